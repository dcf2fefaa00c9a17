-- Deliveries that wait, over all businesses, by the oldest of each webhook. Webhooks that are paused after a failure,
-- and those of suspended businesses, do not count.
CREATE OR REPLACE FUNCTION webhook_backlog()
RETURNS TABLE (behind integer, oldest_seconds double precision, failing integer, switched_off integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT count(*) FILTER (WHERE f.due_at < now() - interval '30 seconds')::integer,
      extract(epoch FROM now() - min(f.due_at))::double precision,
      count(*) FILTER (WHERE w.is_active AND w.failing_since IS NOT NULL)::integer,
      count(*) FILTER (WHERE w.disabled_reason IS NOT NULL)::integer
    FROM public.webhooks w JOIN public.businesses b ON b.id = w.business_id
    LEFT JOIN LATERAL (
      SELECT d.next_attempt_at AS due_at FROM public.webhook_deliveries d
      WHERE d.business_id = w.business_id AND d.webhook_id = w.id AND d.status = 'pending' AND d.next_attempt_at <= now()
      ORDER BY d.next_attempt_at LIMIT 1) f ON w.is_active AND b.suspended_at IS NULL AND (w.paused_until <= now()) IS NOT FALSE
    WHERE w.deleted_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION webhook_backlog() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION webhook_backlog() TO dispatch_app;
