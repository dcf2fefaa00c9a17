import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** What a geocoder found is kept while it is used, and never more than so much. */
export class GeocodingSweep1795630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE address_places ADD COLUMN used_at timestamptz(3) NOT NULL DEFAULT now();
      CREATE INDEX address_places_used ON address_places (business_id, used_at);
      CREATE INDEX geocoded_addresses_found ON geocoded_addresses (found_at);

      -- Answers how many rows went; to be called again while there are any. What is in use at this moment stays until the next time.
      CREATE FUNCTION sweep_geocoding(unused interval, cached interval, most integer, batch integer) RETURNS integer
      LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE
        part integer;
        gone integer := 0;
      BEGIN
        DELETE FROM public.address_places p USING (
          SELECT a.business_id, a.address_key FROM public.address_places a WHERE a.used_at < now() - unused
          LIMIT batch FOR UPDATE SKIP LOCKED) old
        WHERE p.business_id = old.business_id AND p.address_key = old.address_key;
        GET DIAGNOSTICS gone = ROW_COUNT;

        DELETE FROM public.address_places p USING (
          SELECT b.business_id, a.address_key
          FROM (SELECT c.business_id, count(*) - most AS too_many FROM public.address_places c
            GROUP BY c.business_id HAVING count(*) > most) b
          CROSS JOIN LATERAL (SELECT o.address_key FROM public.address_places o WHERE o.business_id = b.business_id
            ORDER BY o.used_at, o.address_key LIMIT least(b.too_many, batch)) a
          LIMIT batch) old
        WHERE p.business_id = old.business_id AND p.address_key = old.address_key;
        GET DIAGNOSTICS part = ROW_COUNT;
        gone := gone + part;

        DELETE FROM public.geocoded_addresses g USING (
          SELECT a.address_key FROM public.geocoded_addresses a WHERE a.found_at < now() - cached
          LIMIT batch FOR UPDATE SKIP LOCKED) old
        WHERE g.address_key = old.address_key;
        GET DIAGNOSTICS part = ROW_COUNT;
        gone := gone + part;

        DELETE FROM public.geocoded_addresses g USING (
          SELECT a.address_key FROM public.geocoded_addresses a ORDER BY a.found_at
          LIMIT least(batch, greatest(0, (SELECT count(*) FROM public.geocoded_addresses) - most))) old
        WHERE g.address_key = old.address_key;
        GET DIAGNOSTICS part = ROW_COUNT;
        RETURN gone + part;
      END $$;
      REVOKE ALL ON FUNCTION sweep_geocoding(interval, interval, integer, integer) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION sweep_geocoding(interval, interval, integer, integer) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION sweep_geocoding(interval, interval, integer, integer);
      DROP INDEX geocoded_addresses_found;
      ALTER TABLE address_places DROP COLUMN used_at;
    `);
  }
}
