import { testServer } from './admin';

const isCluster = (): boolean => Boolean(testServer().workerUrls?.length);

/** SQL that counts the statements of this database that wait for a lock, in a cluster on any server. */
export const waitingForLocks = (): string =>
  `SELECT count(*)::int AS waiting FROM ${isCluster() ? 'citus_stat_activity' : 'pg_stat_activity'}
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND backend_type = 'client backend'`;

/**
 * SQL that lists the backends of this server that wait for a lock, in a cluster also those whose statement waits on
 * another server.
 */
export const backendsWaitingForLocks = (): string =>
  isCluster()
    ? `SELECT DISTINCT (waiting_gpid % 10000000000)::int AS pid FROM citus_lock_waits`
    : `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
