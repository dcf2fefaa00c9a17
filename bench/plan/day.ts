import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { seed } from '../http/fixture';

/** The first day of the plans, a Monday. */
export const DATE = '2100-03-01';
export const METRICS_TOKEN = 'bench-bench-bench-bench';

/** A plan, as far as the benchmarks read it. */
export interface Plan {
  guid: string;
  status: string;
  progress: number;
  totals: { dispatches: number; shipments: number; unplaced: number; totalDistance: number };
  dispatches: {
    depotId: string | null;
    vehicleId: string;
    departsAt: string;
    returnsAt: string;
    totalDistance: number;
  }[];
  unplaced: { reason: string }[];
  error: unknown;
}

/** How many records a day has. */
export interface DaySize {
  readonly shipments: number;
  readonly vehicles: number;
  /** With more than one depot, shipments and vehicles belong to them in turn. */
  readonly depots: number;
}

/**
 * Creates a day of a business in Vienna: shipments scattered over 40 km, 2 to 60 kg, one in four with a window of two to four hours. Further
 * depots are 10 km around the first one.
 *
 * @returns a token of the business
 */
export async function seedDay(url: string, { shipments, vehicles, depots }: DaySize): Promise<string> {
  const { token, customerId } = await seed(url, 10);
  const db = new Client({ connectionString: url });
  await db.connect();
  const ids = (count: number) => Array.from({ length: count }, newId);
  await db.query(`UPDATE businesses SET address_city = 'Wien', address_country = 'AT', timezone = 'Europe/Vienna',
    address_latitude = 48.1386, address_longitude = 16.3697 WHERE name = 'Bench'`);
  const depotIds = ids(depots - 1);
  await db.query(
    `INSERT INTO depots (business_id, id, name, code, is_default, address_city, address_country, address_latitude, address_longitude)
     SELECT b.id, d.id, 'Depot ' || n, 'D' || n, false, 'Wien', 'AT', 48.2 + 0.09 * sin(n * 2.1), 16.37 + 0.14 * cos(n * 2.1)
     FROM businesses b, unnest($1::uuid[]) WITH ORDINALITY AS d (id, n) WHERE b.name = 'Bench'`,
    [depotIds],
  );
  await db.query(
    `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, sender_name, sender_city, recipient_name,
       recipient_city, recipient_country, recipient_latitude, recipient_longitude, packages, total_weight_g, total_volume_cm3,
       delivery_window_start, delivery_window_end, depot_id)
     SELECT c.business_id, s.id, 'BENCH' || n, 'created', c.id, 'Bench', 'Wien', 'Recipient', 'Wien', 'AT',
       48.2 + 0.18 * sin(n * 12.9898) * abs(sin(n * 7.1)), 16.37 + 0.27 * sin(n * 78.233) * abs(sin(n * 3.7)),
       '[]', 2000 + (n * 7919) % 58000, 10000 + (n * 104729) % 90000,
       CASE WHEN n % 4 = 0 THEN lpad((8 + n % 7)::text, 2, '0') || ':00' END,
       CASE WHEN n % 4 = 0 THEN lpad((10 + n % 7 + n % 3)::text, 2, '0') || ':00' END, ($3::uuid[])[n % $4]
     FROM customers c, unnest($2::uuid[]) WITH ORDINALITY AS s (id, n) WHERE c.id = $1`,
    [customerId, ids(shipments), depotIds, depots],
  );
  await db.query(
    `INSERT INTO vehicles (business_id, id, name, license_plate, capacity_weight_kg, capacity_volume_m3, depot_id)
     SELECT b.id, v.id, 'Van ' || n, 'W-' || n, 1400, 9, ($2::uuid[])[n % $3]
     FROM businesses b, unnest($1::uuid[]) WITH ORDINALITY AS v (id, n) WHERE b.name = 'Bench'`,
    [ids(vehicles), depotIds, depots],
  );
  await db.query('ANALYZE');
  await db.end();
  return token;
}

/** Returns a function that sends a request about plans and returns the plan of the response. */
export const planClient =
  (url: string, token: string) =>
  async (path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Plan> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: Plan }).data;
  };

/** Returns the longest stall of the service's event loop since the last call, in milliseconds. */
export async function longestStall(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const [, lag] = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text) ?? [];
  if (!lag) throw new Error('/metrics has no nodejs_eventloop_lag_max_seconds.');
  return Number(lag) * 1_000;
}

/** Sends a trivial request every 20 ms. The returned function stops it and returns the longest wait in milliseconds. */
export function watch(url: string): () => Promise<number> {
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
