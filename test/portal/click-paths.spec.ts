import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { addressShipment } from '../factories/dispatch.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipments } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { noonZone } from '../support/noon-zone';
import { startTestApp } from '../support/test-app';
import { findBrowser, launch, type Visit } from './browser';
import { Trial } from './trial';

const PAGE = join(__dirname, '../../docs/portal-click-paths.md');
const ROUTES = 6;
const PER_ROUTE = 2;
const found = findBrowser();

/** Records the steps of a dispatcher from the start page on. Typing and keys are steps without a click. */
class Recording {
  clicks = 0;
  private readonly lines: string[] = [];

  constructor(readonly job: string) {}

  async click(step: string, what: Locator): Promise<void> {
    await what.click();
    this.clicks++;
    this.lines.push(`${this.lines.length + 1}. Click ${step}.`);
  }

  async type(step: string, action: () => Promise<unknown>): Promise<void> {
    await action();
    this.lines.push(`${this.lines.length + 1}. ${step}.`);
  }

  get text(): string {
    return `## ${this.job}: ${this.clicks} ${this.clicks === 1 ? 'click' : 'clicks'}\n\n${this.lines.join('\n')}\n`;
  }
}

if (!found)
  it('runs in a browser', () => {
    console.warn('Not tested: click paths. No browser was found. Set CHROMIUM_PATH.');
  });
