import type { TestApp } from './test-app';

/** The statuses of so many requests in the order of their answers, while nobody may read the table until so many of them are refused. */
export async function behindLock(
  t: TestApp,
  table: string,
  { asked, refused }: { readonly asked: number; readonly refused: number },
  ask: () => PromiseLike<{ status: number }>,
): Promise<number[]> {
  const holder = await t.db.connect();
  const answers: number[] = [];
  let all: Promise<unknown>;
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await new Promise<void>((resolve) => {
      all = Promise.all(
        Array.from({ length: asked }, async () => {
          const { status } = await ask();
          if (answers.push(status) === refused) resolve();
        }),
      );
    });
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  await all!;
  return answers;
}
