import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** The next order number is found by an index, also in sessions that began with an empty table. */
export class OrderNumberPlans1796870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFunctions(runner, 'orders', ['next_order_number']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION next_order_number(uuid) RESET enable_seqscan');
  }
}
