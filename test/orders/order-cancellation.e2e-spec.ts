import { seedOrder, seedShipmentOf } from '../factories/order.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

describe('cancelling an order', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const seed = async (status = 'created', orderStatus = 'ready') => {
    const order = await seedOrder(t, { status: orderStatus });
    return { order, shipmentId: await seedShipmentOf(t, order, status) };
  };
  const cancel = ({ id }: { id: string }) =>
    t.api.patch(`/api/v1/Orders/${id}/status`).send({ status: 'cancelled', notes: 'changed their mind' });
  const trace = (id: string, status: string) => t.api.post(`/api/v1/shipments/${id}/traces`).send({ status });
  const orderStatus = async ({ id }: { id: string }) =>
    (await t.api.get(`/api/v1/Orders/${id}`)).body.data.status as string;
  const shipment = async (id: string) =>
    (await t.api.get(`/api/v1/shipments/${id}`)).body.data as { status: string; trackingNumber: string };
  const dispatchOf = (shipmentIds: readonly string[], more: object = {}) =>
    t.api.post('/api/dispatch').send({ name: 'Tour', plannedDate: '2100-03-01T08:00:00Z', shipmentIds, ...more });
  const ready = async (shipmentIds: readonly string[]) => {
    const crew = { driverId: await seedDriver(t), vehicleId: await seedVehicle(t) };
    const id = (await dispatchOf(shipmentIds, crew)).body.data.guid as string;
    expect((await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' })).status).toBe(200);
    return id;
  };
  const start = (id: string) => t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'in_progress' });
  const stops = async (id: string) =>
    ((await t.api.get(`/api/route/${id}`)).body.data.stops as { shipmentId: string; sequence: number }[]).map(
      ({ shipmentId, sequence }) => [shipmentId, sequence],
    );

  it.each(['created', 'exception'])('cancels its shipment that is %s, with a trace and an event', async (status) => {
    const { order, shipmentId } = await seed(status);
    const response = await cancel(order);
    expect([response.status, response.body.data]).toEqual([200, { guid: order.id, status: 'cancelled' }]);
    expect((await shipment(shipmentId)).status).toBe('cancelled');
    const traces = (await t.api.get(`/api/v1/shipments/${shipmentId}/traces`)).body.data;
    expect(traces.at(-1)).toMatchObject({ status: 'cancelled', description: 'Cancelled with its order.' });
    const events = await t.events<{ type: string; recordId: string; data: object }>();
    expect(events.filter(({ recordId }) => recordId === shipmentId)).toMatchObject([
      { type: 'shipment.status_changed', data: { status: 'cancelled', previousStatus: status } },
    ]);
  });

  it.each(['collected', 'in_transit', 'out_for_delivery', 'delivered'])(
    'cancelling an order is rejected with 409 naming its shipment that is %s',
    async (status) => {
      const { order, shipmentId } = await seed(status);
      const { trackingNumber } = await shipment(shipmentId);
      const response = await cancel(order);
      expectError(response, 409, 'CONFLICT');
      expect(response.body.error.details.status).toContain(trackingNumber);
      expect([await orderStatus(order), (await shipment(shipmentId)).status]).toEqual(['ready', status]);
    },
  );

  it('rejects the cancellation of an order whose shipment was collected, because the order is shipped then', async () => {
    const { order, shipmentId } = await seed();
    expect((await trace(shipmentId, 'collected')).status).toBe(201);
    expect(await orderStatus(order)).toBe('shipped');
    expect((await cancel(order)).status).toBe(409);
    expect((await trace(shipmentId, 'delivered')).status).toBe(201);
    expect((await cancel(order)).status).toBe(400); // delivered goes nowhere, whatever its shipment
  });

  it.each(['returned', 'cancelled'])('does not change a shipment that is %s', async (status) => {
    const { order, shipmentId } = await seed(status);
    expect((await cancel(order)).status).toBe(200);
    expect((await shipment(shipmentId)).status).toBe(status);
  });

  it.each(['draft', 'ready'])(
    'takes its shipment out of a dispatch that is %s, and recalculates the route',
    async (status) => {
      const { order, shipmentId } = await seed();
      const others = [(await seed()).shipmentId, (await seed()).shipmentId];
      const [first, second] = others as [string, string];
      const ids = [first, shipmentId, second];
      const id = status === 'ready' ? await ready(ids) : ((await dispatchOf(ids)).body.data.guid as string);
      const before = (await t.api.get(`/api/dispatch/${id}`)).headers.etag;
      expect((await stops(id)).map(([stop]) => stop).sort()).toEqual([...ids].sort());
      expect((await cancel(order)).status).toBe(200);
      const after = await t.api.get(`/api/dispatch/${id}`);
      expect([after.body.data.status, after.headers.etag === before]).toEqual([status, false]);
      expect((after.body.data.shipments as { guid: string }[]).map(({ guid }) => guid).sort()).toEqual(others.sort());
      expect((await stops(id)).map(([, sequence]) => sequence)).toEqual([1, 2]);
      expect((await stops(id)).map(([stop]) => stop)).not.toContain(shipmentId);
      expect((await t.api.get(`/api/dispatch/in-shipment/${shipmentId}`)).status).toBe(404);
    },
  );

  it('rejects the cancellation while its shipment, an exception, is in a dispatch in progress', async () => {
    const { order, shipmentId } = await seed();
    const id = await ready([shipmentId, (await seed()).shipmentId]);
    expect((await start(id)).status).toBe(200);
    expect((await trace(shipmentId, 'exception')).status).toBe(201);
    await t.db.query(`UPDATE orders SET status = 'ready' WHERE id = $1`, [order.id]);
    const response = await cancel(order);
    expect([response.status, response.body.error.details.status]).toEqual([
      409,
      expect.stringContaining('in a dispatch in progress'),
    ]);
    expect((await shipment(shipmentId)).status).toBe('exception');
  });

  it('lets one win when an order is cancelled while its shipment is collected', async () => {
    const { order, shipmentId } = await seed();
    const key = { business_id: t.tenant.id, id: shipmentId };
    const responses = await raceOnRow(t.databaseUrl, 'shipments', key, () => [
      cancel(order),
      trace(shipmentId, 'collected'),
    ]);
    const [cancelled, collected] = responses.map(({ status }) => status);
    const now = [await orderStatus(order), (await shipment(shipmentId)).status];
    if (cancelled === 200) expect([collected, ...now]).toEqual([400, 'cancelled', 'cancelled']);
    else expect([cancelled, collected, ...now]).toEqual([409, 201, 'shipped', 'collected']);
  });

  it('lets one win when an order is cancelled while its dispatch starts', async () => {
    const { order, shipmentId } = await seed();
    const id = await ready([shipmentId]);
    const key = { business_id: t.tenant.id, id: shipmentId };
    const responses = await raceOnRow(t.databaseUrl, 'shipments', key, () => [cancel(order), start(id)]);
    const [cancelled, started] = responses.map(({ status }) => status);
    const now = [await orderStatus(order), (await shipment(shipmentId)).status];
    if (cancelled === 200) expect([started, ...now]).toEqual([400, 'cancelled', 'cancelled']);
    else expect([cancelled, started, ...now]).toEqual([409, 200, 'shipped', 'out_for_delivery']);
  });

  it('leaves no active shipment when an order is cancelled while its shipment is created', async () => {
    const order = await seedOrder(t, { status: 'ready' });
    const key = { business_id: t.tenant.id, id: order.id };
    const responses = await raceOnRow(t.databaseUrl, 'orders', key, () => [
      cancel(order),
      t.api.post(`/api/v1/Orders/${order.id}/shipment`).send({}),
    ]);
    const [cancelled, made] = responses.map(({ status }) => status);
    expect([cancelled, await orderStatus(order)]).toEqual([200, 'cancelled']);
    if (made === 201) expect((await shipment(responses[1]!.body.data.guid)).status).toBe('cancelled');
    else expect(made).toBe(400);
  });
});
