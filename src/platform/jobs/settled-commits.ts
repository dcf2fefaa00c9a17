import { setTimeout as pause } from 'node:timers/promises';

type Query = (sql: string) => Promise<{ rows: object[] }>;

/** Changes that the coordinator has committed and the worker nodes have prepared but not committed yet. */
const PENDING_COMMITS_SQL = `SELECT pending.gid
  FROM run_command_on_workers($$SELECT COALESCE(json_agg(gid), '[]') FROM pg_prepared_xacts
    WHERE database = current_database()$$) AS server
    CROSS JOIN LATERAL json_array_elements_text(server.result::json) AS pending (gid)
  WHERE server.success AND EXISTS (SELECT FROM pg_dist_transaction recorded WHERE recorded.gid = pending.gid)`;

const MAX_PAUSE_MS = 1_000;
/** The coordinator recovers such commits once a minute. */
const TIMEOUT_MS = 90_000;

/**
 * Waits until changes are visible on all nodes of a Citus cluster. A job can be visible there before rows that its transaction changed on
 * another node. This usually takes milliseconds, or longer if the coordinator was killed in between.
 *
 * @throws Error after a time limit; the job then runs again later
 */
export async function waitForSettledCommits(query: Query): Promise<void> {
  const readPendingIds = async () =>
    ((await query(PENDING_COMMITS_SQL)).rows as { gid: string }[]).map(({ gid }) => gid);
  let remainingIds = await readPendingIds();
  let waitedMs = 0;
  for (let pauseMs = 2; remainingIds.length > 0; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    if (waitedMs >= TIMEOUT_MS) throw new Error('Committed changes are not visible on the server of their rows yet.');
    await pause(pauseMs);
    waitedMs += pauseMs;
    const pendingIds = await readPendingIds();
    remainingIds = remainingIds.filter((gid) => pendingIds.includes(gid));
  }
}
