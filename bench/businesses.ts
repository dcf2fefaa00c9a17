import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { hashToken, newToken } from '../src/common/tokens';
import { besideNoisy } from './beside/noisy';
import { measured, p99, READS, type Side, told } from './beside/reads';
import { processorOf } from './processor';
import { startService } from './service';

/**
 * npm run bench -- businesses [businesses] [orders of each] [rounds] [folder]: reads of one business that is alone in its database
 * beside those of businesses that share one, in turns (0 rounds: not at all); then those while another business has 100 heavy requests at
 * work at once, and while a processor is busy with something that does not pass the service.
 */
const BUSINESSES = Number(process.argv[2] ?? 1_000);
const ORDERS = Number(process.argv[3] ?? 1_000);
const ROUNDS = Number(process.argv[4] ?? 20);
/** Where one is named, what has been made in it is kept, and taken again by the next run. */
const FOLDER = process.argv[5];
/** Reads of a kind in a round, so that both sides meet the same of what else the machine does. */
const READS_IN_ROUND = 50;
/** The noisy business has so many times the orders of another one. */
const NOISY_SIZE = 50;
const CUSTOMERS = 50;

/** Ids as the service makes them: their beginning is the moment, so that the rows of all businesses lie among each other. */
const uuid = (kind: string, key: string, at: string) =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || ${key}), 1, 3) || '8' || substr(md5('${kind}' || ${key}), 4, 15))::uuid`;

/** Rows in the order of their moments, as they come in over a year. */
async function seed(db: Client, businesses: number): Promise<Made> {
  const first = businesses === 1 ? 1 : 0; // the one of number 0 is the noisy one: who is alone is beside nobody
  const tokens = Array.from({ length: businesses + 1 - first }, () => newToken('ddt'));
  await db.query(`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`);
  await db.query(
    `INSERT INTO businesses (id, name, email, plan)
     SELECT gen_random_uuid(), 'Business ' || n, 'b' || n || '@bench.example', 'bench' FROM generate_series($1::int, $2::int) AS n`,
    [first, businesses],
  );
  const ids = (
    await db.query<{ id: string }>(
      `SELECT id FROM businesses WHERE email LIKE 'b%@bench.example' ORDER BY substr(name, 10)::int`,
    )
  ).rows.map(({ id }) => id);
  await db.query(
    `INSERT INTO api_tokens (business_id, id, name, token_hash)
     SELECT business, gen_random_uuid(), 'bench', hash FROM unnest($1::uuid[], $2::bytea[]) AS t(business, hash)`,
    [ids, tokens.map(hashToken)],
  );
  const business = `(SELECT id, substr(name, 10)::int AS b FROM businesses WHERE email LIKE 'b%@bench.example') AS business`;
  const at = `now() - interval '1 year' + interval '1 year' * n / (${ORDERS} * CASE b WHEN 0 THEN ${NOISY_SIZE} ELSE 1 END)`;
  const key = `b || ' ' || n`;
  const customer = (number: string) => `md5('c' || b || ' ' || ${number})::uuid`;
  for (const sql of [
    `INSERT INTO customers (business_id, id, name, email, address_city)
     SELECT id, ${customer('n')}, 'Customer ' || n, 'c' || n || '@bench.example', 'Wien'
     FROM ${business}, generate_series(1, ${CUSTOMERS}) AS n ORDER BY n, b`,
    `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city, delivery_postal_code, delivery_country, created_at)
     SELECT id, ${uuid('o', key, at)}, 'ORD-' || lpad(n::text, 7, '0'), ${customer(`(1 + n % ${CUSTOMERS})`)},
       (ARRAY['delivered','delivered','delivered','pending','processing','cancelled'])[1 + n % 6], 7450, 'Karlsplatz ' || n % 97, 'Wien', (1000 + n % 900)::text, 'AT', ${at}
     FROM ${business}, generate_series(1, ${ORDERS} * CASE b WHEN 0 THEN ${NOISY_SIZE} ELSE 1 END) AS n ORDER BY ${at}`,
    `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor)
     SELECT business_id, md5('i' || id)::uuid, id, 1, 'Coffee beans', 2, 1250 FROM orders`,
    `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, recipient_name, recipient_street, recipient_city,
       recipient_postal_code, packages, total_weight_g, total_volume_cm3, created_at)
     SELECT business_id, md5('s' || id)::uuid, 'DD' || order_number || 'AT', 'created', customer_id, 'Anna Berger', delivery_street, 'Wien',
       delivery_postal_code, '[]', 0, 0, created_at FROM orders WHERE right(order_number, 1)::int % 2 = 0`,
  ])
    await db.query(sql);
  await db.query('VACUUM ANALYZE');
  const all = ids.map((id, n) => ({ id, token: tokens[n]! }));
  return { businesses: all.slice(1 - first), noisyToken: tokens[0]! };
}

type Made = Pick<Side, 'businesses' | 'noisyToken'>;

/** What an earlier run has made in the folder, tokens included. */
async function made(folder: string, make: () => Promise<Made>): Promise<Made> {
  const file = join(folder, 'made.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Made;
  const result = await make();
  writeFileSync(file, JSON.stringify(result));
  return result;
}

function folderOf(name: string): string {
  if (FOLDER === undefined) return mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const folder = join(FOLDER, `bench-${name}-${BUSINESSES}x${ORDERS}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function start(folder: string, businesses: number): Promise<Side> {
  const service = await startService(folder, {
    settings: { shared_buffers: '1GB', maintenance_work_mem: '512MB', max_wal_size: '8GB', synchronous_commit: 'off' },
  });
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  const began = performance.now();
  const side = { service, db, orders: ORDERS, ...(await made(folder, () => seed(db, businesses))) };
  const { rows } = await db.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  const took = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${businesses} × ${ORDERS} orders: made in ${took} s, ${rows[0]!.size}`);
  return side;
}

/** Each kind of read on both sides in turns. */
async function compare(one: Side, many: Side): Promise<void> {
  console.log(
    `\n| read (p50 / p99) | alone | among ${BUSINESSES} | p99, ratio | processor of the database, alone and among them |\n|---|---|---|---|---|`,
  );
  const all: { one: number[]; many: number[] } = { one: [], many: [] };
  for (const [name, read] of Object.entries(READS)) {
    const times: { one: number[]; many: number[] } = { one: [], many: [] };
    const used = { one: 0, many: 0 };
    for (let warm = 0; warm < READS_IN_ROUND; warm++) await Promise.all([measured(one, read), measured(many, read)]);
    for (let round = 0; round < ROUNDS; round++)
      for (const [side, key] of [
        [one, 'one'],
        [many, 'many'],
      ] as const) {
        const processor = await processorOf(side.service, side.db);
        for (let n = 0; n < READS_IN_ROUND; n++) times[key].push(await measured(side, read));
        used[key] += processor().database;
      }
    for (const key of ['one', 'many'] as const) all[key].push(...times[key]);
    const each = (ms: number) => (ms / ROUNDS / READS_IN_ROUND).toFixed(2);
    const ratio = (p99(times.many) / p99(times.one)).toFixed(2);
    console.log(
      `| ${name} | ${told(times.one)} | ${told(times.many)} | ${ratio} | ${each(used.one)} and ${each(used.many)} ms |`,
    );
  }
  console.log(`| **all** | ${told(all.one)} | ${told(all.many)} | ${(p99(all.many) / p99(all.one)).toFixed(2)} | |`);
}

async function main(): Promise<void> {
  const folders = ['one', 'many'].map(folderOf);
  const sides: Side[] = [];
  try {
    if (ROUNDS > 0) sides.push(await start(folders[0]!, 1));
    sides.push(await start(folders[1]!, BUSINESSES));
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
    if (ROUNDS > 0) await compare(sides[0]!, sides[1]!);
    await besideNoisy(sides.at(-1)!);
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    for (const { service, db } of sides) {
      await db.end().catch(() => undefined);
      await service.stop();
    }
    if (FOLDER === undefined) for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

void main();
