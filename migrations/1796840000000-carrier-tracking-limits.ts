import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** Carriers limit how often an account may ask for news. The limit holds for all processes and across restarts. */
export class CarrierTrackingLimits1796840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE carrier_configurations
        ADD tracking_free_at timestamptz, -- up to when the requests of the account are used up; null before the first
        ADD tracking_busy_until timestamptz; -- until when a process sends requests of the account
      DROP INDEX carrier_bookings_due;
      CREATE INDEX carrier_bookings_due ON carrier_bookings (business_id, carrier_id, next_track_at)
        WHERE next_track_at IS NOT NULL;
      DROP FUNCTION IF EXISTS claim_carrier_bookings(integer);
    `);
    await createFunctions(runner, 'carriers', ['claim_carrier_bookings']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION IF EXISTS claim_carrier_bookings(integer, json);
      CREATE OR REPLACE FUNCTION claim_carrier_bookings(how_many integer) RETURNS TABLE (business_id uuid, booking_id uuid)
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE due record;
      BEGIN
        IF NULLIF(current_setting('app.business_id', true), '')::uuid IS NOT NULL THEN RETURN; END IF;
        FOR due IN SELECT d.business_id, array_agg(d.id) AS ids FROM (SELECT t.business_id, t.id FROM (
            SELECT c.business_id, c.id, c.next_track_at, row_number() OVER (PARTITION BY c.business_id ORDER BY c.next_track_at) AS turn
            FROM public.carrier_bookings c WHERE c.next_track_at <= now()) t
          ORDER BY t.turn, t.next_track_at LIMIT how_many) d GROUP BY 1 ORDER BY 1 LOOP
          RETURN QUERY UPDATE public.carrier_bookings b SET next_track_at = now() + interval '15 minutes'
            WHERE b.business_id = due.business_id AND b.id = ANY (due.ids) AND b.next_track_at <= now()
            RETURNING b.business_id, b.id;
        END LOOP;
      END $$;

      REVOKE ALL ON FUNCTION claim_carrier_bookings(integer) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION claim_carrier_bookings(integer) TO dispatch_app;
      DROP INDEX carrier_bookings_due;
      CREATE INDEX carrier_bookings_due ON carrier_bookings (next_track_at) WHERE next_track_at IS NOT NULL;
      ALTER TABLE carrier_configurations DROP tracking_free_at, DROP tracking_busy_until;
    `);
  }
}
