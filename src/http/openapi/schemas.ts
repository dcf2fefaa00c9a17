import type { OpenAPIObject } from '@nestjs/swagger';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unknown body fields are refused, and the document says so. */
export function closeRequestSchemas(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Node>;
  const seen = new Set<string>();
  const close = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(close);
    if (!isNode(node)) return;
    const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1)! : undefined;
    if (name && schemas[name] && !seen.has(name)) {
      seen.add(name);
      schemas[name].additionalProperties ??= false;
      close(schemas[name]);
    }
    Object.values(node).forEach(close);
  };
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item as Record<string, Node>)) close(operation.requestBody);
  }
}

/** What Nest writes in the words of OpenAPI 3.0, in those of 3.1: null is a type, examples of schemas are lists. */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  rewrite(document.components?.schemas);
  rewrite(document.paths);
  return document;
}

function rewrite(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(rewrite);
  if (!isNode(node)) return;
  if (node.nullable === true) allowNull(node);
  delete node.nullable;
  if (isSchema(node) && 'example' in node) {
    node.examples = [node.example];
    delete node.example;
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'example' && key !== 'examples') rewrite(value);
}

/** A media type or a parameter has an `example` too, which stays. */
const isSchema = (node: Node): boolean =>
  !('schema' in node) &&
  !('in' in node) &&
  ('type' in node || '$ref' in node || 'allOf' in node || 'enum' in node || 'anyOf' in node);

function allowNull(node: Node): void {
  if (Array.isArray(node.allOf) && node.allOf.length === 1) {
    node.anyOf = [node.allOf[0], { type: 'null' }];
    delete node.allOf;
  } else if (typeof node.$ref === 'string') {
    node.anyOf = [{ $ref: node.$ref }, { type: 'null' }];
    delete node.$ref;
  } else if (typeof node.type === 'string') {
    node.type = [node.type, 'null'];
    if (Array.isArray(node.enum)) node.enum = [...(node.enum as unknown[]), null];
  }
}
