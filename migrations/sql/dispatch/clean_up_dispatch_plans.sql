-- Deletes plans after 24 hours.
CREATE OR REPLACE FUNCTION clean_up_dispatch_plans() RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DELETE FROM public.dispatch_plans WHERE created_at < now() - interval '24 hours';
$$;

REVOKE ALL ON FUNCTION clean_up_dispatch_plans() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clean_up_dispatch_plans() TO dispatch_app;
