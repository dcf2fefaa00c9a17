import { Client } from 'pg';
import { waitingForLocks } from './lock-waits';
import { until } from './until';

const LIMIT_MS = 60_000;

/**
 * Starts every request while the test holds the row, waits until all of them wait for it, then releases it. The
 * requests really race, whatever the machine's speed.
 * @param url a superuser's URL of the test's database
 * @param where columns and values that identify exactly one row, e.g. `{ business_id, id }`
 * @param start sends the requests
 * @returns their results, in order
 * @throws if there is no such row, if a request ends without waiting for it, or if not all of them wait in time; the
 * row is always released
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
    // supertest sends a request only when its promise is used.
    const racers = start().map((racer) => Promise.resolve(racer));
    const results = Promise.all(racers);
    results.catch(() => undefined); // Reported below, after the row is released.
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
  const areAllWaiting = async () => {
    waiting = (await observer.query<{ waiting: number }>(waitingForLocks())).rows[0]?.waiting ?? 0;
    if (done > 0) throw new Error(`${done} of ${racers.length} requests ended without waiting for ${row}: no race.`);
    return waiting >= racers.length;
  };
  await until(() => `${racers.length} requests wait for ${row}, only ${waiting} did`, areAllWaiting, LIMIT_MS);
}
