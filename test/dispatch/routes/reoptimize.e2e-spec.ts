import { randomUUID } from 'node:crypto';
import { JobHandlers } from '../../../src/platform/jobs/job-handlers';
import { OptimizerRunner } from '../../../src/routing/threads/optimizer-runner';
import { seedDevice } from '../../factories/device.factory';
import { addressShipment, seedDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError } from '../../support/expect-response';
import { noonZone } from '../../support/noon-zone';
import { raceOnRow } from '../../support/race';
import { startTestApp, type TestApp } from '../../support/test-app';

const MINUTE = 60_000;
const DEPOT = { latitude: 48.1386, longitude: 16.3697 };
/** East of the depot in a line, 1.5 km a step: some 4 minutes. */
const east = (steps: number) => ({ latitude: DEPOT.latitude, longitude: DEPOT.longitude + 0.02 * steps });
const iso = (ms: number) => new Date(ms).toISOString();

interface Stop {
  shipmentId: string;
  estimatedArrival: string;
  plannedArrival: string;
  arrivedAt: string | null;
  status: string;
}
interface Figures {
  minutes: number;
  distance: number;
  lateMinutes: number;
  returnsAt: string;
}
interface Reoptimized {
  dispatchId: string;
  changed: boolean;
  before: Figures;
  after: Figures;
  gained: { minutes: number; distance: number; lateMinutes: number };
  route: { stops: Stop[]; hasProposal: boolean };
}

