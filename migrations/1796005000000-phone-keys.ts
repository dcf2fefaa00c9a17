import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Telephone numbers that searches find, and what else a row must be. */
const PHONES = [
  ['customers', 'phone'],
  ['customer_contacts', 'phone'],
  ['drivers', 'phone'],
  ['shipments', 'recipient_phone'],
] as const;

/**
 * The last six digits of telephone numbers, with an index, so that a search finds a number however it is written. Adding the columns
 * rewrites their tables once (a minute or two for a million shipments).
 */
export class PhoneKeys1796005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of PHONES)
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN ${column}_key text
          GENERATED ALWAYS AS (NULLIF(right(regexp_replace(${column}, '\\D', '', 'g'), 6), '')) STORED;
        CREATE INDEX ${table}_${column}_key ON ${table} (business_id, ${column}_key)
          WHERE ${column}_key IS NOT NULL AND deleted_at IS NULL;
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of PHONES) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}_key`);
  }
}
