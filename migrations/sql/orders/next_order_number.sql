-- Returns the next free order number, from a sequence of the business: with a counter in a row, orders would be created
-- only one commit after the other. A rolled back order leaves a gap.
CREATE OR REPLACE FUNCTION next_order_number(tenant uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off AS $$
DECLARE counter text := 'order_numbers_' || replace(tenant::text, '-', '');
  digits text;
BEGIN
  IF tenant IS DISTINCT FROM NULLIF(current_setting('app.business_id', true), '')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'Numbers are made for the business of the transaction alone.';
  END IF;
  IF to_regclass('public.' || counter) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(counter, 0));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS public.%I', counter);
  END IF;
  LOOP
    digits := nextval('public.' || counter)::text;
    digits := 'ORD-' || lpad(digits, greatest(6, length(digits)), '0');
    EXIT WHEN NOT EXISTS (SELECT 1 FROM public.orders o
      WHERE o.business_id = tenant AND o.order_number = digits AND o.deleted_at IS NULL);
  END LOOP;
  RETURN digits;
END $$;

REVOKE ALL ON FUNCTION next_order_number(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_order_number(uuid) TO dispatch_app;
