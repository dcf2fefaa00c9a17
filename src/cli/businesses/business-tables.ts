import type { Client } from 'pg';

/** A table with rows of businesses. */
export interface BusinessTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Lists the tables with rows of businesses. Referring tables come before the tables that they refer to, so they can be emptied in this
 * order. The list is read from the database, so no table can be forgotten.
 */
export async function findBusinessTables(client: Client): Promise<BusinessTable[]> {
  const { rows } = await client.query<BusinessTable & { refersTo: string[] }>(
    `SELECT
       c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns,
       ARRAY(
         SELECT f.confrelid::regclass::text
         FROM pg_constraint f
         WHERE f.conrelid = c.oid
           AND f.contype = 'f'
           AND f.confrelid <> c.oid
       ) AS "refersTo"
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind IN ('r', 'p')
       AND NOT c.relispartition
       AND EXISTS (
         SELECT FROM pg_attribute k
         WHERE k.attrelid = c.oid
           AND k.attname = 'business_id'
           AND NOT k.attisdropped
       )
     GROUP BY c.oid, c.relname
     ORDER BY c.relname`,
  );
  const ordered: BusinessTable[] = [];
  let remaining = rows;
  while (remaining.length > 0) {
    const isReferredTo = (table: BusinessTable) =>
      remaining.some((other) => other.name !== table.name && other.refersTo.includes(table.name));
    const next = remaining.filter((table) => !isReferredTo(table));
    if (next.length === 0)
      throw new Error(`These tables refer to each other: ${remaining.map(({ name }) => name).join(', ')}.`);
    ordered.push(...next);
    remaining = remaining.filter((table) => !next.includes(table));
  }
  return ordered;
}
