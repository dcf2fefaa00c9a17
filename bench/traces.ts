import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from './http/fixture';
import { type Service, send, startService } from './service';

/**
 * npm run bench -- traces [rounds]: measures the cost of tracing in the API process, in milliseconds of processor time
 * per request: without traces, with all requests traced, and with one in twenty, in turns of 1,000 requests.
 */
const ROUNDS = Number(process.argv[2] ?? 10);
const REQUESTS = 1_000;
const AT_ONCE = 8;

interface Side {
  readonly name: string;
  readonly service: Service;
  readonly paths: readonly string[];
  readonly headers: Record<string, string>;
  readonly used: number[];
}

async function start(name: string, folder: string, environment: Record<string, string>): Promise<Side> {
  const service = await startService(folder, { environment });
  const { token, orderIds } = await seed(service.databaseUrl, 500);
  const paths = orderIds.map((id) => `/api/v1/Orders/${id}`);
  return { name, service, paths, headers: { Authorization: `Bearer ${token}` }, used: [] };
}

async function turn({ service, paths, headers }: Side): Promise<number> {
  const before = service.cpuSeconds();
  let left = REQUESTS;
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (left-- > 0) {
      const { status, body } = await send(`${service.url}${paths[left % paths.length]!}`, 'GET', headers);
      if (status !== 200) throw new Error(`${status} ${body}`);
    }
  });
  await Promise.all(asking);
  return ((service.cpuSeconds() - before) * 1000) / REQUESTS;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function main(): Promise<void> {
  const collector = createServer((request, response) => void request.resume().on('end', () => response.end('{}')));
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const kinds: Record<string, Record<string, string>> = {
    'no traces': {},
    'all requests': { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    'one in twenty': { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.05' },
  };
  const folders: string[] = [];
  const sides: Side[] = [];
  try {
    for (const [name, environment] of Object.entries(kinds)) {
      folders.push(mkdtempSync(join(tmpdir(), 'dispatch-bench-')));
      sides.push(await start(name, folders.at(-1)!, environment));
    }
    for (const side of sides) for (let warm = 0; warm < 3; warm++) await turn(side);
    for (let round = 0; round < ROUNDS; round++) for (const side of sides) side.used.push(await turn(side));
    const [without] = sides;
    for (const { name, used } of sides) {
      const more = median(used.map((ms, round) => ms / without!.used[round]! - 1)) * 100;
      console.log(
        `${name}: ${median(used).toFixed(2)} ms a request, ${more.toFixed(1)} % more (median of ${ROUNDS} pairs)`,
      );
    }
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    for (const { service } of sides) await service.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    collector.close();
  }
}

void main();
