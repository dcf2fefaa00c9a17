-- Searches all kinds of records: up to 8 of each, the best first. spellings: what a number may look like; neighbours:
-- numbers that differ from it by one character. place: 0 the number itself, 1 it begins so, 2 each word begins a word
-- of the text, 3 each is somewhere in it or the customer was found, 4 a number except for one character, 5 except for
-- one letter. A typo is forgiven only where nothing is found without.
CREATE OR REPLACE FUNCTION search_business(kinds text[], asked text, spellings text[], neighbours text[])
RETURNS TABLE (kind text, id uuid, place integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
  words text[] := regexp_split_to_array(trim(public.fold(asked)), '\s+');
  is_number boolean := cardinality(words) = 1 AND asked ~ '[0-9]';
  each_kind text;
  of_customers uuid[];
  customers_place integer;
  found_ids uuid[];
  found_places integer[];
BEGIN
  -- Customers first: the others of them are found through them.
  FOREACH each_kind IN ARRAY ARRAY['customers', 'orders', 'shipments', 'dispatches', 'vehicles', 'drivers'] LOOP
    CONTINUE WHEN NOT each_kind = ANY (kinds) AND NOT (each_kind = 'customers' AND kinds && ARRAY['orders', 'shipments']);
    SELECT COALESCE(array_agg(f.id), '{}'), COALESCE(array_agg(f.place), '{}') INTO found_ids, found_places
      FROM public.search_numbers(each_kind, spellings) f WHERE each_kind IN ('orders', 'shipments');
    -- Whoever types a number that is there, or its beginning, is not looking for a street.
    IF cardinality(found_ids) = 0 OR (cardinality(found_ids) < 8 AND NOT is_number) THEN
      SELECT found_ids || COALESCE(array_agg(f.id), '{}'), found_places || COALESCE(array_agg(f.place), '{}')
        INTO found_ids, found_places FROM public.search_records(each_kind, words, false) f;
    END IF;
    IF each_kind IN ('orders', 'shipments') AND cardinality(of_customers) > 0 AND (customers_place < 5 OR cardinality(found_ids) = 0) THEN
      EXECUTE format('SELECT $2 || COALESCE(array_agg(f.id), ''{}''), $3 || COALESCE(array_agg($4), ''{}'')
        FROM unnest($5) AS c (id) CROSS JOIN LATERAL (SELECT n.id FROM public.%I n
          WHERE n.business_id = $1 AND n.customer_id = c.id AND n.deleted_at IS NULL
          ORDER BY n.created_at DESC, n.id DESC LIMIT 8) f', each_kind)
        INTO found_ids, found_places USING tenant, found_ids, found_places, greatest(customers_place, 3), of_customers;
    END IF;
    IF cardinality(found_ids) = 0 AND each_kind IN ('orders', 'shipments') AND cardinality(neighbours) > 0 THEN
      EXECUTE format('SELECT COALESCE(array_agg(n.id), ''{}''), COALESCE(array_agg(4), ''{}'') FROM unnest($2) AS s (number)
        CROSS JOIN LATERAL (SELECT n.id FROM public.%I n
          WHERE n.business_id = $1 AND n.%I = s.number AND n.deleted_at IS NULL LIMIT 1) n', each_kind,
        CASE each_kind WHEN 'orders' THEN 'order_number' ELSE 'tracking_number' END)
        INTO found_ids, found_places USING tenant, neighbours;
    END IF;
    IF cardinality(found_ids) = 0 AND each_kind <> 'orders' AND NOT is_number THEN
      SELECT COALESCE(array_agg(f.id), '{}'), COALESCE(array_agg(f.place), '{}') INTO found_ids, found_places
        FROM public.search_records(each_kind, words, true) f;
    END IF;
    IF each_kind = 'customers' THEN
      of_customers := found_ids;
      customers_place := found_places[1];
    END IF;
    CONTINUE WHEN NOT each_kind = ANY (kinds);
    RETURN QUERY SELECT each_kind, f.id, min(f.place) FROM unnest(found_ids, found_places) AS f (id, place)
      GROUP BY f.id ORDER BY 3, 2 DESC LIMIT 8;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION search_business(text[], text, text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_business(text[], text, text[], text[]) TO dispatch_app;
