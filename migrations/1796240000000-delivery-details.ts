import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders describe their delivery; shipments get a contact at the door. */
export class DeliveryDetails1796240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN delivery_date date, -- in the time zone of the business
        ADD COLUMN delivery_window_start text, -- HH:mm in the time zone of the business; the window may end on the next day
        ADD COLUMN delivery_window_end text, -- HH:mm
        ADD COLUMN instructions text, -- for the driver
        ADD COLUMN contact_name text, -- the person at the door; null: the customer
        ADD COLUMN contact_phone text,
        ADD COLUMN contact_email text,
        ADD COLUMN proof_required text[], -- what a driver must bring as proof; null: the default of the business
        ADD COLUMN planning jsonb, -- requirements for planning and routing; null: none
        ADD CONSTRAINT orders_delivery_window CHECK (
          ((delivery_window_start IS NULL) = (delivery_window_end IS NULL)) AND delivery_window_start <> delivery_window_end
        ),
        ADD CONSTRAINT orders_proof_known CHECK (proof_required <@ ARRAY['signature', 'photo', 'pin', 'scan']);
      ALTER TABLE shipments
        ADD COLUMN contact_name text, -- the person at the door; null: the recipient
        ADD COLUMN contact_phone text,
        ADD COLUMN contact_email text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipments DROP COLUMN contact_name, DROP COLUMN contact_phone, DROP COLUMN contact_email;
      ALTER TABLE orders
        DROP COLUMN delivery_date, DROP COLUMN delivery_window_start, DROP COLUMN delivery_window_end,
        DROP COLUMN instructions, DROP COLUMN contact_name, DROP COLUMN contact_phone, DROP COLUMN contact_email,
        DROP COLUMN proof_required, DROP COLUMN planning;
    `);
  }
}
