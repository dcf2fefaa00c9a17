import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consignees of a new business get no mail until an admin turns notifications on. Existing businesses stay as they are. */
export class NotificationsOffAtFirst1796003100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A business without a row had the defaults of the table, with mails on.
      INSERT INTO business_defaults (business_id) SELECT b.id FROM businesses b ON CONFLICT (business_id) DO NOTHING;
      ALTER TABLE business_defaults ALTER COLUMN email_enabled SET DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business_defaults ALTER COLUMN email_enabled SET DEFAULT true');
  }
}
