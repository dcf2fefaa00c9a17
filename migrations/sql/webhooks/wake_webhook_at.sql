-- Sets the one job of a webhook of the transaction's business that runs at a moment; null removes it.
CREATE OR REPLACE FUNCTION wake_webhook_at(tenant uuid, webhook uuid, moment timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE job text := tenant || ':webhook:' || webhook;
BEGIN
  IF tenant IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'Webhooks are woken for the business of the transaction alone.';
  END IF;
  IF moment IS NOT NULL THEN
    PERFORM graphile_worker.add_job('deliver_webhook', json_build_object('businessId', tenant, 'webhookIds', ARRAY[webhook]),
      run_at => moment, job_key => job);
  ELSIF EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.key = job) THEN
    PERFORM graphile_worker.remove_job(job);
  END IF;
END $$;

REVOKE ALL ON FUNCTION wake_webhook_at(uuid, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wake_webhook_at(uuid, uuid, timestamptz) TO dispatch_app;
