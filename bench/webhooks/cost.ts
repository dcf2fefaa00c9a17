import { type ChildProcess, spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { seed } from '../http/fixture';
import { send, type Service, startService } from '../service';
import { postmasterOf, secondsOf, serverSeconds } from '../processor';
import { startReceiver } from './receiver';
import { connect, headersOf, inFolder, subscribe } from './subscribing';

const MAIN = join(__dirname, '../../service/main.js');
/** Application name that distinguishes the worker's database connections. */
const WORKER = 'bench-worker';
const BATCH = 100;
const AT_ONCE = 4;

/** One build of the service, with an API process and a worker. */
interface Side {
  readonly name: string;
  readonly service: Service;
  readonly worker: ChildProcess;
  readonly db: Client;
  readonly headers: Record<string, string>;
  readonly order: Buffer;
  readonly postmaster: number;
}

/** Cost of an order in a batch: processor time and response time in milliseconds. */
interface Taken {
  readonly request: number;
  readonly delivering: number;
  readonly latency: number;
}

/**
 * Measures POST /Orders in alternating batches, so that other load affects all sides: processor time of the API process
 * and of the database for it, of the worker that delivers, and the response time.
 * @param base main.js of the build to compare with; without it sides are of this build
 */
export const cost = (base: string | undefined, rounds: number): Promise<void> =>
  inFolder(async (folder) => {
    const { url, server } = await startReceiver(() => undefined);
    const sides: Side[] = [];
    try {
      if (base) sides.push(await side('before', join(folder, 'a'), base));
      sides.push(await side('no subscriber', join(folder, 'b')));
      const subscribed = await side('one subscriber', join(folder, 'c'));
      sides.push(subscribed);
      await subscribe(subscribed.service.url, subscribed.headers.Authorization!.slice(7), `${url}/all`);
      const taken = sides.map((): Taken[] => []);
      for (let round = -2; round < rounds; round++) {
        for (const index of rotated(sides.length, round)) {
          const batchTook = await batch(sides[index]!);
          if (round >= 0) taken[index]!.push(batchTook);
        }
      }
      console.log(`load ${loadavg()[0]!.toFixed(1)}; medians, and of the pairs with the first:`);
      for (const [index, { name }] of sides.entries()) {
        const formatted = (['request', 'delivering', 'latency'] as const).map((what) => {
          const own = taken[index]!.map((each) => each[what]);
          const more = (median(own.map((value, round) => value / taken[0]![round]![what])) - 1) * 100;
          return `${what} ${median(own).toFixed(2)} ms (${more.toFixed(1)} %)`;
        });
        console.log(`${name.padEnd(16)} ${formatted.join(', ')}`);
      }
    } finally {
      for (const { service, worker, db } of sides) {
        worker.kill('SIGKILL');
        await db.end();
        await service.stop();
      }
      server.closeAllConnections();
      server.close();
    }
  });

async function side(name: string, folder: string, main = MAIN): Promise<Side> {
  const service = await startService(folder, { main, environment: { ALLOW_PRIVATE_TARGETS: 'true' } });
  const { token, customerId } = await seed(service.databaseUrl, 100);
  const worker = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DEMO: 'false',
      PROCESS: 'worker',
      DATA_DIR: folder,
      DATABASE_URL: `${service.databaseUrl}?application_name=${WORKER}`,
      ALLOW_PRIVATE_TARGETS: 'true',
      SECRETS_KEY: `b:${Buffer.alloc(32).toString('base64')}`,
    },
    stdio: 'ignore',
  });
  const db = await connect(service.databaseUrl);
  const order = {
    customerId,
    items: [1, 2, 3].map((quantity) => ({ description: `Coffee beans ${quantity}`, quantity, price: 12.5 })),
    deliveryAddress: { street: 'Karlsplatz 8', city: 'Wien', postalCode: '1040', country: 'AT' },
  };
  return {
    name,
    service,
    worker,
    db,
    headers: headersOf(token),
    order: Buffer.from(JSON.stringify(order)),
    postmaster: await postmasterOf(db),
  };
}

async function batch(side: Side): Promise<Taken> {
  const [before, latencies] = [await used(side), [] as number[]];
  let left = BATCH;
  const worker = async () => {
    while (left-- > 0) {
      const { status, body, ms } = await send(`${side.service.url}/api/v1/Orders`, 'POST', side.headers, side.order);
      if (status !== 201) throw new Error(`POST Orders: ${status} ${body}`);
      latencies.push(ms);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const after = await used(side);
  return {
    request: ((after.request - before.request) / BATCH) * 1000,
    delivering: ((after.delivering - before.delivering) / BATCH) * 1000,
    latency: median(latencies),
  };
}

/** Returns the processor time in seconds: for requests, including shared work of the database, and for the worker. */
async function used({ service, worker, db, postmaster }: Side): Promise<{ request: number; delivering: number }> {
  const { rows } = await db.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE application_name = $1 OR starts_with(application_name, $2)',
    [WORKER, 'dispatch-worker'],
  );
  const delivering = rows.reduce((sum, { pid }) => sum + secondsOf(pid), 0);
  return {
    request: service.cpuSeconds() + serverSeconds(postmaster) - delivering,
    delivering: delivering + secondsOf(worker.pid!),
  };
}

/** Each side is first in turn. */
const rotated = (count: number, by: number): number[] =>
  Array.from({ length: count }, (_, index) => (index + by + 2 * count) % count);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
