import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Delivery PINs are stored sealed with SECRETS_KEY. The database does not have the key, so the service seals those of earlier
 * versions when it starts; until then they stand here as six digits, and both are read.
 */
export class SealedDeliveryPins1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipments RENAME COLUMN delivery_pin TO delivery_pin_encrypted;
      CREATE INDEX shipments_unsealed_pin ON shipments (business_id, id) WHERE strpos(delivery_pin_encrypted, '.') = 0;
    `);
  }

  /** Sealed PINs stay sealed: only the service can open them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX shipments_unsealed_pin;
      ALTER TABLE shipments RENAME COLUMN delivery_pin_encrypted TO delivery_pin;
    `);
  }
}
