-- Returns the businesses that have notifications to send, or had one in sending when a process died. Those of suspended
-- businesses wait. For jobs of all businesses: a transaction of one business gets none.
CREATE OR REPLACE FUNCTION notifications_due() RETURNS TABLE (business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NULLIF(current_setting('app.business_id', true), '') IS NOT NULL THEN RETURN; END IF;
  RETURN QUERY SELECT DISTINCT n.business_id FROM public.notifications n JOIN public.businesses b ON b.id = n.business_id
    WHERE n.status = 'waiting' AND n.due_at <= now() AND (n.leased_until <= now()) IS NOT FALSE AND b.suspended_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION notifications_due() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notifications_due() TO dispatch_app;
