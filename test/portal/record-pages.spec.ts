import { seedCustomer } from '../factories/customer.factory';
import { seedDriver } from '../factories/driver.factory';
import { inBrowser } from './trial';

const TODAY_LINE = /Route West.*Ada Byron|Ada Byron.*Route West/;

inBrowser('pages of records', (trial) => {
  const shipmentOfRoute = async () => {
    const { body } = await trial.t.api.get(`/api/dispatch/${trial.day.late.id}`);
    const { guid } = body.data.shipments[0] as { guid: string };
    return guid;
  };

  it('find a parcel by the phone of its contact, with route, driver and arrival, in two steps', async () => {
    const guid = await shipmentOfRoute();
    await trial.t.db.query(`UPDATE shipments SET contact_phone = '0660 987 65 43' WHERE id = $1`, [guid]);
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await page.getByLabel('Search shipments').fill('+43 660 9876543');
    await page.keyboard.press('Enter');
    await page.getByText('1 entry').waitFor();
    const row = page.getByRole('row').nth(1);
    await row.getByRole('link', { name: 'Route West' }).waitFor();
    await row.getByRole('cell', { name: 'Ada Byron', exact: true }).waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    const arrival = row.getByRole('cell').nth(heads.indexOf('Expected'));
    expect(await arrival.textContent()).toMatch(/\d\d:\d\d/);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('shipments-found-1440');
    await row.getByRole('link').first().click();
    await page.getByText(TODAY_LINE).first().waitFor();
    await page.getByText(/^expected \d\d:\d\d$/).waitFor();
    await visit.shoot('shipment-record-1440');
    await trial.endWell(visit);
  });

  it('show the route and the tracking link of its shipment with an order, and no section without content', async () => {
    const { t } = trial;
    const guid = await shipmentOfRoute();
    const { rows } = await t.db.query<{ id: string }>(`SELECT id FROM orders WHERE business_id = $1 LIMIT 1`, [
      t.tenant.id,
    ]);
    await t.db.query('UPDATE shipments SET order_id = $1 WHERE id = $2', [rows[0]!.id, guid]);
    const visit = await trial.opened(`/portal/orders/${rows[0]!.id}`);
    const { page } = visit;
    await page.getByText(TODAY_LINE).first().waitFor();
    await page.getByRole('region', { name: 'Tracking link' }).waitFor();
    expect(await page.getByRole('region', { name: 'History' }).count()).toBe(0);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('order-record-1440');
    await trial.endWell(visit);
  });

  it('begin with open orders and latest shipments of a customer', async () => {
    const visit = await trial.opened('/portal/customers');
    const { page } = visit;
    await page.getByRole('link', { name: 'Café Prückel' }).click();
    await page.getByText('30 open orders').waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 3)).toEqual(['Open orders', 'Latest shipments', 'Sales over time']);
    await page.getByRole('region', { name: 'Open orders' }).getByRole('link', { name: 'SO-1029' }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('customer-record-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await visit.shoot('customer-record-390');
    await trial.endWell(visit);
  });

  it("show a vehicle with today's route, driver, device and the age of its position, and lead to its driver", async () => {
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    await page.getByRole('link', { name: 'Van of Ada Byron' }).click();
    await page.getByText(/^Last signal .*(now|minute|hour|day|yesterday)/).waitFor();
    await page.getByRole('region', { name: 'Routes today' }).getByRole('link', { name: 'Route West' }).waitFor();
    await page
      .getByRole('region', { name: 'Details' })
      .getByText(/\(Active\)$/)
      .waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('vehicle-record-1440');
    await page.getByRole('main').getByRole('link', { name: 'Ada Byron' }).first().click();
    await page.getByRole('heading', { name: 'Ada Byron', level: 1 }).waitFor();
    const routes = page.getByRole('region', { name: 'Routes today' });
    await routes.getByRole('cell', { name: 'Van of Ada Byron' }).waitFor();
    await page.getByRole('region', { name: 'Latest routes' }).getByRole('link', { name: 'Route West' }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('driver-record-1440');
    await page.getByRole('button', { name: 'Phones' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite by QR code' }).waitFor();
    await trial.endWell(visit);
  });

  it('are tabs of Fleet in the sidebar for vehicles, drivers and trackers', async () => {
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    const tabs = page.getByRole('navigation', { name: 'Fleet' });
    for (const [tab, path] of [
      ['Drivers', '/portal/drivers'],
      ['Trackers', '/portal/devices'],
      ['Vehicles', '/portal/vehicles'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await page.getByRole('heading', { name: tab, level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      const fleet = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Fleet' });
      const shown = 'getComputedStyle(document.querySelector(".sidebar nav a[href$=vehicles]")).backgroundColor';
      expect([await fleet.count(), await page.evaluate(shown)]).toEqual([1, 'rgb(24, 100, 171)']);
    }
    await trial.endWell(visit);
  });

  it.each([
    ['customers', 'Customers', 'Zita Zorn', seedCustomer],
    ['drivers', 'Drivers', 'Zeno Zach', seedDriver],
  ] as const)('lead from a deleted record to the list of %s, with a message and without a way back', async (...row) => {
    const [path, heading, name, seed] = row;
    await seed(trial.t, { name });
    const visit = await trial.opened(`/portal/${path}`);
    const { page } = visit;
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('status').getByText('Deleted.').waitFor();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/portal/${path}`);
    await trial.endWell(visit);
  });

  it('have charts with axes and units in reports', async () => {
    const guid = await shipmentOfRoute();
    await trial.t.api.post(`/api/v1/shipments/${guid}/traces`).send({ status: 'delivered' }).expect(201);
    const visit = await trial.opened('/portal/reports');
    const { page } = visit;
    const chart = page.locator('.bar-chart').filter({ has: page.getByRole('img', { name: 'On time' }) });
    await chart.waitFor();
    expect(await chart.locator('.values span').allTextContents()).toEqual(['100%', '50%', '0%']);
    expect(await chart.locator('.names span').count()).toBe(3);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('reports-charts-1440');
    await trial.endWell(visit);
  });
});
