import { seedDriver } from '../../factories/driver.factory';
import { east } from '../../factories/plan.factory';
import { seedShipment } from '../../factories/shipment.factory';
import type { Tenant } from '../../factories/tenant.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { driverPhone } from '../../support/driver-phone';
import { expectError, expectOk } from '../../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

interface Stop {
  shipmentId: string;
  kind: 'pickup' | 'delivery';
  status: string;
  estimatedArrival: string;
  estimatedDeparture: string;
  arrivedAt: string | null;
  address: string;
}

const DATE = '2100-03-01';
const at = (time: string) => new Date(`${DATE}T${time}:00+01:00`).toISOString();
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
const ago = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
const place = (steps: number) => ({ street: `Straße ${steps}`, city: 'Wien', country: 'AT', ...east(steps) });
const names = (stops: readonly Pick<Stop, 'shipmentId' | 'kind'>[]) =>
  stops.map(({ shipmentId, kind }) => `${kind} ${shipmentId}`);

describe('pickup and delivery on the same route', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    await t.db.query(`UPDATE businesses SET timezone = 'Europe/Vienna' WHERE id = $1`, [tenant.id]);
  });
  afterAll(() => t.stop());

  /** Creates a shipment from and to places east of the depot, in steps; null is the depot itself. */
  const ship = async (
    from: number | null,
    to: number,
    more: { pickup?: object; planning?: object; kg?: number; window?: object } = {},
  ) => {
    const { id } = await seedShipment(t, { businessId: tenant.id });
    const { pickup = {}, planning, kg = 1, window } = more;
    const body = {
      recipient: place(to),
      ...(from !== null && { sender: place(from), pickup }),
      ...(planning && { planning }),
      ...(window && { deliveryWindow: window }),
      packages: [{ length: 10, width: 10, height: 10, weight: kg }],
    };
    const response = await api.put(`/api/v1/shipments/${id}`).send(body);
    expectOk(response);
    return id;
  };
  const van = (more: { weightKg?: number } = {}) => seedVehicle(t, { businessId: tenant.id, ...more });
  const plan = async (body: object = {}) => {
    const response = await api.post('/api/dispatch/plan').send({ date: DATE, ...body });
    expectOk(response);
    return response.body.data;
  };
  const dispatch = async (shipmentIds: string[]) => {
    const [driverId, vehicleId] = [await seedDriver(t, { businessId: tenant.id }), await van()];
    const body = { name: 'Tour', plannedDate: at('08:00'), driverId, vehicleId, shipmentIds };
    const response = await api.post('/api/dispatch').send(body);
    expectOk(response, 201);
    return { id: response.body.data.guid as string, driverId, vehicleId };
  };
  const route = async (id: string) =>
    (await api.get(`/api/route/${id}`)).body.data as { stops: Stop[]; warnings: unknown[] };
  const shown = async (id: string) => (await api.get(`/api/v1/shipments/${id}`)).body.data;
  const order = (id: string, shipmentIds: string[]) => api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds });

  it('pickup and delivery on the same route is shown, changed as a whole, and no longer changes once it is collected', async () => {
    const pickup = { window: { start: '09:00', end: '10:00' }, serviceMinutes: 6, instructions: 'Gate 2' };
    const id = await ship(1, 2, { pickup });
    expect((await shown(id)).pickup).toEqual({ ...pickup, collectedAt: null });
    const put = (body: unknown) => api.put(`/api/v1/shipments/${id}`).send({ pickup: body });
    const none = { window: null, serviceMinutes: null, instructions: null };
    expect((await put({})).status).toBe(200);
    expect((await shown(id)).pickup).toEqual({ ...none, collectedAt: null });
    const bad = await put({ window: { start: '09:00', end: '09:00' } });
    expectError(bad, 400, { 'pickup.window.end': 'Must not be the same as start.' });
    const when = ago(1);
    await api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'collected' });
    const { collectedAt } = (await shown(id)).pickup;
    expect(collectedAt > when).toBe(true);
    const late = await put(null);
    expect([late.status, late.body.error.details.pickup]).toEqual([
      409,
      `Cannot be changed: it was collected at ${collectedAt}.`,
    ]);
  });

  it('pickup and delivery on the same route is collected where its sender is pinned, by the route of a dispatch that has not left, too', async () => {
    const id = await ship(1, 2);
    const { id: dispatchId } = await dispatch([id]);
    const collects = async () => {
      const [stop] = (await api.get(`/api/route/${dispatchId}`)).body.data.stops;
      return [stop.kind, stop.longitude, stop.precision];
    };
    const path = `/api/v1/shipments/${id}/sender/location`;
    const whereIs = async () => (await api.get(path)).body.data;
    expect(await collects()).toEqual(['pickup', east(1).longitude, 'given']);
    const set = await api.put(path).send(east(3));
    expect([set.status, set.body.data]).toMatchObject([200, { ...east(3), precision: 'given', provider: null }]);
    expect(await collects()).toEqual(['pickup', east(3).longitude, 'given']);
    expect((await shown(id)).location).toMatchObject(east(2)); // the recipient's stays
    expect((await api.delete(path)).status).toBe(200);
    expect(await whereIs()).toMatchObject({ precision: 'city', provider: 'gazetteer' });
    expect((await collects())[2]).toBe('city');
    await api.put(path).send(east(3));
    await api.put(`/api/v1/shipments/${id}`).send({ sender: { street: 'Moved 1' } });
    expect(await whereIs()).toMatchObject({ precision: 'city' });
    const stranger = t.as((await t.seedTenant()).tokens.owner);
    for (const response of [
      await stranger.get(path),
      await stranger.put(path).send(east(1)),
      await stranger.delete(path),
    ])
      expect(response.status).toBe(404);
  });

  it.each(['collected', 'in_transit'])(
    'pickup and delivery on the same route is planned again without the pickup when a trace sets the shipment to %s',
    async (status) => {
      const [other, id] = [await ship(null, 1), await ship(4, 2)];
      const { id: dispatchId } = await dispatch([other, id]);
      const readRoute = async () => {
        const { stops, totalDistance } = (await api.get(`/api/route/${dispatchId}`)).body.data;
        return { stops: names(stops as Stop[]).toSorted(), totalDistance: totalDistance as number };
      };
      const before = await readRoute();
      expect(before.stops).toEqual([`delivery ${id}`, `delivery ${other}`, `pickup ${id}`].toSorted());
      await api.post(`/api/v1/shipments/${id}/traces`).send({ status }).expect(201);
      const after = await readRoute();
      expect(after.stops).toEqual([`delivery ${id}`, `delivery ${other}`].toSorted());
      expect(after.totalDistance).toBeLessThan(before.totalDistance);
    },
  );

  it('pickup and delivery on the same route is planned with both stops in order, stored in the dispatch, collected and delivered', async () => {
    const driverId = await seedDriver(t, { businessId: tenant.id });
    await van();
    const far = await ship(4, 1, {
      pickup: { window: { start: '10:00', end: '11:00' }, serviceMinutes: 7, instructions: 'Gate 2' },
    });
    const near = await ship(null, 2, { window: { start: '08:00', end: '09:00' } });
    const planned = await plan({ commit: true });
    const [tour] = planned.dispatches;
    expect(names(tour.stops)).toEqual([`delivery ${near}`, `pickup ${far}`, `delivery ${far}`]);
    expect([tour.shipmentIds, planned.totals.shipments, tour.weight]).toEqual([[near, far], 2, 2]);
    const [, collects] = tour.stops;
    expect(collects.estimatedDeparture).toBe(at('10:07'));

    const { stops } = await route(tour.dispatchId);
    expect(stops.map(({ kind, estimatedArrival }) => [kind, estimatedArrival])).toEqual(
      tour.stops.map(({ kind, estimatedArrival }: Stop) => [kind, estimatedArrival]),
    );
    expect(stops[1]!.address).toContain('Straße 4');
    const record = (await api.get(`/api/dispatch/${tour.dispatchId}`)).body.data;
    expect([record.load.weight, record.shipments.length, record.progress.total]).toEqual([1, 2, 2]);

    await api.patch(`/api/dispatch/${tour.dispatchId}/status`).send({ status: 'ready' });
    const phone = await driverPhone(t, driverId, tenant.id);
    expect((await phone.start(tour.dispatchId, ago(60))).status).toBe(200);
    expect([(await shown(near)).status, (await shown(far)).status]).toEqual(['out_for_delivery', 'created']);
    const day = async () =>
      (await phone.api.get('/api/driver/day').query({ date: DATE })).body.data.dispatches[0].stops;
    const [, first, second] = await day();
    expect(first).toMatchObject({
      kind: 'pickup',
      shipmentGuid: far,
      status: 'pending',
      instructions: 'Gate 2',
      proof: [],
    });
    expect(first.address.street).toBe('Straße 4');
    expect(second).toMatchObject({ kind: 'delivery', shipmentGuid: far, status: 'pending' });

    await phone.deliver(near, ago(50));
    await phone.arrive(far, ago(42));
    const when = ago(40);
    const taken = await phone.collect(far, when, '2 boxes');
    expect([taken.status, taken.body.data]).toMatchObject([
      200,
      { status: 'out_for_delivery', dispatchStatus: 'in_progress' },
    ]);
    expect((await shown(far)).pickup.collectedAt).toBe(when);
    const reportedShipments = ({ kind, status, arrivedAt }: Stop) => [kind, status, arrivedAt !== null];
    expect((await day()).map(reportedShipments)).toEqual([
      ['delivery', 'completed', false],
      ['pickup', 'completed', true],
      ['delivery', 'pending', false],
    ]);
    expect((await api.get(`/api/dispatch/${tour.dispatchId}`)).body.data.load.weight).toBe(1);
    const traces = (await api.get(`/api/v1/shipments/${far}/traces`)).body.data as {
      status: string;
      description: string;
    }[];
    expect(traces.map(({ status, description }) => `${status}: ${description}`)).toEqual([
      "created: The driver is at the sender's door.",
      'collected: Collected from the sender. 2 boxes',
      'out_for_delivery: Out for delivery.',
    ]);
    expect((await phone.deliver(far, ago(10))).body.data).toMatchObject({
      status: 'delivered',
      dispatchStatus: 'completed',
    });
    const timeline = (await api.get(`/api/route/timeline/${tour.dispatchId}`)).body.data.events as {
      type: string;
      status: string;
    }[];
    expect(timeline.filter(({ type }) => type !== 'arrived').map(({ type, status }) => `${type} ${status}`)).toEqual([
      'departure completed',
      'delivery completed',
      'pickup completed',
      'delivery completed',
      'return completed',
    ]);
  });

  it('frees capacity at each delivery: a route carries twice what the vehicle holds', async () => {
    await van({ weightKg: 10 });
    const ids = [await ship(1, 2, { kg: 8 }), await ship(3, 4, { kg: 8 })];
    const { dispatches, unplaced } = await plan({ commit: true });
    expect(unplaced).toEqual([]);
    const [tour] = dispatches;
    const inTurn = [ids[0], ids[0], ids[1], ids[1]];
    expect(tour.stops.map(({ shipmentId }: Stop) => shipmentId)).toEqual(inTurn);
    const both = await order(tour.dispatchId, [ids[0]!, ids[1]!, ids[0]!, ids[1]!]);
    expect(both.body.data.warnings).toEqual([
      { code: 'too_much_on_board', message: 'At 1 stop the collected shipments exceed the capacity of the vehicle.' },
    ]);
    const better = await api.post(`/api/dispatch/${tour.dispatchId}/optimize`);
    expect(better.body.data.stops.map(({ shipmentId }: Stop) => shipmentId)).toEqual(inTurn);
    expect(better.body.data.warnings).toEqual([]);
    const heavy = await ship(1, 2, { kg: 11 });
    const refused = await api.post(`/api/dispatch/${tour.dispatchId}/shipments`).send({ shipmentIds: [heavy] });
    expect([refused.status, refused.body.error.details.vehicleId]).toEqual([
      400,
      'The shipments weigh 11 kg, the vehicle carries 10 kg.',
    ]);
  });

  it('respects the maximum time on board and leaves a shipment out with a message if that is impossible', async () => {
    await van();
    const warm = await ship(1, 3, { planning: { maxOnBoardMinutes: 15 } });
    const others = [await ship(null, 2), await ship(null, 2)];
    const lost = await ship(1, 30, { planning: { maxOnBoardMinutes: 5 } });
    const { dispatches, unplaced } = await plan({ commit: true });
    expect(unplaced).toEqual([
      { shipmentId: lost, reason: 'on_board_too_long', message: expect.stringContaining('at most 0h 5m are allowed') },
    ]);
    const [tour] = dispatches;
    const stopOf = (stops: Stop[], kind: string) =>
      stops.find((stop) => stop.shipmentId === warm && stop.kind === kind)!;
    const onBoard = minutes(
      stopOf(tour.stops, 'pickup').estimatedDeparture,
      stopOf(tour.stops, 'delivery').estimatedArrival,
    );
    expect(onBoard).toBeLessThanOrEqual(15);
    const late = await order(tour.dispatchId, [warm, ...others, warm]);
    expect(names(late.body.data.stops)[0]).toBe(`pickup ${warm}`);
    const { stops } = (await api.post(`/api/dispatch/${tour.dispatchId}/optimize`)).body.data as { stops: Stop[] };
    const at = stops.map(({ shipmentId }) => shipmentId);
    expect(at.lastIndexOf(warm) - at.indexOf(warm)).toBe(1);
  });

  it('pickup and delivery on the same route is delivered on time from the pickup despite other stops on the way', async () => {
    const warm = await ship(0, 18, { planning: { maxOnBoardMinutes: 60 } });
    const others = [
      await ship(null, 6, { planning: { serviceMinutes: 60 } }),
      await ship(null, 12, { planning: { serviceMinutes: 60 } }),
    ];
    const { id, driverId, vehicleId } = await dispatch([warm, ...others]);
    await api
      .put('/api/vehicle')
      .send({ guid: vehicleId, planning: { openEnd: true } })
      .expect(200);
    await order(id, [warm, ...others, warm]); // the shortest way, which ends at the farthest
    await api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' });
    const phone = await driverPhone(t, driverId, tenant.id);
    expect((await phone.start(id, ago(10))).status).toBe(200);
    await phone.arrive(warm, ago(1));
    const { body } = await api.post(`/api/dispatch/${id}/reoptimize`).send({}).expect(200);
    const [near, far] = others;
    expect(names(body.data.route.stops)).toEqual([
      `pickup ${warm}`,
      `delivery ${warm}`,
      `delivery ${far}`,
      `delivery ${near}`,
    ]);
  });

  it('pickup and delivery on the same route is put in order by hand: collected where it is named first, and delivered where it is named last', async () => {
    const [a, b, c] = [await ship(1, 4), await ship(2, 3), await ship(null, 5)];
    const { id } = await dispatch([a, b, c]);
    const put = async (shipmentIds: string[]) => {
      const response = await order(id, shipmentIds);
      expectOk(response);
      return names(response.body.data.stops);
    };
    expect(await put([c, b, a, b, a])).toEqual([
      `delivery ${c}`,
      `pickup ${b}`,
      `pickup ${a}`,
      `delivery ${b}`,
      `delivery ${a}`,
    ]);
    // Named once, as many deliveries come before it as did.
    expect(await put([c, a, b])).toEqual([
      `delivery ${c}`,
      `pickup ${b}`,
      `pickup ${a}`,
      `delivery ${a}`,
      `delivery ${b}`,
    ]);
    expect(await put([a, c, b])).toEqual([
      `pickup ${a}`,
      `delivery ${a}`,
      `pickup ${b}`,
      `delivery ${c}`,
      `delivery ${b}`,
    ]);
    const thrice = await order(id, [a, b, a, c, a]);
    expectError(thrice, 400, {
      'shipmentIds.4': 'This shipment is listed three times: it has two stops, its collection and its delivery.',
    });
    expect((await order(id, [a, b, c, c])).body.error.details).toEqual({
      'shipmentIds.3': 'This shipment is listed twice.',
    });
    const moved = await api.post('/api/dispatch/move-shipments').send({
      moves: [{ shipmentIds: [b], fromDispatchId: id, toDispatchId: id, position: 0 }],
    });
    expect(moved.status).toBe(200);
    expect(names((await route(id)).stops)).toEqual([
      `pickup ${b}`,
      `delivery ${b}`,
      `pickup ${a}`,
      `delivery ${a}`,
      `delivery ${c}`,
    ]);
    const [, , pickup, delivery] = (await api.post(`/api/dispatch/${id}/optimize`)).body.data.stops as Stop[];
    expect([pickup!.kind, delivery!.kind]).toEqual(['delivery', 'delivery']);
  });

  it('follows what becomes of it: another sender, no pickup any more, one that was sought in vain', async () => {
    const [a, b] = [await ship(1, 4), await ship(2, 3)];
    const { id, driverId } = await dispatch([a, b]);
    await api.put(`/api/v1/shipments/${a}`).send({ sender: place(5) });
    expect((await route(id)).stops.find(({ shipmentId }) => shipmentId === a)!.address).toContain('Straße 5');
    await api.put(`/api/v1/shipments/${b}`).send({ pickup: null });
    expect(names((await route(id)).stops).filter((name) => name.endsWith(b))).toEqual([`delivery ${b}`]);

    await api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' });
    const phone = await driverPhone(t, driverId, tenant.id);
    await phone.start(id, ago(60));
    const wrong = await phone.collect(b, ago(50));
    expect([wrong.status, wrong.body.error.details.status]).toEqual([
      409,
      'The shipment is not collected from its sender, but at the depot.',
    ]);
    const failed = await phone.fail(a, ago(40), { fields: { reason: 'no_access' } });
    expect(failed.body.data).toMatchObject({ status: 'exception', dispatchStatus: 'in_progress' });
    expect((await route(id)).stops.filter(({ shipmentId }) => shipmentId === a).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
    ]);
    expect((await api.get(`/api/dispatch/${id}/returns`)).body.data).toEqual([]); // there is nothing to bring back
    const again = await api.post(`/api/dispatch/${id}/reoptimize`).send({ retryShipmentIds: [a] });
    expect([again.status, names(again.body.data.route.stops)]).toEqual([
      200,
      expect.arrayContaining([`pickup ${a}`, `delivery ${a}`]),
    ]);
    expect((await phone.collect(a, ago(5))).body.data).toMatchObject({ status: 'out_for_delivery' });
    const rest = (await api.post(`/api/dispatch/${id}/reoptimize`).send({})).body.data.route.stops as Stop[];
    expect(rest.filter(({ shipmentId }) => shipmentId === a).map(({ kind, status }) => [kind, status])).toEqual([
      ['pickup', 'completed'],
      ['delivery', 'pending'],
    ]);
    await phone.deliver(a, ago(3));
    expect((await phone.deliver(b, ago(1))).body.data).toMatchObject({ dispatchStatus: 'completed' });
  });

  it('is collected before it is delivered after optimizing, though its sender cannot be geocoded', async () => {
    const shipmentId = await ship(1, 2);
    const nowhere = { street: 'Weg 1', city: 'Nirgendwodorf', latitude: null, longitude: null };
    expectOk(await api.put(`/api/v1/shipments/${shipmentId}`).send({ sender: nowhere }));
    const { id } = await dispatch([shipmentId, await ship(null, 3)]);
    const optimized = await api.post(`/api/dispatch/${id}/optimize`);
    expectOk(optimized);
    const stops = names(optimized.body.data.stops).filter((name) => name.endsWith(shipmentId));
    expect(stops).toEqual([`pickup ${shipmentId}`, `delivery ${shipmentId}`]);
  });

  it('counts as collected when only the delivery is reported, at the earliest reported time', async () => {
    const a = await ship(1, 2);
    const { id, driverId } = await dispatch([a, await ship(null, 3)]);
    await api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' });
    const phone = await driverPhone(t, driverId, tenant.id);
    await phone.start(id, ago(60));
    const [collected, delivered] = [ago(30), ago(20)];
    await phone.deliver(a, delivered);
    expect((await shown(a)).pickup.collectedAt).toBe(delivered);
    expect((await phone.collect(a, collected)).body.data).toMatchObject({ status: 'delivered' });
    expect((await shown(a)).pickup.collectedAt).toBe(collected);
  });
});
