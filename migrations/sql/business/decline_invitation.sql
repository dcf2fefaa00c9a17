-- Declines the open invitation of a mailed token.
CREATE OR REPLACE FUNCTION decline_invitation(presented bytea) RETURNS TABLE (id uuid, business_id uuid, role text)
LANGUAGE sql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
UPDATE public.invitations i SET ended_at = now(), updated_at = now(), outcome = 'declined'
WHERE i.token_hash = presented AND i.ended_at IS NULL AND i.expires_at > now() RETURNING i.id, i.business_id, i.role
$$;

REVOKE ALL ON FUNCTION decline_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decline_invitation(bytea) TO dispatch_app;
