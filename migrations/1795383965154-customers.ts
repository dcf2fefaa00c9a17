import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const ADDRESS = (prefix: string) =>
  ['street', 'city', 'state', 'postal_code', 'country'].map((part) => `${prefix}_${part} text`).join(', ') +
  `, ${prefix}_latitude double precision, ${prefix}_longitude double precision`;
const SIGNATURES = [
  'search_customer_ids(text[])',
  'mark_taken_upload_emails(uuid, text)',
  'clean_up_customer_uploads()',
];

/** Customers with their references and contacts, and files of them that were uploaded. */
export class Customers1795383965154 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE customers (
        business_id uuid NOT NULL REFERENCES businesses,
        id uuid NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        company text,
        ${ADDRESS('address')},
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || COALESCE(phone, '') || ' ' ||
          COALESCE(company, '') || ' ' || COALESCE(address_street, '') || ' ' || COALESCE(address_city, '') || ' ' ||
          COALESCE(address_postal_code, ''))) STORED,
        PRIMARY KEY (business_id, id)
      );
      CREATE UNIQUE INDEX customers_email_unique ON customers (business_id, lower(email)) WHERE deleted_at IS NULL;
      CREATE INDEX customers_newest ON customers (business_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
      CREATE INDEX customers_search ON customers USING gin (business_id, search_text gin_trgm_ops);
      SELECT protect_tenant_table('customers');

      CREATE TABLE customer_references (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        customer_id uuid NOT NULL,
        type text NOT NULL,
        value text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (business_id, id),
        CONSTRAINT customer_references_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers
      );
      CREATE UNIQUE INDEX customer_references_unique ON customer_references (business_id, customer_id, type, value);
      SELECT protect_tenant_table('customer_references');

      CREATE TABLE customer_contacts (
        business_id uuid NOT NULL,
        id uuid NOT NULL,
        customer_id uuid NOT NULL,
        name text NOT NULL,
        email text,
        phone text,
        role text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        PRIMARY KEY (business_id, id),
        CONSTRAINT customer_contacts_customer FOREIGN KEY (business_id, customer_id) REFERENCES customers
      );
      CREATE INDEX customer_contacts_customer ON customer_contacts (business_id, customer_id) WHERE deleted_at IS NULL;
      SELECT protect_tenant_table('customer_contacts');

      -- Under row-level security a trigram index is not used (LIKE is not leakproof), so the search looks the ids up
      -- as owner, with the business of the transaction inside.
      CREATE FUNCTION search_customer_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE condition text := '';
        word text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          condition := condition || format(' AND c.search_text LIKE %L', '%' || lower(word) || '%');
        END LOOP;
        RETURN QUERY EXECUTE 'SELECT c.id FROM public.customers c WHERE c.business_id = $1 AND c.deleted_at IS NULL' || condition
          USING NULLIF(current_setting('app.business_id', true), '')::uuid;
      END $$;

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

      -- After 24 hours an upload can't be confirmed any more, or has been: its rows go. What it was stays for 30 days.
      CREATE FUNCTION clean_up_customer_uploads() RETURNS void LANGUAGE sql ${DEFINER} AS $$
        DELETE FROM public.customer_upload_rows r USING public.customer_uploads u
          WHERE u.created_at < now() - interval '24 hours' AND r.business_id = u.business_id AND r.upload_id = u.id;
        DELETE FROM public.customer_uploads WHERE created_at < now() - interval '24 hours' AND status = 'receiving';
        DELETE FROM public.customer_uploads WHERE created_at < now() - interval '30 days';
      $$;

      REVOKE ALL ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION search_customer_ids(text[]), mark_taken_upload_emails(uuid, text) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${SIGNATURES.join(', ')};
      DROP TABLE customer_upload_rows, customer_uploads, customer_contacts, customer_references, customers;
    `);
  }
}
