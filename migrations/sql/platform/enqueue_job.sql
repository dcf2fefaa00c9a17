-- Adds a job in the transaction of the change that it follows from. The tables belong to the job library and the owner;
-- requests may only add, for the business of the transaction. It is a part of the key, so that no business replaces the
-- job of another one. A queue runs jobs by run_at, so this is the clock and not the start of the transaction.
-- in_turn: the job is placed behind as many jobs of others as this business has waiting (100 at most), so businesses
-- take turns.
CREATE OR REPLACE FUNCTION enqueue_job(
  task text, payload json, queue text DEFAULT NULL, job_key text DEFAULT NULL, in_turn boolean DEFAULT false
)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF payload ->> 'businessId' <> COALESCE(current_setting('app.business_id', true), '') THEN
    RAISE insufficient_privilege USING MESSAGE = 'Jobs are added for the business of the transaction alone.';
  END IF;
  PERFORM graphile_worker.add_job(task, payload, queue_name => public.shared_queue(queue), run_at => clock_timestamp(),
    job_key => COALESCE(NULLIF(current_setting('app.business_id', true), '') || ':', '') || enqueue_job.job_key,
    job_key_mode => 'preserve_run_at',
    priority => CASE WHEN in_turn THEN (SELECT count(*)::integer FROM (
      SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = enqueue_job.task AND j.payload ->> 'businessId' = enqueue_job.payload ->> 'businessId' AND j.is_available
      LIMIT 100) waiting) ELSE 0 END);
END $$;

REVOKE ALL ON FUNCTION enqueue_job(text, json, text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text, text, boolean) TO dispatch_app;
