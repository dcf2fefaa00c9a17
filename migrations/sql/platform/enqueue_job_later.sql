-- Adds a job of the transaction's business that is due in some seconds. A waiting job of the business with the same key
-- is postponed and gets the new payload.
CREATE OR REPLACE FUNCTION enqueue_job_later(task text, payload json, seconds integer, job_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF payload ->> 'businessId' <> COALESCE(current_setting('app.business_id', true), '') THEN
    RAISE insufficient_privilege USING MESSAGE = 'Jobs are added for the business of the transaction alone.';
  END IF;
  PERFORM graphile_worker.add_job(task, payload, run_at => clock_timestamp() + make_interval(secs => seconds),
    job_key => COALESCE(NULLIF(current_setting('app.business_id', true), '') || ':', '') || enqueue_job_later.job_key);
END $$;

REVOKE ALL ON FUNCTION enqueue_job_later(text, json, integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job_later(text, json, integer, text) TO dispatch_app;
