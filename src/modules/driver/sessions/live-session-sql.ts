/** SQL: how long a session is open after its last use. */
export const SESSION_LIFETIME_SQL = `interval '90 days'`;

/**
 * Returns an SQL condition: the session is open. The function `authenticate_driver_session` (migrations/sql) has the same condition.
 *
 * @param session alias of the row of driver_sessions
 */
export const isLiveSessionSql = (session: string): string =>
  `${session}.ended_at IS NULL AND ${session}.last_used_at > now() - ${SESSION_LIFETIME_SQL}`;
