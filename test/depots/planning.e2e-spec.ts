import { seedDriver } from '../factories/driver.factory';
import { DEPOT, east, seedShipmentAt } from '../factories/plan.factory';
import type { Tenant } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { type OsrmServer, startOsrmServer } from '../support/osrm-server';
import { runJobs } from '../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

interface Stop {
  readonly shipmentId: string;
  readonly distance: number;
  readonly estimatedArrival: string;
  readonly estimatedDeparture: string;
}
interface Planned {
  readonly name: string;
  readonly vehicleId: string;
  readonly driverId: string | null;
  readonly depotId: string | null;
  readonly shipmentIds: string[];
  readonly stops: Stop[];
  readonly totalDistance: number;
  readonly estimatedDuration: string;
  readonly departsAt: string;
  readonly returnsAt: string;
  readonly dispatchId: string | null;
}
interface Plan {
  readonly guid: string;
  readonly dispatches: Planned[];
  readonly unplaced: { shipmentId: string; reason: string; message: string }[];
  readonly warnings: { code: string; message: string }[];
}

/** A Monday. */
const DATE = '2100-03-01';
const ADDRESS = { street: 'Hauptstraße 1', city: 'Wien', postalCode: '1100', country: 'AT' };
/** About 30 km north of the default depot. */
const NORTH = { latitude: DEPOT.latitude + 0.27, longitude: DEPOT.longitude };
const north = (steps: number) => ({ ...NORTH, longitude: NORTH.longitude + 0.02 * steps });

