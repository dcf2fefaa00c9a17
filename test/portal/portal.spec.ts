import type { Server } from 'node:http';
import { findBrowser, until, Visit } from './browser';
import { drive, PASSWORD } from './day';
import { Trial } from './trial';
import { tryBoard } from './walks/board';
import { tryBusiness } from './walks/business';
import { tryRecords } from './walks/records';

const found = findBrowser();
const WIDTHS = { 1440: 900, 1024: 768, 390: 844 } as const;

if (!found)
  it('runs in a browser', () => {
    console.warn(
      'The portal was not tried in a browser: there is none here. CHROMIUM_PATH=/path/to/chromium names one.',
    );
  });
else
  describe('the portal in a browser', () => {
    const trial = new Trial();
    beforeAll(() => trial.begin(found));
    afterAll(() => trial.end());

    it('leads from / to the sign-in, says what is wrong as the service does, and lets in', async () => {
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

    it('shows what is wrong first, and the tours, in the zone of the business', async () => {
      const visit = await trial.opened('/portal');
      const { page } = visit;
      const attention = page.getByRole('region', { name: 'Needs attention' });
      await attention.getByText(/^Tour West: 5 stops are late, by up to \d+ min/).waitFor();
      await attention.getByText('1 shipment with a problem').waitFor();
      expect(await page.locator('.tour strong').allTextContents()).toEqual(['Tour West', 'Tour East']);
      await page.getByText('Times of Europe/Vienna').waitFor();
      const { body } = await trial.t.api.get(`/api/route/${trial.day.late.id}`);
      const [{ address, estimatedArrival }] = body.data.stops;
      const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Vienna' });
      await page.getByText(`Next: ${address}, ${clock.format(new Date(estimatedArrival))}`).waitFor();
      await trial.endWell(visit);
    });

    it('follows vehicles live, says when the line is lost, and comes back by itself', async () => {
      const visit = await trial.opened('/portal');
      const { page } = visit;
      await page.getByRole('status').getByText('Live').waitFor();
      await page.getByText('Vehicles as a list (2)').click();
      await page.getByText(/Van of Ada Byron: 32 km\/h at \d\d:\d\d/).waitFor();
      await page.context().setOffline(true);
      (trial.t.app.getHttpServer() as Server).closeAllConnections();
      await page
        .getByRole('status')
        .getByText(/Connection lost, trying again\. Last heard \d\d:\d\d:\d\d/)
        .waitFor();
      await page.context().setOffline(false);
      await page.getByRole('status').getByText('Live').waitFor();
      await trial.endWell(visit, [/ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING/]);
    });

    it('shows the route of a tour on the map, at an address of its own', async () => {
      const visit = await trial.opened('/portal');
      const { page } = visit;
      await page.getByRole('button', { name: 'Tour West' }).click();
      await page.waitForURL(`**/portal?tour=${trial.day.late.id}`);
      await page.reload();
      await page.getByRole('button', { name: 'Tour West', pressed: true }).waitFor();
      await drive(trial.t, trial.day.late.deviceId, { latitude: 48.21, longitude: 16.36 });
      await trial.endWell(visit);
    });

    it('finds orders and shipments, page by page, and their records', async () => {
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
      await page.getByRole('link', { name: 'Shipments' }).click();
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Problem');
      await page.getByText('1 entry').waitFor();
      await page.getByRole('table').getByRole('link').click();
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
      await trial.endWell(visit);
    });

    it('keeps what was typed when the session ends in the middle of work', async () => {
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

    it('signs out, here and at the service', async () => {
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
      await trial.endWell(visit);
    });

    it('is used by keyboard alone', async () => {
      const visit = await trial.opened('/portal');
      const { page } = visit;
      await page.reload();
      await page.getByRole('heading', { name: 'Today' }).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('To the content');
      const focused = () => page.evaluate<string>('document.activeElement.textContent');
      for (let i = 0; i < 12 && (await focused()) !== 'Orders'; i++) await page.keyboard.press('Tab');
      expect(await focused()).toBe('Orders');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Orders' }).waitFor();
      await trial.endWell(visit);
    });

    it('speaks German where the browser does', async () => {
      const visit = await Visit.begin(trial.browser, trial.t.url, { locale: 'de-AT' });
      await visit.page.goto('/portal');
      await visit.page.getByRole('button', { name: 'Anmelden' }).waitFor();
      expect(await visit.page.evaluate('document.documentElement.lang')).toBe('de');
      await trial.endWell(visit);
    });

    tryRecords(trial);
    describe('with the board', () => tryBoard(trial));
    describe('around the day', () => tryBusiness(trial));

    describe('is accessible in light and dark colours, at every width:', () => {
      let visit: Visit;
      afterAll(() => trial.endWell(visit));

      /** What is wrong with the page as it stands. Colours and widths go together in turn: each is seen with each other page. */
      const faultsOf = async (name: string) => {
        const wrong: string[] = [];
        for (const colorScheme of ['dark', 'light'] as const) {
          await visit.page.emulateMedia({ colorScheme });
          for (const [width, height] of Object.entries(WIDTHS)) {
            await visit.page.setViewportSize({ width: Number(width), height });
            const overflow = await visit.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
            if (overflow > 0) wrong.push(`${width}: ${overflow} pixels too wide`);
            await visit.shoot(`${name}-${colorScheme}-${width}`);
          }
          if (colorScheme === 'light') await visit.page.setViewportSize({ width: 1440, height: WIDTHS[1440] });
          wrong.push(...(await visit.inaccessible()));
        }
        return wrong;
      };

      it('signing in', async () => {
        visit = await Visit.begin(trial.browser, trial.t.url);
        await visit.page.goto('/portal');
        await visit.page.getByRole('heading', { name: 'Sign in' }).waitFor();
        expect(await faultsOf('sign-in')).toEqual([]);
        await visit.end();
        visit = await trial.opened('/portal');
      });

      it('the day', async () => {
        const { page } = visit;
        await page.getByText(/stops are late/).waitFor();
        await page.getByRole('button', { name: 'Tour West' }).click();
        expect(await faultsOf('today')).toEqual([]);
      });

      it.each([
        ['orders', 'Items'],
        ['shipments', 'What happened'],
      ])('the list of %s and a record of it', async (path, heading) => {
        const { page } = visit;
        await page.goto(`/portal/${path}`);
        await page.getByText(/^\d+ entries$/).waitFor();
        expect(await faultsOf(path)).toEqual([]);
        await page.getByRole('table').getByRole('link').first().click();
        await page.getByRole('heading', { name: heading }).waitFor();
        expect(await faultsOf(`${path}-record`)).toEqual([]);
      });

      it.each([
        ['orders/new', 'New order'],
        ['board', 'Board'],
        ['map', 'Live map'],
        ['customers', 'Customers'],
        ['vehicles', 'Vehicles'],
        ['drivers', 'Drivers'],
        ['carriers', 'Carriers'],
        ['reports', 'Reports'],
        ['settings/business', 'Settings'],
      ])('%s', async (path, heading) => {
        await visit.page.goto(`/portal/${path}`);
        await visit.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        await until(async () => (await visit.page.locator('.mantine-Skeleton-root').count()) === 0);
        expect(await faultsOf(path.replace('/', '-'))).toEqual([]);
      });
    });
  });
