interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  /** A nullable reference: what it refers to, or null. */
  anyOf?: Schema[];
  minimum?: number;
}

/** An example of a schema, put together from the examples of its fields. */
export function exampleOf(schema: Schema, schemas: Record<string, object>, depth = 0): unknown {
  if (schema.example !== undefined) return schema.example;
  if (depth > 8) return {};
  if (schema.$ref) return exampleOf((schemas[schema.$ref.split('/').at(-1)!] ?? {}) as Schema, schemas, depth + 1);
  if (schema.allOf?.length)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, depth + 1) as object));
  if (schema.anyOf?.length) return exampleOf(schema.anyOf[0]!, schemas, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(property, schemas, depth + 1)]),
    );
  }
  switch (schema.type) {
    case 'array':
      return [exampleOf(schema.items ?? {}, schemas, depth + 1)];
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
  uuid: '0199a5c0-7b1e-7c3a-9d40-5f6e7a8b9c0d',
  'date-time': '2026-03-02T08:00:00.000Z',
  date: '2026-03-02',
  email: 'maria@example.com',
};
