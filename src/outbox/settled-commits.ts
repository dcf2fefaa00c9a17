import { setTimeout as pause } from 'node:timers/promises';

type Query = (sql: string) => Promise<{ rows: object[] }>;

/** Changes that the coordinator has committed and the servers of rows have prepared, and are about to commit. */
const PENDING = `SELECT p.gid FROM run_command_on_workers($$SELECT COALESCE(json_agg(gid), '[]') FROM pg_prepared_xacts
    WHERE database = current_database()$$) AS server CROSS JOIN LATERAL json_array_elements_text(server.result::json) AS p (gid)
  WHERE server.success AND EXISTS (SELECT FROM pg_dist_transaction t WHERE t.gid = p.gid)`;

const LONGEST_PAUSE_MS = 1_000;
/** The coordinator ends once a minute what was left between its commit and the others'. */
const PATIENCE_MS = 90_000;

/**
 * In a cluster a job can be seen before the rows that its transaction has changed on another server: waits for what was on its
 * way when it was called, which takes milliseconds, unless the coordinator was killed in between.
 *
 * @throws Error when it takes too long: then the job is tried again later
 */
export async function commitsSettled(query: Query): Promise<void> {
  const pending = async () => ((await query(PENDING)).rows as { gid: string }[]).map(({ gid }) => gid);
  let left = await pending();
  let waited = 0;
  for (let wait = 2; left.length > 0; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    if (waited >= PATIENCE_MS)
      throw new Error('Changes that were committed are not to be seen on the server of their rows yet.');
    await pause(wait);
    waited += wait;
    const still = await pending();
    left = left.filter((gid) => still.includes(gid));
  }
}
