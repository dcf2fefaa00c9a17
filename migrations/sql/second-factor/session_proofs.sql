-- Returns when a session was opened, and when its user has last proved who they are again.
CREATE OR REPLACE FUNCTION session_proofs(wanted uuid) RETURNS TABLE (created_at timestamptz, confirmed_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT s.created_at, s.confirmed_at FROM public.sessions s
WHERE s.id = wanted AND s.ended_at IS NULL AND public.is_own_user(s.user_id)
$$;

REVOKE ALL ON FUNCTION session_proofs(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_proofs(uuid) TO dispatch_app;
