import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { waitingForLocks } from './lock-waits';

const LIMIT_MS = 60_000;
const POLL_MS = 10;

/**
 * Starts every request while the test holds the row, waits until all of them wait for it, then lets go: they really
 * race, whatever the machine's speed.
 *
 * @param url a superuser's URL of the test's database
 * @param where columns and values that name exactly one row, e.g. `{ business_id, id }`
 * @param start sends the requests
 * @returns their results, in order
 * @throws when there is no such row, when a request is done without waiting for it, or when not all of them wait in
 *   time; the row is let go in any case
 */
export async function raceOnRow<T>(
  url: string,
  table: string,
  where: Readonly<Record<string, unknown>>,
  start: () => readonly PromiseLike<T>[],
): Promise<T[]> {
  const [holder, observer] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  try {
    await Promise.all([holder.connect(), observer.connect()]);
    await hold(holder, table, where);
    // supertest sends a request only when it is waited for.
    const racers = start().map((racer) => Promise.resolve(racer));
    const results = Promise.all(racers);
    results.catch(() => undefined); // reported below, after the row is free
    await untilAllWait(observer, racers, `${table} ${JSON.stringify(where)}`);
    await holder.query('COMMIT');
    return await results;
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}

async function hold(holder: Client, table: string, where: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(where);
  const condition = columns.map((column, index) => `${holder.escapeIdentifier(column)} = $${index + 1}`).join(' AND ');
  await holder.query('BEGIN');
  const sql = `SELECT 1 FROM ${holder.escapeIdentifier(table)} WHERE ${condition} FOR UPDATE`;
  const { rowCount } = await holder.query(sql, Object.values(where));
  if (rowCount !== 1) throw new Error(`${table} ${JSON.stringify(where)} names ${rowCount} rows, a race needs one.`);
}

async function untilAllWait(observer: Client, racers: readonly Promise<unknown>[], row: string): Promise<void> {
  let done = 0;
  const count = () => void done++;
  racers.forEach((racer) => racer.then(count, count));
  let waiting = 0;
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(POLL_MS)) {
    waiting = (await observer.query<{ waiting: number }>(waitingForLocks())).rows[0]?.waiting ?? 0;
    if (done > 0) throw new Error(`${done} of ${racers.length} requests ended without waiting for ${row}: no race.`);
    if (waiting >= racers.length) return;
  }
  throw new Error(`Only ${waiting} of ${racers.length} requests wait for ${row} after ${LIMIT_MS / 1000} s.`);
}
