import type { OpenAPIObject } from '@nestjs/swagger';

const PREFIX = '#/components/schemas/';

/** What is sent is named for what it is, `CreateOrderInput`, and not for the kind of class that reads it. */
const nameOf = (schema: string): string => schema.replace(/Dto$/, 'Input');

/** Gives the schemas the names that clients read. */
export function renameSchemas(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  document.components!.schemas = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [nameOf(name), schema]),
  );
  rename(document);
}

function rename(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(rename);
  if (typeof node !== 'object' || node === null) return;
  const holder = node as { $ref?: unknown };
  if (typeof holder.$ref === 'string' && holder.$ref.startsWith(PREFIX))
    holder.$ref = PREFIX + nameOf(holder.$ref.slice(PREFIX.length));
  Object.values(node).forEach(rename);
}
