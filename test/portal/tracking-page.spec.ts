import type { Browser } from 'playwright-core';
import { seedDevice } from '../factories/device.factory';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedShipment } from '../factories/shipment.factory';
import { png } from '../support/images';
import { startTestApp, type TestApp } from '../support/test-app';
import { findBrowser, launch, Visit } from './browser';

const found = findBrowser();
const PHONE = { width: 390, height: 844 };

if (!found)
  it('runs in a browser', () => {
    console.warn("The consignee's page was not tried in a browser: there is none here. CHROMIUM_PATH names one.");
  });
else
  describe("the consignee's page in a browser", () => {
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
      ['dark', 'de-AT', 'In Zustellung'],
    ] as const)('can be read by everybody: %s, %s', async (colorScheme, locale, heading) => {
      const visit = await Visit.begin(browser, t.url, { colorScheme, locale, viewport: PHONE });
      await visit.page.goto(await pathOf(await onTheRoad()));
      await visit.page.getByRole('heading', { name: heading }).waitFor();
      await visit.shoot(`track-road-${colorScheme}`);
      expect(await visit.inaccessible()).toEqual([]);
      await visit.page.goto(await pathOf((await seedShipment(t)).id));
      await visit.shoot(`track-new-${colorScheme}`);
      expect(await visit.inaccessible()).toEqual([]);
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(visit.faults).toEqual([]);
      await visit.end();
    });

    it('follows what happens by itself, leaves alone what is typed, and takes the rating', async () => {
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
      await page.getByLabel(/say more/).fill('Friendly.');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Thank you for your rating.').waitFor();
      expect((await t.api.get(`/api/v1/shipments/${id}/consignee`)).body.data.rating).toEqual({
        stars: 4,
        comment: 'Friendly.',
      });
      expect(visit.faults).toEqual([]);
      await visit.end();
    });

    it('does all of it without a script, and from right to left', async () => {
      const { id } = await seedShipment(t, { recipientCity: 'القاهرة' });
      const visit = await Visit.begin(browser, t.url, { javaScriptEnabled: false, viewport: PHONE });
      const { page } = visit;
      await page.goto(await pathOf(id));
      await page.getByLabel('What should the driver know?').fill('الطابق الثاني');
      await page.getByLabel('Hand over against a PIN only').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved. The driver will see it.').waitFor();
      const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Which day suits you?').fill(day);
      await page.getByRole('button', { name: 'Ask for this day' }).click();
      await page.getByText('You asked for').waitFor();
      await visit.shoot('track-no-script');
      const { data } = (await t.api.get(`/api/v1/shipments/${id}/consignee`)).body;
      expect(data).toMatchObject({
        instructions: { text: 'الطابق الثاني', pinWanted: true },
        reschedule: { date: day, status: 'pending' },
      });
      await visit.end();
    });
  });
