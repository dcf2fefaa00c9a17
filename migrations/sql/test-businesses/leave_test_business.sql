-- Moves a session back from the transaction's business, a test business, to the business of its user.
CREATE OR REPLACE FUNCTION leave_test_business(moved uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
UPDATE public.sessions s SET test_business_id = NULL
WHERE s.id = moved AND s.test_business_id = NULLIF(current_setting('app.business_id', true), '')::uuid
$$;

REVOKE ALL ON FUNCTION leave_test_business(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION leave_test_business(uuid) TO dispatch_app;
