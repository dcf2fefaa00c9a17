import * as fc from 'fast-check';
import { newId } from '../../../src/common/ids';
import { addressShipment, seedDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { DEPOT, east, seedShipmentAt, type ShipmentAt } from '../../factories/plan.factory';
import { seedShipment } from '../../factories/shipment.factory';
import type { Tenant } from '../../factories/tenant.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError, expectOk } from '../../support/expect-response';
import { dayAhead, noonZone } from '../../support/noon-zone';
import { raceOnRow } from '../../support/race';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

interface Stop {
  sequence: number;
  shipmentId: string;
  estimatedArrival: string;
  estimatedDeparture: string;
}
interface Proposed {
  name: string;
  vehicleId: string;
  driverId: string | null;
  shipmentIds: string[];
  stops: Stop[];
  weight: number;
  volume: number;
  totalDistance: number;
  estimatedDuration: string;
  departsAt: string;
  returnsAt: string;
  dispatchId: string | null;
}
interface Plan {
  guid: string;
  status: string;
  progress: number;
  date: string;
  dispatches: Proposed[];
  unplaced: { shipmentId: string; reason: string; message: string }[];
  totals: Record<string, number | string>;
  warnings: { code: string; message: string }[];
  error: unknown;
  committedAt: string | null;
}

/** A Monday far enough ahead. */
const DATE = '2100-03-01';

describe('planning dispatches', () => {
  let t: TestApp;
  /** Each test has its own business with known unassigned shipments, vehicles and drivers. */
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(() => t.stop());

  const ship = (steps: number, more: Partial<ShipmentAt> = {}) =>
    seedShipmentAt(t, { businessId: tenant.id, ...east(steps), ...more });
  const vehicle = (more: { weightKg?: number; volumeM3?: number; name?: string; status?: 'maintenance' } = {}) =>
    seedVehicle(t, { businessId: tenant.id, ...more });
  const driver = (name?: string) => seedDriver(t, { businessId: tenant.id, ...(name && { name }) });
  const ask = (body: object = {}) => api.post('/api/dispatch/plan').send({ date: DATE, ...body });
  const plan = async (body: object = {}) => {
    const response = await ask(body);
    expectOk(response);
    return response.body.data as Plan;
  };
  const commit = (id: string) => api.post(`/api/dispatch/plan/${id}/commit`);
  const unassigned = async () =>
    ((await api.get('/api/v1/shipments/unassigned')).body.data as { guid: string }[]).map(({ guid }) => guid).sort();
  const dispatches = async () => (await api.get('/api/dispatch')).body.data as { guid: string }[];

  it('proposes short routes within capacity, with drivers in order, and changes nothing', async () => {
    const ids = [await ship(-6), await ship(7), await ship(-7), await ship(6)];
    await t.db.query('UPDATE shipments SET total_weight_g = 10100, total_volume_cm3 = 250000 WHERE id = ANY ($1)', [
      ids,
    ]);
    const vans = [
      await vehicle({ weightKg: 20.2, volumeM3: 1, name: 'Van A' }),
      await vehicle({ weightKg: 20.2, name: 'Van B' }),
    ];
    const drivers = [await driver('Dora'), await driver('Emil')];
    const response = await ask();
    const found = response.body.data as Plan;
    expect(response.headers.location).toBe(`/api/dispatch/plan/${found.guid}`);
    expect(found).toMatchObject({
      status: 'completed',
      progress: 1,
      date: DATE,
      unplaced: [],
      warnings: [],
      error: null,
      committedAt: null,
    });
    expect(found.dispatches.map(({ shipmentIds }) => [...shipmentIds].sort()).sort()).toEqual(
      [[ids[0], ids[2]].sort(), [ids[1], ids[3]].sort()].sort(),
    );
    expect(found.dispatches.map(({ vehicleId, driverId, dispatchId }) => [vehicleId, driverId, dispatchId])).toEqual(
      vans.map((van, index) => [van, drivers[index], null]),
    );
    expect(found.dispatches.map(({ name }) => name)).toEqual([`Van A, ${DATE}`, `Van B, ${DATE}`]);
    for (const { stops, shipmentIds, weight, volume, departsAt, returnsAt, totalDistance } of found.dispatches) {
      expect(stops.map(({ shipmentId }) => shipmentId)).toEqual(shipmentIds);
      expect(stops.map(({ sequence }) => sequence)).toEqual([1, 2]);
      expect([weight, volume]).toEqual([20.2, 0.5]);
      expect(departsAt).toBe(`${DATE}T07:00:00.000Z`); // 08:00 in Vienna
      expect(Date.parse(stops[0]!.estimatedDeparture) - Date.parse(stops[0]!.estimatedArrival)).toBe(5 * 60_000);
      expect(Date.parse(returnsAt)).toBeGreaterThan(Date.parse(stops[1]!.estimatedDeparture));
      expect(totalDistance).toBeGreaterThan(20);
    }
    expect(found.totals).toMatchObject({ dispatches: 2, shipments: 4, unplaced: 0, weight: 40.4, volume: 1 });
    expect((await api.get(response.headers.location!)).body.data).toEqual(found);
    expect(await dispatches()).toEqual([]);
    expect(await unassigned()).toEqual([...ids].sort());
    const again = await plan();
    expect({ ...again, guid: '', createdAt: '' }).toEqual({ ...found, guid: '', createdAt: '' }); // Equal input yields an equal response.
  });

  it('plans only with named, free vehicles in service', async () => {
    const [a, b, other] = [await ship(1), await ship(2), await ship(3)];
    const [out, own, spare] = [await vehicle({ status: 'maintenance' }), await vehicle(), await vehicle()];
    const taken = await seedDispatch(t, { businessId: tenant.id, plannedDate: `${DATE}T20:00:00.000Z` });
    await seedDispatch(t, { businessId: tenant.id, plannedDate: `2100-02-28T22:00:00.000Z` }); // the evening before, in Vienna
    const [first] = (await plan()).dispatches;
    expect(first!.vehicleId).toBe(own);
    expect([...first!.shipmentIds].sort()).toEqual([a, b, other].sort());
    expect(first!.driverId).not.toBe(taken.driverId);
    const named = { shipmentIds: [b.toUpperCase(), a, a], vehicleIds: [taken.vehicleId], driverIds: [taken.driverId] };
    const [second] = (await plan(named)).dispatches;
    expect([second!.vehicleId, second!.driverId]).toEqual([taken.vehicleId, taken.driverId]);
    expect([...second!.shipmentIds].sort()).toEqual([a, b].sort());
    expect(
      (await plan({ vehicleIds: [spare, out], name: '{n}: {driver}|{vehicle} {x}', driverIds: [] })).dispatches[0]!
        .name,
    ).toMatch(/^1: \|Van \d+ \{x\}$/);
  });

  it('says that there are too few drivers', async () => {
    await ship(6);
    await ship(-6);
    await vehicle({ weightKg: 1 });
    await vehicle({ weightKg: 1 });
    const only = await driver();
    const found = await plan();
    expect(found.dispatches.map(({ driverId }) => driverId)).toEqual([only, null]);
    expect(found.warnings).toEqual([
      { code: 'too_few_drivers', message: 'There is only 1 driver for 2 routes: the last ones have no driver yet.' },
    ]);
  });

  it('leaves as late as it can without coming late, within windows and shift, also when clocks change', async () => {
    await vehicle();
    const early = await ship(1, { window: ['12:00', '12:30'] });
    const late = await ship(2, { window: ['15:00', '15:10'] });
    // Clocks go forward on 28 March 2100 in Vienna, and back on 31 October.
    for (const [date, offset] of [
      [DATE, 1],
      ['2100-03-28', 2],
      ['2100-10-31', 1],
    ] as const) {
      const found = await plan({ date, shift: { start: '06:00', end: '16:00' } });
      const [tour] = found.dispatches;
      const utc = (hour: number, minute = 0) =>
        Date.parse(`${date}T00:00:00Z`) + ((hour - offset) * 60 + minute) * 60_000;
      expect(tour!.shipmentIds).toEqual([early, late]);
      const [first, second] = tour!.stops;
      expect(utc(12) - Date.parse(first!.estimatedArrival)).toBeGreaterThanOrEqual(0);
      expect(utc(12) - Date.parse(first!.estimatedArrival)).toBeLessThan(60_000);
      expect(Date.parse(first!.estimatedDeparture)).toBe(utc(12, 5));
      expect(Date.parse(second!.estimatedDeparture)).toBe(utc(15, 5));
      expect(Date.parse(tour!.departsAt) % 60_000).toBe(0);
      expect(Date.parse(tour!.returnsAt)).toBeLessThanOrEqual(utc(16));
    }
  });

  it('explains each shipment that it can’t place, with the numbers', async () => {
    await vehicle({ weightKg: 100, volumeM3: 1 });
    const heavy = await ship(1, { weightKg: 120.5 });
    const bulky = await ship(1, { volumeM3: 1.25 });
    const far = await ship(800);
    const closed = await ship(30, { window: ['08:00', '08:10'] });
    const [full, fuller] = [await ship(1, { weightKg: 90 }), await ship(40, { weightKg: 90 })];
    const nowhere = (await seedShipment(t, { businessId: tenant.id })).id;
    await addressShipment(t, nowhere, { street: 'Weg 1', city: 'Nirgendwodorf', country: 'AT' });
    const found = await plan();
    const why = Object.fromEntries(
      found.unplaced.map(({ shipmentId, reason, message }) => [shipmentId, [reason, message]]),
    );
    expect(why[heavy]).toEqual(['too_heavy', 'It weighs 120.5 kg; no vehicle carries more than 100 kg.']);
    expect(why[bulky]).toEqual(['too_bulky', 'It takes up 1.25 m³; no vehicle holds more than 1 m³.']);
    expect(why[far]).toEqual([
      'shift_too_short',
      expect.stringMatching(/ starts at 08:00 and ends \d+h \d+m after the end of the shift at 18:00\.$/),
    ]);
    expect(why[closed]).toEqual([
      'window_unreachable',
      expect.stringMatching(/^Its time window, 08:00 to 08:10, closes .* arrives at (08:[2-5]|09)/),
    ]);
    expect(why[nowhere]).toEqual(['not_geocoded', expect.any(String)]);
    const left = [full, fuller].filter((id) => why[id]);
    expect(left.map((id) => why[id]![0])).toEqual(['no_capacity_left']);
    expect(found.dispatches).toHaveLength(1);
    expect(found.totals).toMatchObject({ shipments: 1, unplaced: 6 });
  });

  it('responds without vehicles, without shipments and without a place to start from', async () => {
    expect(await plan()).toMatchObject({
      dispatches: [],
      unplaced: [],
      totals: { totalDistance: 0, estimatedDuration: '0h 0m' },
    });
    const id = await ship(1);
    expect((await plan()).unplaced).toEqual([{ shipmentId: id, reason: 'no_vehicle', message: expect.any(String) }]);
    await vehicle();
    await t.db.query(
      'UPDATE businesses SET address_latitude = NULL, address_longitude = NULL, address_city = NULL, address_postal_code = NULL WHERE id = $1',
      [tenant.id],
    );
    expect((await plan()).unplaced.map(({ reason }) => reason)).toEqual(['depot_not_geocoded']);
    expect(await dispatches()).toEqual([]);
  });

  it('plans today from now on, and says so; a day that is over as it would have been', async () => {
    await ship(1);
    await vehicle();
    const inZone = (zone: string) => t.db.query('UPDATE businesses SET timezone = $2 WHERE id = $1', [tenant.id, zone]);
    await inZone(noonZone());
    const today = await plan({ date: dayAhead(0), shift: { start: '00:00', end: '23:59' } });
    expect(today.warnings.map(({ code }) => code)).toContain('shift_begun');
    for (const { departsAt } of today.dispatches) expect(Date.parse(departsAt)).toBeGreaterThanOrEqual(Date.now());
    await inZone('Europe/Vienna');
    const past = await plan({ date: '2026-03-02' });
    expect(past.warnings.map(({ code }) => code)).toContain('shift_over');
    expect(past.dispatches[0]!.departsAt).toBe('2026-03-02T07:00:00.000Z');
    expect((await plan({ date: `${DATE}T23:30:00Z` })).date).toBe('2100-03-02'); // of the business's clocks
  });

  const unknown = newId();
  it.each([
    ['no date', { date: undefined }, 400, 'date'],
    ['no day', { date: '2100-02-30' }, 400, 'date'],
    ['a shift that ends as it begins', { shift: { start: '18:00', end: '18:00' } }, 400, 'shift.end'],
    ['a shift that is no shift', { shift: { start: '8' } }, 400, 'shift.start'],
    ['no shipments', { shipmentIds: [] }, 400, 'shipmentIds'],
    ['a text that is no identifier', { shipmentIds: [unknown, 'x'] }, 400, 'shipmentIds.1'],
    ['no vehicles', { vehicleIds: [] }, 400, 'vehicleIds'],
    ['too much time', { seconds: 121 }, 400, 'seconds'],
    ['an empty name', { name: ' ' }, 400, 'name'],
    ['a word', { commit: 'yes' }, 400, 'commit'],
    ['an unknown field', { lorries: [] }, 400, 'lorries'],
    ['an unknown shipment', { shipmentIds: [unknown] }, 404, 'shipmentIds.0'],
    ['an unknown vehicle', { vehicleIds: [unknown] }, 404, 'vehicleIds.0'],
    ['an unknown driver', { driverIds: [unknown] }, 404, 'driverIds.0'],
  ] as [string, object, number, string][])('rejects %s, by name', async (_, body, status, field) => {
    const response = await ask(body);
    expect([response.status, Object.keys(response.body.error.details as object)]).toEqual([
      status,
      expect.arrayContaining([field]),
    ]);
  });

  it('rejects shipments that are taken or have ended, naming each', async () => {
    const free = await ship(1);
    const { shipments } = await seedDispatch(t, { businessId: tenant.id });
    const ended = await seedShipment(t, { businessId: tenant.id, status: 'delivered' });
    const response = await ask({ shipmentIds: [free, shipments[0]!.id, ended.id] });
    expectError(response, 409, {
      'shipmentIds.1': expect.stringContaining('is in another open dispatch, "Tour"'),
      'shipmentIds.2': expect.stringContaining('is delivered'),
    });
  });

  describe('commits', () => {
    it('creates drafts with the planned sequence as routes at once, and publishes them', async () => {
      const ids = [
        await ship(1, { window: ['11:00', '11:20'] }),
        await ship(3),
        await ship(-3),
        await ship(2, { window: ['09:00', '09:30'] }),
      ];
      const van = await vehicle();
      const driverGuid = await driver();
      const found = await plan({ commit: true });
      const [tour] = found.dispatches;
      expect(found.committedAt).toEqual(expect.any(String));
      expect([...tour!.shipmentIds].sort()).toEqual([...ids].sort());
      const made = (await api.get(`/api/dispatch/${tour!.dispatchId}`)).body.data;
      expect(made).toMatchObject({
        name: tour!.name,
        status: 'draft',
        plannedDate: tour!.departsAt,
        vehicle: { guid: van },
        driver: { guid: driverGuid },
      });
      const route = (await api.get(`/api/route/${tour!.dispatchId}`)).body.data as {
        stops: Stop[];
        totalDistance: number;
        estimatedDuration: string;
      };
      expect(route.stops.map(({ shipmentId, estimatedArrival }) => [shipmentId, estimatedArrival])).toEqual(
        tour!.stops.map(({ shipmentId, estimatedArrival }) => [shipmentId, estimatedArrival]),
      );
      expect(route).toMatchObject({ totalDistance: tour!.totalDistance, estimatedDuration: tour!.estimatedDuration });
      expect(await unassigned()).toEqual([]);
      const events = await t.events<{ type: string; businessId: string; data: object }>();
      expect(
        events
          .filter(({ type, businessId }) => type === 'dispatch.created' && businessId === tenant.id)
          .map(({ data }) => data),
      ).toEqual([
        { guid: tour!.dispatchId, name: tour!.name, status: 'draft', plannedDate: tour!.departsAt, shipmentCount: 4 },
      ]);
    });

    it('creates drafts from a stored plan once, and returns the same result to a repetition', async () => {
      await ship(6);
      await ship(-6);
      await vehicle({ weightKg: 1 });
      await vehicle({ weightKg: 1 });
      const { guid } = await plan();
      const first = await commit(guid);
      expect(first.status).toBe(200);
      const made = (first.body.data as Plan).dispatches.map(({ dispatchId }) => dispatchId);
      expect(new Set(made).size).toBe(2);
      const second = await commit(guid);
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect((await dispatches()).map(({ guid: id }) => id).sort()).toEqual([...made].sort());
      expect((await api.get(`/api/dispatch/plan/${guid}`)).body).toEqual(first.body);
    });

    it.each([
      [
        'assigned meanwhile',
        'shipmentIds.0',
        (id: string) => api.post('/api/dispatch').send({ name: 'Mine', plannedDate: DATE, shipmentIds: [id] }),
      ],
      [
        'delivered meanwhile',
        'shipmentIds.0',
        (id: string) => api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'cancelled' }),
      ],
      ['deleted meanwhile', 'shipmentIds.0', (id: string) => api.delete(`/api/v1/shipments/${id}`)],
      [
        'sent somewhere else',
        'shipmentIds.0',
        (id: string) => api.put(`/api/v1/shipments/${id}`).send({ recipient: east(5) }),
      ],
      [
        'wanted at another hour',
        'shipmentIds.0',
        (id: string) => api.put(`/api/v1/shipments/${id}`).send({ deliveryWindow: { start: '09:00', end: '10:00' } }),
      ],
      [
        'heavier by now',
        'shipmentIds.0',
        (id: string) =>
          api.put(`/api/v1/shipments/${id}`).send({ packages: [{ length: 1, width: 1, height: 1, weight: 9 }] }),
      ],
      [
        'planned with a vehicle that is gone',
        'vehicleId',
        (_: string, van: string) => api.delete(`/api/vehicle/${van}`),
      ],
      [
        'planned with a smaller vehicle',
        'vehicleId',
        (_: string, van: string) => api.put('/api/vehicle').send({ guid: van, capacity: { weight: 0.5, volume: 9 } }),
      ],
      [
        'planned with a driver who is gone',
        'driverId',
        (_: string, __: string, driverGuid: string) => api.delete(`/api/drivers/${driverGuid}`),
      ],
    ] as [string, string, (id: string, van: string, driverGuid: string) => PromiseLike<{ status: number }>][])(
      'creates nothing when a shipment is %s',
      async (_, field, change) => {
        const [id, other] = [await ship(1), await ship(-9)];
        const [van, driverGuid] = [await vehicle(), await driver()];
        const { guid, dispatches: proposed } = await plan({ shipmentIds: [id, other] });
        expect((await change(id, van, driverGuid)).status).toBeLessThan(300);
        const before = await dispatches();
        const response = await commit(guid);
        const at = proposed[0]!.shipmentIds.indexOf(id);
        expectError(response, 409, [`dispatches.0.${field.replace('.0', `.${at}`)}`]);
        expect(await dispatches()).toEqual(before);
      },
    );

    it('plans each shipment into one dispatch in a race', async () => {
      const ids = [await ship(1), await ship(2)];
      await vehicle();
      const [first, second] = [await plan(), await plan()];
      const held = { business_id: tenant.id, id: [...ids].sort()[0]! };
      const responses = await raceOnRow(t.databaseUrl, 'shipments', held, () => [
        commit(first.guid),
        commit(second.guid),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await dispatches()).toHaveLength(1);
      const won = responses.find(({ status }) => status === 200)!.body.data as Plan;
      const same = await raceOnRow(t.databaseUrl, 'dispatch_plans', { business_id: tenant.id, id: won.guid }, () => [
        commit(won.guid),
        commit(won.guid),
      ]);
      expect(same.map(({ body }) => body.data)).toEqual([won, won]);
    });

    it('plans nothing that violates a capacity, a window or a shift, for any request', async () => {
      const clock = (minutes: number) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      const shipment = fc.record({
        latitude: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        longitude: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        grams: fc.integer({ min: 1, max: 60_000 }),
        cm3: fc.integer({ min: 1, max: 600_000 }),
        window: fc.option(
          fc.record({ from: fc.integer({ min: 420, max: 1_000 }), length: fc.integer({ min: 5, max: 300 }) }),
        ),
      });
      const van = fc.record({
        kg: fc.option(fc.integer({ min: 20, max: 150 })),
        m3: fc.option(fc.integer({ min: 1, max: 2 })),
      });
      const shift = fc.record({ from: fc.integer({ min: 400, max: 700 }), length: fc.integer({ min: 60, max: 600 }) });
      await fc.assert(
        fc.asyncProperty(
          fc.array(shipment, { minLength: 1, maxLength: 14 }),
          fc.array(van, { minLength: 1, maxLength: 3 }),
          shift,
          async (goods, vans, hours) => {
            tenant = await t.seedTenant();
            api = t.as(tenant.tokens.owner);
            const wanted = new Map<string, (typeof goods)[number]>();
            for (const one of goods) {
              const at = { latitude: DEPOT.latitude + one.latitude, longitude: DEPOT.longitude + one.longitude };
              const window =
                one.window && ([clock(one.window.from), clock(one.window.from + one.window.length)] as const);
              const of = { businessId: tenant.id, ...at, weightKg: one.grams / 1e3, volumeM3: one.cm3 / 1e6 };
              wanted.set(await seedShipmentAt(t, window ? { ...of, window } : of), one);
            }
            const fleet = new Map<string, (typeof vans)[number]>();
            for (const one of vans)
              fleet.set(await seedVehicle(t, { businessId: tenant.id, weightKg: one.kg, volumeM3: one.m3 }), one);
            const end = hours.from + hours.length;
            const found = await plan({ commit: true, shift: { start: clock(hours.from), end: clock(end) } });
            const midnight = Date.parse(`${DATE}T00:00:00+01:00`);
            const minute = (at: string) => (Date.parse(at) - midnight) / 60_000;
            const seen = found.unplaced.map(({ shipmentId }) => shipmentId);
            for (const tour of found.dispatches) {
              const { stops, totalDistance } = (await api.get(`/api/route/${tour.dispatchId}`)).body.data as {
                stops: Stop[];
                totalDistance: number;
              };
              const carried = stops.map(({ shipmentId }) => wanted.get(shipmentId)!);
              const sum = (value: (one: (typeof goods)[number]) => number) =>
                carried.reduce((total, one) => total + value(one), 0);
              const { kg, m3 } = fleet.get(tour.vehicleId)!;
              if (kg !== null) expect(sum(({ grams }) => grams)).toBeLessThanOrEqual(kg * 1_000);
              if (m3 !== null) expect(sum(({ cm3 }) => cm3)).toBeLessThanOrEqual(m3 * 1_000_000);
              for (const { shipmentId, estimatedArrival } of stops) {
                const { window } = wanted.get(shipmentId)!;
                if (window) expect(minute(estimatedArrival)).toBeLessThanOrEqual(window.from + window.length);
                expect(minute(estimatedArrival)).toBeGreaterThanOrEqual(hours.from);
                seen.push(shipmentId);
              }
              expect(minute(tour.departsAt)).toBeGreaterThanOrEqual(hours.from);
              expect(minute(tour.returnsAt)).toBeLessThanOrEqual(end);
              expect(totalDistance).toBe(tour.totalDistance);
            }
            expect(seen.sort()).toEqual([...wanted.keys()].sort());
            expect(new Set(found.dispatches.map(({ vehicleId }) => vehicleId)).size).toBe(found.dispatches.length);
          },
        ),
        { numRuns: 8, seed: 31 },
      );
    });
  });
});
