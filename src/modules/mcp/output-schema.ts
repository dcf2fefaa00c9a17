import { type JsonSchema, type NamedSchemas, getReferencedName } from './json-schema';
import { type TextMarks, UNTRUSTED_KEY } from './untrusted-text';

/** Nested objects are described up to this depth. Deeper ones may have any fields. */
const MAX_DEPTH = 2;
const UNTRUSTED_TEXT = { properties: { [UNTRUSTED_KEY]: { type: 'string' } } };
const ANYTHING: JsonSchema = {};

/**
 * Returns the schema of a tool's result, derived from the schema of the operation's response. Untrusted texts are objects, and lists may
 * be shortened. The schema has only types and enums, to keep the list of tools short.
 */
export function createOutputSchema(response: JsonSchema, schemas: NamedSchemas, marks: TextMarks): JsonSchema {
  const { data = ANYTHING, page } = response.properties ?? {};
  const properties: Record<string, JsonSchema> = { data: makeNullable(describe(data, schemas, marks, 0)) };
  if (page)
    for (const member of ['page', 'pageSize', 'totalCount', 'totalPages']) properties[member] = { type: 'integer' };
  properties.isRepeated = { type: 'string' };
  properties.hint = { type: 'string' };
  return { type: 'object', properties, required: ['data'] };
}

function describe(schema: JsonSchema, schemas: NamedSchemas, marks: TextMarks, depth: number): JsonSchema {
  const { $ref } = schema;
  if ($ref) return describe(schemas[getReferencedName($ref)] ?? ANYTHING, schemas, marks, depth);
  if (schema.allOf?.length === 1) return describe(schema.allOf[0]!, schemas, marks, depth);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return describeChoices(choices, schemas, marks, depth);
  if (schema.allOf) return ANYTHING;
  const types = [schema.type].flat().filter((type) => type !== undefined);
  const [type, ...others] = types.filter((each) => each !== 'null');
  if (type === undefined || others.length > 0 || depth > MAX_DEPTH) return ANYTHING;
  const described = describeType(type, schema, schemas, marks, depth);
  return types.includes('null') ? makeNullable(described) : described;
}

function describeChoices(
  choices: readonly JsonSchema[],
  schemas: NamedSchemas,
  marks: TextMarks,
  depth: number,
): JsonSchema {
  const [choice, ...others] = choices.filter(({ type }) => type !== 'null');
  if (!choice || others.length > 0) return ANYTHING;
  const described = describe(choice, schemas, marks, depth);
  return choices.length > 1 ? makeNullable(described) : described;
}

function describeType(
  type: string,
  { properties, items, enum: values }: JsonSchema,
  schemas: NamedSchemas,
  marks: TextMarks,
  depth: number,
): JsonSchema {
  if (type === 'string' && marks.isUntrusted) return { type: 'object', ...UNTRUSTED_TEXT };
  if (type === 'array')
    return items ? { type, items: describe(items, schemas, marks.findEntryMarks(), depth) } : { type };
  if (type !== 'object' || !properties) return values ? { type, enum: values } : { type };
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    describe(field, schemas, marks.findFieldMarks(name), depth + 1),
  ]);
  return { type, properties: Object.fromEntries(fields) as Record<string, JsonSchema> };
}

/** Adds null to the schema, unless it accepts anything. */
function makeNullable(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (type === undefined) return schema;
  const types = [type].flat();
  if (types.includes('null')) return schema;
  return {
    ...schema,
    type: [...types, 'null'],
    ...(values && { enum: [...values.filter((each) => each !== null), null] }),
  };
}
