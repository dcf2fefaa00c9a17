import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { hashToken, newToken } from '../src/common/tokens';
import { processorOf } from './processor';
import { percentile, type Service, send, startService } from './service';

/**
 * npm run bench -- businesses [businesses] [orders of each] [rounds] [folder]: reads of one business that is alone in its database
 * beside those of businesses that share one, in turns (0 rounds: not at all); then those while another business has 100 heavy requests at
 * work at once, and while a processor is busy with something that does not pass the service.
 */
const BUSINESSES = Number(process.argv[2] ?? 1_000);
const ORDERS = Number(process.argv[3] ?? 1_000);
const ROUNDS = Number(process.argv[4] ?? 20);
const FOLDER = process.argv[5] ?? tmpdir();
/** Reads of a kind in a round, so that both sides meet the same of what else the machine does. */
const READS = 50;
const HEAVY_AT_ONCE = 100;
/** The noisy business has so many times the orders of another one. */
const NOISY_SIZE = 50;
const CUSTOMERS = 50;
const NOISY_SECONDS = 20;
const NOISY_ROUNDS = 3;
const EVERY_MS = 20;

interface Side {
  readonly service: Service;
  readonly db: Client;
  readonly businesses: readonly { readonly id: string; readonly token: string }[];
  readonly noisyToken: string;
}

