import type { OpenAPIObject } from '@nestjs/swagger';

const SCHEMA_REFERENCE_PREFIX = '#/components/schemas/';

/** Clients see `CreateOrderInput` instead of the class name `CreateOrderDto`. */
const toClientName = (schema: string): string => schema.replace(/Dto$/, 'Input');

/** Gives the schemas their client-side names, in the components and in all references. */
export function renameSchemas(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  document.components!.schemas = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [toClientName(name), schema]),
  );
  renameReferences(document);
}

function renameReferences(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(renameReferences);
  if (typeof node !== 'object' || node === null) return;
  const holder = node as { $ref?: unknown };
  if (typeof holder.$ref === 'string' && holder.$ref.startsWith(SCHEMA_REFERENCE_PREFIX))
    holder.$ref = SCHEMA_REFERENCE_PREFIX + toClientName(holder.$ref.slice(SCHEMA_REFERENCE_PREFIX.length));
  Object.values(node).forEach(renameReferences);
}
