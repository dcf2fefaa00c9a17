import { JobHandlers } from '../../../src/platform/jobs/job-handlers';
import { addressShipment } from '../../factories/dispatch.factory';
import { seedDevice } from '../../factories/device.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedShipment, storedEstimate } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { driverPhone } from '../../support/driver-phone';
import { raceOnRow } from '../../support/race';
import { startTestApp, type TestApp } from '../../support/test-app';

const MINUTE = 60_000;
const DEPOT = { latitude: 48.1386, longitude: 16.3697 };
/** North of the depot, one behind the other: some 4.4 km each. */
const STOPS = [1, 2, 3].map((n) => ({ latitude: DEPOT.latitude + n * 0.04, longitude: DEPOT.longitude }));

interface Stop {
  shipmentId: string;
  estimatedArrival: string;
  plannedArrival: string;
  arrivedAt: string | null;
  completedAt: string | null;
  isLate: boolean;
  lateMinutes: number;
  status: string;
}
interface Arrived {
  guid: string;
  dispatchId: string;
  vehicleId: string;
  shipmentId: string;
  sequence: number;
  arrivedAt: string;
  location: object;
}

describe('arrivals', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const iso = (ms: number) => new Date(ms).toISOString();
  const position = (ms: number, place: { latitude: number; longitude: number }) => ({ ...place, timestamp: iso(ms) });
  /** A part of the way from one place to another. */
  const between = (from: typeof DEPOT, to: typeof DEPOT, share: number) => ({
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  });
  const send = async (deviceId: string, positions: object[]) => {
    const { status } = await t.as(t.tenant.tokens.api).post('/api/tracking/positions').send({ deviceId, positions });
    expect(status).toBe(200);
  };
  const shownStops = async (id: string): Promise<Stop[]> => (await t.api.get(`/api/route/${id}`)).body.data.stops;
  /** With the computed times, which are not shown any more once they have passed. */
  const stopsOf = async (id: string): Promise<Stop[]> => {
    const { rows } = await t.db.query<{ at: Date }>(
      `SELECT COALESCE(rs.expected_at, rs.arrives_at) AS at FROM route_stops rs JOIN routes ro ON ro.id = rs.route_id
       WHERE ro.dispatch_id = $1 ORDER BY rs.sequence`,
      [id],
    );
    const stops = await shownStops(id);
    return stops.map((stop, index) => ({ ...stop, estimatedArrival: rows[index]!.at.toISOString() }));
  };
  const arrivedOf = async (id: string): Promise<Arrived[]> =>
    (await t.events<{ type: string; data: Arrived }>())
      .filter(({ type, data }) => type === 'vehicle.arrived' && data.guid === id)
      .map(({ data }) => data);
  const trace = async (shipmentId: string, status: string, ms: number) => {
    const body = { status, timestamp: iso(ms) };
    expect((await t.api.post(`/api/v1/shipments/${shipmentId}/traces`).send(body)).status).toBe(201);
  };
  const shipment = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`)).body.data;

  /** A dispatch to the three stops that left some minutes ago, with a device on its vehicle. */
  const leave = async (minutesAgo = 60, places = STOPS) => {
    const ids: string[] = [];
    for (const place of places) {
      const { id } = await seedShipment(t, { statusChangedAt: iso(Date.now() - 600 * MINUTE) });
      await addressShipment(t, id, { city: 'Wien', country: 'AT', ...place });
      ids.push(id);
    }
    const vehicleId = await seedVehicle(t);
    const { deviceId } = await seedDevice(t, { vehicleId });
    const start = Date.now() - minutesAgo * MINUTE;
    const driverId = await seedDriver(t);
    const body = { name: 'Tour', plannedDate: iso(start), driverId, vehicleId, shipmentIds: ids };
    const id = (await t.api.post('/api/dispatch').send(body)).body.data.guid as string;
    await t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds: ids });
    await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' });
    const left = await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'in_progress', timestamp: iso(start) });
    expect(left.status).toBe(200);
    return { id, ids: ids as [string, string, string], vehicleId, driverId, deviceId, start };
  };
  const shift = (before: Stop[], after: Stop[]) =>
    after.map(({ estimatedArrival }, index) =>
      Math.round((Date.parse(estimatedArrival) - Date.parse(before[index]!.estimatedArrival)) / MINUTE),
    );

  it('start as planned, move back when the vehicle is slow, and leave the planned times unchanged', async () => {
    const { id, ids, deviceId, start } = await leave();
    const planned = await stopsOf(id);
    for (const stop of planned) expect(stop.plannedArrival).toBe(stop.estimatedArrival);
    const leg = Date.parse(planned[0]!.estimatedArrival) - start;
    await send(deviceId, [position(start + leg / 2, between(DEPOT, STOPS[0]!, 0.5))]);
    expect(shift(planned, await stopsOf(id))).toEqual([0, 0, 0]);

    await send(deviceId, [position(start + leg / 2 + 12 * MINUTE, between(DEPOT, STOPS[0]!, 0.5))]);
    const slow = await stopsOf(id);
    expect(shift(planned, slow)).toEqual([12, 12, 12]);
    expect(slow.map(({ plannedArrival }) => plannedArrival)).toEqual(planned.map((stop) => stop.plannedArrival));
    expect(await storedEstimate(t, ids[2])).toBe(slow[2]!.estimatedArrival);

    await send(deviceId, [position(start + MINUTE, between(DEPOT, STOPS[0]!, 0.9))]); // late: it has been seen since
    expect(shift(slow, await stopsOf(id))).toEqual([0, 0, 0]);
  });

  it('arrivals are detected by the geofence and published once, however often positions repeat', async () => {
    const { id, ids, vehicleId, deviceId, start } = await leave();
    const here = [position(start + 20 * MINUTE, STOPS[0]!), position(start + 21 * MINUTE, STOPS[0]!)];
    await send(deviceId, [here[1]!]);
    await send(deviceId, here);
    await send(deviceId, [position(start + 22 * MINUTE, STOPS[1]!)]); // not the next one
    const [first, second] = await stopsOf(id);
    expect([first!.arrivedAt, second!.arrivedAt]).toEqual([here[0]!.timestamp, null]); // the earlier one came late
    expect(await arrivedOf(id)).toEqual([
      {
        ...{ guid: id, dispatchId: id, vehicleId, shipmentId: ids[0], kind: 'delivery', sequence: 1 },
        ...{ arrivedAt: here[1]!.timestamp, location: STOPS[0] },
      },
    ]);
    const { events } = (await t.api.get(`/api/route/timeline/${id}`)).body.data;
    expect(events.map(({ type, status }: Record<string, string>) => `${type} ${status}`)).toEqual([
      'departure completed',
      'arrived completed',
      'delivery in_progress',
      'delivery pending',
      'delivery pending',
      'return pending',
    ]);
    const clock = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', timeStyle: 'short' });
    expect(events[1]).toMatchObject({
      time: clock.format(start + 20 * MINUTE),
      actualTime: clock.format(start + 20 * MINUTE),
      plannedTime: clock.format(Date.parse(first!.plannedArrival)),
    });
    expect(events[2]).toMatchObject({ actualTime: null });
  });

  it('arrivals are the same for any order of positions, also after the end', async () => {
    const emitted: (string | null)[][] = [];
    for (const isShuffled of [false, true]) {
      const { id, ids, deviceId, start } = await leave();
      const way = [
        position(start + 9 * MINUTE, between(DEPOT, STOPS[0]!, 0.9)),
        ...[10, 12].map((minute) => position(start + minute * MINUTE, STOPS[0]!)),
        ...[25, 26, 29].map((minute) => position(start + minute * MINUTE, STOPS[1]!)),
        ...[45, 44].map((minute) => position(start + minute * MINUTE, STOPS[2]!)),
      ];
      const deliver = async () => {
        for (const [index, minute] of [15, 30, 50].entries())
          await trace(ids[index]!, 'delivered', start + minute * MINUTE);
      };
      if (isShuffled) {
        await send(deviceId, [way[7]!, way[4]!]);
        await deliver();
        for (const each of [way[5]!, way[2]!, way[6]!, way[1]!, way[0]!, way[3]!]) await send(deviceId, [each]);
      } else {
        await send(deviceId, way.slice(0, 3));
        await trace(ids[0], 'delivered', start + 15 * MINUTE);
        await send(deviceId, way.slice(3, 6));
        await trace(ids[1], 'delivered', start + 30 * MINUTE);
        await send(deviceId, way.slice(6));
        await trace(ids[2], 'delivered', start + 50 * MINUTE);
      }
      const stops = await stopsOf(id);
      emitted.push(
        stops.map(({ arrivedAt }) => arrivedAt && String((Date.parse(arrivedAt) - start) / MINUTE)),
        (await arrivedOf(id)).map(({ shipmentId }) => String(ids.indexOf(shipmentId))).sort(),
      );
    }
    expect(emitted).toEqual([
      ['10', '25', '44'],
      ['0', '1', '2'],
      ['10', '25', '44'],
      ['0', '1', '2'],
    ]);
  });

  it('arrivals are learned from: the rest is expected later after slow legs, and the promise is what counts as on time', async () => {
    const rate = async () => (await t.api.get('/api/dispatch/overview')).body.data.onTimeRate as number;
    const before = await rate();
    const { id, ids, start } = await leave(200);
    const planned = await stopsOf(id);
    const leg = Date.parse(planned[0]!.plannedArrival) - start;
    await trace(ids[0], 'delivered', start + 3 * leg + 5 * MINUTE);
    const [, second] = await stopsOf(id);
    const left = Date.parse(second!.estimatedArrival) - (start + 3 * leg + 5 * MINUTE);
    const plannedLeg = Date.parse(planned[1]!.plannedArrival) - Date.parse(planned[0]!.plannedArrival) - 5 * MINUTE;
    expect(left / plannedLeg).toBeGreaterThan(1.2);
    expect(left / plannedLeg).toBeLessThan(3);
    // As soon as expected now, yet later than promised.
    await trace(ids[1], 'delivered', Date.parse(second!.estimatedArrival) - MINUTE);
    expect(await rate()).toBe(before);
    expect(await storedEstimate(t, ids[2])).toBe((await stopsOf(id))[2]!.estimatedArrival);
  });

  it('arrivals are late after the window, or long after the plan, also when nothing is heard any more', async () => {
    const { id, ids, deviceId, start } = await leave(120);
    const silent = await stopsOf(id);
    expect(silent.map(({ isLate }) => isLate)).toEqual([true, true, true]); // Planned two hours ago, without an arrival.
    await send(deviceId, [position(start + 5 * MINUTE, STOPS[0]!)]);
    const [first] = await stopsOf(id);
    expect([first!.isLate, first!.lateMinutes]).toEqual([false, 0]);
    await trace(ids[0], 'delivered', start + 10 * MINUTE);
    await t.db.query('UPDATE route_stops SET not_after = $2 WHERE shipment_id = $1', [
      ids[1],
      iso(start + 40 * MINUTE),
    ]);
    await send(deviceId, [position(start + 41.5 * MINUTE, STOPS[1]!)]);
    const second = (await stopsOf(id))[1]!;
    expect([second.isLate, second.lateMinutes]).toEqual([true, 2]);
    await trace(ids[1], 'exception', start + 45 * MINUTE);
    expect((await stopsOf(id))[1]).toMatchObject({
      status: 'failed',
      completedAt: iso(start + 45 * MINUTE),
      isLate: true,
    });
  });

  it('never shows an expected time in the past, the same in the route, the dispatch and the driver’s day', async () => {
    const { id, ids, driverId, deviceId, start } = await leave(300);
    await send(deviceId, [position(start + 10 * MINUTE, STOPS[0]!)]);
    await trace(ids[0], 'delivered', start + 15 * MINUTE);
    const before = Date.now();
    const [done, ...open] = await shownStops(id);
    expect(Date.parse(done!.estimatedArrival)).toBeLessThan(before);
    const phone = await driverPhone(t, driverId);
    const day = (await phone.api.get('/api/driver/day')).body.data.dispatches as {
      guid: string;
      stops: { shipmentGuid: string; expectedArrival: string }[];
    }[];
    const inDay = day.find(({ guid }) => guid === id)!.stops;
    const dispatched = (await t.api.get(`/api/dispatch/${id}`)).body.data.shipments as {
      guid: string;
      estimatedArrival?: string;
    }[];
    for (const { shipmentId, estimatedArrival, plannedArrival, lateMinutes } of open) {
      expect(Date.parse(plannedArrival)).toBeLessThan(before);
      const shown = [
        estimatedArrival,
        inDay.find(({ shipmentGuid }) => shipmentGuid === shipmentId)!.expectedArrival,
        dispatched.find(({ guid }) => guid === shipmentId)!.estimatedArrival!,
      ];
      for (const time of shown) expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
      expect(lateMinutes).toBe(Math.ceil((Date.parse(estimatedArrival) - Date.parse(plannedArrival)) / MINUTE));
    }
    const { events } = (await t.api.get(`/api/route/timeline/${id}`)).body.data;
    expect(events.at(-1)).toMatchObject({ type: 'return', status: 'pending' });
  });

  it('moves the expected times of a silent vehicle on, stop by stop, also for the consignees', async () => {
    const { id, ids } = await leave(300);
    const before = Date.now();
    expect(Date.parse((await storedEstimate(t, ids[2]))!)).toBeLessThan(before);
    const job = t.app
      .get(JobHandlers)
      .listTasks()
      .find(({ task }) => task === 'move_arrivals_on')!;
    await job.run({}, { number: 1, isLast: false });
    const times = (await stopsOf(id)).map(({ estimatedArrival }) => Date.parse(estimatedArrival));
    expect(times[0]).toBeGreaterThanOrEqual(before);
    expect(times[1]! - times[0]!).toBeGreaterThan(5 * MINUTE); // service and the way
    expect(times[2]! - times[1]!).toBeGreaterThan(5 * MINUTE);
    expect(Date.parse((await shipment(ids[2])).estimatedDelivery)).toBe(times[2]);
  });

  it('remain when the stops are resequenced during the dispatch', async () => {
    const { id, ids, deviceId, start } = await leave();
    const planned = await stopsOf(id);
    await send(deviceId, [position(start + 10 * MINUTE, STOPS[0]!)]);
    await trace(ids[0], 'delivered', start + 15 * MINUTE);
    const ordered = await t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds: [ids[2], ids[1]] });
    const stops: Stop[] = ordered.body.data.stops;
    expect(stops.map(({ shipmentId }) => shipmentId)).toEqual([ids[0], ids[2], ids[1]]);
    expect(stops[0]!.arrivedAt).toBe(iso(start + 10 * MINUTE));
    expect(stops.map(({ plannedArrival }) => plannedArrival)).toEqual([0, 2, 1].map((n) => planned[n]!.plannedArrival));
    await send(deviceId, [position(Date.now(), STOPS[2]!)]);
    expect((await stopsOf(id))[1]!.arrivedAt).not.toBeNull();
    expect(await arrivedOf(id)).toHaveLength(2);
  });

  it('are none of a vehicle that is not on its way, of another business, or before the start', async () => {
    const { id, deviceId, start } = await leave();
    const other = await t.seedTenant();
    const otherVehicle = await seedVehicle(t, { businessId: other.id });
    const foreign = await seedDevice(t, { businessId: other.id, vehicleId: otherVehicle });
    const there = position(start + 20 * MINUTE, STOPS[0]!);
    await t
      .as(other.tokens.api)
      .post('/api/tracking/positions')
      .send({ deviceId: foreign.deviceId, positions: [there] });
    const parked = await seedDevice(t, { vehicleId: await seedVehicle(t) });
    await send(parked.deviceId, [there]);
    await send(deviceId, [position(start - MINUTE, STOPS[0]!)]);
    expect(await arrivedOf(id)).toEqual([]);
    expect((await stopsOf(id))[0]!.arrivedAt).toBeNull();
  });

  it('cost a vehicle that is not on its way, or comes on as expected, no writes', async () => {
    const { id, deviceId, start } = await leave();
    const planned = await stopsOf(id);
    const leg = Date.parse(planned[0]!.estimatedArrival) - start;
    await send(deviceId, [position(start + leg * 0.1, between(DEPOT, STOPS[0]!, 0.1))]);
    const versions = async () =>
      (
        await t.db.query(
          `SELECT ro.leg, d.version, array_agg(rs.xmin::text ORDER BY rs.sequence) AS stops, array_agg(s.xmin::text ORDER BY rs.sequence) AS shipments
           FROM dispatches d JOIN routes ro USING (business_id) JOIN route_stops rs USING (business_id) JOIN shipments s USING (business_id)
           WHERE d.id = $1 AND ro.dispatch_id = d.id AND rs.route_id = ro.id AND s.id = rs.shipment_id GROUP BY ro.leg, d.version`,
          [id],
        )
      ).rows;
    const before = await versions();
    for (const share of [0.2, 0.4, 0.6, 0.8])
      await send(deviceId, [position(start + leg * share, between(DEPOT, STOPS[0]!, share))]);
    expect(await versions()).toEqual(before);
  });

  it('arrivals are not lost when a delivery and a position come at the same time', async () => {
    const { id, ids, deviceId, start } = await leave();
    await send(deviceId, [position(start + 10 * MINUTE, STOPS[0]!)]);
    const { rows } = await t.db.query<{ id: string }>('SELECT id FROM routes WHERE dispatch_id = $1', [id]);
    const deliver = () =>
      t.api
        .post(`/api/v1/shipments/${ids[0]}/traces`)
        .send({ status: 'delivered', timestamp: iso(start + 15 * MINUTE) });
    const near = () =>
      t
        .as(t.tenant.tokens.api)
        .post('/api/tracking/positions')
        .send({ deviceId, positions: [position(start + 20 * MINUTE, STOPS[1]!)] });
    const where = { business_id: t.tenant.id, id: rows[0]!.id };
    const responses = await raceOnRow(t.databaseUrl, 'routes', where, () => [deliver(), near()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 200]);
    expect((await stopsOf(id))[1]!.arrivedAt).toBe(iso(start + 20 * MINUTE));
    expect((await arrivedOf(id)).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('know the next parcel for the same house', async () => {
    const { id, ids, deviceId, start } = await leave(60, [STOPS[0]!, STOPS[0]!, STOPS[1]!]);
    await send(deviceId, [position(start + 10 * MINUTE, STOPS[0]!)]);
    await trace(ids[0], 'delivered', start + 12 * MINUTE);
    expect((await stopsOf(id))[1]!.arrivedAt).toBe(iso(start + 12 * MINUTE));
  });
});
