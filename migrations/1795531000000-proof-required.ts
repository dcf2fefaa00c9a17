import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `ARRAY['signature', 'photo', 'pin', 'scan']`;

/** What a driver has to bring back from the door: asked by the business, or by a shipment otherwise. */
export class ProofRequired1795531000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_defaults ADD COLUMN proof_required text[] NOT NULL DEFAULT '{}'
        CONSTRAINT business_defaults_proof_known CHECK (proof_required <@ ${KINDS});

      -- proof_required: null where the business's default counts. delivery_pin: told to the consignee alone; none of shipments
      -- from before, of which none is asked.
      ALTER TABLE shipments ADD COLUMN proof_required text[], ADD COLUMN delivery_pin text;
      ALTER TABLE shipments ADD CONSTRAINT shipments_proof_known CHECK (proof_required <@ ${KINDS}) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shipments DROP COLUMN proof_required, DROP COLUMN delivery_pin;
      ALTER TABLE business_defaults DROP COLUMN proof_required;
    `);
  }
}
