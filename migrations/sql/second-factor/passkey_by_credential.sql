-- Returns the passkey with this credential, and the business of its user.
CREATE OR REPLACE FUNCTION passkey_by_credential(presented bytea)
RETURNS TABLE (id uuid, user_id uuid, business_id uuid, public_key bytea, sign_count bigint)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT p.id, p.user_id, m.business_id, p.public_key, p.sign_count
FROM public.passkeys p LEFT JOIN public.members m ON m.user_id = p.user_id WHERE p.credential_id = presented
$$;

REVOKE ALL ON FUNCTION passkey_by_credential(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION passkey_by_credential(bytea) TO dispatch_app;
