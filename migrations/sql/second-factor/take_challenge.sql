-- Ends a challenge by its token and returns it. It works once: of two simultaneous calls one gets no row.
CREATE OR REPLACE FUNCTION take_challenge(presented bytea, wanted_purpose text)
RETURNS TABLE (user_id uuid, session_id uuid, webauthn_challenge text, checked_password_hash text)
LANGUAGE sql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
DELETE FROM public.account_challenges c WHERE c.token_hash = presented AND c.purpose = wanted_purpose AND c.expires_at > now()
RETURNING c.user_id, c.session_id, c.webauthn_challenge, c.checked_password_hash
$$;

REVOKE ALL ON FUNCTION take_challenge(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_challenge(bytea, text) TO dispatch_app;
