-- Returns bookings of all businesses that are due for news from the carrier: the oldest of each account first. Bookings
-- of suspended businesses wait. The others are postponed, so that no other worker takes them and a worker that dies does
-- not lose them. `limits` has the carriers with a limit, by adapter: an account gets one request each `every_ms`, saves
-- at most `burst` of them, and sends them `spacing_ms` apart. An account with a number of requests a day of its own
-- (`trackingPerDay`) gets nine tenths of them evenly and saves one tenth, at most 25, so that no 24 hours have more.
-- `after_ms` says when to send each. For a job of all businesses: a transaction of one business gets none.
CREATE OR REPLACE FUNCTION claim_carrier_bookings(how_many integer, limits json)
RETURNS TABLE (business_id uuid, booking_id uuid, after_ms integer)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE due record;
BEGIN
  IF NULLIF(current_setting('app.business_id', true), '')::uuid IS NOT NULL THEN RETURN; END IF;
  FOR due IN SELECT t.business_id, t.carrier_id, t.free_at, t.every, t.since, t.spacing_ms,
      array_agg(t.id ORDER BY t.turn) AS ids FROM (
    SELECT a.*, d.id, d.turn FROM (
      SELECT f.business_id, f.carrier_id, f.tracking_free_at AS free_at, l.spacing_ms, p.every,
        GREATEST(f.tracking_free_at, now() - p.burst * p.every) AS since
      FROM public.carrier_configurations f
      JOIN public.businesses s ON s.id = f.business_id AND s.suspended_at IS NULL
      JOIN public.carriers c ON c.id = f.carrier_id
      LEFT JOIN json_to_recordset(limits) AS l (adapter text, every_ms integer, spacing_ms integer, burst integer)
        ON l.adapter = c.adapter
      CROSS JOIN LATERAL (SELECT (f.settings ->> 'trackingPerDay')::integer AS per_day) o
      CROSS JOIN LATERAL (
        SELECT COALESCE(interval '1 day' / (0.9 * o.per_day), l.every_ms * interval '1 ms') AS every,
          CASE WHEN o.per_day IS NULL THEN l.burst ELSE LEAST(25, o.per_day / 10) END AS burst) p
      WHERE p.every IS NULL OR ((f.tracking_free_at IS NULL OR f.tracking_free_at <= now() - p.every)
        AND (f.tracking_busy_until IS NULL OR f.tracking_busy_until <= now()))) a
    CROSS JOIN LATERAL (
      SELECT b.id, b.next_track_at, row_number() OVER (ORDER BY b.next_track_at) AS turn FROM public.carrier_bookings b
      WHERE b.business_id = a.business_id AND b.carrier_id = a.carrier_id AND b.next_track_at <= now()
      ORDER BY b.next_track_at LIMIT how_many) d
    WHERE a.every IS NULL OR a.since + d.turn * a.every <= now()
    ORDER BY d.turn, d.next_track_at LIMIT how_many) t
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2 LOOP
    IF due.every IS NOT NULL THEN
      UPDATE public.carrier_configurations f SET tracking_free_at = due.since + cardinality(due.ids) * due.every,
          tracking_busy_until = now() + cardinality(due.ids) * COALESCE(due.spacing_ms, 0) * interval '1 ms'
        WHERE f.business_id = due.business_id AND f.carrier_id = due.carrier_id
          AND f.tracking_free_at IS NOT DISTINCT FROM due.free_at;
      CONTINUE WHEN NOT FOUND;
    END IF;
    RETURN QUERY UPDATE public.carrier_bookings b SET next_track_at = now() + interval '15 minutes'
      WHERE b.business_id = due.business_id AND b.id = ANY (due.ids) AND b.next_track_at <= now()
      RETURNING b.business_id, b.id, (array_position(due.ids, b.id) - 1) * COALESCE(due.spacing_ms, 0);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION claim_carrier_bookings(integer, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_carrier_bookings(integer, json) TO dispatch_app;
