import { testServer } from './admin';

/** Counts the statements of this database that wait for a lock; in a cluster, wherever the rows are. */
export const waitingForLocks = (): string =>
  `SELECT count(*)::int AS waiting FROM ${testServer().workerUrls?.length ? 'citus_stat_activity' : 'pg_stat_activity'}
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND backend_type = 'client backend'`;
