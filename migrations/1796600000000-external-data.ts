import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['orders', 'customers'];

/** Clients store their own identifier and their own values with orders and customers. */
export class ExternalData1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN external_id text, -- the identifier in the system of a client
          ADD COLUMN metadata jsonb; -- values of a client by its keys; null: none
        CREATE UNIQUE INDEX ${table}_external_id_unique ON ${table} (business_id, external_id)
          WHERE external_id IS NOT NULL AND deleted_at IS NULL;
        CREATE INDEX ${table}_metadata ON ${table} USING gin (business_id, metadata jsonb_path_ops)
          WHERE metadata IS NOT NULL AND deleted_at IS NULL;
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} DROP COLUMN external_id, DROP COLUMN metadata`);
  }
}
