import type { Pool } from 'pg';

/** Tables that any request or background job may write. */
const IGNORED = ['sessions', 'idempotency_keys', 'places', 'carriers', 'carrier_service_levels', 'plans', 'migrations'];

/** The prepared statement of each database: planning it takes four times as long as running it. */
const STATEMENTS = new WeakMap<Pool, Promise<string>>();

/**
 * Detects changes: returns the number of rows and of writing transactions of each table, which is much cheaper than
 * reading the rows. A row written with the same values counts as a change.
 */
export async function fingerprint(db: Pool): Promise<Record<string, string>> {
  const text = await (STATEMENTS.get(db) ?? prepare(db));
  const client = await db.connect();
  try {
    // JIT compilation and parallel workers would take longer than the statement.
    await client.query('SET jit = off; SET max_parallel_workers_per_gather = 0');
    const { rows } = await client.query<{ name: string; print: string }>({ name: 'fingerprint', text });
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  } finally {
    client.release();
  }
}

function prepare(db: Pool): Promise<string> {
  const statement = statementOf(db);
  STATEMENTS.set(db, statement);
  return statement;
}

async function statementOf(db: Pool): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($1) ORDER BY 1`,
    [IGNORED],
  );
  const parts = rows.map(({ name }) => {
    const row = name === 'api_tokens' ? `md5((to_jsonb(r) - 'last_used_at')::text)` : `r.xmin::text`;
    return `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(${row}, ',' ORDER BY ${row}), '')) AS print FROM ${name} r`;
  });
  return parts.join(' UNION ALL ');
}
