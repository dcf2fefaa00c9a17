import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['dimension_presets', 'business_defaults', 'members'];

/** Versions of the records that had none, so that their changes can be conditional too. */
export class Versions1795255200011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN version`);
  }
}
