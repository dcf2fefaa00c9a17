import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Breaks on a route, and routes that end elsewhere than they start, or nowhere. */
export class RoutePauses1795492000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Seconds of breaks, and of waiting for them, before the leg that ends here.
      ALTER TABLE route_stops ADD COLUMN pause_s integer NOT NULL DEFAULT 0;
      ALTER TABLE routes
        ADD COLUMN pause_s integer NOT NULL DEFAULT 0, -- the same before the way back
        ADD COLUMN end_address text, -- null: it ends where it starts
        ADD COLUMN end_latitude double precision,
        ADD COLUMN end_longitude double precision,
        ADD COLUMN is_open_end boolean NOT NULL DEFAULT false; -- it ends at its last stop
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE routes DROP COLUMN is_open_end, DROP COLUMN end_longitude, DROP COLUMN end_latitude,
        DROP COLUMN end_address, DROP COLUMN pause_s;
      ALTER TABLE route_stops DROP COLUMN pause_s;
    `);
  }
}
