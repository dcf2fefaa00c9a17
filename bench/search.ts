import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { newId } from '../src/common/ids';
import { hashToken, newToken } from '../src/common/secrets/tokens';
import { processorOf } from './processor';
import { percentile, type Service, send, startService } from './service';

/**
 * npm run bench -- search [orders] [rounds] [folder to keep the data in]: one business with these orders, a shipment
 * for every second and a customer for every tenth order. Measures typical searches, sequentially and 32 at once beside
 * another business's reads.
 */
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 200);
const DATA_FOLDER = process.argv[4];
const AT_ONCE = 32;

const FIRST =
  'Anna Maria Josef Franz Karl Eva Peter Paul Lukas Sophie Emma Jakob Ömer Ayşe Zoë José Łukasz Jürgen Björn Inés';
const SYLLABLES =
  'ber stein mül hof wald brun nek ro vic ko lin gra dor fel zim mer hau ser kra ne wag ner scha low ski szy tar';
const CITIES =
  'Wien Wien Wien Wien Graz Graz Linz Salzburg Innsbruck Klagenfurt Villach Wels Dornbirn Steyr Mödling Baden Tulln Krems Bregenz Leoben';
const list = (words: string) => `ARRAY['${words.split(' ').join(`', '`)}']`;
const pick = (words: string, seed: string) =>
  `(${list(words)})[1 + (('x' || substr(md5(${seed}), 1, 7))::bit(28)::int % ${words.split(' ').length})]`;
const surname = (seed: string) =>
  `initcap(${['a', 'b', 'c'].map((part) => pick(SYLLABLES, `${seed} || '${part}'`)).join(' || ')})`;

