import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const SIGNATURES = ['enqueue_job(text, json, text, text)', 'enqueue_jobs(json)', 'queue_state()', 'clean_up_expired()'];

/** Work that waits: requests with an Idempotency-Key, jobs that follow from a change, and what is cleaned up in time. */
export class Jobs1795384026491 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The first answer to a request that carried an Idempotency-Key. business_id is the user's id where there is
      -- no business yet, hence no foreign key. Without a status the request is still running, or was when its process ended:
      -- after leased_until another try may begin. Only who holds the claim stores the answer.
      CREATE TABLE idempotency_keys (
        business_id uuid NOT NULL,
        key text NOT NULL,
        fingerprint bytea NOT NULL,
        status integer,
        headers jsonb,
        body text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        claim uuid,
        leased_until timestamptz(3),
        PRIMARY KEY (business_id, key),
        CONSTRAINT idempotency_keys_running_or_answered CHECK (
          num_nonnulls(claim, leased_until) = CASE WHEN status IS NULL THEN 2 ELSE 0 END
          AND num_nonnulls(status, headers, body) IN (0, 3))
      );
      CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
      SELECT protect_tenant_table('idempotency_keys');

      -- Jobs of one record run one after the other. A queue stays for ever and looking for a job locks every queue, so records
      -- share 64 of them, each always the same one. A queue that a module names is its own: its long jobs hold up no event.
      CREATE FUNCTION shared_queue(queue text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        AS $$ SELECT CASE WHEN queue LIKE 'record:%' THEN 'shared:' || (hashtextextended(queue, 0) & 63) ELSE queue END $$;

      -- A job is put into the queue by the transaction of the change that it follows from: the outbox.
      -- Its tables belong to the job library and to the login role; requests may only add.
      -- A queue runs its jobs in the order of run_at. The default, the start of the transaction, is the same for all jobs
      -- of a transaction and may be before that of one that was done earlier, while this one waited for the record.
      CREATE FUNCTION enqueue_job(task text, payload json, queue text DEFAULT NULL, job_key text DEFAULT NULL) RETURNS void
      LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        PERFORM graphile_worker.add_job(task, payload, queue_name => public.shared_queue(queue), run_at => clock_timestamp(),
          job_key => enqueue_job.job_key);
      END $$;

      -- Many jobs in one statement: [{"task", "payload", "queue"}], in this order.
      CREATE FUNCTION enqueue_jobs(jobs json) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE moment timestamptz := clock_timestamp();
      BEGIN
        PERFORM graphile_worker.add_jobs(ARRAY(
          SELECT ROW(j.value ->> 'task', j.value -> 'payload', public.shared_queue(j.value ->> 'queue'),
            moment + j.place * interval '1 microsecond', NULL, NULL, NULL, NULL)::graphile_worker.job_spec
          FROM json_array_elements(jobs) WITH ORDINALITY AS j(value, place) ORDER BY j.place));
      END $$;

      -- waiting: jobs that are due and not begun, 10,000 at most; oldest_seconds: how long the first of them is due;
      -- dead: jobs that have failed for the last time, 10,000 at most.
      CREATE FUNCTION queue_state() RETURNS TABLE (waiting integer, oldest_seconds double precision, dead integer)
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RETURN QUERY
          SELECT w.waiting, w.oldest_seconds, d.dead
          FROM (SELECT count(*)::integer AS waiting, extract(epoch FROM now() - min(j.run_at))::double precision AS oldest_seconds
              FROM (SELECT run_at FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()
                ORDER BY priority, run_at LIMIT 10000) j) w,
            (SELECT count(*)::integer AS dead
              FROM (SELECT FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL LIMIT 10000) j) d;
      END $$;

      CREATE FUNCTION clean_up_expired() RETURNS void
      LANGUAGE sql ${DEFINER} AS $$
        DELETE FROM public.idempotency_keys WHERE created_at < now() - interval '24 hours';
        DELETE FROM public.sessions WHERE expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days';
        DELETE FROM public.email_tokens WHERE expires_at < now() - interval '7 days';
        SELECT public.clean_up_customer_uploads();
      $$;

      REVOKE ALL ON FUNCTION shared_queue(text), ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION shared_queue(text), ${SIGNATURES.join(', ')};
      DROP TABLE idempotency_keys;
    `);
  }
}
