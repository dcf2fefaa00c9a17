-- Returns the business of a logo. Anyone who has the address of a logo can see it.
CREATE OR REPLACE FUNCTION find_public_logo(wanted uuid) RETURNS TABLE (business_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.business_id FROM public.tracking_page_settings s WHERE s.logo_id = wanted;
END $$;

REVOKE ALL ON FUNCTION find_public_logo(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_public_logo(uuid) TO dispatch_app;
