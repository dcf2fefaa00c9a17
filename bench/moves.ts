import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readClusterStatus } from '../src/cli/distribution/distribute';
import { type Fixture, seed } from './http/fixture';
import { untilServing } from './http/until-serving';
import { percentile, type Reading, send } from './service';

/**
 * npm run bench -- moves <URL of a distributed database, as a superuser> [online
 * block_writes]: businesses create, change and read orders continuously, while the shard of one of them is moved to
 * another server and back, and then all shards of a server.
 */
const BUSINESSES = 6;
const CLIENTS_EACH = 2;
const QUIET_MS = 5_000;

interface Outcome {
  readonly made: Map<string, string>;
  readonly moved: Set<string>;
}

const readings = new Map<string, number[]>();
let phase = 'nothing moved';
let isOver = false;

async function timed(what: string, reading: Promise<Reading>): Promise<Reading> {
  const during = phase;
  const { status, body, ms } = await reading;
  const key = `${during}: ${what} ${status}`;
  readings.set(key, [...(readings.get(key) ?? []), ms]);
  return { status, body, ms };
}

async function client(url: string, { token, customerId }: Fixture, name: string, { made, moved }: Outcome) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  const deliveryAddress = { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' };
  const items = [{ description: 'Coffee beans', quantity: 2, price: 12.5 }];
  for (let number = 0; !isOver; number++) {
    const orderNumber = `${name}-${number}`;
    const order = json({ customerId, orderNumber, items, deliveryAddress });
    const response = await timed('create', send(`${url}/api/v1/Orders`, 'POST', headers, order));
    if (response.status !== 201) {
      await pause(50);
      continue;
    }
    const { guid } = (JSON.parse(response.body) as { data: { guid: string } }).data;
    made.set(orderNumber, guid);
    const path = `${url}/api/v1/Orders/${guid}`;
    const change = await timed('change', send(`${path}/status`, 'PATCH', headers, json({ status: 'pending' })));
    if (change.status === 200) moved.add(guid);
    await timed('read', send(path, 'GET', headers));
    await timed('list', send(`${url}/api/v1/Orders?PageSize=20&$filter=status%20eq%20'pending'`, 'GET', headers));
  }
}

/** Moves the shard with the customer's business to another server. */
async function move(db: Client, customerId: string, mode: string): Promise<void> {
  await db.query('CALL citus_cleanup_orphaned_resources()');
  await db.query(
    `SELECT citus_move_shard_placement(s.shardid, s.nodename, s.nodeport, n.nodename, n.nodeport, $2::citus.shard_transfer_mode)
     FROM (SELECT * FROM citus_shards WHERE table_name = 'customers'::regclass AND shardid = get_shard_id_for_distribution_column(
         'customers', (SELECT business_id FROM customers WHERE id = $1))) s
     JOIN LATERAL (SELECT * FROM pg_dist_node WHERE shouldhaveshards AND (nodename, nodeport) <> (s.nodename, s.nodeport) LIMIT 1) n ON true`,
    [customerId, mode],
  );
}

/** Moves all shards of the last server to other servers. */
async function empty(db: Client): Promise<void> {
  await db.query(
    `SELECT citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false) FROM pg_dist_node WHERE shouldhaveshards ORDER BY nodeid DESC LIMIT 1`,
  );
  await db.query(`SELECT citus_rebalance_start(drain_only => true, shard_transfer_mode => 'force_logical')`);
  await db.query('SELECT citus_rebalance_wait()');
}

/** Compares the stored orders with the acknowledged ones. */
async function assertStored(db: Client, { made, moved }: Outcome): Promise<string> {
  const { rows } = await db.query<{ id: string; number: string; status: string }>(
    'SELECT id, order_number AS number, status FROM orders WHERE order_number = ANY ($1)',
    [[...made.keys()]],
  );
  const ids = new Map(rows.map(({ id, status }) => [id, status]));
  const { rows: events } = await db.query<{ id: string; count: number }>(
    `SELECT record_id AS id, count(*)::int AS count FROM events WHERE type = 'order.created' AND record_id = ANY ($1) GROUP BY 1`,
    [[...made.values()]],
  );
  const lost = [...made.values()].filter((id) => !ids.has(id)).length;
  const unmoved = [...moved].filter((id) => ids.get(id) !== 'pending').length;
  const unreported = made.size - events.filter(({ count }) => count === 1).length;
  return `${made.size} orders acknowledged: ${lost} lost, ${rows.length + lost - made.size} doubled, ${unmoved} without their status, ${unreported} without one event`;
}

async function main(): Promise<void> {
  const [databaseUrl, how = 'online'] = process.argv.slice(2);
  if (!databaseUrl) throw new Error('Name the coordinator of a distributed database.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-moves-'));
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const service = spawn(process.execPath, [join(__dirname, '../service/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: '0',
      DEMO: 'false',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'info',
      SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await untilServing(service);
    service.stdout.resume();
    const outcome: Outcome = { made: new Map(), moved: new Set() };
    const businesses: Fixture[] = [];
    while (businesses.length < BUSINESSES) businesses.push(await seed(databaseUrl, 0));
    const run = Date.now().toString(36);
    const clients = businesses.flatMap((business, index) =>
      Array.from({ length: CLIENTS_EACH }, (_, n) => client(url, business, `${run}-${index}-${n}`, outcome)),
    );
    const during = async (name: string, work: () => Promise<void>) => {
      phase = name;
      const start = Date.now();
      await work().catch((error: unknown) => console.log(`${name} failed: ${(error as Error).message}`));
      console.log(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
      phase = 'nothing moved';
      await pause(QUIET_MS);
    };
    await pause(QUIET_MS);
    const mode = how === 'online' ? 'force_logical' : 'block_writes';
    for (const turn of ['there', 'back'])
      await during(`${mode}, ${turn}`, () => move(db, businesses[0]!.customerId, mode));
    if (how === 'online') await during('a server emptied', () => empty(db));
    isOver = true;
    await Promise.all(clients);
    for (const [key, values] of [...readings].sort()) {
      const sorted = values.sort((a, b) => a - b);
      const [p50, p99, most] = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1)!].map(Math.round);
      console.log(`${key}: ${sorted.length} × p50 ${p50}, p99 ${p99}, max ${most} ms`);
    }
    console.log(await assertStored(db, outcome));
    for (const { server, shards } of (await readClusterStatus(db)).servers) console.log(`${server}: ${shards} parts`);
  } finally {
    const exited = once(service, 'exit');
    service.kill('SIGTERM');
    await exited;
    await db.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
