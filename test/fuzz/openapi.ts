import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { isUuid } from '../../src/common/ids';
import { ABSENT, type Kind } from './values';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  maxItems?: number;
  additionalProperties?: boolean;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  examples?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
}
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}
export interface Media {
  schema?: Schema;
  example?: unknown;
}
export interface DocumentedOperation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  security?: unknown[];
}
export interface OpenApi {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}
export interface DocumentOperation {
  /** `POST /api/v1/Orders` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
}

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'multipart/form-data';

/** Returns every operation of the document. A path with and without the version counts once. */
export const operationsOf = ({ paths }: OpenApi): DocumentOperation[] =>
  Object.entries(paths)
    .filter(([path]) => !(path.replace('/api/', '/api/v1/') in paths))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );

/** A field of the body that can be changed independently. */
export interface Leaf {
  readonly at: readonly string[];
  readonly kind: Kind;
  readonly max?: number;
  /** Its value in the valid request. */
  readonly base: unknown;
}

const MAX_DEPTH = 6;
const MOMENTS = /(date|timestamp|expiresAt|At)$/i;

/** Returns every field of a body, including nested objects and entries of lists. */
export function leavesOf(document: OpenApi, schemaOrRef: Schema, base: unknown, at: readonly string[] = []): Leaf[] {
  const schema = resolved(document, schemaOrRef);
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  const own = (kind: Kind, max?: number): Leaf[] => (at.length ? [{ at, kind, max, base }] : []);
  if (at.length > MAX_DEPTH) return [];
  if (types.includes('object')) {
    const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      leavesOf(document, property, (base as Record<string, unknown> | null | undefined)?.[name], [...at, name]),
    );
    return [...own('object'), ...inner];
  }
  if (types.includes('array')) {
    const entry = Array.isArray(base) ? (base[0] as unknown) : undefined;
    return [
      ...own('list', schema.maxItems),
      ...(schema.items ? leavesOf(document, schema.items, entry, [...at, '0']) : []),
    ];
  }
  if (types.includes('number') || types.includes('integer')) return own('number');
  if (types.includes('boolean')) return own('flag');
  if (schema.format === 'uuid') return own('id');
  return own(MOMENTS.test(at.at(-1) ?? '') ? 'moment' : 'text');
}

function resolved(document: OpenApi, schema: Schema): Schema {
  const inner = schema.$ref
    ? document.components.schemas[schema.$ref.split('/').at(-1)!]
    : (schema.allOf?.[0] ?? schema.anyOf?.[0]);
  return inner ? resolved(document, inner) : schema;
}

/** Returns an example for a field that the valid request leaves out. */
export function exampleOf(document: OpenApi, schemaOrRef: Schema): unknown {
  const schema = resolved(document, schemaOrRef);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(document, property)]),
    );
  if (schema.items) return [exampleOf(document, schema.items)];
  return schema.enum?.[0] ?? null;
}

/**
 * Returns a copy of the body with another value at the path. Missing parents are filled from the document's examples,
 * so that only this value is invalid.
 */
export function withValueAt(
  document: OpenApi,
  schemaOrRef: Schema,
  body: unknown,
  [key, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  const schema = resolved(document, schemaOrRef);
  const whole = typeof body === 'object' && body !== null ? body : exampleOf(document, schema);
  const inner = schema.items ?? schema.properties?.[key] ?? {};
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<string, unknown>;
  const next = rest.length ? withValueAt(document, inner, copy[key], rest, value) : value;
  if (next !== ABSENT) copy[key] = next;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/** Returns a function that checks a body against the document. Of the formats it checks only UUIDs. */
export function bodyCheck(document: OpenApi): (schema: Schema, body: string) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  ajv.addFormat('uuid', { type: 'string', validate: (text: string) => isUuid(text) });
  for (const format of ['email', 'date-time', 'date', 'binary', 'uri']) ajv.addFormat(format, true);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema, body) => {
    let validate = compiled.get(schema);
    if (!validate) {
      const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object;
      compiled.set(schema, (validate = ajv.compile(absolute)));
    }
    return validate(JSON.parse(body)) as boolean;
  };
}
