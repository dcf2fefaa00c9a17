-- Adds several jobs in this order: [{"task", "payload", "queue"}]. For the owner only: requests call enqueue_job() and
-- wake_webhooks(), which check the business.
CREATE OR REPLACE FUNCTION enqueue_jobs(jobs json) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE moment timestamptz := clock_timestamp();
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(j.value ->> 'task', j.value -> 'payload', public.shared_queue(j.value ->> 'queue'),
      moment + j.place * interval '1 microsecond', NULL, NULL, NULL, NULL)::graphile_worker.job_spec
    FROM json_array_elements(jobs) WITH ORDINALITY AS j(value, place) ORDER BY j.place));
END $$;

REVOKE ALL ON FUNCTION enqueue_jobs(json) FROM PUBLIC;
