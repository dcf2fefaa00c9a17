import { IDS, RECORDS, REFERENCES, SHOWN_IN, SUBJECTS } from './records';

export interface Schema {
  $ref?: string;
  /** OpenAPI 3.1: a nullable one is of two types. */
  type?: string | readonly string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  nullable?: boolean;
  example?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  allOf?: Schema[];
  /** A nullable reference: what it refers to, or null. */
  anyOf?: Schema[];
  minimum?: number;
}
type Schemas = Readonly<Record<string, object>>;
type Facts = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 12;

/** The record that the operations of a path are about. */
export const subjectOf = (path: string): Facts | undefined => {
  const subject = SUBJECTS.find(([pattern]) => pattern.test(path))?.[1];
  return subject && RECORDS[subject];
};

/**
 * An example of a schema: what is known of the day where a field tells of it, else the field's own example. Where nobody
 * says anything it is put together from the types.
 *
 * @param fact what stands at this place on the day, in full; the example shows of it what the schema has
 */
export function exampleOf(schema: Schema, schemas: Schemas, fact?: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return {};
  const inner = schema.$ref
    ? ((schemas[schema.$ref.split('/').at(-1)!] ?? {}) as Schema)
    : (schema.allOf?.[0] ?? schema.anyOf?.[0]);
  if (fact === null && isNullable(schema)) return null;
  if (inner && !schema.properties) return exampleOf({ example: schema.example, ...inner }, schemas, fact, depth + 1);
  if (schema.properties) return objectOf(schema.properties, schemas, isRecord(fact) ? fact : undefined, depth);
  if (typeOf(schema) === 'array') return listOf(schema, schemas, fact, depth);
  if (fact !== undefined && fits(fact, schema)) return fact;
  return ownExample(schema);
}

function objectOf(properties: Record<string, Schema>, schemas: Schemas, fact: Facts | undefined, depth: number) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      exampleOf(property, schemas, fact && name in fact ? fact[name] : knownAs(name), depth + 1),
    ]),
  );
}

const knownAs = (name: string): unknown =>
  name in REFERENCES ? REFERENCES[name] : SHOWN_IN[name] && RECORDS[SHOWN_IN[name]];

function listOf(schema: Schema, schemas: Schemas, fact: unknown, depth: number): unknown {
  if (schema.maxItems === 0) return [];
  if (Array.isArray(fact)) return fact.map((entry) => exampleOf(schema.items ?? {}, schemas, entry, depth + 1));
  if (schema.example !== undefined && fact === undefined) return schema.example;
  return [exampleOf(schema.items ?? {}, schemas, fact, depth + 1)];
}

const isNullable = ({ type, nullable, anyOf }: Schema): boolean =>
  nullable === true || anyOf !== undefined || (Array.isArray(type) && type.includes('null'));

/** The type besides null. */
const typeOf = ({ type }: Schema): string | undefined =>
  typeof type === 'object' ? type.find((one) => one !== 'null') : type;

function fits(fact: unknown, schema: Schema): boolean {
  const type = typeOf(schema);
  if (schema.enum) return schema.enum.includes(fact);
  if (type === 'integer' || type === 'number') return typeof fact === 'number';
  return type === undefined || type === typeof fact;
}

function ownExample(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'object':
      return {};
    case undefined:
    default:
      return EXAMPLE_BY_FORMAT[schema.format ?? ''] ?? 'text';
  }
}

const EXAMPLE_BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: IDS.user,
  'date-time': '2026-03-02T08:00:00.000Z',
  date: '2026-03-02',
  email: RECORDS.contact.email,
};

const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
