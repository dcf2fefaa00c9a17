import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Legs that are estimated on routes of a road network, because it knows no road there. */
export class LegsWithoutRoad1796002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE route_stops ADD COLUMN has_no_road boolean NOT NULL DEFAULT false;
      ALTER TABLE routes ADD COLUMN has_no_road_back boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE routes DROP COLUMN has_no_road_back;
      ALTER TABLE route_stops DROP COLUMN has_no_road;
    `);
  }
}
