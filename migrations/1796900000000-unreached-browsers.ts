import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Push messages are sent again to the browsers that they did not reach. */
export class UnreachedBrowsers1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE push_messages
        ADD COLUMN unreached uuid[]; -- subscriptions; null before the first attempt, and after the last one
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_messages DROP COLUMN unreached');
  }
}
