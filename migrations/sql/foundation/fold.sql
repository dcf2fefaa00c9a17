-- Lower case, without accents: texts are compared by this. Not unaccent(), whose dictionary may change under an index.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
SELECT pg_catalog.regexp_replace(pg_catalog.normalize(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
pg_catalog.lower(value), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'NFD'), '[\u0300-\u036f]', '', 'g')
$$;

REVOKE ALL ON FUNCTION fold(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold(text) TO dispatch_app;
