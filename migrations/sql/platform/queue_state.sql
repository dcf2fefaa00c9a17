-- waiting: jobs that are due and not started (10,000 at most). oldest_seconds: how long the first of them has been due.
-- dead: jobs that failed for the last time (10,000 at most).
CREATE OR REPLACE FUNCTION queue_state() RETURNS TABLE (waiting integer, oldest_seconds double precision, dead integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT w.waiting, w.oldest_seconds, d.dead
    FROM (SELECT count(*)::integer AS waiting, extract(epoch FROM now() - min(j.run_at))::double precision AS oldest_seconds
        FROM (SELECT run_at FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()
          ORDER BY priority, run_at LIMIT 10000) j) w,
      (SELECT count(*)::integer AS dead
        FROM (SELECT FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL LIMIT 10000) j) d;
END $$;

REVOKE ALL ON FUNCTION queue_state() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_state() TO dispatch_app;
