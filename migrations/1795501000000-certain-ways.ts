import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The way of a trip that goes on is certain by another point than that from which on it must be seen again. */
export class CertainWays1795501000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE track_segments ADD counted_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE track_segments DROP counted_at');
  }
}
