/** SQL condition: the session is open. The function `authenticate_driver_session` (migrations/sql) has the same condition. */
export const IS_LIVE_SESSION_SQL = `ended_at IS NULL AND last_used_at > now() - interval '90 days'`;
