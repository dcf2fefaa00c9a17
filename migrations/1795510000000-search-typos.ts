import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const TENANT = `NULLIF(current_setting('app.business_id', true), '')::uuid`;
const KINDS = `'orders', 'shipments', 'customers', 'dispatches', 'vehicles', 'drivers'`;
const NUMBERS = [
  ['orders', 'order_number'],
  ['shipments', 'tracking_number'],
] as const;

const numbersOf = (kind: string, column: string) => `
        IF kind = '${kind}' THEN
          RETURN QUERY SELECT n.id, 0 FROM public.${kind} n
            WHERE n.business_id = tenant AND n.${column} = ANY (spellings) AND n.deleted_at IS NULL LIMIT 8;
          FOREACH prefix IN ARRAY spellings LOOP
            RETURN QUERY SELECT n.id, 1 FROM public.${kind} n
              WHERE n.business_id = tenant AND n.deleted_at IS NULL AND n.${column} OPERATOR(pg_catalog.~>~) prefix
                AND n.${column} OPERATOR(pg_catalog.~<~) (prefix || chr(1114111))
              ORDER BY n.${column} USING OPERATOR(pg_catalog.~>~) LIMIT 8;
          END LOOP;
        END IF;`;

/** Searches cost less: a forgiven letter above all, which finds more too. */
export class SearchTypos1795510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- LIKE's patterns of what begins a word and is this one but for a letter: a wrong one, one too many, a missing one, two exchanged.
      -- The text goes on as it likes, for somebody who is still typing. A word of fewer than four letters must be as it is.
      CREATE FUNCTION search_typos(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE letters text[] := ARRAY(SELECT regexp_replace(letter, '([\\\\%_])', '\\\\\\1') FROM unnest(string_to_array(word, NULL))
          WITH ORDINALITY AS l (letter, n) ORDER BY n);
        patterns text[] := ARRAY['% ' || array_to_string(letters, '') || '%'];
        begin_of text;
        rest_of text;
      BEGIN
        IF cardinality(letters) < 4 THEN RETURN patterns; END IF;
        FOR i IN 1 .. cardinality(letters) LOOP
          begin_of := '% ' || array_to_string(letters[:i - 1], '');
          rest_of := array_to_string(letters[i + 1:], '') || '%';
          patterns := patterns || ARRAY[begin_of || '_' || rest_of, begin_of || rest_of, begin_of || '_' || letters[i] || rest_of];
          IF i < cardinality(letters) THEN
            patterns := patterns || (begin_of || letters[i + 1] || letters[i] || array_to_string(letters[i + 2:], '') || '%');
          END IF;
        END LOOP;
        RETURN patterns;
      END $$;

      -- Fewer and wider patterns for the same, each with enough letters in a row for the trigram index. Of the parts of a word all
      -- but the one with the wrong letter are right, unless two letters are exchanged where parts meet. Of a word of four or five
      -- letters each is a part; with one wrong in its middle so little is left that it must end where the text's word ends.
      CREATE FUNCTION search_typo_parts(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE letters text[] := ARRAY(SELECT regexp_replace(letter, '([\\\\%_])', '\\\\\\1') FROM unnest(string_to_array(word, NULL))
          WITH ORDINALITY AS l (letter, n) ORDER BY n);
        long integer := cardinality(letters);
        parts integer := CASE WHEN long < 6 THEN long ELSE 4 END;
        patterns text[] := '{}';
        begins integer;
        ends integer;
      BEGIN
        FOR part IN 1 .. parts LOOP
          begins := long * (part - 1) / parts;
          ends := long * part / parts;
          patterns := patterns || concat('% ', array_to_string(letters[:begins], ''), '%', array_to_string(letters[ends + 1:], ''),
            CASE WHEN long < 6 AND part > 1 AND part < parts THEN ' ' END, '%');
          IF part < parts THEN
            patterns := patterns || concat('% ', array_to_string(letters[:ends - 1], ''), letters[ends + 1], letters[ends],
              array_to_string(letters[ends + 2:], ''), '%');
          END IF;
        END LOOP;
        RETURN patterns;
      END $$;

      -- Of these words the one that the fewest of the newest 500 records have, and how many of them have it.
      CREATE FUNCTION search_rarest(kind text, words text[], OUT word text, OUT had_by bigint)
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      BEGIN
        IF cardinality(words) = 1 THEN
          word := words[1];
          RETURN;
        END IF;
        EXECUTE format('WITH n AS MATERIALIZED (SELECT n.search_text FROM public.%I n WHERE n.business_id = $1 AND n.deleted_at IS NULL
            ORDER BY n.created_at DESC, n.id DESC LIMIT 500)
          SELECT w, (SELECT count(*) FROM n WHERE position(w IN n.search_text) > 0) AS had_by FROM unnest($2) AS w
          ORDER BY had_by, length(w) DESC LIMIT 1', kind) INTO word, had_by USING ${TENANT}, words;
      END $$;

      -- Up to 8 records of one kind, the best first. place: 1 the words begin the record's text, that is its number or name;
      -- 2 each begins a word of it; 3 each stands somewhere in it; 5 but for a letter.
      -- Looks at the newest 2,000 first: what is common is found there, and what is not is rare enough for the trigram index.
      -- So no word, however common, costs more than some thousand rows. Orders and shipments are too many to be asked once more
      -- whether an older one has a word that begins so, where enough newer ones have it somewhere; and so are customers, where
      -- more than one of twenty has it.
      -- Of a business that has more than half of all rows the index need not be asked whose they are: that list is the longest.
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

      -- Up to 8 orders or shipments whose number is asked for (place 0), or begins so (1). Not LIKE, which needs a plan for each text:
      -- no letter comes after the last one that there is.
      CREATE OR REPLACE FUNCTION search_numbers(kind text, spellings text[]) RETURNS TABLE (id uuid, place integer)
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
        prefix text;
      BEGIN
        ${NUMBERS.map(([kind, column]) => numbersOf(kind, column)).join('\n')}
      END $$;

      DROP FUNCTION search_resembles(text[], text);
      REVOKE ALL ON FUNCTION search_typos(text), search_typo_parts(text), search_rarest(text, text[]) FROM PUBLIC;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether each word is in the text but for one letter: a wrong one, a missing one, one too many, two exchanged. A word may
      -- be the beginning of a longer one, for somebody who is still typing. Short words must be as they are. Of a word with one wrong
      -- letter one half is right: asked first, since that is cheap.
      CREATE FUNCTION search_resembles(words text[], content text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT NOT EXISTS (SELECT FROM unnest(words) AS w (word) WHERE NOT EXISTS (
          SELECT FROM pg_catalog.string_to_table(content, ' ') AS t (token) WHERE CASE
            WHEN length(word) < 4 THEN starts_with(token, word)
            WHEN NOT starts_with(token, left(word, greatest(1, length(word) / 2 - 1)))
              AND position(right(word, -(length(word) / 2)) IN token) = 0 THEN false
            ELSE public.levenshtein_less_equal(word, left(token, length(word)), 1) <= 1
              OR public.levenshtein_less_equal(word, left(token, length(word) + 1), 1) <= 1
              OR public.levenshtein_less_equal(word, left(token, length(word) - 1), 1) <= 1
              OR (length(token) >= length(word) AND public.levenshtein_less_equal(word, left(token, length(word)), 2) = 2
                AND EXISTS (SELECT FROM generate_series(1, length(word) - 1) AS i
                  WHERE overlay(word PLACING substr(word, i + 1, 1) || substr(word, i, 1) FROM i FOR 2) = left(token, length(word))))
            END))
      $$;

      -- Up to 8 records of one kind, the best first. place: 1 the words begin the record's text, that is its number or name;
      -- 2 each begins a word of it; 3 each stands somewhere in it; 5 but for a letter.
      -- Looks at the newest 2,000 first: what is common is found there, and what is not is rare enough for the trigram index.
      -- So no word, however common, costs more than some thousand rows. Orders and shipments are too many to be asked once more
      -- whether an older one has a word that begins so, where enough newer ones have it somewhere.
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
        half integer;
      BEGIN
        IF resembling THEN
          IF NOT EXISTS (SELECT FROM unnest(words) AS w WHERE length(w) >= 4) THEN RETURN; END IF;
          -- Of a word with one wrong letter one half is right. Blanks make trigrams of short halves.
          FOREACH word IN ARRAY words LOOP
            half := length(word) / 2;
            inside := inside || CASE WHEN length(word) < 4 THEN format(' AND n.search_text LIKE %L', '% ' || word || '%')
              WHEN length(word) < 6 THEN format(' AND (n.search_text LIKE %L OR n.search_text LIKE %L)',
                '% ' || left(word, half) || '%', '%' || right(word, -half) || ' %')
              ELSE format(' AND (n.search_text LIKE %L OR n.search_text LIKE %L)',
                '% ' || left(word, half - 1) || '%', '%' || right(word, -half) || '%') END;
          END LOOP;
          RETURN QUERY EXECUTE format('SELECT f.id, 5 FROM (SELECT n.id, n.search_text FROM %1$s n
              WHERE n.business_id = $1 AND n.deleted_at IS NULL %2$s LIMIT 500) f
            WHERE public.search_resembles($2, f.search_text) ORDER BY f.id DESC LIMIT 8', source, inside) USING tenant, words;
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
            f AS (SELECT n.id, %2$s AS place FROM n WHERE true %3$s ORDER BY 2, n.id DESC LIMIT 8)
          SELECT (SELECT count(*) FROM n), COALESCE((SELECT array_agg(f.id) FROM f), ''{}''),
            COALESCE((SELECT array_agg(f.place) FROM f), ''{}'')', source, placed, inside)
          INTO looked_at, found_ids, found_places USING tenant;
        IF looked_at = 2000 AND (cardinality(found_ids) < 8 OR (found_places[8] > 2 AND kind NOT IN ('orders', 'shipments'))) THEN
          EXECUTE format('SELECT $2 || COALESCE(array_agg(f.id), ''{}''), $3 || COALESCE(array_agg(f.place), ''{}'') FROM (
              SELECT n.id, %2$s AS place FROM (SELECT n.id, n.search_text FROM %1$s n
                WHERE n.business_id = $1 AND n.deleted_at IS NULL %3$s LIMIT 4000) n ORDER BY 2, n.id DESC LIMIT 8) f', source, placed,
            -- Fewer letters than three make no trigram, unless they begin a word.
            CASE WHEN cardinality(found_ids) = 8 OR EXISTS (SELECT FROM unnest(words) AS w WHERE length(w) < 3)
              THEN beginning ELSE inside END)
            INTO found_ids, found_places USING tenant, found_ids, found_places;
        END IF;
        RETURN QUERY SELECT f.id, min(f.place) FROM unnest(found_ids, found_places) AS f (id, place)
          GROUP BY f.id ORDER BY 2, 1 DESC LIMIT 8;
      END $$;

      -- Up to 8 orders or shipments whose number is asked for (place 0), or begins so (1).
      CREATE OR REPLACE FUNCTION search_numbers(kind text, spellings text[]) RETURNS TABLE (id uuid, place integer)
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
        source text := format('public.%I', CASE WHEN kind IN ('orders', 'shipments') THEN kind END);
        number_column text := CASE kind WHEN 'orders' THEN 'order_number' ELSE 'tracking_number' END;
        prefix text;
      BEGIN
        RETURN QUERY EXECUTE format('SELECT n.id, 0 FROM %1$s n WHERE n.business_id = $1 AND n.%2$I = ANY ($2) AND n.deleted_at IS NULL
          LIMIT 8', source, number_column) USING tenant, spellings;
        FOREACH prefix IN ARRAY spellings LOOP
          RETURN QUERY EXECUTE format('SELECT n.id, 1 FROM %1$s n WHERE n.business_id = $1 AND n.%2$I LIKE %3$L AND n.deleted_at IS NULL
            ORDER BY n.%2$I USING OPERATOR(pg_catalog.~>~) LIMIT 8', source, number_column,
            regexp_replace(prefix, '([\\\\%_])', '\\\\\\1', 'g') || '_%') USING tenant;
        END LOOP;
      END $$;


      DROP FUNCTION search_typos(text), search_typo_parts(text), search_rarest(text, text[]);
      REVOKE ALL ON FUNCTION search_resembles(text[], text) FROM PUBLIC;
    `);
  }
}
