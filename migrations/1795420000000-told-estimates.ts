import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What subscribers were told last of when a shipment is expected. */
export class ToldEstimates1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Estimates move in small steps: an event tells the one that is five minutes from what was told last.
      ALTER TABLE shipments ADD COLUMN told_delivery timestamptz(3);
      -- Nobody is told of all of them at once because of this.
      UPDATE shipments SET told_delivery = estimated_delivery WHERE estimated_delivery IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN told_delivery');
  }
}
