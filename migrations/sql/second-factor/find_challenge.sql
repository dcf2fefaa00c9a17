-- Returns an open challenge by its token.
CREATE OR REPLACE FUNCTION find_challenge(presented bytea, wanted_purpose text)
RETURNS TABLE (user_id uuid, business_id uuid, email text, checked_password_hash text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT c.user_id, m.business_id, u.email, c.checked_password_hash
FROM public.account_challenges c LEFT JOIN public.users u ON u.id = c.user_id LEFT JOIN public.members m ON m.user_id = c.user_id
WHERE c.token_hash = presented AND c.purpose = wanted_purpose AND c.expires_at > now()
$$;

REVOKE ALL ON FUNCTION find_challenge(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_challenge(bytea, text) TO dispatch_app;
