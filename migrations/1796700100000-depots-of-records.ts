import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['vehicles', 'drivers', 'orders', 'shipments', 'dispatches'] as const;

/** Vehicles, drivers, orders, shipments and dispatches have a depot. */
export class DepotsOfRecords1796700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN depot_id uuid, -- null: the default depot of the business
          ADD CONSTRAINT ${table}_depot_fkey FOREIGN KEY (business_id, depot_id) REFERENCES depots;
        CREATE INDEX ${table}_depot ON ${table} (business_id, depot_id) WHERE depot_id IS NOT NULL AND deleted_at IS NULL;
      `);
    await runner.query(`
      ALTER TABLE order_upload_rows
        ADD COLUMN depot text, -- code, as in the file
        ADD COLUMN depot_id uuid; -- the depot with that code
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_upload_rows DROP COLUMN depot, DROP COLUMN depot_id');
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN depot_id`);
  }
}
