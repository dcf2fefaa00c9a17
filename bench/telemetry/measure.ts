import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { percentile, type Reading, send, type Service } from '../service';
import { assertOk, type Fleet, PER_DAY, type Vehicle } from './fleet';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Times of sequential requests of one kind, and the processor time of the service for each. */
export interface Measured {
  readonly what: string;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
}

type Ask = (n: number) => Promise<Reading>;

async function timed(service: Service, what: string, times: number, ask: Ask): Promise<Measured> {
  for (let n = 0; n < 3 * times; n++) assertOk(await ask(n + times));
  const ms: number[] = [];
  const before = service.cpuSeconds();
  for (let n = 0; n < times; n++) ms.push(assertOk(await ask(n)).ms);
  const cpuMs = ((service.cpuSeconds() - before) * 1000) / times;
  ms.sort((a, b) => a - b);
  return { what, p50: percentile(ms, 0.5), p99: percentile(ms, 0.99), cpuMs };
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Spreads the indexes over all vehicles or days. */
const spread = (n: number, over: number): number => (n * 7919) % over;

/** Measures reads of the first `filled` vehicles, which have positions. */
function reads({ url }: Service, { headers, vehicles, days }: Fleet, filled: number) {
  const get = (path: string) => send(`${url}${path}`, 'GET', headers);
  const vehicle = (n: number) => vehicles[spread(n, filled)]!.guid;
  const month = `from=${iso(days.at(-1)! - 29 * DAY_MS)}&to=${iso(days.at(-1)! + DAY_MS - 1)}`;
  return {
    day: async (n: number) => {
      const from = days[spread(n, days.length - 1)]!; // The last day is excluded, since the benchmark adds positions to it.
      const response = await get(`/api/vehicle/location/${vehicle(n)}?from=${iso(from)}&to=${iso(from + DAY_MS - 1)}`);
      const found = (JSON.parse(response.body) as { data: { positions: unknown[] } }).data.positions.length;
      if (found < PER_DAY) throw new Error(`A day has ${PER_DAY} positions, not ${found}.`);
      return response;
    },
    history: (n: number) => get(`/api/vehicle/travel-history/${vehicle(n)}?${month}`),
    lastHour: (n: number) => get(`/api/vehicle/location/${vehicle(n)}`),
    month: (n: number) => get(`/api/vehicle/location/${vehicle(n)}?${month}`),
    vehicles: () => get('/api/vehicles'),
    devices: () => get('/api/tracking/devices'),
  };
}

/** Measures positions sent by devices, one vehicle after the other, from the last one with positions backwards. */
function writes({ url }: Service, { headers, vehicles, days, newest }: Fleet, filled: number) {
  const now = Date.now();
  let turn = 0;
  const next = () => vehicles[filled - 1 - (turn++ % filled)]!;
  const post = ({ deviceId }: Vehicle, count: number, at: (i: number) => number) => {
    const positions = Array.from({ length: count }, (_, i) => ({
      latitude: 40 + i * 0.0003,
      longitude: 10,
      timestamp: iso(at(i)),
    }));
    return send(`${url}/api/tracking/positions`, 'POST', headers, Buffer.from(JSON.stringify({ deviceId, positions })));
  };
  return {
    inOrder: () => {
      const vehicle = next();
      const from = Math.max(newest.get(vehicle.id) ?? 0, days.at(-1)! + 17 * HOUR_MS, now - 20 * HOUR_MS) + 1500;
      newest.set(vehicle.id, from + 999 * 1500);
      return post(vehicle, 1000, (i) => from + i * 1500);
    },
    late: (n: number) =>
      post(next(), 10, (i) => days[10]! + 10 * HOUR_MS + n * 700_000 + i * 20_000 + 1 + (now % 9999)),
  };
}

export async function measure(service: Service, fleet: Fleet, filled: number): Promise<Measured[]> {
  const read = reads(service, fleet, filled);
  const write = writes(service, fleet, filled);
  return [
    await timed(service, 'one vehicle-day', 300, read.day),
    await timed(service, 'travel history of 30 days', 200, read.history),
    await timed(service, 'location, last hour', 300, read.lastHour),
    await timed(service, 'location, 30 days, thinned to 10,000', 10, read.month),
    await timed(service, 'all 1,000 vehicles', 20, read.vehicles),
    await timed(service, 'all 1,000 devices', 20, read.devices),
    await timed(service, 'batch of 1,000 positions', 20, write.inOrder),
    await timed(service, '10 late positions', 20, write.late),
  ];
}

/** Prints how many statements each read needs by PostgreSQL's count, without BEGIN and COMMIT. */
export async function statementsOf(db: Client, service: Service, fleet: Fleet): Promise<void> {
  const read = reads(service, fleet, 1);
  for (const [name, ask] of Object.entries(read)) {
    await db.query('SELECT pg_stat_statements_reset()');
    assertOk(await ask(0));
    const { rows } = await db.query<{ query: string; calls: number }>(
      `SELECT query, calls::int FROM pg_stat_statements WHERE toplevel AND query !~* '^(BEGIN|COMMIT|SET|.*pg_stat)'`,
    );
    const token = rows.filter(({ query }) => query.includes('token'));
    const own = rows.filter((row) => !token.includes(row));
    const sum = (of: typeof rows) => of.reduce((total, { calls }) => total + calls, 0);
    console.log(`${name}: ${sum(own)} statements, and ${sum(token)} for the token`);
  }
}

/** Measures reads while 4 clients send batches continuously for ten seconds. */
export async function underLoad(service: Service, fleet: Fleet, filled: number): Promise<void> {
  const read = reads(service, fleet, filled);
  const { inOrder } = writes(service, fleet, filled);
  const ends = Date.now() + 10_000;
  let sent = 0;
  const sender = async () => {
    while (Date.now() < ends) {
      assertOk(await inOrder());
      sent++;
    }
  };
  const ms: number[] = [];
  const reader = async () => {
    for (let n = 0; Date.now() < ends; n++) ms.push(assertOk(await (n % 2 ? read.day(n) : read.history(n))).ms);
  };
  await Promise.all([sender(), sender(), sender(), sender(), reader(), reader()]);
  ms.sort((a, b) => a - b);
  console.log(
    `4 clients sent ${sent * 100} positions/s; 2 others read vehicle-days and histories meanwhile: ` +
      `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms`,
  );
}

/** Checks fifty times per second whether any backend waits for a lock while `work` runs. */
export async function lockWaits(db: Client, work: () => Promise<void>): Promise<{ seen: number; looks: number }> {
  let [seen, looks, done] = [0, 0, false];
  const watch = async () => {
    for (; !done; looks++) {
      const { rows } = await db.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
      if (rows.length > 0) seen++;
      await pause(20);
    }
  };
  const watching = watch();
  await work().finally(() => (done = true));
  await watching;
  return { seen, looks };
}
