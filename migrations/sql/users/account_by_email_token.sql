-- Returns the account of an open mail token.
CREATE OR REPLACE FUNCTION account_by_email_token(presented bytea, purposes text[])
RETURNS TABLE (id uuid, email text, password_hash text, verified boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT u.id, u.email, u.password_hash, u.verified_at IS NOT NULL
FROM public.email_tokens t JOIN public.users u ON u.id = t.user_id
WHERE t.token_hash = presented AND t.purpose = ANY (purposes) AND t.used_at IS NULL AND t.expires_at > now()
$$;

REVOKE ALL ON FUNCTION account_by_email_token(bytea, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_by_email_token(bytea, text[]) TO dispatch_app;
