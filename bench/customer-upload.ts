import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { xlsxOf } from '../test/support/xlsx';
import { seed } from './http/fixture';
import { startService } from './service';

/**
 * npm run bench -- customer-upload [rows]: time and memory that the built service takes to read, check and import a file
 * of customers, and how long other requests wait meanwhile. Memory is read from /proc, so this runs on Linux.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const HEADER = ['name', 'email', 'phone', 'company', 'street', 'city', 'state', 'postalCode', 'country'];

const row = (index: number, kind: string) => [
  ...[`Maria Huber ${index}`, `maria.${kind}.${index}@example.com`, `+43 1 ${index}`, `Company ${index % 5000}`],
  ...[`Museumsplatz ${index % 900}`, 'Wien', 'Wien', String(1000 + (index % 9000)), 'AT'],
];
const table = (kind: string) => [HEADER, ...Array.from({ length: ROWS }, (_, index) => row(index, kind))];

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
}

/** Runs the work while it watches the service's memory and how long a small read takes. */
async function watched<T>(pid: number, read: () => Promise<unknown>, work: () => Promise<T>) {
  const before = residentBytes(pid);
  let [peak, slowest, done] = [before, 0, false];
  const readings = (async () => {
    while (!done) {
      const start = performance.now();
      await read();
      slowest = Math.max(slowest, performance.now() - start);
      await pause(50);
    }
  })();
  const memory = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), 20);
  const start = performance.now();
  const result = await work().finally(() => {
    done = true;
    clearInterval(memory);
  });
  const ms = performance.now() - start;
  await readings;
  const text = `${seconds(ms)}, memory ${mb(before)} + ${mb(peak - before)}, slowest other request ${slowest.toFixed(0)} ms`;
  return { result, text };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder);
  try {
    const url = `${service.url}/api/v1/Customers`;
    const { token } = await seed(service.databaseUrl, 10);
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(url + path, { ...init, headers: { Authorization: `Bearer ${token}` } });
      const body = (await response.json()) as { data: unknown };
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
      return body.data;
    };
    const send = (content: Buffer) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(content)]), 'customers');
      return ask('/upload', { method: 'POST', body }) as Promise<string>;
    };
    const read = () => ask('?PageSize=50');
    for (let warm = 0; warm < 200; warm++) await read();
    console.log(`${cpus().length} CPUs, ${ROWS} rows`);
    const files = {
      csv: () =>
        Buffer.from(
          table('csv')
            .map((values) => values.join(','))
            .join('\r\n'),
        ),
      xlsx: () => xlsxOf(table('xlsx')),
    };
    for (const [kind, make] of Object.entries(files)) {
      const content = make();
      const upload = await watched(service.pid, read, () => send(content));
      console.log(`${kind} of ${mb(content.length)}, upload: ${upload.text}`);
      const confirm = await watched(service.pid, read, () => ask(`/confirm-upload?guid=${upload.result}`));
      console.log(`${kind}, confirm: ${confirm.text}`);
    }
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
