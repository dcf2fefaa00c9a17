-- Deletes up to "most" events older than "kept", and returns how many. For the owner only: requests call
-- drop_old_events().
CREATE OR REPLACE FUNCTION drop_events(kept interval, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE dropped integer;
BEGIN
  DELETE FROM public.events WHERE (business_id, id) IN (
    SELECT business_id, id FROM public.events WHERE created_at < now() - kept ORDER BY created_at LIMIT most);
  GET DIAGNOSTICS dropped = ROW_COUNT;
  RETURN dropped;
END $$;

REVOKE ALL ON FUNCTION drop_events(interval, integer) FROM PUBLIC;
