import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which shipments go back with a return label. Shipments that return after a failed delivery have none. */
export class ReturnLabels1796885000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments ADD COLUMN is_return_label boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN is_return_label');
  }
}
