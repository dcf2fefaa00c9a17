import { inBrowser } from './trial';

const PATH = '/api/business/test-business';
const BANNER = 'Test business. Nothing is sent to customers or carriers.';

inBrowser('the test business in the portal', (trial) => {
  afterEach(async () => {
    await trial.t.db.query('UPDATE sessions SET test_business_id = NULL');
    await trial.t.api.delete(PATH);
  });

  it('is created with a token, opened with a banner on every page, left and deleted', async () => {
    const visit = await trial.openedAs('owner', '/portal/settings/test');
    const { page } = visit;
    await page.getByRole('button', { name: 'Create test business' }).click();
    const dialog = page.getByRole('dialog');
    const token = (await dialog.getByText(/^ddt_test_/).textContent())!;
    expect((await trial.t.as(token).get('/api/business/my-business')).body.data.isTest).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.getByText(token).count()).toBe(0);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('settings-test-business');

    await page.getByRole('button', { name: 'Open test business' }).click();
    await page.getByText(BANNER).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('test-business-banner');
    for (const path of ['orders', 'shipments', 'settings/tokens']) {
      await page.goto(`/portal/${path}`);
      await page.getByText(BANNER).waitFor();
    }
    await page.getByRole('cell', { name: 'First token', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Single sign-on' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Back to the business' }).click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    expect(await page.getByText(BANNER).count()).toBe(0);

    await page.goto('/portal/settings/test');
    await page.getByRole('button', { name: 'Delete test business' }).click();
    await dialog.getByRole('button', { name: 'Delete test business' }).click();
    await page.getByText('There is no test business yet.').waitFor();
    expect((await trial.t.as(token).get('/api/v1/Orders')).status).toBe(401);
    await trial.endWell(visit);
  });

  it('opens and closes in all tabs of the browser', async () => {
    await trial.t.api.post(PATH);
    const visit = await trial.openedAs('owner', '/portal/settings/test');
    const other = await visit.page.context().newPage();
    await other.goto('/portal/orders');
    await other.getByRole('heading', { name: 'Orders' }).waitFor();
    await visit.page.getByRole('button', { name: 'Open test business' }).click();
    await other.getByText(BANNER).waitFor();
    await other.getByRole('button', { name: 'Back to the business' }).click();
    await visit.page.getByText(BANNER).waitFor({ state: 'detached' });
    await visit.page.getByRole('heading', { name: 'Today' }).waitFor();
    await trial.endWell(visit);
  });

  it('has German texts that fit on a phone in dark colours', async () => {
    await trial.t.api.post(PATH);
    trial.options = { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } };
    const visit = await trial.openedAs('owner', '/portal/settings/test');
    trial.options = {};
    const { page } = visit;
    await page.getByRole('button', { name: 'Testbetrieb öffnen' }).click();
    await page.getByText('Testbetrieb. An Kunden und Frachtführer wird nichts gesendet.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('test-business-banner-de');
    await trial.endWell(visit);
  });
});
