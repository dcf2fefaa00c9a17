import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index by which the open request of a reserved slot is found. */
export class HoldsOfRescheduleRequests1796900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX reschedule_requests_of_hold ON reschedule_requests (business_id, slot_hold_id)
        WHERE status = 'pending' AND slot_hold_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX reschedule_requests_of_hold');
  }
}
