import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { hashToken, newToken } from '../src/common/secrets/tokens';
import type { Side } from './beside/reads';
import { startService } from './service';

/** The noisy business has this many times the orders of another one. */
const NOISY_SIZE = 50;
/** Number of orders per customer. */
const ORDERS_OF_CUSTOMER = 20;
/** Orders of each business that one statement inserts. */
const ORDERS_PER_STATEMENT = 20;
const CONNECTIONS = 2;
const LOADED_TABLES = ['customers', 'orders', 'order_items', 'shipments'];

type Made = Pick<Side, 'businesses' | 'noisyToken'>;

/** Ids like those of the service: they begin with the time, so that rows of all businesses are mixed. */
const uuid = (kind: string) =>
  `(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || b || ' ' || n), 1, 3) || '8' || substr(md5('${kind}' || b || ' ' || n), 4, 15))::uuid`;
const BUSINESS = `(SELECT id AS business, substr(name, 10)::int AS b FROM businesses WHERE email LIKE 'b%@bench.example') AS business`;

/**
 * Inserts the orders of a part of the year for each business, with one item each and a shipment for every second order.
 */
const insertOrdersSql = (orders: number, customers: number) => `
  WITH o AS MATERIALIZED (
    SELECT business, b, n, 'ORD-' || lpad(n::text, 7, '0') AS number, md5('c' || b || ' ' || (1 + n % ${customers}))::uuid AS customer,
      now() - interval '1 year' + interval '1 year' * n / (${orders} * many) AS at
    FROM generate_series($1::int, $2::int) AS slot, ${BUSINESS}, LATERAL (SELECT CASE b WHEN 0 THEN ${NOISY_SIZE} ELSE 1 END AS many) AS size,
      LATERAL generate_series((slot - 1) * many + 1, slot * many) AS n
    ORDER BY at
  ), made AS (
    INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city, delivery_postal_code, delivery_country, created_at)
    SELECT business, ${uuid('o')}, number, customer, (ARRAY['delivered','delivered','delivered','pending','processing','cancelled'])[1 + n % 6], 7450,
      'Karlsplatz ' || n % 97, 'Wien', (1000 + n % 900)::text, 'AT', at FROM o
  ), items AS (
    INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor)
    SELECT business, ${uuid('i')}, ${uuid('o')}, 1, 'Coffee beans', 2, 1250 FROM o
  )
  INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, recipient_name, recipient_street, recipient_city,
    recipient_postal_code, packages, total_weight_g, total_volume_cm3, created_at)
  SELECT business, ${uuid('s')}, 'DD' || number || 'AT', 'created', customer, 'Anna Berger', 'Karlsplatz ' || n % 97, 'Wien',
    (1000 + n % 900)::text, '[{"length":30,"width":20,"height":15,"weight":2.5}]', 2500, 9000, at FROM o WHERE n % 2 = 0`;

/** Drops indexes that no constraint needs while loading, and creates them again as the migrations do. */
async function withoutIndexes(db: Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [LOADED_TABLES],
  );
  await db.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
  await load();
  for (const { name, definition } of rows) {
    const began = performance.now();
    await db.query(definition);
    console.log(`  ${name}: ${seconds(began)} s`);
  }
}

/** The texts have no accents, and folding them for ten million orders takes minutes. */
async function withPlainFold(db: Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ definition: string }>(
    `SELECT pg_get_functiondef('fold(text)'::regprocedure) AS definition`,
  );
  await db.query(`CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS 'SELECT pg_catalog.lower(value)'`);
  await load();
  await db.query(rows[0]!.definition);
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

/** Loads the parts on several connections. Foreign keys are not checked, since all references are valid. */
async function loadOrders(databaseUrl: string, orders: number, customers: number): Promise<void> {
  const statement = insertOrdersSql(orders, customers);
  let next = 1;
  const loaders = Array.from({ length: CONNECTIONS }, async () => {
    const db = new Client({ connectionString: databaseUrl });
    await db.connect();
    await db.query('SET session_replication_role = replica');
    for (let from = next; from <= orders; from = next) {
      next += ORDERS_PER_STATEMENT;
      await db.query(statement, [from, Math.min(from + ORDERS_PER_STATEMENT - 1, orders)]);
    }
    await db.end();
  });
  await Promise.all(loaders);
}

/** Inserts rows in order of their time, as they would arrive over a year. */
async function load(db: Client, databaseUrl: string, businesses: number, orders: number): Promise<Made> {
  const first = businesses === 1 ? 1 : 0; // Number 0 is the noisy business, which a database with one business does not have.
  const customers = Math.max(1, Math.floor(orders / ORDERS_OF_CUSTOMER));
  await db.query(`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`);
  await db.query(
    `INSERT INTO businesses (id, name, email, plan)
     SELECT gen_random_uuid(), 'Business ' || n, 'b' || n || '@bench.example', 'bench' FROM generate_series($1::int, $2::int) AS n`,
    [first, businesses],
  );
  await withoutIndexes(db, async () => {
    await db.query(
      `INSERT INTO customers (business_id, id, name, email, address_city)
       SELECT business, md5('c' || b || ' ' || n)::uuid, 'Customer ' || n, 'c' || n || '@bench.example', 'Wien'
       FROM ${BUSINESS}, generate_series(1, ${customers}) AS n ORDER BY n, b`,
    );
    await withPlainFold(db, () => loadOrders(databaseUrl, orders, customers));
  });
  await db.query('VACUUM ANALYZE');
  await db.query('CHECKPOINT'); // Otherwise the server may still write when it is stopped.
  return withTokens(db);
}

async function withTokens(db: Client): Promise<Made> {
  const { rows } = await db.query<{ id: string; number: number }>(
    `SELECT id, substr(name, 10)::int AS number FROM businesses WHERE email LIKE 'b%@bench.example' ORDER BY number`,
  );
  const made = rows.map(({ id, number }) => ({ id, number, token: newToken('ddt') }));
  await db.query(
    `INSERT INTO api_tokens (business_id, id, name, token_hash)
     SELECT business, gen_random_uuid(), 'bench', hash FROM unnest($1::uuid[], $2::bytea[]) AS t(business, hash)`,
    [made.map(({ id }) => id), made.map(({ token }) => hashToken(token))],
  );
  const others = made.filter(({ number }) => number > 0);
  return { businesses: others.map(({ id, token }) => ({ id, token })), noisyToken: made[0]!.token };
}

/** Returns the data of an earlier run in this folder, including its tokens, or creates it. */
async function madeIn(folder: string, make: () => Promise<Made>): Promise<Made> {
  const file = join(folder, 'made.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Made;
  const made = await make();
  writeFileSync(file, JSON.stringify(made));
  return made;
}

/** Starts the built service with this number of businesses and orders, which are created if the folder has none. */
export async function startSide(folder: string, businesses: number, orders: number): Promise<Side> {
  // Shared buffers of a dedicated server, about a quarter of the memory, since the data that is read exceeds 1 GB.
  const service = await startService(folder, {
    settings: { shared_buffers: '4GB', maintenance_work_mem: '512MB', max_wal_size: '8GB', synchronous_commit: 'off' },
  });
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  const began = performance.now();
  const made = await madeIn(folder, () => load(db, service.databaseUrl, businesses, orders));
  const { rows } = await db.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  console.log(`${businesses} × ${orders} orders: ready after ${seconds(began)} s, ${rows[0]!.size}`);
  return { service, db, orders, ...made };
}
