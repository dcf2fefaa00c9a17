import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What comes back: to the depot with the tour that could not deliver it, and to the sender as a shipment of its own. */
export class Returns1795620100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- return_of: the shipment that this one brings back to its sender.
      ALTER TABLE shipments ADD COLUMN return_of uuid,
        ADD CONSTRAINT shipments_return_of FOREIGN KEY (business_id, return_of) REFERENCES shipments;
      CREATE UNIQUE INDEX shipments_return_unique ON shipments (business_id, return_of)
        WHERE return_of IS NOT NULL AND deleted_at IS NULL;

      -- received_at: when the depot had back what this tour could not deliver.
      ALTER TABLE dispatch_shipments ADD COLUMN received_at timestamptz(3), ADD COLUMN received_by uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE dispatch_shipments DROP COLUMN received_at, DROP COLUMN received_by;
      ALTER TABLE shipments DROP COLUMN return_of;
    `);
  }
}
