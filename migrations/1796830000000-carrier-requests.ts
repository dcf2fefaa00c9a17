import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createFunctions } from './sql/functions';

/** The log of calls to carriers. The housekeeping deletes its entries after 14 days. */
export class CarrierRequests1796830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_requests (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL, -- ascends with the end of the calls
        carrier_id uuid NOT NULL REFERENCES carriers,
        operation text NOT NULL,
        shipment_id uuid, -- without a foreign key: entries outlive their shipments
        started_at timestamptz(3) NOT NULL,
        duration_ms integer NOT NULL,
        method text NOT NULL,
        url text NOT NULL,
        status integer, -- null: no response
        error text, -- null: success
        request_body text, -- both bodies are without secrets and personal data
        response_body text,
        PRIMARY KEY (business_id, id)
      );
      CREATE INDEX carrier_requests_newest ON carrier_requests (business_id, carrier_id, operation, id DESC);
      CREATE INDEX carrier_requests_age ON carrier_requests (started_at);
      SELECT protect_tenant_table('carrier_requests');
    `);
    await createFunctions(runner, 'platform', ['clean_up_expired']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION clean_up_expired() RETURNS void
      LANGUAGE sql SECURITY DEFINER
      SET search_path = pg_catalog, public, pg_temp AS $$
      DELETE FROM public.idempotency_keys WHERE created_at < now() - interval '24 hours';
      DELETE FROM public.sessions WHERE expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days';
      DELETE FROM public.email_tokens WHERE expires_at < now() - interval '7 days';
      DELETE FROM public.account_challenges WHERE expires_at < now() - interval '1 hour';
      SELECT public.clean_up_customer_uploads();
      $$;

      DROP TABLE carrier_requests;
    `);
  }
}
