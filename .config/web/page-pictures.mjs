import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../docs/portal-pages');
const LOOKS = [
  { name: '1440', viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en-GB' },
  { name: '1280', viewport: { width: 1280, height: 800 }, colorScheme: 'dark', locale: 'de-AT' },
  {
    name: '390',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    locale: 'en-GB',
    hasTouch: true,
    isMobile: true,
  },
];
const MAP_SETTLES_MS = 5_000;
const SETTLES_MS = 400;
const BOOKING_ATTEMPTS = 50;

/** Pages that show a map at once. */
const WITH_MAP = new Set(['today', 'map', 'settings-map', 'vehicle']);

async function createStandingRoute(call) {
  const { data: customers } = await call('GET', '/api/v1/Customers?PageSize=5');
  const { data: vehicles } = await call('GET', '/api/vehicles');
  const { data: drivers } = await call('GET', '/api/drivers');
  await call('POST', '/api/standing-routes', {
    name: 'Morning round',
    weekdays: ['monday', 'wednesday', 'friday'],
    driverId: drivers[0].guid,
    vehicleId: vehicles[0].guid,
    departure: '05:30',
    leadDays: 1,
    stops: customers.map(({ guid }) => ({ customerId: guid, window: { start: '06:00', end: '09:00' } })),
    sequence: 'fixed',
  });
}

/** Creates two slots of each working day, a closed day, some reservations for tomorrow, and the key of a shop. */
async function createSlots(call, { address, tomorrow }) {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const common = { weekdays, cutoff: { daysBefore: 1, time: '23:00' }, maxDaysAhead: 14 };
  for (const [name, start, end, price, orders] of [
    ['Morning', '08:00', '12:00', 0, 20],
    ['Evening', '17:00', '20:00', 4.9, 12],
  ])
    await call('POST', '/api/slots/templates', {
      ...{ ...common, name, start, end, price, postalCodes: ['10*', '11*', '12*'] },
      capacity: { mode: 'count', orders },
    });
  await call('POST', '/api/slots/closures', { from: '2030-12-24', to: '2030-12-26', reason: 'Christmas' });
  await call('POST', '/api/business/publishable-keys', {
    name: 'Web shop',
    origins: ['https://shop.kern-kurier.example'],
  });
  const { data: found } = await call('POST', '/api/slots/search', { address, from: tomorrow, days: 1 });
  for (const { slotId } of found.slots.filter(({ isAvailable }) => isAvailable))
    await call('POST', '/api/slots/holds', { slotId, address });
}

/** Creates two carrier rules, and calls a carrier that does not respond, which its log shows. */
async function useCarriers(call) {
  const { data: configured } = await call('GET', '/api/carriers/configured');
  const carrierIds = configured.map(({ guid }) => guid);
  const { data: carriers } = await call('GET', '/api/carriers');
  const { guid } = carriers.find(({ code }) => code === 'http');
  await call('PUT', '/api/carriers/rules', {
    rules: [
      {
        ...{ name: 'Heavy parcels to Germany', countries: ['DE'], minWeightKg: 10, maxWeightKg: 31.5 },
        ...{ choose: 'cheapest', carrierIds, serviceLevel: 'standard' },
      },
      { name: 'Vienna', postalCodes: ['1*'], choose: 'carrier', carrierIds: carrierIds.slice(0, 1) },
    ],
  });
  const account = { accountNumber: 'KK-1042', apiKey: 'key', apiSecret: 'secret' };
  const baseUrl = 'https://parcels.kern-kurier.example/dispatch';
  await call('POST', '/api/carriers/configure', { carrierId: guid, ...account, baseUrl }).catch(() => undefined);
  const { guid: sandbox } = carriers.find(({ code }) => code === 'sandbox');
  await orderPickups(call, sandbox);
  return { carrier: guid, sandbox };
}

/** Orders a pickup today and one tomorrow, of which the first is cancelled. */
async function orderPickups(call, carrierId) {
  const path = `/api/carriers/${carrierId}/pickups`;
  const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const window = { start: '14:00', end: '17:00' };
  const { data: cancelled } = await call('POST', path, { day: dayIn(0), ...window, packages: 4 });
  await call('DELETE', `${path}/${cancelled.guid}`);
  await call('POST', path, { day: dayIn(1), ...window, packages: 12, weightKg: 30.5, instructions: 'Gate 3' });
}

/** Creates the return label of a delivered shipment with the sandbox carrier, and waits until it is booked. */
async function createReturnLabel(call, shipmentId) {
  const { data: carriers } = await call('GET', '/api/carriers');
  const { guid: carrierId, isConfigured } = carriers.find(({ code }) => code === 'sandbox');
  const account = { accountNumber: 'KK-1042', apiKey: 'key', apiSecret: 'secret' };
  if (!isConfigured) await call('POST', '/api/carriers/configure', { carrierId, ...account });
  const { data: created } = await call('POST', `/api/v1/shipments/${shipmentId}/return-label`, { carrierId });
  for (let attempt = 0; attempt < BOOKING_ATTEMPTS; attempt++) {
    const { data: booking } = await call('GET', `/api/carriers/bookings/${created.guid}`);
    if (booking.status === 'booked') return;
    await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
  }
  throw new Error('The return was not booked.');
}

/** Names and paths of all pages of the portal. A record is the first of its list, and the shipment and the route are on the road. */
async function pagesOf(call) {
  const first = async (path) => (await call('GET', path)).data[0].guid;
  const order = await first('/api/v1/Orders?PageSize=1');
  const customer = await first('/api/v1/Customers?PageSize=1');
  const { data: routes } = await call('GET', '/api/dispatch?status=in_progress');
  const route = routes.find(({ name }) => name === 'North-east') ?? routes[0];
  const { data: details } = await call('GET', `/api/route/${route.guid}`);
  const open = details.stops.find(({ status }) => status === 'pending') ?? details.stops[0];
  const delivered = details.stops.find(({ status }) => status === 'completed') ?? details.stops[0];
  await createReturnLabel(call, delivered.shipmentId);
  const { data: webhook } = await call('POST', '/api/webhooks', {
    url: 'https://shop.kern-kurier.example/dispatch',
    events: ['shipment.status_changed', 'dispatch.status_changed'],
    description: 'Web shop',
  });
  const series = await recurringOrder(call, customer);
  await createStandingRoute(call);
  const { carrier, sandbox } = await useCarriers(call);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { data: business } = await call('GET', '/api/business/my-business');
  await createSlots(call, { address: business.address, tomorrow });
  return [
    ['today', '/'],
    ['setup', '/setup'],
    ['planning-columns', '/board?view=columns'],
    ['planning-timeline', '/board?view=timeline'],
    ['planning-new-plan', '/board?view=columns&open=plan'],
    ['map', '/map'],
    ['orders', '/orders'],
    ['order', `/orders/${order}`],
    ['order-new', '/orders/new'],
    ['orders-import', '/orders/import'],
    ['recurring-orders', '/recurring'],
    ['recurring-order', `/recurring/${series}`],
    ['recurring-order-new', '/recurring/new'],
    ['recurring-order-edit', `/recurring/${series}/edit`],
    ['shipments', '/shipments'],
    ['shipment-new', '/shipments/new'],
    ['shipment', `/shipments/${open.shipmentId}`],
    ['shipment-return', `/shipments/${delivered.shipmentId}`],
    ['failed-deliveries', '/shipments/failed'],
    ['route', `/routes/${route.guid}`],
    ['returns', `/routes/${route.guid}/returns`],
    ['customers', '/customers'],
    ['customer', `/customers/${customer}`],
    ['customers-import', '/customers/import'],
    ['vehicles', '/vehicles'],
    ['vehicle', `/vehicles/${route.vehicle.guid}`],
    ['drivers', '/drivers'],
    ['driver', `/drivers/${route.driver.guid}`],
    ['trackers', '/devices'],
    ['carriers', '/carriers'],
    ['carrier', `/carriers/${carrier}`],
    ['carrier-day', `/carriers/${sandbox}`],
    ['carrier-rules', '/carriers/rules'],
    ['reports', '/reports'],
    ['reports-cash', '/reports/cash'],
    ['settings-business', '/settings/business'],
    ['settings-package-sizes', '/settings/presets'],
    ['settings-delivery', '/settings/delivery'],
    ['settings-depots', '/settings/depots'],
    ['settings-standing-routes', '/settings/standing'],
    ['settings-slots', '/settings/slots'],
    ['settings-tracking-page', '/settings/tracking'],
    ['settings-map', '/settings/map'],
    ['settings-notifications', '/settings/notifications'],
    ['settings-browser', '/settings/browser'],
    ['settings-custom-fields', '/settings/fields'],
    ['settings-users', '/settings/users'],
    ['settings-security', '/settings/security'],
    ['settings-single-sign-on', '/settings/sso'],
    ['settings-tokens', '/settings/tokens'],
    ['settings-shop-keys', '/settings/shopKeys'],
    ['settings-test-business', '/settings/test'],
    ['settings-webhooks', '/settings/webhooks'],
    ['settings-webhook', `/settings/webhooks/${webhook.guid}`],
    ['settings-audit-log', '/settings/audit'],
  ];
}

/** Creates a recurring order with a skipped delivery, unless there is one. */
async function recurringOrder(call, customerId) {
  const { data: known } = await call('GET', '/api/recurring-orders');
  if (known.length) return known[0].guid;
  const today = new Date().toISOString().slice(0, 10);
  const { data: series } = await call('POST', '/api/recurring-orders', {
    customerId,
    rule: 'FREQ=WEEKLY;BYDAY=MO,TH',
    startDate: today,
    leadDays: 1,
    template: {
      items: [{ description: 'Bread rolls, box of 50', quantity: 3, price: 18.5 }],
      deliveryAddress: { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' },
      deliveryWindow: { start: '06:00', end: '08:00' },
      status: 'pending',
    },
  });
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { data: days } = await call('GET', `/api/recurring-orders/${series.guid}/occurrences?from=${today}&to=${to}`);
  await call('PUT', `/api/recurring-orders/${series.guid}/occurrences/${days.at(-1).date}`, { skip: true });
  return series.guid;
}

/** Saves a picture of each page of the portal for each look in docs/portal-pages. */
export async function photographAllPages(browser, origin, call, login) {
  mkdirSync(FOLDER, { recursive: true });
  const pages = await pagesOf(call);
  const only = process.env.PAGES?.split(',');
  for (const { name: look, ...options } of LOOKS) {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const save = async (name) => {
      const picture = await page.screenshot({ animations: 'disabled', timeout: 90_000 });
      await sharp(picture)
        .webp({ quality: 62, effort: 6 })
        .toFile(join(FOLDER, `${name}-${look}.webp`));
    };
    await page.goto('/portal');
    await page.locator('input[type=email]').waitFor();
    if (!only || only.includes('sign-in')) await save('sign-in');
    await page.locator('input[type=email]').fill(login.email);
    await page.keyboard.press('Enter');
    await page.locator('input[type=password]').fill(login.password);
    await page.keyboard.press('Enter');
    await page.locator('.route').first().waitFor();
    for (const [name, path] of pages.filter(([each]) => !only || only.includes(each))) {
      await page.goto(`/portal${path}`);
      await page.locator('h1:visible').first().waitFor();
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
      if (WITH_MAP.has(name))
        await page
          .locator('canvas')
          .first()
          .waitFor({ timeout: 10_000 })
          .catch(() => undefined);
      await page.waitForTimeout(WITH_MAP.has(name) ? MAP_SETTLES_MS : SETTLES_MS);
      await save(name);
    }
    await context.close();
  }
}
