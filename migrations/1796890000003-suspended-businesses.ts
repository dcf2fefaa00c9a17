import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** Messages of suspended businesses, and requests to their carriers for news, wait until the business is active again. */
export class SuspendedBusinesses1796890000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'notifications', ['notifications_due', 'push_due', 'notification_backlog']);
    await createFunctions(runner, 'carriers', ['claim_carrier_bookings']);
  }

  /** Changes nothing: without suspended businesses, the functions work as before. */
  async down(): Promise<void> {}
}
