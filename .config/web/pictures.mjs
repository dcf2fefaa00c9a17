// Takes the pictures of README and docs: npm run tools && node .config/web/pictures.mjs
// It needs a service with a new demo business that runs at DISPATCH_URL (http://127.0.0.1:3000) with its data in DATA_DIR (.data), fills
// the day through the API, and photographs the pages, the driver app and a mail (SEED=false: the pages only, of the existing day). Then it
// saves every page of the portal in docs/portal-pages (PAGES=orders,order: only these).
// CHROMIUM_PATH names the browser (/usr/bin/chromium).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { requireTool } from '../tools.mjs';
import { photographAllPages } from './page-pictures.mjs';
import { driverAppPicture, mailPicture } from './phone-pictures.mjs';

const { chromium } = requireTool('playwright-core');

const ORIGIN = process.env.DISPATCH_URL ?? 'http://127.0.0.1:3000';
const DATA_DIR = process.env.DATA_DIR ?? '.data';
const DOCS = join(import.meta.dirname, '../../docs');
const MINUTE = 60_000;
const STOPS_PER_ROUTE = 12;
/** The map flies to the route and draws its labels. */
const MAP_SETTLES_MS = 6_000;
/** The part of a page above the line that names the time zone, and above the buttons beside it. */
const WITHOUT_FOOTER = { x: 0, y: 0, width: 1440, height: 848 };
const ROUTES = [
  { name: 'North-east', minutesAgo: 75, failedStop: 2 },
  { name: 'West', minutesAgo: 60 },
  { name: 'South', minutesAgo: -30 },
];

const token = readFileSync(join(DATA_DIR, 'demo/token'), 'utf8').trim();
const iso = (minutesAgo) => new Date(Date.now() - minutesAgo * MINUTE).toISOString();

async function call(method, path, body) {
  const response = await fetch(ORIGIN + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return { data: text ? JSON.parse(text).data : undefined, location: response.headers.get('location') };
}

const FIRST_HOUR = 8;
const LAST_HOUR = 19;
const hourIn = (timeZone) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()));

/** Vienna, where the business is, or outside of its delivery hours, a city where it is late morning. */
function workingZone() {
  const home = 'Europe/Vienna';
  const hour = hourIn(home);
  if (hour >= FIRST_HOUR && hour <= LAST_HOUR) return home;
  return Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone) === 11);
}

/** A delivery window around the present, so that the routes are on time at each hour. */
function windowAround(hoursBefore, hoursAfter) {
  const hour = hourIn(workingZone());
  const clock = (at) => `${String(at).padStart(2, '0')}:00`;
  return { start: clock(Math.max(6, hour - hoursBefore)), end: clock(Math.min(23, hour + hoursAfter)) };
}

/** Packages as a van of mixed goods has them, in centimetres and kilograms, with the delivery window of some. */
const LOADS = [
  { length: 40, width: 30, height: 30, weight: 9 },
  { length: 60, width: 40, height: 35, weight: 18.5, window: windowAround(2, 4) },
  { length: 35, width: 25, height: 12, weight: 2.4 },
  { length: 80, width: 60, height: 60, weight: 46, minutes: 8 },
  { length: 45, width: 35, height: 25, weight: 6.1 },
  { length: 120, width: 80, height: 90, weight: 112, minutes: 10, window: windowAround(3, 5) },
  { length: 50, width: 40, height: 40, weight: 13.2 },
];

async function shipments() {
  const { data: customers } = await call('GET', '/api/v1/Customers?PageSize=50');
  const { data: business } = await call('GET', '/api/business/my-business');
  const ids = [];
  for (const [index, { guid, name, address }] of customers.slice(0, 40).entries()) {
    const { window, minutes, ...size } = LOADS[index % LOADS.length];
    const { location } = await call('POST', '/api/v1/shipments', {
      customerId: guid,
      sender: { name: business.name, ...business.address },
      recipient: { name, ...address },
      packages: [size],
      ...(window && { deliveryWindow: window }),
      ...(minutes && { serviceMinutes: minutes }),
    });
    ids.push({ id: location.split('/').at(-1), angle: Math.atan2(address.latitude - 48.2, address.longitude - 16.37) });
  }
  return ids.sort((a, b) => b.angle - a.angle).map(({ id }) => id);
}

