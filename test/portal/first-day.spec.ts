import type { Browser, Page } from 'playwright-core';
import { noonZone } from '../support/noon-zone';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, NO_NETWORK, until, Visit } from './browser';
import { faultsOfLooks } from './looks';
import { PHONE, sendNow } from './seed-route';

const found = findBrowser();
const PASSWORD = 'a quiet river in spring';
/** A CSV file of a German spreadsheet. The last row has an invalid e-mail address. */
const FILE = [
  'orderNumber;customerName;customerEmail;street;postalCode;city;country;description;quantity;price',
  'K-1;Anna Huber;anna@example.com;Währinger Straße 37;1090;Wien;AT;Kaffeemaschine;1;249,90',
  'K-2;Jonas Gruber;jonas@example.com;Währinger Straße 41;1090;Wien;AT;Kaffeemaschine;1;249,90',
  'K-3;Lena Bauer;lena@example.com;Taborstraße 12;1020;Wien;Österreich;Mühle;2;19,90',
  'K-4;Otto Fehler;otto@;Ring 1;1010;Wien;AT;Mühle;1;19,90',
].join('\n');

if (!found)
  it('runs in a browser', () => {
    console.warn('Not tested: a first day. No browser was found. Set CHROMIUM_PATH.');
  });
else
  describe('a first day in a browser', () => {
    let t: TestApp;
    let browser: Browser;
    let office: Visit;
    let page: Page;
    let phone: Visit;
    beforeAll(async () => {
      t = await startTestApp({ PROCESS: 'all' });
      browser = await launch(found);
      office = await Visit.begin(browser, t.url);
      phone = await Visit.begin(browser, t.url, PHONE);
      ({ page } = office);
    });
    afterAll(async () => {
      await browser?.close();
      await t.stop();
    });
    /** Returns the faults of the pages since the last call. */
    const lines = (visit: Visit, expected = /^$/) => visit.faults.splice(0).filter((fault) => !expected.test(fault));

    it('starts with an account, a business, and the address of its depot', async () => {
      await page.goto('/portal/register');
      await page.getByLabel('First name').fill('Nora');
      await page.getByLabel('Last name').fill('Kern');
      await page.getByLabel('Email').fill('nora@kern-kurier.example');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
      await page.getByLabel('Repeat password').fill(PASSWORD);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByRole('heading', { name: 'Set up your business' }).waitFor();
      await page.getByLabel('Name').fill('Kern Kurier');
      await page.getByLabel('Country').selectOption('AT');
      await page.getByLabel('Currency').selectOption('EUR');
      await page.getByLabel('Time zone').fill(noonZone());
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Where do your routes start and end?' }).waitFor();
      await page.goto('/portal');
      const steps = page.getByRole('region', { name: 'Getting started' }).getByRole('listitem');
      await steps.first().waitFor();
      await steps.first().getByText('Address of your business').waitFor();
      await steps.first().getByText('Routes start and end there.').waitFor();
      await page.getByRole('region', { name: 'Live map' }).waitFor({ state: 'detached' }); // nothing to see on it yet
      expect(await faultsOfLooks(office, 'first-day-steps')).toEqual([]);
      await page.goto('/portal/orders');
      await page.getByText('No orders yet. Create one, or import a file.').waitFor();
      expect(lines(office)).toEqual([]);
    });

    it('imports orders and their shipments without sending a notification', async () => {
      await page.goto('/portal/orders/import');
      const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText('4 rows: 3 valid, 1 with errors.').waitFor();
      await page.getByLabel('Skip 1 row with errors').check();
      await page.getByLabel('Also create shipments').check();
      await page.getByRole('button', { name: 'Import 3 rows' }).click();
      await page.getByText('3 rows were imported.').waitFor();
      await until(async () => (await t.db.query('SELECT 1 FROM shipments')).rowCount === 3);
      expect((await t.db.query('SELECT 1 FROM notifications')).rowCount).toBe(0);
      expect(lines(office)).toEqual([]);
    });

    it('names the missing address once, and creates a plan after it was entered', async () => {
      for (const [path, button, name] of [
        ['/portal/vehicles', 'New vehicle', 'Van 1'],
        ['/portal/drivers', 'New driver', 'Maria Holzer'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('button', { name: button }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
        if (name === 'Van 1') await dialog.getByLabel('Licence plate').fill('W-1 KK');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      const openPlan = async () => {
        await page.goto('/portal/board');
        await page.getByRole('button', { name: 'Plan the day' }).click();
        return page.getByRole('dialog');
      };
      const propose = async () => {
        const dialog = await openPlan();
        await dialog.getByLabel('Shift starts').fill('13:00');
        await dialog.getByLabel('Shift ends').fill('20:00');
        await dialog.getByRole('button', { name: 'Propose' }).click();
        return dialog;
      };
      const refused = await openPlan();
      await refused.getByText('Routes start and end at the address of your business').waitFor();
      await refused.getByRole('link', { name: 'Enter the address' }).click();
      await page.getByLabel('Street and number').fill('Rennweg 12');
      await page.getByLabel('Postcode').fill('1030');
      await page.getByLabel('City').fill('Wien');
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('The address is saved.').waitFor();
      const proposal = await propose();
      const km = await proposal
        .getByRole('row', { name: /^Van 1/ })
        .getByRole('cell')
        .nth(3)
        .innerText();
      await proposal.getByRole('button', { name: 'Accept' }).click();
      const route = page.locator('.lane').nth(1);
      await route.getByText(`${km} km`).waitFor(); // Equal to the proposal.
      await route.getByText('Route actions').click();
      await route.getByRole('button', { name: 'Release' }).click();
      await route.getByText('Ready', { exact: true }).waitFor();
      await office.shoot('first-day-board');
      expect(lines(office)).toEqual([]);
    });

    it('guides a driver through the route, names the missing proof, and marks no stop as reached', async () => {
      await page.goto('/portal/drivers');
      await page.getByRole('button', { name: 'Phones of Maria Holzer' }).click();
      await page.getByRole('button', { name: 'Invite by QR code' }).click();
      const invitation = await page.getByText(/\/driver#code=/).innerText();
      await phone.page.goto(invitation.slice(invitation.indexOf('/driver')));
      await phone.page.getByRole('button', { name: /^Start the route/ }).click();
      await phone.page.getByRole('button', { name: 'I have arrived' }).click();
      await phone.page.getByText(/^Arrived/).waitFor();
      await phone.page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await phone.page.getByText('Still missing: name of the recipient').waitFor();
      await phone.page.getByLabel('Received by').fill('Anna Huber');
      await phone.page.getByText('Still missing').waitFor({ state: 'detached' });
      await phone.shoot('first-day-deliver');
      await phone.page.getByRole('button', { name: 'Delivered', exact: true }).click();
      const next = phone.page.getByRole('region', { name: 'Next: stop 2' });
      await next.getByText(/^Expected/).waitFor(); // all three are known by their town only, so at one point
      await phone.page.getByText('Everything sent').waitFor();
      await until(async () => (await t.db.query("SELECT 1 FROM shipments WHERE status = 'delivered'")).rowCount === 1);
      await phone.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      await phone.page.context().setOffline(true);
      await next.getByRole('button', { name: 'Could not deliver' }).click();
      await phone.page.getByText('Nobody home').click();
      await phone.page.getByRole('button', { name: 'Report', exact: true }).click();
      await phone.page.getByText('1 report waiting').waitFor();
      expect(
        await phone.page
          .getByRole('region', { name: 'Next: stop 3' })
          .getByText(/^Arrived/)
          .count(),
      ).toBe(0);
      await phone.page.context().setOffline(false);
      await sendNow(phone.page);
      await phone.page.getByText('Everything sent').waitFor();
      expect(lines(phone, NO_NETWORK)).toEqual([]);
    });

    it('shows the recipient the result, and accepts a rating', async () => {
      const { rows } = await t.db.query<{ id: string }>("SELECT id FROM shipments WHERE status = 'delivered'");
      await page.goto(`/portal/shipments/${rows[0]!.id}`);
      await page.getByText(/^Stop 1 of 3/).waitFor();
      const history = await page.getByRole('region', { name: 'Tracking history' }).innerText();
      expect(history).not.toMatch(/Out for delivery Out for delivery/);
      const link = await page.getByRole('link', { name: /\/track\// }).innerText();
      await phone.page.goto(link.slice(link.indexOf('/track/')));
      await phone.page.getByRole('heading', { name: 'Delivered' }).waitFor();
      await phone.page.getByText('4 of 5 stars').click();
      await phone.page.getByRole('button', { name: 'Send' }).click();
      await phone.page.getByText(/Thank you/).waitFor();
      await phone.shoot('first-day-rated');
      await page.reload();
      await page.getByText('4 of 5 stars').waitFor();
      expect([...lines(office), ...lines(phone)]).toEqual([]);
    });

    it('ends with a decision on the failed delivery, and the day in the report', async () => {
      await page.goto('/portal');
      await page.locator('.route').getByText('1 stop failed').waitFor();
      const attention = page.getByRole('region', { name: 'Needs attention' });
      await attention.getByText('1 shipment with a problem').waitFor();
      expect(await attention.getByText('failed').count()).toBe(0); // each problem is listed once
      await page.goto('/portal/shipments/failed');
      await page.getByRole('cell', { name: 'Nobody home' }).waitFor();
      const [driver, actions] = [page.getByRole('cell', { name: 'Maria Holzer' }), page.locator('.actions.wrapped')];
      const [{ x, width }, { x: from }] = [(await driver.boundingBox())!, (await actions.boundingBox())!];
      expect(x + width).toBeLessThanOrEqual(from); // the actions cover nothing
      await page.getByRole('button', { name: 'Tomorrow' }).click();
      await page.getByText('Every failed delivery has a next step.').waitFor();
      const { rows } = await t.db.query<{ id: string }>(
        "SELECT customer_id AS id FROM shipments WHERE status <> 'delivered' LIMIT 1",
      );
      await page.goto(`/portal/customers/${rows[0]!.id}`);
      await page.getByRole('definition').filter({ hasText: /^–$/ }).waitFor(); // on time: nothing was delivered yet
      await page.goto('/portal/reports');
      await page.getByText('Delivered at first attempt').first().waitFor();
      await office.shoot('first-day-report');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      expect(lines(office)).toEqual([]);
    });
  });
