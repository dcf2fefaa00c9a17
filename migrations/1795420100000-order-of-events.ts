import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of events in its order, for who reads much of it piece by piece. */
export class OrderOfEvents1795420100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE UNIQUE INDEX events_order ON events (business_id, seq)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX events_order');
  }
}
