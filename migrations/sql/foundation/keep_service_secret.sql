-- Returns the secret of that name; stores the proposed one first when there is none. Processes that start together get
-- the same.
CREATE OR REPLACE FUNCTION keep_service_secret(wanted text, proposed text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.service_secrets (name, secret_encrypted) VALUES (wanted, proposed) ON CONFLICT DO NOTHING;
  RETURN (SELECT k.secret_encrypted FROM public.service_secrets k WHERE k.name = wanted);
END $$;

REVOKE ALL ON FUNCTION keep_service_secret(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_service_secret(text, text) TO dispatch_app;
