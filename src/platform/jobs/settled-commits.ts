import { setTimeout as pause } from 'node:timers/promises';

type Query = (sql: string) => Promise<{ rows: object[] }>;

/**
 * The ids of changes that the coordinator has committed and the worker nodes have prepared but not committed yet (two-phase commit). The
 * coordinator records its commits in pg_dist_transaction until all workers have committed.
 */
const PENDING_COMMITS_SQL = `SELECT pending.gid
  FROM run_command_on_workers($$SELECT COALESCE(json_agg(gid), '[]') FROM pg_prepared_xacts
    WHERE database = current_database()$$) AS server
    CROSS JOIN LATERAL json_array_elements_text(server.result::json) AS pending (gid)
  WHERE server.success AND EXISTS (SELECT FROM pg_dist_transaction recorded WHERE recorded.gid = pending.gid)`;

/** The pause between two queries doubles each time, from the first to the second value. */
const MIN_PAUSE_MS = 2;
const MAX_PAUSE_MS = 1_000;
/** The coordinator completes interrupted commits once a minute, so they are visible within this time. */
const TIMEOUT_MS = 90_000;

/**
 * Waits until changes are visible on all nodes of a Citus cluster. A job can be visible there before rows that its transaction changed on
 * another node. This usually takes milliseconds, or longer if the coordinator was killed in between.
 *
 * @throws Error after a time limit; the job then runs again later
 */
export async function waitForSettledCommits(query: Query): Promise<void> {
  // Only the changes that are pending now matter. Others may follow forever.
  let remainingIds = await readPendingIds(query);
  let waitedMs = 0;
  let pauseMs = MIN_PAUSE_MS;
  while (remainingIds.length > 0) {
    if (waitedMs >= TIMEOUT_MS) throw new Error('Committed changes are not visible on the server of their rows yet.');
    await pause(pauseMs);
    waitedMs += pauseMs;
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    const pendingIds = await readPendingIds(query);
    remainingIds = remainingIds.filter((id) => pendingIds.includes(id));
  }
}

async function readPendingIds(query: Query): Promise<string[]> {
  const { rows } = await query(PENDING_COMMITS_SQL);
  return (rows as { gid: string }[]).map(({ gid }) => gid);
}
