import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of uploaded files have warnings about imported values that should be checked, such as a country that is not understood. */
export class UploadWarnings1796210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer_upload_rows ADD COLUMN warnings jsonb; -- [{"field", "message"}]; null: none
      ALTER TABLE order_upload_rows ADD COLUMN warnings jsonb;
      CREATE INDEX customer_upload_rows_warnings ON customer_upload_rows (business_id, upload_id, row_number)
        WHERE warnings IS NOT NULL;
      CREATE INDEX order_upload_rows_warnings ON order_upload_rows (business_id, upload_id, row_number)
        WHERE warnings IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer_upload_rows DROP COLUMN warnings;
      ALTER TABLE order_upload_rows DROP COLUMN warnings;
    `);
  }
}
