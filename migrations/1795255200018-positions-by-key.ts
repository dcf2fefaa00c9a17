import type { MigrationInterface, QueryRunner } from 'typeorm';

const SIGNATURE = 'ensure_position_partitions()';
const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** Weeks that are missing are made; `storage` is how. */
const ensure = (storage: string): string => `
  CREATE OR REPLACE FUNCTION ${SIGNATURE} RETURNS void LANGUAGE plpgsql ${DEFINER} SET timezone = 'UTC' AS $$
  DECLARE
    week timestamptz := date_trunc('week', now() - interval '31 days');
    name text;
  BEGIN
    PERFORM pg_advisory_xact_lock(7130462213);
    WHILE week < now() + interval '8 weeks' LOOP
      name := 'positions_' || to_char(week, 'YYYYMMDD');
      IF to_regclass('public.' || name) IS NULL THEN
        EXECUTE format('CREATE TABLE public.%I (LIKE public.positions INCLUDING INDEXES)${storage}', name);
        EXECUTE format('ALTER TABLE public.positions ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
          name, week, week + interval '7 days');
      END IF;
      week := week + interval '7 days';
    END LOOP;
  END $$`;

/**
 * A vehicle's positions come in between those of all others, so a day of them lay on as many pages of the table as it has
 * positions. Now what is asked for stands in the key's index, where they lie side by side; and the pages of a week are marked
 * as visible to all soon after they are written, without which the index alone would not do. Rebuilds the key: about a
 * second for a million positions, in which none come in.
 */
export class PositionsByKey1795255200018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE positions DROP CONSTRAINT positions_pkey,
        ADD CONSTRAINT positions_pkey PRIMARY KEY (business_id, device_id, recorded_at) INCLUDE (latitude, longitude, accuracy_m);
      ${ensure(' WITH (autovacuum_vacuum_insert_scale_factor = 0.02)')};
      ${eachWeek('SET (autovacuum_vacuum_insert_scale_factor = 0.02)')};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE positions DROP CONSTRAINT positions_pkey,
        ADD CONSTRAINT positions_pkey PRIMARY KEY (business_id, device_id, recorded_at);
      ${ensure('')};
      ${eachWeek('RESET (autovacuum_vacuum_insert_scale_factor)')};
    `);
  }
}

const eachWeek = (change: string): string => `
  DO $$ DECLARE week regclass; BEGIN
    FOR week IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'positions'::regclass LOOP
      EXECUTE format('ALTER TABLE %s ${change}', week);
    END LOOP;
  END $$`;
