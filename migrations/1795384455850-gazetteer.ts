import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Towns and postcode areas of the world for placing addresses: the same for every business, filled by loadGazetteer at start. */
export class Gazetteer1795384455850 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE places (
        id integer NOT NULL,
        country text NOT NULL,
        state text,
        name text NOT NULL,
        name_key text NOT NULL,
        postal_code text, -- null for a town
        population integer NOT NULL,
        names_positions boolean NOT NULL, -- a town with people, no quarter of one, under its own name
        latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        CONSTRAINT places_pkey PRIMARY KEY (id)
      );
      CREATE INDEX places_name ON places (name_key, country) WHERE postal_code IS NULL;
      CREATE INDEX places_postal_code ON places (postal_code, country) WHERE postal_code IS NOT NULL;
      CREATE INDEX places_position ON places (latitude, longitude) WHERE names_positions;
      GRANT SELECT ON places TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE places');
  }
}
