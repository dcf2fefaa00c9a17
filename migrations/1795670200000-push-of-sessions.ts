import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A phone that the office has signed out is told nothing any more. */
export class PushOfSessions1795670200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- session_id: in which a driver subscribed; with it ends that the phone is told.
      ALTER TABLE push_subscriptions ADD COLUMN session_id uuid,
        ADD CONSTRAINT push_subscriptions_session FOREIGN KEY (business_id, session_id) REFERENCES driver_sessions;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_subscriptions DROP COLUMN session_id');
  }
}
