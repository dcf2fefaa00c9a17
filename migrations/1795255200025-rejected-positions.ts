import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a tracker sent that was no position is answered and dropped; at the device stands how much of it, and why. */
export class RejectedPositions1795255200025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tracking_devices
      ADD rejected_count bigint NOT NULL DEFAULT 0,
      ADD rejected_reason text,
      ADD rejected_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tracking_devices DROP rejected_count, DROP rejected_reason, DROP rejected_at');
  }
}
