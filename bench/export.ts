import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { seed } from './http/fixture';
import { send, startService } from './service';
import { mb, watched } from './watched';

/**
 * npm run bench -- export [orders]: measures time and memory that the built service needs to export orders with one
 * item each, and the delay of another business's requests meanwhile. Needs Linux, since memory is read from /proc.
 */
const ORDERS = Number(process.argv[2] ?? 1_000_000);

async function addOrders(url: string): Promise<void> {
  const db = new Client({ connectionString: url });
  await db.connect();
  try {
    // The export does not use this index, which would take half of the time to fill the table.
    await db.query('DROP INDEX orders_search');
    const { rows } = await db.query<{ business: string; customer: string }>(
      `SELECT c.business_id AS business, c.id AS customer FROM customers c ORDER BY c.business_id DESC LIMIT 1`,
    );
    const { business, customer } = rows[0]!;
    await db.query(
      `INSERT INTO orders (business_id, id, order_number, customer_id, status, total_minor, delivery_street, delivery_city,
         delivery_postal_code, delivery_country, created_at)
       SELECT $1, gen_random_uuid(), 'MANY-' || n, $2, 'pending', 7450, 'Karlsplatz ' || n, 'Wien', '1040', 'AT', now() - n * interval '1 second'
       FROM generate_series(1, $3::int) n`,
      [business, customer, ORDERS],
    );
    await db.query(
      `INSERT INTO order_items (business_id, id, order_id, position, description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg)
       SELECT business_id, gen_random_uuid(), id, 0, 'Coffee beans', 2, 3725, 30, 20, 15, 1.5 FROM orders WHERE order_number LIKE 'MANY-%'`,
    );
    await db.query('VACUUM ANALYZE');
  } finally {
    await db.end();
  }
}

/** Returns the bytes and lines of the response, without storing it. */
function download(url: string, token: string): Promise<{ bytes: number; lines: number }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    get(url, { agent: new Agent(), headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`It returned ${response.statusCode}.`));
      let [bytes, lines] = [0, 0];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
      });
      response.on('end', () => resolve({ bytes, lines }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder);
  try {
    const other = await seed(service.databaseUrl, 100);
    const { token } = await seed(service.databaseUrl, 100);
    await addOrders(service.databaseUrl);
    const read = async () => {
      const { status } = await send(`${service.url}/api/v1/Orders?PageSize=50`, 'GET', {
        Authorization: `Bearer ${other.token}`,
      });
      if (status !== 200) throw new Error(`A read returned ${status}.`);
    };
    for (let warm = 0; warm < 200; warm++) await read();
    console.log(`${cpus().length} CPUs, ${ORDERS} orders`);
    const idle = await watched(service.pid, read, () => new Promise((resolve) => setTimeout(resolve, 5_000)));
    console.log(`nothing: ${idle.text}`);
    for (const format of ['csv', 'xlsx']) {
      const url = `${service.url}/api/v1/Orders/export?format=${format}`;
      const { result, text } = await watched(service.pid, read, () => download(url, token));
      const rows = format === 'csv' ? `${result.lines - 1} rows, ` : '';
      console.log(`${format} of ${mb(result.bytes)}, ${rows}${text}`);
    }
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
