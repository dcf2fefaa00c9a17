import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A driver who was deleted kept the user from being taken out of the business. */
export class FormerDrivers1795255200017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE drivers SET user_id = NULL WHERE deleted_at IS NOT NULL AND user_id IS NOT NULL');
  }

  /** Who a deleted driver was is not known any more, and nothing asks for it. */
  async down(): Promise<void> {}
}
