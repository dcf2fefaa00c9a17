import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a route promised, how its day goes, and what is expected of the rest. */
export class Arrivals1795255200013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What it was estimated at when the vehicle left: the measure of "on time", whatever is learned on the way.
      ALTER TABLE shipments ADD COLUMN promised_delivery timestamptz(3);

      -- travel_s, direct_m: the planned leg that ends here, and the great circle under it. not_before, not_after: the window.
      -- promised_at: the arrival as planned when the vehicle left. Updates of a running route are frequent: room on the page.
      ALTER TABLE route_stops
        ADD COLUMN travel_s integer NOT NULL DEFAULT 0,
        ADD COLUMN direct_m integer NOT NULL DEFAULT 0,
        ADD COLUMN not_before timestamptz(3),
        ADD COLUMN not_after timestamptz(3),
        ADD COLUMN promised_at timestamptz(3),
        ADD COLUMN expected_at timestamptz(3),
        ADD COLUMN arrived_at timestamptz(3),
        SET (fillfactor = 70);

      -- ordered_at: since when the stops are driven in this order. travel_s, direct_m: the planned leg back. leg: what is being driven just now; null: to be found out.
      ALTER TABLE routes
        ADD COLUMN travel_s integer NOT NULL DEFAULT 0,
        ADD COLUMN direct_m integer NOT NULL DEFAULT 0,
        ADD COLUMN ordered_at timestamptz(3),
        ADD COLUMN promised_return_at timestamptz(3),
        ADD COLUMN expected_return_at timestamptz(3),
        ADD COLUMN leg jsonb,
        SET (fillfactor = 70);

      -- The dispatch that a vehicle was out with at a time; late positions belong to one that has ended.
      CREATE INDEX dispatches_vehicle_out ON dispatches (business_id, vehicle_id, COALESCE(ended_at, 'infinity'))
        WHERE started_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX dispatches_vehicle_out;
      ALTER TABLE routes DROP COLUMN travel_s, DROP COLUMN direct_m, DROP COLUMN ordered_at,
        DROP COLUMN promised_return_at, DROP COLUMN expected_return_at, DROP COLUMN leg, RESET (fillfactor);
      ALTER TABLE route_stops DROP COLUMN travel_s, DROP COLUMN direct_m, DROP COLUMN not_before, DROP COLUMN not_after,
        DROP COLUMN promised_at, DROP COLUMN expected_at, DROP COLUMN arrived_at, RESET (fillfactor);
      ALTER TABLE shipments DROP COLUMN promised_delivery;
    `);
  }
}
