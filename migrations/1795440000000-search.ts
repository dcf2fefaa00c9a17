import type { MigrationInterface, QueryRunner } from 'typeorm';

const DEFINER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';
const TENANT = `NULLIF(current_setting('app.business_id', true), '')::uuid`;
const texts = (...columns: string[]) => columns.map((column) => `COALESCE(${column}, '')`).join(" || ' ' || ");

/** What each kind of record is found by, its name first. The last two columns of a vehicle: its plate as people type it. */
const FOUND_BY = {
  orders: texts('order_number', 'delivery_street', 'delivery_city', 'delivery_postal_code'),
  shipments: texts(
    'tracking_number',
    ...['recipient', 'sender'].flatMap((side) =>
      ['name', 'street', 'city', 'postal_code'].map((part) => `${side}_${part}`),
    ),
  ),
  customers: texts('name', 'email', 'phone', 'company', 'address_street', 'address_city', 'address_postal_code'),
  dispatches: texts('name'),
  vehicles: texts('name', 'license_plate', `regexp_replace(license_plate, '[\\s-]', '', 'g')`, 'make', 'model'),
  drivers: texts('name', 'email', 'phone', 'license_number'),
};
const LISTED = ['orders', 'shipments', 'customers'] as const;
const NUMBERS = [
  ['orders_number_unique', 'orders', 'order_number', 'WHERE deleted_at IS NULL'],
  ['shipments_tracking_number_unique', 'shipments', 'tracking_number', ''],
] as const;

/** The functions behind the lists' own search, with what makes a text and a word comparable. */
const listSearches = (fold: string) => `
  CREATE OR REPLACE FUNCTION search_customer_ids(words text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE ${DEFINER} AS $$
  DECLARE condition text := '';
    word text;
  BEGIN
    FOREACH word IN ARRAY words LOOP
      condition := condition || format(' AND c.search_text LIKE %L', '%' || ${fold}(word) || '%');
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
      pattern := quote_literal('%' || ${fold}(word) || '%');
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
      pattern := quote_literal('%' || ${fold}(word) || '%');
      condition := condition || format(' AND s.id IN (
        SELECT n.id FROM public.shipments n WHERE n.business_id = $1 AND n.search_text LIKE %1$s UNION ALL
        SELECT n.id FROM public.orders o JOIN public.shipments n ON n.business_id = o.business_id AND n.order_id = o.id
          WHERE o.business_id = $1 AND o.search_text LIKE %1$s AND ${fold}(o.order_number) LIKE %1$s UNION ALL
        SELECT n.id FROM public.customers c JOIN public.shipments n ON n.business_id = c.business_id AND n.customer_id = c.id
          WHERE c.business_id = $1 AND c.search_text LIKE %1$s)', pattern);
    END LOOP;
    RETURN QUERY EXECUTE 'SELECT s.id FROM public.shipments s WHERE s.business_id = $1 AND s.deleted_at IS NULL' || condition
      USING tenant;
  END $$;`;

/**
 * One search over everything. Texts are compared without case and accents, by the lists' own search too: the columns that they
 * search are made anew, which rewrites their tables once (a minute or two for a million orders).
 */
export class Search1795440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

      -- Lower case, without accents. Not unaccent(): that depends on a dictionary that may change under an index.
      CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT pg_catalog.regexp_replace(pg_catalog.normalize(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
          pg_catalog.lower(value), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'NFD'), '[\\u0300-\\u036f]', '', 'g')
      $$;
      REVOKE ALL ON FUNCTION fold(text) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION fold(text) TO dispatch_app;
    `);
    for (const table of LISTED) await runner.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    // Blanks around it: '% word' finds what begins a word, at the text's begin too.
    for (const [table, text] of Object.entries(FOUND_BY)) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold(' ' || ${text} || ' ')) STORED;
        CREATE INDEX ${table}_search ON ${table} USING gin (business_id, search_text gin_trgm_ops);
      `);
    }
    // The same keys, of use for LIKE 'ORD-0%' and for = alike.
    for (const [index, table, column, where] of NUMBERS) {
      await runner.query(`
        DROP INDEX ${index};
        CREATE UNIQUE INDEX ${index} ON ${table} (business_id, ${column} text_pattern_ops) ${where};
      `);
    }
    await runner.query(`
      DROP INDEX orders_customer;
      CREATE INDEX orders_customer ON orders (business_id, customer_id, created_at DESC, id DESC);
      ${listSearches('public.fold')}

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
      CREATE FUNCTION search_records(kind text, words text[], resembling boolean)
      RETURNS TABLE (id uuid, place integer)
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
        source text := format('public.%I', CASE WHEN kind IN (${Object.keys(FOUND_BY)
          .map((kind) => `'${kind}'`)
          .join(', ')}) THEN kind END);
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
      CREATE FUNCTION search_numbers(kind text, spellings text[]) RETURNS TABLE (id uuid, place integer)
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

      -- What is asked for, in each of the kinds up to 8, the best first. spellings: what a number may look like; neighbours: numbers
      -- that differ from it by one character. place as above; 3 too: of a customer who is found; 4: a number but for a character.
      -- A letter is forgiven where nothing is found without: in numbers, in customers with what is theirs, in consignees, in what is few.
      CREATE FUNCTION search_business(kinds text[], asked text, spellings text[], neighbours text[])
      RETURNS TABLE (kind text, id uuid, place integer)
      LANGUAGE plpgsql STABLE ${DEFINER} AS $$
      DECLARE tenant uuid := ${TENANT};
        words text[] := regexp_split_to_array(trim(public.fold(asked)), '\\s+');
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
            EXECUTE format('SELECT COALESCE(array_agg(n.id), ''{}''), COALESCE(array_agg(4), ''{}'') FROM public.%I n
              WHERE n.business_id = $1 AND n.%I = ANY ($2) AND n.deleted_at IS NULL', each_kind,
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

      REVOKE ALL ON FUNCTION search_resembles(text[], text), search_records(text, text[], boolean), search_numbers(text, text[]),
        search_business(text[], text, text[], text[]) FROM PUBLIC;
      GRANT EXECUTE ON FUNCTION search_business(text[], text, text[], text[]) TO dispatch_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION search_business(text[], text, text[], text[]), search_numbers(text, text[]),
        search_records(text, text[], boolean), search_resembles(text[], text);
      ${listSearches('lower')}
      DROP INDEX orders_customer;
      CREATE INDEX orders_customer ON orders (business_id, customer_id);
    `);
    for (const [index, table, column, where] of NUMBERS) {
      await runner.query(
        `DROP INDEX ${index}; CREATE UNIQUE INDEX ${index} ON ${table} (business_id, ${column}) ${where}`,
      );
    }
    for (const table of Object.keys(FOUND_BY)) await runner.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    for (const table of LISTED) {
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(${FOUND_BY[table]})) STORED;
        CREATE INDEX ${table}_search ON ${table} USING gin (business_id, search_text gin_trgm_ops);
      `);
    }
    await runner.query('DROP FUNCTION fold(text); DROP EXTENSION fuzzystrmatch');
  }
}
