import type { Browser, Page } from 'playwright-core';
import { png } from '../support/images';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, NO_NETWORK, Visit } from './browser';
import { PHONE, seedRoute, sendNow } from './seed-route';

const found = findBrowser();
/** Smallest height and width of a control in pixels, for a thumb in a glove. */
const TOUCH_PX = 48;
/** Returns the controls of the page that are smaller. The label of a control counts as the control. */
const SMALL_CONTROLS = `[...document.querySelectorAll('a, button, input, select, textarea')]
  .map((control) => [control, (control.closest('label') ?? control).getBoundingClientRect()])
  .filter(([, { width, height }]) => width < ${TOUCH_PX} || height < ${TOUCH_PX})
  .map(([control, { width, height }]) => control.outerHTML.slice(0, 80) + ' ' + width + ' x ' + height)`;

/** Returns the controls that stick out of the card or page that they belong to. */
const PROTRUDING_CONTROLS = `[...document.querySelectorAll('main a, main button, main label')]
  .filter((control) => {
    const card = control.parentElement.closest('.card, .notice, main').getBoundingClientRect();
    const { left, right } = control.getBoundingClientRect();
    return left < card.left || right > card.right;
  })
  .map((control) => control.outerHTML)`;

if (!found)
  it('runs in a browser', () => {
    console.warn('Not tested: The screens of the driver app. No browser was found. Set CHROMIUM_PATH.');
  });