/** Ids as the service makes them: their beginning is the moment, so that the rows of all businesses lie among each other. */
const uuid = (kind: string, key: string, at: string) =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || ${key}), 1, 3) || '8' || substr(md5('${kind}' || ${key}), 4, 15))::uuid`;

/** Rows in the order of their moments, as they come in over a year. */
async function seed(db: Client, businesses: number): Promise<Pick<Side, 'businesses' | 'noisyToken'>> {
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
  const made = ids.map((id, n) => ({ id, token: tokens[n]! }));
  return { businesses: made.slice(1 - first), noisyToken: tokens[0]! };
}

type Read = (side: Side) => Promise<{ path: string; token: string }>;
const ofSome = ({ businesses }: Side) => businesses[randomInt(businesses.length)]!;
const list =
  (path: string): Read =>
  (side) =>
    Promise.resolve({ path, token: ofSome(side).token });

const READ: Readonly<Record<string, Read>> = {
  'one order': async (side) => {
    const { id, token } = ofSome(side);
    const number = `ORD-${String(randomInt(ORDERS) + 1).padStart(7, '0')}`;
    const { rows } = await side.db.query<{ id: string }>(
      'SELECT id FROM orders WHERE business_id = $1 AND order_number = $2 AND deleted_at IS NULL',
      [id, number],
    );
    return { path: `/api/v1/Orders/${rows[0]!.id}`, token };
  },
  'page of 50 orders': list('/api/v1/Orders?PageSize=50'),
  'the last page of 50': list(`/api/v1/Orders?PageSize=50&Page=${Math.ceil(ORDERS / 50)}`),
  'pending orders, by number': list(
    `/api/v1/Orders?PageSize=20&$filter=${encodeURIComponent("status eq 'pending'")}&$orderby=${encodeURIComponent('orderNumber desc')}`,
  ),
  'page of 20 shipments': list('/api/v1/shipments?PageSize=20'),
  'customers of a name': list(`/api/v1/Customers?$search=${encodeURIComponent('customer 4')}`),
  'search by number': (side) =>
    Promise.resolve({
      path: `/api/search?q=ORD-${String(randomInt(ORDERS) + 1).padStart(7, '0')}`,
      token: ofSome(side).token,
    }),
};

async function measured(side: Side, read: Read): Promise<number> {
  const { path, token } = await read(side);
  const { status, body, ms } = await send(`${side.service.url}${path}`, 'GET', { Authorization: `Bearer ${token}` });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return ms;
}

const ascending = (times: readonly number[]) => [...times].sort((a, b) => a - b);
const told = (times: readonly number[]) => {
  const sorted = ascending(times);
  return `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.99).toFixed(1)} ms`;
};
const p99 = (times: readonly number[]) => percentile(ascending(times), 0.99);

async function start(folder: string, businesses: number): Promise<Side> {
  const service = await startService(folder, {
    settings: { shared_buffers: '1GB', maintenance_work_mem: '512MB', max_wal_size: '8GB', synchronous_commit: 'off' },
  });
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  const began = performance.now();
  const side = { service, db, ...(await seed(db, businesses)) };
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
  for (const [name, read] of Object.entries(READ)) {
    const times: { one: number[]; many: number[] } = { one: [], many: [] };
    const used = { one: 0, many: 0 };
    for (let warm = 0; warm < READS; warm++) await Promise.all([measured(one, read), measured(many, read)]);
    for (let round = 0; round < ROUNDS; round++)
      for (const [side, key] of [
        [one, 'one'],
        [many, 'many'],
      ] as const) {
        const processor = await processorOf(side.service, side.db);
        for (let n = 0; n < READS; n++) times[key].push(await measured(side, read));
        used[key] += processor().database;
      }
    for (const key of ['one', 'many'] as const) all[key].push(...times[key]);
    const each = (ms: number) => (ms / ROUNDS / READS).toFixed(2);
    const ratio = (p99(times.many) / p99(times.one)).toFixed(2);
    console.log(
      `| ${name} | ${told(times.one)} | ${told(times.many)} | ${ratio} | ${each(used.one)} and ${each(used.many)} ms |`,
    );
  }
  console.log(`| **all** | ${told(all.one)} | ${told(all.many)} | ${(p99(all.many) / p99(all.one)).toFixed(2)} | |`);
}

/** What one business sends that weighs most: questions that no index answers, a search, and a page far back. */
const HEAVY = [
  `/api/v1/Orders?PageSize=100&$filter=${encodeURIComponent("not contains(tolower(orderNumber),'x') and not contains(tolower(orderNumber),'y')")}`,
  `/api/v1/Orders?PageSize=100&$orderby=${encodeURIComponent('totalValue desc')}`,
  '/api/search?q=wien%20karlsplatz',
  '/api/v1/Orders?PageSize=100&Page=100',
];

/** A request of those; anything but an answer or a refusal for the number of them would make the benchmark one of refusals. */
async function heavyOnce({ service, noisyToken }: Side, turn: number): Promise<number> {
  const path = HEAVY[turn % HEAVY.length]!;
  const { status, body } = await send(`${service.url}${path}`, 'GET', { Authorization: `Bearer ${noisyToken}` });
  if (status !== 200 && status !== 503) throw new Error(`${path}: ${status} ${body}`);
  return status;
}

/** What is at work beside the reads of other businesses, until a moment; how often the noisy business got which answer. */
type Company = (side: Side, end: number) => Promise<Map<number, number>>;

const nobody: Company = () => Promise.resolve(new Map());

const heavyRequests: Company = async (side, end) => {
  const answers = new Map<number, number>();
  const askers = Array.from({ length: HEAVY_AT_ONCE }, async (_, n) => {
    for (let turn = n; performance.now() < end; turn++) {
      const status = await heavyOnce(side, turn);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(askers);
  return answers;
};

/** One session of PostgreSQL that keeps one processor busy with the noisy business's orders and tells nobody: the service has no part in it. */
const busyBackend: Company = async ({ service }, end) => {
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  await db.query('SET max_parallel_workers_per_gather = 0');
  const seconds = (end - performance.now()) / 1000;
  await db.query(`DO $$
    DECLARE
      until timestamptz := clock_timestamp() + interval '${seconds} seconds';
      noisy uuid := (SELECT id FROM businesses WHERE email = 'b0@bench.example');
    BEGIN
      WHILE clock_timestamp() < until LOOP
        PERFORM count(*) FROM orders WHERE business_id = noisy AND lower(order_number) NOT LIKE '%x%';
      END LOOP;
    END $$`);
  await db.end();
  return new Map();
};

/** A list of a business, with that beside it. */
async function beside(side: Side, company: Company): Promise<{ times: number[]; answers: Map<number, number> }> {
  const end = performance.now() + NOISY_SECONDS * 1000;
  const answers = company(side, end);
  const times: number[] = [];
  const reads: Promise<void>[] = [];
  while (performance.now() < end) {
    reads.push(measured(side, READ['page of 50 orders']!).then((ms) => void times.push(ms)));
    await pause(EVERY_MS);
  }
  await Promise.all([...reads, answers]);
  return { times, answers: await answers };
}

async function noisy(side: Side): Promise<void> {
  console.log(
    `\nA page of 50 orders every ${EVERY_MS} ms (p50 / p99): without company, beside a busy session of the database, beside ${HEAVY_AT_ONCE} heavy requests of one business at once:`,
  );
  for (let warm = 0; warm < READS; warm++)
    await Promise.all([heavyOnce(side, warm), measured(side, READ['page of 50 orders']!)]);
  const all: { quiet: number[]; busy: number[]; loud: number[] } = { quiet: [], busy: [], loud: [] };
  const tell = (quiet: readonly number[], busy: readonly number[], loud: readonly number[]) => {
    const ratio = (times: readonly number[]) => (p99(times) / p99(quiet)).toFixed(2);
    return `without ${told(quiet)}; busy session ${told(busy)}, p99 ${ratio(busy)}; heavy requests ${told(loud)}, p99 ${ratio(loud)}`;
  };
  for (let round = 0; round < NOISY_ROUNDS; round++) {
    const quiet = await beside(side, nobody);
    const busy = await beside(side, busyBackend);
    const loud = await beside(side, heavyRequests);
    all.quiet.push(...quiet.times);
    all.busy.push(...busy.times);
    all.loud.push(...loud.times);
    const got = [...loud.answers].map(([status, n]) => `${n} × ${status}`).join(', ');
    console.log(`${tell(quiet.times, busy.times, loud.times)}; the noisy one got ${got}`);
  }
  console.log(`all rounds: ${tell(all.quiet, all.busy, all.loud)}`);
}

async function main(): Promise<void> {
  const folders = ['one', 'many'].map((name) => mkdtempSync(join(FOLDER, `bench-${name}-`)));
  const sides: Side[] = [];
  try {
    if (ROUNDS > 0) sides.push(await start(folders[0]!, 1));
    sides.push(await start(folders[1]!, BUSINESSES));
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
    if (ROUNDS > 0) await compare(sides[0]!, sides[1]!);
    await noisy(sides.at(-1)!);
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    for (const { service, db } of sides) {
      await db.end().catch(() => undefined);
      await service.stop();
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

void main();
