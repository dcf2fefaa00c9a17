-- Notes that the user of a session has just proved who they are again.
CREATE OR REPLACE FUNCTION confirm_session(confirmed uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
UPDATE public.sessions s SET confirmed_at = now() WHERE s.id = confirmed AND s.ended_at IS NULL AND public.is_own_user(s.user_id)
$$;

REVOKE ALL ON FUNCTION confirm_session(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirm_session(uuid) TO dispatch_app;
