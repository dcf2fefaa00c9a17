import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dispatches of a driver, and of a vehicle, newest first. */
export class DispatchesOfCrew1795255200225 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX dispatches_of_driver ON dispatches (business_id, driver_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX dispatches_of_vehicle ON dispatches (business_id, vehicle_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX dispatches_of_driver, dispatches_of_vehicle');
  }
}
