import { seedCustomer } from '../factories/customer.factory';
import { addressShipment, seedDispatch } from '../factories/dispatch.factory';
import { seedOrder } from '../factories/order.factory';
import { seedShipment } from '../factories/shipment.factory';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const PARTY = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const PARCEL = { length: 30, width: 20, height: 15, weight: 2.5 };

/** East of the depot (16.3697) in a line. */
const east = (steps: number) => ({ latitude: 48.1386, longitude: 16.3697 + 0.02 * steps });

describe('delivery windows of shipments', () => {
  let t: TestApp;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    customerId = (await seedCustomer(t)).id;
  });
  afterAll(() => t.stop());

  const create = (deliveryWindow?: unknown) =>
    t.api
      .post('/api/v1/shipments')
      .send({ customerId, sender: PARTY, recipient: PARTY, packages: [PARCEL], deliveryWindow });
  const put = (id: string, changes: object) => t.api.put(`/api/v1/shipments/${id}`).send(changes);
  const windowOf = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data.deliveryWindow;
  const shipmentTo = async (steps: number, orderId?: string) => {
    const { id } = await seedShipment(t, { ...(orderId && { orderId }) });
    await addressShipment(t, id, { city: 'Wien', ...east(steps) });
    return id;
  };
  const dispatch = async (shipmentIds: string[]) => {
    const body = { name: 'Tour', plannedDate: '2026-03-02T08:00:00+01:00', shipmentIds };
    return (await t.api.post('/api/dispatch').send(body)).body.data.guid as string;
  };
  const stopsOf = async (id: string) =>
    ((await t.api.get(`/api/route/${id}`)).body.data.stops as { shipmentId: string }[]).map(
      ({ shipmentId }) => shipmentId,
    );

  it('delivery windows of shipments are given on creation, shown, changed and taken away', async () => {
    const id = (await create({ start: '09:00', end: '12:30' })).headers.location!.split('/').at(-1)!;
    expect(await windowOf(id)).toEqual({ start: '09:00', end: '12:30' });
    expect((await put(id, { instructions: 'Ring twice' })).status).toBe(200);
    expect(await windowOf(id)).toEqual({ start: '09:00', end: '12:30' });
    expect((await put(id, { deliveryWindow: { start: '13:00', end: '17:00' } })).status).toBe(200);
    expect(await windowOf(id)).toEqual({ start: '13:00', end: '17:00' });
    expect((await put(id, { deliveryWindow: null })).status).toBe(200);
    expect(await windowOf(id)).toBeNull();
    const without = (await create(null)).headers.location!.split('/').at(-1)!;
    expect(await windowOf(without)).toBeNull();
  });

  it('delivery windows of shipments are given with the shipment of an order', async () => {
    const { id } = await seedOrder(t, { status: 'pending' });
    const response = await t.api
      .post(`/api/v1/Orders/${id}/shipment`)
      .send({ deliveryWindow: { start: '08:00', end: '09:00' } });
    expect(response.status).toBe(201);
    expect(await windowOf(response.body.data.guid as string)).toEqual({ start: '08:00', end: '09:00' });
  });

  const time = 'Must be a time of day as HH:mm.';
  it.each([
    [{ start: '12:00', end: '12:00' }, { 'deliveryWindow.end': 'Must not be the same as start.' }],
    [
      { start: '24:00', end: '25:00' },
      { 'deliveryWindow.start': time, 'deliveryWindow.end': time },
    ],
    [{ start: '9:00', end: '10:00' }, { 'deliveryWindow.start': time }],
    [{ start: '09:00' }, { 'deliveryWindow.end': `Is required: ${time.slice(8)}` }],
    [['09:00', '10:00'], { deliveryWindow: 'Must be an object.' }],
    ['09:00-10:00', { deliveryWindow: 'Must be an object.' }],
  ] as [unknown, Record<string, string>][])('%j is rejected, by name', async (deliveryWindow, details) => {
    const { id } = await seedShipment(t);
    const order = await seedOrder(t, { status: 'pending' });
    const responses = [
      await create(deliveryWindow),
      await put(id, { deliveryWindow }),
      await t.api.post(`/api/v1/Orders/${order.id}/shipment`).send({ deliveryWindow }),
    ];
    for (const { status, body } of responses)
      expect([status, body.error]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_ERROR', details })]);
    expect(await windowOf(id)).toBeNull();
  });

  it('order the stops of a route before the shortest way, and before the hours of the order', async () => {
    const orderOf = async (start: string, end: string) => {
      const { id } = await seedOrder(t);
      await t.db.query('UPDATE orders SET collection_window_start = $2, collection_window_end = $3 WHERE id = $1', [
        ...[id, start, end],
      ]);
      return id;
    };
    const near = await shipmentTo(1, await orderOf('08:00', '08:10'));
    const far = await shipmentTo(3, await orderOf('15:00', '16:00'));
    const other = await shipmentTo(-2);
    await put(far, { deliveryWindow: { start: '08:00', end: '08:40' } });
    await put(other, { deliveryWindow: { start: '09:00', end: '09:30' } });
    expect(await stopsOf(await dispatch([other, near, far]))).toEqual([near, far, other]);
    const late = { deliveryWindow: { start: '11:00', end: '11:30' } };
    expect((await put(near, late)).status).toBe(200);
    const id = (await t.api.get(`/api/dispatch/in-shipment/${near}`)).body.data.guid as string;
    expect(await stopsOf(id)).toEqual([far, other, near]);
    await put(near, { deliveryWindow: null });
    expect(await stopsOf(id)).toEqual([near, far, other]);
  });

  describe('over midnight', () => {
    const night = { start: '22:00', end: '02:00' };
    const leavingAt = async (plannedDate: string, ids: string[]) => {
      const response = await t.api.post('/api/dispatch').send({ name: 'Night', plannedDate, shipmentIds: ids });
      return response.body.data.guid as string;
    };
    const departures = async (id: string) => {
      const { rows } = await t.db.query<{ shipment_id: string; not_before: Date; not_after: Date; departs_at: Date }>(
        `SELECT s.* FROM route_stops s JOIN routes r ON r.business_id = s.business_id AND r.id = s.route_id
         WHERE r.dispatch_id = $1 ORDER BY sequence`,
        [id],
      );
      return rows.map(({ shipment_id, not_before, not_after, departs_at }) => ({
        id: shipment_id,
        window: not_before && [not_before.toISOString(), not_after.toISOString()],
        departsAt: departs_at.toISOString(),
      }));
    };

    it('are taken for shipments and for orders', async () => {
      const id = (await create(night)).headers.location!.split('/').at(-1)!;
      expect(await windowOf(id)).toEqual(night);
      const order = await seedOrder(t, { status: 'pending' });
      const collection = { collectionDate: '2026-03-02', timeWindow: night };
      expect((await t.api.post(`/api/v1/Orders/${order.id}/assign-collection-date`).send(collection)).status).toBe(200);
      expect((await t.api.get(`/api/v1/Orders/${order.id}`)).body.data.timeWindow).toEqual(night);
    });

    it('begin in the evening on which the route leaves, with evening stops first', async () => {
      const [early, late] = [await shipmentTo(3), await shipmentTo(1)];
      await put(late, { deliveryWindow: night });
      await put(early, { deliveryWindow: { start: '20:00', end: '21:00' } });
      const stops = await departures(await leavingAt('2026-03-02T20:00:00+01:00', [late, early]));
      expect(stops.map(({ id, window }) => [id, window])).toEqual([
        [early, ['2026-03-02T19:00:00.000Z', '2026-03-02T20:00:00.000Z']],
        [late, ['2026-03-02T21:00:00.000Z', '2026-03-03T01:00:00.000Z']],
      ]);
      expect(stops[1]!.departsAt).toBe('2026-03-02T21:05:00.000Z'); // it waited until 22:00
    });

    it('have begun for a route that leaves after midnight', async () => {
      const id = await shipmentTo(1);
      await put(id, { deliveryWindow: night });
      const [stop] = await departures(await leavingAt('2026-03-03T00:30:00+01:00', [id]));
      expect(stop!.window).toEqual(['2026-03-02T21:00:00.000Z', '2026-03-03T01:00:00.000Z']);
      expect(stop!.departsAt < '2026-03-02T23:50:00.000Z').toBe(true); // No waiting time.
    });
  });

  it('resequence a planned dispatch and update all estimates when they or addresses change', async () => {
    const ids = [await shipmentTo(1), await shipmentTo(2), await shipmentTo(3)];
    const id = await dispatch(ids);
    const versionBefore = (await t.api.get(`/api/dispatch/${id}`)).headers.etag;
    await put(ids[0]!, { recipient: { street: 'Straße 5', ...east(-4) } });
    expect((await t.api.get(`/api/dispatch/${id}`)).headers.etag).not.toBe(versionBefore);
    const { stops } = (await t.api.get(`/api/route/${id}`)).body.data as {
      stops: { shipmentId: string; longitude: number; estimatedArrival: string }[];
    };
    expect(stops.find(({ shipmentId }) => shipmentId === ids[0])!.longitude).toBeCloseTo(east(-4).longitude, 5);
    for (const { shipmentId, estimatedArrival } of stops)
      expect((await t.api.get(`/api/v1/shipments/${shipmentId}`)).body.data.estimatedDelivery).toBe(estimatedArrival);
  });

  it('delivery windows of shipments are rejected with 409 while the dispatch is on its way, and do not change its route', async () => {
    const { id, shipments } = await seedDispatch(t, { status: 'in_progress' });
    const before = (await t.api.get(`/api/route/${id}`)).body.data;
    expect((await put(shipments[0]!.id, { deliveryWindow: { start: '08:00', end: '09:00' } })).status).toBe(409);
    expect((await t.api.get(`/api/route/${id}`)).body.data).toEqual(before);
  });

  it('wait for nothing that a change of the dispatch holds, and the other way round', async () => {
    const ids = [await shipmentTo(1), await shipmentTo(2)];
    const id = await dispatch(ids);
    const first = [...ids].sort()[0]!;
    const late = { deliveryWindow: { start: '15:00', end: '16:00' } };
    const responses = await raceOnRow(t.databaseUrl, 'shipments', { business_id: t.tenant.id, id: first }, () => [
      put(ids[0]!, late),
      put(ids[1]!, late),
      t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'cancelled' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
