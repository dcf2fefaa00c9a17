import { type Facts, recordShownIn, findReference } from '../../../../core/openapi-examples';
import { IDS } from './day';
import { isJsonObject } from '../../../../common/json-object';

/** The parts of a JSON Schema that examples are made of. */
export interface Schema {
  $ref?: string;
  /** A list of two types for a nullable schema in OpenAPI 3.1. */
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
  /** Alternatives; used for a nullable reference: the referenced schema, or null. */
  anyOf?: Schema[];
  minimum?: number;
}
type Schemas = Readonly<Record<string, object>>;

/** The maximum nesting of an example, because a schema may contain itself. Deeper objects are empty. */
const MAX_DEPTH = 12;

/**
 * Returns an example of a schema: the value that is given for it, otherwise the schema's own example, otherwise one that suits its type.
 *
 * @param schemas the schemas of the document by their names, for references
 * @param exampleValue a value of the example day; fields that the schema does not have are left out
 */
export function composeExample(schema: Schema, schemas: Schemas, exampleValue?: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return {};
  const innerSchema = schema.$ref
    ? ((schemas[schema.$ref.split('/').at(-1)!] ?? {}) as Schema)
    : (schema.allOf?.[0] ?? schema.anyOf?.[0]);
  if (exampleValue === null && isNullable(schema)) return null;
  if (innerSchema && !schema.properties)
    return composeExample({ example: schema.example, ...innerSchema }, schemas, exampleValue, depth + 1);
  if (schema.properties)
    return composeObject(schema.properties, schemas, isJsonObject(exampleValue) ? exampleValue : undefined, depth);
  if (findNonNullType(schema) === 'array') return composeList(schema, schemas, exampleValue, depth);
  if (exampleValue !== undefined && matchesType(exampleValue, schema)) return exampleValue;
  return findOwnExample(schema);
}

/** Composes each field from the given value, otherwise from the value that all examples share. */
function composeObject(
  properties: Record<string, Schema>,
  schemas: Schemas,
  exampleValue: Facts | undefined,
  depth: number,
) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      composeExample(
        property,
        schemas,
        exampleValue && name in exampleValue ? exampleValue[name] : findSharedExample(name),
        depth + 1,
      ),
    ]),
  );
}

/** Returns the value that all examples show for a field of this name, such as `customerId`. */
const findSharedExample = (name: string): unknown => findReference(name) ?? recordShownIn(name);

function composeList(schema: Schema, schemas: Schemas, exampleValue: unknown, depth: number): unknown {
  if (schema.maxItems === 0) return [];
  if (Array.isArray(exampleValue))
    return exampleValue.map((entry) => composeExample(schema.items ?? {}, schemas, entry, depth + 1));
  if (schema.example !== undefined && exampleValue === undefined) return schema.example;
  return [composeExample(schema.items ?? {}, schemas, exampleValue, depth + 1)];
}

const isNullable = ({ type, nullable, anyOf }: Schema): boolean =>
  nullable === true || anyOf !== undefined || (Array.isArray(type) && type.includes('null'));

/** Returns the type of a schema; for a nullable schema the type besides null. */
const findNonNullType = ({ type }: Schema): string | undefined =>
  typeof type === 'object' ? type.find((name) => name !== 'null') : type;

/** Returns whether a value fits the type of the schema. The name of a field may be shared by fields of different types. */
function matchesType(exampleValue: unknown, schema: Schema): boolean {
  const type = findNonNullType(schema);
  if (schema.enum) return schema.enum.includes(exampleValue);
  if (type === 'integer' || type === 'number') return typeof exampleValue === 'number';
  return type === undefined || type === typeof exampleValue;
}

/** Returns the example that the schema itself declares, otherwise a value of its type. */
function findOwnExample(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  switch (findNonNullType(schema)) {
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
  email: 'eva.exempel@cafe-museum.example',
};