describe('a route in progress', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(
      `UPDATE businesses SET timezone = 'UTC', address_latitude = $2, address_longitude = $3 WHERE id = $1`,
      [t.tenant.id, DEPOT.latitude, DEPOT.longitude],
    );
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC' WHERE id = $1`, [t.tenant.id]);
  });
  afterAll(() => t.stop());

  const shipmentTo = async (steps: number, input: { window?: [string, string]; weightKg?: number } = {}) => {
    const { id } = await seedShipment(t, { statusChangedAt: iso(Date.now() - 600 * MINUTE) });
    await addressShipment(t, id, { street: `Straße ${steps}`, city: 'Wien', country: 'AT', ...east(steps) });
    const { window, weightKg } = input;
    if (window)
      await t.db.query('UPDATE shipments SET delivery_window_start = $2, delivery_window_end = $3 WHERE id = $1', [
        id,
        ...window,
      ]);
    if (weightKg) await t.db.query('UPDATE shipments SET total_weight_g = $2 WHERE id = $1', [id, weightKg * 1_000]);
    return id;
  };
  /** Left some minutes ago, to these places in this order, with a device on board. */
  const leave = async (ids: string[], minutesAgo = 30) => {
    const vehicleId = await seedVehicle(t);
    const { deviceId } = await seedDevice(t, { vehicleId });
    const start = Date.now() - minutesAgo * MINUTE;
    const body = { name: 'Tour', plannedDate: iso(start), driverId: await seedDriver(t), vehicleId, shipmentIds: ids };
    const id = (await t.api.post('/api/dispatch').send(body).expect(201)).body.data.guid as string;
    await t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds: ids }).expect(200);
    await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' }).expect(200);
    await t.api
      .patch(`/api/dispatch/${id}/status`)
      .send({ status: 'in_progress', timestamp: iso(start) })
      .expect(200);
    return { id, deviceId, vehicleId, start };
  };
  const leaveTo = async (steps: number[], minutesAgo?: number) => {
    const ids: string[] = [];
    for (const step of steps) ids.push(await shipmentTo(step));
    return { ids, ...(await leave(ids, minutesAgo)) };
  };
  const isAt = (deviceId: string, place: object, ms = Date.now()) =>
    t
      .as(t.tenant.tokens.api)
      .post('/api/tracking/positions')
      .send({ deviceId, positions: [{ ...place, timestamp: iso(ms) }] })
      .expect(200);
  const trace = (shipmentId: string, status: string, ms = Date.now()) =>
    t.api
      .post(`/api/v1/shipments/${shipmentId}/traces`)
      .send({ status, timestamp: iso(ms) })
      .expect(201);
  const reoptimize = (id: string, body: object = {}) => t.api.post(`/api/dispatch/${id}/reoptimize`).send(body);
  const done = async (id: string, body: object = {}) =>
    (await reoptimize(id, body).expect(200)).body.data as Reoptimized;
  const stopsOf = async (id: string): Promise<Stop[]> => (await t.api.get(`/api/route/${id}`)).body.data.stops;
  const toCome = (stops: Stop[]) =>
    stops.filter(({ status }) => status === 'pending').map(({ shipmentId }) => shipmentId);

  it('a route in progress is optimized from the position of the vehicle, not from the depot', async () => {
    const { id, ids, deviceId } = await leaveTo([1, 2, 6, 5]);
    await isAt(deviceId, east(7), Date.now() - 2 * MINUTE);
    const response = await done(id);
    expect(toCome(response.route.stops)).toEqual([ids[2], ids[3], ids[1], ids[0]]);
    expect(response.changed).toBe(true);
    const { before, after, gained } = response;
    expect(gained).toEqual({
      minutes: before.minutes - after.minutes,
      distance: expect.closeTo(before.distance - after.distance, 3) as unknown as number,
      lateMinutes: 0,
    });
    expect(after.distance).toBeLessThan(before.distance);
    // 7 steps to the west, with four stops: the position counts as of its time.
    expect(Date.parse(after.returnsAt)).toBeLessThan(Date.now() + 60 * MINUTE);
    expect(await stopsOf(id)).toEqual(response.route.stops);
  });

  it('continues at the stop where the vehicle is, which stays next', async () => {
    const { id, ids, deviceId } = await leaveTo([3, 1, 2, 4]);
    await isAt(deviceId, east(3), Date.now() - MINUTE);
    const before = (await stopsOf(id))[0]!;
    expect(before.arrivedAt).not.toBeNull();
    const { route } = await done(id);
    expect(toCome(route.stops)[0]).toBe(ids[0]);
    expect(route.stops[0]!.arrivedAt).toBe(before.arrivedAt);
    // Five minutes of service, one of which is over, and then four of driving.
    const next = (Date.parse(route.stops[1]!.estimatedArrival) - Date.now()) / MINUTE;
    expect(next).toBeGreaterThan(5);
    expect(next).toBeLessThan(10);
  });

  it('starts at the last visit if no position has been received since', async () => {
    const { id, ids, deviceId } = await leaveTo([5, 1, 4]);
    await isAt(deviceId, east(0.5), Date.now() - 20 * MINUTE);
    await trace(ids[0]!, 'delivered', Date.now() - 5 * MINUTE);
    const { route } = await done(id);
    expect(route.stops.map(({ shipmentId }) => shipmentId)).toEqual([ids[0], ids[2], ids[1]]);
  });

  it.each([
    { minutesAgo: 1, limit: { maxKilometres: 80 } },
    // An hour is over already, and the rest takes another 4.6 hours, or 4.2 with the fewest steps.
    { minutesAgo: 60, limit: { maxHours: 5.4 } },
  ])('keeps within $limit of its vehicle, though it is late then', async ({ minutesAgo, limit }) => {
    // It is eight in the morning there, so no window is of another day.
    const zone = (new Date().getUTCHours() + 24 - 8) % 24;
    const setZone = (name: string) =>
      t.db.query('UPDATE businesses SET timezone = $2 WHERE id = $1', [t.tenant.id, name]);
    await setZone(zone <= 12 ? `Etc/GMT+${zone}` : `Etc/GMT-${24 - zone}`);
    const untilIn = (minutes: number): [string, string] => {
      const time = new Date(Date.now() - zone * 60 * MINUTE + minutes * MINUTE);
      return ['00:00', iso(time.getTime()).slice(11, 16)];
    };
    // In time everywhere is 18, 6, 12: 48 steps, 93 km. Each other order is 25 minutes late somewhere, with as few as 36 steps.
    const ids = [
      await shipmentTo(18, { window: untilIn(60) }),
      await shipmentTo(6, { window: untilIn(150) }),
      await shipmentTo(12),
    ];
    for (const shipmentId of ids)
      await t.api
        .put(`/api/v1/shipments/${shipmentId}`)
        .send({ planning: { serviceMinutes: 60 } })
        .expect(200);
    const { id, deviceId, vehicleId } = await leave(ids, minutesAgo);
    await isAt(deviceId, DEPOT, Date.now() - 1_000);
    const limitTo = (planning: object | null) =>
      t.api.put('/api/vehicle').send({ guid: vehicleId, planning }).expect(200);
    await limitTo(limit);
    const limited = await done(id);
    expect(limited.before).toMatchObject({ distance: expect.closeTo(92.6, 0) as number, lateMinutes: 0 });
    expect(limited.after.distance).toBeLessThan(80);
    expect(limited.after.lateMinutes).toBeGreaterThan(0);
    await limitTo(null);
    const free = await done(id);
    expect(toCome(free.route.stops)).toEqual(ids);
    expect(free.after).toMatchObject({ distance: expect.closeTo(92.6, 0) as number, lateMinutes: 0 });
  });

  it.each([
    { since: 'the tour left', minutesAgo: 120, collected: null },
    { since: 'it was collected', minutesAgo: 1, collected: 120 },
  ])('delivers first what may be on board no longer, counted since $since', async ({ minutesAgo, collected }) => {
    const ids = [await shipmentTo(6), await shipmentTo(12), await shipmentTo(18)];
    const plan = (shipmentId: string, planning: object) =>
      t.api.put(`/api/v1/shipments/${shipmentId}`).send({ planning }).expect(200);
    for (const shipmentId of ids) await plan(shipmentId, { serviceMinutes: 60 });
    // The way there takes 28 minutes, and 148 by the others.
    await plan(ids[2]!, { maxOnBoardMinutes: 170 });
    if (collected)
      await t.db.query(`UPDATE shipments SET pickup = '{}', collected_at = $2 WHERE id = $1`, [
        ids[2],
        iso(Date.now() - collected * MINUTE),
      ]);
    const { id, deviceId } = await leave(ids, minutesAgo);
    await isAt(deviceId, DEPOT, Date.now() - 1_000);
    expect(toCome((await done(id)).route.stops)).toEqual(ids.toReversed()); // as far as the other way round
  });

  it('a route in progress is never worse than before, for any result of the search', async () => {
    const { id, ids } = await leaveTo([1, 2, 3, -1]);
    await done(id);
    const best = toCome(await stopsOf(id));
    const runner = t.app.get(OptimizerRunner);
    const worse = jest.spyOn(runner, 'run').mockImplementation(async () => [1, 4, 2, 3] as never);
    for (const path of ['reoptimize', 'optimize']) await t.api.post(`/api/dispatch/${id}/${path}`).send({}).expect(200);
    expect(worse).toHaveBeenCalledTimes(2);
    expect(toCome(await stopsOf(id))).toEqual(best);
    const response = await done(id);
    expect([response.changed, response.gained]).toEqual([false, { minutes: 0, distance: 0, lateMinutes: 0 }]);
    expect(ids).toHaveLength(4);
  });

  it('adds new and failed shipments during the drive', async () => {
    const { id, ids, deviceId } = await leaveTo([1, 2, 4]);
    await isAt(deviceId, east(1), Date.now() - 10 * MINUTE);
    await trace(ids[0]!, 'exception', Date.now() - 9 * MINUTE);
    const added = await shipmentTo(3);
    const { route, changed } = await done(id, { shipmentIds: [added], retryShipmentIds: [ids[0]] });
    expect(changed).toBe(true);
    expect(toCome(route.stops).sort()).toEqual([added, ...ids].sort());
    const again = route.stops.find(({ shipmentId }) => shipmentId === ids[0])!;
    expect([again.status, again.arrivedAt]).toEqual(['pending', null]);
    for (const shipmentId of [added, ids[0]!]) {
      const { body } = await t.api.get(`/api/v1/shipments/${shipmentId}`);
      expect(body.data.status).toBe('out_for_delivery');
    }
    expect((await t.api.get(`/api/dispatch/in-shipment/${added}`)).body.data.guid).toBe(id);
    const same = await done(id, { shipmentIds: [added], retryShipmentIds: [ids[0]] });
    expect(toCome(same.route.stops).sort()).toEqual(toCome(route.stops).sort());
  });

  it('rejects shipments that cannot be added by name, and changes nothing', async () => {
    const { id, ids, vehicleId } = await leaveTo([1, 2]);
    const elsewhere = await seedDispatch(t);
    const foreign = elsewhere.shipments[0]!.id;
    const unknown = randomUUID();
    await trace(ids[1]!, 'delivered');
    await t.db.query('UPDATE vehicles SET capacity_weight_kg = 100 WHERE id = $1', [vehicleId]);
    const heavy = await shipmentTo(3, { weightKg: 900 });
    const before = await stopsOf(id);
    const cases: [object, number, object][] = [
      [{ shipmentIds: [foreign] }, 409, { 'shipmentIds.0': expect.stringContaining('in another open dispatch') }],
      [{ shipmentIds: [unknown] }, 404, { 'shipmentIds.0': expect.any(String) }],
      [{ shipmentIds: [heavy] }, 400, { vehicleId: expect.stringContaining('the vehicle carries 100 kg') }],
      [{ retryShipmentIds: [foreign] }, 400, { 'retryShipmentIds.0': 'This shipment is not in the dispatch.' }],
      [
        { retryShipmentIds: [ids[1]] },
        409,
        { 'retryShipmentIds.0': expect.stringMatching(/^Shipment .* is delivered\.$/) },
      ],
      [{ shipmentIds: ['x'] }, 400, { 'shipmentIds.0': expect.any(String) }],
    ];
    for (const [body, status, details] of cases) {
      const response = await reoptimize(id, body);
      expect([response.status, response.body.error?.details]).toEqual([status, details]);
    }
    expect((await stopsOf(id)).map(({ shipmentId }) => shipmentId)).toEqual(before.map(({ shipmentId }) => shipmentId));
    const planned = await reoptimize(elsewhere.id, { shipmentIds: [heavy] });
    expect([planned.status, planned.body.error.details.id]).toEqual([409, expect.stringContaining('draft')]);
    expect((await reoptimize(elsewhere.id)).status).toBe(200);
    const over = await seedDispatch(t, { status: 'completed' });
    expect((await reoptimize(over.id)).status).toBe(409);
    expect((await t.api.post(`/api/dispatch/${id}/reoptimize`)).status).toBe(200);
  });

  describe('of a vehicle that runs late', () => {
    const zone = noonZone(); // no window is of another day
    beforeEach(() => t.db.query('UPDATE businesses SET timezone = $2 WHERE id = $1', [t.tenant.id, zone]));
    /** `HH:mm`, by the clocks of the business, some minutes from now. */
    const clock = (minutes: number) =>
      new Date(Date.now() + minutes * MINUTE).toLocaleTimeString('sv', { timeZone: zone, timeStyle: 'short' });
    const proposed = async (id: string) =>
      (await t.events<{ type: string; data: { guid: string; proposalId: string; gained: Figures } }>()).filter(
        ({ type, data }) => type === 'dispatch.route_proposed' && data.guid === id,
      );
    const runJobs = async (id: string) => {
      const handler = t.app
        .get(JobHandlers)
        .listTasks()
        .find(({ task }) => task === 'propose_route')!;
      const jobs = (await t.jobs<{ dispatchId: string }>('propose_route')).filter(
        ({ dispatchId }) => dispatchId === id,
      );
      for (const job of jobs) await handler.run(job, { number: 1, isLast: false });
      return jobs.length;
    };
    /** Goes the long way first though the near one closes soon, and is shown to be late for it. */
    const late = async () => {
      const far = await shipmentTo(8);
      const near = await shipmentTo(1, { window: [clock(-60), clock(25)] });
      const middle = await shipmentTo(4);
      const tour = await leave([far, near, middle], 5);
      await isAt(tour.deviceId, east(0.2), Date.now() - MINUTE);
      return { ...tour, ids: [far, near, middle] };
    };
    const proposal = (id: string) => t.api.get(`/api/dispatch/${id}/proposal`);
    const accept = (id: string, guid: string) => t.api.post(`/api/dispatch/${id}/proposal/accept`).send({ guid });

    it('is proposed at intervals, and applied when it is accepted', async () => {
      const { id, ids, deviceId } = await late();
      expect((await proposal(id)).status).toBe(404);
      await isAt(deviceId, east(0.1));
      expect(await runJobs(id)).toBe(1);
      const [event, ...more] = await proposed(id);
      expect(more).toEqual([]);
      expect(event!.data.gained.lateMinutes).toBeGreaterThan(0);
      const { body } = await proposal(id).expect(200);
      expect(body.data).toMatchObject({ guid: event!.data.proposalId, dispatchId: id, status: 'open' });
      expect(body.data.shipmentIds[0]).toBe(ids[1]);
      expect((await stopsOf(id))[0]!.shipmentId).toBe(ids[0]);

      const { data } = (await accept(id, body.data.guid).expect(200)).body as { data: Reoptimized };
      expect([data.changed, data.after.lateMinutes, toCome(data.route.stops)]).toEqual([
        true,
        0,
        body.data.shipmentIds,
      ]);
      expect((await proposal(id)).body.data.status).toBe('accepted');
      const twice = await accept(id, body.data.guid);
      expectError(twice, 409, { guid: 'This proposal was accepted already.' });
    });

    it('is announced by the route until it is accepted or the dispatch ends', async () => {
      const hasProposal = async (id: string) => (await t.api.get(`/api/route/${id}`)).body.data.hasProposal as boolean;
      const { id } = await late();
      expect(await hasProposal(id)).toBe(false);
      await runJobs(id);
      expect(await hasProposal(id)).toBe(true);
      const { data } = (await accept(id, (await proposal(id)).body.data.guid).expect(200)).body as {
        data: Reoptimized;
      };
      expect([data.route.hasProposal, await hasProposal(id)]).toEqual([false, false]);

      const other = await late();
      await runJobs(other.id);
      expect(await hasProposal(other.id)).toBe(true);
      await t.api.patch(`/api/dispatch/${other.id}/status`).send({ status: 'cancelled' }).expect(200);
      expect(await hasProposal(other.id)).toBe(false);
    });

    it('becomes outdated by a new sequence, but not by the end of a stop', async () => {
      const { id, ids } = await late();
      await runJobs(id);
      const { guid } = (await proposal(id)).body.data;
      const other = await accept(id, randomUUID());
      expect([other.status, other.body.error.details.guid]).toEqual([409, expect.stringContaining(guid)]);

      await trace(ids[2]!, 'delivered');
      expect((await proposal(id)).body.data.status).toBe('open');
      await t.api
        .put(`/api/dispatch/${id}/stops`)
        .send({ shipmentIds: [ids[1], ids[0]] })
        .expect(200);
      expect((await proposal(id)).body.data.status).toBe('outdated');
      const refused = await accept(id, guid);
      expect([refused.status, refused.body.error.details.guid]).toEqual([409, expect.stringContaining('reoptimize')]);
    });

    const raceOn = <T>(table: string, id: string, start: () => readonly PromiseLike<T>[]) =>
      raceOnRow(t.databaseUrl, table, { business_id: t.tenant.id, dispatch_id: id }, start);

    it('keeps the proposal of the later of two simultaneous searches', async () => {
      const { id } = await late();
      const handler = t.app
        .get(JobHandlers)
        .listTasks()
        .find(({ task }) => task === 'propose_route')!;
      const job = { businessId: t.tenant.id, dispatchId: id };
      await raceOn('route_proposals', id, () => [1, 2].map(() => handler.run(job, { number: 1, isLast: false })));
      const emitted = (await proposed(id)).map(({ data }) => data.proposalId);
      expect(emitted).toHaveLength(2);
      const { guid } = (await proposal(id)).body.data;
      expect(emitted).toContain(guid);
      const [older] = emitted.filter((each) => each !== guid);
      expect((await accept(id, older!)).body.error.details.guid).toContain(guid);
      await accept(id, guid).expect(200);
    });

    it('is applied during a simultaneous batch of positions, and both are stored', async () => {
      const { id, deviceId } = await late();
      await runJobs(id);
      const { guid, shipmentIds } = (await proposal(id)).body.data;
      const at = iso(Date.now());
      const batch = () =>
        t
          .as(t.tenant.tokens.api)
          .post('/api/tracking/positions')
          .send({ deviceId, positions: [{ ...east(0.1), timestamp: at }] });
      const responses = await raceOn('routes', id, () => [accept(id, guid), batch()]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(toCome(await stopsOf(id))).toEqual(shipmentIds);
      expect((await proposal(id)).body.data.status).toBe('accepted');
    });

    it('is applied once for 32 simultaneous acceptances', async () => {
      const { id } = await late();
      await runJobs(id);
      const { guid, shipmentIds } = (await proposal(id)).body.data;
      const responses = await Promise.all(Array.from({ length: 32 }, () => accept(id, guid)));
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 31 }, () => 409)]);
      expect(toCome(await stopsOf(id))).toEqual(shipmentIds);
    });

    it('is not created if the sequence is already the best or the vehicle is on time', async () => {
      const near = await shipmentTo(1, { window: [clock(-60), clock(25)] });
      const inTime = await leave([near, await shipmentTo(2)], 5);
      await isAt(inTime.deviceId, east(0.2));
      expect(await runJobs(inTime.id)).toBe(0);
      const missed = await shipmentTo(1, { window: [clock(-60), clock(-30)] });
      const hopeless = await leave([missed, await shipmentTo(2)], 5);
      await isAt(hopeless.deviceId, east(0.2));
      expect(await runJobs(hopeless.id)).toBe(1);
      expect(await proposed(hopeless.id)).toEqual([]);
      expect((await proposal(hopeless.id)).status).toBe(404);
    });
  });
});
