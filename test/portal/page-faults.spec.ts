import { NO_NETWORK, until, Visit } from './browser';
import { PHONE, seedRoute } from './seed-route';
import { inBrowser } from './trial';

/** Makes formatting of times throw an error until the page is loaded again. */
const BREAK_TIMES = `Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
  get() { throw new Error('a fault of the test'); },
})`;
const OF_TEST = /a fault of the test/;

inBrowser('a page that fails', (trial) => {
  it('keeps the reports of the driver app and sends them after "Reload"', async () => {
    const { ids, link } = await seedRoute(trial.t);
    const visit = await Visit.begin(trial.browser, trial.t.url, PHONE);
    const { page } = visit;
    await page.goto(link);
    const start = page.getByRole('button', { name: /^Start the route/ });
    await start.waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.context().setOffline(true);
    await start.click();
    await page.getByText('1 report waiting').waitFor();
    await page.evaluate(`${BREAK_TIMES}; location.hash = 'stop/${ids[1]}'`);
    await page.getByRole('alert').getByText('Your reports are safe on this phone').waitFor();
    expect(await page.getByText('1 report waiting').isVisible()).toBe(true);
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Stop 2' }).waitFor();
    await page.getByText('1 report waiting').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Everything sent').waitFor();
    const { body } = await trial.t.api.get(`/api/v1/shipments/${ids[0]}`);
    expect(body.data.status).toBe('out_for_delivery');
    await trial.endWell(visit, [OF_TEST, NO_NETWORK]);
  });

  it('offers „Neu laden“ in the German driver app', async () => {
    const { ids, link } = await seedRoute(trial.t);
    const visit = await Visit.begin(trial.browser, trial.t.url, { ...PHONE, locale: 'de-AT' });
    const { page } = visit;
    await page.goto(link);
    await page.getByRole('button', { name: /^2 / }).waitFor();
    await page.evaluate(`${BREAK_TIMES}; location.hash = 'stop/${ids[1]}'`);
    await page.getByRole('button', { name: 'Neu laden' }).waitFor();
    await trial.endWell(visit, [OF_TEST]);
  });

  it('leaves the navigation of the portal in place, and shows the page after "Reload"', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.evaluate(BREAK_TIMES);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('alert').getByText('Something went wrong on this page').waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('link', { name: 'Fleet' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('30 entries').waitFor();
    await trial.endWell(visit, [OF_TEST]);
  });

  it('loads all that failed on the page of the day and on the live map after "Try again"', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    const alert = page.getByRole('alert');
    const failing = /\/api\/(vehicles|dispatch\/overview)$/;
    for (const path of ['/portal', '/portal/map']) {
      await page.route(failing, (route) => route.fulfill({ status: 500 }));
      await page.goto(path);
      await alert.waitFor();
      await page.unroute(failing);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await alert.waitFor({ state: 'detached' });
    }
    await page.getByText('List of vehicles (').waitFor();
    await trial.endWell(visit, [/status of 500/]);
  });

  it('shows one error on a list whose records and saved views cannot be loaded, and loads both after "Try again"', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByText('30 entries').waitFor();
    const failing = /\/api\/(v1\/Orders\?|saved-views$)/;
    let attempts = 0;
    await page.route(failing, (route) => {
      attempts += 1;
      return route.abort();
    });
    await page.reload();
    const alert = page.getByRole('alert');
    await alert.first().waitFor();
    await until(() => Promise.resolve(attempts === 6)); // three of each
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await alert.count()).toBe(1);
    await page.getByRole('link', { name: 'Customers', exact: true }).click(); // a list without saved views
    await page.getByText(/^\d+ entries$/).waitFor();
    expect(await alert.count()).toBe(0);
    await page.goBack();
    await until(() => Promise.resolve(attempts === 12));
    await alert.waitFor();
    await page.unroute(failing);
    const viewsLoaded = page.waitForResponse(/\/api\/saved-views$/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await viewsLoaded;
    await page.getByText('30 entries').waitFor();
    await alert.waitFor({ state: 'detached' });
    await trial.endWell(visit, [/ERR_FAILED/]);
  });

  it('does not say that the planning board is empty if it cannot be loaded', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    const failing = /\/api\/(v1\/shipments\/unassigned|dispatch)\?/;
    await page.route(failing, (route) => route.fulfill({ status: 500 }));
    await page.goto('/portal/board');
    await page.getByRole('heading', { name: 'Unassigned' }).waitFor();
    expect(await page.getByText(/^No (unassigned deliveries|routes on this day)/).count()).toBe(0);
    await page.unroute(failing);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await trial.endWell(visit, [/status of 500/]);
  });

  it('offers "Reload" when the code of a page cannot be loaded', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.route(/\/orders-page-.*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await page.unroute(/\/orders-page-.*\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('30 entries').waitFor();
    await trial.endWell(visit, [/ERR_FAILED|dynamically imported/]);
  });
});
