-- How many notifications of all businesses wait or failed, and for how long. Those that wait because their business is
-- suspended do not count.
CREATE OR REPLACE FUNCTION notification_backlog()
RETURNS TABLE (waiting integer, oldest_seconds double precision, failed integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT count(*)::integer, extract(epoch FROM now() - min(w.due_at))::double precision,
      (SELECT count(*)::integer FROM public.notifications f WHERE f.status = 'failed' AND f.settled_at > now() - interval '1 hour')
    FROM (SELECT n.due_at FROM public.notifications n JOIN public.businesses b ON b.id = n.business_id
      WHERE n.status = 'waiting' AND n.due_at <= now() AND b.suspended_at IS NULL LIMIT 10000) w;
END $$;

REVOKE ALL ON FUNCTION notification_backlog() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notification_backlog() TO dispatch_app;
