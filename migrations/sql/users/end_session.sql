-- Ends a session of a user of the transaction's business, or of a user without a business.
CREATE OR REPLACE FUNCTION end_session(ended uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
UPDATE public.sessions s SET ended_at = now() WHERE s.id = ended AND s.ended_at IS NULL
  AND NOT EXISTS (SELECT FROM public.members m WHERE m.user_id = s.user_id
    AND m.business_id IS DISTINCT FROM public.members_business())
$$;

REVOKE ALL ON FUNCTION end_session(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_session(uuid) TO dispatch_app;
