-- Returns the businesses that have a dispatch in progress. For jobs of all
-- businesses: a transaction of one business gets none.
CREATE OR REPLACE FUNCTION businesses_on_the_road() RETURNS TABLE (business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NULLIF(current_setting('app.business_id', true), '') IS NOT NULL THEN RETURN; END IF;
  RETURN QUERY SELECT DISTINCT d.business_id FROM public.dispatches d WHERE d.status = 'in_progress' AND d.deleted_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION businesses_on_the_road() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION businesses_on_the_road() TO dispatch_app;
