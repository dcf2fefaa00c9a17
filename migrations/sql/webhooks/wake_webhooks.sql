-- Adds one job for the deliveries of these webhooks of the transaction's business. It has no key: two changes that share
-- a job by its key would wait for each other.
CREATE OR REPLACE FUNCTION wake_webhooks(tenant uuid, webhooks uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF tenant IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'Webhooks are woken for the business of the transaction alone.';
  END IF;
  IF cardinality(webhooks) > 0 THEN
    PERFORM public.enqueue_jobs(json_build_array(json_build_object('task', 'deliver_webhook',
      'payload', json_build_object('businessId', tenant, 'webhookIds', webhooks), 'queue', NULL)));
  END IF;
END $$;

REVOKE ALL ON FUNCTION wake_webhooks(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wake_webhooks(uuid, uuid[]) TO dispatch_app;
