-- Returns up to 8 records of one kind, the best first. place: 1 the words begin the text of the record (its number or
-- name); 2 each begins a word of it; 3 each is somewhere in it; 5 except for one letter.
-- It reads the newest 50 first. Where fewer than one in 25 have the words, the index returns all that have them. What
-- is more common, or what 4,000 records have, is searched among the newest 2,000: no word costs more than some thousand
-- rows. For orders and shipments, and for customers where more than one in twenty has the word, older records are not
-- searched again for a better place.
CREATE OR REPLACE FUNCTION search_records(kind text, words text[], resembling boolean)
RETURNS TABLE (id uuid, place integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE tenant uuid := NULLIF(current_setting('app.business_id', true), '')::uuid;
  source text := format('public.%I', CASE WHEN kind IN ('orders', 'shipments', 'customers', 'dispatches', 'vehicles', 'drivers') THEN kind END);
  escaped text[] := ARRAY(SELECT regexp_replace(word, '([\\%_])', '\\\1', 'g')
    FROM unnest(words) WITH ORDINALITY AS w (word, n) ORDER BY n);
  beginning text[] := ARRAY(SELECT '% ' || e || '%' FROM unnest(escaped) AS e);
  inside text[] := ARRAY(SELECT '%' || e || '%' FROM unnest(escaped) AS e);
  asked text[];
  placed text;
  newest text;
  found_ids uuid[] := '{}';
  found_places integer[] := '{}';
  looked_at bigint;
  having_it bigint;
  had_by bigint;
  older_ids uuid[] := '{}';
  older_places integer[] := '{}';
  word text;
  condition text := '';
  rarest text;
  is_small boolean;
  has_short boolean := EXISTS (SELECT FROM unnest(words) AS w WHERE length(w) < 3);
BEGIN
  IF resembling THEN
    IF NOT EXISTS (SELECT FROM unnest(words) AS w WHERE length(w) >= 4) THEN RETURN; END IF;
    SELECT r.word, r.had_by INTO rarest, had_by
      FROM public.search_rarest(kind, ARRAY(SELECT w FROM unnest(words) AS w WHERE length(w) >= 4)) r;
    -- Where many have the rarest of the words, none of them is a typo.
    IF had_by > 12 THEN RETURN; END IF;
    -- A few rows are read sooner than the keys of so many patterns are made.
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %1$s n WHERE n.business_id = $1 AND n.deleted_at IS NULL OFFSET 200)', source)
      INTO is_small USING tenant;
    FOREACH word IN ARRAY words LOOP
      condition := condition || format(' AND f.search_text LIKE ANY (%L)', public.search_typos(word));
    END LOOP;
    RETURN QUERY EXECUTE format('SELECT f.id, 5 FROM (SELECT n.id, n.search_text FROM %1$s n
        WHERE n.business_id = $1 AND n.deleted_at IS NULL AND (%2$s) LIMIT 2000) f
      WHERE true %3$s ORDER BY f.id DESC LIMIT 8', source,
      (SELECT string_agg(CASE WHEN is_small THEN format('n.search_text LIKE %L', p) ELSE public.search_condition(tenant, ARRAY[p]) END, ' OR ')
        FROM unnest(public.search_typo_parts(rarest)) AS p),
      condition) USING tenant;
    RETURN;
  END IF;
  placed := format('CASE WHEN n.search_text LIKE %L THEN 1 WHEN n.search_text LIKE ALL (%L) THEN 2 ELSE 3 END',
    ' ' || array_to_string(escaped, ' ') || '%', beginning);
  newest := format('WITH n AS MATERIALIZED (SELECT n.id, n.search_text FROM %1$s n WHERE n.business_id = $1 AND n.deleted_at IS NULL
        ORDER BY n.created_at DESC, n.id DESC LIMIT $2),
      m AS MATERIALIZED (SELECT n.id, %2$s AS place FROM n WHERE n.search_text LIKE ALL (%3$L)),
      f AS (SELECT * FROM m ORDER BY m.place, m.id DESC LIMIT 8)
    SELECT (SELECT count(*) FROM n), (SELECT count(*) FROM m), COALESCE((SELECT array_agg(f.id) FROM f), ''{}''),
      COALESCE((SELECT array_agg(f.place) FROM f), ''{}'')', source, placed, inside);
  EXECUTE newest INTO looked_at, having_it, found_ids, found_places USING tenant, 50;
  IF looked_at = 50 AND (having_it >= 2 OR has_short) THEN
    EXECUTE newest INTO looked_at, having_it, found_ids, found_places USING tenant, 2000;
  END IF;
  IF looked_at = 50 OR (looked_at = 2000 AND (cardinality(found_ids) < 8
      OR (found_places[8] > 2 AND having_it <= 100 AND kind NOT IN ('orders', 'shipments')))) THEN
    -- Fewer letters than three make no trigram, unless they begin a word.
    asked := CASE WHEN cardinality(found_ids) = 8 OR has_short THEN beginning ELSE inside END;
    condition := public.search_condition(tenant, asked);
    -- Where one of the words is rare the index is asked for that alone: the lists of common ones are long.
    IF cardinality(words) > 1 THEN
      SELECT r.word, r.had_by INTO rarest, had_by FROM public.search_rarest(kind, words) r;
      IF had_by <= 5 AND length(rarest) >= 3 THEN
        condition := public.search_condition(tenant, ARRAY['%' || regexp_replace(rarest, '([\\%_])', '\\\1', 'g') || '%'])
          || format(' AND n.search_text LIKE ALL (%L)', asked);
      END IF;
    END IF;
    EXECUTE format('WITH n AS MATERIALIZED (SELECT n.id, n.search_text FROM %1$s n
          WHERE n.business_id = $1 AND n.deleted_at IS NULL AND %3$s LIMIT 4000),
        f AS (SELECT n.id, %2$s AS place FROM n ORDER BY 2, n.id DESC LIMIT 8)
      SELECT (SELECT count(*) FROM n), COALESCE(array_agg(f.id), ''{}''), COALESCE(array_agg(f.place), ''{}'') FROM f', source, placed,
      condition) INTO having_it, older_ids, older_places USING tenant;
    IF having_it = 4000 AND looked_at = 50 THEN
      EXECUTE newest INTO looked_at, having_it, found_ids, found_places USING tenant, 2000;
    END IF;
  END IF;
  RETURN QUERY SELECT f.id, min(f.place) FROM unnest(found_ids || older_ids, found_places || older_places) AS f (id, place)
    GROUP BY f.id ORDER BY 2, 1 DESC LIMIT 8;
END $$;

REVOKE ALL ON FUNCTION search_records(text, text[], boolean) FROM PUBLIC;
