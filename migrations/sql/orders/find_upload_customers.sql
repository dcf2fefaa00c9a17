-- Finds the customers that the rows of an upload name. Runs as the owner, because under row-level security the index on
-- lower(email) is not used. Each email is one index look-up, and references are joined by hash, whatever the statistics
-- of a new table say.
CREATE OR REPLACE FUNCTION find_upload_customers(tenant uuid, upload uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET enable_nestloop = off AS $$
BEGIN
  IF tenant IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'This is for the business of the transaction alone.';
  END IF;
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

REVOKE ALL ON FUNCTION find_upload_customers(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_upload_customers(uuid, uuid) TO dispatch_app;
