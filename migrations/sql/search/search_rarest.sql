-- Returns the word that the fewest of the newest 500 records have, and how many of them have it.
CREATE OR REPLACE FUNCTION search_rarest(kind text, words text[], OUT word text, OUT had_by bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF cardinality(words) = 1 THEN
    word := words[1];
    RETURN;
  END IF;
  EXECUTE format('WITH n AS MATERIALIZED (SELECT n.search_text FROM public.%I n WHERE n.business_id = $1 AND n.deleted_at IS NULL
      ORDER BY n.created_at DESC, n.id DESC LIMIT 500)
    SELECT w, (SELECT count(*) FROM n WHERE position(w IN n.search_text) > 0) AS had_by FROM unnest($2) AS w
    ORDER BY had_by, length(w) DESC LIMIT 1', kind) INTO word, had_by USING NULLIF(current_setting('app.business_id', true), '')::uuid, words;
END $$;

REVOKE ALL ON FUNCTION search_rarest(text, text[]) FROM PUBLIC;
