import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parking lots of a business. */
export class ParkingLots1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE parking_lots (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX parking_lots_name_unique ON parking_lots (business_id, lower(name)) WHERE deleted_at IS NULL;
      CREATE INDEX parking_lots_newest ON parking_lots (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('parking_lots');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE parking_lots');
  }
}
