import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded files of orders describe deliveries, with the columns of orders. */
export class OrderUploadDetails1796240100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_upload_rows
        ADD COLUMN delivery_date date,
        ADD COLUMN delivery_window_start text,
        ADD COLUMN delivery_window_end text,
        ADD COLUMN instructions text,
        ADD COLUMN contact_name text,
        ADD COLUMN contact_phone text,
        ADD COLUMN contact_email text,
        ADD COLUMN proof_required text[],
        ADD COLUMN planning jsonb,
        ADD COLUMN carrier text, -- name or code, as in the file
        ADD COLUMN carrier_id uuid, -- the configured carrier with that name or code
        ADD COLUMN service_level text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_upload_rows
        DROP COLUMN delivery_date, DROP COLUMN delivery_window_start, DROP COLUMN delivery_window_end,
        DROP COLUMN instructions, DROP COLUMN contact_name, DROP COLUMN contact_phone, DROP COLUMN contact_email,
        DROP COLUMN proof_required, DROP COLUMN planning, DROP COLUMN carrier, DROP COLUMN carrier_id,
        DROP COLUMN service_level;
    `);
  }
}
