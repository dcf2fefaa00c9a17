import { addressShipment } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { type OsrmServer, type Point, startOsrmServer } from '../../support/osrm-server';
import { heldTransactions } from '../../support/held-transactions';
import { runJobs } from '../../support/run-jobs';
import { startTestApp, type TestApp } from '../../support/test-app';
import { startVroomServer, type VroomServer } from '../../support/vroom-server';

interface Route {
  guid: string;
  totalDistance: number;
  estimatedDuration: string;
  warnings: { code: string; message: string }[];
  stops: { shipmentId: string; plannedArrival: string }[];
}

const DEPOT = 16.3697;
/** East of the depot in a line. */
const east = (steps: number) => ({ latitude: 48.1386, longitude: DEPOT + 0.02 * steps });
const stepsOf = ([longitude]: Point) => Math.round((longitude - DEPOT) / 0.02);
/** On this way around a leg takes a minute, on any other an hour; by the great circle it would be a detour. */
const RING = [0, 3, 1, 4, 2];
const oneWay = (from: Point, to: Point) =>
  RING[(RING.indexOf(stepsOf(from)) + 1) % RING.length] === stepsOf(to) ? 60 : 3_600;

describe('routes with travel times of OSRM and sequences of VROOM', () => {
  let t: TestApp;
  let osrm: OsrmServer;
  let vroom: VroomServer;

  beforeAll(async () => {
    [osrm, vroom] = [await startOsrmServer(), await startVroomServer()];
    t = await startTestApp({
      OSRM_URL: osrm.url,
      VROOM_URL: vroom.url,
      OSRM_TABLE_SIZE: '3',
      OSRM_TIMEOUT_MS: '30000',
      VROOM_TIMEOUT_MS: '30000',
    });
  });
  beforeEach(async () => {
    osrm.state.fault = null;
    osrm.state.seconds = oneWay;
    osrm.state.before = async () => undefined;
    vroom.state.fault = 'refuses'; // Uses the service's own search unless a test needs VROOM.
    await t.db.query('DELETE FROM graphile_worker._private_jobs');
  });
  afterAll(async () => {
    await t.stop();
    await osrm.stop();
    await vroom.stop();
  });

  const shipmentsTo = async (...steps: number[]) => {
    const ids: string[] = [];
    for (const step of steps) {
      const { id } = await seedShipment(t);
      await addressShipment(t, id, {
        street: 'Straße 1',
        city: 'Wien',
        postalCode: '1010',
        country: 'AT',
        ...east(step),
      });
      ids.push(id);
    }
    return ids;
  };
  const dispatch = async (shipmentIds: string[], crew: object = {}) => {
    const body = { name: 'Tour', plannedDate: '2026-03-02T08:00:00Z', shipmentIds, ...crew };
    return (await t.api.post('/api/dispatch').send(body).expect(201)).body.data.guid as string;
  };
  const route = async (id: string) => (await t.api.get(`/api/route/${id}`)).body.data as Route;
  const optimize = async (id: string) => {
    const { status, body } = await t.api.post(`/api/dispatch/${id}/optimize`);
    expect(status).toBe(200);
    return body.data as Route;
  };
  const order = ({ stops }: Route, ids: readonly string[]) =>
    stops.map(({ shipmentId }) => ids.indexOf(shipmentId) + 1);
  const arrivals = ({ stops }: Route) => stops.map(({ plannedArrival }) => plannedArrival.slice(11, 19));
  const versionOf = async (id: string) => (await t.api.get(`/api/dispatch/${id}`)).headers.etag;

  it('returns estimated times immediately, and road times after a job', async () => {
    const ids = await shipmentsTo(1, 2, 3, 4);
    const id = await dispatch(ids);
    const requested = osrm.requests.length;
    const estimated = await route(id);
    const etag = await versionOf(id);
    expect(order(estimated, ids).join()).not.toBe('3,1,4,2');
    expect(osrm.requests).toHaveLength(requested);
    expect(await t.jobs('refine_route')).toHaveLength(1);

    await runJobs(t);
    const refined = await route(id);
    expect(order(refined, ids)).toEqual([3, 1, 4, 2]);
    expect(arrivals(refined)).toEqual(['08:01:00', '08:07:00', '08:13:00', '08:19:00']);
    expect(refined).toMatchObject({ guid: estimated.guid, totalDistance: 3, estimatedDuration: '0h 25m' });
    expect(await versionOf(id)).toBe(etag);
    expect(await t.jobs('refine_route')).toEqual([]);
    const { rows } = await t.db.query<{ at: Date }>('SELECT estimated_delivery AS at FROM shipments WHERE id = $1', [
      ids[2],
    ]);
    expect(rows[0]!.at.toISOString()).toBe('2026-03-02T08:01:00.000Z');
  });

  it('keep a manual sequence with road times', async () => {
    const ids = await shipmentsTo(1, 2, 3, 4);
    const id = await dispatch(ids);
    const own = [ids[3]!, ids[2]!, ids[1]!, ids[0]!];
    await t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds: own }).expect(200);
    await runJobs(t);
    const refined = await route(id);
    expect(order(refined, ids)).toEqual([4, 3, 2, 1]);
    expect(arrivals(refined)).toEqual(['09:00:00', '10:05:00', '11:10:00', '12:15:00']);
  });

  it('keep the sequence of a dispatch that starts', async () => {
    const ids = await shipmentsTo(1, 2, 3);
    const crew = { driverId: await seedDriver(t), vehicleId: await seedVehicle(t) };
    const id = await dispatch(ids, crew);
    await runJobs(t);
    const before = order(await route(id), ids);
    for (const status of ['ready', 'in_progress'])
      await t.api.patch(`/api/dispatch/${id}/status`).send({ status }).expect(200);
    await runJobs(t);
    const driven = await route(id);
    expect(order(driven, ids)).toEqual(before);
    expect(driven.totalDistance).toBeCloseTo(
      10 *
        [0, ...before, 0].slice(1).reduce((sum, to, index) => {
          const from = [0, ...before][index]!;
          return sum + oneWay([DEPOT + 0.02 * from, 0], [DEPOT + 0.02 * to, 0]) / 1_000;
        }, 0),
    );
  });

  it('call OSRM during an optimization without an open transaction', async () => {
    const ids = await shipmentsTo(1, 2, 3, 4);
    const id = await dispatch(ids);
    const open: number[] = [];
    osrm.state.before = async () => void open.push(await heldTransactions(t));
    const best = await optimize(id);
    expect(order(best, ids)).toEqual([3, 1, 4, 2]);
    expect(arrivals(best)).toEqual(['08:01:00', '08:07:00', '08:13:00', '08:19:00']);
    expect(open).toEqual([0, 0, 0, 0]); // five places in blocks of three
  });

  it('are not planned for a shipment that no road leads to', async () => {
    const [near, island] = await shipmentsTo(1, 4);
    await seedVehicle(t);
    osrm.state.seconds = (from, to) => (stepsOf(from) === 4 || stepsOf(to) === 4 ? null : 60);
    const requested = await t.api.post('/api/dispatch/plan').send({ date: '2100-03-01', shipmentIds: [near, island] });
    const { dispatches, unplaced } = requested.body.data as {
      dispatches: { shipmentIds: string[] }[];
      unplaced: { shipmentId: string; reason: string; message: string }[];
    };
    expect(dispatches.map(({ shipmentIds }) => shipmentIds)).toEqual([[near]]);
    const message = 'No road leads there from the depot and back.';
    expect(unplaced).toEqual([{ shipmentId: island, reason: 'no_road', message }]);
  });

  it('warn about each stop that no road leads to', async () => {
    const ids = await shipmentsTo(1, 4);
    const id = await dispatch(ids);
    expect((await route(id)).warnings).toEqual([]); // estimates alone
    osrm.state.seconds = (from, to) => (stepsOf(from) === 4 || stepsOf(to) === 4 ? null : 60);
    await runJobs(t);
    const { stops, warnings } = await route(id);
    const island = stops.findIndex(({ shipmentId }) => shipmentId === ids[1]) + 1;
    const other = island === 2 ? 'back to the end of the route' : 'to stop 2 (Straße 1, 1010 Wien, AT)';
    const message = `No road leads to stop ${island} (Straße 1, 1010 Wien, AT), ${other}: the times and kilometres of these legs are estimates.`;
    expect(warnings).toEqual([{ code: 'no_road', message }]);

    osrm.state.seconds = () => 60;
    await optimize(id);
    expect((await route(id)).warnings).toEqual([]);
  });

  it('warn about a stop that the map does not know', async () => {
    const ids = await shipmentsTo(1, 2);
    const id = await dispatch(ids);
    osrm.state.seconds = () => 60;
    osrm.state.snap = (place) => (stepsOf(place) === 2 ? 9_000 : 3);
    await runJobs(t);
    osrm.state.snap = () => 3;
    expect((await route(id)).warnings).toMatchObject([{ code: 'no_road' }]);
  });

  it('continue with estimates while OSRM is unavailable, report that, and retry', async () => {
    const ids = await shipmentsTo(1, 2, 3, 4);
    const id = await dispatch(ids);
    const estimated = await route(id);
    osrm.state.fault = 'cut off';
    expect((await optimize(id)).totalDistance).toBe(estimated.totalDistance);
    const ready = await t.as().get('/health/ready');
    expect([ready.status, ready.body]).toEqual([
      200,
      expect.objectContaining({ status: 'ok', servers: expect.objectContaining({ OSRM: 'away' }) as unknown }),
    ]);
    await runJobs(t);
    expect((await route(id)).totalDistance).toBe(estimated.totalDistance);
    expect((await t.jobs('refine_route')).length).toBeGreaterThan(0); // put off
  });

  it('use the sequence of VROOM with times of OSRM, and ignore an invalid sequence', async () => {
    const fresh = await startTestApp({ OSRM_URL: osrm.url, VROOM_URL: vroom.url, OSRM_TIMEOUT_MS: '30000' });
    try {
      vroom.state.fault = null;
      const before = vroom.problems.length;
      const ids: string[] = [];
      for (const step of [1, 2, 3, 4]) {
        const { id } = await seedShipment(fresh);
        await addressShipment(fresh, id, {
          street: 'S 1',
          city: 'Wien',
          postalCode: '1010',
          country: 'AT',
          ...east(step),
        });
        ids.push(id);
      }
      const body = { name: 'Tour', plannedDate: '2026-03-02T08:00:00Z', shipmentIds: ids };
      const id = (await fresh.api.post('/api/dispatch').send(body)).body.data.guid as string;
      const best = () => fresh.api.post(`/api/dispatch/${id}/optimize`).expect(200);
      expect(order((await best()).body.data as Route, ids)).toEqual([3, 1, 4, 2]);
      expect(vroom.problems).toHaveLength(before + 1);
      expect(vroom.problems.at(-1)!.matrices.car.durations[0]).toEqual([0, 3_600, 3_600, 60, 3_600]);
      vroom.state.spoil = (response) => ({ ...response, routes: [] });
      expect(order((await best()).body.data as Route, ids)).toEqual([3, 1, 4, 2]);
      expect((await fresh.as().get('/health/ready')).body.servers).toEqual({ OSRM: 'ok', VROOM: 'ok' });
    } finally {
      await fresh.stop();
    }
  });
});
