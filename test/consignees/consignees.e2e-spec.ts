import { CONSIGNEES_RECORDS } from '../../src/modules/consignees/consignees.openapi';
import { addressShipment, seedDispatch, type SeededDispatch } from '../factories/dispatch.factory';
import { seedDevice } from '../factories/device.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedShipment } from '../factories/shipment.factory';
import { expectError } from '../support/expect-response';
import { png } from '../support/images';
import { startTestApp, type TestApp } from '../support/test-app';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const MINUTE_MS = 60_000;
/** Five doors, a few hundred metres from one another. */
const DOORS = [0, 1, 2, 3, 4].map((n) => ({
  street: `Geheime Gasse ${n}`,
  city: 'Wien',
  postalCode: `10${n}0`,
  country: 'AT',
  latitude: 48.2 + n * 0.01,
  longitude: 16.37,
}));

describe('consignees', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET phone = '+43 1 1', timezone = 'Europe/Vienna' WHERE id = $1`, [
      t.tenant.id,
    ]);
  });
  beforeEach(() => t.db.query('DELETE FROM tracking_page_settings'));
  afterAll(() => t.stop());

  const tokenOf = async (id: string): Promise<string> =>
    (await t.api.get(`/api/v1/shipments/${id}`)).body.data.trackingUrl.split('/').at(-1);
  const follow = async (id: string) => (await t.as().get(`/api/public/tracking/${await tokenOf(id)}`)).body.data;
  const path = async (id: string, rest: string) => `/api/public/tracking/${await tokenOf(id)}/${rest}`;
  const becomes = (id: string, status: string) =>
    t.db.query('UPDATE shipments SET status = $2 WHERE id = $1', [id, status]);

  /** A tour of five stops, the vehicle heard of at the place. */
  async function tour(at: { latitude: number; longitude: number }): Promise<SeededDispatch> {
    const driverId = await seedDriver(t, { name: 'Karla Nachname' });
    const plannedDate = new Date(Date.now() - 30 * MINUTE_MS).toISOString();
    const dispatch = await seedDispatch(t, {
      status: 'in_progress',
      shipments: DOORS.map(() => 'out_for_delivery'),
      driverId,
      plannedDate,
    });
    for (const [n, { id }] of dispatch.shipments.entries()) {
      await addressShipment(t, id, DOORS[n]!);
      await t.db.query('UPDATE route_stops SET latitude = $2, longitude = $3 WHERE shipment_id = $1', [
        ...[id, DOORS[n]!.latitude, DOORS[n]!.longitude],
      ]);
    }
    await hear(dispatch, at);
    return dispatch;
  }
  async function hear({ vehicleId }: SeededDispatch, at: { latitude: number; longitude: number }, ms = Date.now()) {
    const { rows } = await t.db.query<{ id: string }>(
      'SELECT device_id AS id FROM tracking_devices WHERE vehicle_id = $1',
      [vehicleId],
    );
    const deviceId = rows[0]?.id ?? (await seedDevice(t, { vehicleId })).deviceId;
    const positions = [{ ...at, timestamp: new Date(ms).toISOString(), heading: 90 }];
    const { status, body } = await t.api.post('/api/tracking/positions').send({ deviceId, positions });
    expect([status, body.data?.accepted]).toEqual([200, 1]);
  }

  it('shows the tracked shipment with all documented fields', async () => {
    const { id, trackingNumber } = await seedShipment(t, { recipientCity: 'Wien' });
    await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'collected', location: 'wien' });
    await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'in_transit', location: 'Albertinaplatz 1' });
    const seen = await follow(id);
    expect(Object.keys(seen)).toEqual(Object.keys(CONSIGNEES_RECORDS.publicTracking));
    expect(seen).toMatchObject({
      trackingNumber,
      business: { phone: '+43 1 1', logoUrl: null, color: '#1f5fbf' },
      status: 'in_transit',
      timeline: [
        { status: 'collected', place: 'wien' },
        { status: 'in_transit', place: null },
      ],
      window: null,
      stopsBefore: null,
      vehicle: null,
      destination: { postalCode: '1010', city: 'Wien' },
      packages: 1,
      proof: null,
      instructions: null,
      rating: null,
      language: 'en',
    });
  });

  it.each(['Köln', 'SAINT-ÉTIENNE', 'St. Étienne', 'Łódź'])('shows the town %s of an event', async (location) => {
    const { id } = await seedShipment(t, { recipientCity: 'Wien' });
    await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'collected', location });
    expect(await follow(id)).toMatchObject({ timeline: [{ status: 'collected', place: location }] });
  });

  it('shows the delivery window on the day of the estimate in the time zone of the business', async () => {
    const { id } = await seedShipment(t, { estimatedDelivery: '2100-07-02T20:00:00.000Z' });
    await t.db.query(
      `UPDATE shipments SET delivery_window_start = '22:00', delivery_window_end = '01:30' WHERE id = $1`,
      [id],
    );
    expect(await follow(id)).toMatchObject({
      estimatedArrival: '2100-07-02T20:00:00.000Z',
      estimatedArrivalPrecision: 'date',
      window: { from: '2100-07-02T20:00:00.000Z', to: '2100-07-02T23:30:00.000Z' },
    });
  });

  it('shows no arrival after the day of an estimate without a route', async () => {
    const { id } = await seedShipment(t, { estimatedDelivery: '2026-03-02T22:59:59.999Z' });
    expect(await follow(id)).toMatchObject({
      estimatedArrival: null,
      estimatedArrivalPrecision: null,
      window: null,
    });
  });

  describe('progress of the route', () => {
    it('shows the number of stops before, and the vehicle from three stops before', async () => {
      const { shipments } = await tour({ latitude: 48.19, longitude: 16.37 });
      const seen = [];
      for (const { id } of shipments) seen.push(await follow(id));
      expect(seen.map(({ stopsBefore }) => stopsBefore)).toEqual([0, 1, 2, 3, 4]);
      expect(seen.map(({ vehicle }) => vehicle !== null)).toEqual([true, true, true, true, false]);
      expect(seen[3].vehicle).toMatchObject({ latitude: 48.19, longitude: 16.37, heading: 90 });
      await becomes(shipments[0]!.id, 'delivered');
      expect(await follow(shipments[4]!.id)).toMatchObject({ stopsBefore: 3, vehicle: { latitude: 48.19 } });
    });

    it.each([0, 10])(
      'shows the vehicle from %d stops before if the business has configured that',
      async (vehicleStopsBefore) => {
        await t.api.put('/api/business/tracking-page').send({ vehicleStopsBefore });
        const { shipments } = await tour({ latitude: 48.19, longitude: 16.37 });
        for (const [before, { id }] of shipments.entries())
          expect((await follow(id)).vehicle !== null).toBe(before <= vehicleStopsBefore);
      },
    );

    it("never shows other stops' places, the street or the driver", async () => {
      const dispatch = await tour({ latitude: DOORS[0]!.latitude + 0.0005, longitude: DOORS[0]!.longitude });
      const last = dispatch.shipments[3]!.id;
      const text = JSON.stringify(await follow(last));
      for (const secret of [
        'Nachname',
        'Karla',
        'Gasse',
        '48.2005',
        ...DOORS.slice(0, 3).map((door) => `"${door.postalCode}"`),
      ])
        expect([secret, text.includes(secret)]).toEqual([secret, false]);
      // While the vehicle is at another stop, its position is rounded to about a kilometre.
      expect((await follow(last)).vehicle).toMatchObject({ latitude: 48.2, longitude: 16.37 });
      // At the consignee's own door it is where it is.
      await hear(dispatch, { latitude: DOORS[3]!.latitude + 0.0005, longitude: 16.37 }, Date.now() + 1000);
      expect((await follow(last)).vehicle.latitude).toBe(DOORS[3]!.latitude + 0.0005);
    });

    it('shows no vehicle before departure, and no position from before departure', async () => {
      const { id, shipments, vehicleId } = await tour({ latitude: 48.19, longitude: 16.37 });
      const own = shipments[0]!.id;
      await t.db.query(`UPDATE vehicle_positions SET recorded_at = now() - interval '2 hours' WHERE vehicle_id = $1`, [
        vehicleId,
      ]);
      expect(await follow(own)).toMatchObject({ stopsBefore: 0, vehicle: null });
      await t.db.query(`UPDATE dispatches SET status = 'ready' WHERE id = $1`, [id]);
      expect(await follow(own)).toMatchObject({ stopsBefore: null, vehicle: null });
    });

    it.each(['delivered', 'exception', 'returned', 'cancelled'])(
      'shows no vehicle once the shipment is %s',
      async (status) => {
        const { shipments } = await tour({ latitude: 48.19, longitude: 16.37 });
        await becomes(shipments[0]!.id, status);
        const seen = await follow(shipments[0]!.id);
        expect(seen).toMatchObject({ stopsBefore: null, vehicle: null, estimatedArrival: null, window: null });
      },
    );
  });

  describe('instructions for the driver', () => {
    it('stores and replaces instructions, and shows them only to dispatcher, driver of the route and consignee', async () => {
      const { id } = await seedShipment(t);
      const input = { text: 'Ring at Huber.', safePlace: 'Garage', pinWanted: true };
      const { status, body } = await t
        .as()
        .put(await path(id, 'instructions'))
        .send(input);
      expect([status, body.data]).toEqual([200, input]);
      const again = { text: 'Ring twice.' };
      await t
        .as()
        .put(await path(id, 'instructions'))
        .send(again);
      const now = { text: 'Ring twice.', safePlace: null, pinWanted: false };
      expect((await follow(id)).instructions).toEqual(now);
      const consignee = `/api/v1/shipments/${id}/consignee`;
      expect((await t.api.get(consignee)).body.data).toEqual({ instructions: now, reschedule: null, rating: null });
      expect((await t.as(t.tenant.tokens.driver).get(consignee)).status).toBe(404);
      expect((await t.as((await t.seedTenant()).tokens.owner).get(consignee)).status).toBe(404);
    });

    it.each([
      ['created', 200],
      ['collected', 200],
      ['in_transit', 200],
      ['exception', 200],
      ['out_for_delivery', 409],
      ['delivered', 409],
      ['returned', 409],
      ['cancelled', 409],
    ])('is taken while it is %s: %d', async (status, response) => {
      const { id } = await seedShipment(t, { status });
      expect(
        (
          await t
            .as()
            .put(await path(id, 'instructions'))
            .send({ text: 'x' })
        ).status,
      ).toBe(response);
    });

    it.each([
      [{ text: 'x'.repeat(501) }, 'text'],
      [{}, 'text'],
      [{ text: 'x', safePlace: 'x'.repeat(201) }, 'safePlace'],
      [{ text: 'x', pinWanted: 'yes' }, 'pinWanted'],
      [{ text: 'x', note: 'y' }, 'note'],
    ])('rejects %j', async (body, field) => {
      const { id } = await seedShipment(t);
      const response = await t
        .as()
        .put(await path(id, 'instructions'))
        .send(body);
      expectError(response, 400, [field]);
    });
  });

  describe('requests for another day', () => {
    const allow = () => t.api.put('/api/business/tracking-page').send({ rescheduleAllowed: true });
    const ask = async (id: string, date: string) =>
      t
        .as()
        .post(await path(id, 'reschedule'))
        .send({ date });
    const consigneeOf = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}/consignee`)).body.data;

    it('rejects a request if the business does not accept requests, and after the vehicle has left', async () => {
      const { id } = await seedShipment(t);
      expect((await ask(id, inDays(3))).status).toBe(409);
      await allow();
      await becomes(id, 'out_for_delivery');
      expect((await ask(id, inDays(3))).status).toBe(409);
    });

    it('accepts a day from tomorrow to 30 days ahead', async () => {
      await allow();
      const { id } = await seedShipment(t);
      for (const date of [inDays(-1), inDays(33), '2026-02-30', 'tomorrow', ''])
        expect([date, (await ask(id, date)).status]).toEqual([date, 400]);
      expect((await ask(id, inDays(2))).body.data).toEqual({ date: inDays(2), window: null, status: 'pending' });
    });

    it('keeps one pending request per shipment, and removes the shipment from its route on acceptance', async () => {
      await allow();
      const { id: dispatchId, shipments } = await seedDispatch(t, {
        status: 'ready',
        shipments: ['created', 'created'],
      });
      const { id, trackingNumber } = shipments[0]!;
      await ask(id, inDays(2));
      await ask(id, inDays(4));
      const { body } = await t.api.get('/api/reschedule-requests?status=pending');
      expect(body.data.filter(({ shipmentId }: { shipmentId: string }) => shipmentId === id)).toEqual([
        expect.objectContaining({ trackingNumber, date: inDays(4), status: 'pending', decidedAt: null }),
      ]);
      const { guid } = (await consigneeOf(id)).reschedule;
      for (const role of ['viewer', 'driver'] as const)
        expect((await t.as(t.tenant.tokens[role]).post(`/api/reschedule-requests/${guid}/accept`)).status).toBe(403);
      const accepted = await t.as(t.tenant.tokens.dispatcher).post(`/api/reschedule-requests/${guid}/accept`);
      expect([accepted.status, accepted.body.data.status]).toEqual([200, 'accepted']);
      const shipment = (await t.api.get(`/api/v1/shipments/${id}`)).body.data;
      expect(new Date(shipment.deliveryDate).getTime()).toBeGreaterThan(Date.now() + 2.5 * 86_400_000);
      const left = await t.db.query('SELECT shipment_id AS id FROM dispatch_shipments WHERE dispatch_id = $1', [
        dispatchId,
      ]);
      expect(left.rows).toEqual([{ id: shipments[1]!.id }]);
      expect((await t.api.post(`/api/reschedule-requests/${guid}/refuse`)).status).toBe(409);
    });

    it('plans another attempt on the accepted day after a failed delivery', async () => {
      await allow();
      const { id } = await seedShipment(t, { status: 'exception' });
      const acceptDay = async (date: string) => {
        expect((await ask(id, date)).status).toBe(200);
        const { guid } = (await consigneeOf(id)).reschedule;
        expect((await t.api.post(`/api/reschedule-requests/${guid}/accept`)).status).toBe(200);
        return (await t.api.get(`/api/v1/shipments/${id}`)).body.data as { deliveryDate: string };
      };
      const planned = await acceptDay(inDays(2));
      expect(planned).toMatchObject({ status: 'in_transit', nextAttemptOn: inDays(2) });
      expect(await acceptDay(inDays(4))).toMatchObject({ status: 'in_transit', nextAttemptOn: inDays(4) });
    });

    it('leaves the delivery as planned when the dispatcher declines', async () => {
      await allow();
      const { id } = await seedShipment(t);
      await ask(id, inDays(2));
      const { guid } = (await consigneeOf(id)).reschedule;
      const other = t.as((await t.seedTenant()).tokens.owner);
      expect((await other.post(`/api/reschedule-requests/${guid}/refuse`)).status).toBe(404);
      expect((await t.api.post(`/api/reschedule-requests/${guid}/refuse`)).body.data).toMatchObject({
        status: 'refused',
      });
      expect((await t.api.get(`/api/v1/shipments/${id}`)).body.data.deliveryDate).toBeNull();
    });

    it('lists no requests of deleted shipments', async () => {
      await allow();
      const { id } = await seedShipment(t);
      await ask(id, inDays(2));
      const list = async () => (await t.api.get('/api/reschedule-requests')).body;
      const { data, totalCount } = await list();
      expect(data[0]).toMatchObject({ shipmentId: id });
      expect((await t.api.delete(`/api/v1/shipments/${id}`)).status).toBe(200);
      const listed = await list();
      expect(listed.totalCount).toBe(totalCount - 1);
      expect(listed.data[0]?.shipmentId).not.toBe(id);
    });

    it('rejects the acceptance of a request after the vehicle has left', async () => {
      await allow();
      const { id } = await seedShipment(t);
      await ask(id, inDays(2));
      await becomes(id, 'out_for_delivery');
      const { guid } = (await consigneeOf(id)).reschedule;
      expect((await t.api.post(`/api/reschedule-requests/${guid}/accept`)).status).toBe(409);
    });
  });

  describe('ratings', () => {
    const rate = async (id: string, body: object) =>
      t
        .as()
        .post(await path(id, 'rating'))
        .send(body);

    it('stores one rating after the delivery, even for simultaneous requests, and shows it in reports', async () => {
      const { id } = await seedShipment(t, { status: 'out_for_delivery' });
      expect((await rate(id, { stars: 4 })).status).toBe(409);
      await t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'delivered' });
      const responses = await Promise.all([4, 4, 4, 4].map((stars) => rate(id, { stars, comment: 'Good.' })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect((await follow(id)).rating).toEqual({ stars: 4, comment: 'Good.' });
      const other = await seedShipment(t, { status: 'out_for_delivery' });
      await t.api.post(`/api/v1/shipments/${other.id}/traces`).send({ status: 'delivered' });
      await rate(other.id, { stars: 1 });
      const { rows } = await t.db.query<{ stars: number | null }>('SELECT stars FROM delivery_attempts ORDER BY stars');
      expect(rows.map(({ stars }) => stars)).toEqual([1, 4]);
      const { body } = await t.api.get(`/api/reports/deliveries?from=${inDays(-1)}&to=${inDays(1)}&groupBy=day`);
      expect(body.data.totals.rating).toBe(2.5);
    });

    it.each([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: 5, comment: 'x'.repeat(501) }, {}])(
      'rejects %j',
      async (body) => {
        const { id } = await seedShipment(t, { status: 'delivered' });
        expect((await rate(id, body)).status).toBe(400);
      },
    );
  });

  describe('settings of the tracking page', () => {
    it('shows colour and logo of the business', async () => {
      const settings = { color: '#0B6E4F', language: 'de' };
      expect((await t.api.put('/api/business/tracking-page').send(settings)).status).toBe(200);
      const put = await t.api.put('/api/business/tracking-page/logo').attach('logo', png(), 'logo.png');
      expect([put.status, put.body.data.color]).toEqual([200, '#0b6e4f']);
      const { logoUrl } = put.body.data;
      const { id } = await seedShipment(t);
      expect(await follow(id)).toMatchObject({ business: { color: '#0b6e4f', logoUrl }, language: 'de' });
      const logo = await t.as().get(new URL(logoUrl).pathname);
      expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png']);
      const deleted = await t.api.delete('/api/business/tracking-page/logo');
      expect(deleted.body.data.logoUrl).toBeNull();
      expect((await t.as().get(new URL(logoUrl).pathname)).status).toBe(404);
    });

    it.each([
      [{ color: 'red' }, 'color'],
      [{ language: 'ar' }, 'language'],
      [{ vehicleStopsBefore: 11 }, 'vehicleStopsBefore'],
      [{ vehicleStopsBefore: -1 }, 'vehicleStopsBefore'],
      [{ rescheduleAllowed: 'yes' }, 'rescheduleAllowed'],
    ])('rejects %j', async (body, field) => {
      const response = await t.api.put('/api/business/tracking-page').send(body);
      expectError(response, 400, [field]);
    });

    it('accepts changes by admins, but not over a concurrent change', async () => {
      const before = (await t.api.get('/api/business/tracking-page')).headers.etag!;
      const put = (etag: string) =>
        t.api.put('/api/business/tracking-page').set('If-Match', etag).send({ language: 'fr' });
      expect((await put(before)).status).toBe(200);
      expect((await put(before)).status).toBe(412);
      const dispatcher = t.as(t.tenant.tokens.dispatcher);
      expect((await dispatcher.put('/api/business/tracking-page').send({ language: 'fr' })).status).toBe(403);
    });
  });
});
