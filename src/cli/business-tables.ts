import type { Client } from 'pg';

/** A table that holds what belongs to businesses. */
export interface BusinessTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Those that refer to others come first: so may they be emptied. By the database itself, so that none is forgotten. */
export async function businessTables(client: Client): Promise<BusinessTable[]> {
  const { rows } = await client.query<BusinessTable & { refersTo: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
       ARRAY(SELECT f.confrelid::regclass::text FROM pg_constraint f
         WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "refersTo"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND EXISTS (SELECT FROM pg_attribute k WHERE k.attrelid = c.oid AND k.attname = 'business_id' AND NOT k.attisdropped)
     GROUP BY c.oid, c.relname ORDER BY c.relname`,
  );
  const ordered: BusinessTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const free = left.filter(({ name }) => !left.some((other) => other.name !== name && other.refersTo.includes(name)));
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
