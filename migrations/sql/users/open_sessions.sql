-- Returns those of the sessions that are open now, of members of the transaction's business.
CREATE OR REPLACE FUNCTION open_sessions(wanted uuid[]) RETURNS TABLE (id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.id FROM public.sessions s JOIN public.members m ON m.user_id = s.user_id
    WHERE m.business_id = NULLIF(current_setting('app.business_id', true), '')::uuid AND s.id = ANY (wanted)
      AND s.ended_at IS NULL AND s.expires_at > now();
END $$;

REVOKE ALL ON FUNCTION open_sessions(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_sessions(uuid[]) TO dispatch_app;
