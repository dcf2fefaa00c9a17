import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const CLEAN_UP = 'clean_up_order_uploads()';
const FIND_CUSTOMERS = 'find_upload_customers(uuid)';

/** Files of orders that were uploaded. */
export class OrderUploads1795480000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_uploads (
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
      CREATE INDEX order_uploads_age ON order_uploads (created_at);
      SELECT protect_tenant_table('order_uploads');

      -- A row is an item; those of one order have its id. Its first one (position 0) says what the order is. Errors are
      -- [{"field", "message"}]; a row that has some of its own keeps only those. Row numbers are those that a spreadsheet shows.
      CREATE TABLE order_upload_rows (
        business_id uuid NOT NULL,
        upload_id uuid NOT NULL,
        row_number integer NOT NULL,
        order_id uuid NOT NULL,
        position integer NOT NULL,
        order_number text,
        customer_id uuid,
        customer_email text, customer_name text, customer_phone text, customer_reference text,
        delivery_street text, delivery_city text, delivery_state text, delivery_postal_code text, delivery_country text,
        item_id uuid,
        description text,
        quantity integer,
        price_minor bigint,
        length_cm numeric, width_cm numeric, height_cm numeric, weight_kg numeric,
        errors jsonb,
        PRIMARY KEY (business_id, upload_id, row_number),
        CONSTRAINT order_upload_rows_upload FOREIGN KEY (business_id, upload_id) REFERENCES order_uploads ON DELETE CASCADE,
        CONSTRAINT order_upload_rows_complete CHECK (errors IS NOT NULL OR
          (item_id IS NOT NULL AND description IS NOT NULL AND quantity IS NOT NULL AND price_minor IS NOT NULL))
      );
      CREATE INDEX order_upload_rows_order ON order_upload_rows (business_id, upload_id, order_id);
      CREATE INDEX order_upload_rows_errors ON order_upload_rows (business_id, upload_id, row_number)
        WHERE errors IS NOT NULL;
      SELECT protect_tenant_table('order_upload_rows');

      -- The customers that valid rows name, where there is one. Under row-level security the index on lower(email) would not be used
      -- (lower is not leakproof), so it runs as owner, with the business of the transaction inside; whatever the statistics of
      -- a new table say, an email is one index look-up, and references are joined by hash.
      CREATE FUNCTION find_upload_customers(upload uuid) RETURNS void LANGUAGE plpgsql ${DEFINER} SET enable_nestloop = off AS $$
      DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
      BEGIN
        UPDATE public.order_upload_rows r SET customer_id = (SELECT c.id FROM public.customers c
            WHERE c.business_id = tenant AND lower(c.email) = lower(r.customer_email) AND c.deleted_at IS NULL LIMIT 1)
          WHERE r.business_id = tenant AND r.upload_id = upload AND r.errors IS NULL AND r.position = 0
            AND r.customer_reference IS NULL;
        UPDATE public.order_upload_rows r SET customer_id = NULL
          WHERE r.business_id = tenant AND r.upload_id = upload AND r.customer_reference IS NOT NULL AND r.customer_id IS NOT NULL;
        UPDATE public.order_upload_rows r SET customer_id = f.customer_id
          FROM (SELECT k.value, CASE WHEN count(DISTINCT c.id) = 1 THEN min(c.id::text)::uuid END AS customer_id
            FROM public.customer_references k
            JOIN public.customers c ON c.business_id = tenant AND c.id = k.customer_id AND c.deleted_at IS NULL
            WHERE k.business_id = tenant GROUP BY k.value) f
          WHERE r.business_id = tenant AND r.upload_id = upload AND r.errors IS NULL AND r.position = 0
            AND r.customer_reference = f.value;
      END $$;

      -- After 24 hours an upload can't be confirmed any more, or has been: its rows go. What it was stays for 30 days.
      CREATE FUNCTION ${CLEAN_UP} RETURNS void LANGUAGE sql ${DEFINER} AS $$
        DELETE FROM public.order_upload_rows r USING public.order_uploads u
          WHERE u.created_at < now() - interval '24 hours' AND (u.confirmed_at IS NULL OR u.confirmed_at < now() - interval '24 hours')
            AND r.business_id = u.business_id AND r.upload_id = u.id;
        DELETE FROM public.order_uploads WHERE created_at < now() - interval '24 hours' AND status = 'receiving';
        DELETE FROM public.order_uploads WHERE created_at < now() - interval '30 days';
      $$;
      REVOKE ALL ON FUNCTION ${CLEAN_UP}, ${FIND_CUSTOMERS} FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION ${CLEAN_UP}, ${FIND_CUSTOMERS} TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ${CLEAN_UP}, ${FIND_CUSTOMERS};
      DROP TABLE order_upload_rows, order_uploads;
    `);
  }
}
