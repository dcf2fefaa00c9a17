import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cash that drivers hand over at the depot (remittances). */
export class Cash1796091100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Remittances: cash that a driver handed over. Amounts are decimals of the major unit of the currency.
      CREATE TABLE cash_handovers (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        driver_id uuid NOT NULL,
        currency text NOT NULL,
        collections integer NOT NULL, -- number of deliveries
        expected numeric(18, 4) NOT NULL, -- sum of the collections
        counted numeric(18, 4) NOT NULL, -- what the depot counted
        note text,
        received_by uuid NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT cash_handovers_driver_fkey FOREIGN KEY (business_id, driver_id) REFERENCES drivers
      );
      CREATE INDEX cash_handovers_newest ON cash_handovers (business_id, received_at DESC, id DESC);
      CREATE INDEX cash_handovers_driver ON cash_handovers (business_id, driver_id);
      SELECT protect_tenant_table('cash_handovers');

      -- References from tables that were created earlier.
      ALTER TABLE cash_collections ADD CONSTRAINT cash_collections_handover_fkey FOREIGN KEY (business_id, handover_id) REFERENCES cash_handovers;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cash_collections DROP CONSTRAINT cash_collections_handover_fkey;
      DROP TABLE cash_handovers;
    `);
  }
}
