import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './test-app';

/** What somebody has open for a moment, as work after a commit may, is over by then. */
const MOMENT_MS = 100;

/** How many transactions of the test's database wait for their client and go on doing so: which connections are held meanwhile. */
export async function heldTransactions(t: TestApp): Promise<number> {
  const before = await waiting(t);
  await pause(MOMENT_MS);
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
