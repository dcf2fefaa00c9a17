import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of the places of a route that are only known as somewhere in a town or postcode area: how large it is. */
export class AreasOfPlaces1795460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE routes ADD COLUMN depot_area_km2 double precision CHECK (depot_area_km2 > 0);
      ALTER TABLE route_stops ADD COLUMN area_km2 double precision CHECK (area_km2 > 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE route_stops DROP COLUMN area_km2;
      ALTER TABLE routes DROP COLUMN depot_area_km2;
    `);
  }
}
