import type { Client } from 'pg';

/** A table with rows of businesses. */
export interface BusinessTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** SQL: the tables with the column `business_id`, with their columns and the tables that they refer to. */
const BUSINESS_TABLES_SQL = `
  SELECT
    relation.relname AS name,
    array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns,
    ARRAY(
      SELECT foreign_key.confrelid::regclass::text
      FROM pg_constraint foreign_key
      WHERE foreign_key.conrelid = relation.oid
        AND foreign_key.contype = 'f'
        AND foreign_key.confrelid <> relation.oid
    ) AS "refersTo"
  FROM pg_class relation
  JOIN pg_attribute attribute
    ON attribute.attrelid = relation.oid
      AND attribute.attnum > 0
      AND NOT attribute.attisdropped
  WHERE relation.relnamespace = 'public'::regnamespace
    AND relation.relkind IN ('r', 'p')
    AND NOT relation.relispartition
    AND EXISTS (
      SELECT FROM pg_attribute business_column
      WHERE business_column.attrelid = relation.oid
        AND business_column.attname = 'business_id'
        AND NOT business_column.attisdropped
    )
  GROUP BY relation.oid, relation.relname
  ORDER BY relation.relname`;

/**
 * Lists the tables with rows of businesses. Referring tables come before the tables that they refer to, so they can be emptied in this
 * order. The list is read from the database, so no table can be forgotten.
 */
export async function findBusinessTables(client: Client): Promise<BusinessTable[]> {
  const { rows } = await client.query<BusinessTable & { refersTo: string[] }>(BUSINESS_TABLES_SQL);
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
