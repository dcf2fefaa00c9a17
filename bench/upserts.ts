import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { seed } from './http/fixture';
import { percentile, send, startService } from './service';

/**
 * npm run bench -- upserts [requests] [external ids] [processes]: several processes put orders by the same external ids
 * at the same time, in different orders. Counts the orders and the responses; there must be one order for each external
 * id. The service has several processes too.
 */
const [REQUESTS = 10_000, EXTERNAL_IDS = 1_000, PROCESSES = 4] = process.argv.slice(2).map(Number);
const SENT_AT_ONCE = 8;
const ROLE = process.env.UPSERTS_CLIENT;

/** What a client process does. */
interface Work {
  readonly url: string;
  readonly token: string;
  readonly customerId: string;
  readonly requests: number;
  readonly externalIds: number;
}

interface Result {
  readonly statuses: Readonly<Record<string, number>>;
  readonly ms: readonly number[];
}

/** Puts each external id about equally often, in its own order. */
async function putOrders({ url, token, customerId, requests, externalIds }: Work): Promise<Result> {
  const numbers = Array.from({ length: requests }, (_, index) => index % externalIds);
  for (let last = numbers.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [numbers[last], numbers[other]] = [numbers[other]!, numbers[last]!];
  }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const statuses: Record<string, number> = {};
  const ms: number[] = [];
  const sendNext = async (): Promise<void> => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const order = {
        customerId,
        items: [{ description: 'Coffee beans', quantity: 1, price: 12.5 }],
        deliveryAddress: { street: `Karlsplatz ${number}`, city: 'Wien', postalCode: '1040', country: 'AT' },
        instructions: `Sent by process ${process.pid}.`,
      };
      const path = `${url}/api/v1/Orders/by-external-id/shop-${number}`;
      const response = await send(path, 'PUT', headers, Buffer.from(JSON.stringify(order)));
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      ms.push(response.ms);
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendNext));
  return { statuses, ms };
}

async function runClient(work: Work): Promise<Result> {
  const child: ChildProcess = fork(__filename, [], { env: { ...process.env, UPSERTS_CLIENT: 'yes' } });
  child.send(work);
  const [result] = (await once(child, 'message')) as [Result];
  await once(child, 'exit');
  return result;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder, { environment: { WEB_CONCURRENCY: String(PROCESSES) } });
  try {
    const { token, customerId, businessId } = await seed(service.databaseUrl, 0);
    const work = { url: service.url, token, customerId, requests: REQUESTS / PROCESSES, externalIds: EXTERNAL_IDS };
    const start = performance.now();
    const results = await Promise.all(Array.from({ length: PROCESSES }, () => runClient(work)));
    const seconds = (performance.now() - start) / 1000;
    const db = new Client({ connectionString: service.databaseUrl });
    await db.connect();
    const { rows } = await db.query<{ orders: number; ids: number }>(
      `SELECT count(*)::int AS orders, count(DISTINCT external_id)::int AS ids FROM orders WHERE business_id = $1`,
      [businessId],
    );
    await db.end();
    const statuses: Record<string, number> = {};
    for (const result of results)
      for (const [status, count] of Object.entries(result.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
    const ms = results.flatMap((result) => result.ms).sort((a, b) => a - b);
    console.log(
      `load ${loadavg()[0]!.toFixed(1)}, ${PROCESSES} processes, ${ms.length} requests in ${seconds.toFixed(1)} s`,
    );
    console.log(`responses by status: ${JSON.stringify(statuses)}`);
    console.log(`p50 ${percentile(ms, 0.5).toFixed(1)} ms, p99 ${percentile(ms, 0.99).toFixed(1)} ms`);
    console.log(`${rows[0]!.orders} orders with ${rows[0]!.ids} external ids`);
    if (rows[0]!.orders !== EXTERNAL_IDS || rows[0]!.ids !== EXTERNAL_IDS) process.exitCode = 1;
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (ROLE)
  process.once('message', (work: Work) => {
    void putOrders(work).then((result) => process.send!(result, () => process.exit()));
  });
else void main();
