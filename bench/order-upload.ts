import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from './http/fixture';
import { send, startService } from './service';
import { mb, watched } from './watched';

/**
 * npm run bench -- order-upload [rows]: measures time and memory that the built service needs to read, validate and
 * import a file of orders with two rows each, half of them for new customers, and the delay of another business's
 * requests meanwhile. Needs Linux, since memory is read from /proc.
 */
const ROWS = Number(process.argv[2] ?? 50_000);
const HEADER =
  'orderNumber,customerEmail,customerName,street,city,postalCode,country,description,quantity,price,length,width,height,weight';

const row = (index: number) => {
  const order = Math.floor(index / 2);
  const customer = order % 2 ? `c${1 + (order % 200)}@bench.example` : `new.${order}@example.com`;
  return `WEB-${order},${customer},Maria Huber ${order},Museumsplatz ${order % 900},Wien,1070,AT,Poster tubes ${index},2,84.75,60,10,10,1.5`;
};

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder);
  try {
    const other = await seed(service.databaseUrl, 100);
    const { token } = await seed(service.databaseUrl, 100);
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${service.url}/api/v1/Orders${path}`, { ...init, headers });
      const body = (await response.json()) as { data: unknown };
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 1000)}`);
      return body.data;
    };
    const read = async () => {
      const headers = { Authorization: `Bearer ${other.token}` };
      const { status } = await send(`${service.url}/api/v1/Orders?PageSize=50`, 'GET', headers);
      if (status !== 200) throw new Error(`A read returned ${status}.`);
    };
    for (let warm = 0; warm < 200; warm++) await read();
    console.log(`${cpus().length} CPUs, ${ROWS} rows`);
    const content = Buffer.from([HEADER, ...Array.from({ length: ROWS }, (_, index) => row(index))].join('\r\n'));
    const upload = await watched(service.pid, read, () => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(content)]), 'orders.csv');
      return ask('/upload', { method: 'POST', body }) as Promise<string>;
    });
    console.log(`csv of ${mb(content.length)}, upload: ${upload.text}`);
    const confirm = await watched(service.pid, read, () =>
      ask(`/confirm-upload?guid=${upload.result}`, { method: 'POST' }),
    );
    console.log(`confirm: ${confirm.text}`);
    console.log(`upload and confirm: ${((upload.ms + confirm.ms) / 1000).toFixed(1)} s`);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
