import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { newId } from '../src/common/ids';
import { hashToken, newToken } from '../src/common/secrets/tokens';
import { seed } from './http/fixture';
import { percentile, type Reading, send, type Service, startService } from './service';

/**
 * npm run bench -- ingest [batches] [singles]: measures positions per second that the built service ingests over HTTP,
 * each acknowledged after the commit of its trips and stops: in batches of 1,000, in order and in reverse, and one by
 * one like phones. The client runs on the same machine and uses part of its processor time.
 */
const BATCHES = Number(process.argv[2] ?? 200);
const SINGLES = Number(process.argv[3] ?? 20_000);
const DEVICES = 500;
const BATCH = 1000;
const STEP_MS = 10_000;
const DAY_MS = 86_400_000;

const ownSeconds = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

/** Runs all jobs with limited concurrency. Throws unless all return 200. */
async function run(
  service: Service,
  jobs: readonly (() => Promise<Reading>)[],
  atOnce: number,
): Promise<{ seconds: number; ms: number[]; service: number; client: number }> {
  const ms: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      const reading = await job();
      if (reading.status !== 200) throw new Error(`${reading.status}: ${reading.body}`);
      ms.push(reading.ms);
    }
  };
  const [spent, client] = [service.cpuSeconds(), ownSeconds()];
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return {
    seconds: (performance.now() - start) / 1000,
    ms: ms.sort((a, b) => a - b),
    service: service.cpuSeconds() - spent,
    client: ownSeconds() - client,
  };
}

const report = (what: string, positions: number, { seconds, ms, service, client }: Awaited<ReturnType<typeof run>>) =>
  console.log(
    `${what}: ${Math.round(positions / seconds)} positions/s, ${(ms.length / seconds).toFixed(0)} requests/s, ` +
      `p50 ${percentile(ms, 0.5).toFixed(0)} ms, p99 ${percentile(ms, 0.99).toFixed(0)} ms; in ${seconds.toFixed(1)} s the service used ` +
      `${service.toFixed(1)} s of processor, ${((service * 1000) / ms.length).toFixed(2)} ms a request, this client ${client.toFixed(1)} s`,
  );

/** A delivery round: a few minutes of driving at 50 km/h, then five of standing with GPS drift. */
function place(device: number, step: number): { latitude: number; longitude: number } {
  const cycle = step % 90;
  const driven = Math.floor(step / 90) * 60 + Math.min(cycle, 60);
  const drift = cycle > 60 ? ((step * 7) % 11) * 0.00002 : 0;
  return { latitude: 40 + (device % 100) * 0.1 + ((driven % 400) * 0.00125 + drift), longitude: 10 + device * 0.01 };
}

interface Device {
  deviceId: string;
  key: string;
}

async function seedDevices(url: string): Promise<Device[]> {
  const db = new Client({ connectionString: url });
  await db.connect();
  const devices = Array.from({ length: DEVICES }, (_, n) => ({
    id: newId(),
    vehicleId: newId(),
    deviceId: `BENCH-${n}`,
    key: newToken('ddk'),
  }));
  const columns = [
    devices.map(({ id }) => id),
    devices.map(({ vehicleId }) => vehicleId),
    devices.map(({ deviceId }) => deviceId),
    devices.map(({ key }) => hashToken(key)),
  ];
  const values =
    'unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[]) AS d (id, vehicle_id, device_id, key_hash), businesses b';
  for (const sql of [
    `INSERT INTO vehicles (business_id, id, name, license_plate) SELECT b.id, d.vehicle_id, d.device_id, d.device_id FROM ${values}
     WHERE length(d.key_hash) > 0 AND d.id IS NOT NULL`,
    `INSERT INTO tracking_devices (business_id, id, device_id, vehicle_id, key_hash) SELECT b.id, d.id, d.device_id, d.vehicle_id, d.key_hash FROM ${values}`,
    `INSERT INTO device_assignments (business_id, device_id, started_at, vehicle_id)
     SELECT b.id, d.id, to_timestamp(0), d.vehicle_id FROM ${values} WHERE length(d.key_hash) > 0 AND length(d.device_id) > 0`,
  ])
    await db.query(sql, columns);
  await db.end();
  return devices;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder);
  const { url } = service;
  try {
    const { token } = await seed(service.databaseUrl, 10);
    const devices = await seedDevices(service.databaseUrl);
    console.log(`${cpus().length} CPUs, ${DEVICES} devices of one business`);

    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const began = Math.floor(Date.now() / STEP_MS) * STEP_MS;
    /** Returns the n-th batch of a device, starting `days` ago. */
    const batch = (device: number, n: number, days: number) => {
      const positions = Array.from({ length: BATCH }, (_, i) => {
        const step = n * BATCH + i;
        const timestamp = new Date(began - days * DAY_MS + step * STEP_MS).toISOString();
        return { ...place(device, step), timestamp, speed: 48.5, heading: 90, batteryLevel: 87 };
      });
      const body = Buffer.from(JSON.stringify({ deviceId: devices[device]!.deviceId, positions }));
      return () => send(`${url}/api/tracking/positions`, 'POST', headers, body);
    };
    const used = Math.min(100, BATCHES);
    const inOrder = Array.from({ length: BATCHES }, (_, i) => batch(100 + (i % used), Math.floor(i / used), 25));
    await run(
      service,
      Array.from({ length: 20 }, (_, i) => batch(i, 0, 29)),
      4,
    );
    report('Batches of 1,000, in order', BATCHES * BATCH, await run(service, inOrder, 8));
    const late = Array.from({ length: BATCHES }, (_, i) =>
      batch(200 + (i % used), Math.floor((BATCHES - 1 - i) / used), 25),
    );
    report('Batches of 1,000, the newest first', BATCHES * BATCH, await run(service, late, 8));

    const singles = Array.from({ length: SINGLES }, (_, i) => {
      const [device, step] = [i % DEVICES, Math.floor(i / DEVICES)];
      const { latitude, longitude } = place(device, step);
      const timestamp = began / 1000 - 3600 + step * 10;
      const query = `lat=${latitude}&lon=${longitude}&timestamp=${timestamp}&speed=26&bearing=90&batt=87`;
      return () => send(`${url}/api/tracking/osmand/${devices[device]!.key}?${query}`, 'GET', {});
    });
    for (const atOnce of [32, 128])
      report(
        `Single positions of phones, ${atOnce} at once`,
        SINGLES / 2,
        await run(service, atOnce === 32 ? singles.slice(0, SINGLES / 2) : singles.slice(SINGLES / 2), atOnce),
      );
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
