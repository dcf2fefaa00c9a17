-- Deletes old events. The arguments are bounded: requests and jobs run as the same role, so a statement that slipped
-- into a request could call this with any value.
CREATE OR REPLACE FUNCTION drop_old_events(kept interval, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN public.drop_events(greatest(kept, interval '7 days'), least(greatest(most, 1), 10000));
END $$;

REVOKE ALL ON FUNCTION drop_old_events(interval, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_old_events(interval, integer) TO dispatch_app;
