-- Whether the user belongs to the business of the transaction, or acts in it because it is a test business; without a business,
-- whether the user has none.
CREATE OR REPLACE FUNCTION is_own_user(wanted uuid) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE current uuid := public.members_business();
BEGIN
  IF current IS NULL THEN RETURN NOT EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = wanted); END IF;
  RETURN EXISTS (SELECT 1 FROM public.members m WHERE m.user_id = wanted AND m.business_id = current);
END $$;

REVOKE ALL ON FUNCTION is_own_user(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_own_user(uuid) TO dispatch_app;
