-- Deletes unused addresses and old responses of the geocoder, and returns how many rows; to be repeated while there are
-- any. Rows that are locked stay until the next time. For the owner only: requests call sweep_geocoding().
CREATE OR REPLACE FUNCTION drop_places(unused interval, cached interval, most integer, batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  part integer;
  gone integer := 0;
BEGIN
  DELETE FROM public.address_places p USING (
    SELECT a.business_id, a.address_key FROM public.address_places a WHERE a.used_at < now() - unused
    LIMIT batch FOR UPDATE SKIP LOCKED) old
  WHERE p.business_id = old.business_id AND p.address_key = old.address_key;
  GET DIAGNOSTICS gone = ROW_COUNT;

  DELETE FROM public.address_places p USING (
    SELECT b.business_id, a.address_key
    FROM (SELECT c.business_id, count(*) - most AS too_many FROM public.address_places c
      GROUP BY c.business_id HAVING count(*) > most) b
    CROSS JOIN LATERAL (SELECT o.address_key FROM public.address_places o WHERE o.business_id = b.business_id
      ORDER BY o.used_at, o.address_key LIMIT least(b.too_many, batch)) a
    LIMIT batch) old
  WHERE p.business_id = old.business_id AND p.address_key = old.address_key;
  GET DIAGNOSTICS part = ROW_COUNT;
  gone := gone + part;

  DELETE FROM public.geocoded_addresses g USING (
    SELECT a.address_key FROM public.geocoded_addresses a WHERE a.found_at < now() - cached
    LIMIT batch FOR UPDATE SKIP LOCKED) old
  WHERE g.address_key = old.address_key;
  GET DIAGNOSTICS part = ROW_COUNT;
  gone := gone + part;

  DELETE FROM public.geocoded_addresses g USING (
    SELECT a.address_key FROM public.geocoded_addresses a ORDER BY a.found_at
    LIMIT least(batch, greatest(0, (SELECT count(*) FROM public.geocoded_addresses) - most))) old
  WHERE g.address_key = old.address_key;
  GET DIAGNOSTICS part = ROW_COUNT;
  RETURN gone + part;
END $$;

REVOKE ALL ON FUNCTION drop_places(interval, interval, integer, integer) FROM PUBLIC;
