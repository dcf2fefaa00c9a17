-- Adds deliveries of events to the active webhooks of a business. A worker that delivers to a webhook looks once more
-- before it releases it, and does not release it while its lock is held, so such a webhook needs no job. The lease is
-- read in a snapshot after the lock.
CREATE OR REPLACE FUNCTION deliver_events(tenant uuid, ids uuid[]) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE told uuid[]; woken uuid[];
BEGIN
  WITH put AS (
    INSERT INTO public.webhook_deliveries (business_id, event_id, webhook_id, record_id, seq, next_attempt_at)
    SELECT e.business_id, e.id, w.id, e.record_id, e.seq, clock_timestamp()
    FROM public.webhooks w JOIN public.events e ON e.business_id = w.business_id AND (e.type = ANY (w.events) OR '*' = ANY (w.events))
    WHERE w.business_id = tenant AND w.is_active AND e.id = ANY (ids) AND e.type <> 'ping'
    RETURNING webhook_id)
  SELECT array_agg(DISTINCT p.webhook_id) INTO told FROM put p;
  IF told IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(public.webhook_lock(t.id)) FROM unnest(told) AS t (id);
  SELECT array_agg(w.id) INTO woken FROM public.webhooks w WHERE w.business_id = tenant AND w.id = ANY (told)
    AND (w.paused_until IS NULL OR w.paused_until < clock_timestamp() + interval '1 minute')
    AND (w.leased_until IS NULL OR w.leased_until <= clock_timestamp() OR current_setting('transaction_isolation') <> 'read committed');
  PERFORM public.wake_webhooks(tenant, woken);
END $$;

REVOKE ALL ON FUNCTION deliver_events(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION deliver_events(uuid, uuid[]) TO dispatch_app;
