import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { newId } from '../src/common/ids';
import { hashToken, newToken } from '../src/common/secrets/tokens';
import { openBrowser, timed } from './portal/browser';
import { send, type Service, startService } from './service';

/**
 * npm run bench -- driver-app: measures how fast the app opens without a network, and how smoothly it sends the actions
 * of a day.
 */
const STOPS = 100;
const PHOTOS = 60;
const ROUNDS = 5;
const SLOWER = 4;
const LIMIT_MS = 120_000;

const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

/** Creates a driver with a dispatch of a hundred stops. @returns the code of an invitation */
async function makeTour({ url, databaseUrl }: Service): Promise<string> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const [business, driver, vehicle, dispatch, route, customer, token] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newToken('ddt'),
  ];
  const ids = Array.from({ length: STOPS }, () => newId());
  const statements: readonly (readonly [sql: string, ...values: unknown[]])[] = [
    // A plan without rate limits, which would delay the phone.
    [`INSERT INTO plans VALUES ('bench', true, 2000000000) ON CONFLICT DO NOTHING`],
    [`INSERT INTO businesses (id, name, email, plan) VALUES ($1, 'Bench', 'driver@bench.example', 'bench')`, business],
    [
      `INSERT INTO api_tokens (business_id, id, name, token_hash) VALUES ($1, $2, 'bench', $3)`,
      business,
      newId(),
      hashToken(token),
    ],
    [
      `INSERT INTO customers (business_id, id, name, email) VALUES ($1, $2, 'Café', 'cafe@bench.example')`,
      business,
      customer,
    ],
    [`INSERT INTO drivers (business_id, id, name) VALUES ($1, $2, 'Mara Muster')`, business, driver],
    [
      `INSERT INTO vehicles (business_id, id, name, license_plate, status)
       VALUES ($1, $2, 'Van', 'W-1', 'in_use')`,
      business,
      vehicle,
    ],
    [
      `INSERT INTO shipments (business_id, id, tracking_number, status, customer_id, recipient_name, recipient_street, recipient_city, packages,
         total_weight_g, total_volume_cm3)
       SELECT $1, id, 'DD' || lpad(n::text, 10, '0') || 'AT', 'out_for_delivery', $3::uuid, 'Person ' || n, 'Ring ' || n, 'Wien',
         '[{"length":10,"width":10,"height":10,"weight":1}]', 1000, 1000
       FROM unnest($2::uuid[]) WITH ORDINALITY AS s (id, n)`,
      business,
      ids,
      customer,
    ],
    [
      `INSERT INTO dispatches (business_id, id, name, status, driver_id, vehicle_id, planned_date, started_at)
       VALUES ($1, $2, 'Tour', 'in_progress', $3, $4, now(), now())`,
      business,
      dispatch,
      driver,
      vehicle,
    ],
    [
      `INSERT INTO dispatch_shipments (business_id, dispatch_id, shipment_id, state) SELECT $1, $2, unnest($3::uuid[]), 'assigned'`,
      business,
      dispatch,
      ids,
    ],
    [
      `INSERT INTO routes (business_id, id, dispatch_id, depot_address, depot_latitude, depot_longitude, departs_at, returns_at,
         distance_m, duration_s) VALUES ($1, $2, $3, 'Depot', 48.1, 16.3, now(), now(), 0, 0)`,
      business,
      route,
      dispatch,
    ],
    [
      `INSERT INTO route_stops (business_id, route_id, sequence, shipment_id, latitude, longitude, precision, distance_m, arrives_at,
         departs_at)
       SELECT $1, $2, n, id, 48.2, 16.3, 'given', 0, now(), now() FROM unnest($3::uuid[]) WITH ORDINALITY AS s (id, n)`,
      business,
      route,
      ids,
    ],
  ];
  try {
    for (const [sql, ...values] of statements) await db.query(sql, values);
  } finally {
    await db.end();
  }
  const { body } = await send(`${url}/api/drivers/${driver}/invitation`, 'POST', { Authorization: `Bearer ${token}` });
  return (JSON.parse(body) as { data: { code: string } }).data.code;
}

