import { seedCustomer } from '../../factories/customer.factory';
import { addressShipment } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { DEPOT, east, seedShipmentAt, type ShipmentAt } from '../../factories/plan.factory';
import { seedShipment } from '../../factories/shipment.factory';
import type { Tenant } from '../../factories/tenant.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectOk } from '../../support/expect-response';
import { type OsrmServer, startOsrmServer } from '../../support/osrm-server';
import { runJobs } from '../../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

interface Stop {
  shipmentId: string;
  kind: string;
  estimatedArrival: string;
  estimatedDeparture: string;
  distance: number;
  isGuess: boolean;
}
interface Figures {
  stops: Stop[];
  totalDistance: number;
  estimatedDuration: string;
  departsAt: string;
  returnsAt: string;
}
interface Proposed extends Figures {
  dispatchId: string;
  vehicleId: string;
}
interface Route extends Figures {
  guid: string;
  warnings: { code: string; message: string }[];
}

const DATE = '2100-03-01';
const STREETS = ['Praterstraße', 'Taborstraße', 'Große Mohrengasse', 'Lilienbrunngasse', 'Hollandstraße'];

const figuresOf = ({ stops, totalDistance, estimatedDuration, departsAt, returnsAt }: Figures): Figures => ({
  totalDistance,
  estimatedDuration,
  departsAt,
  returnsAt,
  stops: stops.map(({ shipmentId, kind, estimatedArrival, estimatedDeparture, distance, isGuess }) => ({
    shipmentId,
    kind,
    estimatedArrival,
    estimatedDeparture,
    distance,
    isGuess,
  })),
});