else
  describe('the five jobs of a dispatcher', () => {
    const trial = new Trial();
    const recordings: Recording[] = [];
    let visit: Visit;
    let page: Page;

    beforeAll(async () => {
      trial.t = await startTestApp();
      trial.browser = await launch(found);
      const { t } = trial;
      await t.db.query('UPDATE businesses SET timezone = $1 WHERE id = $2', [noonZone(), t.tenant.id]);
      const names = Array.from({ length: ROUTES }, (_, i) => i + 1);
      for (const number of names) {
        await seedVehicle(t, { name: `Van ${number}`, weightKg: PER_ROUTE * 2.5 });
        await seedDriver(t, { name: `Driver ${number}` });
      }
      const shipments = await seedShipments(
        t,
        Array.from({ length: ROUTES * PER_ROUTE }, (_, i) => ({ recipientName: `Recipient ${i + 1}` })),
      );
      for (const [i, { id }] of shipments.entries()) {
        const place = { latitude: 48.2 + i * 0.004, longitude: 16.36 };
        await addressShipment(t, id, {
          street: `Ring ${i + 1}`,
          city: 'Wien',
          postalCode: '1010',
          country: 'AT',
          ...place,
        });
      }
      const { id: customerId } = await seedCustomer(t, { name: 'Café Prückel' });
      await seedOrder(t, { customerId, orderNumber: 'SO-4711', status: 'pending', city: 'Wien' });
    });
    beforeEach(async () => {
      visit = await trial.openedAs('owner', '/portal');
      ({ page } = visit);
      await page.getByRole('heading', { name: 'Today' }).waitFor();
    });
    afterEach(() => trial.endWell(visit));
    afterAll(() => trial.end());

    const record = (job: string): Recording => {
      const recording = new Recording(job);
      recordings.push(recording);
      return recording;
    };
    const sidebar = (name: string) =>
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const palette = () => page.getByRole('dialog', { name: 'Search' });

    it('plan and release six routes with 5 clicks', async () => {
      const path = record('Plan and release six routes');
      const dialog = page.getByRole('dialog', { name: 'Plan the day' });
      await path.click('**Planning** in the sidebar', sidebar('Planning'));
      await path.click('**Plan the day**', button('Plan the day'));
      await path.click('**Propose**', dialog.getByRole('button', { name: 'Propose' }));
      await path.click('**Accept**', dialog.getByRole('button', { name: 'Accept' }));
      await path.click('**Release all 6 routes**', button('Release all 6 routes'));
      await page.getByTitle('6 routes were released.').waitFor();
      const { rows } = await trial.t.db.query(`SELECT 1 FROM dispatches WHERE business_id = $1 AND status = 'ready'`, [
        trial.t.tenant.id,
      ]);
      expect([rows.length, path.clicks]).toEqual([ROUTES, 5]);
    });

    it('enter an order by phone with a new customer, a window and a note in one dialog', async () => {
      const path = record('Enter an order by phone, with a new customer');
      const dialog = page.getByRole('dialog');
      await path.click('**Orders** in the sidebar', sidebar('Orders'));
      await path.click('**New order**', page.locator('.page-header').getByRole('link', { name: 'New order' }));
      await path.click('**New customer**, which opens the only dialog', button('New customer'));
      await path.type('Type name, email and address', async () => {
        await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Café Sperl');
        await dialog.getByLabel('Email').fill('order@sperl.example');
        await dialog.getByLabel('Street and number').fill('Gumpendorfer Straße 11');
        await dialog.getByLabel('City').fill('Wien');
      });
      await path.click('**Save**', dialog.getByRole('button', { name: 'Save' }));
      await page.getByText('For Café Sperl').waitFor();
      await path.type('Type the item, the delivery window and the note for the driver', async () => {
        await page.getByRole('textbox', { name: 'Item', exact: true }).fill('Coffee beans');
        await page.getByLabel('Deliver from').fill('09:00');
        await page.getByLabel('Deliver until').fill('12:00');
        await page.getByLabel('Instructions for the driver').fill('Ring twice.');
      });
      await path.click('**Create order**', button('Create order'));
      await page.waitForURL(/orders\/[0-9a-f-]{36}$/);
      expect(path.clicks).toBe(5);
    });

    it('correct an address with 2 clicks', async () => {
      const path = record('Correct an address');
      const dialog = page.getByRole('dialog');
      await path.type('Press Ctrl + K and type the order number, then Enter', async () => {
        await page.keyboard.press('Control+k');
        await palette().getByRole('combobox').fill('SO-4711');
        await palette().getByRole('option', { selected: true }).filter({ hasText: 'SO-4711' }).waitFor();
        await page.keyboard.press('Enter');
      });
      await path.click('**Edit order**', button('Edit order'));
      await path.type('Type the right street and number', () =>
        dialog.getByLabel('Street and number').fill('Naglergasse 9'),
      );
      await path.click('**Save**', dialog.getByRole('button', { name: 'Save' }));
      await page.getByText('Naglergasse 9').waitFor();
      expect(path.clicks).toBe(2);
    });

    it('find a parcel with its route, driver and arrival with 1 click', async () => {
      const path = record('Find a parcel');
      const { rows } = await trial.t.db.query<{ number: string; name: string }>(
        `SELECT s.tracking_number AS number, d.name FROM shipments s
         JOIN dispatch_shipments a ON a.business_id = s.business_id AND a.shipment_id = s.id
         JOIN dispatches p ON p.business_id = a.business_id AND p.id = a.dispatch_id
         JOIN drivers d ON d.business_id = p.business_id AND d.id = p.driver_id
         WHERE s.business_id = $1 LIMIT 1`,
        [trial.t.tenant.id],
      );
      const { number, name } = rows[0]!;
      await path.click(
        '**Search** in the header, or press Ctrl + K',
        page.getByRole('button', { name: 'Search', exact: true }),
      );
      await path.type(
        'Type the tracking number: the result names stop, route, driver and expected arrival',
        async () => {
          await palette().getByRole('combobox').fill(number);
          const where = palette()
            .getByRole('option', { selected: true })
            .getByText(/^Stop \d+ of \d+ · /);
          expect(await where.innerText()).toMatch(new RegExp(`^Stop \\d+ of 2 · .+ · ${name} · .*\\d\\d:\\d\\d`));
        },
      );
      expect(path.clicks).toBe(1);
    });

    it('change a running route with 3 clicks', async () => {
      const path = record('Change a running route');
      const { t } = trial;
      const { rows } = await t.db.query<{ id: string; name: string }>(
        'SELECT id, name FROM dispatches WHERE business_id = $1 ORDER BY id LIMIT 1',
        [t.tenant.id],
      );
      const { id } = rows[0]!;
      await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'in_progress' }).expect(200);
      await path.click('**Planning** in the sidebar', sidebar('Planning'));
      const lane = page.locator(`[data-lane="${id}"]`);
      await path.click('**Route actions** of the route', lane.getByText('Route actions'));
      await path.click(
        '**Optimise**, which puts its open stops in the best order',
        lane.getByRole('button', { name: 'Optimise' }),
      );
      await page.getByTitle(/was optimised\.$/).waitFor();
      expect(path.clicks).toBe(3);
    });

    it('the five jobs of a dispatcher are documented as they were recorded', () => {
      expect(recordings).toHaveLength(5);
      const head = readFileSync(PAGE, 'utf8').split('\n## ')[0]!;
      const text = `${head.trimEnd()}\n\n${recordings.map((each) => each.text).join('\n')}`;
      if (process.env.UPDATE_CLICK_PATHS) writeFileSync(PAGE, text);
      expect(readFileSync(PAGE, 'utf8')).toBe(text);
    });
  });
