import { Client } from 'pg';
import { waitingForLocks } from './lock-waits';
import { until } from './until';

const LIMIT_MS = 10_000;

/**
 * Makes a change, sends the request before the change is committed, and commits when the request waits for it. The
 * request must then act on the changed data. The change may continue (`last`) while the request waits.
 * @param url a superuser's URL of the test's database
 * @throws if the request ends without waiting for the change, or does not wait in time
 */
export async function duringUncommittedChange<T>(
  url: string,
  [sql, values]: readonly [sql: string, values: unknown[]],
  send: () => PromiseLike<T>,
  last?: readonly [sql: string, values: unknown[]],
): Promise<T> {
  const [changer, observer] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  try {
    await Promise.all([changer.connect(), observer.connect()]);
    await changer.query('BEGIN');
    await changer.query(sql, values);
    let isDone = false;
    const result = Promise.resolve(send()).finally(() => (isDone = true));
    result.catch(() => undefined); // Reported below.
    const isWaiting = async () => {
      if ((await observer.query<{ waiting: number }>(waitingForLocks())).rows[0]!.waiting > 0) return true;
      if (isDone) throw new Error('The request did not wait for the change.');
      return false;
    };
    await until('the request waits for the change', isWaiting, LIMIT_MS);
    if (last) await changer.query(...last);
    await changer.query('COMMIT');
    return await result;
  } finally {
    await Promise.all([changer.end(), observer.end()]);
  }
}
