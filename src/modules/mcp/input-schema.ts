import { type JsonSchema, type NamedSchemas, getReferencedName, listTypes } from './json-schema';

/** Keywords that are copied. The others, such as lengths and examples, are left out to keep the list of tools short. */
const COPIED_KEYWORDS = ['format', 'enum', 'const', 'default', 'minimum', 'required'] as const;
/** Longer descriptions are cut, to keep the list of tools short. */
const MAX_DESCRIPTION_CHARACTERS = 140;
/** Fields of nested objects have descriptions up to this depth. */
const MAX_DESCRIBED_DEPTH = 2;
/** Deeper values may be anything. The limit also ends schemas that contain themselves. */
const MAX_DEPTH = 6;

/**
 * Returns a schema without references, as agents need it: with the first sentence of each description, and without examples and null. The
 * service checks the input by the complete schema.
 */
export function compactSchema(schema: JsonSchema, schemas: NamedSchemas, depth = 0): JsonSchema {
  if (depth > MAX_DEPTH) return {};
  const resolved = resolveSingle(schema, schemas);
  const compact: Record<string, unknown> = {};
  for (const keyword of COPIED_KEYWORDS) {
    const value: unknown = resolved[keyword];
    if (value !== undefined) compact[keyword] = Array.isArray(value) ? value.filter((entry) => entry !== null) : value;
  }
  const types = listTypes(resolved).filter((type) => type !== 'null');
  if (types.length) compact.type = types.length === 1 ? types[0] : types;
  if (schema.description && depth <= MAX_DESCRIBED_DEPTH) compact.description = shortenDescription(schema.description);
  if (resolved.properties)
    compact.properties = Object.fromEntries(
      Object.entries(resolved.properties).map(([name, field]) => [name, compactSchema(field, schemas, depth + 1)]),
    );
  if (resolved.items) compact.items = compactSchema(resolved.items, schemas, depth + 1);
  return compact;
}

/**
 * Returns the one schema that describes a value: follows references, leaves out the alternative `null`, and merges the objects of `allOf`.
 * Returns a schema that allows anything if there are several alternatives.
 */
function resolveSingle(schema: JsonSchema, schemas: NamedSchemas): JsonSchema {
  const { $ref, allOf, anyOf, oneOf } = schema;
  if ($ref) return resolveSingle(schemas[getReferencedName($ref)] ?? {}, schemas);
  const alternatives = (allOf ?? anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');
  if (!alternatives.length) return schema;
  if (allOf) return alternatives.map((alternative) => resolveSingle(alternative, schemas)).reduce(mergeObjects);
  return alternatives.length === 1 ? resolveSingle(alternatives[0]!, schemas) : {};
}

function mergeObjects(first: JsonSchema, second: JsonSchema): JsonSchema {
  return {
    ...first,
    ...second,
    properties: { ...first.properties, ...second.properties },
    required: [...(first.required ?? []), ...(second.required ?? [])],
  };
}

/** Returns the text up to the first full stop, colon or semicolon before a space, cut at a word if it is long. */
export function shortenDescription(description: string): string {
  const sentence = /^.*?[.:;](?=\s|$)/s.exec(description.replaceAll(/\s+/g, ' '))?.[0] ?? description;
  if (sentence.length <= MAX_DESCRIPTION_CHARACTERS) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_DESCRIPTION_CHARACTERS))} …`;
}
