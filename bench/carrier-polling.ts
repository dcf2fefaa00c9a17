import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { computePace } from '../src/modules/carriers/bookings/tracking-pace';
import { percentile, send, startService } from './service';

/**
 * npm run bench -- carrier-polling [shipments, default 100000] [seconds of a day, default 60]: polls booked shipments of 100 businesses with
 * DHL accounts for one day. A server enforces the limit of DHL, 250 requests a day for each account. The day is as short as the argument
 * says. Two processes poll; one is killed after a third of the day and replaced at two thirds. A second part takes 25 s of real time and
 * measures the time between the requests of an account.
 */
const SHIPMENTS = Number(process.argv[2] ?? 100_000);
const DAY_MS = Number(process.argv[3] ?? 60) * 1000;
const ACCOUNTS = 100;
const LIMIT = { perDay: 250, perSecond: 1 };
const SCALE = (24 * 3_600_000) / DAY_MS;
const BATCH = 100;
/** The job runs each five minutes. */
const PAUSE_MS = 300_000 / SCALE;

interface Due {
  readonly business_id: string;
  readonly booking_id: string;
  readonly after_ms: number;
}

/** Counts the requests of each account, and rejects those above the limit of any 24 hours. */
async function startCarrier() {
  const calls = new Map<string, { at: number; booking: string }[]>();
  let refused = 0;
  const server = createServer((request, response) => {
    const [account, booking] = (request.url ?? '').slice(1).split('/') as [string, string];
    const [now, own] = [performance.now(), calls.get(account) ?? []];
    calls.set(account, own);
    const isAbove = own.filter(({ at }) => at > now - DAY_MS).length >= LIMIT.perDay;
    if (isAbove) refused++;
    else own.push({ at: now, booking });
    response.writeHead(isAbove ? 429 : 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, calls, refused: () => refused, stop: () => server.close() };
}

/** Seeds bookings that are due; those of a business with a greater number wait for a shorter time. */
async function seedDue(db: Client): Promise<void> {
  await db.query(`SET session_replication_role = replica; TRUNCATE carrier_bookings, carrier_configurations CASCADE`);
  await db.query(
    `INSERT INTO carrier_configurations (business_id, carrier_id)
     SELECT md5(n::text)::uuid, c.id FROM generate_series(1, $1) n, carriers c WHERE c.adapter = 'dhl-parcel-de'`,
    [ACCOUNTS],
  );
  await db.query(
    `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, carrier_reference, booked_at, next_track_at)
     SELECT md5((1 + n % $2)::text)::uuid, gen_random_uuid(), gen_random_uuid(), c.id, 'booked', n::text, now(),
       now() - interval '1 day' + n * interval '1 ms'
     FROM generate_series(0, $1 - 1) n, carriers c WHERE c.adapter = 'dhl-parcel-de'`,
    [SHIPMENTS, ACCOUNTS],
  );
  await db.query('RESET session_replication_role');
  await db.query('VACUUM ANALYZE carrier_bookings');
}

/** Polls as the job of the service does, until it is killed. */
function startWorker(pool: Pool, carrierUrl: string, scale: number, claimTimes: number[]) {
  const { refillMs: everyMs, maxSavedRequests: burst, spacingMs } = computePace(LIMIT);
  const pace = { every_ms: Math.ceil(everyMs / scale), spacing_ms: Math.ceil(spacingMs / scale), burst };
  const limits = JSON.stringify([{ adapter: 'dhl-parcel-de', ...pace }]);
  let isKilled = false;
  let abandoned = 0;
  async function poll({ business_id: business, booking_id: booking, after_ms: afterMs }: Due): Promise<void> {
    await wait(afterMs);
    if (isKilled) return void abandoned++;
    await send(`${carrierUrl}/${business}/${booking}`, 'GET');
    await pool.query(
      `UPDATE carrier_bookings SET next_track_at = now() + interval '6 hours' WHERE business_id = $1 AND id = $2`,
      [business, booking],
    );
  }
  async function run(): Promise<void> {
    while (!isKilled) {
      const began = performance.now();
      const { rows } = await pool.query<Due>('SELECT * FROM claim_carrier_bookings($1, $2)', [BATCH, limits]);
      claimTimes.push(performance.now() - began);
      await Promise.all(rows.map(poll));
      if (rows.length < BATCH) await wait(PAUSE_MS);
    }
  }
  const ended = run();
  return {
    kill: async () => {
      isKilled = true;
      await ended;
      return abandoned;
    },
  };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder, { environment: { PROCESS: 'api' } });
  const db = new Client({ connectionString: service.databaseUrl });
  const pool = new Pool({ connectionString: service.databaseUrl, max: 20 });
  const [day, second] = [await startCarrier(), await startCarrier()];
  try {
    await db.connect();
    await seedDue(db);
    const claimTimes: number[] = [];
    const [processor, heap] = [process.cpuUsage(), process.memoryUsage().heapUsed];
    const worker = () => startWorker(pool, day.url, SCALE, claimTimes);
    const [one, killed] = [worker(), worker()];
    await wait(DAY_MS / 3);
    const abandoned = await killed.kill();
    await wait(DAY_MS / 3);
    const replacement = worker();
    await wait(DAY_MS / 3);
    await Promise.all([one.kill(), replacement.kill()]);
    const used = process.cpuUsage(processor);

    const counts = [...day.calls.values()].map((calls) => calls.length).sort((a, b) => a - b);
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY business_id ORDER BY carrier_reference::int) AS turn
       FROM carrier_bookings) t WHERE turn <= $1`,
      [LIMIT.perDay],
    );
    const oldest = new Set(rows.map(({ id }) => id));
    const calls = [...day.calls.values()].flat();
    const early = calls.filter(({ booking }) => !oldest.has(booking)).length;
    claimTimes.sort((a, b) => a - b);
    console.log(
      `load ${loadavg()[0]!.toFixed(1)}; ${SHIPMENTS} shipments of ${ACCOUNTS} accounts, a day of ${DAY_MS / 1000} s`,
    );
    console.log(
      `${calls.length} requests, ${day.refused()} above the limit; ${abandoned} abandoned by the killed process`,
    );
    console.log(
      `requests of an account: ${counts[0]} to ${counts.at(-1)} of ${LIMIT.perDay}; ${counts.length} accounts`,
    );
    console.log(
      `${early} requests for a parcel that was not among the ${LIMIT.perDay} longest waiting ones of its account`,
    );
    const claims = [0.5, 0.99].map((share) => percentile(claimTimes, share).toFixed(1)).join(' and ');
    console.log(`${claimTimes.length} claims of at most ${BATCH}: median and p99 ${claims} ms`);
    console.log(`processor time of the polling processes ${((used.user + used.system) / 1e6).toFixed(1)} s`);
    console.log(`heap ${((process.memoryUsage().heapUsed - heap) / 2 ** 20).toFixed(1)} MB more than before`);

    await seedDue(db);
    const gaps: number[] = [];
    const workers = [1, 2].map(() => startWorker(pool, second.url, 1, []));
    await wait(25_000);
    await Promise.all(workers.map((each) => each.kill()));
    let tooFast = 0;
    for (const own of second.calls.values()) {
      own.forEach(({ at }, n) => {
        if (n > 0) gaps.push(at - own[n - 1]!.at);
        if (n > 1 && at - own[n - 2]!.at < 1000) tooFast++;
      });
    }
    const closest = Math.min(...gaps).toFixed(0);
    console.log(`in 25 s of real time: ${gaps.length} requests after another, the closest ${closest} ms apart`);
    console.log(`${tooFast} were the third one of an account within a second`);
    const isRight = day.refused() === 0 && early === 0 && counts.length === ACCOUNTS && tooFast === 0;
    process.exitCode = isRight ? 0 : 1;
  } finally {
    day.stop();
    second.stop();
    await pool.end();
    await db.end().catch(() => undefined);
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
