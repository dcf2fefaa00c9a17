-- Returns the customers whose text has all of the words. Under row-level security a trigram index is not used (LIKE is
-- not leakproof), so this runs as the owner, for the business of the transaction only.
CREATE OR REPLACE FUNCTION search_customer_ids(words text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
BEGIN
  RETURN QUERY EXECUTE 'SELECT n.id FROM public.customers n WHERE n.business_id = $1 AND n.deleted_at IS NULL AND '
    || public.search_condition(tenant, ARRAY(SELECT '%' || public.fold(w) || '%' FROM unnest(words) AS w)) USING tenant;
END $$;

REVOKE ALL ON FUNCTION search_customer_ids(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_customer_ids(text[]) TO dispatch_app;
