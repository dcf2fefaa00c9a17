import type { Browser, Page } from 'playwright-core';
import { png } from '../support/images';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, NO_NETWORK, until, Visit } from './browser';
import { PHONE, seedRoute } from './seed-route';

const found = findBrowser();
/** Runs in the page: no photo is shrunk before the page calls `shrink()`. */
const SHRINK_LATER = `{
  const { createImageBitmap } = window;
  const isCalled = new Promise((resolve) => (window.shrink = resolve));
  window.createImageBitmap = (...given) => isCalled.then(() => createImageBitmap(...given));
}`;
/** Runs in the page: refuses to store a day while the phone is full. */
const CANNOT_STORE_DAY_IF_FULL = `{
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (window.isFull && given[1] === 'day') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return put.apply(this, given);
  };
}`;
/** A report is sent again while the service still processes it, because its page was left meanwhile. */
const STILL_PROCESSED = /409 \(Conflict\) \S+\/fail$/;
/** The service rejects it, since there is no such latitude. */
const INVALID_POSITION = `{ timestamp: new Date().toISOString(), latitude: 95, longitude: 16.36 }`;
/** Returns a script that calls a method of the store of unsent positions, and returns its result. */
const withPositions = (call: string) => `new Promise((done) => {
  indexedDB.open('dispatch-driver').onsuccess = ({ target: { result: phone } }) => {
    phone.transaction('positions', 'readwrite').objectStore('positions').${call}.onsuccess = ({ target }) => {
      phone.close();
      done(target.result);
    };
  };
})`;

