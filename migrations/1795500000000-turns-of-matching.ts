import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

const enqueue = (mode: string): string => `
  CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, queue text DEFAULT NULL, job_key text DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql ${DEFINER} AS $$
  BEGIN
    PERFORM graphile_worker.add_job(task, payload, queue_name => public.shared_queue(queue), run_at => clock_timestamp(),
      job_key => enqueue_job.job_key${mode});
  END $$`;

/** Trips are matched by turns of businesses, one job for each business; which devices wait stands at the devices. */
export class TurnsOfMatching1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When a trip of the device has last ended or changed and is to be matched with the road network; null: none waits.
      ALTER TABLE tracking_devices ADD match_asked_at timestamptz`);
    await runner.query(`CREATE INDEX tracking_devices_match_asked ON tracking_devices (business_id, match_asked_at)
      WHERE match_asked_at IS NOT NULL`);
    // A job that waits under the same key keeps its place in the line: who asks often is not put behind all others each time.
    await runner.query(enqueue(`, job_key_mode => 'preserve_run_at'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(enqueue(''));
    await runner.query('ALTER TABLE tracking_devices DROP match_asked_at');
  }
}
