-- Returns the businesses with standing routes that are not paused. For the job of all businesses: a transaction of one business gets none.
CREATE OR REPLACE FUNCTION businesses_with_standing_routes() RETURNS TABLE (business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NULLIF(current_setting('app.business_id', true), '') IS NOT NULL THEN RETURN; END IF;
  RETURN QUERY SELECT DISTINCT r.business_id FROM public.standing_routes r JOIN public.businesses b ON b.id = r.business_id
    WHERE NOT r.is_paused AND r.deleted_at IS NULL AND b.suspended_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION businesses_with_standing_routes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION businesses_with_standing_routes() TO dispatch_app;
