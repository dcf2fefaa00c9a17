import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../src/common/ids';
import { seed } from './http/fixture';
import { percentile, startService } from './service';

/**
 * npm run bench -- stream [listeners] [seconds] [positions a second] [positions in a batch]: measures the delay between
 * the acceptance of a position and its delivery: first to many listeners of one process at 20 positions per second,
 * then at the given rate to 10 listeners and in the vehicle's location. Listeners, senders and service share the
 * machine.
 */
const LISTENERS = Number(process.argv[2] ?? 1000);
const SECONDS = Number(process.argv[3] ?? 20);
const RATE = Number(process.argv[4] ?? 10_000);
const BATCH = Number(process.argv[5] ?? 500);
const VEHICLES = 200;
const FEW = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Vehicle {
  readonly id: string;
  readonly deviceId: string;
  clock: number;
}
interface Reply {
  readonly status: number;
  readonly body: string;
}

function send(url: string, token: string, body?: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Starts a listener that calls `seen` for each position, with the vehicle and the position's time. */
async function listen(url: string, token: string, seen: (key: string) => void): Promise<() => void> {
  const headers = { Authorization: `Bearer ${token}` };
  const sent = request(`${url}/api/tracking/stream?types=position`, { headers, agent: new Agent() });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream returned ${response.statusCode}.`);
  let rest = '';
  response.setEncoding('latin1').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const match = /"timestamp"\s*:\s*"([^"]+)".*?"vehicleId"\s*:\s*"([^"]+)"/.exec(block);
      if (match) seen(`${match[2]} ${match[1]}`);
    }
  });
  const lost = () => {
    throw new Error('A listener was cut off.');
  };
  response.on('close', lost);
  sent.on('error', () => undefined);
  return () => {
    response.off('close', lost);
    sent.destroy();
  };
}

function report(what: string, delays: number[]): void {
  if (delays.length === 0) throw new Error(`${what}: never.`);
  const sorted = delays.sort((a, b) => a - b);
  const formatted = [0.5, 0.99, 1].map((part) => `${Math.max(0, percentile(sorted, part)).toFixed(0)} ms`);
  console.log(`${what}: ${sorted.length} times, p50 ${formatted[0]}, p99 ${formatted[1]}, longest ${formatted[2]}`);
}

/** Delays between acceptance and delivery to each listener, which may happen before the response arrives. */
class Delays {
  readonly list: number[] = [];
  private readonly accepted = new Map<string, number>();
  private readonly early = new Map<string, number[]>();

  accept(key: string): void {
    const now = performance.now();
    this.accepted.set(key, now);
    for (const at of this.early.get(key) ?? []) this.list.push(at - now);
    this.early.delete(key);
  }

  see(key: string): void {
    const [now, at] = [performance.now(), this.accepted.get(key)];
    if (at !== undefined) this.list.push(now - at);
    else this.early.set(key, [...(this.early.get(key) ?? []), now]);
  }
}

/** Sends batches for one vehicle after the other at a fixed rate; `accepted` receives the newest position of each. */
async function drive(
  { url, token, vehicles }: { url: string; token: string; vehicles: readonly Vehicle[] },
  { rate, batch, seconds }: { rate: number; batch: number; seconds: number },
  accepted: (vehicle: Vehicle, timestamp: string) => void,
): Promise<number> {
  const count = Math.floor((rate * seconds) / batch);
  const began = performance.now();
  const running = new Set<Promise<void>>();
  for (let n = 0; n < count; n++) {
    await pause(Math.max(0, began + ((n * batch) / rate) * 1000 - performance.now()));
    const vehicle = vehicles[n % vehicles.length]!;
    const positions = Array.from({ length: batch }, () => ({
      latitude: 48 + Math.random() / 10,
      longitude: 16.4,
      speed: 42,
      heading: 90,
      timestamp: new Date((vehicle.clock += 1000)).toISOString(),
    }));
    const newest = positions.at(-1)!.timestamp;
    const work = send(`${url}/api/tracking/positions`, token, { deviceId: vehicle.deviceId, positions }).then(
      ({ status, body }) => {
        if (status !== 200) throw new Error(`${status}: ${body}`);
        accepted(vehicle, newest);
      },
    );
    running.add(work);
    void work.finally(() => running.delete(work));
  }
  await Promise.all(running);
  return (count * batch * 1000) / (performance.now() - began);
}

async function seedVehicles(url: string): Promise<Vehicle[]> {
  const db = new Client({ connectionString: url });
  await db.connect();
  const clock = Date.now() - 25 * 86_400_000;
  const made = Array.from({ length: VEHICLES }, (_, n) => ({
    id: newId(),
    device: newId(),
    deviceId: `BENCH-${n}`,
    clock,
  }));
  const columns = [made.map(({ id }) => id), made.map(({ device }) => device), made.map(({ deviceId }) => deviceId)];
  const values =
    'FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS d (vehicle, id, name), businesses b WHERE d.id <> d.vehicle AND d.name <> $4';
  for (const sql of [
    `INSERT INTO vehicles (business_id, id, name, license_plate) SELECT b.id, d.vehicle, d.name, d.name ${values}`,
    `INSERT INTO tracking_devices (business_id, id, device_id, vehicle_id) SELECT b.id, d.id, d.name, d.vehicle ${values}`,
    `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id) SELECT b.id, d.id, to_timestamp(0), d.vehicle ${values}`,
  ])
    await db.query(sql, [...columns, '']);
  await db.end();
  return made;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder, { environment: { STREAMS_PER_BUSINESS: '100000' } });
  const memoryMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))![1]) / 1024;
  try {
    const { url } = service;
    const { token } = await seed(service.databaseUrl, 10);
    const fleet = { url, token, vehicles: await seedVehicles(service.databaseUrl) };
    await drive(fleet, { rate: 500, batch: 1, seconds: 2 }, () => undefined);
    console.log(`${cpus().length} CPUs, ${VEHICLES} vehicles of one business`);

    const before = memoryMb();
    let delays = new Delays();
    const began = performance.now();
    const closing = [];
    for (let n = 0; n < LISTENERS; n += 50)
      closing.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(50, LISTENERS - n) }, () => listen(url, token, (key) => delays.see(key))),
        )),
      );
    const opened = (performance.now() - began) / 1000;
    console.log(
      `${LISTENERS} listeners, opened in ${opened.toFixed(1)} s; the service grew from ${before.toFixed(0)} to ${memoryMb().toFixed(0)} MB`,
    );
    delays = new Delays();
    const slow = await drive(fleet, { rate: 20, batch: 1, seconds: SECONDS }, ({ id }, at) =>
      delays.accept(`${id} ${at}`),
    );
    await pause(2000);
    report(
      `${slow.toFixed(0)} positions/s, seen by each of ${LISTENERS} listeners after they were accepted`,
      delays.list,
    );
    console.log(`Memory of the service after that: ${memoryMb().toFixed(0)} MB`);
    for (const close of closing.splice(FEW)) close();

    delays = new Delays();
    const locations: number[] = [];
    const requested = new Set<Promise<void>>();
    const fast = await drive(fleet, { rate: RATE, batch: BATCH, seconds: SECONDS }, ({ id }, at) => {
      delays.accept(`${id} ${at}`);
      const start = performance.now();
      const work = send(`${url}/api/vehicle/location/${id}?from=${at}&to=${at}`, token).then(({ body }) => {
        const { currentLocation } = (JSON.parse(body) as { data: { currentLocation: { timestamp: string } } }).data;
        if (currentLocation.timestamp < at) throw new Error('An accepted position is not in the location.');
        locations.push(performance.now() - start);
      });
      requested.add(work);
    });
    await Promise.all(requested);
    await pause(2000);
    report(
      `${fast.toFixed(0)} positions/s in batches of ${BATCH}, seen by each of ${FEW} listeners after they were accepted`,
      delays.list,
    );
    report('the same, in GET /api/vehicle/location (asked at once when accepted; all had it)', locations);
    for (const close of closing) close();
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
