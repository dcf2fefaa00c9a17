-- Returns the SQL condition that the search_text of n is LIKE all of these patterns, with the index where they have
-- enough letters.
CREATE OR REPLACE FUNCTION search_condition(tenant uuid, patterns text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE needs integer[] := public.search_needs(tenant, patterns);
BEGIN
  RETURN format('n.search_text LIKE ALL (%L)', patterns)
    || CASE WHEN needs <> '{}' THEN format(' AND public.search_keys(n.business_id, n.search_text) @> %L', needs) ELSE '' END;
END $$;

REVOKE ALL ON FUNCTION search_condition(uuid, text[]) FROM PUBLIC;
