import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { xlsxOf } from '../test/support/xlsx';
import { seed } from './http/fixture';
import { startService } from './service';
import { mb, watched } from './watched';

/**
 * npm run bench -- customer-upload [rows]: measures time and memory that the built service needs to read, validate and
 * import a file of customers, and the delay of other requests meanwhile. Needs Linux, since memory is read from /proc.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const HEADER = ['name', 'email', 'phone', 'company', 'street', 'city', 'state', 'postalCode', 'country'];

const row = (index: number, kind: string) => [
  `Maria Huber ${index}`,
  `maria.${kind}.${index}@example.com`,
  `+43 1 ${index}`,
  `Company ${index % 5000}`,
  `Museumsplatz ${index % 900}`,
  'Wien',
  'Wien',
  String(1000 + (index % 9000)),
  'AT',
];
const table = (kind: string) => [HEADER, ...Array.from({ length: ROWS }, (_, index) => row(index, kind))];

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
