-- Returns what a text is found by: each of its trigrams combined with the business, as a number. An index over the
-- business and the trigrams separately would have one list per trigram for all businesses, so a search would cost more
-- with each order of another business. Collisions do no harm: the text is compared too.
CREATE OR REPLACE FUNCTION search_keys(tenant uuid, content text) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
DECLARE own integer := pg_catalog.uuid_hash(tenant);
BEGIN
  RETURN ARRAY(SELECT pg_catalog.hashtext(t) OPERATOR(pg_catalog.#) own FROM pg_catalog.unnest(public.show_trgm(content)) AS t);
END $$;

REVOKE ALL ON FUNCTION search_keys(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_keys(uuid, text) TO dispatch_app;
