import type { EntityManager } from 'typeorm';

/**
 * Calls a function of the database and returns its rows with camelCase names. Functions do what the role of requests may not do, for
 * example before the business is known.
 *
 * @param name the name of the function; it is inserted into the SQL text, so it must never come from a request
 */
export async function callFunction<T extends object>(
  manager: EntityManager,
  name: string,
  ...values: readonly unknown[]
): Promise<T[]> {
  const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
  const rows = await manager.query<Record<string, unknown>[]>(`SELECT * FROM ${name}(${parameters})`, [...values]);
  return rows.map((row) => withCamelCaseNames(row) as T);
}

const withCamelCaseNames = (row: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value]));

const toCamelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
