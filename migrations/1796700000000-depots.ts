import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Businesses have several depots. Each existing business gets its default depot, which is at the address of the business. */
export class Depots1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE depots (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        code text NOT NULL, -- identifies the depot in files
        -- The default depot has no separate address: it is at the address of the business.
        address_street text,
        address_city text,
        address_state text,
        address_postal_code text,
        address_country text,
        address_latitude double precision,
        address_longitude double precision,
        opening_hours json NOT NULL DEFAULT '[]', -- weekday, start and end; empty: always open
        is_default boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT depots_default_is_live CHECK (NOT is_default OR deleted_at IS NULL)
      );
      CREATE UNIQUE INDEX depots_code_unique ON depots (business_id, lower(code)) WHERE deleted_at IS NULL;
      CREATE UNIQUE INDEX depots_default_unique ON depots (business_id) WHERE is_default;
      -- A UUID of version 7: the time in milliseconds, then random bits.
      INSERT INTO depots (business_id, id, name, code, is_default)
        SELECT b.id,
          (substr(made.at, 1, 8) || '-' || substr(made.at, 9) || '-7' || substr(random.id, 16, 3) || '-' || substr(random.id, 20))::uuid,
          'Main depot', 'MAIN', true
        FROM businesses b,
          LATERAL (SELECT lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') AS at) made,
          LATERAL (SELECT gen_random_uuid()::text AS id WHERE b.id IS NOT NULL) random;
      SELECT protect_tenant_table('depots');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE depots');
  }
}
