import { readFileSync } from 'node:fs';
import { newId } from '../../src/common/ids';
import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedShipment, seedShipments } from '../factories/shipment.factory';
import { driverPhone } from '../support/driver-phone';
import { dayAhead, noonAhead } from '../support/noon-zone';
import { startSmsReceiver } from '../support/sms-receiver';
import { inBrowser } from './trial';
import { minutesAgo } from '../support/minutes-ago';

/** Work after an exception: failed deliveries, returns, failed bookings. */
inBrowser(
  'what follows, in a browser',
  (trial) => {
    it('shows failed deliveries and schedules the next attempt or the return, for one or several', async () => {
      const { t } = trial;
      const failed = await seedShipments(
        t,
        Array.from({ length: 4 }, () => ({ status: 'exception', recipientName: 'Zita Zu' })),
      );
      const [first, second, third, fourth] = failed.map(({ trackingNumber }) => trackingNumber);
      const visit = await trial.opened('/portal');
      const { page } = visit;
      await page
        .getByRole('listitem')
        .filter({ hasText: '5 shipments with a problem' })
        .getByRole('link', { name: 'View' })
        .click();
      await page.getByRole('heading', { name: 'Failed deliveries' }).waitFor();
      const size = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 844 });
      const cells = page.locator('tbody tr').first().locator('td');
      const [recipient, actions] = [await cells.nth(2).boundingBox(), await cells.last().boundingBox()];
      expect(actions!.x).toBeGreaterThanOrEqual(recipient!.x + recipient!.width); // on a phone, nothing covers the recipient
      await page.setViewportSize(size);
      await page.getByRole('button', { name: `Tomorrow: ${first}` }).click();
      await page.getByRole('status').getByText('1 delivery is planned for').waitFor();
      await page.getByRole('cell', { name: first! }).first().waitFor({ state: 'detached' });
      await page.getByLabel(`Select ${second}`).check();
      await page.getByLabel(`Select ${third}`).check();
      expect(await visit.inaccessible()).toEqual([]);
      await t.db.query(`UPDATE shipments SET status = 'delivered', delivered_at = now() WHERE tracking_number = $1`, [
        third,
      ]); // meanwhile
      await page.getByRole('button', { name: 'Deliver another day' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Day').fill(dayAhead(3));
      await dialog.getByLabel('Deliver from').fill('17:00');
      await dialog.getByLabel('Deliver until').fill('17:00');
      await dialog.getByRole('button', { name: 'Plan delivery attempt' }).click();
      await dialog.getByText('Correct the fields marked in red').waitFor();
      await dialog.getByLabel('Deliver until').fill('20:00');
      await dialog.getByRole('button', { name: 'Plan delivery attempt' }).click();
      await dialog.getByText(`${third}: `).waitFor(); // The result of each shipment is shown.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Return to sender: ${fourth}` }).click();
      await dialog.getByRole('button', { name: 'Return to sender' }).click();
      await page.getByRole('status').getByText('1 shipment is returned to its sender.').waitFor();
      await page.getByLabel('Next step').selectOption('Another attempt');
      await page.getByRole('cell', { name: '17:00–20:00' }).waitFor();
      await page.getByRole('button', { name: `Another day: ${second}` }).click();
      expect(await dialog.getByLabel('Deliver from').inputValue()).toBe('17:00'); // proposes the present window
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: second! }).click();
      await page.locator('.page-header').getByText('In transit').waitFor();
      await page.getByText('Next delivery attempt').waitFor();
      await page.goto(`/portal/shipments/${failed[3]!.id}`);
      await page.getByText('Return shipment').waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      await trial.endWell(visit, [/400/]);
    });

    it('receives returns of a route by scanning or clicking', async () => {
      const { t } = trial;
      const { id, driverId, shipments } = await seedDispatch(t, {
        status: 'in_progress',
        shipments: ['out_for_delivery', 'out_for_delivery', 'out_for_delivery'],
      });
      const phone = await driverPhone(t, driverId);
      for (const shipment of shipments) await phone.fail(shipment.id, minutesAgo(5), { fields: { reason: 'refused' } });
      const visit = await trial.opened(`/portal/routes/${id}/returns`);
      const { page } = visit;
      await page.getByText('3 of 3 are not checked in yet.').waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      let respond = (): void => undefined;
      const isScanned = new Promise<void>((resolve) => (respond = resolve));
      const once = { times: 1 };
      await page.route('**/returns', (route) => isScanned.then(() => route.continue()), once);
      const field = page.getByLabel('Tracking numbers');
      await field.fill(`${shipments[0]!.trackingNumber} nothing`);
      await field.press('Enter');
      for (const { trackingNumber } of shipments.slice(0, 2)) {
        await field.pressSequentially(trackingNumber); // while the first ones are checked in
        await field.press('Enter');
      }
      respond();
      await page.getByText('nothing: This shipment does not return with this dispatch.').waitFor();
      await page.getByText('2 of 3 are not checked in yet.').waitFor();
      await page.getByRole('button', { name: 'Check in', exact: true }).click();
      await page.getByText('1 of 3 is not checked in yet.').waitFor();
      await page.getByRole('button', { name: `Check in ${shipments[2]!.trackingNumber}` }).click();
      await page.getByText('Everything is checked in.').waitFor();
      await trial.endWell(visit);
    });

    it('shows bookings with carriers, and repeats a failed booking', async () => {
      const { t } = trial;
      await seedCarrier(t, { carrierId: CARRIERS.sandbox });
      const [booked, plain] = await seedShipments(t, [
        { carrierId: CARRIERS.sandbox },
        { carrierId: CARRIERS.sandbox },
      ]);
      await t.db.query(
        `INSERT INTO carrier_bookings (business_id, id, shipment_id, carrier_id, status, last_error)
         VALUES ($1, $2, $3, $4, 'failed', 'The carrier refuses: no such place.')`,
        [t.tenant.id, newId(), booked!.id, CARRIERS.sandbox],
      );
      const visit = await trial.opened('/portal/carriers?bookings=failed');
      const { page } = visit;
      await page.getByRole('cell', { name: 'The carrier refuses: no such place.' }).waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      await page.getByRole('link', { name: booked!.trackingNumber }).click();
      const booking = page.getByRole('region', { name: 'Carrier booking' });
      await booking.getByText('Failed').waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      await booking.getByRole('button', { name: 'Book again' }).click();
      await booking
        .getByRole('definition')
        .filter({ hasText: /^(Pending|Booked)$/ })
        .waitFor();
      await page.goto(`/portal/shipments/${plain!.id}`);
      await page.getByRole('button', { name: 'Compare carriers' }).waitFor();
      for (const name of ['Tracking history', 'From the recipient', 'Notifications'])
        expect([name, await page.getByRole('region', { name }).count()]).toEqual([name, 0]); // All are empty.
      await page.getByRole('button', { name: 'Compare carriers' }).click();
      const offers = page.getByRole('dialog', { name: 'Compare carriers' });
      await offers.getByRole('button', { name: 'Select Sandbox carrier, Express' }).waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      expect(await booking.count()).toBe(0); // and nothing of it in the console
      await offers.getByRole('button', { name: 'Select Sandbox carrier, Express' }).click();
      await offers.waitFor({ state: 'detached' });
      expect((await t.api.get(`/api/v1/shipments/${plain!.id}`)).body.data).toMatchObject({
        carrier: { guid: CARRIERS.sandbox },
        serviceLevel: 'express',
      });
      await trial.endWell(visit);
    });

    it("exports a vehicle's day with speeds and stops, and shows the effect of its limits on a route", async () => {
      const { t } = trial;
      const { rows } = await t.db.query<{ vehicle_id: string }>('SELECT vehicle_id FROM dispatches WHERE id = $1', [
        trial.day.late.id,
      ]);
      const guid = rows[0]!.vehicle_id;
      const noon = noonAhead(-1).getTime();
      const positions = [0, 2, 4, 9, 14, 16].map((minutes, i) => ({
        latitude: 48.2 + [0, 0.01, 0.02, 0.02, 0.0201, 0.03][i]!,
        longitude: 16.37,
        timestamp: new Date(noon + minutes * 60_000).toISOString(),
      }));
      const device = { deviceId: trial.day.late.deviceId, positions };
      await t.as(t.tenant.tokens.api).post('/api/tracking/positions').send(device).expect(200);
      await t.api
        .put('/api/vehicle')
        .send({ guid, planning: { maxStops: 4, maxKilometres: 200 } })
        .expect(200);
      const visit = await trial.opened(`/portal/vehicles/${guid}?day=${dayAhead(-1)}`);
      const { page } = visit;
      await page.getByText(/^3\.\d+ km, 0h \d+m on the road$/).waitFor();
      await page.getByText('At most 33 km/h').waitFor();
      await page.getByRole('img', { name: 'Speed over the day, up to 33 km/h' }).waitFor();
      await page.getByRole('button', { name: /^\d.* to .* \(10 min\)$/ }).click();
      await page.getByText(/: 48\.22000, 16\.37000$/).waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download GPX' }).click();
      expect(readFileSync(await (await coming).path(), 'utf8').match(/<trkpt /g)).toHaveLength(6);
      await page.goto('/portal/board');
      const lane = page.getByRole('region', { name: 'Route West' });
      await lane.getByText('5 of 4 stops').waitFor();
      await lane.getByText(/of 200 km$/).waitFor();
      await trial.endWell(visit);
    });

    it('filters a list without typing', async () => {
      const visit = await trial.opened('/portal/orders');
      const { page } = visit;
      await page.getByText('Filter and columns').click();
      await page.getByLabel('Field', { exact: true }).selectOption('Order');
      await page.getByLabel('Condition', { exact: true }).selectOption('begins with');
      await page.getByLabel('Value', { exact: true }).first().fill('SO-100');
      await page.keyboard.press('Enter');
      await page.getByText('10 entries').waitFor();
      await page.getByLabel('Field', { exact: true }).selectOption('Value');
      await page.getByLabel('Value', { exact: true }).first().fill('20');
      await page.getByRole('button', { name: 'Add condition' }).click();
      await page.getByText('No orders match.').waitFor();
      const conditions = page.getByRole('list', { name: 'Filter' });
      expect(await conditions.getByRole('listitem').allTextContents()).toEqual([
        'Order begins with SO-100',
        'Value is at least 20',
      ]);
      expect(await visit.inaccessible()).toEqual([]);
      await page.getByRole('button', { name: 'Remove condition: Value is at least 20' }).click();
      await page.getByText('10 entries').waitFor();
      await page.getByRole('button', { name: 'Remove filter' }).click();
      await page.getByText('30 entries').waitFor();
      await trial.endWell(visit);
    });

    it('configures, tests and removes the SMS gateway, and shows its secret once', async () => {
      const visit = await trial.openedAs('owner', '/portal/settings/notifications');
      const { page } = visit;
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Set up gateway' }).click();
      await dialog.getByLabel('Address').fill('http://user@127.0.0.1/messages');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Correct the fields marked in red').waitFor();
      await dialog.getByLabel('Address').fill('http://127.0.0.1:9/messages');
      await dialog.getByRole('button', { name: 'Save' }).click();
      const secret = (await dialog.locator('pre').textContent())!;
      expect(secret).toMatch(/^[0-9a-f]{48}$/);
      await page.keyboard.press('Escape');
      expect(await page.getByText(secret).count()).toBe(0);
      const receiver = await startSmsReceiver(secret);
      try {
        await page.getByRole('button', { name: 'Edit gateway' }).click();
        await dialog.getByLabel('Address').fill(receiver.url);
        await dialog.getByRole('button', { name: 'Save' }).click(); // the secret stays
        await page.getByText(receiver.url).waitFor();
        await page.getByLabel('Phone number for a test').fill('+43 1 555 0110');
        await page.getByRole('button', { name: 'Send test' }).click();
        await page.getByText('The gateway accepted it: 200').waitFor();
        expect([...receiver.sent.values()]).toMatchObject([{ to: '+43 1 555 0110', language: 'en' }]);
        expect(await visit.inaccessible()).toEqual([]);
      } finally {
        await receiver.stop();
      }
      await page.getByRole('button', { name: 'Remove gateway' }).click();
      await dialog.getByRole('button', { name: 'Remove gateway' }).click();
      await page.getByText('Text messages need an SMS gateway.').waitFor();
      await trial.endWell(visit, [/400/]);
    });

    it('creates a driver, places an order on the map, revokes a link, and shows a key as a QR code', async () => {
      const { t } = trial;
      const visit = await trial.opened('/portal/drivers');
      const { page } = visit;
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'New driver' }).click();
      await dialog.getByLabel('Name').fill('Berta Bremse');
      await dialog.getByLabel('Skills').fill('forklift');
      await dialog.getByText('Hours and breaks').click();
      await dialog.getByLabel('Working hours').fill('06:00–14:30');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('cell', { name: 'Berta Bremse', exact: true }).waitFor();
      const { body } = await t.api.get('/api/drivers').query({ pageSize: 100 });
      expect(body.data.find(({ name }: { name: string }) => name === 'Berta Bremse').planning).toMatchObject({
        skills: ['forklift'],
        shift: { start: '06:00', end: '14:30' },
      });

      await page.goto('/portal/orders/new');
      await page.getByRole('combobox', { name: 'Find a customer' }).fill('Prück');
      await page.getByRole('option', { name: /Café Prückel/ }).click();
      await page.getByText('For Café Prückel').waitFor();
      await page.getByRole('textbox', { name: 'Item', exact: true }).fill('A chair');
      await page.getByLabel('Street and number').fill('Am Feld 1');
      await page.getByLabel('City').fill('Wien');
      await page.getByRole('button', { name: 'Set location on map' }).click();
      await page.locator('.place-picker canvas.maplibregl-canvas').click({ position: { x: 150, y: 120 } });
      const latitude = Number(await page.getByLabel('Latitude').inputValue());
      expect(await visit.inaccessible()).toEqual([]);
      await page.getByRole('button', { name: 'Create order' }).click();
      await page.getByText(/^Order ORD-\d+ was created/).waitFor();
      await page.waitForURL(/orders\/[0-9a-f-]{36}$/);
      const order = (await t.api.get(`/api/v1/Orders/${page.url().split('/').at(-1)}`)).body.data;
      expect(order.deliveryAddress).toMatchObject({ street: 'Am Feld 1', latitude });

      const { id } = await seedShipment(t);
      await t.api.post(`/api/v1/shipments/${id}/tracking-link`);
      await page.goto(`/portal/shipments/${id}`);
      const link = page.getByRole('region', { name: 'Tracking link' });
      await link.getByRole('button', { name: 'Show QR code' }).click();
      await link.getByRole('img', { name: 'Show QR code' }).waitFor();
      const url = (await link.getByRole('link').getAttribute('href'))!;
      await link.getByRole('button', { name: 'Revoke link' }).click();
      await link.getByText('The link was revoked').waitFor();
      expect((await t.as().get(new URL(url).pathname)).status).toBe(404);
      await link.getByRole('button', { name: 'Create new link' }).click();
      await link.getByRole('link').waitFor();

      await page.goto('/portal/devices');
      await page
        .getByRole('button', { name: /^Connect a phone: / })
        .first()
        .click();
      await dialog.getByRole('img', { name: 'Address as QR code' }).waitFor();
      expect(await visit.inaccessible()).toEqual([]);
      await trial.endWell(visit);
    });

    it.each([
      ['/portal/orders', 'SO-1029'],
      ['/portal/reports', 'Delivered at first attempt'],
      ['/portal/board', 'Route West'],
    ])('%s on paper: its content, nothing to press', async (path, text) => {
      const visit = await trial.opened(path);
      const { page } = visit;
      await page.getByText(text).first().waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false);
      expect(await page.locator('main :is(button:not(.plain), select, input, summary):visible').count()).toBe(0);
      await visit.shoot(`print${path.replaceAll('/', '-')}`);
      await trial.endWell(visit);
    });
  },
  { ALLOW_PRIVATE_TARGETS: 'true' },
);
