import type { Browser } from 'playwright-core';
import { seedDevice } from '../factories/device.factory';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { png } from '../support/images';
import { startTestApp, type TestApp } from '../support/test-app';
import { turnMailsOn } from '../support/turn-mails-on';
import { findBrowser, launch, until, Visit } from './browser';

const found = findBrowser();
const PHONE = { width: 390, height: 844 };
const EVERY_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

if (!found)
  it('runs in a browser', () => {
    console.warn("Not tested: The consignee's page. No browser was found. Set CHROMIUM_PATH.");
  });
else
  describe('the tracking page in a browser', () => {
    let t: TestApp;
    let browser: Browser;
    beforeAll(async () => {
      t = await startTestApp({ STREAM_HEARTBEAT_SECONDS: '1' });
      browser = await launch(found);
      await t.db.query(
        `UPDATE businesses SET name = 'Donau Bote', phone = '+43 1 555 01', timezone = 'Europe/Vienna' WHERE id = $1`,
        [t.tenant.id],
      );
      await t.api.put('/api/business/tracking-page').send({ color: '#0b6e4f', rescheduleAllowed: true });
      await t.api.put('/api/business/tracking-page/logo').attach('logo', png(), 'logo.png');
    });
    afterAll(async () => {
      await browser?.close();
      await t.stop();
    });

    const pathOf = async (id: string): Promise<string> =>
      new URL((await t.api.get(`/api/v1/shipments/${id}`)).body.data.trackingUrl).pathname;
    async function onTheRoad(): Promise<string> {
      const plannedDate = new Date(Date.now() - 1_800_000).toISOString();
      const dispatch = await seedDispatch(t, {
        status: 'in_progress',
        plannedDate,
        shipments: ['out_for_delivery', 'out_for_delivery', 'out_for_delivery'],
      });
      const { id } = dispatch.shipments[2]!;
      const place = { latitude: 48.21, longitude: 16.37 };
      await addressShipment(t, id, {
        street: 'Operngasse 7',
        city: 'Wien',
        postalCode: '1010',
        country: 'AT',
        ...place,
      });
      await t.db.query('UPDATE route_stops SET latitude = $2, longitude = $3 WHERE shipment_id = $1', [
        ...[id, place.latitude, place.longitude],
      ]);
      await t.db.query(`UPDATE shipments SET estimated_delivery = now() + interval '40 minutes' WHERE id = $1`, [id]);
      const { deviceId } = await seedDevice(t, { vehicleId: dispatch.vehicleId });
      const positions = [{ latitude: 48.19, longitude: 16.36, timestamp: new Date().toISOString() }];
      await t.api.post('/api/tracking/positions').send({ deviceId, positions });
      return id;
    }

    it.each([
      ['light', 'en-GB', 'Out for delivery'],
      ['dark', 'en-GB', 'Out for delivery'],
      ['light', 'de-AT', 'In Zustellung'],
      ['dark', 'de-AT', 'In Zustellung'],
    ] as const)(
      'the tracking page in a browser is accessible in every state: %s, %s',
      async (colorScheme, locale, heading) => {
        await t.api.put('/api/business/tracking-page').send({ proofPhotoShown: true });
        const visit = await Visit.begin(browser, t.url, { colorScheme, locale, viewport: PHONE });
        const { page } = visit;
        const check = async (state: string) => {
          await visit.shoot(`track-${state}-${colorScheme}-${locale.slice(0, 2)}`);
          expect([state, await visit.inaccessible()]).toEqual([state, []]);
          for (const direction of ['rtl', 'ltr']) {
            await page.evaluate(`document.documentElement.dir = '${direction}'`);
            const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
            expect([state, direction, fits]).toEqual([state, direction, true]);
          }
        };
        await page.goto(await pathOf(await onTheRoad()));
        await page.getByRole('heading', { name: heading }).waitFor();
        const when = await page.locator('.when').boundingBox();
        expect(when!.y + when!.height).toBeLessThan(PHONE.height / 2); // seen at once, without scrolling
        await check('road');
        for (const status of ['created', 'exception', 'cancelled']) {
          await page.goto(await pathOf((await seedShipment(t, { status })).id));
          await check(status);
        }
        const delivered = await onTheRoad();
        const proof = t.api
          .post(`/api/v1/shipments/${delivered}/proof-of-delivery`)
          .field('recipientName', 'E. Exempel');
        await proof.attach('photo', png(640, 480), 'door.png');
        await page.goto(await pathOf(delivered));
        await page.locator('.photo img').scrollIntoViewIfNeeded();
        // `waitForFunction` may evaluate text in the page, which its Content-Security-Policy forbids.
        const isLoaded = `document.querySelector('.photo img').naturalWidth > 0`;
        await until(() => page.evaluate<boolean>(isLoaded));
        await check('delivered');
        expect(visit.faults).toEqual([]);
        await page.goto('/track/unknown');
        await check('gone');
        await visit.end();
      },
    );

    it('updates automatically, keeps typed input, and accepts the rating', async () => {
      const id = await onTheRoad();
      const visit = await Visit.begin(browser, t.url);
      const { page } = visit;
      await page.goto(await pathOf(id));
      await page.getByText('Stops before yours: 2').waitFor();
      await page.getByText(/about 2\.\d km away/).waitFor();
      await page.getByRole('img', { name: /about 2\.\d km away/ }).waitFor(); // drawn too
      await t.api.post(`/api/v1/shipments/${id}/proof-of-delivery`).field('recipientName', 'E. Exempel');
      await page.getByRole('heading', { name: 'Delivered' }).waitFor();
      await page.getByText('E. Exempel').waitFor();
      await page.getByLabel('4 of 5 stars').check();
      await page.getByLabel(/add something/).fill('Friendly.');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Thank you for your rating.').waitFor();
      expect((await t.api.get(`/api/v1/shipments/${id}/consignee`)).body.data.rating).toEqual({
        stars: 4,
        comment: 'Friendly.',
      });
      expect(visit.faults).toEqual([]);
      await visit.end();
    });

    it('works without JavaScript, and from right to left', async () => {
      await turnMailsOn(t, t.tenant);
      const { id } = await seedShipment(t, { recipientCity: 'القاهرة' });
      const visit = await Visit.begin(browser, t.url, { javaScriptEnabled: false, viewport: PHONE });
      const { page } = visit;
      await page.goto(await pathOf(id));
      await page.getByLabel('What should the driver know?').fill('الطابق الثاني');
      await page.getByLabel('Hand over only with a PIN').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved. The driver will see it.').waitFor();
      const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Which day suits you?').fill(day);
      await page.getByRole('button', { name: 'Request this day' }).click();
      await page.getByText('You requested').waitFor();
      await visit.shoot('track-no-script');
      const { data } = (await t.api.get(`/api/v1/shipments/${id}/consignee`)).body;
      expect(data).toMatchObject({
        instructions: { text: 'الطابق الثاني', pinWanted: true },
        reschedule: { date: day, status: 'pending' },
      });
      await visit.end();
    });

    it('lets the consignee request a slot, which is chosen from a list as wide and high as a button', async () => {
      const slot = { name: 'Evening', start: '17:00', end: '20:00', capacity: { mode: 'count', orders: 5 } };
      const days = { weekdays: EVERY_DAY, cutoff: { daysBefore: 1, time: '00:00' }, maxDaysAhead: 5 };
      await t.api
        .post('/api/slots/templates')
        .send({ ...slot, ...days })
        .expect(201);
      const { id } = await seedShipment(t);
      const visit = await Visit.begin(browser, t.url, { viewport: PHONE });
      const { page } = visit;
      await page.goto(await pathOf(id));
      const list = page.getByLabel('Which day and time suit you?');
      const button = page.getByRole('button', { name: 'Request this time' });
      const [shown, expected] = [await list.boundingBox(), await button.boundingBox()];
      expect([shown!.width, shown!.height]).toEqual([expected!.width, expected!.height]);
      expect(await visit.inaccessible()).toEqual([]);
      const [, first] = await list.locator('option').allTextContents();
      expect(first).toMatch(/^\w+ \d+ \w+, 17:00–20:00$/); // with its day
      await list.selectOption({ label: first! });
      await button.click();
      await page.getByText('You requested').waitFor();
      const { data } = (await t.api.get(`/api/v1/shipments/${id}/consignee`)).body;
      expect(data.reschedule).toMatchObject({ status: 'pending', window: { start: '17:00', end: '20:00' } });
      expect(visit.faults).toEqual([]);
      await visit.end();
    });
  });
