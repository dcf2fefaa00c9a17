import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bookings of recurring orders on full slots. */
export class SlotsOfRecurringOrders1796860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE slot_holds
        ADD COLUMN is_promised boolean NOT NULL DEFAULT true; -- false: a recurring order, whose slot was full
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slot_holds DROP COLUMN is_promised');
  }
}
