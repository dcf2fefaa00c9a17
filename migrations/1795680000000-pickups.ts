import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipments that the driver who delivers them collects from their senders, on the same tour; so a route has two stops for each. */
export class Pickups1795680000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipments
        ADD COLUMN pickup jsonb CONSTRAINT shipments_pickup_object CHECK (jsonb_typeof(pickup) = 'object'),
        ADD COLUMN collected_at timestamptz(3),
        ADD CONSTRAINT shipments_collected_by_pickup CHECK (collected_at IS NULL OR pickup IS NOT NULL);
      ALTER TABLE route_stops
        ADD COLUMN kind text NOT NULL DEFAULT 'delivery' CONSTRAINT route_stops_kind_known CHECK (kind IN ('pickup', 'delivery'));
      ALTER TABLE driver_deeds DROP CONSTRAINT driver_deeds_kind_known;
      ALTER TABLE driver_deeds ADD CONSTRAINT driver_deeds_kind_known
        CHECK (kind IN ('start', 'finish', 'arrive', 'collect', 'deliver', 'fail', 'undo'));
    `);
  }

  /** Stops where something was to be collected, and reports of that, are gone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM driver_deeds WHERE kind = 'collect';
      ALTER TABLE driver_deeds DROP CONSTRAINT driver_deeds_kind_known;
      ALTER TABLE driver_deeds ADD CONSTRAINT driver_deeds_kind_known
        CHECK (kind IN ('start', 'finish', 'arrive', 'deliver', 'fail', 'undo'));
      DELETE FROM route_stops WHERE kind = 'pickup';
      ALTER TABLE route_stops DROP COLUMN kind;
      ALTER TABLE shipments DROP COLUMN collected_at, DROP COLUMN pickup;
    `);
  }
}
