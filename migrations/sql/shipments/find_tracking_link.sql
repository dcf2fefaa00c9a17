-- Returns the shipment of a tracking link, before the business is known. A link that has ended is not found.
CREATE OR REPLACE FUNCTION find_tracking_link(presented uuid)
RETURNS TABLE (business_id uuid, shipment_id uuid, time_zone text)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.business_id, s.id, b.timezone
    FROM public.shipments s JOIN public.businesses b ON b.id = s.business_id
    WHERE s.tracking_link = presented AND s.deleted_at IS NULL
      AND COALESCE(public.tracking_link_ends_at(s.status, s.status_changed_at) > now(), true);
END $$;

REVOKE ALL ON FUNCTION find_tracking_link(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_tracking_link(uuid) TO dispatch_app;