describe('a plan over depots', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  let main: string;
  let depot: string;

  const begin = async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    main = ((await api.get('/api/depots')).body as { data: { guid: string }[] }).data[0]!.guid;
    depot = await addDepot();
  };
  const addDepot = async (more: object = {}): Promise<string> => {
    const body = { name: 'North', code: 'NORTH', address: ADDRESS, location: NORTH, ...more };
    const response = await api.post('/api/depots').send(body);
    expect(response.status).toBe(201);
    return (response.body as { data: { guid: string } }).data.guid;
  };
  const setDepot = (table: string, id: string, depotId: string | null = depot) =>
    t.db.query(`UPDATE ${table} SET depot_id = $3 WHERE business_id = $1 AND id = $2`, [tenant.id, id, depotId]);
  const ship = async (
    at: { latitude: number; longitude: number },
    depotId: string | null = null,
    more: object = {},
  ) => {
    const id = await seedShipmentAt(t, { businessId: tenant.id, ...at, ...more });
    await setDepot('shipments', id, depotId);
    return id;
  };
  const van = async (depotId: string | null = null, more: object = {}) => {
    const id = await seedVehicle(t, { businessId: tenant.id, ...more });
    await setDepot('vehicles', id, depotId);
    return id;
  };
  const plan = async (body: object = {}): Promise<Plan> => {
    const response = await api.post('/api/dispatch/plan').send({ date: DATE, ...body });
    expect([response.status, response.body.error]).toEqual([200, undefined]);
    return (response.body as { data: Plan }).data;
  };
  const figures = ({ stops, totalDistance, estimatedDuration, departsAt, returnsAt }: Planned) => ({
    stops: stops.map(({ shipmentId, distance, estimatedArrival, estimatedDeparture }) => ({
      shipmentId,
      distance,
      estimatedArrival,
      estimatedDeparture,
    })),
    totalDistance,
    estimatedDuration,
    departsAt,
    returnsAt,
  });
  const commit = async ({ guid }: Plan): Promise<Planned[]> => {
    const response = await api.post(`/api/dispatch/plan/${guid}/commit`);
    expect([response.status, response.body.error]).toEqual([200, undefined]);
    return (response.body as { data: Plan }).data.dispatches;
  };
  /** Commits the plan. Each dispatch has the figures of its proposal, at once and after background jobs. */
  const expectAgreement = async (proposed: Plan): Promise<Planned[]> => {
    const dispatches = await commit(proposed);
    expect(dispatches.map(figures)).toEqual(proposed.dispatches.map(figures));
    for (const step of ['at once', 'after the jobs']) {
      if (step === 'after the jobs') await runJobs(t);
      for (const dispatch of dispatches) {
        const route = (await api.get(`/api/route/${dispatch.dispatchId}`)).body.data as Planned;
        expect([step, figures(route)]).toEqual([step, figures(dispatch)]);
      }
    }
    return dispatches;
  };

  describe('by estimates', () => {
    beforeAll(async () => {
      t = await startTestApp();
    });
    beforeEach(begin);
    afterAll(() => t.stop());

    it('delivers each shipment from its depot, with a vehicle of that depot', async () => {
      // Each shipment is near the other depot.
      const [atMain, atNorth] = [await ship(north(1)), await ship(east(1), depot)];
      const [mainVan, northVan] = [await van(), await van(depot)];
      const { dispatches, unplaced } = await plan();
      expect(unplaced).toEqual([]);
      expect(dispatches.map(({ vehicleId, shipmentIds }) => [vehicleId, shipmentIds])).toEqual([
        [mainVan, [atMain]],
        [northVan, [atNorth]],
      ]);
      expect(dispatches.map(({ depotId }) => depotId)).toEqual([null, depot]);
    });

    it('has the figures of the dispatches that it becomes', async () => {
      for (const steps of [-3, 2, 4]) {
        await ship(east(steps));
        await ship(north(steps), depot);
      }
      for (const depotId of [null, depot]) await van(depotId);
      const proposed = await plan();
      expect(proposed.dispatches.every(({ totalDistance }) => totalDistance < 40)).toBe(true);
      const dispatches = await expectAgreement(proposed);
      const stored = await Promise.all(dispatches.map(({ dispatchId }) => api.get(`/api/dispatch/${dispatchId}`)));
      expect(stored.map(({ body }) => (body as { data: { depotId: string } }).data.depotId)).toEqual([main, depot]);
    });

    it('lets vehicles reload at their own depot', async () => {
      for (const steps of [1, 2, 3]) await ship(north(steps), depot, { weightKg: 4 });
      const vehicleId = await van(depot, { weightKg: 5 });
      const proposed = await plan({ vehicles: [{ vehicleId, maxReloads: 3, reloadMinutes: 10 }] });
      expect(proposed.dispatches).toHaveLength(3);
      await expectAgreement(proposed);
    });

    it('starts and ends where the planning of a vehicle says', async () => {
      await ship(north(1), depot);
      const vehicleId = await van(depot);
      const home = { ...ADDRESS, ...north(8) };
      const proposed = await plan({ vehicles: [{ vehicleId, start: home, end: home }] });
      expect(proposed.dispatches[0]!.totalDistance).toBeGreaterThan(20);
      await expectAgreement(proposed);
    });

    it('plans only the requested depots', async () => {
      const [atMain, atNorth] = [await ship(east(1)), await ship(north(1), depot)];
      await van();
      await van(depot);
      const ofNorth = await plan({ depotIds: [depot] });
      expect(ofNorth.dispatches.map(({ shipmentIds }) => shipmentIds)).toEqual([[atNorth]]);
      expect(ofNorth.unplaced).toEqual([]);
      const ofMain = await plan({ depotIds: [main], shipmentIds: [atMain, atNorth] });
      expect(ofMain.unplaced).toEqual([
        {
          shipmentId: atNorth,
          reason: 'other_depot',
          message: 'It is at the depot "North", which is not part of the plan.',
        },
      ]);
    });

    it('rejects unknown depots, and vehicles of other depots than the requested ones', async () => {
      const foreign = t.as((await t.seedTenant()).tokens.owner);
      const theirs = ((await foreign.get('/api/depots')).body as { data: { guid: string }[] }).data[0]!.guid;
      const vehicleId = await van();
      const unknown = await api.post('/api/dispatch/plan').send({ date: DATE, depotIds: [depot, theirs] });
      expect([unknown.status, unknown.body.error.details]).toEqual([404, { 'depotIds.1': 'No such depot.' }]);
      const other = await api
        .post('/api/dispatch/plan')
        .send({ date: DATE, depotIds: [depot], vehicleIds: [vehicleId] });
      expect(other.status).toBe(400);
      expect(other.body.error.details).toEqual({
        'vehicleIds.0': 'Belongs to the depot "Main depot", which depotIds does not have.',
      });
    });

    it('names the depot of a shipment without a vehicle', async () => {
      const id = await ship(north(1), depot);
      await van();
      expect((await plan()).unplaced).toEqual([
        { shipmentId: id, reason: 'no_vehicle', message: 'No vehicle is available on this day. Its depot is "North".' },
      ]);
    });

    it('does not name the only depot of a business', async () => {
      await api.delete(`/api/depots/${depot}`);
      const id = await ship(east(1));
      expect((await plan()).unplaced).toEqual([
        { shipmentId: id, reason: 'no_vehicle', message: 'No vehicle is available on this day.' },
      ]);
    });

    it('names a depot whose address cannot be geocoded', async () => {
      await api.put(`/api/depots/${depot}`).send({ address: { street: 'Nowhere 1' }, location: null });
      const [lost, planned] = [await ship(north(1), depot), await ship(east(1))];
      await van();
      await van(depot);
      const { dispatches, unplaced } = await plan();
      expect(dispatches.map(({ shipmentIds }) => shipmentIds)).toEqual([[planned]]);
      expect(unplaced).toMatchObject([{ shipmentId: lost, reason: 'depot_not_geocoded' }]);
      expect(unplaced[0]!.message).toMatch(/^The address of the depot "North" could not be geocoded/);
    });

    it('gives drivers vehicles of their depot, unless the request names them for another one', async () => {
      await ship(east(1));
      await ship(north(1), depot);
      const [mainVan, northVan] = [await van(), await van(depot)];
      const [one, two] = [
        await seedDriver(t, { businessId: tenant.id }),
        await seedDriver(t, { businessId: tenant.id }),
      ];
      await setDepot('drivers', one);
      await setDepot('drivers', two);
      const byDepot = await plan();
      expect(byDepot.dispatches.map(({ driverId }) => driverId)).toEqual([null, one]);
      expect(byDepot.warnings.map(({ code }) => code)).toContain('too_few_drivers');
      const requested = await plan({ vehicles: [{ vehicleId: mainVan, driverId: one }] });
      expect(requested.dispatches.map(({ vehicleId, driverId }) => [vehicleId, driverId])).toEqual([
        [mainVan, one],
        [northVan, two],
      ]);
    });

    it('serves as many shipments of all depots as possible with the vehicles that may drive', async () => {
      for (const steps of [1, 2, 3, 4]) await ship(east(steps), null, { weightKg: 4 });
      const atNorth = [await ship(north(1), depot), await ship(north(2), depot)];
      for (let each = 0; each < 4; each++) await van(null, { weightKg: 5 });
      await van(depot);
      const three = await plan({ maxDrivers: 3 });
      expect(three.dispatches.map(({ depotId }) => depotId)).toEqual([null, null, depot]);
      expect(three.unplaced).toHaveLength(2);
      const one = await plan({ maxDrivers: 1 });
      expect(one.dispatches.map(({ shipmentIds }) => shipmentIds)).toEqual([atNorth]);
      expect(one.unplaced).toHaveLength(4);
      expect(one.unplaced[0]).toMatchObject({
        reason: 'no_driver_left',
        message: 'It would need another vehicle, but at most 1 vehicle may be used. Its depot is "Main depot".',
      });
    });

    it('lets vehicles reload at another depot that has shipments, and return to their own', async () => {
      const atMain = await ship(north(-4), null, { weightKg: 4 });
      const atNorth = [await ship(north(1), depot, { weightKg: 4 }), await ship(north(2), depot, { weightKg: 1 })];
      const vehicleId = await van(null, { weightKg: 5 });
      const driverId = await seedDriver(t, { businessId: tenant.id });
      const withoutReloads = await plan();
      expect(withoutReloads.unplaced.map(({ shipmentId, reason }) => [shipmentId, reason])).toEqual(
        atNorth.map((id) => [id, 'no_vehicle']),
      );
      const proposed = await plan({ vehicles: [{ vehicleId, maxReloads: 1, reloadMinutes: 10 }] });
      expect(proposed.unplaced).toEqual([]);
      const [first, second] = proposed.dispatches;
      expect([first!.depotId, first!.shipmentIds]).toEqual([null, [atMain]]);
      expect([second!.depotId, second!.shipmentIds.toSorted()]).toEqual([depot, atNorth.toSorted()]);
      expect(proposed.dispatches.map((each) => [each.vehicleId, each.driverId])).toEqual(
        Array(2).fill([vehicleId, driverId]),
      );
      // The first round ends at the other depot, where the vehicle reloads for 10 minutes.
      expect(new Date(second!.departsAt).getTime() - new Date(first!.returnsAt).getTime()).toBe(10 * 60_000);
      // The second round ends about 30 km away, at the vehicle's own depot.
      expect(second!.totalDistance).toBeGreaterThan(40);
      await expectAgreement(proposed);
    });

    it('reloads at another depot only while that depot is open', async () => {
      const openingHours = [{ weekday: 'monday', start: '14:00', end: '15:00' }];
      await api.put(`/api/depots/${depot}`).send({ openingHours });
      await ship(east(1));
      await ship(north(1), depot);
      const vehicleId = await van();
      const vehicles = [{ vehicleId, maxReloads: 1, reloadMinutes: 10 }];
      const proposed = await plan({ vehicles });
      expect(proposed.dispatches.map(({ depotId }) => depotId)).toEqual([null, depot]);
      // 14:00 in Vienna, and 10 minutes to reload.
      expect(proposed.dispatches[1]!.departsAt).toBe('2100-03-01T13:10:00.000Z');
      await expectAgreement(proposed);
    });

    it('says when no vehicle of another depot can reload for a shipment', async () => {
      const atNorth = await ship(north(1), depot, { window: ['08:00', '08:15'] });
      await ship(east(1));
      const vehicleId = await van();
      const { unplaced } = await plan({ vehicles: [{ vehicleId, maxReloads: 1 }] });
      expect(unplaced).toEqual([
        {
          shipmentId: atNorth,
          reason: 'no_vehicle',
          message:
            'No vehicle is available on this day, and no vehicle of another depot has the room and time to reload there. Its depot is "North".',
        },
      ]);
    });

    it('numbers the dispatches of all depots', async () => {
      await ship(east(1));
      await ship(north(1), depot);
      for (const depotId of [null, depot]) await van(depotId);
      expect((await plan({ name: 'Tour {n}' })).dispatches.map(({ name }) => name)).toEqual(['Tour 1', 'Tour 2']);
    });

    it('rejects the commit of a plan after a shipment has moved to another depot', async () => {
      const id = await ship(east(1));
      await van();
      const { guid } = await plan();
      expect((await api.put(`/api/v1/shipments/${id}`).send({ depotId: depot })).status).toBe(200);
      const refused = await api.post(`/api/dispatch/plan/${guid}/commit`);
      expect(refused.status).toBe(409);
      expect(Object.keys(refused.body.error.details as object)).toEqual(['dispatches.0.shipmentIds.0']);
    });

    it('lets vehicles leave and return only in the opening hours of their depot', async () => {
      const openingHours = [
        { weekday: 'monday', start: '13:00', end: '14:00' },
        { weekday: 'monday', start: '10:00', end: '12:00' },
      ];
      await api.put(`/api/depots/${depot}`).send({ openingHours });
      for (const steps of [1, 2, 3]) await ship(north(steps), depot);
      await van(depot);
      const proposed = await plan();
      expect(proposed.dispatches.map(({ departsAt }) => departsAt)).toEqual(['2100-03-01T09:00:00.000Z']);
      const tooLong = await plan({ serviceMinutes: 250 });
      expect(tooLong.unplaced.map(({ reason }) => reason)).toEqual(Array(3).fill('shift_too_short'));
      await expectAgreement(proposed);
    });

    it('lets a vehicle that starts elsewhere leave before its depot opens', async () => {
      const openingHours = [{ weekday: 'monday', start: '12:00', end: '13:00' }];
      await api.put(`/api/depots/${depot}`).send({ openingHours });
      await ship(north(1), depot, { window: ['09:00', '10:00'] });
      const vehicleId = await van(depot);
      expect((await plan()).dispatches).toEqual([]);
      const home = { ...ADDRESS, ...north(2) };
      expect((await plan({ vehicles: [{ vehicleId, start: home }] })).dispatches).toHaveLength(1);
    });

    it('leaves out the shipments of a depot that is closed on the day', async () => {
      await api
        .put(`/api/depots/${depot}`)
        .send({ openingHours: [{ weekday: 'tuesday', start: '06:00', end: '20:00' }] });
      const closed = await ship(north(1), depot);
      await van(depot);
      expect((await plan()).unplaced).toEqual([
        { shipmentId: closed, reason: 'depot_closed', message: `The depot "North" is closed on ${DATE}.` },
      ]);
      expect((await plan({ date: '2100-03-02' })).dispatches).toHaveLength(1);
    });
  });

  describe('by a road network', () => {
    let osrm: OsrmServer;
    beforeAll(async () => {
      osrm = await startOsrmServer();
      t = await startTestApp({ OSRM_URL: osrm.url });
    });
    beforeEach(begin);
    afterAll(async () => {
      await t.stop();
      await osrm.stop();
    });

    it('has the figures of the dispatches that it becomes', async () => {
      for (const steps of [-3, 2, 4]) {
        await ship(east(steps));
        await ship(north(steps), depot);
      }
      for (const depotId of [null, depot]) await van(depotId);
      await expectAgreement(await plan());
    });
  });
});
