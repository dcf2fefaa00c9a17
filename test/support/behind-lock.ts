import type { TestApp } from './test-app';

/**
 * Sends requests while the table is locked, and unlocks it after the given number of rejections. Returns the statuses
 * in the order of the responses.
 */
export async function behindLock(
  t: TestApp,
  table: string,
  { requested, refused }: { readonly requested: number; readonly refused: number },
  ask: () => PromiseLike<{ status: number }>,
): Promise<number[]> {
  const holder = await t.db.connect();
  const responses: number[] = [];
  let all: Promise<unknown>;
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await new Promise<void>((resolve) => {
      all = Promise.all(
        Array.from({ length: requested }, async () => {
          const { status } = await ask();
          if (responses.push(status) === refused) resolve();
        }),
      );
    });
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  await all!;
  return responses;
}
