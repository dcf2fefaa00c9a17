-- Removes the authenticator app and passkeys of an account, and by their trigger its recovery codes. Other functions call this when an account turns
-- out to have been registered by someone else.
CREATE OR REPLACE FUNCTION remove_second_factors(holder uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM public.authenticator_apps f WHERE f.user_id = holder;
  DELETE FROM public.passkeys f WHERE f.user_id = holder;
END $$;

REVOKE ALL ON FUNCTION remove_second_factors(uuid) FROM PUBLIC;
