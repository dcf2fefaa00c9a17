-- Returns the keys that every text has which is LIKE all of these patterns. Of each piece between two wildcards only
-- the trigrams count that do not depend on the letters beside it.
CREATE OR REPLACE FUNCTION search_needs(tenant uuid, patterns text[]) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE own integer := pg_catalog.uuid_hash(tenant);
BEGIN
  RETURN ARRAY(SELECT DISTINCT pg_catalog.hashtext(t) OPERATOR(pg_catalog.#) own FROM pg_catalog.unnest(patterns) AS pattern,
    -- An escaped character is none that trigrams have.
    pg_catalog.regexp_split_to_table(pg_catalog.regexp_replace(pattern, '\\.', ' ', 'g'), '[%_]') AS piece,
    pg_catalog.unnest(public.show_trgm(piece)) AS t
    WHERE t = ANY (public.show_trgm('q' || piece || 'q')) AND t = ANY (public.show_trgm('x' || piece || 'x')));
END $$;

REVOKE ALL ON FUNCTION search_needs(uuid, text[]) FROM PUBLIC;
