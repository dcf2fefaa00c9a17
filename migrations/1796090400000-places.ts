import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** Positions of addresses: the gazetteer, and what a geocoder returned. */
export class Places1796090400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Towns and postcode areas of the world (the gazetteer), loaded at start; the same for all businesses.
      CREATE TABLE places (
        id integer PRIMARY KEY,
        country text NOT NULL,
        state text,
        name text NOT NULL,
        name_key text NOT NULL, -- the name without case and accents
        postal_code text, -- null for a town
        population integer NOT NULL,
        -- a populated town under its own name, not a district: positions are named after it
        names_positions boolean NOT NULL,
        latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180)
      );
      CREATE INDEX places_name ON places (name_key, country) WHERE postal_code IS NULL;
      CREATE INDEX places_postal_code ON places (postal_code, country) WHERE postal_code IS NOT NULL;
      CREATE INDEX places_position ON places (latitude, longitude) WHERE names_positions;
      GRANT SELECT ON places TO dispatch_app;

      -- Responses of the geocoder, shared by all businesses so that each address is requested once. The key is a hash
      -- that the address cannot be read from, and a row does not say which business asked.
      CREATE TABLE geocoded_addresses (
        address_key text PRIMARY KEY,
        latitude double precision CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision CHECK (longitude BETWEEN -180 AND 180),
        precision text NOT NULL CHECK (precision IN ('address', 'postcode', 'city', 'none')),
        score double precision, -- how sure the geocoder is, 0 to 1
        provider text NOT NULL,
        found_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT geocoded_addresses_found_or_none CHECK (
          num_nonnulls(latitude, longitude) = CASE precision WHEN 'none' THEN 0 ELSE 2 END
        )
      );
      CREATE INDEX geocoded_addresses_found ON geocoded_addresses (found_at);
      GRANT SELECT, INSERT, UPDATE ON geocoded_addresses TO dispatch_app;

      -- Addresses that a business has entered, with their position once the geocoder returned one. The address itself
      -- is removed then.
      CREATE TABLE address_places (
        business_id uuid NOT NULL REFERENCES businesses,
        address_key text NOT NULL,
        address jsonb,
        latitude double precision CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision CHECK (longitude BETWEEN -180 AND 180),
        precision text CHECK (precision IN ('address', 'postcode', 'city', 'none')), -- null before a response
        score double precision, -- how sure the geocoder is, 0 to 1
        provider text,
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz(3), -- when to request it from the geocoder; null: done
        error text,
        tried_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        used_at timestamptz(3) NOT NULL DEFAULT now(), -- when it was last looked up; unused rows are deleted
        PRIMARY KEY (business_id, address_key)
      );
      CREATE INDEX address_places_due ON address_places (business_id, next_at) WHERE next_at IS NOT NULL;
      CREATE INDEX address_places_used ON address_places (business_id, used_at);
      SELECT protect_tenant_table('address_places');
    `);
    await createFunctions(runner, 'places');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'places');
    await runner.query('DROP TABLE address_places, geocoded_addresses, places');
  }
}
