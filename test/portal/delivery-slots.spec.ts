import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { letTimePass } from '../support/until';
import { until, Visit } from './browser';
import { inBrowser } from './trial';

const ROOT = join(__dirname, '../..');
const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** The widget is loaded by every checkout of a shop. */
const MAX_BYTES = 15_000;
/** Script: the texts of the choices that are wider than their box. */
const CUT_OFF = `[...document.querySelector('delivery-slots').shadowRoot.querySelectorAll('label')]
  .filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.innerText)`;
/** Script: chooses the last time, and gives the widget another address before it reserves the time. */
const CHOOSE_LAST_AND_MOVE = `(() => {
  const widget = document.querySelector('delivery-slots');
  [...widget.shadowRoot.querySelectorAll('input:enabled')].at(-1).click();
  widget.stop = { ...widget.stop, address: { ...widget.stop.address, street: 'Operngasse 9' } };
})()`;
/** Script: waits until the page has handled what it has received. */
const AFTER_NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';
/** The widget reserves a chosen time after this delay (web/slots/delivery-slots.ts). */
const RESERVATION_DELAY_MS = 400;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt'];

inBrowser('delivery slots in a shop', (trial) => {
  let shop: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const { api } = trial.t;
    for (const [name, start, end, price, orders] of [
      ['Morning', '08:00', '12:00', 0, 1],
      ['Afternoon', '13:00', '17:00', 4.9, 20],
    ] as const)
      await api
        .post('/api/slots/templates')
        .send({
          ...{ name, start, end, price, weekdays: EVERY_DAY, cutoff: { daysBefore: 1, time: '00:00' } },
          ...{ capacity: { mode: 'count', orders }, maxDaysAhead: 5 },
        })
        .expect(201);
    const key = await api.post('/api/business/publishable-keys').send({ name: 'Shop', origins: [origin] });
    const scopes = ['customers:write', 'orders:write'];
    const token = await api.post('/api/business/tokens').send({ name: 'Shop', scopes });
    shop = spawn(process.execPath, ['clients/shop/shop.mjs'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DISPATCH_URL: trial.t.url,
        DISPATCH_KEY: key.body.data.key,
        DISPATCH_TOKEN: token.body.data.token,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shop.stdout!, 'data');
  });
  afterAll(() => shop.kill());

  const checkout = async (email: string, locale = 'en-GB') => {
    const visit = await Visit.begin(trial.browser, origin, { viewport: { width: 390, height: 844 }, locale });
    const { page } = visit;
    await page.goto('/');
    await page.getByLabel('Name').fill('Eva Exempel');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Street').fill('Operngasse 7');
    await page.getByLabel('Town').fill('Wien');
    await page.getByLabel('Postal code').fill('1010');
    await page.getByLabel('Postal code').blur();
    return visit;
  };

  it('are chosen with the keyboard or a tap, reserved, and booked with the order', async () => {
    const visit = await checkout('eva@shop.example');
    const { page } = visit;
    const morning = page.getByRole('radio', { name: '08:00 – 12:00' });
    await morning.waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await morning.check();
    await page.getByText(/is reserved for you until/).waitFor();
    await visit.shoot('shop-slot-reserved');
    await page.getByRole('button', { name: 'Order' }).click();
    await page.getByText('Thank you for your order.').waitFor();
    await page.getByText(/^Your delivery: /).waitFor();
    const [newest] = (await trial.t.api.get('/api/v1/Orders?PageSize=1').expect(200)).body.data;
    const { body } = await trial.t.api.get(`/api/v1/Orders/${newest.guid}`).expect(200);
    expect(body.data).toMatchObject({ deliveryWindow: { start: '08:00', end: '12:00' } });
    await trial.endWell(visit);
  });

  it('that are full cannot be chosen', async () => {
    const visit = await checkout('otto@shop.example');
    const { page } = visit;
    await page.getByRole('radio', { name: /08:00 – 12:00\s*not available/ }).waitFor();
    expect(await page.getByRole('radio', { name: /08:00 – 12:00/ }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /13:00 – 17:00/ }).check();
    await page.getByText(/is reserved for you until/).waitFor();
    await trial.endWell(visit);
  });

  it('must be chosen before the order, and need an address', async () => {
    const visit = await Visit.begin(trial.browser, origin);
    const { page } = visit;
    await page.goto('/');
    await page.getByText('Enter the delivery address to see the delivery times.').waitFor();
    const isValid = await page.evaluate(`document.querySelector('form').checkValidity()`);
    expect(isValid).toBe(false);
    await trial.endWell(visit);
  });

  it('are shown in the language of the page', async () => {
    const visit = await checkout('hans@shop.example');
    const { page } = visit;
    await page.evaluate(`document.querySelector('delivery-slots').setAttribute('language', 'de')`);
    await page.getByText('Lieferzeit wählen').waitFor();
    await visit.shoot('shop-slots-de');
    await trial.endWell(visit);
  });

  it('stay chosen, reserved and booked when an attribute changes', async () => {
    const visit = await checkout('emil@shop.example');
    const { page } = visit;
    const set = (name: string, value: string) =>
      page.evaluate(`document.querySelector('delivery-slots').setAttribute('${name}', '${value}')`);
    await page.locator('delivery-slots .days label').last().click();
    await page.getByRole('radio', { name: '08:00 – 12:00' }).check(); // the last free one of that morning
    await page.getByText(/is reserved for you until/).waitFor();
    const day = await page.locator('delivery-slots legend').nth(1).innerText();
    await set('currency', 'USD');
    await page.getByText('US$4.90').first().waitFor();
    await page.getByText(/is reserved for you until/).waitFor();
    expect(await page.getByRole('radio', { name: '08:00 – 12:00' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: '08:00 – 12:00' }).isEnabled()).toBe(true);
    expect(await page.locator('delivery-slots legend').nth(1).innerText()).toBe(day);
    await page.evaluate(`document.querySelector('delivery-slots').showConfirmed()`);
    await page.getByText(/^Your delivery: /).waitFor();
    await set('language', 'de');
    await page.getByText(/^Ihre Lieferung: /).waitFor();
    await trial.endWell(visit);
  });

  it('are complete in each of the eight languages', async () => {
    const visit = await checkout('lea@shop.example');
    const { page } = visit;
    const widget = page.locator('delivery-slots');
    const seen = new Set<string>();
    for (const language of LANGUAGES) {
      await page.evaluate(`document.querySelector('delivery-slots').setAttribute('language', '${language}')`);
      await widget.locator(`div[lang^=${language}] legend`).nth(1).waitFor();
      seen.add(await widget.locator('legend').first().innerText());
      expect(await widget.innerText()).not.toMatch(/undefined|[{}]/);
      expect(await page.evaluate(CUT_OFF)).toEqual([]);
      expect(await visit.inaccessible()).toEqual([]);
    }
    expect(seen.size).toBe(LANGUAGES.length);
    await trial.endWell(visit);
  });

  it('are not reserved if the address changes at once after the choice', async () => {
    const visit = await checkout('ida@shop.example');
    const { page } = visit;
    await page.getByRole('radio', { name: /13:00 – 17:00/ }).waitFor();
    const reservations: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/slots/holds')) reservations.push(request.url());
    });
    await page.evaluate(CHOOSE_LAST_AND_MOVE);
    await page.getByRole('radio', { name: /13:00 – 17:00/, checked: false }).waitFor();
    await letTimePass(2 * RESERVATION_DELAY_MS);
    expect(reservations).toEqual([]);
    expect(await page.evaluate(`document.querySelector('delivery-slots').hold`)).toBeUndefined();
    await page.getByRole('radio', { name: /13:00 – 17:00/ }).check();
    await page.getByText(/is reserved for you until/).waitFor();
    expect(reservations).toHaveLength(1);
    await trial.endWell(visit);
  });

  it('stay reserved if the reservation of a time that was chosen before fails later', async () => {
    const visit = await checkout('pia@shop.example');
    const { page } = visit;
    let fail = (): void => undefined;
    const isFailing = new Promise<void>((resolve) => (fail = resolve));
    const once = { times: 1 };
    await page.route('**/slots/holds', (route) => isFailing.then(() => route.abort()), once);
    const requested = page.waitForRequest('**/slots/holds');
    await page.getByRole('radio', { name: /13:00 – 17:00/ }).check();
    await requested;
    await page.locator('delivery-slots label:has(input[name=day]:checked) + label').click(); // the next day
    await page.getByRole('radio', { name: /13:00 – 17:00/ }).check();
    const reserved = page.getByText(/is reserved for you until/);
    await reserved.waitFor();
    const failed = page.waitForEvent('requestfailed');
    fail();
    await failed;
    await page.evaluate(AFTER_NEXT_FRAME);
    expect(await reserved.isVisible()).toBe(true);
    await trial.endWell(visit, [/ERR_FAILED/]);
  });

  it('take less than 15 KB of a page, also if they are not compressed', () => {
    const script = readFileSync(join(ROOT, 'dist/web/slots.js'));
    expect(script.length).toBeLessThan(MAX_BYTES);
  });
});