/** Finds or creates the two businesses, each with a token without rate limits. */
async function seed(db: Client, orders: number): Promise<{ business: string; token: string; other: string }> {
  const tokens = [newToken('ddt'), newToken('ddt')];
  await db.query(`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`);
  const emails = ['search@bench.example', 'beside@bench.example'];
  const known = await db.query<{ id: string }>('SELECT id FROM businesses WHERE email = ANY ($1) ORDER BY email DESC', [
    emails,
  ]);
  const [business, other] = known.rows.length > 0 ? known.rows.map(({ id }) => id) : [newId(), newId()];
  for (const [n, id] of [business!, other!].entries()) {
    await db.query(
      `INSERT INTO businesses (id, name, email, plan) VALUES ($1, 'Bench', $2, 'bench') ON CONFLICT DO NOTHING`,
      [id, emails[n]],
    );
    await db.query(`INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, $2, 'bench', $3)`, [
      id,
      newId(),
      hashToken(tokens[n]!),
    ]);
  }
  const made = { business: business!, token: tokens[0]!, other: tokens[1]! };
  if (known.rows.length > 0) return made;
  const many = Math.max(1, Math.floor(orders / 10));
  const uuid = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`;
  for (const sql of [
    `INSERT INTO customers (business_id, id, name, email, phone, address_street, address_city, address_postal_code, created_at)
     SELECT $1, ${uuid('c', 'n')}, ${pick(FIRST, `'f' || n`)} || ' ' || ${surname(`'s' || n`)}, 'c' || n || '@bench.example', '+43 1 ' || n,
       ${surname(`'t' || n % 3000`)} || 'straße ' || n % 90, ${pick(CITIES, `'y' || n`)}, (1000 + n % 8000)::text, now() - n * interval '3 minutes'
     FROM generate_series(1, ${many}) AS n WHERE $2::uuid IS NOT NULL`,
    `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city, delivery_postal_code, created_at)
     SELECT $1, ${uuid('o', 'n')}, 'ORD-' || lpad(n::text, 7, '0'), ${uuid('c', `(1 + n % ${many})`)}, 'pending', 7450,
       ${surname(`'t' || n % 3000`)} || 'straße ' || n % 90, ${pick(CITIES, `'y' || n`)}, (1000 + n % 8000)::text, now() - (${orders} - n) * interval '20 seconds'
     FROM generate_series(1, ${orders}) AS n WHERE $2::uuid IS NOT NULL`,
    `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, recipient_name, recipient_street, recipient_city,
       recipient_postal_code, packages, total_weight_g, total_volume_cm3, created_at)
     SELECT $1, ${uuid('p', 'n')}, 'DD' || lpad(n::text, 10, '0') || 'AT', 'created', ${uuid('c', `(1 + n % ${many})`)},
       ${pick(FIRST, `'f' || n`)} || ' ' || ${surname(`'r' || n`)}, ${surname(`'t' || n % 3000`)} || 'straße ' || n % 90, ${pick(CITIES, `'y' || n`)},
       (1000 + n % 8000)::text, '[]', 0, 0, now() - (${orders} - 2 * n) * interval '20 seconds'
     FROM generate_series(1, ${Math.floor(orders / 2)}) AS n WHERE $2::uuid IS NOT NULL`,
    `INSERT INTO customers (business_id, id, name, email) SELECT $2, ${uuid('z', 'n')}, 'Customer ' || n, n || '@other.example'
     FROM generate_series(1, 200) AS n WHERE $1::uuid IS NOT NULL`,
  ])
    await db.query(sql, [business, other]);
  await db.query('VACUUM ANALYZE');
  return made;
}

type Question = (round: number) => string;
/** Each round uses other texts, so that caches of the previous one do not help. */
const questions = (names: readonly string[]): Readonly<Record<string, Question>> => {
  const number = (round: number) => `ORD-${String(1 + ((round * 7919) % ORDERS)).padStart(7, '0')}`;
  const name = (round: number) => names[round % names.length]!;
  const middle = (text: string) => Math.floor(text.length / 2);
  return {
    'full number': number,
    'prefix of a number': (round) => number(round).slice(0, 8),
    'end of a number': (round) => number(round).slice(6),
    name,
    'name and city': (round) => `${name(round)} wien`,
    'name with a typo': (round) =>
      `${name(round).slice(0, middle(name(round)))}q${name(round).slice(middle(name(round)) + 1)}`,
    'number with a typo': (round) => number(round).replace(/^ORD-0/, 'ORD-Q'),
    'no match': (round) => `${name(round)}xqzjw`,
    'two letters': (round) => name(round).slice(0, 2),
    'three letters': (round) => name(round).slice(0, 3),
    'very common word': () => 'straße',
    'half of all places': () => 'wien',
    'eight common words': () => 'wien straße ord an er ei st in',
  };
};

const formatted = (ms: number[]) => {
  const sorted = ms.sort((a, b) => a - b);
  return `p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`;
};

async function ask({ url }: Service, token: string, q: string): Promise<number> {
  const { status, body, ms } = await send(`${url}/api/search?q=${encodeURIComponent(q)}`, 'GET', {
    Authorization: `Bearer ${token}`,
  });
  if (status !== 200) throw new Error(`${q}: ${status} ${body}`);
  return ms;
}

async function main(): Promise<void> {
  const folder = DATA_FOLDER ?? mkdtempSync(join(tmpdir(), 'bench-search-'));
  const service = await startService(folder, {
    settings: { shared_buffers: '1GB', maintenance_work_mem: '512MB', max_wal_size: '4GB', synchronous_commit: 'off' },
  });
  const db = new Client({ connectionString: service.databaseUrl });
  try {
    await db.connect();
    const began = performance.now();
    const { business, token, other } = await seed(db, ORDERS);
    console.log(`${ORDERS} orders made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const { rows } = await db.query<{ name: string }>(
      `SELECT split_part(name, ' ', 2) AS name FROM customers WHERE business_id = $1 ORDER BY md5(id::text) LIMIT 1000`,
      [business],
    );
    const requestCount = questions(rows.map(({ name }) => name));
    for (let round = 0; round < 5; round++)
      for (const q of Object.values(requestCount)) await ask(service, token, q(round + 500));
    const all: number[] = [];
    const used = await processorOf(service, db);
    for (const [what, q] of Object.entries(requestCount)) {
      const ms: number[] = [];
      for (let round = 0; round < ROUNDS; round++) ms.push(await ask(service, token, q(round)));
      all.push(...ms);
      const { service: own, database } = used();
      const processor = `${(database / ROUNDS).toFixed(1)} ms of the database's processor, ${(own / ROUNDS).toFixed(1)} of the service's`;
      console.log(`${what}: ${formatted(ms)}; ${processor}; load ${loadavg()[0]!.toFixed(1)}`);
    }
    console.log(`all of them: ${formatted(all)}`);
    const quiet: number[] = [];
    const read = async () =>
      (await send(`${service.url}/api/v1/Customers?PageSize=10`, 'GET', { Authorization: `Bearer ${other}` })).ms;
    for (let n = 0; n < ROUNDS; n++) quiet.push(await read());
    let left = ROUNDS * 10;
    const beside: number[] = [];
    const busy: number[] = [];
    const kinds = Object.values(requestCount);
    const searchers = Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) busy.push(await ask(service, token, kinds[left % kinds.length]!(left)));
    });
    const reader = (async () => {
      while (left > 0) beside.push(await read());
    })();
    await Promise.all([...searchers, reader]);
    console.log(`${AT_ONCE} at once: ${formatted(busy)}`);
    console.log(`another business's list: alone ${formatted(quiet)}; beside them ${formatted(beside)}`);
  } finally {
    await db.end().catch(() => undefined);
    await service.stop();
    if (!DATA_FOLDER) rmSync(folder, { recursive: true, force: true });
  }
}

void main();
