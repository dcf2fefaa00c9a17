-- Drops old positions. The argument is bounded: a request could call this with any value.
CREATE OR REPLACE FUNCTION drop_old_positions(retention_days integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN public.drop_positions(greatest(retention_days, 31));
END $$;

REVOKE ALL ON FUNCTION drop_old_positions(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_old_positions(integer) TO dispatch_app;
