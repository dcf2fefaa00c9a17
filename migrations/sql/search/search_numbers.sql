-- Returns up to 8 orders or shipments with this number (place 0), or whose number begins so (place 1). Not LIKE, which
-- needs a plan for each text: no letter sorts after the last one that exists.
CREATE OR REPLACE FUNCTION search_numbers(kind text, spellings text[]) RETURNS TABLE (id uuid, place integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
  prefix text;
BEGIN

  IF kind = 'orders' THEN
    RETURN QUERY SELECT n.id, 0 FROM unnest(spellings) AS s (number)
      CROSS JOIN LATERAL (SELECT n.id FROM public.orders n
        WHERE n.business_id = tenant AND n.order_number = s.number AND n.deleted_at IS NULL LIMIT 1) n LIMIT 8;
    FOREACH prefix IN ARRAY spellings LOOP
      RETURN QUERY SELECT n.id, 1 FROM public.orders n
        WHERE n.business_id = tenant AND n.deleted_at IS NULL AND n.order_number OPERATOR(pg_catalog.~>~) prefix
          AND n.order_number OPERATOR(pg_catalog.~<~) (prefix || chr(1114111))
        ORDER BY n.order_number USING OPERATOR(pg_catalog.~>~) LIMIT 8;
    END LOOP;
  END IF;

  IF kind = 'shipments' THEN
    RETURN QUERY SELECT n.id, 0 FROM unnest(spellings) AS s (number)
      CROSS JOIN LATERAL (SELECT n.id FROM public.shipments n
        WHERE n.business_id = tenant AND n.tracking_number = s.number AND n.deleted_at IS NULL LIMIT 1) n LIMIT 8;
    FOREACH prefix IN ARRAY spellings LOOP
      RETURN QUERY SELECT n.id, 1 FROM public.shipments n
        WHERE n.business_id = tenant AND n.deleted_at IS NULL AND n.tracking_number OPERATOR(pg_catalog.~>~) prefix
          AND n.tracking_number OPERATOR(pg_catalog.~<~) (prefix || chr(1114111))
        ORDER BY n.tracking_number USING OPERATOR(pg_catalog.~>~) LIMIT 8;
    END LOOP;
  END IF;
END $$;

REVOKE ALL ON FUNCTION search_numbers(text, text[]) FROM PUBLIC;