else
  describe('the screens of the driver app', () => {
    let t: TestApp;
    let browser: Browser;
    beforeAll(async () => {
      t = await startTestApp();
      browser = await launch(found);
      await t.db.query(
        `UPDATE businesses SET name = 'Donau Bote', phone = '+43 1 555 01', timezone = 'Europe/Vienna' WHERE id = $1`,
        [t.tenant.id],
      );
    });
    afterAll(async () => {
      await browser?.close();
      await t.stop();
    });

    /** Creates a route whose first stop has a window, a note, a contact, proof and cash. */
    async function seedDetailedRoute() {
      const route = await seedRoute(t);
      await t.db.query(
        `UPDATE shipments SET recipient_name = 'Anna Huber', recipient_phone = '+43 660 1234567', cash_amount = 42.5, cash_currency = 'EUR',
           instructions = 'Second courtyard, staircase 3. Dog in the garden.', proof_required = '{signature,scan}' WHERE id = $1`,
        [route.ids[0]],
      );
      await t.db.query(
        `UPDATE route_stops SET not_before = arrives_at - interval '1 hour', not_after = arrives_at + interval '1 hour' WHERE shipment_id = $1`,
        [route.ids[0]],
      );
      await t.db.query(`UPDATE dispatches SET name = 'Van 2', notes = 'Fill up before you return.' WHERE id = $1`, [
        route.id,
      ]);
      return route;
    }
    const showScreen = async (page: Page, hash: string) => {
      await page.evaluate(`location.hash = '${hash}'`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    };

    it.each([
      ['light', 'en-GB'],
      ['dark', 'en-GB'],
      ['light', 'de-AT'],
      ['dark', 'de-AT'],
    ] as const)(
      'the screens of the driver app are accessible, fit the phone and have controls for gloves: %s, %s',
      async (colorScheme, locale) => {
        const { link, ids } = await seedDetailedRoute();
        const visit = await Visit.begin(browser, t.url, { ...PHONE, colorScheme, locale });
        const { page } = visit;
        const check = async (screen: string) => {
          await visit.shoot(`driver-${screen}-${colorScheme}-${locale.slice(0, 2)}`);
          expect([screen, await visit.inaccessible()]).toEqual([screen, []]);
          expect([screen, await page.evaluate(SMALL_CONTROLS)]).toEqual([screen, []]);
          expect([screen, await page.evaluate(PROTRUDING_CONTROLS)]).toEqual([screen, []]);
          expect([screen, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([
            screen,
            true,
          ]);
        };
        await page.goto('/driver');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await check('sign-in');
        await page.goto(link);
        await page.reload();
        await page.getByText('Anna Huber').first().waitFor();
        await check('day');
        for (const [screen, hash] of [
          ['stop', `stop/${ids[1]}`],
          ['deliver', `deliver/${ids[0]}`],
          ['fail', `fail/${ids[0]}`],
          ['settings', 'settings'],
          ['reports', 'reports'],
        ] as const) {
          await showScreen(page, hash);
          if (screen === 'deliver') {
            await page
              .locator('input[type=file]')
              .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: png() });
            await page.locator('figure').waitFor();
          }
          await check(screen);
        }
        expect(visit.faults).toEqual([]);
        await visit.end();
      },
    );

    it('say that browsers send no position in the background, and connect a tracker app by a QR code', async () => {
      const { link } = await seedDetailedRoute();
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(link);
      await page.getByRole('button', { name: /^Start the route/ }).click();
      await showScreen(page, 'settings');
      await page.getByText('Browsers send no position in the background.').waitFor();
      const tracker = page.getByRole('region', { name: 'Position for the whole route' });
      const show = tracker.getByRole('button', { name: 'Show QR code' });
      await page.context().setOffline(true);
      await show.click();
      await tracker.getByText('This needs a network.').waitFor();
      await page.context().setOffline(false);
      await show.click();
      await tracker.getByRole('img', { name: 'QR code for the tracker app' }).waitFor();
      await tracker.getByRole('button', { name: 'Copy address' }).click();
      await tracker.getByRole('button', { name: 'Copied' }).waitFor();
      const address = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(await tracker.getByText(address).count()).toBe(1);
      expect([await visit.inaccessible(), await page.evaluate(SMALL_CONTROLS)]).toEqual([[], []]);
      await visit.shoot('driver-tracker-app');
      expect((await fetch(`${address}?lat=48.2&lon=16.37`)).status).toBe(200);
      expect(visit.faults.filter((fault) => !NO_NETWORK.test(fault))).toEqual([]);
      await visit.end();
    });

    it('says on every screen that there is no network and how many actions wait', async () => {
      const { link } = await seedDetailedRoute();
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.goto(link);
      const start = page.getByRole('button', { name: /^Start the route/ });
      await start.waitFor(); // The day is stored on the phone. "Everything sent" is shown before that too.
      await page.context().setOffline(true);
      await start.click();
      await page.getByRole('button', { name: 'No network · 1 report waiting' }).waitFor();
      await page.getByRole('button', { name: 'I have arrived' }).click();
      const state = page.getByRole('button', { name: 'No network · 2 reports waiting' });
      await state.waitFor();
      await visit.shoot('driver-offline');
      for (const hash of ['settings', 'reports']) {
        await showScreen(page, hash);
        expect([hash, await state.isVisible()]).toEqual([hash, true]);
      }
      await page.getByText('Reports are saved on this phone.').waitFor();
      await visit.shoot('driver-offline-reports');
      await page.getByRole('button', { name: 'Send now' }).click();
      expect(await state.isVisible()).toBe(true);
      await page.context().setOffline(false);
      await sendNow(page);
      await page.getByRole('button', { name: 'Everything sent' }).waitFor();
      await visit.end();
    });

    it('the screens of the driver app have one main action: first starting the route, then arriving, then delivering', async () => {
      const { link } = await seedDetailedRoute();
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      const mainActions = () =>
        page
          .locator('main button:not(.second, .plain, .stop-line)')
          .evaluateAll((buttons) => buttons.map((each) => each.textContent));
      await page.goto(link);
      await page.getByRole('button', { name: /^Start the route/ }).waitFor();
      expect(await mainActions()).toEqual([expect.stringMatching(/^Start the route/)]);
      await page.getByRole('button', { name: /^Start the route/ }).click();
      await page.getByRole('button', { name: /^Start the route/ }).waitFor({ state: 'detached' });
      expect(await mainActions()).toEqual(['I have arrived']);
      await page.getByRole('button', { name: 'I have arrived' }).click();
      await page.getByText(/^Arrived/).waitFor();
      expect(await mainActions()).toEqual(['Deliver']);
      await visit.end();
    });

    it('show window, note, contact, cash and proof of the next stop first', async () => {
      const { link } = await seedDetailedRoute();
      const visit = await Visit.begin(browser, t.url, PHONE);
      await visit.page.goto(link);
      const next = visit.page.getByRole('region', { name: 'Next: stop 1' });
      await next.getByRole('heading', { name: 'Anna Huber' }).waitFor();
      await next.getByText(/^Window \d\d:\d\d to \d\d:\d\d$/).waitFor();
      await next.getByText('Second courtyard, staircase 3. Dog in the garden.').waitFor();
      await next.getByText('To collect: €42.50').waitFor();
      await next.getByText('Proof required: signature, label').waitFor();
      expect(await next.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+43 660 1234567');
      await visit.end();
    });

    it('send an action again with its own time and the same Idempotency-Key', async () => {
      const { link, ids } = await seedRoute(t, 1);
      const visit = await Visit.begin(browser, t.url, PHONE);
      await visit.disableServiceWorker();
      const { page } = visit;
      await page.goto(link);
      await page.getByRole('button', { name: 'Everything sent' }).waitFor();
      const requests: { key: string | undefined; body: unknown }[] = [];
      let isReachable = false;
      await page.route('**/arrive', (route) => {
        requests.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() });
        return isReachable ? route.continue() : route.abort();
      });
      const before = Date.now();
      await page.getByRole('button', { name: 'I have arrived' }).click();
      await page.getByRole('button', { name: 'No network · 1 report waiting' }).waitFor();
      const after = Date.now();
      isReachable = true;
      await page.getByRole('button', { name: 'Everything sent' }).waitFor();
      expect(requests.length).toBeGreaterThan(1);
      for (const request of requests) expect(request).toEqual(requests[0]);
      expect(requests[0]!.key).toMatch(/^[\da-f-]{36}$/);
      const { rows } = await t.db.query<{ at: Date }>('SELECT at FROM driver_actions WHERE subject_id = $1', [ids[0]]);
      expect(rows).toHaveLength(1);
      expect(rows[0]!.at.getTime()).toBeGreaterThanOrEqual(before);
      expect(rows[0]!.at.getTime()).toBeLessThanOrEqual(after);
      await visit.end();
    });

    it.each([
      ['an AIM identifier', (code: string) => `]C1${code}`],
      ['an AIM identifier and small letters', (code: string) => `]Q3${code.toLowerCase()}`],
      ['the tracking link of a 2D code', (code: string) => `https://dispatch.example/t/${code}`],
    ])('accept %s from a keyboard scanner without submitting the form', async (_what, scannedText) => {
      const { link, ids, shipments } = await seedDetailedRoute();
      const { trackingNumber } = shipments[0]!;
      await t.db.query(
        `UPDATE shipments SET proof_required = '{scan}', cash_amount = NULL, cash_currency = NULL WHERE id = $1`,
        [ids[0]],
      );
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.goto(link);
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Received by').fill('Anna Huber');
      const label = page.getByLabel('Required: label');
      await label.focus();
      await page.keyboard.type(scannedText(trackingNumber));
      await page.keyboard.press('Enter');
      await page.getByText('The label matches.').waitFor();
      expect(await label.inputValue()).toBe(trackingNumber);
      expect(await page.getByRole('button', { name: 'Delivered', exact: true }).isEnabled()).toBe(true);
      expect(page.url()).toContain('#deliver/');
      await visit.end();
    });

    it("show weights in the driver's number format", async () => {
      const { link } = await seedRoute(t, 1); // Each seeded shipment weighs 2.5 kg.
      const visit = await Visit.begin(browser, t.url, { ...PHONE, locale: 'de-AT' });
      await visit.page.goto(link);
      await visit.page.getByText(/ · 2,5 kg$/).waitFor();
      expect(visit.faults).toEqual([]);
      await visit.end();
    });

    it('delete a rejected report only after a confirmation', async () => {
      const { link, ids } = await seedDetailedRoute();
      await t.db.query(
        `UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{pin}', cash_amount = NULL, cash_currency = NULL WHERE id = $1`,
        [ids[0]],
      );
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.goto(link);
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Received by').fill('Anna Huber');
      await page.getByLabel('Required: PIN').fill('111111');
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      const rejected = page.getByRole('region', { name: 'Rejected: action needed' });
      await rejected.getByText('This is not the PIN of the shipment.').waitFor();
      await page.getByRole('button', { name: '1 rejected · Everything sent' }).waitFor();
      await rejected.getByRole('button', { name: 'Delete report' }).click();
      await rejected.getByText('Delete this report? The office will never receive it.').waitFor();
      await visit.shoot('driver-delete-report');
      expect(await visit.inaccessible()).toEqual([]);
      await rejected.getByRole('button', { name: 'Keep' }).click();
      await page.reload();
      await rejected.getByRole('button', { name: 'Delete report' }).click();
      await rejected.getByRole('button', { name: 'Delete', exact: true }).click();
      await rejected.waitFor({ state: 'detached' });
      await visit.end();
    });

    it('list the parcels to bring back to the depot', async () => {
      const { link, shipments } = await seedRoute(t, 2);
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.goto(link);
      await page.getByRole('button', { name: 'Could not deliver' }).click();
      await page.getByText('Nobody home').click();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      const returns = page.locator('.note').filter({ hasText: 'Bring 1 parcel back to the depot:' });
      await returns.waitFor();
      expect(await returns.getByRole('listitem').allTextContents()).toEqual([shipments[0]!.trackingNumber]);
      await visit.shoot('driver-returns');
      await visit.end();
    });

    it('show the next stop in the upper half while the last one can still be undone', async () => {
      const { link } = await seedRoute(t, 2);
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.goto(link);
      await page.getByRole('button', { name: 'Could not deliver' }).click();
      await page.getByText('Nobody home').click();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      const name = page.getByRole('region', { name: 'Next: stop 2' }).getByRole('heading', { name: 'Person 2' });
      const { y, height } = (await name.boundingBox())!;
      expect(y + height).toBeLessThan(PHONE.viewport.height / 2);
      await visit.shoot('driver-undo');
      await visit.end();
    });

    it('offer "Reload" if the browser does not open the storage of the phone', async () => {
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.addInitScript(`
        if (!sessionStorage.getItem('isRepaired'))
          IDBFactory.prototype.open = () => { throw new DOMException('The storage is closed.', 'UnknownError'); };`);
      await page.goto('/driver');
      await page.getByRole('heading', { name: 'This app cannot save anything' }).waitFor();
      await visit.shoot('driver-storage-fault');
      expect(await visit.inaccessible()).toEqual([]);
      await page.evaluate(`sessionStorage.setItem('isRepaired', 'yes')`);
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      await visit.end();
    });

    it('isolate names that are written from right to left', async () => {
      const { link, ids } = await seedDetailedRoute();
      await t.db.query(`UPDATE shipments SET recipient_name = 'محمد العربي' WHERE id = $1`, [ids[0]]);
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.goto(link);
      const name = page.getByText('محمد العربي').first();
      await name.waitFor();
      const notIsolated = `[...document.querySelectorAll('main *')].filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && /\\p{Script=Arabic}/u.test(node.data) && !/\\u2068/.test(node.data)) &&
        !element.closest('bdi, [dir=auto]')).map((element) => element.outerHTML)`;
      expect(await page.evaluate(notIsolated)).toEqual([]);
      await visit.end();
    });
  });
