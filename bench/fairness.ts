import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../src/common/ids';
import { type Fixture, seed } from './http/fixture';
import { percentile, send, type Service, startService } from './service';

/**
 * npm run bench -- fairness [attack] [another build's main.js]: one business sends expensive requests, 32 at a time,
 * while another reads its orders 20 times per second. Measures the reads.
 */
const AT_ONCE = 32;
const SECONDS = 15;
const EVERY_MS = 50;

interface Attack {
  /** Sends one request of the attack and returns its status. */
  once(service: Service, attacker: Fixture): Promise<number>;
  readonly customers?: number;
}

const json = (token: string) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });

/** Returns a catalogue carrier that uses the sandbox. */
async function sandboxCarrier(service: Service, token: string): Promise<string> {
  const { body } = await send(`${service.url}/api/carriers`, 'GET', json(token));
  const carriers = (JSON.parse(body) as { data: { guid: string; code: string }[] }).data;
  return carriers.find(({ code }) => code !== 'own-fleet' && code !== 'http')!.guid;
}

const filtered = (functions: number): Attack => ({
  customers: 100_000,
  once: async (service, { token }) => {
    const filter = Array.from({ length: functions }, (_, n) => `not contains(tolower(company),'x${n}')`).join(' and ');
    const query = `$filter=${encodeURIComponent(filter)}`;
    return (await send(`${service.url}/api/v1/Customers?${query}`, 'GET', json(token))).status;
  },
});

const carriers = new Map<string, string>();

const ATTACKS: Readonly<Record<string, Attack>> = {
  'nothing at all': { once: async () => (await pause(200), 0) },
  'keyed configuration of a carrier': {
    once: async (service, { token }) => {
      const carrierId = carriers.get(service.url) ?? (await sandboxCarrier(service, token));
      carriers.set(service.url, carrierId);
      const body = { carrierId, accountNumber: 'A', apiKey: 'key', apiSecret: 'secret', testMode: true };
      const headers = { ...json(token), 'Idempotency-Key': newId() };
      const content = Buffer.from(JSON.stringify(body));
      return (await send(`${service.url}/api/carriers/configure`, 'POST', headers, content)).status;
    },
  },
  '45 × contains(tolower(…)) over 100,000 customers': filtered(45),
  '10 × contains(tolower(…)) over 100,000 customers': filtered(10),
};

async function addCustomers(service: Service, { customerId }: Fixture, count: number): Promise<void> {
  const db = new Client({ connectionString: service.databaseUrl });
  await db.connect();
  await db.query(
    `INSERT INTO customers (business_id, id, name, email, company)
     SELECT (SELECT business_id FROM customers WHERE id = $1), gen_random_uuid(), 'Name ' || n, 'n' || n || '@bench.example', 'Company ' || n
     FROM generate_series(1, $2::int) AS n`,
    [customerId, count],
  );
  await db.query('VACUUM ANALYZE customers');
  await db.end();
}

async function underAttack(service: Service, name: string, { once, customers }: Attack): Promise<void> {
  const [attacker, reader] = [await seed(service.databaseUrl, 10), await seed(service.databaseUrl, 200)];
  if (customers) await addCustomers(service, attacker, customers);
  const times: number[] = [];
  const statuses = { attacker: new Map<number, number>(), reader: new Map<number, number>() };
  const count = (caller: keyof typeof statuses, status: number) =>
    statuses[caller].set(status, (statuses[caller].get(status) ?? 0) + 1);
  const read = async () => {
    const { status, ms } = await send(`${service.url}/api/v1/Orders?PageSize=50`, 'GET', json(reader.token));
    times.push(ms);
    count('reader', status);
  };
  for (let warm = 0; warm < 100; warm++) await read();
  times.length = 0;
  statuses.reader.clear();
  const end = performance.now() + SECONDS * 1000;
  const attackers = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < end) count('attacker', await once(service, attacker).catch(() => -1));
  });
  const reads: Promise<void>[] = [];
  while (performance.now() < end) {
    reads.push(read().catch(() => void count('reader', -1)));
    await pause(EVERY_MS);
  }
  await Promise.all([...reads, ...attackers]);
  times.sort((a, b) => a - b);
  const ms = (value: number | undefined) => `${value?.toFixed(0) ?? '-'} ms`;
  const formatted = (map: Map<number, number>) => [...map].map(([status, n]) => `${n} × ${status}`).join(', ');
  console.log(`\n${name}`);
  console.log(
    `  reads: p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, ${formatted(statuses.reader)}`,
  );
  console.log(`  the attacker got ${formatted(statuses.attacker)}`);
}

async function main(): Promise<void> {
  const [wanted = '', build] = process.argv.slice(2);
  console.log(`${cpus().length} CPUs, ${AT_ONCE} at once for ${SECONDS} s`);
  for (const [name, attack] of Object.entries(ATTACKS).filter(([key]) => key.includes(wanted))) {
    const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
    const service = await startService(folder, build ? { main: resolve(build) } : {});
    try {
      await underAttack(service, name, attack);
    } finally {
      await service.stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    }
  }
  process.exit(0);
}

void main();
