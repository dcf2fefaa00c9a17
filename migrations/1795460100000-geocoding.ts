import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** What a geocoder knows of addresses: of each business's own, and for all of them, under keys that no address can be read from. */
export class Geocoding1795460100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of all businesses, so that an address is asked for once. It does not say whose, and answers no request: a business sees of it
      -- what its own address_places have.
      CREATE TABLE geocoded_addresses (
        address_key text NOT NULL,
        latitude double precision CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision CHECK (longitude BETWEEN -180 AND 180),
        precision text NOT NULL CHECK (precision IN ('address', 'postcode', 'city', 'none')),
        score double precision,
        provider text NOT NULL,
        found_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT geocoded_addresses_pkey PRIMARY KEY (address_key),
        CONSTRAINT geocoded_addresses_found_or_none CHECK (num_nonnulls(latitude, longitude) = CASE precision WHEN 'none' THEN 0 ELSE 2 END)
      );
      GRANT SELECT, INSERT, UPDATE ON geocoded_addresses TO dispatch_app;

      -- An address that a business has entered: to be asked for at next_at, or done. The address itself goes once it is.
      CREATE TABLE address_places (
        business_id uuid NOT NULL REFERENCES businesses,
        address_key text NOT NULL,
        address jsonb,
        latitude double precision CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision CHECK (longitude BETWEEN -180 AND 180),
        precision text CHECK (precision IN ('address', 'postcode', 'city', 'none')), -- null before an answer
        score double precision,
        provider text,
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz(3),
        error text,
        tried_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, address_key)
      );
      CREATE INDEX address_places_due ON address_places (business_id, next_at) WHERE next_at IS NOT NULL;
      SELECT protect_tenant_table('address_places');

      -- What is due, of all businesses in turn: the first of each, then the second of each, so that none waits for another's thousands.
      CREATE FUNCTION due_addresses(of_each integer, in_all integer)
      RETURNS TABLE (business_id uuid, address_key text, address jsonb, attempts integer)
      LANGUAGE sql STABLE ROWS 20 ${DEFINER} AS $$
        WITH RECURSIVE waiting AS (
          (SELECT a.business_id FROM public.address_places a WHERE a.next_at IS NOT NULL ORDER BY a.business_id LIMIT 1)
          UNION ALL
          SELECT (SELECT a.business_id FROM public.address_places a
            WHERE a.next_at IS NOT NULL AND a.business_id > w.business_id ORDER BY a.business_id LIMIT 1)
          FROM waiting w WHERE w.business_id IS NOT NULL
        )
        SELECT w.business_id, due.address_key, due.address, due.attempts
        FROM waiting w CROSS JOIN LATERAL (
          SELECT a.address_key, a.address, a.attempts, a.next_at, row_number() OVER (ORDER BY a.next_at, a.address_key) AS turn
          FROM public.address_places a WHERE a.business_id = w.business_id AND a.next_at <= now()
          ORDER BY a.next_at, a.address_key LIMIT of_each) due
        ORDER BY due.turn, due.next_at LIMIT in_all
      $$;
      REVOKE ALL ON FUNCTION due_addresses(integer, integer) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION due_addresses(integer, integer) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION due_addresses(integer, integer);
      DROP TABLE address_places, geocoded_addresses;
    `);
  }
}
