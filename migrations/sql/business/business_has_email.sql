-- Whether a business with this email exists. Test businesses do not count.
CREATE OR REPLACE FUNCTION business_has_email(wanted text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
SELECT EXISTS (SELECT 1 FROM public.businesses b WHERE lower(b.email) = lower(wanted) AND b.test_of IS NULL)
$$;

REVOKE ALL ON FUNCTION business_has_email(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION business_has_email(text) TO dispatch_app;
