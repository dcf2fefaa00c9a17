import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clocks of devices that are off are noticed, and their times corrected. */
export class DeviceClocks1795502000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- clock_lags: by how many seconds the newest position was behind when it came, the last ten times that it was looked at, the
      -- last at clock_sampled_at. clock_offset_s: what is added to its times; null: nothing.
      ALTER TABLE tracking_devices ADD clock_lags integer[] NOT NULL DEFAULT '{}', ADD clock_sampled_at timestamptz(3),
        ADD clock_offset_s integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tracking_devices DROP clock_lags, DROP clock_sampled_at, DROP clock_offset_s');
  }
}
