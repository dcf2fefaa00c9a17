import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A delivery window may end on the day after it began: 22:00 to 02:00. */
export class WindowsOverMidnight1795255200125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipments DROP CONSTRAINT shipments_delivery_window,
        ADD CONSTRAINT shipments_delivery_window CHECK (
          (delivery_window_start IS NULL) = (delivery_window_end IS NULL) AND delivery_window_start <> delivery_window_end)`);
  }

  /** A window over midnight ends with its day again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE shipments SET delivery_window_start = LEAST(delivery_window_start, '23:58'), delivery_window_end = '23:59'
        WHERE delivery_window_end < delivery_window_start;
      ALTER TABLE shipments DROP CONSTRAINT shipments_delivery_window,
        ADD CONSTRAINT shipments_delivery_window CHECK (
          (delivery_window_start IS NULL) = (delivery_window_end IS NULL) AND delivery_window_start < delivery_window_end)`);
  }
}
