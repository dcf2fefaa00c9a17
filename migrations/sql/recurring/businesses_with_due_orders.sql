-- Returns the businesses in which a series may have to create an order: today may be a day later there than in UTC. For the job of all
-- businesses: a transaction of one business gets none.
CREATE OR REPLACE FUNCTION businesses_with_due_orders() RETURNS TABLE (business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NULLIF(current_setting('app.business_id', true), '') IS NOT NULL THEN RETURN; END IF;
  RETURN QUERY SELECT DISTINCT r.business_id FROM public.recurring_orders r JOIN public.businesses b ON b.id = r.business_id
    WHERE r.next_due_on <= (now() AT TIME ZONE 'UTC')::date + 1 AND r.deleted_at IS NULL AND b.suspended_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION businesses_with_due_orders() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION businesses_with_due_orders() TO dispatch_app;
