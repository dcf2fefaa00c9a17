-- Returns the test business of the transaction's business, if there is one.
CREATE OR REPLACE FUNCTION find_test_business() RETURNS TABLE (id uuid, name text, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT b.id, b.name, b.created_at FROM public.businesses b
WHERE b.test_of = NULLIF(current_setting('app.business_id', true), '')::uuid AND b.removed_at IS NULL
$$;

REVOKE ALL ON FUNCTION find_test_business() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_test_business() TO dispatch_app;
