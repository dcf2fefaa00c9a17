import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { newId } from '../src/common/ids';
import { hashToken, newToken } from '../src/common/secrets/tokens';
import { processorOf } from './processor';
import { percentile, send, startService } from './service';

/**
 * npm run bench -- reports [shipments] [months] [rounds] [folder to keep the data in]: one business with shipments
 * delivered over some months, a tenth of them at the second attempt. Measures time and processor time of the report on
 * a whole month by each grouping.
 */
const SHIPMENTS = Number(process.argv[2] ?? 1_000_000);
const MONTHS = Number(process.argv[3] ?? 12);
const ROUNDS = Number(process.argv[4] ?? 50);
const DATA_FOLDER = process.argv[5];
const GROUPS = ['day', 'week', 'month', 'driver', 'vehicle', 'customer', 'carrier', 'postalCode'];
const FIRST = '2026-01-01';

async function seed(db: Client): Promise<string> {
  const token = newToken('ddt');
  const { rows } = await db.query<{ id: string }>(`SELECT id FROM businesses WHERE plan = 'bench'`);
  const business = rows[0]?.id ?? newId();
  await db.query(`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`);
  await db.query(
    `INSERT INTO businesses (id, name, email, plan, timezone) VALUES ($1, 'Bench', $2, 'bench', 'Europe/Vienna') ON CONFLICT DO NOTHING`,
    [business, `${business}@bench.example`],
  );
  await db.query(`INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, $2, 'bench', $3)`, [
    business,
    newId(),
    hashToken(token),
  ]);
  if (rows.length > 0) return token;
  // The trigram index on shipments is not measured here.
  await db.query('DROP INDEX shipments_search');
  const uuid = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`;
  const at = `timestamptz '${FIRST}' + n * (interval '${MONTHS} months' / ${SHIPMENTS})`;
  for (const sql of [
    `INSERT INTO customers (business_id, id, name, email) SELECT $1, ${uuid('c', 'n')}, 'Customer ' || n, n || '@bench.example'
     FROM generate_series(0, 99999) AS n`,
    `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, packages, total_weight_g, total_volume_cm3)
     SELECT $1, ${uuid('p', 'n')}, 'DD' || n, 'delivered', ${uuid('c', `n % 100000`)}, '[]', 0, 0 FROM generate_series(1, ${SHIPMENTS}) AS n`,
    `INSERT INTO delivery_attempts (business_id, shipment_id, attempt, outcome, at, previous_at, due_at, customer_id, carrier_id, postal_code,
       dispatch_id, driver_id, vehicle_id)
     SELECT $1, ${uuid('p', 'n')}, a, CASE WHEN a = 1 AND n % 10 = 0 THEN 'failed' ELSE 'delivered' END, ${at} + (a - 1) * interval '1 day',
       CASE a WHEN 2 THEN ${at} END, ${at} + (n % 60 - 20) * interval '1 minute', ${uuid('c', `n % 100000`)}, NULL, (1000 + n % 2000)::text,
       ${uuid('t', 'n / 80')}, ${uuid('d', 'n % 100')}, ${uuid('v', 'n % 90')}
     FROM generate_series(1, ${SHIPMENTS}) AS n, generate_series(1, 2) AS a WHERE a = 1 OR n % 10 = 0 ORDER BY n`,
  ])
    await db.query(sql, sql.includes('$1') ? [business] : []);
  await db.query('VACUUM ANALYZE');
  return token;
}

async function main(): Promise<void> {
  const folder = DATA_FOLDER ?? mkdtempSync(join(tmpdir(), 'bench-reports-'));
  const settings = { shared_buffers: '1GB', max_wal_size: '4GB', synchronous_commit: 'off' };
  const service = await startService(folder, { settings });
  const db = new Client({ connectionString: service.databaseUrl });
  try {
    await db.connect();
    const token = await seed(db);
    console.log(`${SHIPMENTS} shipments in ${MONTHS} months; the report on January`);
    const used = await processorOf(service, db);
    for (const groupBy of GROUPS) {
      const ms: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const path = `/api/reports/deliveries?from=${FIRST}&to=2026-01-31&groupBy=${groupBy}`;
        const response = await send(`${service.url}${path}`, 'GET', { Authorization: `Bearer ${token}` });
        if (response.status !== 200) throw new Error(response.body);
        ms.push(response.ms);
      }
      const sorted = ms.sort((a, b) => a - b);
      const processor = (used().database / ROUNDS).toFixed(0);
      console.log(
        `${groupBy}: p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms, ` +
          `${processor} ms of the database's processor; load ${loadavg()[0]!.toFixed(1)}`,
      );
    }
  } finally {
    await db.end().catch(() => undefined);
    await service.stop();
    if (!DATA_FOLDER) rmSync(folder, { recursive: true, force: true });
  }
}

void main();
