import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request with an Idempotency-Key is claimed before it is answered, without a transaction that is open all the time. */
export class IdempotencyClaims1795255200022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a status the request is still running, or was when its process ended: after leased_until another try
      -- may begin. Only who holds the claim stores the answer.
      ALTER TABLE idempotency_keys
        ALTER COLUMN status DROP NOT NULL,
        ALTER COLUMN headers DROP NOT NULL,
        ALTER COLUMN body DROP NOT NULL,
        ADD COLUMN claim uuid,
        ADD COLUMN leased_until timestamptz(3),
        ADD CONSTRAINT idempotency_keys_running_or_answered CHECK (
          num_nonnulls(claim, leased_until) = CASE WHEN status IS NULL THEN 2 ELSE 0 END
          AND num_nonnulls(status, headers, body) IN (0, 3));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM idempotency_keys WHERE status IS NULL;
      ALTER TABLE idempotency_keys
        DROP CONSTRAINT idempotency_keys_running_or_answered,
        DROP COLUMN claim,
        DROP COLUMN leased_until,
        ALTER COLUMN status SET NOT NULL,
        ALTER COLUMN headers SET NOT NULL,
        ALTER COLUMN body SET NOT NULL;
    `);
  }
}
