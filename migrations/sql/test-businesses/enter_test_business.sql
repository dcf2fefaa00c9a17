-- Moves a session of an owner or admin of the transaction's business into its test business. Returns whether there is one.
CREATE OR REPLACE FUNCTION enter_test_business(moved uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.sessions s SET test_business_id = b.id
    FROM public.businesses b JOIN public.members m ON m.business_id = b.test_of AND m.role IN ('owner', 'admin')
    WHERE b.test_of = NULLIF(current_setting('app.business_id', true), '')::uuid AND b.removed_at IS NULL
      AND s.id = moved AND s.user_id = m.user_id AND s.ended_at IS NULL;
  RETURN FOUND;
END $$;

REVOKE ALL ON FUNCTION enter_test_business(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_test_business(uuid) TO dispatch_app;
