import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Manifests that are stored before the carrier is called, so that overlapping requests do not close a parcel twice. */
export class PendingManifests1796890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_manifests
        ADD COLUMN status text NOT NULL DEFAULT 'closed' CHECK (status IN ('pending', 'closed')),
        -- When the carrier may be called again; null once the manifest is closed.
        ADD COLUMN next_attempt_at timestamptz(3),
        ALTER COLUMN reference DROP NOT NULL,
        ADD CONSTRAINT carrier_manifests_answer CHECK (
          (status = 'closed') = (reference IS NOT NULL) AND (status = 'pending') = (next_attempt_at IS NOT NULL)
        );
      ALTER TABLE carrier_manifests ALTER COLUMN status DROP DEFAULT;
      CREATE INDEX carrier_manifests_pending ON carrier_manifests (business_id, carrier_id) WHERE status = 'pending';
      CREATE INDEX carrier_bookings_of_manifest ON carrier_bookings (business_id, manifest_id) WHERE manifest_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE carrier_bookings b SET manifest_id = NULL
      FROM carrier_manifests m
      WHERE m.business_id = b.business_id AND m.id = b.manifest_id AND m.status = 'pending';
      DELETE FROM carrier_manifests WHERE status = 'pending';
      DROP INDEX carrier_bookings_of_manifest;
      DROP INDEX carrier_manifests_pending;
      ALTER TABLE carrier_manifests
        DROP CONSTRAINT carrier_manifests_answer,
        DROP COLUMN next_attempt_at,
        DROP COLUMN status,
        ALTER COLUMN reference SET NOT NULL;
    `);
  }
}
