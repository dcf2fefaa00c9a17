import type { Client } from 'pg';
import { readCluster } from './cluster-state';
import { findFaults, isComplete, planDistributionStatements } from './plan';

/** A row of `distribute status`. */
export interface ServerStatus {
  readonly server: string;
  readonly takesRows: string;
  readonly shards: number;
  readonly size: string;
}

/**
 * Distributes the tables over the servers of a Citus cluster. Run it again after a migration to distribute new tables.
 *
 * @throws Error with all reasons why it cannot be done, one per line
 * @returns the changes that were made, or that a dry run would make
 */
export async function distribute(
  client: Client,
  { isDryRun, shards }: { isDryRun: boolean; shards?: number },
): Promise<string> {
  const state = await readCluster(client);
  const faults = findFaults(state);
  if (faults.length) throw new Error(faults.join('\n'));
  const statements = planDistributionStatements(state, { shards });
  if (isDryRun) return statements.map((sql) => `${sql};\n`).join('\n');
  for (const sql of statements) await run(client, sql);
  return `The tables are distributed over ${state.workers} servers. Start the service again, and update the statistics of the servers: ANALYZE.\n`;
}

async function run(client: Client, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const { message, hint } = error as { message: string; hint?: string };
    throw new Error(`${message}${hint ? ` (${hint})` : ''}\nin: ${sql}\nCorrect the cause, and run distribute again.`, {
      cause: error,
    });
  }
}

const SERVERS_SQL = `SELECT node.nodename || ':' || node.nodeport AS server,
    CASE WHEN NOT node.isactive THEN 'away' WHEN node.shouldhaveshards THEN 'yes' ELSE 'no' END AS "takesRows",
    count(shard.shardid)::int AS shards, pg_size_pretty(COALESCE(sum(shard.shard_size), 0)) AS size
  FROM pg_dist_node node
  LEFT JOIN citus_shards shard ON shard.nodename = node.nodename AND shard.nodeport = node.nodeport
  GROUP BY node.nodeid, node.nodename, node.nodeport, node.isactive, node.shouldhaveshards ORDER BY node.nodeid`;
const MOVES_SQL = `SELECT
    table_name::text AS "table",
    shardid::text AS shard,
    sourcename || ':' || sourceport AS "from",
    targetname || ':' || targetport AS "to",
    CASE progress WHEN 0 THEN 'waiting' WHEN 1 THEN 'moving' ELSE 'moved' END AS progress
  FROM get_rebalance_progress()`;

/** A move of a shard from one server of the cluster to another. */
export interface Move {
  readonly table: string;
  readonly shard: string;
  readonly from: string;
  readonly to: string;
  readonly progress: string;
}

/** Returns the servers with their rows, the moves in progress, and whether `distribute` has nothing left to do. */
export async function readClusterStatus(
  client: Client,
): Promise<{ servers: readonly ServerStatus[]; moves: readonly Move[]; isComplete: boolean }> {
  const state = await readCluster(client);
  if (state.version === null) throw new Error(findFaults(state).join('\n'));
  const { rows: servers } = await client.query<ServerStatus>(SERVERS_SQL);
  const { rows: moves } = await client.query<Move>(MOVES_SQL);
  return { servers, moves, isComplete: isComplete(state) };
}
