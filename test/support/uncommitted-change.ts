import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { waitingForLocks } from './lock-waits';

const LIMIT_MS = 10_000;

/**
 * Makes a change, sends the request while the change is not committed yet, and commits once the request waits for it:
 * the request must then act on what the change has left. The change may go on (`last`) while the request waits.
 *
 * @param url a superuser's URL of the test's database
 * @throws when the request is done without waiting for the change, or does not come to wait in time
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
    result.catch(() => undefined); // reported below
    for (const end = Date.now() + LIMIT_MS; ; await pause(10)) {
      if ((await observer.query<{ waiting: number }>(waitingForLocks())).rows[0]!.waiting > 0) break;
      if (isDone || Date.now() > end) throw new Error('The request did not wait for the change.');
    }
    if (last) await changer.query(...last);
    await changer.query('COMMIT');
    return await result;
  } finally {
    await Promise.all([changer.end(), observer.end()]);
  }
}