if (!found)
  it('runs in a browser', () => {
    console.warn("Not tested: The driver's app. No browser was found. Set CHROMIUM_PATH.");
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
    const appCached = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const endWell = async (visit: Visit, expected: readonly RegExp[] = []) => {
      const faults = visit.faults.filter((fault) => !expected.some((each) => each.test(fault)));
      await visit.end();
      expect(faults).toEqual([]);
    };
    const storedActions = async (ids: readonly string[]) => {
      const { rows } = await t.db.query<{ action: string }>(
        `SELECT kind || ' ' || array_position($1::uuid[], subject_id) AS action FROM driver_actions WHERE subject_id = ANY ($1) ORDER BY recorded_at, id`,
        [ids],
      );
      return rows.map(({ action }) => action);
    };

    it('works for a day without a network, and sends all reports once and in order', async () => {
      const { id, ids, link } = await seedRoute(t);
      const visit = await opened(link);
      const { page } = visit;
      const start = page.getByRole('button', { name: /^Start the route/ });
      await start.dblclick();
      await start.waitFor({ state: 'detached' }); // The shipment is stored after everything was sent.
      await page.getByText('Everything sent').waitFor();
      expect(page.url()).toBe(`${t.url}/driver`);
      await appCached(page);
      await page.context().setOffline(true);
      await page.reload();
      const next = page.getByRole('region', { name: 'Next: stop 1' });
      await next.getByRole('button', { name: 'I have arrived' }).click();
      await next.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Received by').fill('Karl Kellner');
      await page.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: png() });
      await page.getByAltText('Photo 1').waitFor();
      await page.getByRole('button', { name: 'Delivered' }).click();
      const second = page.getByRole('region', { name: 'Next: stop 2' });
      await second.getByRole('button', { name: 'Could not deliver' }).click();
      await page.getByText('Nobody home').click();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await page.getByRole('region', { name: 'Next: stop 3' }).waitFor();
      await page.getByText('3 reports waiting').waitFor();
      await page.reload();
      await page.getByText('3 reports waiting').waitFor();
      expect(await storedActions(ids)).toEqual([]);
      await page.context().setOffline(false);
      await page.getByText('Everything sent').waitFor();
      expect(await storedActions([...ids, id])).toEqual(['start 4', 'arrive 1', 'deliver 1', 'fail 2']);
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
      const { ids, link } = await seedRoute(t, 1);
      await t.db.query('UPDATE route_stops SET precision = $2 WHERE shipment_id = $1', [ids[0], precision]);
      const visit = await opened(link);
      const navigate = visit.page.getByRole('link', { name: 'Navigate' });
      await navigate.waitFor();
      expect(await navigate.getAttribute('href')).toBe(href);
      await endWell(visit);
    });

    it("navigates on an iPhone with the phone's map, to the address of a stop whose exact place is unknown", async () => {
      const { ids, link } = await seedRoute(t, 1);
      await t.db.query(`UPDATE route_stops SET precision = 'city' WHERE shipment_id = $1`, [ids[0]]);
      const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
      const visit = await opened(link, { userAgent });
      const navigate = visit.page.getByRole('link', { name: 'Navigate' });
      await navigate.waitFor();
      expect(await navigate.getAttribute('href')).toBe('https://maps.apple.com/?daddr=Ring%201%2C%201010%20Wien');
      await endWell(visit);
    });

    it('shows open questions, reports errors and corrects them', async () => {
      const { ids, link, shipments } = await seedRoute(t);
      await t.db.query(
        `UPDATE shipments SET delivery_pin_encrypted = '404212', proof_required = '{signature,pin,scan}', cash_amount = 42.5, cash_currency = 'EUR'
         WHERE id = $1`,
        [ids[0]],
      );
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.addInitScript('window.BarcodeDetector = class { detect = async () => []; };'); // as on an Android phone
      await page.goto(link);
      await page.getByText('Proof required: signature, PIN, label').waitFor();
      await page.getByText('To collect: €42.50').first().waitFor();
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Received by').fill('Karl Kellner');
      const give = page.getByRole('button', { name: 'Delivered', exact: true });
      await page.getByRole('button', { name: 'Scan the label' }).click(); // This computer has no camera.
      await page.getByText('The camera does not work. Enter the number on the label').waitFor();
      await page.evaluate(
        `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
      );
      await page.getByRole('button', { name: 'Scan the label' }).click();
      await page.getByText('The camera cannot be used. Enter the number on the label').waitFor();
      await page.getByLabel('Required: label').fill('DD0000000000AT');
      expect(await page.getByText('This is the label of another shipment.').count()).toBe(0); // not while it is typed
      await page.getByLabel('Required: label').blur();
      await page.getByText('This is the label of another shipment.').waitFor();
      await page.getByLabel('Required: label').fill(shipments[0]!.trackingNumber.toLowerCase());
      await page.getByLabel('Required: PIN').fill('111111');
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
      await page.getByAltText('Signature').waitFor();
      expect(await page.getByLabel('Collected (EUR)').inputValue()).toBe('42.50');
      await page.getByLabel('Collected (EUR)').fill('40,00');
      expect(await give.isDisabled()).toBe(true);
      await page.getByLabel('Reason for a different amount').fill('Had no more.');
      await visit.shoot('driver-cash');
      await give.click();
      const refused = page.getByRole('region', { name: 'Rejected: action needed' });
      await refused.getByText('This is not the PIN of the shipment.').waitFor();
      await visit.shoot('driver-refused');
      await refused.getByRole('button', { name: 'Correct and send again' }).click();
      expect(await page.getByLabel('Received by').inputValue()).toBe('Karl Kellner');
      await page.getByLabel('Required: PIN').fill('404212');
      await give.click();
      await until(async () => (await storedActions(ids)).length === 1);
      const { cashOnDelivery } = (await t.api.get(`/api/v1/shipments/${ids[0]}`)).body.data;
      expect(cashOnDelivery).toMatchObject({ amount: 42.5, collected: 40, method: 'cash', reason: 'Had no more.' });
      const proof = await t.api.get(`/api/v1/shipments/${ids[0]}/proof-of-delivery`);
      expect(proof.body.data).toMatchObject({ recipientName: 'Karl Kellner', signatureUrl: expect.any(String) });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      await page.getByText('Everything sent').waitFor();
      expect(await storedActions(ids)).toEqual(['deliver 1', 'undo 1']);
      await endWell(visit, [/400/]);
    });

    it('shows reports only to the driver who made them', async () => {
      const [first, second] = [await seedRoute(t), await seedRoute(t)];
      const visit = await opened(first.link);
      const { page } = visit;
      const signIn = async (link: string) => {
        await page.goto('about:blank'); // A new hash alone does not load the page.
        await page.goto(link);
      };
      const rejected = page.getByRole('region', { name: 'Rejected: action needed' });
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      await t.api.patch(`/api/dispatch/${first.id}/status`).send({ status: 'cancelled' }).expect(200);
      await page.getByRole('button', { name: /^Start the route/ }).click();
      await rejected.getByText('The dispatch is cancelled.').waitFor();

      await signIn(second.link);
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      expect(await rejected.count()).toBe(0);
      await page.getByRole('status').getByRole('button').click();
      await page.getByText('You have made no reports on this phone today.').waitFor();
      expect(await page.getByRole('list', { name: 'Reports' }).getByRole('listitem').count()).toBe(0);

      const { body } = await t.api.post(`/api/drivers/${first.driverId}/invitation`);
      await signIn(`/driver#code=${body.data.code as string}`);
      await rejected.getByText('The dispatch is cancelled.').waitFor();
      await endWell(visit, [/409/]);
    });

    it('leaves neither an undo nor positions of a driver to the next one on the same phone', async () => {
      const [first, second] = [await seedRoute(t), await seedRoute(t)];
      const visit = await Visit.begin(browser, t.url, PHONE);
      await visit.disableServiceWorker();
      const { page } = visit;
      await page.route('**/api/driver/positions', (route) => route.abort());
      await page.goto(first.link);
      await page.getByRole('button', { name: 'Could not deliver' }).click();
      await page.getByText('Nobody home').click();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.evaluate(withPositions(`add(${INVALID_POSITION})`));
      await page.goto('about:blank'); // A new hash alone does not load the page.
      await page.goto(second.link);
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
      expect(await page.evaluate(withPositions('count()'))).toBe(0);
      await endWell(visit, [NO_NETWORK, STILL_PROCESSED]);
    });

    it('reports a delivery once after a double press, with all photos that were taken', async () => {
      const { ids, link } = await seedRoute(t, 2);
      const visit = await opened(link);
      const { page } = visit;
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Received by').fill('Karl Kellner');
      await page.evaluate(SHRINK_LATER);
      const photo = { name: 'door.png', mimeType: 'image/png', buffer: png() };
      for (let taken = 0; taken < 2; taken++) await page.locator('input[type=file]').setInputFiles(photo);
      const give = page.getByRole('button', { name: 'Delivered', exact: true });
      await until(() => give.isDisabled()); // until all photos are shrunk
      await page.evaluate('shrink()');
      await page.getByAltText('Photo 2').waitFor();
      await give.evaluate((button) => {
        button.click();
        button.click();
      });
      const next = page.getByRole('region', { name: 'Next: stop 2' });
      await next.waitFor();
      await page.goBack(); // not to the form, whose report is stored
      await next.waitFor();
      await page.getByText('Everything sent').waitFor();
      expect(await storedActions(ids)).toEqual(['deliver 1']);
      const traces = (await t.api.get(`/api/v1/shipments/${ids[0]}/traces`)).body.data as { pictures?: object[] }[];
      expect(traces.flatMap(({ pictures = [] }) => pictures)).toHaveLength(2);
      await endWell(visit);
    });

    it('sends photos also after positions that the service rejects, and if the phone cannot store the day', async () => {
      const { ids, link } = await seedRoute(t);
      const visit = await Visit.begin(browser, t.url, PHONE);
      await visit.disableServiceWorker();
      const { page } = visit;
      await page.addInitScript(CANNOT_STORE_DAY_IF_FULL);
      await page.goto(link);
      for (const [stop, state] of [
        [1, withPositions(`add(${INVALID_POSITION})`)],
        [2, 'window.isFull = true'],
      ] as const) {
        const next = page.getByRole('region', { name: `Next: stop ${stop}` });
        await next.getByRole('button', { name: 'Deliver', exact: true }).click();
        await page.getByLabel('Received by').fill('Karl Kellner');
        const photo = { name: 'door.png', mimeType: 'image/png', buffer: png() };
        await page.locator('input[type=file]').setInputFiles(photo);
        await page.getByAltText('Photo 1').waitFor();
        await page.evaluate(state);
        await page.getByRole('button', { name: 'Delivered' }).click();
        await until(async () => {
          const { data } = (await t.api.get(`/api/v1/shipments/${ids[stop - 1]}/proof-of-delivery`)).body;
          return data?.photosOutstanding === 0;
        });
      }
      await endWell(visit, [/status of 400/]);
    });

    it('sends reports before photos, and stores photos until the service has accepted them', async () => {
      const { ids, link } = await seedRoute(t);
      const visit = await Visit.begin(browser, t.url, PHONE);
      await visit.disableServiceWorker();
      const { page } = visit;
      await page.goto(link);
      await page.route('**/photos', (route) => route.abort());
      for (const stop of [1, 2]) {
        await page
          .getByRole('region', { name: `Next: stop ${stop}` })
          .getByRole('button', { name: 'Deliver', exact: true })
          .click();
        await page.getByLabel('Received by').fill('Karl Kellner');
        const photo = { name: 'door.png', mimeType: 'image/png', buffer: png() };
        await page.locator('input[type=file]').setInputFiles(photo);
        await page.getByAltText('Photo 1').waitFor();
        await page.getByRole('button', { name: 'Delivered' }).click();
      }
      await page.getByText('2 photos waiting').waitFor();
      expect(await storedActions(ids)).toEqual(['deliver 1', 'deliver 2']);
      const proof = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}/proof-of-delivery`)).body.data;
      expect(await proof(ids[0]!)).toMatchObject({ photosOutstanding: 1, photoUrl: null });
      await page.unroute('**/photos');
      await page.reload();
      await page.getByText('Everything sent').waitFor();
      for (const id of ids.slice(0, 2))
        expect(await proof(id)).toMatchObject({ photosOutstanding: 0, photoUrl: expect.any(String) });
      await endWell(visit, [NO_NETWORK]);
    });

    it('restores an open form after the phone closed the page and shows changes of the office', async () => {
      const { id, ids, link } = await seedRoute(t);
      const visit = await opened(link);
      const { page } = visit;
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Received by').fill('Karl Kellner');
      await page.getByLabel('Note').fill('At the bar');
      await page.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: png() });
      await page.getByAltText('Photo 1').waitFor();
      const isStored = `new Promise((done) => {
        const asked = indexedDB.open('dispatch-driver');
        asked.onsuccess = () => {
          const form = asked.result.transaction('single').objectStore('single').get('form');
          form.onsuccess = () => { asked.result.close(); done(form.result?.pictures.photo1 !== undefined); };
        };
      })`;
      await until(() => page.evaluate<boolean>(isStored));
      await page.goto('/driver');
      await page.reload();
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByAltText('Photo 1').waitFor();
      expect(await page.getByLabel('Received by').inputValue()).toBe('Karl Kellner');
      expect(await page.getByLabel('Note').inputValue()).toBe('At the bar');
      await page.getByRole('button', { name: 'Delivered' }).click();
      await page.getByRole('region', { name: 'Next: stop 2' }).waitFor();
      await page.getByText('Everything sent').waitFor();

      await t.db.query(`UPDATE dispatch_shipments SET state = 'released' WHERE dispatch_id = $1 AND shipment_id = $2`, [
        id,
        ids[2],
      ]);
      await t.db.query('UPDATE dispatches SET version = version + 1 WHERE id = $1', [id]);
      await page.getByRole('button', { name: 'Refresh' }).click();
      const news = page.getByRole('alert').filter({ hasText: /Stop removed: .?Person 3/ });
      await news.waitFor();
      // The day is loading while the driver confirms changes. The loaded day must not show them again.
      let response = () => {};
      const isSeen = new Promise<void>((resolve) => (response = resolve));
      await page.route('**/api/driver/day', (route) => isSeen.then(() => route.continue()));
      const dayRequest = page.waitForRequest('**/api/driver/day');
      await page.reload();
      await dayRequest;
      await news.getByRole('button', { name: 'OK' }).click();
      await news.waitFor({ state: 'detached' });
      const reloaded = page.waitForResponse('**/api/driver/day');
      response();
      await (await reloaded).finished();
      await page.getByText('Everything sent').waitFor();
      expect(await news.count()).toBe(0);
      await page.getByRole('button', { name: 'Could not deliver' }).click();
      await page.getByText('Nobody home').click();
      await endWell(visit);
    });

    it('continues with a full phone, a wrong clock or no position, and reports it', async () => {
      const { ids, link } = await seedRoute(t);
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.addInitScript(`
        const now = Date.now.bind(Date);
        Date.now = () => now() + 25 * 3600000;
        const { add, put } = IDBObjectStore.prototype;
        const refuse = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };
        IDBObjectStore.prototype.add = function (...given) { return window.isFull ? refuse() : add.apply(this, given); };
        IDBObjectStore.prototype.put = function (...given) { return given[1] === 'clock' ? refuse() : put.apply(this, given); };`);
      await page.goto(link);
      await page.getByText('The clock of this phone is wrong by 1500 minutes.').waitFor();
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Received by').fill('Karl Kellner');
      await page.evaluate('window.isFull = true');
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      await page.getByText('The phone is full, and this report was not saved.').waitFor();
      expect(await page.getByLabel('Received by').inputValue()).toBe('Karl Kellner');
      await page.evaluate('window.isFull = false');
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      await page.getByRole('region', { name: 'Next: stop 2' }).waitFor();
      await page.getByText('Everything sent').waitFor();
      const { rows } = await t.db.query<{ off: number }>(
        'SELECT abs(extract(epoch FROM recorded_at - at)) AS off FROM driver_actions WHERE subject_id = $1',
        [ids[0]],
      );
      expect(Number(rows[0]!.off)).toBeLessThan(60);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Share my position with the office').check();
      await page.getByText('The browser does not give the position.').waitFor();
      await page.getByLabel('Keep the screen on').check();
      await page.goBack();
      await page.getByRole('button', { name: 'Undo' }).waitFor(); // The report is not a day old by the right clock.
      await endWell(visit);
    });

    it("reports the phone's position while it is open", async () => {
      const { link } = await seedRoute(t);
      const place = { latitude: 48.21, longitude: 16.37 };
      const visit = await opened(link, { permissions: ['geolocation'], geolocation: place });
      const { page } = visit;
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Share my position with the office').check();
      await page.getByText(/Only while this app is open/).waitFor();
      const phones = async () =>
        ((await t.api.get('/api/tracking/devices')).body.data as { type: string }[]).filter(
          ({ type }) => type === 'phone',
        );
      await until(async () => {
        await page.getByText(/Everything sent/).click();
        return (await phones()).length === 1;
      });
      await endWell(visit);
    });

    it('records a position that the phone reports once, right after the app starts', async () => {
      const { link } = await seedRoute(t);
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.addInitScript(`
        const load = Number(sessionStorage.load ?? 0) + 1;
        sessionStorage.load = load;
        const coords = { latitude: 48 + load / 100, longitude: 16.37, accuracy: 5, speed: null, heading: null };
        navigator.geolocation.watchPosition = (onPosition) => {
          onPosition({ coords, timestamp: Date.now() });
          return 1;
        };`);
      let sent = '';
      page.on('request', (request) => {
        if (request.url().endsWith('/api/driver/positions')) sent += request.postData() ?? '';
      });
      const sendUntil = (latitude: string) =>
        until(async () => {
          await page.getByText(/Everything sent/).click();
          return sent.includes(latitude);
        });
      await page.goto(link);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Share my position with the office').check();
      await sendUntil('48.01');
      await page.reload();
      await sendUntil('48.02');
      await endWell(visit);
    });

    it('records no positions while no driver is signed in, nor of a driver who has not turned it on', async () => {
      const [{ link, driverId }, other] = [await seedRoute(t), await seedRoute(t)];
      const place = { latitude: 48.21, longitude: 16.37 };
      const visit = await Visit.begin(browser, t.url, { ...PHONE, permissions: ['geolocation'], geolocation: place });
      const { page } = visit;
      await page.addInitScript(`
        window.watches = 0;
        const { geolocation } = navigator;
        const [watch, clear] = [geolocation.watchPosition, geolocation.clearWatch].map((each) => each.bind(geolocation));
        geolocation.watchPosition = (...given) => { window.watches += 1; return watch(...given); };
        geolocation.clearWatch = (id) => { window.watches -= 1; clear(id); };`);
      const watches = () => page.evaluate<number>('window.watches');
      await page.goto(link);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByLabel('Share my position with the office').check();
      await until(async () => (await watches()) === 1);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('alert').getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('Code').waitFor();
      expect(await watches()).toBe(0);
      await page.reload();
      await page.getByLabel('Code').waitFor();
      expect(await watches()).toBe(0);
      const signIn = async (path: string) => {
        await page.goto('about:blank'); // A new hash alone does not load the page.
        await page.goto(path);
        await page.getByRole('button', { name: 'Settings' }).click();
      };
      const shares = page.getByLabel('Share my position with the office');
      await signIn(other.link);
      expect([await shares.isChecked(), await watches()]).toEqual([false, 0]);
      const { body } = await t.api.post(`/api/drivers/${driverId}/invitation`);
      await signIn(`/driver#code=${body.data.code as string}`);
      await until(async () => (await shares.isChecked()) && (await watches()) === 1);
      await endWell(visit);
    });

    it('stores one report if its form is submitted again before its draft is deleted', async () => {
      const { ids, link } = await seedRoute(t);
      const visit = await Visit.begin(browser, t.url, PHONE);
      const { page } = visit;
      await page.addInitScript(`
        const remove = IDBObjectStore.prototype.delete;
        IDBObjectStore.prototype.delete = function (key) {
          if (key === 'form') document.querySelector('form')?.requestSubmit();
          return remove.call(this, key);
        };`);
      let reports = 0;
      page.on('request', (request) => {
        if (request.url().endsWith(`/stops/${ids[0]}/deliver`)) reports += 1;
      });
      await page.goto(link);
      await page.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByLabel('Received by').fill('Karl Kellner');
      await page.getByRole('button', { name: 'Delivered', exact: true }).click();
      await page.getByRole('region', { name: 'Next: stop 2' }).waitFor();
      await page.getByText('Everything sent').waitFor();
      expect(reports).toBe(1);
      expect(await storedActions(ids)).toEqual(['deliver 1']);
      await endWell(visit);
    });

    it('starts a new version when the driver confirms it, with all waiting reports', async () => {
      const { ids, link } = await seedRoute(t);
      const visit = await opened(link);
      const { page } = visit;
      await page.getByRole('region', { name: 'Next: stop 1' }).waitFor();
      await appCached(page);
      await page.evaluate(
        `navigator.serviceWorker.register('/driver/worker.js?next', { scope: '/driver' }).then(() => undefined)`,
      );
      const begin = page.getByRole('button', { name: 'Update now' });
      await begin.waitFor();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'I have arrived' }).click();
      await page.getByText('1 report waiting').waitFor();
      let begun = page.waitForEvent('load'); // The page is that of the first visit, which began without a worker.
      await begin.click();
      await begun; // not that the button goes: to the app its own worker is a newer one than this, so it may be back at once
      expect(await page.evaluate('navigator.serviceWorker.controller.scriptURL')).toMatch(/\?next$/);
      await page.getByText('Arrived').waitFor();
      await page.getByText('1 report waiting').waitFor();
      await page.context().setOffline(false);
      await page.getByText('Everything sent').waitFor();
      expect(await storedActions(ids)).toEqual(['arrive 1']);
      await page.reload();
      begun = page.waitForEvent('load'); // A later visit begins with a worker.
      await begin.click();
      await begun;
      expect(await page.evaluate('navigator.serviceWorker.controller.scriptURL')).toMatch(/worker\.js$/);
      await endWell(visit, [NO_NETWORK]);
    });

    it("the driver's app in a browser is translated to German, and explains an invalid code", async () => {
      const visit = await opened('/driver#code=NONE-NONE-NONE-NONE', { locale: 'de-AT' });
      await visit.page.getByText('Dieser Code ist ungültig').waitFor();
      expect(await visit.page.evaluate('document.documentElement.lang')).toBe('de');
      await endWell(visit, [/401/]);
    });
  });
