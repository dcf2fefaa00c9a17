import { type JsonSchema, type NamedSchemas, getReferencedName, listTypes } from './json-schema';
import { type TextMarks, UNTRUSTED_KEY } from './untrusted-text';

/** Nested objects are described up to this depth. Deeper ones may have any fields. */
const MAX_DEPTH = 2;
/** The schema of a text that is marked as untrusted, see `markUntrustedText`. */
const UNTRUSTED_TEXT_SCHEMA: JsonSchema = { type: 'object', properties: { [UNTRUSTED_KEY]: { type: 'string' } } };
const ANY_SCHEMA: JsonSchema = {};

/** The members by which the API describes a page of a list. A result of a tool has them, too. */
export const PAGE_MEMBERS = ['page', 'pageSize', 'totalCount', 'totalPages'] as const;

/** Where a value is in the response. */
interface ValueContext {
  /** All named schemas of the API. */
  readonly schemas: NamedSchemas;
  /** Which texts of the value are untrusted. */
  readonly marks: TextMarks;
  /** The number of objects around the value. */
  readonly depth: number;
}

/**
 * Returns the schema of a tool's result (`toToolResult`), derived from the schema of the operation's response. The schema has only types
 * and enums, to keep the list of tools short.
 */
export function createOutputSchema(response: JsonSchema, schemas: NamedSchemas, marks: TextMarks): JsonSchema {
  const { data = ANY_SCHEMA, page } = response.properties ?? {};
  const dataSchema = describeValue(data, { schemas, marks, depth: 0 });
  const properties: Record<string, JsonSchema> = { data: makeNullable(dataSchema) };
  if (page) for (const member of PAGE_MEMBERS) properties[member] = { type: 'integer' };
  properties.isRepeated = { type: 'string' };
  properties.hint = { type: 'string' };
  return { type: 'object', properties, required: ['data'] };
}

/** Returns a schema without references. It allows anything if the value may have several forms, or is too deep. */
function describeValue(schema: JsonSchema, context: ValueContext): JsonSchema {
  const { $ref, allOf } = schema;
  if ($ref) return describeValue(context.schemas[getReferencedName($ref)] ?? ANY_SCHEMA, context);
  if (allOf?.length === 1) return describeValue(allOf[0]!, context);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return describeAlternatives(alternatives, context);
  if (allOf) return ANY_SCHEMA;
  const types = listTypes(schema);
  const [type, ...otherTypes] = types.filter((each) => each !== 'null');
  if (type === undefined || otherTypes.length > 0 || context.depth > MAX_DEPTH) return ANY_SCHEMA;
  const described = describeType(type, schema, context);
  return types.includes('null') ? makeNullable(described) : described;
}

/** Describes the only alternative besides null. */
function describeAlternatives(alternatives: readonly JsonSchema[], context: ValueContext): JsonSchema {
  const [alternative, ...others] = alternatives.filter(({ type }) => type !== 'null');
  if (!alternative || others.length > 0) return ANY_SCHEMA;
  const described = describeValue(alternative, context);
  return alternatives.length > 1 ? makeNullable(described) : described;
}

/** Describes a value that has one type. */
function describeType(type: string, schema: JsonSchema, context: ValueContext): JsonSchema {
  const { properties, items, enum: values } = schema;
  const { marks, depth } = context;
  if (type === 'string' && marks.isUntrusted) return UNTRUSTED_TEXT_SCHEMA;
  if (type === 'array') {
    if (!items) return { type };
    return { type, items: describeValue(items, { ...context, marks: marks.findEntryMarks() }) };
  }
  if (type !== 'object' || !properties) return values ? { type, enum: values } : { type };
  const fields: Record<string, JsonSchema> = {};
  for (const [name, field] of Object.entries(properties))
    fields[name] = describeValue(field, { ...context, marks: marks.findFieldMarks(name), depth: depth + 1 });
  return { type, properties: fields };
}

/** Adds null to the schema, unless it accepts anything. */
function makeNullable(schema: JsonSchema): JsonSchema {
  const { enum: values } = schema;
  const types = listTypes(schema);
  if (types.length === 0 || types.includes('null')) return schema;
  const nullable = { ...schema, type: [...types, 'null'] };
  return values ? { ...nullable, enum: [...values.filter((value) => value !== null), null] } : nullable;
}
