import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which shipments drivers had on a tour before the office took them away. */
export class FormerShipments1795670000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A phone without a network goes on with what it was given: what is reported then is evidence, and must not be turned away.
      CREATE TABLE driver_former_shipments (
        business_id uuid NOT NULL,
        driver_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        left_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, driver_id, shipment_id),
        CONSTRAINT driver_former_shipments_driver FOREIGN KEY (business_id, driver_id) REFERENCES drivers,
        CONSTRAINT driver_former_shipments_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments
      );
      SELECT protect_tenant_table('driver_former_shipments');
      REVOKE UPDATE, DELETE ON driver_former_shipments FROM dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE driver_former_shipments');
  }
}
