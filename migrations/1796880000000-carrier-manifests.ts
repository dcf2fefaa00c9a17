import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Manifests with which booked parcels are handed over to carriers. */
export class CarrierManifests1796880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_manifests (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        carrier_id uuid NOT NULL REFERENCES carriers,
        reference text NOT NULL,
        shipments integer NOT NULL,
        -- PDF of the carrier; null without one.
        document bytea,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id)
      );
      CREATE INDEX carrier_manifests_newest ON carrier_manifests (business_id, carrier_id, id DESC);
      SELECT protect_tenant_table('carrier_manifests');

      ALTER TABLE carrier_bookings ADD COLUMN manifest_id uuid,
        ADD CONSTRAINT carrier_bookings_manifest FOREIGN KEY (business_id, manifest_id) REFERENCES carrier_manifests;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_bookings DROP COLUMN manifest_id;
      DROP TABLE carrier_manifests;
    `);
  }
}
