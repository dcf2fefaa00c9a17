import type { TestApp } from './test-app';
import { letTimePass } from './until';

/** Longer than a transaction that is open only for a moment, such as work after a commit. */
const MOMENT_MS = 100;

/** Returns how many transactions of the test's database stay idle, each of which holds a connection. */
export async function heldTransactions(t: TestApp): Promise<number> {
  const before = await waiting(t);
  await letTimePass(MOMENT_MS);
  const after = await waiting(t);
  return after.filter((which) => before.includes(which)).length;
}

async function waiting(t: TestApp): Promise<string[]> {
  const { rows } = await t.db.query<{ which: string }>(
    `SELECT pid || ' since ' || xact_start AS which FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  return rows.map(({ which }) => which);
}
