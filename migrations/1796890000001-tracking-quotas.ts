import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** Accounts whose carrier has raised the number of tracking requests a day: `trackingPerDay` in their settings. */
export class TrackingQuotas1796890000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'carriers', ['claim_carrier_bookings']);
  }

  /** Changes nothing: without the setting, the function works as it did before. */
  async down(): Promise<void> {}
}
