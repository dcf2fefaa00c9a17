import type { Locator, Page } from 'playwright-core';
import { addressShipment } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment } from '../factories/shipment.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { until } from './browser';
import { faultsOfLooks } from './looks';
import { inBrowser } from './trial';

const lane = (page: Page, name: string): Locator =>
  page.locator('.lane').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** Lanes of routes, without the unassigned deliveries. */
const ROUTES = '.lane:not([data-lane=unassigned])';
const planDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Plan the day' });
/** Cells of a row of the comparison: figure, current, proposed. */
const compared = (page: Page, figure: string): Promise<string[]> =>
  planDialog(page).getByRole('row').filter({ hasText: figure }).locator('td').allInnerTexts();

inBrowser('plans over drafts and over several days in a browser', (trial) => {
  const seed = async (street: string, steps = 0): Promise<string> => {
    const { id } = await seedShipment(trial.t, { recipientName: `Shop ${street}` });
    const place = { latitude: 48.2 + steps * 0.01, longitude: 16.36 };
    await addressShipment(trial.t, id, { street, city: 'Wien', postalCode: '1010', country: 'AT', ...place });
    return id;
  };
  const createRoute = async (name: string, daysAhead: number, shipmentIds: readonly string[]): Promise<string> => {
    const [driverId, vehicleId] = [await seedDriver(trial.t), await seedVehicle(trial.t, { name: `Van ${name}` })];
    const body = { name, plannedDate: noonAhead(daysAhead), driverId, vehicleId, shipmentIds };
    return (await trial.t.api.post('/api/dispatch').send(body).expect(201)).body.data.guid;
  };

  it('plans again over draft routes, leaves locked routes as they are, and restores the drafts with Undo', async () => {
    const [first, second, third] = [
      await seed('Alserstraße 1'),
      await seed('Berggasse 2', 2),
      await seed('Currygasse 3', 1),
    ];
    const draft = await createRoute('Draft', 4, [second, first]);
    await trial.t.api
      .put(`/api/dispatch/${draft}/stops`)
      .send({ shipmentIds: [second, first] })
      .expect(200);
    const locked = await createRoute('Fixed', 4, [third]);
    await trial.t.api.put('/api/dispatch').send({ guid: locked, isLocked: true }).expect(200);
    const loose = await seed('Dorotheergasse 4', 3);
    await trial.t.api
      .put(`/api/v1/shipments/${loose}`)
      .send({ deliveryDate: dayAhead(4) })
      .expect(200);

    const visit = await trial.opened(`/portal/board?day=${dayAhead(4)}&open=plan&view=columns`);
    const { page } = visit;
    const dialog = planDialog(page);
    await dialog.getByRole('checkbox', { name: 'Van Fixed' }).waitFor({ state: 'detached' });
    expect(await dialog.getByRole('checkbox', { name: 'Van Draft' }).count()).toBe(0);
    await dialog.getByLabel('Plan again over 1 draft route').check();
    expect(await dialog.getByRole('checkbox', { name: 'Van Draft' }).isChecked()).toBe(true);
    expect(await faultsOfLooks(visit, 'planning-again')).toEqual([]);
    await dialog.getByLabel('Plan again over 1 draft route').check();
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByText('1 draft route is replaced. Undo restores it.').waitFor();
    const [, onRoutes, thenOnRoutes] = (await compared(page, 'Deliveries on routes')).map(Number);
    const [, waiting, thenWaiting] = (await compared(page, 'Unassigned')).map(Number);
    expect([onRoutes, thenOnRoutes! - onRoutes!]).toEqual([3, waiting! - thenWaiting!]);
    expect(thenOnRoutes).toBeGreaterThan(3);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await lane(page, 'Draft').waitFor({ state: 'detached' });
    expect((await trial.t.api.get(`/api/dispatch/${draft}`)).status).toBe(404);
    await lane(page, 'Fixed').getByText('Currygasse 3, 1010 Wien').waitFor();

    await page.keyboard.press('Control+z');
    await lane(page, 'Draft').waitFor();
    const restored = (await lane(page, 'Draft').getAttribute('data-lane'))!;
    await until(async () => {
      const { stops } = (await trial.t.api.get(`/api/route/${restored}`)).body.data;
      return (stops as { shipmentId: string }[]).map(({ shipmentId }) => shipmentId).join() === [second, first].join();
    });
    await until(async () => (await page.locator(ROUTES).count()) === 2);
    await trial.endWell(visit, [/404/]); // The board may read a route while it is deleted.
  });

  it('plans several days at once, and puts each delivery on its day', async () => {
    for (const name of ['North', 'South']) await seedVehicle(trial.t, { name });
    for (const [street, day] of [
      ['Esteplatz 5', dayAhead(7)],
      ['Fasangasse 6', dayAhead(8)],
    ] as const) {
      const id = await seed(street);
      await trial.t.api.put(`/api/v1/shipments/${id}`).send({ deliveryDate: day }).expect(200);
    }
    const visit = await trial.opened(`/portal/board?day=${dayAhead(7)}&open=plan&view=columns`);
    const { page } = visit;
    const dialog = planDialog(page);
    await dialog.getByLabel('Last day').selectOption(dayAhead(8));
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByText(/\d+ routes, \d+ deliveries/).waitFor();
    const days = dialog.getByRole('group', { name: 'Routes', exact: true }).locator('tbody tr td:first-child');
    expect(new Set(await days.allInnerTexts()).size).toBe(2);
    expect(await faultsOfLooks(visit, 'planning-days')).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await page.locator(ROUTES).getByText('Esteplatz 5, 1010 Wien').waitFor();
    await page.goto(`/portal/board?day=${dayAhead(8)}&view=columns`);
    await page.locator(ROUTES).getByText('Fasangasse 6, 1010 Wien').waitFor();
    expect(await page.locator(ROUTES).getByText('Esteplatz 5, 1010 Wien').count()).toBe(0);
    await trial.endWell(visit);
  });
});
