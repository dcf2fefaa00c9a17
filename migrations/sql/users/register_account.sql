-- Creates an account that is not verified.
CREATE OR REPLACE FUNCTION register_account(
  new_id uuid, new_email text, new_password_hash text, new_first_name text, new_last_name text
)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
INSERT INTO public.users (id, email, password_hash, first_name, last_name, accepted_terms_at)
VALUES (new_id, new_email, new_password_hash, new_first_name, new_last_name, now())
$$;

REVOKE ALL ON FUNCTION register_account(uuid, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_account(uuid, text, text, text, text) TO dispatch_app;
