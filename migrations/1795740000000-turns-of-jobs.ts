import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** @param more a parameter besides, with its comma; @param given what is passed on because of it */
const enqueue = (more = '', given = ''): string => `
  CREATE FUNCTION enqueue_job(task text, payload json, queue text DEFAULT NULL, job_key text DEFAULT NULL${more}) RETURNS void
  LANGUAGE plpgsql ${DEFINER} AS $$
  BEGIN
    PERFORM graphile_worker.add_job(task, payload, queue_name => public.shared_queue(queue), run_at => clock_timestamp(),
      job_key => enqueue_job.job_key, job_key_mode => 'preserve_run_at'${given});
  END $$`;

/**
 * How many jobs of the task wait already for the same business, at most a hundred: by that a job stands behind those of others. The index
 * that answers it is made with the library's tables (src/database/job-turns.ts).
 */
const BEHIND = `,
      priority => CASE WHEN in_turn THEN (SELECT count(*)::integer FROM (
        SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = enqueue_job.task AND j.payload ->> 'businessId' = enqueue_job.payload ->> 'businessId' AND j.is_available
        LIMIT 100) waiting) ELSE 0 END`;

/** @param due bookings that are due, as many as are wanted */
const claim = (due: string): string => `
  CREATE OR REPLACE FUNCTION claim_carrier_bookings(how_many integer) RETURNS TABLE (business_id uuid, booking_id uuid)
  LANGUAGE plpgsql ${DEFINER} AS $$
  DECLARE due record;
  BEGIN
    FOR due IN SELECT d.business_id, array_agg(d.id) AS ids FROM (${due}) d GROUP BY 1 ORDER BY 1 LOOP
      RETURN QUERY UPDATE public.carrier_bookings b SET next_track_at = now() + interval '15 minutes'
        WHERE b.business_id = due.business_id AND b.id = ANY (due.ids) AND b.next_track_at <= now()
        RETURNING b.business_id, b.id;
    END LOOP;
  END $$`;

const OLDEST = `SELECT c.business_id, c.id FROM public.carrier_bookings c
      WHERE c.next_track_at <= now() ORDER BY c.next_track_at LIMIT how_many`;
/** The oldest of each business, then the second oldest of each, and so on. */
const IN_TURN = `SELECT t.business_id, t.id FROM (
        SELECT c.business_id, c.id, c.next_track_at, row_number() OVER (PARTITION BY c.business_id ORDER BY c.next_track_at) AS turn
        FROM public.carrier_bookings c WHERE c.next_track_at <= now()) t
      ORDER BY t.turn, t.next_track_at LIMIT how_many`;

const allow = (signature: string): string => `
  REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION ${signature} TO dispatch_app`;

const BEFORE = 'enqueue_job(text, json, text, text)';
const NOW = 'enqueue_job(text, json, text, text, boolean)';

/**
 * Businesses take turns with jobs that may be many and long, and when carriers are asked about bookings: with a thousand of one in the
 * line, another's first one is next.
 */
export class TurnsOfJobs1795740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${BEFORE}`); // beside the new one a call with four arguments would be of either
    await runner.query(enqueue(', in_turn boolean DEFAULT false', BEHIND));
    await runner.query(allow(NOW));
    await runner.query(claim(IN_TURN));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${NOW}`);
    await runner.query(enqueue());
    await runner.query(allow(BEFORE));
    await runner.query(claim(OLDEST));
  }
}
