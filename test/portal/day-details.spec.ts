import { seedDispatch } from '../factories/dispatch.factory';
import { NO_NETWORK, Visit } from './browser';
import { PHONE, seedRoute } from './seed-route';
import { inBrowser } from './trial';

/** Details that a dispatcher sees without a further click. */
inBrowser('details of a day in a browser', (trial) => {
  it('shows the route, driver, vehicle and stop of a shipment first, with a link to the plan of that day', async () => {
    const { t, day } = trial;
    const { body } = await t.api.get(`/api/route/${day.late.id}`);
    const visit = await trial.opened(`/portal/shipments/${body.data.stops[1].shipmentId as string}`);
    const { page } = visit;
    await page.getByText(/^Stop 2 of 5 · Route West · Ada Byron · Van of Ada Byron · /).waitFor();
    await visit.shoot('shipment-route');
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('link', { name: 'Route West' }).click();
    await page.getByRole('heading', { name: 'Route West' }).waitFor();
    await visit.shoot('board-of-shipment');
    await trial.endWell(visit);
  });

  it('counts the stops of a finished route as done', async () => {
    const plannedDate = new Date().toISOString();
    await seedDispatch(trial.t, { status: 'completed', shipments: ['delivered', 'delivered'], plannedDate });
    const visit = await trial.opened('/portal');
    await visit.page.getByText(/· 2 of 2 stops/).waitFor();
    await visit.shoot('today-finished');
    await trial.endWell(visit);
  });

  it('shows a dash for a rate of a customer without deliveries', async () => {
    const { body } = await trial.t.api
      .post('/api/v1/Customers')
      .send({ name: 'New Client', email: 'new@client.example', phone: '+43 1 5120000' });
    const visit = await trial.opened(`/portal/customers/${body.data.guid as string}`);
    await visit.page.getByRole('definition').filter({ hasText: /^–$/ }).first().waitFor();
    await trial.endWell(visit);
  });

  it('rejects a change without a network at once, explains it, and does not save it later', async () => {
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    await page.getByRole('button', { name: 'New vehicle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ghost van');
    await dialog.getByRole('textbox', { name: 'Licence plate' }).fill('W-404 X');
    await page.context().setOffline(true);
    await page.getByRole('status').getByText('No connection: changes cannot be saved right now.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The server cannot be reached. Check your internet connection.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.context().setOffline(false);
    await page.getByText('No connection: changes cannot be saved right now.').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Vehicles' }).waitFor();
    const { rows } = await trial.t.db.query("SELECT 1 FROM vehicles WHERE name = 'Ghost van'");
    expect(rows).toEqual([]);
    await trial.endWell(visit, [NO_NETWORK]);
  });

  it('opens a dialog in the middle of the window', async () => {
    const visit = await trial.opened('/portal/devices');
    await visit.page.getByRole('button', { name: 'New tracker' }).click();
    const { x, y, width, height } = (await visit.page.getByRole('dialog').boundingBox())!;
    const middle = [x + width / 2, y + height / 2].map(Math.round);
    expect(middle).toEqual([720, 450]);
    await trial.endWell(visit);
  });

  it('reports that no address was found, and what the user can do', async () => {
    const visit = await trial.opened('/portal/orders/new');
    const { page } = visit;
    await page.getByRole('combobox', { name: 'Find an address' }).fill('Qxqxqx 1 Zzzz');
    await page.getByText('Nothing found. Enter the address below').waitFor();
    await trial.endWell(visit);
  });

  it('shows the times of the driver app as the phone writes them', async () => {
    const { link } = await seedRoute(trial.t, 1);
    const visit = await Visit.begin(trial.browser, trial.t.url, { ...PHONE, locale: 'en-GB' });
    await visit.page.goto(link);
    await visit.page.getByText(/^Expected \d\d:\d\d$/).waitFor();
    await visit.shoot('driver-day');
    await trial.endWell(visit);
  });

  it('stores a country that was entered by its name', async () => {
    const { t } = trial;
    await t
      .as(t.tenant.tokens.owner)
      .put('/api/business')
      .send({ address: { city: 'Wien', country: 'Austria' } })
      .expect(200);
    const visit = await trial.openedAs('owner', '/portal/settings/business');
    const { page } = visit;
    await page.getByLabel('Phone').fill('+43 1 404');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Saved.').first().waitFor();
    const { body } = await t.as(t.tenant.tokens.owner).get('/api/business/my-business');
    expect(body.data).toMatchObject({ phone: '+43 1 404', address: { city: 'Wien', country: 'Austria' } });
    await trial.endWell(visit);
  });

  it('shows the whole search button on a wide screen beside a long name of the business', async () => {
    const visit = await trial.opened('/portal');
    await visit.page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    const label = `document.querySelector('.sidebar-top > button .mantine-Button-label')`;
    expect(await visit.page.evaluate<boolean>(`${label}.scrollWidth <= ${label}.clientWidth`)).toBe(true);
    await trial.endWell(visit);
  });
});
