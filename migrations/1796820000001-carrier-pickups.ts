import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pickups ordered from carriers. */
export class CarrierPickups1796820000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_pickups (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        carrier_id uuid NOT NULL REFERENCES carriers,
        status text NOT NULL CHECK (status IN ('unknown', 'ordered', 'cancelled')),
        -- The carrier's id of the pickup; null while its answer is missing.
        reference text,
        day date NOT NULL,
        from_time text NOT NULL,
        until_time text NOT NULL,
        -- Where the parcels are, with a name and a telephone.
        address jsonb NOT NULL,
        packages integer NOT NULL,
        weight_kg double precision,
        instructions text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id)
      );
      CREATE INDEX carrier_pickups_newest ON carrier_pickups (business_id, carrier_id, id DESC);
      SELECT protect_tenant_table('carrier_pickups');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE carrier_pickups`);
  }
}
