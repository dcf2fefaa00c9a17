-- Wakes webhooks of all businesses whose lease has ended because the process of their worker died.
CREATE OR REPLACE FUNCTION free_webhooks() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE f record;
BEGIN
  FOR f IN
    WITH abandoned AS (
      SELECT w.business_id, w.id FROM public.webhooks w WHERE w.leased_until <= clock_timestamp() FOR NO KEY UPDATE SKIP LOCKED),
    freed AS (
      UPDATE public.webhooks w SET lease = NULL, leased_until = NULL FROM abandoned a
      WHERE w.business_id = a.business_id AND w.id = a.id RETURNING w.business_id, w.id)
    SELECT freed.business_id, array_agg(freed.id) AS ids FROM freed GROUP BY freed.business_id
  LOOP
    PERFORM public.enqueue_jobs(json_build_array(json_build_object('task', 'deliver_webhook',
      'payload', json_build_object('businessId', f.business_id, 'webhookIds', f.ids), 'queue', NULL)));
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION free_webhooks() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION free_webhooks() TO dispatch_app;
