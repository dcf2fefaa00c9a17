import type { Browser, Page } from 'playwright-core';
import { png } from '../support/images';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, until, Visit } from './browser';
import { PHONE, seedTour } from './tour';

const found = findBrowser();
/** The last one is the browser's own line about looking for a new version of the app. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|An unknown error occurred when fetching the script/;

if (!found)
  it('runs in a browser', () => {
    console.warn("The driver's app was not tried in a browser: there is none here. CHROMIUM_PATH names one.");
  });
else
  describe("the driver's app in a browser", () => {
    let t: TestApp;
    let browser: Browser;
    beforeAll(async () => {
      t = await startTestApp();
      browser = await launch(found);
    });
    afterAll(async () => {
      await browser?.close();
      await t.stop();
    });

    const opened = async (link: string, options = {}): Promise<Visit> => {
      const visit = await Visit.begin(browser, t.url, { ...PHONE, ...options });
      await visit.page.goto(link);
      return visit;
    };
    const kept = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const endWell = async (visit: Visit, expected: readonly RegExp[] = []) => {
      const faults = visit.faults.filter((fault) => !expected.some((each) => each.test(fault)));
      await visit.end();
      expect(faults).toEqual([]);
    };
    const deeds = async (ids: readonly string[]) => {
      const { rows } = await t.db.query<{ deed: string }>(
        `SELECT kind || ' ' || array_position($1::uuid[], subject_id) AS deed FROM driver_deeds WHERE subject_id = ANY ($1) ORDER BY recorded_at, id`,
        [ids],
      );
      return rows.map(({ deed }) => deed);
    };

    it('takes a driver through the day without a network, and sends it all once and in order', async () => {
      const { id, ids, link } = await seedTour(t);
      const visit = await opened(link);
      const { page } = visit;
      const start = page.getByRole('button', { name: /^Start the tour/ });
      await start.dblclick();
      await start.waitFor({ state: 'detached' }); // before it is kept, all is sent too
      await page.getByText('All is sent').waitFor();
      expect(page.url()).toBe(`${t.url}/driver`);
      await kept(page);
      await page.context().setOffline(true);
      await page.reload();
      const next = page.getByRole('region', { name: 'Next: stop 1' });
      await next.getByRole('button', { name: 'I am here' }).click();
      await next.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Who took it?').fill('Karl Kellner');
      await page.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: png() });
      await page.getByAltText('Photo 1').waitFor();
      await page.getByRole('button', { name: 'Delivered' }).click();
      const second = page.getByRole('region', { name: 'Next: stop 2' });
      await second.getByRole('button', { name: 'Could not deliver' }).click();
      await page.getByText('Nobody there').click();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await page.getByRole('region', { name: 'Next: stop 3' }).waitFor();
      await page.getByText('3 reports wait').waitFor();
      await page.reload();
      await page.getByText('3 reports wait').waitFor();
      expect(await deeds(ids)).toEqual([]);
      await page.context().setOffline(false);
      await page.getByText('All is sent').waitFor();
      expect(await deeds([...ids, id])).toEqual(['start 4', 'arrive 1', 'deliver 1', 'fail 2']);
      const proof = await t.api.get(`/api/v1/shipments/${ids[0]}/proof-of-delivery`);
      expect(proof.body.data).toMatchObject({ recipientName: 'Karl Kellner', photoUrl: expect.any(String) });
      await endWell(visit, [NO_NETWORK]);
    });

    it.each([
      ['given', 'geo:48.2,16.36?q=48.2%2C16.36'],
      ['address', 'geo:48.2,16.36?q=48.2%2C16.36'],
      ['postcode', 'geo:0,0?q=Ring%201%2C%201010%20Wien'],
      ['city', 'geo:0,0?q=Ring%201%2C%201010%20Wien'],
    ])('navigates to coordinates of the precision %s by %s', async (precision, href) => {
      const { ids, link } = await seedTour(t, 1);
      await t.db.query('UPDATE route_stops SET precision = $2 WHERE shipment_id = $1', [ids[0], precision]);
      const visit = await opened(link);
      const navigate = visit.page.getByRole('link', { name: 'Navigate' });
      await navigate.waitFor();
      expect(await navigate.getAttribute('href')).toBe(href);
      await endWell(visit);
    });

    it('navigates on an iPhone by the map of the phone, to the address of a stop that is known by its town', async () => {
      const { ids, link } = await seedTour(t, 1);
      await t.db.query(`UPDATE route_stops SET precision = 'city' WHERE shipment_id = $1`, [ids[0]]);
      const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
      const visit = await opened(link, { userAgent });
      const navigate = visit.page.getByRole('link', { name: 'Navigate' });
      await navigate.waitFor();
      expect(await navigate.getAttribute('href')).toBe('https://maps.apple.com/?daddr=Ring%201%2C%201010%20Wien');
      await endWell(visit);
    });

    it('brings back what is asked, says what is wrong with it, and puts it right', async () => {
      const { ids, link, shipments } = await seedTour(t);
      await t.db.query(
        `UPDATE shipments SET delivery_pin = '404212', proof_required = '{signature,pin,scan}', cash_amount = 42.5, cash_currency = 'EUR'
         WHERE id = $1`,
        [ids[0]],
      );
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.addInitScript('window.BarcodeDetector = class { detect = async () => []; };'); // as on an Android phone
      await page.goto(link);
      await page.getByText('To bring back: signature, PIN, label').waitFor();
      await page.getByText('To collect: €42.50').first().waitFor();
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Who took it?').fill('Karl Kellner');
      const give = page.getByRole('button', { name: 'Delivered', exact: true });
      await page.getByRole('button', { name: 'Scan the label' }).click(); // nobody has allowed the camera
      await page.getByText('The camera can not be used. Type what stands on the label').waitFor();
      await page.getByLabel('Asked for: label').fill('DD0000000000AT');
      await page.getByText('This is the label of another shipment.').waitFor();
      await page.getByLabel('Asked for: label').fill(shipments[0]!.trackingNumber.toLowerCase());
      await page.getByLabel('Asked for: PIN').fill('111111');
      await page.getByText('Still missing: signature').waitFor();
      expect(await give.isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
      const sheet = (await page.locator('canvas').boundingBox())!;
      expect(sheet.width * sheet.height).toBeGreaterThan(0.7 * PHONE.viewport.width * PHONE.viewport.height);
      await page.mouse.move(sheet.x + 60, sheet.y + 200);
      await page.mouse.down();
      await page.mouse.move(sheet.x + 250, sheet.y + 300, { steps: 5 });
      await page.mouse.up();
      await visit.shoot('driver-signature');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByAltText('The signature').waitFor();
      expect(await page.getByLabel('Collected (EUR)').inputValue()).toBe('42.5');
      await page.getByLabel('Collected (EUR)').fill('40,00');
      expect(await give.isDisabled()).toBe(true);
      await page.getByLabel('Why another amount?').fill('Had no more.');
      await visit.shoot('driver-cash');
      await give.click();
      const refused = page.getByRole('region', { name: 'Not taken: needs you' });
      await refused.getByText('This is not the PIN of the shipment.').waitFor();
      await visit.shoot('driver-refused');
      await refused.getByRole('button', { name: 'Correct and send again' }).click();
      expect(await page.getByLabel('Who took it?').inputValue()).toBe('Karl Kellner');
      await page.getByLabel('Asked for: PIN').fill('404212');
      await give.click();
      await until(async () => (await deeds(ids)).length === 1);
      const { cashOnDelivery } = (await t.api.get(`/api/v1/shipments/${ids[0]}`)).body.data;
      expect(cashOnDelivery).toMatchObject({ amount: 42.5, collected: 40, method: 'cash', reason: 'Had no more.' });
      const proof = await t.api.get(`/api/v1/shipments/${ids[0]}/proof-of-delivery`);
      expect(proof.body.data).toMatchObject({ recipientName: 'Karl Kellner', signatureUrl: expect.any(String) });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      await page.getByText('All is sent').waitFor();
      expect(await deeds(ids)).toEqual(['deliver 1', 'undo 1']);
      await endWell(visit, [/400/]);
    });

    it('sends reports before photos, which it keeps until the service has them', async () => {
      const { ids, link } = await seedTour(t);
      const visit = await opened(link);
      const { page } = visit;
      await page.route('**/photos', (route) => route.abort());
      for (const stop of [1, 2]) {
        await page
          .getByRole('region', { name: `Next: stop ${stop}` })
          .getByRole('button', { name: 'Deliver', exact: true })
          .click();
        await page.getByLabel('Who took it?').fill('Karl Kellner');
        const photo = { name: 'door.png', mimeType: 'image/png', buffer: png() };
        await page.locator('input[type=file]').setInputFiles(photo);
        await page.getByAltText('Photo 1').waitFor();
        await page.getByRole('button', { name: 'Delivered' }).click();
      }
      await page.getByText('2 photos wait').waitFor();
      expect(await deeds(ids)).toEqual(['deliver 1', 'deliver 2']);
      const proof = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}/proof-of-delivery`)).body.data;
      expect(await proof(ids[0]!)).toMatchObject({ photosOutstanding: 1, photoUrl: null });
      await page.unroute('**/photos');
      await page.reload();
      await page.getByText('All is sent').waitFor();
      for (const id of ids.slice(0, 2))
        expect(await proof(id)).toMatchObject({ photosOutstanding: 0, photoUrl: expect.any(String) });
      await endWell(visit, [NO_NETWORK]);
    });

    it('has what stood in a form when the phone closed the page, and tells what the office has changed', async () => {
      const { id, ids, link } = await seedTour(t);
      const visit = await opened(link);
      const { page } = visit;
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Who took it?').fill('Karl Kellner');
      await page.getByLabel('Note').fill('At the bar');
      await page.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: png() });
      await page.getByAltText('Photo 1').waitFor();
      const isKept = `new Promise((done) => {
        const asked = indexedDB.open('dispatch-driver');
        asked.onsuccess = () => {
          const form = asked.result.transaction('single').objectStore('single').get('form');
          form.onsuccess = () => { asked.result.close(); done(form.result?.pictures.photo1 !== undefined); };
        };
      })`;
      await until(() => page.evaluate<boolean>(isKept));
      await page.goto('/driver');
      await page.reload();
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByAltText('Photo 1').waitFor();
      expect(await page.getByLabel('Who took it?').inputValue()).toBe('Karl Kellner');
      expect(await page.getByLabel('Note').inputValue()).toBe('At the bar');
      await page.getByRole('button', { name: 'Delivered' }).click();
      await page.getByRole('region', { name: 'Next: stop 2' }).waitFor();
      await page.getByText('All is sent').waitFor();

      await t.db.query(`UPDATE dispatch_shipments SET state = 'released' WHERE dispatch_id = $1 AND shipment_id = $2`, [
        id,
        ids[2],
      ]);
      await t.db.query('UPDATE dispatches SET version = version + 1 WHERE id = $1', [id]);
      await page.getByRole('button', { name: 'Look for news' }).click();
      const news = page.getByRole('alert').filter({ hasText: 'A stop is not yours any more: Person 3.' });
      await news.waitFor();
      // The day is being read while the driver answers: what is read then must not tell the same news again.
      let answer = () => {};
      const isSeen = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/driver/day', (route) => isSeen.then(() => route.continue()));
      const asked = page.waitForRequest('**/api/driver/day');
      await page.reload();
      await asked;
      await news.getByRole('button', { name: 'Seen' }).click();
      await news.waitFor({ state: 'detached' });
      const answered = page.waitForResponse('**/api/driver/day');
      answer();
      await (await answered).finished();
      await page.getByText('All is sent').waitFor();
      expect(await news.count()).toBe(0);
      await page.getByRole('button', { name: 'Could not deliver' }).click();
      await page.getByText('Nobody there').click();
      await endWell(visit);
    });

    it('goes on with a full phone, a wrong clock, no position, and says so', async () => {
      const { ids, link } = await seedTour(t);
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.addInitScript(`
        const now = Date.now.bind(Date);
        Date.now = () => now() + 2 * 3600000;
        const add = IDBObjectStore.prototype.add;
        IDBObjectStore.prototype.add = function (...given) {
          if (window.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          return add.apply(this, given);
        };`);
      await page.goto(link);
      await page.getByText('The clock of this phone is wrong by 120 minutes.').waitFor();
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Who took it?').fill('Karl Kellner');
      await page.evaluate('window.isFull = true');
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      await page.getByText('The phone is full, and this was not kept.').waitFor();
      expect(await page.getByLabel('Who took it?').inputValue()).toBe('Karl Kellner');
      await page.evaluate('window.isFull = false');
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      await page.getByRole('region', { name: 'Next: stop 2' }).waitFor();
      await page.getByText('All is sent').waitFor();
      const { rows } = await t.db.query<{ off: number }>(
        'SELECT abs(extract(epoch FROM recorded_at - at)) AS off FROM driver_deeds WHERE subject_id = $1',
        [ids[0]],
      );
      expect(Number(rows[0]!.off)).toBeLessThan(60);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Tell the office where I am').check();
      await page.getByText('The browser does not give the position.').waitFor();
      await page.getByLabel('Keep the screen on').check();
      await endWell(visit);
    });

    it('tells where the phone is while it is open', async () => {
      const { link } = await seedTour(t);
      const place = { latitude: 48.21, longitude: 16.37 };
      const visit = await opened(link, { permissions: ['geolocation'], geolocation: place });
      const { page } = visit;
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Tell the office where I am').check();
      await page.getByText(/Only while this app is open/).waitFor();
      const phones = async () =>
        ((await t.api.get('/api/tracking/devices')).body.data as { type: string }[]).filter(
          ({ type }) => type === 'phone',
        );
      await until(async () => {
        await page.getByText(/All is sent/).click();
        return (await phones()).length === 1;
      });
      await endWell(visit);
    });

    it('begins a new version when the driver wants, with all that waits', async () => {
      const { ids, link } = await seedTour(t);
      const visit = await opened(link);
      const { page } = visit;
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      await kept(page);
      await page.reload(); // the first visit is before there is a worker
      await page.evaluate(
        `navigator.serviceWorker.register('/driver/worker.js?next', { scope: '/driver' }).then(() => undefined)`,
      );
      const begin = page.getByRole('button', { name: 'Begin it now' });
      await begin.waitFor();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'I am here' }).click();
      await page.getByText('1 report waits').waitFor();
      const begun = page.waitForEvent('load');
      await begin.click();
      await begun; // not that the button goes: to the app its own worker is a newer one than this, so it may be back at once
      expect(await page.evaluate('navigator.serviceWorker.controller.scriptURL')).toMatch(/\?next$/);
      await page.getByText('Here since').waitFor();
      await page.getByText('1 report waits').waitFor();
      await page.context().setOffline(false);
      await page.getByText('All is sent').waitFor();
      expect(await deeds(ids)).toEqual(['arrive 1']);
      await endWell(visit, [NO_NETWORK]);
    });

    it('says in German what it says in English, and what a code that opens nothing is', async () => {
      const visit = await opened('/driver#code=NONE-NONE-NONE-NONE', { locale: 'de-AT' });
      await visit.page.getByText('Dieser Code öffnet nichts').waitFor();
      expect(await visit.page.evaluate('document.documentElement.lang')).toBe('de');
      await endWell(visit, [/401/]);
    });

    it.each(['light', 'dark'] as const)('can be read and used by everybody: %s', async (colorScheme) => {
      const { link, ids } = await seedTour(t);
      const visit = await opened('/driver', { colorScheme });
      const { page } = visit;
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      await page.goto(link);
      await page.reload();
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      for (const [name, open] of [
        ['day', async () => undefined],
        ['deliver', () => page.getByRole('button', { name: 'Deliver', exact: true }).click()],
        ['fail', async () => (await page.goBack(), page.getByRole('button', { name: 'Could not deliver' }).click())],
        ['settings', () => page.getByRole('button', { name: 'Settings' }).click()],
        ['reports', () => page.getByText('All is sent').click()],
        ['stop', async () => void (await page.evaluate(`location.hash = 'stop/${ids[1]}'`))],
      ] as const) {
        await open();
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await visit.shoot(`driver-${name}-${colorScheme}`);
        expect([name, await visit.inaccessible()]).toEqual([name, []]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
      await endWell(visit);
    });
  });
