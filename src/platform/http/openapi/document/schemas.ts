import type { OpenAPIObject } from '@nestjs/swagger';
import { isJsonObject } from '../../../../common/json-object';

/** An object anywhere in the document, such as a schema, a parameter or an operation. */
type Node = Record<string, unknown>;

/**
 * Sets `additionalProperties: false` for all schemas of request bodies, also of nested ones, because the service rejects unknown body
 * fields.
 */
export function closeRequestSchemas(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Node>;
  const seen = new Set<string>();
  const close = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(close);
    if (!isJsonObject(node)) return;
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

/**
 * Changes Nest's OpenAPI 3.0 schemas in the document to 3.1: `nullable` becomes the type `null`, and `example` becomes the list
 * `examples`.
 */
export function convertToOpenApi31(document: OpenAPIObject): void {
  convertNode(document.components?.schemas);
  convertNode(document.paths);
}

/** Converts a node and all nodes below it. The values of examples are not schemas, so they are left out. */
function convertNode(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(convertNode);
  if (!isJsonObject(node)) return;
  if (node.nullable === true) allowNull(node);
  delete node.nullable;
  if (isSchema(node) && 'example' in node) {
    node.examples = [node.example];
    delete node.example;
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'example' || key === 'examples') continue;
    // The keys of `properties` are names of fields, which may be `nullable` or `example` too. So only its values are converted.
    if (key === 'properties' && isJsonObject(value)) Object.values(value).forEach(convertNode);
    else convertNode(value);
  }
}

/**
 * Returns whether a node with an `example` is a schema. Media types (with `schema`) and parameters (with `in`) also have an `example`,
 * which OpenAPI 3.1 keeps. All schemas of this service have one of the other members.
 */
const isSchema = (node: Node): boolean =>
  !('schema' in node) &&
  !('in' in node) &&
  ('type' in node || '$ref' in node || 'allOf' in node || 'enum' in node || 'anyOf' in node);

/**
 * Lets a schema also accept null. A reference becomes one of two alternatives, because `$ref` accepts no other type beside it. Nest writes
 * a reference with a description as the only entry of `allOf`. A schema without any of these members accepts null already.
 */
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