describe('the figures of a plan and of the dispatches that it becomes', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  const begin = async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    await t.db.query(`UPDATE businesses SET timezone = 'Europe/Vienna' WHERE id = $1`, [tenant.id]);
  };
  const ship = (steps: number, more: Partial<ShipmentAt> = {}) =>
    seedShipmentAt(t, { businessId: tenant.id, ...east(steps), ...more });
  const shipTo = async (street: string | undefined, city: string) => {
    const { id } = await seedShipment(t, { businessId: tenant.id });
    await addressShipment(t, id, { ...(street !== undefined && { street }), city, country: 'AT' });
    return id;
  };
  const van = (more: { weightKg?: number } = {}) => seedVehicle(t, { businessId: tenant.id, ...more });
  /** Plans, compares each proposed dispatch with the one that it became, before and after background jobs, and returns what was proposed. */
  const agreed = async (body: object = {}): Promise<Proposed[]> => {
    const proposed = await api.post('/api/dispatch/plan').send({ date: DATE, ...body });
    expectOk(proposed);
    expect(proposed.body.data.unplaced).toEqual([]);
    const committed = await api.post(`/api/dispatch/plan/${proposed.body.data.guid}/commit`);
    expectOk(committed);
    const dispatches = committed.body.data.dispatches as Proposed[];
    expect(dispatches.map(figuresOf)).toEqual((proposed.body.data.dispatches as Proposed[]).map(figuresOf));
    for (const step of ['at once', 'after the jobs']) {
      if (step === 'after the jobs') await runJobs(t);
      for (const dispatch of dispatches) {
        const route = (await api.get(`/api/route/${dispatch.dispatchId}`)).body.data as Route;
        expect([step, figuresOf(route)]).toEqual([step, figuresOf(dispatch)]);
        expect(route.warnings.filter(({ code }) => code === 'ends_after_shift')).toEqual([]);
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

    it('agree if only the towns are known, for any number of vehicles', async () => {
      for (const street of STREETS) for (const number of [1, 12, 40]) await shipTo(`${street} ${number}`, 'Wien');
      for (const street of STREETS) await shipTo(`${street} 5`, 'Graz');
      await shipTo(undefined, 'Graz');
      for (let each = 0; each < 4; each++) await van();
      const dispatches = await agreed({ serviceMinutes: 3 });
      expect(dispatches.flatMap(({ stops }) => stops.filter(({ isGuess }) => isGuess)).length).toBeGreaterThan(10);
    });

    it('agree if the depot too is known only by its town', async () => {
      await t.db.query(
        `UPDATE businesses SET address_latitude = NULL, address_longitude = NULL, address_street = 'Lagerweg 3', address_city = 'Wien',
         address_postal_code = NULL, address_country = 'AT', address_state = 'Bundesland' WHERE id = $1`,
        [tenant.id],
      );
      for (const street of STREETS) await shipTo(`${street} 7`, 'Wien');
      const home = { street: 'Heimweg 1', city: 'Wien', country: 'AT' };
      const [one, other] = [await van({ weightKg: 3 }), await van()];
      await agreed({
        vehicles: [
          { vehicleId: one, end: home, maxReloads: 2 },
          { vehicleId: other, start: home },
        ],
      });
    });

    it('agree where coordinates are known', async () => {
      for (const steps of [-5, -3, 2, 4, 7]) await ship(steps);
      for (let each = 0; each < 2; each++) await van();
      await agreed();
    });

    it('agree with breaks, reloads, service and setup times, windows and speeds', async () => {
      for (const steps of [1, 1, 2, 3, 5, 6]) await ship(steps, { weightKg: 4 });
      await ship(2, { weightKg: 4, window: ['13:00', '14:00'] });
      const vehicleId = await van({ weightKg: 10 });
      await seedDriver(t, { businessId: tenant.id });
      const dispatches = await agreed({
        serviceMinutes: 11,
        setupMinutes: 7,
        vehicles: [
          {
            vehicleId,
            ...{ maxReloads: 4, reloadMinutes: 13, speedFactor: 0.7 },
            breaks: [
              { start: '10:00', end: '10:30', minutes: 15 },
              { start: '12:00', end: '13:00', minutes: 45 },
            ],
          },
        ],
      });
      expect(dispatches.length).toBeGreaterThan(1);
    });

    it('agree where shipments are collected on the way, and where a route ends elsewhere', async () => {
      const customer = await seedCustomer(t, { businessId: tenant.id });
      const party = (steps: number) => ({
        name: 'Dora',
        street: `Weg ${steps}`,
        city: 'Wien',
        country: 'AT',
        ...east(steps),
      });
      for (const [from, to] of [
        [1, 5],
        [3, -2],
      ] as const) {
        const packages = [{ length: 10, width: 10, height: 10, weight: 1 }];
        const body = {
          customerId: customer.id,
          sender: party(from),
          recipient: party(to),
          pickup: { serviceMinutes: 9 },
          packages,
        };
        const response = await api.post('/api/v1/shipments').send(body);
        expectOk(response, 201);
      }
      const vehicleId = await van();
      const home = {
        street: 'Heimweg 1',
        city: 'Wien',
        country: 'AT',
        latitude: DEPOT.latitude,
        longitude: DEPOT.longitude - 0.05,
      };
      const [dispatch] = await agreed({ vehicles: [{ vehicleId, start: home, openEnd: true }] });
      expect(dispatch!.stops).toHaveLength(4);
    });

    it('agree in a night, with windows and a break after midnight', async () => {
      await ship(1, { window: ['23:00', '23:30'] });
      await ship(2, { window: ['01:00', '02:00'] });
      await ship(1, { window: ['04:30', '05:30'] });
      await ship(3);
      const vehicleId = await van();
      const breaks = [{ start: '02:30', end: '03:30', minutes: 30 }];
      const shift = { start: '22:00', end: '06:00' };
      const [dispatch] = await agreed({ shift, vehicles: [{ vehicleId, breaks }] });
      expect(dispatch!.stops).toHaveLength(4);
    });

    it('agree in a night of which the request says no more than the shift', async () => {
      for (const window of [undefined, ['05:00', '23:00'], ['01:00', '02:00']] as const)
        await ship(2, window ? { window } : {});
      await van();
      await agreed({ shift: { start: '22:00', end: '06:00' } });
    });
  });

  describe('by the times of OSRM', () => {
    let osrm: OsrmServer;
    beforeAll(async () => {
      osrm = await startOsrmServer();
      t = await startTestApp({ OSRM_URL: osrm.url, OSRM_TIMEOUT_MS: '30000' });
    });
    beforeEach(begin);
    afterAll(async () => {
      await t.stop();
      await osrm.stop();
    });

    it('agree on a road network at once, without asking it again', async () => {
      osrm.state.seconds = (from, to) =>
        600 + Math.round(Math.abs(to[0] - from[0]) * 7_000) + (to[0] > from[0] ? 31 : 0);
      for (const steps of [-4, 1, 3, 6]) await ship(steps);
      for (const street of STREETS.slice(0, 3)) await shipTo(`${street} 7`, 'Wien');
      const [vehicleId] = [await van(), await van()];
      await agreed({ vehicles: [{ vehicleId, speedFactor: 1.3 }] });
      const requested = osrm.requests.length;
      await runJobs(t);
      expect(osrm.requests).toHaveLength(requested);
    });
  });
});
