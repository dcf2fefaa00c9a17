-- Returns the businesses that have push messages to send. Those of suspended businesses wait. For jobs of all
-- businesses: a transaction of one business gets none.
CREATE OR REPLACE FUNCTION push_due() RETURNS TABLE (business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NULLIF(current_setting('app.business_id', true), '') IS NOT NULL THEN RETURN; END IF;
  RETURN QUERY SELECT DISTINCT m.business_id FROM public.push_messages m JOIN public.businesses b ON b.id = m.business_id
    WHERE m.sent_at IS NULL AND (m.leased_until <= now()) IS NOT FALSE AND b.suspended_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION push_due() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION push_due() TO dispatch_app;
