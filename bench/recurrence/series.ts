import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../../src/common/ids';
import { seed } from '../http/fixture';
import { processorOf } from '../processor';
import { startService } from '../service';

/**
 * npm run bench -- recurrence/series [series, default 100000] [main program of another build]: measures how long the job takes that creates
 * the orders of a day, each with its item, number, history and events. One order of each series is due.
 */
const SERIES = Number(process.argv[2] ?? 100_000);
const MAIN = process.argv[3];
/** Orders of earlier days. In an empty database PostgreSQL plans without statistics, until it has collected some after a minute. */
const EARLIER_ORDERS = 20_000;
const LIMIT_MS = 30 * 60_000;
/** Eight of ten series are weekly, one is daily, and one has a rule of months. */
const RULES = [
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=WEEKLY;INTERVAL=4',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY',
  'FREQ=DAILY',
  'FREQ=MONTHLY',
];
const TEMPLATE = {
  items: [{ description: 'Bread rolls, box of 50', quantity: 3, price: 18.5 }],
  deliveryAddress: { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' },
  status: 'pending',
  instructions: 'Ring twice.',
};

/** Each series began today, so that each rule has an order today. */
async function insertSeries(db: Client, businessId: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  await db.query(
    `INSERT INTO recurring_orders (business_id, id, customer_id, rule, start_date, lead_days, template, is_paused, catch_up, open_from, next_due_on)
     SELECT $1, s.id, (SELECT c.id FROM customers c WHERE c.business_id = $1 ORDER BY c.id OFFSET s.n % 200 LIMIT 1),
       ($3::text[])[1 + s.n % cardinality($3::text[])], $4::date, 0, $5::jsonb, false, false, $4::date, $4::date
     FROM unnest($2::uuid[]) WITH ORDINALITY AS s (id, n)`,
    [businessId, Array.from({ length: SERIES }, newId), RULES, today, JSON.stringify(TEMPLATE)],
  );
  await db.query('VACUUM ANALYZE');
}

async function untilAllCreated(db: Client): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const { rows } = await db.query(
      `SELECT 1 FROM recurring_orders WHERE next_due_on <= (now() AT TIME ZONE 'UTC')::date LIMIT 1`,
    );
    if (rows.length === 0) return;
    await wait(100);
  }
  throw new Error(`Not all orders were created within ${LIMIT_MS / 60_000} minutes.`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dispatch-bench-'));
  const service = await startService(folder, { environment: { PROCESS: 'all' }, ...(MAIN && { main: MAIN }) });
  const db = new Client({ connectionString: service.databaseUrl });
  try {
    const { businessId } = await seed(service.databaseUrl, EARLIER_ORDERS);
    await db.connect();
    await insertSeries(db, businessId);
    const processor = await processorOf(service, db);
    const began = performance.now();
    await db.query(`SELECT graphile_worker.add_job('create_recurring_orders', '{}')`);
    await untilAllCreated(db);
    const seconds = (performance.now() - began) / 1_000;
    const used = processor();
    const { rows } = await db.query<{ orders: number; series: number; events: number }>(
      `SELECT (SELECT count(*)::int - $2::integer FROM orders WHERE business_id = $1) AS orders,
         (SELECT count(DISTINCT changed_by)::int FROM order_status_changes WHERE business_id = $1) AS series,
         (SELECT count(*)::int FROM events WHERE business_id = $1) AS events`,
      [businessId, EARLIER_ORDERS],
    );
    const { orders, series, events } = rows[0]!;
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
    console.log(`${orders} orders of ${series} series and ${events} events in ${seconds.toFixed(1)} s`);
    const [ofService, ofDatabase] = [used.service, used.database].map((ms) => (ms / 1_000).toFixed(1));
    console.log(`processor time: service ${ofService} s, database ${ofDatabase} s`);
    if (orders !== SERIES || series !== SERIES || events !== 2 * SERIES) process.exitCode = 1;
  } finally {
    await db.end().catch(() => undefined);
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
