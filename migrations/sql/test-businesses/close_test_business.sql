-- Ends all access to the test business of the transaction's business, and adds the job that deletes its rows. Returns its id; no
-- row if there is none.
CREATE OR REPLACE FUNCTION close_test_business() RETURNS TABLE (id uuid)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE closed uuid;
BEGIN
  UPDATE public.businesses b SET removed_at = now(), suspended_at = COALESCE(b.suspended_at, now())
    WHERE b.test_of = NULLIF(current_setting('app.business_id', true), '')::uuid AND b.removed_at IS NULL
    RETURNING b.id INTO closed;
  IF closed IS NULL THEN RETURN; END IF;
  UPDATE public.api_tokens t SET revoked_at = now() WHERE t.business_id = closed AND t.revoked_at IS NULL;
  UPDATE public.driver_sessions d SET ended_at = now() WHERE d.business_id = closed AND d.ended_at IS NULL;
  UPDATE public.sessions s SET ended_at = now() WHERE s.test_business_id = closed AND s.ended_at IS NULL;
  PERFORM graphile_worker.add_job('wipe_test_business', json_build_object('businessId', closed), run_at => clock_timestamp());
  RETURN QUERY SELECT closed;
END $$;

REVOKE ALL ON FUNCTION close_test_business() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_test_business() TO dispatch_app;