inBrowser('delivery slots in the settings', (trial) => {
  it('are created, closed for days, and shown for a day', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/slots');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'New slot' }).click();
    await dialog.getByLabel('Name').fill('Morning');
    await dialog.getByLabel('Sat').check();
    await dialog.getByLabel('Sun').check();
    await dialog.getByLabel('Deliver from').fill('08:00');
    await dialog.getByLabel('Deliver until').fill('12:00');
    await dialog.getByLabel('Most orders').fill('7');
    await dialog.getByLabel('Postal codes').fill('10*');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Every day, 08:00–12:00').waitFor();
    await page.getByText('7 orders').waitFor();
    await page.getByRole('button', { name: 'Close days' }).click();
    await dialog.getByLabel('First day').fill('24/12/2030');
    await dialog.getByLabel('Reason').fill('Christmas');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Christmas').waitFor();
    await page.getByLabel('Day', { exact: true }).fill('23/12/2030');
    await page.getByRole('heading', { name: 'Monday 23 December' }).waitFor();
    const reservations = page.getByRole('region', { name: 'Reservations' });
    await reservations.getByLabel('Minutes').fill('25');
    await reservations.getByRole('button', { name: 'Save' }).click();
    const heldMinutes = async (): Promise<unknown> =>
      (await trial.t.api.get('/api/business/default-configuration').expect(200)).body.data.slotHoldMinutes;
    await until(async () => (await heldMinutes()) === 25);
    expect(await visit.inaccessible()).toEqual([]);
    await trial.endWell(visit);
  });

  it('have hours that stay on one line at a width of 1280 pixels', async () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const fixed = {
      cutoff: { daysBefore: 1, time: '18:00' },
      capacity: { mode: 'count', orders: 5 },
      maxDaysAhead: 14,
    };
    for (const [i] of days.entries()) {
      const template = { name: `Slot ${i}`, weekdays: days.slice(i), start: '13:00', end: '15:00', ...fixed };
      await trial.t.api.post('/api/slots/templates').send(template).expect(201);
    }
    const visit = await trial.openedAs('owner', '/portal/settings/slots');
    const { page } = visit;
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const language of ['Deutsch', 'English']) {
      await page.getByLabel(/^(Language|Sprache)$/).selectOption(language);
      const cells = page.getByRole('cell', { name: /13:00–15:00$/ });
      await until(async () => (await cells.count()) === days.length);
      const lineCounts = await cells.evaluateAll((all) =>
        all.map((cell) => {
          const page = cell.ownerDocument;
          const walker = page.createTreeWalker(cell, 4); // texts
          let text = walker.nextNode()!;
          while (walker.nextNode()) text = walker.currentNode;
          const range = page.createRange();
          const { length } = text.textContent!;
          range.setStart(text, length - '13:00–15:00'.length);
          range.setEnd(text, length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }),
      );
      expect(lineCounts).toEqual(days.map(() => 1));
    }
    await trial.endWell(visit);
  });

  it('get keys for shops', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/shopKeys');
    const { page } = visit;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'New shop key' }).click();
    await dialog.getByLabel('Name').fill('Web shop');
    await dialog.getByLabel('Addresses of the shop').fill('https://shop.example');
    await dialog.getByRole('button', { name: 'New shop key' }).click();
    await page.getByText('https://shop.example').waitFor();
    await page.getByText(/^ddp_/).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await trial.endWell(visit);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
