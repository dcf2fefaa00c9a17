-- Marks rows of an upload as faulty whose email a customer has by now. Runs as the owner, because under row-level
-- security the index on lower(email) is not used (lower is not leakproof). The sub-select with LIMIT stays one index
-- look-up per row, whatever the statistics of a new table say.
CREATE OR REPLACE FUNCTION mark_taken_upload_emails(tenant uuid, upload uuid, sentence text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF tenant IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'This is for the business of the transaction alone.';
  END IF;
  UPDATE public.customer_upload_rows r SET errors = jsonb_build_array(jsonb_build_object('field', 'email', 'message', sentence))
    WHERE r.business_id = tenant AND r.upload_id = upload AND r.errors IS NULL
      AND (SELECT c.id FROM public.customers c WHERE c.business_id = tenant AND lower(c.email) = lower(r.email)
        AND c.deleted_at IS NULL AND c.id <> r.customer_id LIMIT 1) IS NOT NULL;
END $$;

REVOKE ALL ON FUNCTION mark_taken_upload_emails(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mark_taken_upload_emails(uuid, uuid, text) TO dispatch_app;
