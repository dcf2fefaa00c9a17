import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The records that hold their identifier in each table. A cancelled shipment can be replaced by one with the same identifier. */
const HOLDERS: Readonly<Record<string, string>> = {
  shipments: `deleted_at IS NULL AND status <> 'cancelled'`,
  vehicles: 'deleted_at IS NULL',
  drivers: 'deleted_at IS NULL',
  dispatches: 'deleted_at IS NULL',
};

/** Clients store their own identifier and their own values with shipments, vehicles, drivers and dispatches too. */
export class ExternalDataOfFleet1796610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, holders] of Object.entries(HOLDERS))
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN external_id text, -- the identifier in the system of a client
          ADD COLUMN metadata jsonb; -- values of a client by its keys; null: none
        CREATE UNIQUE INDEX ${table}_external_id_unique ON ${table} (business_id, external_id)
          WHERE external_id IS NOT NULL AND ${holders};
      `);
    // Lists show cancelled shipments too, so that they cannot use the other index.
    await runner.query(
      `CREATE INDEX shipments_external_id ON shipments (business_id, external_id)
        WHERE external_id IS NOT NULL AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(HOLDERS))
      await runner.query(`ALTER TABLE ${table} DROP COLUMN external_id, DROP COLUMN metadata`);
  }
}
