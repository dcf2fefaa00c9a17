import { type JsonSchema, type NamedSchemas, getReferencedName } from './json-schema';

/** Keywords that are copied. The others, such as lengths and examples, are left out to keep the list of tools short. */
const COPIED_KEYWORDS = ['format', 'enum', 'const', 'default', 'minimum', 'required'] as const;
const MAX_DESCRIPTION = 140;
/** Fields of nested objects are described up to this depth. */
const DESCRIBED_DEPTH = 2;
const MAX_DEPTH = 6;

/**
 * Returns a schema without references, as agents need it: with the first sentence of each description and without examples. The service
 * checks the input by the complete schema.
 */
export function compactSchema(schema: JsonSchema, schemas: NamedSchemas, depth = 0): JsonSchema {
  if (depth > MAX_DEPTH) return {};
  const resolved = resolveSingle(schema, schemas);
  const compact: Record<string, unknown> = {};
  for (const keyword of COPIED_KEYWORDS) {
    const value = (resolved as Record<string, unknown>)[keyword];
    if (value !== undefined) compact[keyword] = Array.isArray(value) ? value.filter((each) => each !== null) : value;
  }
  const types = [resolved.type].flat().filter((type) => type !== undefined && type !== 'null');
  if (types.length) compact.type = types.length === 1 ? types[0] : types;
  if (schema.description && depth <= DESCRIBED_DEPTH) compact.description = shorten(schema.description);
  if (resolved.properties)
    compact.properties = Object.fromEntries(
      Object.entries(resolved.properties).map(([name, field]) => [name, compactSchema(field, schemas, depth + 1)]),
    );
  if (resolved.items) compact.items = compactSchema(resolved.items, schemas, depth + 1);
  return compact;
}

/** Follows references, and chooses the described alternative of `null` and of a single `allOf`. */
function resolveSingle(schema: JsonSchema, schemas: NamedSchemas): JsonSchema {
  const { $ref, allOf, anyOf, oneOf } = schema;
  if ($ref) return resolveSingle(schemas[getReferencedName($ref)] ?? {}, schemas);
  const choices = (allOf ?? anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');
  if (!choices.length) return schema;
  if (allOf) return choices.map((each) => resolveSingle(each, schemas)).reduce(mergeObjects);
  return choices.length === 1 ? resolveSingle(choices[0]!, schemas) : {};
}

function mergeObjects(first: JsonSchema, second: JsonSchema): JsonSchema {
  return {
    ...first,
    ...second,
    properties: { ...first.properties, ...second.properties },
    required: [...(first.required ?? []), ...(second.required ?? [])],
  };
}

/** Returns the first sentence, cut at a word if it is long. */
export function shorten(description: string): string {
  const sentence = /^.*?[.:;](?=\s|$)/s.exec(description.replaceAll(/\s+/g, ' '))?.[0] ?? description;
  if (sentence.length <= MAX_DESCRIPTION) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_DESCRIPTION))} …`;
}
