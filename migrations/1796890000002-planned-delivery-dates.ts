import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The planned dates of delivered shipments, which have their actual date as `delivery_date`. An undone delivery restores them. */
export class PlannedDeliveryDates1796890000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments ADD COLUMN planned_delivery_date timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN planned_delivery_date');
  }
}
