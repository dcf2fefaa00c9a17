-- Returns the business of a notification, before the business is known.
CREATE OR REPLACE FUNCTION find_notification(wanted uuid) RETURNS TABLE (business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT n.business_id FROM public.notifications n WHERE n.id = wanted;
END $$;

REVOKE ALL ON FUNCTION find_notification(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_notification(uuid) TO dispatch_app;
