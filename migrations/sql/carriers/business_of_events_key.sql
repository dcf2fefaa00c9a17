-- Returns the business of the address to which a carrier sends events, before the business is known.
CREATE OR REPLACE FUNCTION business_of_events_key(carrier uuid, key uuid) RETURNS TABLE (business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT k.business_id FROM public.carrier_configurations k JOIN public.businesses b ON b.id = k.business_id
    WHERE k.events_key = key AND k.carrier_id = carrier AND b.suspended_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION business_of_events_key(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION business_of_events_key(uuid, uuid) TO dispatch_app;
