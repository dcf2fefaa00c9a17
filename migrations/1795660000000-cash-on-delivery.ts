import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What consignees pay at the door, who has collected it, and that it was handed in. */
export class CashOnDelivery1795660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Amounts are decimals of the currency's own unit: dinars have three decimals, yen none.
      ALTER TABLE orders ADD COLUMN cash_amount numeric(14,4), ADD COLUMN cash_currency text,
        ADD CONSTRAINT orders_cash CHECK (num_nonnulls(cash_amount, cash_currency) <> 1 AND cash_amount > 0);
      ALTER TABLE order_upload_rows ADD COLUMN cash_amount numeric(14,4), ADD COLUMN cash_currency text;
      ALTER TABLE shipments ADD COLUMN cash_amount numeric(14,4), ADD COLUMN cash_currency text,
        ADD CONSTRAINT shipments_cash CHECK (num_nonnulls(cash_amount, cash_currency) <> 1 AND cash_amount > 0);
      ALTER TABLE driver_deeds ADD COLUMN cash_collected numeric(14,4), ADD COLUMN cash_method text, ADD COLUMN cash_reason text;

      -- counted: what was there when the depot counted it; expected: what the collections say.
      CREATE TABLE cash_handovers (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        driver_id uuid NOT NULL,
        currency text NOT NULL,
        collections integer NOT NULL,
        expected numeric(18,4) NOT NULL,
        counted numeric(18,4) NOT NULL,
        note text,
        received_by uuid NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT cash_handovers_driver_fkey FOREIGN KEY (business_id, driver_id) REFERENCES drivers
      );
      CREATE INDEX cash_handovers_newest ON cash_handovers (business_id, received_at DESC, id DESC);
      CREATE INDEX cash_handovers_driver ON cash_handovers (business_id, driver_id);
      SELECT protect_tenant_table('cash_handovers');

      -- One for each delivery at which something was owed. collected null: nobody has said yet what came of it.
      -- trace_id: the driver's report that says so; null: the office did.
      CREATE TABLE cash_collections (
        business_id uuid NOT NULL REFERENCES businesses,
        shipment_id uuid NOT NULL,
        dispatch_id uuid,
        driver_id uuid,
        owed numeric(14,4) NOT NULL,
        currency text NOT NULL,
        collected numeric(14,4),
        method text,
        reason text,
        collected_at timestamptz(3) NOT NULL,
        day date NOT NULL,
        trace_id uuid,
        recorded_by uuid,
        recorded_at timestamptz(3) NOT NULL DEFAULT now(),
        handover_id uuid,
        PRIMARY KEY (business_id, shipment_id),
        CONSTRAINT cash_collections_shipment_fkey FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT cash_collections_dispatch_fkey FOREIGN KEY (business_id, dispatch_id) REFERENCES dispatches,
        CONSTRAINT cash_collections_driver_fkey FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT cash_collections_handover_fkey FOREIGN KEY (business_id, handover_id) REFERENCES cash_handovers,
        CONSTRAINT cash_collections_told CHECK (num_nonnulls(collected, method) <> 1 AND collected >= 0)
      );
      CREATE INDEX cash_collections_day ON cash_collections (business_id, day DESC, shipment_id DESC);
      CREATE INDEX cash_collections_driver ON cash_collections (business_id, driver_id, day);
      CREATE INDEX cash_collections_dispatch ON cash_collections (business_id, dispatch_id);
      CREATE INDEX cash_collections_handover ON cash_collections (business_id, handover_id) WHERE handover_id IS NOT NULL;
      SELECT protect_tenant_table('cash_collections');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE cash_collections;
      DROP TABLE cash_handovers;
      ALTER TABLE driver_deeds DROP COLUMN cash_collected, DROP COLUMN cash_method, DROP COLUMN cash_reason;
      ALTER TABLE shipments DROP COLUMN cash_amount, DROP COLUMN cash_currency;
      ALTER TABLE order_upload_rows DROP COLUMN cash_amount, DROP COLUMN cash_currency;
      ALTER TABLE orders DROP COLUMN cash_amount, DROP COLUMN cash_currency;
    `);
  }
}
