import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules by which a business chooses the carrier of a new shipment. */
export class CarrierRules1796810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a row the business has no rules.
      CREATE TABLE carrier_rules (
        business_id uuid PRIMARY KEY REFERENCES businesses,
        rules jsonb NOT NULL DEFAULT '[]', -- in their order, with conditions and carriers
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      SELECT protect_tenant_table('carrier_rules');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE carrier_rules');
  }
}
