import type { Server } from 'node:http';
import { NO_NETWORK, Visit } from './browser';
import { drive, PASSWORD } from './day';
import { inBrowser } from './trial';

inBrowser('the portal in a browser', (trial) => {
  it('redirects from / to the sign-in, shows errors of the service, and signs in', async () => {
    const visit = await Visit.begin(trial.browser, trial.t.url);
    await trial.signIn(visit.page, 'not the password');
    const { page } = visit;
    await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/portal');
    expect(await page.getByLabel('Email').inputValue()).toBe(trial.day.email);
    await visit.shoot('sign-in');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    expect(await page.evaluate('document.cookie')).toBe('');
    await trial.endWell(visit, [/401/]);
  });

  it('shows problems first, and routes in the time zone of the business', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await attention.getByText(/^Route West: 5 stops are late, by up to \d+ min/).waitFor();
    await attention.getByText('1 shipment with a problem').waitFor();
    expect(await page.locator('.route strong').allTextContents()).toEqual(['Route West', 'Route East']);
    await page.getByText(`Times in ${trial.day.zone}`).waitFor();
    const { body } = await trial.t.api.get(`/api/route/${trial.day.late.id}`);
    const [{ address }] = body.data.stops;
    const west = page.getByRole('button', { name: /^Route West/ });
    const withoutCountry = address.replace(/, AT$/, ''); // which is that of the business
    const next = await west.getByText(`Next: ${withoutCountry}, `).textContent();
    expect(next).toMatch(/, \d\d:\d\d/); // late: it is expected in the next minute, whichever that is by now
    await trial.endWell(visit);
  });

  it('follows vehicles live, reports a lost connection, and reconnects', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.getByRole('status').getByText('Live').waitFor();
    await page.getByText('List of vehicles (2)').click();
    await page.getByText(/Van of Ada Byron: 32 km\/h at \d\d:\d\d/).waitFor();
    await page.context().setOffline(true);
    (trial.t.app.getHttpServer() as Server).closeAllConnections();
    await page
      .getByRole('status')
      .getByText(/Connection lost, reconnecting\. Last update \d\d:\d\d:\d\d/)
      .waitFor();
    await page.context().setOffline(false);
    await page.getByRole('status').getByText('Live').waitFor();
    await trial.endWell(visit, [NO_NETWORK]);
  });

  it('shows a route on the map, at its own URL', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.getByRole('button', { name: 'Route West' }).click();
    await page.waitForURL(`**/portal?route=${trial.day.late.id}`);
    await page.reload();
    await page.getByRole('button', { name: 'Route West', pressed: true }).waitFor();
    await drive(trial.t, trial.day.late.deviceId, { latitude: 48.21, longitude: 16.36 });
    await trial.endWell(visit);
  });

  it.each([
    [503, 'SERVICE_UNAVAILABLE', '30 entries', 2],
    [400, 'VALIDATION_ERROR', 'Said once.', 1],
  ])('asks again where it was rejected for a moment alone: %d', async (status, code, seen, times) => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.goto('about:blank'); // The page of the day also requests orders, on a slow machine perhaps still now.
    let requested = 0;
    await page.route(
      (url) => url.pathname === '/api/v1/Orders',
      async (route) => {
        if (++requested > 1) return route.continue();
        await route.fulfill({ status, json: { error: { code, message: 'Said once.', details: null } } });
      },
    );
    await page.goto('/portal/orders');
    await page.getByText(seen).waitFor();
    expect(requested).toBe(times);
    await trial.endWell(visit, [new RegExp(`status of ${status}`)]);
  });

  it('lists orders and shipments page by page, and opens their records', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByText('30 entries').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.goBack();
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
    await page.getByText('10 entries').waitFor();
    await page.getByLabel('Search orders').fill('SO-1003');
    await page.keyboard.press('Enter');
    await page.getByText('1 entry').waitFor();
    expect(page.url()).toContain('?search=SO-1003&status=draft');
    await page.getByRole('link', { name: 'SO-1003' }).click();
    await page.getByRole('heading', { name: 'SO-1003' }).waitFor();
    const list = page.getByRole('heading', { name: 'Orders', exact: true });
    expect([await list.isVisible(), page.url()]).toEqual([
      true,
      expect.stringMatching(/orders\/[0-9a-f-]{36}\?search=SO-1003&/),
    ]);
    await page.reload(); // its address leads to both
    const drawer = page.getByRole('region', { name: 'SO-1003' });
    await drawer.getByRole('heading', { name: 'Items' }).waitFor();
    await page.getByText('1 entry').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await list.isVisible(), await drawer.getByRole('link', { name: 'All orders' }).isVisible()]).toEqual([
      false,
      true,
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect([await page.evaluate('document.activeElement.textContent'), await page.title()]).toEqual([
      'SO-1003',
      expect.stringMatching(/^Orders/),
    ]);
    await page.getByRole('link', { name: 'Shipments' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Problem');
    await page.getByText('1 entry').waitFor();
    await page.getByRole('table').getByRole('link').click();
    await page.getByRole('heading', { name: 'Tracking link' }).waitFor();
    await trial.endWell(visit);
  });

  it('keeps typed input when the session ends', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByText('30 entries').waitFor();
    await trial.t.db.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [
      trial.t.tenant.users.dispatcher,
    ]);
    await page.getByLabel('Search orders').fill('SO-1007');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await dialog.getByText('Email or password is wrong.').waitFor();
    await visit.shoot('session-ended');
    expect(await visit.inaccessible()).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'SO-1007' }).waitFor();
    expect(await page.getByLabel('Search orders').inputValue()).toBe('SO-1007');
    await dialog.waitFor({ state: 'hidden' });
    trial.forget();
    await trial.endWell(visit, [/401/]);
  });

  it('ends the session in the browser and at the service', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      ['dispatch-session', true, 'Strict'],
    ]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect((await trial.t.as(cookies[0]!.value).get('/api/user/me')).status).toBe(401);
    trial.forget();
    await trial.endWell(visit, [/401/]); // Requests of the page that the sign-out overtook.
  });

  it('can be used with the keyboard only', async () => {
    const visit = await trial.opened('/portal');
    const { page } = visit;
    await page.reload();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    for (let i = 0; i < 12 && (await focused()) !== 'Orders'; i++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('Orders');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
    await trial.endWell(visit);
  });

  it('is in German if the browser is', async () => {
    const visit = await Visit.begin(trial.browser, trial.t.url, { locale: 'de-AT' });
    await visit.page.goto('/portal');
    await visit.page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await visit.page.evaluate('document.documentElement.lang')).toBe('de');
    await trial.endWell(visit);
  });
});
