-- Deletes some rows of the transaction's business, which must be a test business that was closed. Returns their number. Without a
-- row left, deletes its jobs and the business itself, and returns 0. Tables are found by their column, so none can be forgotten. A
-- table that others still refer to has its turn in a later call.
CREATE OR REPLACE FUNCTION wipe_test_business(max_rows integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE wiped uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
  name text;
  deleted integer;
  total integer := 0;
  is_blocked boolean := false;
BEGIN
  PERFORM 1 FROM public.businesses b WHERE b.id = wiped AND b.test_of IS NOT NULL AND b.removed_at IS NOT NULL;
  IF NOT FOUND THEN RETURN 0; END IF;
  FOR name IN SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT a.attisdropped
    ORDER BY c.relname
  LOOP
    BEGIN
      EXECUTE format('DELETE FROM public.%1$I WHERE business_id = $1 AND ctid = ANY (ARRAY(
        SELECT t.ctid FROM public.%1$I t WHERE t.business_id = $1 LIMIT $2))', name) USING wiped, max_rows - total;
      GET DIAGNOSTICS deleted = ROW_COUNT;
      total := total + deleted;
    EXCEPTION WHEN foreign_key_violation THEN
      is_blocked := true;
    END;
    EXIT WHEN total >= max_rows;
  END LOOP;
  IF total = 0 AND is_blocked THEN RAISE 'The rows of the test business % refer to each other.', wiped; END IF;
  IF total > 0 THEN RETURN total; END IF;
  EXECUTE format('DROP SEQUENCE IF EXISTS public.%I', 'order_numbers_' || replace(wiped::text, '-', ''));
  PERFORM graphile_worker.complete_jobs(ARRAY(
    SELECT j.id FROM graphile_worker._private_jobs j WHERE j.payload ->> 'businessId' = wiped::text AND j.locked_at IS NULL));
  DELETE FROM public.businesses b WHERE b.id = wiped;
  RETURN 0;
END $$;

REVOKE ALL ON FUNCTION wipe_test_business(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wipe_test_business(integer) TO dispatch_app;
