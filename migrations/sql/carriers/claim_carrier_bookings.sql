-- Returns bookings of all businesses that are due for news from the carrier: the oldest of each business first. It
-- postpones them, so that no other worker takes them and a worker that dies does not lose them. For a job of all
-- businesses: a transaction of one business gets none.
CREATE OR REPLACE FUNCTION claim_carrier_bookings(how_many integer) RETURNS TABLE (business_id uuid, booking_id uuid)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE due record;
BEGIN
  IF NULLIF(current_setting('app.business_id', true), '')::uuid IS NOT NULL THEN RETURN; END IF;
  FOR due IN SELECT d.business_id, array_agg(d.id) AS ids FROM (SELECT t.business_id, t.id FROM (
      SELECT c.business_id, c.id, c.next_track_at, row_number() OVER (PARTITION BY c.business_id ORDER BY c.next_track_at) AS turn
      FROM public.carrier_bookings c WHERE c.next_track_at <= now()) t
    ORDER BY t.turn, t.next_track_at LIMIT how_many) d GROUP BY 1 ORDER BY 1 LOOP
    RETURN QUERY UPDATE public.carrier_bookings b SET next_track_at = now() + interval '15 minutes'
      WHERE b.business_id = due.business_id AND b.id = ANY (due.ids) AND b.next_track_at <= now()
      RETURNING b.business_id, b.id;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION claim_carrier_bookings(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_carrier_bookings(integer) TO dispatch_app;
