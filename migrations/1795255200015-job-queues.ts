import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/**
 * Jobs of one record ran one after the other in a queue of the record's own, which stayed for ever, and looking for a job
 * locks every queue. Now 64 queues are shared; a record has always the same one.
 */
export class JobQueues1795255200015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION shared_queue(queue text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT 'shared:' || (hashtextextended(queue, 0) & 63) $$;

      -- A queue runs its jobs in the order of run_at. The default, the start of the transaction, is the same for all jobs
      -- of a transaction and may be before that of one that was done earlier, while this one waited for the record.
      CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, queue text DEFAULT NULL, job_key text DEFAULT NULL) RETURNS void
      LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        PERFORM graphile_worker.add_job(task, payload, queue_name => public.shared_queue(queue), run_at => clock_timestamp(),
          job_key => enqueue_job.job_key);
      END $$;

      -- Many jobs in one statement: [{"task", "payload", "queue"}], in this order.
      CREATE OR REPLACE FUNCTION enqueue_jobs(jobs json) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE moment timestamptz := clock_timestamp();
      BEGIN
        PERFORM graphile_worker.add_jobs(ARRAY(
          SELECT ROW(j.value ->> 'task', j.value -> 'payload', public.shared_queue(j.value ->> 'queue'),
            moment + j.place * interval '1 microsecond', NULL, NULL, NULL, NULL)::graphile_worker.job_spec
          FROM json_array_elements(jobs) WITH ORDINALITY AS j(value, place) ORDER BY j.place));
      END $$;

      -- The queues of before, where nothing waits in them; the library's tables are not there on a new database.
      DO $$ BEGIN
        IF to_regclass('graphile_worker._private_job_queues') IS NOT NULL THEN
          DELETE FROM graphile_worker._private_job_queues q WHERE q.queue_name LIKE 'record:%' AND q.locked_at IS NULL
            AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.job_queue_id = q.id);
        END IF;
      END $$;

      REVOKE ALL ON FUNCTION shared_queue(text) FROM PUBLIC;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, queue text DEFAULT NULL, job_key text DEFAULT NULL) RETURNS void
      LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        PERFORM graphile_worker.add_job(task, payload, queue_name => queue, job_key => enqueue_job.job_key);
      END $$;
      CREATE OR REPLACE FUNCTION enqueue_jobs(jobs json) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        PERFORM graphile_worker.add_jobs(ARRAY(
          SELECT ROW(j.value ->> 'task', j.value -> 'payload', j.value ->> 'queue', NULL, NULL, NULL, NULL, NULL)::graphile_worker.job_spec
          FROM json_array_elements(jobs) WITH ORDINALITY AS j(value, place) ORDER BY j.place));
      END $$;
      DROP FUNCTION shared_queue(text);
    `);
  }
}
