import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['order_upload_rows', 'customer_upload_rows'];

/** Uploaded files have external ids and values of the metadata. */
export class UploadedExternalData1796610200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN external_id text, ADD COLUMN metadata jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} DROP COLUMN external_id, DROP COLUMN metadata`);
  }
}
