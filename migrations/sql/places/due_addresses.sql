-- Returns addresses to geocode. The arguments are bounded, because a request could call this with any value. For a job
-- of all businesses: a transaction of one business gets none.
CREATE OR REPLACE FUNCTION due_addresses(of_each integer, in_all integer)
RETURNS TABLE (business_id uuid, address_key text, address jsonb, attempts integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NULLIF(current_setting('app.business_id', true), '')::uuid IS NOT NULL THEN RETURN; END IF;
  RETURN QUERY SELECT d.business_id, d.address_key, d.address, d.attempts
    FROM public.addresses_due(least(of_each, 20), least(in_all, 100)) d;
END $$;

REVOKE ALL ON FUNCTION due_addresses(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_addresses(integer, integer) TO dispatch_app;
