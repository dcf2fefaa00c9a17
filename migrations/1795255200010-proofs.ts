import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proofs of delivery, and the files that belong to records. */
export class Proofs1795255200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blobs (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        type text NOT NULL,
        content bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id)
      );
      -- Images are compressed already.
      ALTER TABLE blobs ALTER COLUMN content SET STORAGE EXTERNAL;
      SELECT protect_tenant_table('blobs');

      -- At most one of a shipment: the first one counts.
      CREATE TABLE shipment_proofs (
        business_id uuid NOT NULL,
        shipment_id uuid NOT NULL,
        recipient_name text NOT NULL,
        note text,
        photo_id uuid,
        signature_id uuid,
        recorded_by uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, shipment_id),
        CONSTRAINT shipment_proofs_shipment FOREIGN KEY (business_id, shipment_id) REFERENCES shipments,
        CONSTRAINT shipment_proofs_photo FOREIGN KEY (business_id, photo_id) REFERENCES blobs,
        CONSTRAINT shipment_proofs_signature FOREIGN KEY (business_id, signature_id) REFERENCES blobs
      );
      SELECT protect_tenant_table('shipment_proofs');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shipment_proofs, blobs');
  }
}
