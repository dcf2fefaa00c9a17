import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an upload says of its file, its rows as the file has them, and the coordinates of orders. */
export class UploadDetails1796004000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_uploads ADD COLUMN sheet text, ADD COLUMN delimiter text,
        ADD COLUMN hidden_rows integer NOT NULL DEFAULT 0;
      ALTER TABLE customer_uploads ADD COLUMN sheet text, ADD COLUMN delimiter text,
        ADD COLUMN hidden_rows integer NOT NULL DEFAULT 0;

      -- cells: the row as the file has it, an array of texts and numbers, for the file of faulty rows.
      ALTER TABLE order_upload_rows ADD COLUMN cells json,
        ADD COLUMN delivery_latitude double precision, ADD COLUMN delivery_longitude double precision;
      ALTER TABLE customer_upload_rows ADD COLUMN cells json;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer_upload_rows DROP COLUMN cells;
      ALTER TABLE order_upload_rows DROP COLUMN cells, DROP COLUMN delivery_latitude, DROP COLUMN delivery_longitude;
      ALTER TABLE customer_uploads DROP COLUMN sheet, DROP COLUMN delimiter, DROP COLUMN hidden_rows;
      ALTER TABLE order_uploads DROP COLUMN sheet, DROP COLUMN delimiter, DROP COLUMN hidden_rows;
    `);
  }
}
