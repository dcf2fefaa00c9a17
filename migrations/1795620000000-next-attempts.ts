import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** What comes after a delivery that failed: another attempt on another day, by a person or by the rule of the business. */
export class NextAttempts1795620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- failed_deliveries: the rule by which failed deliveries are attempted again; null: people decide.
      ALTER TABLE business_defaults ADD COLUMN failed_deliveries json;

      -- next_attempt_on: the day on which it is attempted again, from when that was planned until the shipment is out again.
      ALTER TABLE shipments ADD COLUMN next_attempt_on date;
      CREATE INDEX shipments_failed ON shipments (business_id, status_changed_at DESC, id DESC)
        WHERE deleted_at IS NULL AND (status = 'exception' OR next_attempt_on IS NOT NULL);

      -- A job that is not due yet. One of the same key that waits is put off, with the new payload.
      CREATE FUNCTION enqueue_job_later(task text, payload json, seconds integer, job_key text) RETURNS void
      LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        PERFORM graphile_worker.add_job(task, payload, run_at => clock_timestamp() + make_interval(secs => seconds),
          job_key => enqueue_job_later.job_key);
      END $$;
      REVOKE ALL ON FUNCTION enqueue_job_later(text, json, integer, text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION enqueue_job_later(text, json, integer, text) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION enqueue_job_later(text, json, integer, text);
      ALTER TABLE shipments DROP COLUMN next_attempt_on;
      ALTER TABLE business_defaults DROP COLUMN failed_deliveries;
    `);
  }
}
