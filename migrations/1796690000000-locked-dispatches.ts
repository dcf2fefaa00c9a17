import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A locked dispatch keeps the sequence of its stops when routes are planned or optimized. */
export class LockedDispatches1796690000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dispatches ADD COLUMN is_locked boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dispatches DROP COLUMN is_locked');
  }
}
