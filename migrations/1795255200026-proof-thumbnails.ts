import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A small copy of a proof's photo, for lists. What was recorded before has none. */
export class ProofThumbnails1795255200026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipment_proofs ADD COLUMN thumbnail_id uuid,
        ADD CONSTRAINT shipment_proofs_thumbnail FOREIGN KEY (business_id, thumbnail_id) REFERENCES blobs;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment_proofs DROP COLUMN thumbnail_id');
  }
}
