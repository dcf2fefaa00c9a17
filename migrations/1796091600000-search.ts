import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions, dropFunctions } from './sql/functions';

/** The search over all records of a business. */
export class Search1796091600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'search');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFunctions(runner, 'search');
  }
}
