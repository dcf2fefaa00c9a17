-- Returns the orders that have all of the words, in their own text or in that of their customer. See
-- search_customer_ids().
CREATE OR REPLACE FUNCTION search_order_ids(words text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
  parts text := '';
  condition text := '';
  word text;
  place integer := 0;
BEGIN
  FOREACH word IN ARRAY words LOOP
    place := place + 1;
    parts := parts || CASE place WHEN 1 THEN 'WITH ' ELSE ', ' END || format('c%1$s AS MATERIALIZED (
        SELECT n.id FROM public.customers n WHERE n.business_id = $1 AND %2$s),
      w%1$s AS MATERIALIZED (SELECT n.id FROM public.orders n WHERE n.business_id = $1 AND %2$s UNION ALL
        SELECT o.id FROM c%1$s c JOIN public.orders o ON o.business_id = $1 AND o.customer_id = c.id)',
      place, public.search_condition(tenant, ARRAY['%' || public.fold(word) || '%']));
    condition := condition || format(' AND o.id IN (SELECT w.id FROM w%s w)', place);
  END LOOP;
  RETURN QUERY EXECUTE parts || ' SELECT o.id FROM public.orders o WHERE o.business_id = $1 AND o.deleted_at IS NULL' || condition
    USING tenant;
END $$;

REVOKE ALL ON FUNCTION search_order_ids(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_order_ids(text[]) TO dispatch_app;
