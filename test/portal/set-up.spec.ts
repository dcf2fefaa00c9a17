import type { Browser, Locator, Page } from 'playwright-core';
import { noonZone } from '../support/noon-zone';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, until, Visit } from './browser';
import { faultsOfLooks } from './looks';

const found = findBrowser();
const PASSWORD = 'a quiet river in spring';
/** From the empty form of registration to released routes: fields that are typed into are not counted. */
const MOST_CLICKS = 10;
/** Counts in a page how often the time zones of a country are looked up. */
const COUNT_LOCALES = `globalThis.countryLocales = 0;
  Intl.Locale = class extends Intl.Locale {
    constructor(tag, options) {
      super(tag, options);
      if (tag === 'und') globalThis.countryLocales++;
    }
  }`;

if (!found)
  it('runs in a browser', () => {
    console.warn('Not tested: the set-up. No browser was found. Set CHROMIUM_PATH.');
  });
else
  describe('the set-up of a business in a browser', () => {
    let t: TestApp;
    let browser: Browser;
    let office: Visit;
    let page: Page;
    let clicks = 0;
    beforeAll(async () => {
      t = await startTestApp({ PROCESS: 'all' });
      browser = await launch(found);
      office = await Visit.begin(browser, t.url);
      ({ page } = office);
    });
    afterAll(async () => {
      await browser?.close();
      await t.stop();
    });
    const click = async (target: Locator): Promise<void> => {
      await target.click();
      clicks++;
    };
    const button = (name: string, exact = false) => page.getByRole('button', { name, exact });
    const sample = () => page.getByRole('region', { name: 'Sample day' });
    const count = async (sql: string): Promise<number> => (await t.db.query(sql)).rowCount ?? 0;
    /** Expects no errors in the page since the last call, except for the browser's own lines of a 4xx response. */
    const expectNoFaults = (expected = /^$/) =>
      expect(office.faults.splice(0).filter((fault) => !expected.test(fault))).toEqual([]);
    /** Fills in the form of registration. Its check box is clicked. */
    const fillRegistration = async (email: string, on = page) => {
      await on.goto('/portal/register');
      await on.getByLabel('First name').fill('Nora');
      await on.getByLabel('Last name').fill('Kern');
      await on.getByLabel('Email').fill(email);
      await on.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
      await on.getByLabel('Repeat password').fill(PASSWORD);
      await click(on.getByRole('checkbox'));
    };
    const addSampleDay = async () => {
      await click(button('Add a sample day'));
      await sample()
        .getByText(/^12 sample deliveries for /)
        .waitFor();
    };
    const planAndRelease = async () => {
      await click(page.getByRole('link', { name: 'Plan this day' }));
      await click(button('Propose'));
      await click(button('Accept'));
      await click(button('Release 1 route'));
      await page.locator('.lane').nth(1).getByText('Ready', { exact: true }).waitFor();
    };

    it('says after registration that a mail was sent only if the address must be confirmed', async () => {
      await fillRegistration('first@kern-kurier.example');
      await page.route('**/api/session', (route) => route.fulfill({ status: 503 }));
      await button('Register').click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Email').fill('second@kern-kurier.example');
      await page.unroute('**/api/session');
      const json = { error: { code: 'FORBIDDEN', message: 'Confirm your email address first.' } };
      await page.route('**/api/session', (route) => route.fulfill({ status: 403, json }));
      await button('Register').click();
      await page.getByText('We sent an email to second@kern-kurier.example.').waitFor();
      await page.unroute('**/api/session');
      expectNoFaults(/status of (403|503)/);
    });

    it('looks for the country of the time zone once', async () => {
      const fresh = await Visit.begin(browser, t.url);
      await fresh.page.addInitScript({ content: COUNT_LOCALES });
      await fillRegistration('once@kern-kurier.example', fresh.page);
      await fresh.page.getByRole('button', { name: 'Register' }).click();
      await fresh.page.getByRole('heading', { name: 'Set up your business' }).waitFor();
      const countryLocales = () => fresh.page.evaluate<number>('countryLocales');
      const first = await countryLocales();
      expect(first).toBeGreaterThan(200);
      await fresh.page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
      await fresh.page.getByRole('heading', { name: 'Betrieb einrichten' }).waitFor();
      expect(await countryLocales()).toBe(first);
      await fresh.end();
    });

    it('asks for the name after registration, then for the address, whose pin is found and can be moved', async () => {
      clicks = 0;
      await fillRegistration('nora@kern-kurier.example');
      await click(button('Register'));
      await page.getByRole('heading', { name: 'Set up your business' }).waitFor();
      expect(await faultsOfLooks(office, 'setup-business')).toEqual([]);
      await page.getByLabel('Name').fill('Kern Kurier');
      await page.getByLabel('Country').selectOption('AT');
      await page.getByLabel('Time zone').fill(noonZone());
      await click(button('Continue'));
      const home = page.getByRole('region', { name: 'Where do your routes start and end?' });
      expect(await home.getByLabel('Country').inputValue()).toBe('AT');
      await button('Save address').click();
      await home.getByText('Enter the town or the postcode, or click your door on the map.').waitFor();
      await home.getByRole('alert').getByText('Correct the fields marked in red.').waitFor();
      await home.getByLabel('Street and number').fill('Rennweg 12');
      await home.getByLabel('Postcode').fill('1030');
      await home.getByLabel('City').fill('Wien');
      await home.getByText('Only the town was found. Click the map where your door is.').waitFor();
      await until(async () => (await home.getByLabel('Latitude').inputValue()).startsWith('48.'));
      expect(await faultsOfLooks(office, 'setup-address')).toEqual([]);
      await home.locator('.place-picker canvas.maplibregl-canvas').click({ position: { x: 150, y: 120 } });
      clicks++;
      await home.getByText('The pin is where you placed it.').waitFor();
      const [latitude, longitude] = [
        await home.getByLabel('Latitude').inputValue(),
        await home.getByLabel('Longitude').inputValue(),
      ];
      await click(button('Save address'));
      await home.getByText('Routes start and end at Rennweg 12, 1030 Wien').waitFor();
      const { rows } = await t.db.query<{ latitude: number; longitude: number }>(
        "SELECT address_latitude AS latitude, address_longitude AS longitude FROM businesses WHERE name = 'Kern Kurier'",
      );
      expect(rows).toEqual([{ latitude: Number(latitude), longitude: Number(longitude) }]);
      expectNoFaults();
    });

    it('names the missing vehicle once when a day is planned, with a link', async () => {
      await page.goto('/portal/board?open=plan');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('No vehicle is available for this plan.').waitFor();
      expect(await dialog.getByRole('button', { name: 'Propose' }).count()).toBe(0);
      await dialog.getByRole('link', { name: 'Add a vehicle' }).click();
      await page.getByText('No vehicle yet. Add the first one.').waitFor();
      await page.goto('/portal/setup');
      expectNoFaults();
    });

    it('plans and releases a sample day without notifying anybody, in few clicks', async () => {
      await addSampleDay();
      const done = page.getByRole('listitem').filter({ has: page.getByText('done', { exact: true }) });
      await until(async () => (await done.count()) === 4); // address, vehicle, driver, orders
      expect(await faultsOfLooks(office, 'setup-sample')).toEqual([]);
      await planAndRelease();
      await office.shoot('setup-board');
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
      expect(await count("SELECT 1 FROM dispatches WHERE status = 'ready'")).toBe(1);
      expect(await count('SELECT 1 FROM route_stops')).toBe(12);
      expect(await count('SELECT 1 FROM notifications')).toBe(0);
      expectNoFaults();
    });

    it('removes a sample day whose route has not started, with everything that it created', async () => {
      // More drivers than a page of their list has.
      await t.db.query(
        `INSERT INTO drivers (business_id, id, name) SELECT business_id, gen_random_uuid(), 'Later'
         FROM drivers, generate_series(1, 100)`,
      );
      await page.goto('/portal/setup');
      await button('Remove the sample day').click();
      await page.getByText('The sample day was removed.').waitFor();
      await button('Add a sample day').waitFor();
      expect((await t.db.query("DELETE FROM drivers WHERE name = 'Later'")).rowCount).toBe(100);
      for (const table of ['orders', 'shipments', 'customers', 'vehicles', 'drivers'])
        expect([table, await count(`SELECT 1 FROM ${table} WHERE deleted_at IS NULL`)]).toEqual([table, 0]);
      expectNoFaults();
    });

    it('says why a sample day cannot be removed once its route has started', async () => {
      await addSampleDay();
      await planAndRelease();
      const lane = page.locator('.lane').nth(1);
      await lane.getByText('Route actions').click();
      await lane.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
      await lane.getByText('In progress', { exact: true }).waitFor();
      await page.goto('/portal/setup');
      await button('Remove the sample day').click();
      await sample()
        .getByText(/^The sample day cannot be removed/)
        .waitFor();
      expect(await count('SELECT 1 FROM orders WHERE deleted_at IS NULL')).toBe(12);
      expectNoFaults();
    });
  });
