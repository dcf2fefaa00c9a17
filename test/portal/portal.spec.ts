import type { Server } from 'node:http';
import type { Browser, BrowserContext } from 'playwright-core';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, Visit } from './browser';
import { type Day, drive, PASSWORD, seedDay } from './day';

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
    let t: TestApp;
    let day: Day;
    let browser: Browser;
    beforeAll(async () => {
      t = await startTestApp();
      [browser, day] = await Promise.all([launch(found), seedDay(t)]);
    });
    afterAll(async () => {
      await browser.close();
      await t.stop();
    });

    const signIn = async ({ page }: Visit, password = PASSWORD) => {
      await page.goto('/');
      await page.getByLabel('Email').fill(day.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    /** A page of somebody who has signed in: one session for all, as the tabs of a browser share it. */
    let kept: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
    const opened = async (path: string) => {
      const visit = await Visit.begin(browser, t.url, kept && { storageState: kept });
      if (!kept) {
        await signIn(visit);
        await visit.page.getByRole('heading', { name: 'Today' }).waitFor();
        kept = await visit.page.context().storageState();
      }
      await visit.page.goto(path);
      return visit;
    };
    /** After this nobody is signed in. */
    const forget = () => (kept = undefined);
    /** Every test ends with this: nothing may have gone wrong unseen. */
    const endWell = async (visit: Visit, expected: readonly RegExp[] = []) => {
      const faults = visit.faults.filter((fault) => !expected.some((each) => each.test(fault)));
      await visit.end();
      expect(faults).toEqual([]);
    };

    it('leads from / to the sign-in, says what is wrong as the service does, and lets in', async () => {
      const visit = await Visit.begin(browser, t.url);
      await signIn(visit, 'not the password');
      const { page } = visit;
      await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/portal');
      expect(await page.getByLabel('Email').inputValue()).toBe(day.email);
      await visit.shoot('sign-in');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Today' }).waitFor();
      expect(await page.evaluate('document.cookie')).toBe('');
      await endWell(visit, [/401/]);
    });

    it('shows what is wrong first, and the tours, in the zone of the business', async () => {
      const visit = await opened('/portal');
      const { page } = visit;
      const attention = page.getByRole('region', { name: 'Needs attention' });
      await attention.getByText(/^Tour West: 5 stops are late, by up to \d+ min/).waitFor();
      await attention.getByText('1 shipment with a problem').waitFor();
      expect(await page.locator('.tour strong').allTextContents()).toEqual(['Tour West', 'Tour East']);
      await page.getByText('Times of Europe/Vienna').waitFor();
      const { body } = await t.api.get(`/api/route/${day.late.id}`);
      const [{ address, estimatedArrival }] = body.data.stops;
      const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Vienna' });
      await page.getByText(`Next: ${address}, ${clock.format(new Date(estimatedArrival))}`).waitFor();
      await endWell(visit);
    });

    it('follows vehicles live, says when the line is lost, and comes back by itself', async () => {
      const visit = await opened('/portal');
      const { page } = visit;
      await page.getByRole('status').getByText('Live').waitFor();
      await page.getByText('Vehicles as a list (2)').click();
      await page.getByText(/Van of Ada Byron: 32 km\/h at \d\d:\d\d/).waitFor();
      await page.context().setOffline(true);
      (t.app.getHttpServer() as Server).closeAllConnections();
      await page
        .getByRole('status')
        .getByText(/Connection lost, trying again\. Last heard \d\d:\d\d:\d\d/)
        .waitFor();
      await page.context().setOffline(false);
      await page.getByRole('status').getByText('Live').waitFor();
      await endWell(visit, [/ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING/]);
    });

    it('shows the route of a tour on the map, at an address of its own', async () => {
      const visit = await opened('/portal');
      const { page } = visit;
      await page.getByRole('button', { name: 'Tour West' }).click();
      await page.waitForURL(`**/portal?tour=${day.late.id}`);
      await page.reload();
      await page.getByRole('button', { name: 'Tour West', pressed: true }).waitFor();
      await drive(t, day.late.deviceId, { latitude: 48.21, longitude: 16.36 });
      await endWell(visit);
    });

    it('finds orders and shipments, page by page, and their records', async () => {
      const visit = await opened('/portal/orders');
      const { page } = visit;
      await page.getByText('30 entries').waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Page 2 of 2').waitFor();
      await page.goBack();
      await page.getByText('Page 1 of 2').waitFor();
      await page.getByLabel('Status').selectOption('Draft');
      await page.getByText('10 entries').waitFor();
      await page.getByLabel('Search orders').fill('SO-1003');
      await page.keyboard.press('Enter');
      await page.getByText('1 entry').waitFor();
      expect(page.url()).toContain('?search=SO-1003&status=draft');
      await page.getByRole('link', { name: 'SO-1003' }).click();
      await page.getByRole('heading', { name: 'SO-1003' }).waitFor();
      await page.getByRole('link', { name: 'Shipments' }).click();
      await page.getByLabel('Status').selectOption('Problem');
      await page.getByText('1 entry').waitFor();
      await page.getByRole('table').getByRole('link').click();
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
      await endWell(visit);
    });

    it('keeps what was typed when the session ends in the middle of work', async () => {
      const visit = await opened('/portal/orders');
      const { page } = visit;
      await page.getByText('30 entries').waitFor();
      await t.db.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [t.tenant.users.dispatcher]);
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
      forget();
      await endWell(visit, [/401/]);
    });

    it('signs out, here and at the service', async () => {
      const visit = await opened('/portal');
      const { page } = visit;
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
        ['dispatch-session', true, 'Strict'],
      ]);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(await page.context().cookies()).toEqual([]);
      expect((await t.as(cookies[0]!.value).get('/api/user/me')).status).toBe(401);
      forget();
      await endWell(visit);
    });

    it('is used by keyboard alone', async () => {
      const visit = await opened('/portal');
      const { page } = visit;
      await page.reload();
      await page.getByRole('heading', { name: 'Today' }).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('To the content');
      for (let i = 0; i < 2; i++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Orders' }).waitFor();
      await endWell(visit);
    });

    it('speaks German where the browser does', async () => {
      const visit = await Visit.begin(browser, t.url, { locale: 'de-AT' });
      await visit.page.goto('/portal');
      await visit.page.getByRole('button', { name: 'Anmelden' }).waitFor();
      expect(await visit.page.evaluate('document.documentElement.lang')).toBe('de');
      await endWell(visit);
    });

    describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
      let visit: Visit;
      beforeAll(async () => {
        visit = await Visit.begin(browser, t.url, { colorScheme });
      });
      afterAll(() => endWell(visit));

      /** What is wrong with the page as it stands, at every width. */
      const faultsOf = async (name: string) => {
        const wrong: string[] = [];
        for (const [width, height] of Object.entries(WIDTHS)) {
          await visit.page.setViewportSize({ width: Number(width), height });
          wrong.push(...(await visit.inaccessible()));
          const overflow = await visit.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          if (overflow > 0) wrong.push(`${width}: ${overflow} pixels too wide`);
          await visit.shoot(`${name}-${colorScheme}-${width}`);
        }
        return wrong;
      };

      it('signing in is accessible', async () => {
        await visit.page.goto('/portal');
        await visit.page.getByRole('heading', { name: 'Sign in' }).waitFor();
        expect(await faultsOf('sign-in')).toEqual([]);
      });

      it('the day is accessible', async () => {
        const { page } = visit;
        await page.setViewportSize({ width: 1440, height: WIDTHS[1440] });
        await signIn(visit);
        await page.getByText(/stops are late/).waitFor();
        await page.getByRole('button', { name: 'Tour West' }).click();
        expect(await faultsOf('today')).toEqual([]);
      });

      it.each([
        ['orders', 'Items'],
        ['shipments', 'What happened'],
      ])('the list of %s and a record of it are accessible', async (path, heading) => {
        const { page } = visit;
        await page.goto(`/portal/${path}`);
        await page.getByText(/^\d+ entries$/).waitFor();
        expect(await faultsOf(path)).toEqual([]);
        await page.getByRole('table').getByRole('link').first().click();
        await page.getByRole('heading', { name: heading }).waitFor();
        expect(await faultsOf(`${path}-record`)).toEqual([]);
      });
    });
  });
