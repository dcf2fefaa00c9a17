import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../src/common/ids';
import { seed } from './http/fixture';
import { startService } from './service';

/**
 * npm run bench -- plan [shipments] [vehicles] [seconds] [searches]: runs a plan over HTTP in the background of a
 * service that is API and worker in one process. Measures its time, its result, and how long the process blocks other
 * requests.
 */
const SHIPMENTS = Number(process.argv[2] ?? 1_000);
const VEHICLES = Number(process.argv[3] ?? 30);
/** Default: the service's own limits. */
const SECONDS = process.argv[4] === undefined ? undefined : Number(process.argv[4]);
const SEARCHES = process.argv[5] ?? '1';
const DATE = '2100-03-01';
const METRICS_TOKEN = 'bench-bench-bench-bench';

interface Plan {
  guid: string;
  status: string;
  progress: number;
  totals: { dispatches: number; shipments: number; unplaced: number; totalDistance: number };
  unplaced: { reason: string }[];
  error: unknown;
}

/** Shipments scattered over 40 km around Vienna: 2 to 60 kg, one in four with a window of two to four hours. */
async function seedWork(url: string): Promise<string> {
  const { token, customerId } = await seed(url, 10);
  const db = new Client({ connectionString: url });
  await db.connect();
  const ids = (count: number) => Array.from({ length: count }, newId);
  await db.query(`UPDATE businesses SET address_city = 'Wien', address_country = 'AT', timezone = 'Europe/Vienna',
    address_latitude = 48.1386, address_longitude = 16.3697 WHERE name = 'Bench'`);
  await db.query(
    `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, sender_name, sender_city, recipient_name,
       recipient_city, recipient_country, recipient_latitude, recipient_longitude, packages, total_weight_g, total_volume_cm3,
       delivery_window_start, delivery_window_end)
     SELECT c.business_id, s.id, 'BENCH' || n, 'created', c.id, 'Bench', 'Wien', 'Recipient', 'Wien', 'AT',
       48.2 + 0.18 * sin(n * 12.9898) * abs(sin(n * 7.1)), 16.37 + 0.27 * sin(n * 78.233) * abs(sin(n * 3.7)),
       '[]', 2000 + (n * 7919) % 58000, 10000 + (n * 104729) % 90000,
       CASE WHEN n % 4 = 0 THEN lpad((8 + n % 7)::text, 2, '0') || ':00' END,
       CASE WHEN n % 4 = 0 THEN lpad((10 + n % 7 + n % 3)::text, 2, '0') || ':00' END
     FROM customers c, unnest($2::uuid[]) WITH ORDINALITY AS s (id, n) WHERE c.id = $1`,
    [customerId, ids(SHIPMENTS)],
  );
  await db.query(
    `INSERT INTO vehicles (business_id, id, name, license_plate, capacity_weight_kg, capacity_volume_m3)
     SELECT b.id, v.id, 'Van ' || n, 'W-' || n, 1400, 9 FROM businesses b, unnest($1::uuid[]) WITH ORDINALITY AS v (id, n)
     WHERE b.name = 'Bench'`,
    [ids(VEHICLES)],
  );
  await db.query('ANALYZE');
  await db.end();
  return token;
}

/** Returns the longest stall of the service's event loop since the last call, in milliseconds. */
async function longestStall(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return Number(/^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1]) * 1_000;
}

/** Sends a trivial request every 20 ms. The returned function stops it and returns the longest wait in milliseconds. */
function watch(url: string): () => Promise<number> {
  let longest = 0;
  let isOn = true;
  const run = async () => {
    while (isOn) {
      const start = performance.now();
      await (await fetch(`${url}/health/live`)).text();
      longest = Math.max(longest, performance.now() - start);
      await pause(20);
    }
    return longest;
  };
  const done = run();
  return () => {
    isOn = false;
    return done;
  };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder, {
    environment: { PROCESS: 'all', METRICS_TOKEN, PLAN_SEARCHES: SEARCHES },
  });
  try {
    const { url } = service;
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await seedWork(service.databaseUrl)}`,
    };
    const plan = async (path: string, body?: object): Promise<Plan> => {
      const response = await fetch(`${url}${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
      return ((await response.json()) as { data: Plan }).data;
    };
    await longestStall(url); // Excludes the start.
    const stop = watch(url);
    const start = performance.now();
    const usedBefore = service.cpuSeconds();
    let found = await plan('/api/dispatch/plan', { date: DATE, seconds: SECONDS });
    const accepted = performance.now() - start;
    while (found.status === 'running') {
      await pause(500);
      found = await plan(`/api/dispatch/plan/${found.guid}`);
    }
    if (found.status !== 'completed') throw new Error(JSON.stringify(found.error));
    const seconds = (performance.now() - start) / 1_000;
    const used = service.cpuSeconds() - usedBefore;
    const stall = await longestStall(url);
    const wait = await stop();
    const { totals } = found;
    console.log(
      `${cpus().length} CPUs, load ${loadavg()[0]!.toFixed(1)}: ${SHIPMENTS} shipments, ${VEHICLES} vehicles. ` +
        `Accepted in ${accepted.toFixed(0)} ms, found in ${seconds.toFixed(1)} s: ${totals.dispatches} dispatches, ` +
        `${totals.unplaced} unplaced, ${totals.totalDistance.toFixed(1)} km, in ${used.toFixed(1)} processor seconds.`,
    );
    const before = performance.now();
    const stopped = watch(url);
    await plan(`/api/dispatch/plan/${found.guid}/commit`, {});
    const committed = performance.now() - before;
    console.log(
      `Longest stall of the event loop ${stall.toFixed(0)} ms, longest GET /health/live ${wait.toFixed(0)} ms; committed in ` +
        `${committed.toFixed(0)} ms (stall ${(await longestStall(url)).toFixed(0)} ms, GET ${(await stopped()).toFixed(0)} ms).`,
    );
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
