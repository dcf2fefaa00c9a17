import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const OF_TRANSACTION = `NULLIF(current_setting('app.business_id', true), '')::uuid`;
/** Owners see all businesses: a function of theirs takes the business of the transaction alone. */
const ASSERT_TENANT = `IF tenant IS DISTINCT FROM ${OF_TRANSACTION} THEN
          RAISE insufficient_privilege USING MESSAGE = 'This is for the business of the transaction alone.';
        END IF;`;

const MARK_TAKEN = `UPDATE public.customer_upload_rows r SET errors = jsonb_build_array(jsonb_build_object('field', 'email', 'message', sentence))
          WHERE r.business_id = tenant AND r.upload_id = upload AND r.errors IS NULL
            AND (SELECT c.id FROM public.customers c WHERE c.business_id = tenant AND lower(c.email) = lower(r.email)
              AND c.deleted_at IS NULL AND c.id <> r.customer_id LIMIT 1) IS NOT NULL;`;
const FIND_CUSTOMERS = `UPDATE public.order_upload_rows r SET customer_id = (SELECT c.id FROM public.customers c
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
            AND r.customer_reference = f.value;`;

/**
 * What reads or changes a business's rows with the owner's rights is told which business it is, so that it can run on the
 * server that has the rows; and no statement locks rows of several businesses, which may lie on several servers.
 */
export class OneServerOfSeveral1795710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION mark_taken_upload_emails(uuid, text), find_upload_customers(uuid);
      CREATE FUNCTION mark_taken_upload_emails(tenant uuid, upload uuid, sentence text) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        ${ASSERT_TENANT}
        ${MARK_TAKEN}
      END $$;
      CREATE FUNCTION find_upload_customers(tenant uuid, upload uuid) RETURNS void LANGUAGE plpgsql ${DEFINER} SET enable_nestloop = off AS $$
      BEGIN
        ${ASSERT_TENANT}
        ${FIND_CUSTOMERS}
      END $$;
      REVOKE ALL ON FUNCTION mark_taken_upload_emails(uuid, uuid, text), find_upload_customers(uuid, uuid) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION mark_taken_upload_emails(uuid, uuid, text), find_upload_customers(uuid, uuid) TO dispatch_app;

      -- Another worker that looks at the same moment waits for the first one's changes, and finds that they are no longer due.
      CREATE OR REPLACE FUNCTION claim_carrier_bookings(how_many integer) RETURNS TABLE (business_id uuid, booking_id uuid)
      LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE due record;
      BEGIN
        FOR due IN SELECT d.business_id, array_agg(d.id) AS ids FROM (SELECT c.business_id, c.id FROM public.carrier_bookings c
            WHERE c.next_track_at <= now() ORDER BY c.next_track_at LIMIT how_many) d GROUP BY 1 ORDER BY 1 LOOP
          RETURN QUERY UPDATE public.carrier_bookings b SET next_track_at = now() + interval '15 minutes'
            WHERE b.business_id = due.business_id AND b.id = ANY (due.ids) AND b.next_track_at <= now()
            RETURNING b.business_id, b.id;
        END LOOP;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION mark_taken_upload_emails(uuid, uuid, text), find_upload_customers(uuid, uuid);
      CREATE FUNCTION mark_taken_upload_emails(upload uuid, sentence text) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
      DECLARE tenant uuid := ${OF_TRANSACTION};
      BEGIN
        ${MARK_TAKEN}
      END $$;
      CREATE FUNCTION find_upload_customers(upload uuid) RETURNS void LANGUAGE plpgsql ${DEFINER} SET enable_nestloop = off AS $$
      DECLARE tenant uuid := ${OF_TRANSACTION};
      BEGIN
        ${FIND_CUSTOMERS}
      END $$;
      REVOKE ALL ON FUNCTION mark_taken_upload_emails(uuid, text), find_upload_customers(uuid) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION mark_taken_upload_emails(uuid, text), find_upload_customers(uuid) TO dispatch_app;

      CREATE OR REPLACE FUNCTION claim_carrier_bookings(how_many integer) RETURNS TABLE (business_id uuid, booking_id uuid)
      LANGUAGE plpgsql ${DEFINER} AS $$
      BEGIN
        RETURN QUERY UPDATE public.carrier_bookings b SET next_track_at = now() + interval '15 minutes'
          WHERE (b.business_id, b.id) IN (
            SELECT d.business_id, d.id FROM public.carrier_bookings d
            WHERE d.next_track_at <= now() ORDER BY d.next_track_at LIMIT how_many FOR UPDATE SKIP LOCKED)
          RETURNING b.business_id, b.id;
      END $$;
    `);
  }
}
