import { seedDispatch } from '../factories/dispatch.factory';
import { Visit } from './browser';
import { PHONE, seedTour } from './tour';
import { inBrowser } from './trial';

/** What a dispatcher reads on a page without a further click. */
inBrowser('details of a day in a browser', (trial) => {
  it('shows the route, driver, vehicle and stop of a shipment first, and leads to the board of that day', async () => {
    const { t, day } = trial;
    const { body } = await t.api.get(`/api/route/${day.late.id}`);
    const visit = await trial.opened(`/portal/shipments/${body.data.stops[1].shipmentId as string}`);
    const { page } = visit;
    await page.getByText(/^Stop 2 of 5 · Tour West · Ada Byron · Van of Ada Byron · /).waitFor();
    await visit.shoot('shipment-tour');
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('link', { name: 'Tour West' }).click();
    await page.getByRole('heading', { name: 'Tour West' }).waitFor();
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

  it('refuses a change without a network at once, says so, and saves nothing later', async () => {
    const visit = await trial.opened('/portal/vehicles');
    const { page } = visit;
    await page.getByRole('button', { name: 'New vehicle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ghost van');
    await dialog.getByRole('textbox', { name: 'Licence plate' }).fill('W-404 X');
    await page.context().setOffline(true);
    await page.getByRole('status').getByText("No network: changes can't be saved now.").waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText("The service can't be reached. Is there a network?").waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.context().setOffline(false);
    await page.getByText("No network: changes can't be saved now.").waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Vehicles' }).waitFor();
    const { rows } = await trial.t.db.query("SELECT 1 FROM vehicles WHERE name = 'Ghost van'");
    expect(rows).toEqual([]);
    await trial.endWell(visit, [/ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_FAILED/]);
  });

  it('says that no address was found, and what can be done', async () => {
    const visit = await trial.opened('/portal/orders/new');
    const { page } = visit;
    await page.getByRole('combobox', { name: 'Find an address' }).fill('Qxqxqx 1 Zzzz');
    await page.getByText('No address found. Type it into the fields below').waitFor();
    await trial.endWell(visit);
  });

  it('shows the times of the driver app as the phone writes them', async () => {
    const { link } = await seedTour(trial.t, 1);
    const visit = await Visit.begin(trial.browser, trial.t.url, { ...PHONE, locale: 'en-GB' });
    await visit.page.goto(link);
    await visit.page.getByText(/^Expected \d\d:\d\d$/).waitFor();
    await visit.shoot('driver-day');
    await trial.endWell(visit);
  });
});
