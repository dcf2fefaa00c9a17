import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const TENANT = `NULLIF(current_setting('app.business_id', true), '')::uuid`;
const TABLES = ['orders', 'shipments', 'customers', 'dispatches', 'vehicles', 'drivers'] as const;
const KINDS = TABLES.map((table) => `'${table}'`).join(', ');

/**
 * Words are looked up in the lists of the business alone. An index over a business's id and trigrams beside it has one list for each
 * trigram that all businesses share: what one of them looked for cost more with each order of another one.
 */
export class SearchKeys1795720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a text is found by: each trigram of it together with its business, as a number. Two that have the same number
      -- make nothing wrong, since the text is compared too.
      CREATE FUNCTION search_keys(tenant uuid, content text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
      DECLARE own integer := pg_catalog.uuid_hash(tenant);
      BEGIN
        RETURN ARRAY(SELECT pg_catalog.hashtext(t) OPERATOR(pg_catalog.#) own FROM pg_catalog.unnest(public.show_trgm(content)) AS t);
      END $$;
    `);
    // In a database that is spread over servers the index needs the function there too; `distribute` sees to the others.
    await runner.query(`
      DO $$ BEGIN
        IF to_regclass('distribution.two_phase') IS NOT NULL THEN
          PERFORM create_distributed_function('public.search_keys(uuid, text)');
        END IF;
      END $$;
    `);
    for (const table of TABLES) {
      await runner.query(`DROP INDEX ${table}_search`);
      await runner.query(`CREATE INDEX ${table}_search ON ${table} USING gin (search_keys(business_id, search_text))`);
    }
    await runner.query(`
      -- The keys that each text has which is LIKE all of these patterns. Of each piece between two wildcards those that do not
      -- hang on what stands beside the piece: they stay the same whatever letter that is.
      CREATE FUNCTION search_needs(tenant uuid, patterns text[]) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE own integer := pg_catalog.uuid_hash(tenant);
      BEGIN
        RETURN ARRAY(SELECT DISTINCT pg_catalog.hashtext(t) OPERATOR(pg_catalog.#) own FROM pg_catalog.unnest(patterns) AS pattern,
          -- An escaped character is none that trigrams have.
          pg_catalog.regexp_split_to_table(pg_catalog.regexp_replace(pattern, '\\\\.', ' ', 'g'), '[%_]') AS piece,
          pg_catalog.unnest(public.show_trgm(piece)) AS t
          WHERE t = ANY (public.show_trgm('q' || piece || 'q')) AND t = ANY (public.show_trgm('x' || piece || 'x')));
      END $$;

      -- The condition that the text of n is LIKE all of these patterns, by the index where they have letters enough.
      CREATE FUNCTION search_condition(tenant uuid, patterns text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      DECLARE needs integer[] := public.search_needs(tenant, patterns);
      BEGIN
        RETURN format('n.search_text LIKE ALL (%L)', patterns)
          || CASE WHEN needs <> '{}' THEN format(' AND public.search_keys(n.business_id, n.search_text) @> %L', needs) ELSE '' END;
      END $$;

      CREATE OR REPLACE FUNCTION search_customer_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
      BEGIN
        RETURN QUERY EXECUTE 'SELECT n.id FROM public.customers n WHERE n.business_id = $1 AND n.deleted_at IS NULL AND '
          || public.search_condition(tenant, ARRAY(SELECT '%' || public.fold(w) || '%' FROM unnest(words) AS w)) USING tenant;
      END $$;

      -- The parts are made once each: a plan by an estimate of one row would else make the keys of each for each row beside it.
      CREATE OR REPLACE FUNCTION search_order_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
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

      CREATE OR REPLACE FUNCTION search_shipment_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
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

      -- Up to 8 records of one kind, the best first. place: 1 the words begin the record's text, that is its number or name;
      -- 2 each begins a word of it; 3 each stands somewhere in it; 5 but for a letter.
      -- Looks at the newest 200 first. Where fewer than one of 25 have the words, the index is asked for all that have them. What is more
      -- common, or what 4,000 records have, is looked for among the newest 2,000: so no word costs more than some thousand rows. Orders and
      -- shipments are too many to be asked once more whether an older one has a word that begins so, where enough newer ones have it
      -- somewhere; and so are customers, where more than one of twenty has it.
      CREATE OR REPLACE FUNCTION search_records(kind text, words text[], resembling boolean)
      RETURNS TABLE (id uuid, place integer)
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
        source text := format('public.%I', CASE WHEN kind IN (${KINDS}) THEN kind END);
        escaped text[] := ARRAY(SELECT regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g')
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
        EXECUTE newest INTO looked_at, having_it, found_ids, found_places USING tenant, 200;
        IF looked_at = 200 AND (having_it >= 8 OR has_short) THEN
          EXECUTE newest INTO looked_at, having_it, found_ids, found_places USING tenant, 2000;
        END IF;
        IF looked_at = 200 OR (looked_at = 2000 AND (cardinality(found_ids) < 8
            OR (found_places[8] > 2 AND having_it <= 100 AND kind NOT IN ('orders', 'shipments')))) THEN
          -- Fewer letters than three make no trigram, unless they begin a word.
          asked := CASE WHEN cardinality(found_ids) = 8 OR has_short THEN beginning ELSE inside END;
          condition := public.search_condition(tenant, asked);
          -- Where one of the words is rare the index is asked for that alone: the lists of common ones are long.
          IF cardinality(words) > 1 THEN
            SELECT r.word, r.had_by INTO rarest, had_by FROM public.search_rarest(kind, words) r;
            IF had_by <= 5 AND length(rarest) >= 3 THEN
              condition := public.search_condition(tenant, ARRAY['%' || regexp_replace(rarest, '([\\\\%_])', '\\\\\\1', 'g') || '%'])
                || format(' AND n.search_text LIKE ALL (%L)', asked);
            END IF;
          END IF;
          EXECUTE format('WITH n AS MATERIALIZED (SELECT n.id, n.search_text FROM %1$s n
                WHERE n.business_id = $1 AND n.deleted_at IS NULL AND %3$s LIMIT 4000),
              f AS (SELECT n.id, %2$s AS place FROM n ORDER BY 2, n.id DESC LIMIT 8)
            SELECT (SELECT count(*) FROM n), COALESCE(array_agg(f.id), ''{}''), COALESCE(array_agg(f.place), ''{}'') FROM f', source, placed,
            condition) INTO having_it, older_ids, older_places USING tenant;
          IF having_it = 4000 AND looked_at = 200 THEN
            EXECUTE newest INTO looked_at, having_it, found_ids, found_places USING tenant, 2000;
          END IF;
        END IF;
        RETURN QUERY SELECT f.id, min(f.place) FROM unnest(found_ids || older_ids, found_places || older_places) AS f (id, place)
          GROUP BY f.id ORDER BY 2, 1 DESC LIMIT 8;
      END $$;

      REVOKE ALL ON FUNCTION search_keys(uuid, text), search_needs(uuid, text[]), search_condition(uuid, text[]) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION search_keys(uuid, text) TO dispatch_app; -- who writes a row has its keys made
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION search_customer_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE condition text := '';
        word text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          condition := condition || format(' AND c.search_text LIKE %L', '%' || public.fold(word) || '%');
        END LOOP;
        RETURN QUERY EXECUTE 'SELECT c.id FROM public.customers c WHERE c.business_id = $1 AND c.deleted_at IS NULL' || condition
          USING ${TENANT};
      END $$;

      CREATE OR REPLACE FUNCTION search_order_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
        condition text := '';
        word text;
        pattern text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          pattern := quote_literal('%' || public.fold(word) || '%');
          condition := condition || format(' AND o.id IN (
            SELECT n.id FROM public.orders n WHERE n.business_id = $1 AND n.search_text LIKE %1$s UNION ALL
            SELECT n.id FROM public.customers c JOIN public.orders n ON n.business_id = c.business_id AND n.customer_id = c.id
              WHERE c.business_id = $1 AND c.search_text LIKE %1$s)', pattern);
        END LOOP;
        RETURN QUERY EXECUTE 'SELECT o.id FROM public.orders o WHERE o.business_id = $1 AND o.deleted_at IS NULL' || condition
          USING tenant;
      END $$;

      CREATE OR REPLACE FUNCTION search_shipment_ids(words text[]) RETURNS SETOF uuid
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
        condition text := '';
        word text;
        pattern text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          pattern := quote_literal('%' || public.fold(word) || '%');
          condition := condition || format(' AND s.id IN (
            SELECT n.id FROM public.shipments n WHERE n.business_id = $1 AND n.search_text LIKE %1$s UNION ALL
            SELECT n.id FROM public.orders o JOIN public.shipments n ON n.business_id = o.business_id AND n.order_id = o.id
              WHERE o.business_id = $1 AND o.search_text LIKE %1$s AND public.fold(o.order_number) LIKE %1$s UNION ALL
            SELECT n.id FROM public.customers c JOIN public.shipments n ON n.business_id = c.business_id AND n.customer_id = c.id
              WHERE c.business_id = $1 AND c.search_text LIKE %1$s)', pattern);
        END LOOP;
        RETURN QUERY EXECUTE 'SELECT s.id FROM public.shipments s WHERE s.business_id = $1 AND s.deleted_at IS NULL' || condition
          USING tenant;
      END $$;

      -- Up to 8 records of one kind, the best first. place: 1 the words begin the record's text, that is its number or name;
      -- 2 each begins a word of it; 3 each stands somewhere in it; 5 but for a letter.
      CREATE OR REPLACE FUNCTION search_records(kind text, words text[], resembling boolean)
      RETURNS TABLE (id uuid, place integer)
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
        source text := format('public.%I', CASE WHEN kind IN (${KINDS}) THEN kind END);
        escaped text[] := ARRAY(SELECT regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g')
          FROM unnest(words) WITH ORDINALITY AS w (word, n) ORDER BY n);
        beginning text := '';
        inside text := '';
        placed text;
        found_ids uuid[] := '{}';
        found_places integer[] := '{}';
        looked_at bigint;
        word text;
        candidates text;
        rarest text;
        of_business text := CASE WHEN EXISTS (SELECT FROM pg_catalog.pg_stats s,
            LATERAL unnest(s.most_common_vals::text::uuid[], s.most_common_freqs) AS v (id, part)
          WHERE s.schemaname = 'public' AND s.tablename = kind AND s.attname = 'business_id' AND v.id = tenant AND v.part > 0.5)
          THEN 'n.business_id IS NOT DISTINCT FROM $1' ELSE 'n.business_id = $1' END;
        having_it bigint;
      BEGIN
        IF resembling THEN
          IF NOT EXISTS (SELECT FROM unnest(words) AS w WHERE length(w) >= 4) THEN RETURN; END IF;
          SELECT r.word, r.had_by INTO rarest, having_it
            FROM public.search_rarest(kind, ARRAY(SELECT w FROM unnest(words) AS w WHERE length(w) >= 4)) r;
          -- Where many have the rarest of the words, none of them is a typo.
          IF having_it > 12 THEN RETURN; END IF;
          SELECT string_agg(format('n.search_text LIKE %L', p), ' OR ') INTO candidates FROM unnest(public.search_typo_parts(rarest)) AS p;
          FOREACH word IN ARRAY words LOOP
            inside := inside || format(' AND f.search_text LIKE ANY (%L)', public.search_typos(word));
          END LOOP;
          RETURN QUERY EXECUTE format('SELECT f.id, 5 FROM (SELECT n.id, n.search_text FROM %1$s n
              WHERE %2$s AND n.deleted_at IS NULL AND (%3$s) LIMIT 2000) f
            WHERE true %4$s ORDER BY f.id DESC LIMIT 8', source, of_business, candidates, inside) USING tenant;
          RETURN;
        END IF;
        FOREACH word IN ARRAY escaped LOOP
          beginning := beginning || format(' AND n.search_text LIKE %L', '% ' || word || '%');
          inside := inside || format(' AND n.search_text LIKE %L', '%' || word || '%');
        END LOOP;
        placed := format('CASE WHEN n.search_text LIKE %L THEN 1 WHEN true %s THEN 2 ELSE 3 END',
          ' ' || array_to_string(escaped, ' ') || '%', beginning);
        EXECUTE format('WITH n AS MATERIALIZED (SELECT n.id, n.search_text FROM %1$s n WHERE n.business_id = $1 AND n.deleted_at IS NULL
              ORDER BY n.created_at DESC, n.id DESC LIMIT 2000),
            m AS MATERIALIZED (SELECT n.id, %2$s AS place FROM n WHERE true %3$s),
            f AS (SELECT * FROM m ORDER BY m.place, m.id DESC LIMIT 8)
          SELECT (SELECT count(*) FROM n), (SELECT count(*) FROM m), COALESCE((SELECT array_agg(f.id) FROM f), ''{}''),
            COALESCE((SELECT array_agg(f.place) FROM f), ''{}'')', source, placed, inside)
          INTO looked_at, having_it, found_ids, found_places USING tenant;
        IF looked_at = 2000 AND (cardinality(found_ids) < 8 OR (found_places[8] > 2 AND having_it <= 100 AND kind NOT IN ('orders', 'shipments'))) THEN
          -- Fewer letters than three make no trigram, unless they begin a word.
          candidates := CASE WHEN cardinality(found_ids) = 8 OR EXISTS (SELECT FROM unnest(words) AS w WHERE length(w) < 3)
            THEN beginning ELSE inside END;
          -- Where one of the words is rare the index is asked for that alone: the lists of common ones are long.
          IF cardinality(words) > 1 THEN
            SELECT r.word, r.had_by INTO rarest, having_it FROM public.search_rarest(kind, words) r;
            IF having_it <= 5 AND length(rarest) >= 3 THEN
              candidates := replace(candidates, 'n.search_text LIKE', '(n.search_text || '''') LIKE')
                || format(' AND n.search_text LIKE %L', '%' || regexp_replace(rarest, '([\\\\%_])', '\\\\\\1', 'g') || '%');
            END IF;
          END IF;
          EXECUTE format('SELECT $2 || COALESCE(array_agg(f.id), ''{}''), $3 || COALESCE(array_agg(f.place), ''{}'') FROM (
              SELECT n.id, %2$s AS place FROM (SELECT n.id, n.search_text FROM %1$s n
                WHERE %4$s AND n.deleted_at IS NULL %3$s LIMIT 4000) n ORDER BY 2, n.id DESC LIMIT 8) f', source, placed,
            candidates, of_business) INTO found_ids, found_places USING tenant, found_ids, found_places;
        END IF;
        RETURN QUERY SELECT f.id, min(f.place) FROM unnest(found_ids, found_places) AS f (id, place)
          GROUP BY f.id ORDER BY 2, 1 DESC LIMIT 8;
      END $$;
    `);
    for (const table of TABLES) {
      await runner.query(`DROP INDEX ${table}_search`);
      await runner.query(`CREATE INDEX ${table}_search ON ${table} USING gin (business_id, search_text gin_trgm_ops)`);
    }
    await runner.query(
      'DROP FUNCTION search_condition(uuid, text[]), search_needs(uuid, text[]), search_keys(uuid, text)',
    );
  }
}