/** @returns the last route, which is ready and has not left */
async function seedDay() {
  await call('PUT', '/api/business', {
    name: 'Donau Bote & Söhne',
    phone: '+43 1 555 01',
    email: 'office@donau-bote.example',
    settings: { timezone: workingZone() },
  });
  const { data: vehicles } = await call('GET', '/api/vehicles');
  const { data: drivers } = await call('GET', '/api/drivers');
  const waiting = await shipments();
  let ready;
  for (const [index, { name, minutesAgo, failedStop }] of ROUTES.entries()) {
    const { data: route } = await call('POST', '/api/dispatch', {
      name,
      plannedDate: iso(minutesAgo),
      driverId: drivers[index].guid,
      vehicleId: vehicles[index].guid,
      shipmentIds: waiting.splice(0, STOPS_PER_ROUTE),
    });
    const { data: best } = await call('POST', `/api/dispatch/${route.guid}/optimize`);
    await call('PATCH', `/api/dispatch/${route.guid}/status`, { status: 'ready' });
    if (minutesAgo < 0) {
      ready = { driverId: drivers[index].guid, stops: best.stops };
      continue;
    }
    await call('PATCH', `/api/dispatch/${route.guid}/status`, { status: 'in_progress', timestamp: iso(minutesAgo) });
    const deviceId = `van-${index + 1}`;
    await call('POST', '/api/tracking/add-device', { deviceId, type: 'gps', vehicleId: vehicles[index].guid });
    const visited = best.stops.filter(({ plannedArrival }) => plannedArrival < iso(4));
    for (const [at, { shipmentId, plannedArrival, latitude, longitude }] of visited.entries()) {
      const arrival = Date.parse(plannedArrival);
      await call('POST', '/api/tracking/positions', {
        deviceId,
        positions: [{ latitude, longitude, timestamp: new Date(arrival - 2 * MINUTE).toISOString(), speed: 0 }],
      });
      const isFailed = at === failedStop;
      await call('POST', `/api/v1/shipments/${shipmentId}/traces`, {
        status: isFailed ? 'exception' : 'delivered',
        description: isFailed ? 'Closed today: no one at the goods entrance.' : 'Handed over.',
        timestamp: new Date(arrival - MINUTE).toISOString(),
      });
    }
    const [last, next] = best.stops.slice(visited.length - 1);
    const here = {
      latitude: (last.latitude + next.latitude) / 2,
      longitude: (last.longitude + next.longitude) / 2,
    };
    await call('POST', '/api/tracking/positions', {
      deviceId,
      positions: [{ ...here, timestamp: iso(0), speed: 32, heading: 60 }],
    });
  }
  return ready;
}

const save = (picture, name) =>
  sharp(picture)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(DOCS, `${name}.png`));

async function photographPages(browser, login) {
  const page = await browser.newPage({ baseURL: ORIGIN, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const shoot = async (name) => {
    await page.waitForTimeout(MAP_SETTLES_MS);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined); // the live stream stays open
    await save(await page.screenshot({ animations: 'disabled', clip: WITHOUT_FOOTER }), name);
  };
  await page.goto('/portal');
  await page.getByLabel('Email').fill(login.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Routes' }).waitFor();
  await page.locator('.route').nth(1).waitFor();
  await page.locator('.route').first().click();
  await shoot('portal');
  await page.goto('/portal/board');
  await page.locator('.lane').nth(3).waitFor();
  await shoot('board');
  await page.goto('/portal/board?view=timeline');
  await page.locator('.timeline').first().waitFor();
  await shoot('timeline');
}

const ready = process.env.SEED === 'false' ? undefined : await seedDay();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-unsafe-swiftshader', '--force-color-profile=srgb'],
});
const login = JSON.parse(readFileSync(join(DATA_DIR, 'demo/login.json'), 'utf8'));
if (!process.env.PAGES) await photographPages(browser, login);
if (ready) {
  await save(await driverAppPicture(browser, ORIGIN, call, ready), 'driver-app');
  await save(await mailPicture(browser, ORIGIN, call), 'mail');
}
await photographAllPages(browser, ORIGIN, call, login);
await browser.close();