/** Stores two reports for each stop in the phone's database, as the app does, with photos of typical size. */
const FILL = `(async (photos) => {
  const db = await new Promise((done) => { const asked = indexedDB.open('dispatch-driver'); asked.onsuccess = () => done(asked.result); });
  const all = (store, key) => new Promise((done) => { const asked = db.transaction(store).objectStore(store).get(key); asked.onsuccess = () => done(asked.result); });
  const [{ driver }, { day }] = [await all('single', 'session'), await all('single', 'day')];
  const [tour] = day.dispatches;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
  const pen = canvas.getContext('2d');
  const blobs = [];
  for (let i = 0; i < photos; i++) {
    for (let n = 0; n < 4000; n++) { pen.fillStyle = 'hsl(' + Math.random() * 360 + ' 60% 50%)'; pen.fillRect(Math.random() * 1200, Math.random() * 900, 40, 30); }
    blobs.push(await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.75)));
  }
  const work = db.transaction(['deeds', 'pictures'], 'readwrite');
  const from = Date.now() - tour.stops.length * 60000;
  tour.stops.forEach((stop, i) => {
    for (const kind of ['arrive', 'deliver']) {
      const key = crypto.randomUUID();
      const has = kind === 'deliver' && i < photos;
      if (has) work.objectStore('pictures').put(blobs[i], key + ' photo1');
      work.objectStore('deeds').add({ key, driverGuid: driver.guid, kind, dispatchGuid: tour.guid, stop, title: stop.consignee,
        at: new Date(from + i * 60000 + (kind === 'deliver' ? 30000 : 0)).toISOString(),
        fields: kind === 'deliver' ? { receivedBy: 'Karl Kellner' } : {}, pictures: has ? ['photo1'] : [], state: 'waiting', refused: null });
    }
  });
  await new Promise((done) => (work.oncomplete = done));
  return blobs.reduce((sum, { size }) => sum + size, 0);
})(${PHOTOS})`;

/** Measures from here on how long the page could not draw. */
const WATCH = `window.longest = 0; window.stalls = 0;
  (function next(before) { requestAnimationFrame((at) => { const gap = at - before; if (gap > 100) window.stalls++; window.longest = Math.max(window.longest, gap); next(at); }); })(performance.now())`;

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'driver-bench-'));
  const service = await startService(folder);
  const browser = await openBrowser();
  try {
    console.log(`${cpus().length} × ${cpus()[0]!.model}; load ${loadavg()[0]!.toFixed(1)}; ${STOPS} stops\n`);
    row('what', 'reading', 'goal');
    row('---', '---', '---');
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: service.url, locale: 'en-GB', viewport });
    const page = await context.newPage();
    await page.goto(`/driver#code=${await makeTour(service)}`);
    await page
      .getByText('All stops')
      .or(page.getByRole('list', { name: 'All stops' }))
      .first()
      .waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await context.setOffline(true);
    const bytes = await page.evaluate<number>(FILL);
    await page.close();

    const opens: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const phone = await context.newPage();
      await slowDown(phone, SLOWER);
      opens.push(
        await timed(async () => {
          await phone.goto('/driver');
          await phone.getByText(`${2 * STOPS} reports unsent`).waitFor();
        }),
      );
      await phone.close();
    }
    const median = opens.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
    row(`opens without a network, processor ${SLOWER}× slower`, `${median.toFixed(0)} ms`, '1000 ms');

    const phone = await context.newPage();
    await phone.goto('/driver');
    await phone.getByText(`${2 * STOPS} reports unsent`).waitFor();
    await phone.evaluate(WATCH);
    await context.setOffline(false);
    const reports = await timed(() => phone.getByText(`${PHOTOS} photos unsent`).waitFor({ timeout: LIMIT_MS }));
    const photos = await timed(() => phone.getByText('Everything sent').waitFor({ timeout: LIMIT_MS }));
    const { longest, stalls } = await phone.evaluate<{ longest: number; stalls: number }>('({ longest, stalls })');
    row(`sends ${2 * STOPS} reports`, `${(reports / 1000).toFixed(1)} s`, '');
    row(`then ${PHOTOS} photos (${(bytes / 1e6).toFixed(0)} MB)`, `${(photos / 1000).toFixed(1)} s`, '');
    row('longest time without a picture meanwhile', `${longest.toFixed(0)} ms (${stalls} over 100 ms)`, '100 ms');
    console.log(`\nload ${loadavg()[0]!.toFixed(1)} at the end`);
  } finally {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
