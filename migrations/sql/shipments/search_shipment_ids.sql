-- Returns the shipments that have all of the words, in their own text, in the order number or in the text of the
-- customer. See search_customer_ids().
CREATE OR REPLACE FUNCTION search_shipment_ids(words text[]) RETURNS SETOF uuid
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
    parts := parts || CASE place WHEN 1 THEN 'WITH ' ELSE ', ' END || format('o%1$s AS MATERIALIZED (
        SELECT n.id FROM public.orders n WHERE n.business_id = $1 AND %2$s AND public.fold(n.order_number) LIKE %3$L),
      c%1$s AS MATERIALIZED (SELECT n.id FROM public.customers n WHERE n.business_id = $1 AND %2$s),
      w%1$s AS MATERIALIZED (SELECT n.id FROM public.shipments n WHERE n.business_id = $1 AND %2$s UNION ALL
        SELECT s.id FROM o%1$s o JOIN public.shipments s ON s.business_id = $1 AND s.order_id = o.id UNION ALL
        SELECT s.id FROM c%1$s c JOIN public.shipments s ON s.business_id = $1 AND s.customer_id = c.id)',
      place, public.search_condition(tenant, ARRAY['%' || public.fold(word) || '%']), '%' || public.fold(word) || '%');
    condition := condition || format(' AND s.id IN (SELECT w.id FROM w%s w)', place);
  END LOOP;
  RETURN QUERY EXECUTE parts || ' SELECT s.id FROM public.shipments s WHERE s.business_id = $1 AND s.deleted_at IS NULL' || condition
    USING tenant;
END $$;

REVOKE ALL ON FUNCTION search_shipment_ids(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_shipment_ids(text[]) TO dispatch_app;
