import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders and shipments are found by the telephone number of the contact at the door. */
export class ContactPhones1796255000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['orders', 'shipments'])
      await runner.query(`
        ALTER TABLE ${table}
          -- last six digits, so that a search finds the number however it is written
          ADD COLUMN contact_phone_key text GENERATED ALWAYS AS (
            nullif(right(regexp_replace(contact_phone, '\\D', '', 'g'), 6), '')
          ) STORED;
        CREATE INDEX ${table}_contact_phone_key ON ${table} (business_id, contact_phone_key)
          WHERE contact_phone_key IS NOT NULL AND deleted_at IS NULL;
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['orders', 'shipments'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN contact_phone_key`);
  }
}
