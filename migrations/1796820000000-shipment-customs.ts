import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customs data of shipments. Their shape is that of the API, with the currency of all values. */
export class ShipmentCustoms1796820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments ADD COLUMN customs jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN customs');
  }
}
