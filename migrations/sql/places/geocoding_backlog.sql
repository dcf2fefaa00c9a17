-- How many addresses of all businesses wait for the geocoder, and for how long.
CREATE OR REPLACE FUNCTION geocoding_backlog() RETURNS TABLE (waiting integer, oldest_seconds double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT count(*)::integer, extract(epoch FROM now() - min(p.next_at))::double precision
    FROM (SELECT next_at FROM public.address_places WHERE next_at IS NOT NULL LIMIT 10000) p WHERE p.next_at <= now();
END $$;

REVOKE ALL ON FUNCTION geocoding_backlog() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION geocoding_backlog() TO dispatch_app;
