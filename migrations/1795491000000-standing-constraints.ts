import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shipments ask for, and what vehicles and drivers can do, kept with them; and what a plan's request said instead, with the dispatch. */
export class StandingConstraints1795491000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE vehicles ADD COLUMN planning jsonb;
      ALTER TABLE drivers ADD COLUMN planning jsonb;
      ALTER TABLE shipments ADD COLUMN planning jsonb;
      ALTER TABLE dispatches ADD COLUMN planning jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dispatches DROP COLUMN planning;
      ALTER TABLE shipments DROP COLUMN planning;
      ALTER TABLE drivers DROP COLUMN planning;
      ALTER TABLE vehicles DROP COLUMN planning;
    `);
  }
}
