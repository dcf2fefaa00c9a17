-- Deletes unused addresses and old responses of the geocoder. The arguments are bounded, because a request could call
-- this with any value.
CREATE OR REPLACE FUNCTION sweep_geocoding(unused interval, cached interval, most integer, batch integer)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN public.drop_places(greatest(unused, interval '1 day'), greatest(cached, interval '30 days'), greatest(most, 0),
    least(greatest(batch, 1), 10000));
END $$;

REVOKE ALL ON FUNCTION sweep_geocoding(interval, interval, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_geocoding(interval, interval, integer, integer) TO dispatch_app;
