import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

const SIGNATURES = ['mark_taken_upload_emails(uuid, text)', 'enqueue_jobs(json)', 'clean_up_customer_uploads()'];

const EXPIRED = `
        DELETE FROM public.idempotency_keys WHERE created_at < now() - interval '24 hours';
        DELETE FROM public.sessions WHERE expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days';
        DELETE FROM public.email_tokens WHERE expires_at < now() - interval '7 days';`;

/** Files of customers that were uploaded, with their rows, until somebody confirms them; many jobs put into the queue at once. */
export class CustomerUploads1795255200007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- columns: [{"name": as in the file, "field": what it was read as, or null}]. Counts are null while rows come in.
      CREATE TABLE customer_uploads (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        status text NOT NULL DEFAULT 'receiving' CHECK (status IN ('receiving', 'validated', 'confirmed')),
        file_name text NOT NULL,
        columns jsonb NOT NULL DEFAULT '[]',
        total_rows integer,
        valid_rows integer,
        imported_rows integer,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        confirmed_at timestamptz(3),
        PRIMARY KEY (business_id, id)
      );
      CREATE INDEX customer_uploads_age ON customer_uploads (created_at);
      SELECT protect_tenant_table('customer_uploads');

      -- A row without errors is the customer that it will become, with its id; one with errors keeps only those:
      -- [{"field", "message"}]. Row numbers are those that a spreadsheet shows.
      CREATE TABLE customer_upload_rows (
        business_id uuid NOT NULL,
        upload_id uuid NOT NULL,
        row_number integer NOT NULL,
        customer_id uuid,
        name text,
        email text,
        phone text,
        company text,
        address_street text, address_city text, address_state text, address_postal_code text, address_country text,
        errors jsonb,
        PRIMARY KEY (business_id, upload_id, row_number),
        CONSTRAINT customer_upload_rows_upload FOREIGN KEY (business_id, upload_id) REFERENCES customer_uploads ON DELETE CASCADE,
        CONSTRAINT customer_upload_rows_complete CHECK (errors IS NOT NULL OR
          (customer_id IS NOT NULL AND name IS NOT NULL AND email IS NOT NULL))
      );
      CREATE INDEX customer_upload_rows_errors ON customer_upload_rows (business_id, upload_id, row_number)
        WHERE errors IS NOT NULL;
      SELECT protect_tenant_table('customer_upload_rows');

      -- Rows whose email a customer has by now become invalid. Under row-level security the index on lower(email) would
      -- not be used (lower is not leakproof), so it runs as owner, with the business of the transaction inside. The
      -- sub-select with LIMIT stays one index look-up for each row, whatever the statistics of a new table say.
      CREATE FUNCTION mark_taken_upload_emails(upload uuid, sentence text) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
      BEGIN
        UPDATE public.customer_upload_rows r SET errors = jsonb_build_array(jsonb_build_object('field', 'email', 'message', sentence))
        WHERE r.business_id = tenant AND r.upload_id = upload AND r.errors IS NULL
          AND (SELECT c.id FROM public.customers c WHERE c.business_id = tenant AND lower(c.email) = lower(r.email)
            AND c.deleted_at IS NULL AND c.id <> r.customer_id LIMIT 1) IS NOT NULL;
      END $$;

      -- Many jobs in one statement: [{"task", "payload", "queue"}], in this order.
      CREATE FUNCTION enqueue_jobs(jobs json) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        PERFORM graphile_worker.add_jobs(ARRAY(
          SELECT ROW(j.value ->> 'task', j.value -> 'payload', j.value ->> 'queue', NULL, NULL, NULL, NULL, NULL)::graphile_worker.job_spec
          FROM json_array_elements(jobs) WITH ORDINALITY AS j(value, place) ORDER BY j.place));
      END $$;

      -- After 24 hours an upload can't be confirmed any more, or has been: its rows go. What it was stays for 30 days.
      CREATE FUNCTION clean_up_customer_uploads() RETURNS void LANGUAGE sql ${DEFINER} AS $$
        DELETE FROM public.customer_upload_rows r USING public.customer_uploads u
          WHERE u.created_at < now() - interval '24 hours' AND r.business_id = u.business_id AND r.upload_id = u.id;
        DELETE FROM public.customer_uploads WHERE created_at < now() - interval '24 hours' AND status = 'receiving';
        DELETE FROM public.customer_uploads WHERE created_at < now() - interval '30 days';
      $$;

      CREATE OR REPLACE FUNCTION clean_up_expired() RETURNS void LANGUAGE sql ${DEFINER} AS $$${EXPIRED}
        SELECT public.clean_up_customer_uploads();
      $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION mark_taken_upload_emails(uuid, text), enqueue_jobs(json) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION clean_up_expired() RETURNS void LANGUAGE sql ${DEFINER} AS $$${EXPIRED}
      $$;
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE customer_upload_rows, customer_uploads;
    `);
  }
}
