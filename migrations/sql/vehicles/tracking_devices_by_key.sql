-- Returns the devices that have these keys, before the business is known.
CREATE OR REPLACE FUNCTION tracking_devices_by_key(presented bytea[])
RETURNS TABLE (key_hash bytea, business_id uuid, id uuid, suspended boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT d.key_hash, d.business_id, d.id, b.suspended_at IS NOT NULL
    FROM public.tracking_devices d JOIN public.businesses b ON b.id = d.business_id
    WHERE d.key_hash = ANY (presented) AND d.deleted_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION tracking_devices_by_key(bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tracking_devices_by_key(bytea[]) TO dispatch_app;
