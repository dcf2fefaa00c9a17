import { DEPOT, east, seedShipmentAt, type ShipmentAt } from '../../factories/plan.factory';
import { seedDriver } from '../../factories/driver.factory';
import type { Tenant } from '../../factories/tenant.factory';
import { seedShipments } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectOk } from '../../support/expect-response';
import { runJobs } from '../../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

interface Stop {
  shipmentId: string;
  estimatedArrival: string;
  estimatedDeparture: string;
  distance: number;
}
interface Proposed {
  vehicleId: string;
  driverId: string | null;
  dispatchId: string | null;
  shipmentIds: string[];
  stops: Stop[];
  departsAt: string;
  returnsAt: string;
  totalDistance: number;
}
interface Plan {
  guid: string;
  dispatches: Proposed[];
  unplaced: { shipmentId: string; reason: string; message: string }[];
  warnings: { code: string }[];
}

/** A Monday far enough ahead; the clocks of the business are one hour ahead of UTC. */
const DATE = '2100-03-01';
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
const at = (time: string) => new Date(`${DATE}T${time}:00+01:00`).toISOString();
const WHOLE_STOP = {
  priority: 80,
  requiredSkills: ['cooling'],
  serviceMinutes: 8,
  setupMinutes: 4,
  windows: [{ start: '09:00', end: '12:00' }],
  maxOnBoardMinutes: 90,
  amounts: [{ kind: 'pallets', amount: 2 }],
};
const NOWHERE = { street: null, city: null, state: null, postalCode: null, country: null };
const WHOLE_DRIVER = {
  skills: ['cooling'],
  shift: { start: '08:00', end: '14:00' },
  breaks: [{ start: '11:00', end: '12:00', minutes: 30 }],
  start: { ...NOWHERE, city: 'Wien', country: 'AT', ...east(1) },
  end: null,
};
const WHOLE_VEHICLE = {
  ...WHOLE_DRIVER,
  speedFactor: 0.9,
  costs: { fixed: 40, perKilometre: 0.35, perHour: null },
  maxStops: 40,
  maxKilometres: 180,
  maxHours: 8.5,
  maxReloads: 1,
  reloadMinutes: 15,
  openEnd: false,
  capacities: [{ kind: 'pallets', amount: 4 }],
};

describe('what shipments, vehicles and drivers keep for plans and routes', () => {
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

  const ship = async (steps: number, planning?: object, more: Partial<ShipmentAt> = {}) => {
    const id = await seedShipmentAt(t, { businessId: tenant.id, ...east(steps), ...more });
    if (planning) expect((await api.put(`/api/v1/shipments/${id}`).send({ planning })).status).toBe(200);
    return id;
  };
  const van = async (planning?: object, more: { weightKg?: number } = {}) => {
    const guid = await seedVehicle(t, { businessId: tenant.id, ...more });
    if (planning) expect((await api.put('/api/vehicle').send({ guid, planning })).status).toBe(200);
    return guid;
  };
  const driver = async (planning?: object) => {
    const id = await seedDriver(t, { businessId: tenant.id });
    if (planning) expect((await api.put(`/api/drivers/${id}`).send({ planning })).status).toBe(200);
    return id;
  };
  const plan = async (body: object = {}) => {
    const response = await api.post('/api/dispatch/plan').send({ date: DATE, ...body });
    expectOk(response);
    return response.body.data as Plan;
  };
  const routeOf = async (dispatchId: string) => {
    const response = await api.get(`/api/route/${dispatchId}`);
    expect(response.status).toBe(200);
    return response.body.data as { stops: Stop[]; totalDistance: number };
  };
  const times = (stops: Stop[]) => stops.map(({ shipmentId, estimatedArrival }) => [shipmentId, estimatedArrival]);

  it('are shown as they were given, replaced as a whole and taken away', async () => {
    const records = [
      { path: `/api/vehicle/${await van()}`, whole: WHOLE_VEHICLE, none: { ...WHOLE_VEHICLE, skills: [] } },
      { path: `/api/drivers/${await driver()}`, whole: WHOLE_DRIVER, none: { ...WHOLE_DRIVER, skills: [] } },
      { path: `/api/v1/shipments/${await ship(1)}`, whole: WHOLE_STOP, none: { ...WHOLE_STOP, requiredSkills: [] } },
    ];
    for (const { path, whole, none } of records) {
      const put = (planning: unknown) =>
        path.includes('/vehicle/')
          ? api.put('/api/vehicle').send({ guid: path.split('/').at(-1), planning })
          : api.put(path).send({ planning });
      const shown = async () => (await api.get(path)).body.data.planning as unknown;
      expect(await shown()).toBeNull();
      expect((await put(whole)).status).toBe(200);
      expect(await shown()).toEqual(whole);
      expect((await put(none)).status).toBe(200); // what a client read, with a change, is taken again
      expect(await shown()).toEqual(none);
      expect((await put(null)).status).toBe(200);
      expect(await shown()).toBeNull();
    }
  });

  it.each([
    [
      'vehicle',
      { shift: { start: '08:00', end: '08:00' } },
      { 'planning.shift.end': 'Must not be the same as start.' },
    ],
    ['vehicle', { start: {} }, { 'planning.start': 'Must have an address or coordinates.' }],
    ['vehicle', { openEnd: true, end: DEPOT }, { 'planning.end': 'Cannot be combined with an open end.' }],
    [
      'vehicle',
      {
        capacities: [
          { kind: 'Pallets', amount: 1 },
          { kind: 'pallets ', amount: 2 },
        ],
      },
      { 'planning.capacities.1.kind': 'This kind is listed twice.' },
    ],
    ['driver', { speedFactor: 2 }, { 'planning.speedFactor': 'Unknown field.' }],
    [
      'driver',
      {
        breaks: [
          { start: '10:00', end: '12:00', minutes: 30 },
          { start: '11:00', end: '13:00', minutes: 30 },
        ],
      },
      { 'planning.breaks.1': 'Must not overlap 10:00 to 12:00.' },
    ],
    [
      'shipment',
      {
        windows: [
          { start: '10:00', end: '12:00' },
          { start: '11:00', end: '13:00' },
        ],
      },
      { 'planning.windows.1': 'Must not overlap 10:00 to 12:00.' },
    ],
    ['shipment', { serviceMinutes: -1 }, { 'planning.serviceMinutes': 'Must be a whole number from 0 to 1440.' }],
  ])('rejects constraints of a %s: %j', async (what, planning, details) => {
    const response = await {
      vehicle: async () => api.put('/api/vehicle').send({ guid: await van(), planning }),
      driver: async () => api.put(`/api/drivers/${await driver()}`).send({ planning }),
      shipment: async () => api.put(`/api/v1/shipments/${await ship(1)}`).send({ planning }),
    }[what as 'vehicle' | 'driver' | 'shipment']();
    expect([response.status, response.body.error.details]).toEqual([400, details]);
  });

  it('replaces several hours by another delivery window', async () => {
    const id = await ship(1, WHOLE_STOP);
    await api.put(`/api/v1/shipments/${id}`).send({ deliveryWindow: { start: '15:00', end: '16:00' } });
    const { deliveryWindow, planning } = (await api.get(`/api/v1/shipments/${id}`)).body.data;
    expect([deliveryWindow, planning]).toEqual([
      { start: '15:00', end: '16:00' },
      { ...WHOLE_STOP, windows: [] },
    ]);
  });

  it('uses them in a plan, unless its request says otherwise', async () => {
    const cold = await ship(2, {
      requiredSkills: ['Cooling'],
      serviceMinutes: 25,
      windows: [{ start: '10:00', end: '11:00' }],
    });
    await van();
    const cooled = await van({ skills: ['cooling'] });
    const [tour] = (await plan()).dispatches;
    expect([tour!.vehicleId, tour!.stops[0]!.estimatedArrival >= at('09:55')]).toEqual([cooled, true]);
    expect(minutes(tour!.stops[0]!.estimatedArrival, tour!.stops[0]!.estimatedDeparture)).toBeGreaterThanOrEqual(25);
    const none = await plan({ vehicles: [{ vehicleId: cooled, skills: null }] });
    expect(none.unplaced.map(({ reason }) => reason)).toEqual(['no_skill']);
    const other = await plan({ stops: [{ shipmentId: cold, serviceMinutes: 1, windows: null }] });
    const [stop] = other.dispatches[0]!.stops;
    expect(minutes(stop!.estimatedArrival, stop!.estimatedDeparture)).toBe(1);
    expect(stop!.estimatedArrival < at('09:00')).toBe(true);
  });

  it('adds skills, hours, breaks and home of a driver to the vehicle', async () => {
    const far = await ship(3, { requiredSkills: ['piano'] });
    await van({ shift: { start: '07:00', end: '12:00' } });
    const eva = await driver({
      skills: ['piano'],
      shift: { start: '10:00', end: '18:00' },
      start: east(2),
      end: east(4),
    });
    const [tour] = (await plan()).dispatches;
    expect([tour!.driverId, tour!.shipmentIds]).toEqual([eva, [far]]);
    expect(tour!.departsAt >= at('10:00') && tour!.returnsAt <= at('12:00')).toBe(true);
    expect(tour!.stops[0]!.distance).toBeLessThan(2.5); // from home, not from the depot
    expect(tour!.totalDistance).toBeLessThan(5); // and to the other home
    const late = await plan({
      shift: { start: '08:00', end: '18:00' },
      vehicles: [{ vehicleId: tour!.vehicleId, shift: { start: '12:30', end: '13:30' } }],
    });
    expect(late.dispatches[0]!.departsAt >= at('12:30')).toBe(true);
  });

  it('assigns drivers to vehicles', async () => {
    const id = await ship(1);
    const [one, other] = [await van({ skills: [] }), await van()];
    const [ada, eva] = [await driver({ skills: ['piano'] }), await driver({ skills: ['piano'] })];
    const body = {
      vehicles: [{ vehicleId: other, driverId: eva }],
      stops: [{ shipmentId: id, vehicleId: other }],
    };
    expect((await plan(body)).dispatches.map(({ driverId }) => driverId)).toEqual([eva]);
    expect((await plan({ stops: [{ shipmentId: id, vehicleId: one }] })).dispatches[0]!.driverId).toBe(ada);
    const wrong = await api
      .post('/api/dispatch/plan')
      .send({ date: DATE, driverIds: [ada], vehicles: [{ vehicleId: other, driverId: eva }] });
    expect(wrong.body.error.details).toEqual({
      'vehicles.0.driverId': 'This driver is not part of the plan: list it in driverIds.',
    });
  });

  it('kinds of load besides weight and volume: reports what no vehicle can carry', async () => {
    const amounts = (amount: number) => ({ amounts: [{ kind: 'Pallets', amount }] });
    const [one, two, much] = [await ship(1, amounts(2)), await ship(2, amounts(2)), await ship(3, amounts(5))];
    await van({ capacities: [{ kind: 'pallets', amount: 4 }] });
    const { dispatches, unplaced } = await plan();
    expect([...dispatches[0]!.shipmentIds].sort()).toEqual([one, two].sort());
    const message = 'It takes up 5 Pallets; no vehicle has capacity for that in addition to its weight and volume.';
    expect(unplaced).toEqual([{ shipmentId: much, reason: 'too_much', message }]);
  });

  it.each([
    // There and back is as far the other way round.
    { later: [], order: ['warm', 'middle', 'near'] },
    // The one in the middle opens again when it is too late for the nearest, so 8 steps.
    {
      later: [
        { start: '08:00', end: '08:05' },
        { start: '10:00', end: '11:00' },
      ],
      order: ['warm', 'near', 'middle'],
    },
  ])('orders a route so that nothing is on board for longer than it may: $order', async ({ later, order }) => {
    const stops = new Map([
      ['near', await ship(1, undefined, { window: ['08:00', '09:00'] })],
      ['middle', await ship(2, later.length ? { windows: later } : undefined)],
      ['warm', await ship(3, { maxOnBoardMinutes: 12 })],
    ]);
    const body = { name: 'Tour', plannedDate: at('08:00'), shipmentIds: [...stops.values()], vehicleId: await van() };
    const { guid } = (await api.post('/api/dispatch').send(body)).body.data as { guid: string };
    const wanted = order.map((name) => stops.get(name));
    const shipmentIds = wanted.toReversed(); // With the reversed sequence.
    await api.put(`/api/dispatch/${guid}/stops`).send({ shipmentIds }).expect(200);
    const route = (await api.post(`/api/dispatch/${guid}/optimize`).expect(200)).body.data as { stops: Stop[] };
    expect(route.stops.map(({ shipmentId }) => shipmentId)).toEqual(wanted);
    expect(minutes(at('08:00'), route.stops[0]!.estimatedArrival)).toBeLessThanOrEqual(12);
  });

  it.each([
    // To be in time everywhere is 16 steps, the others are 12: 31 and 23 km.
    {
      limit: { maxKilometres: 25 },
      windows: [
        ['08:00', '08:30'],
        ['08:40', '09:00'],
        ['10:00', '11:00'],
      ],
      stored: [1, 0, 2],
      code: 'too_far',
    },
    // To be in time everywhere takes 57 minutes, the others 52.
    {
      limit: { maxHours: 0.9 },
      windows: [
        ['08:00', '08:20'],
        ['08:30', '08:33'],
      ],
      stored: [2, 0, 1],
      code: 'too_long',
    },
  ] as const)(
    'orders a route within $limit, and warns where an order by hand exceeds it',
    async ({ limit, windows, stored, code }) => {
      const far = await ship(6, undefined, { window: windows[0] });
      const ids = [
        far,
        await ship(2, undefined, { window: windows[1] }),
        await ship(4, undefined, { window: windows[2] }),
      ];
      const vehicleId = await van(limit);
      const body = { name: 'Tour', plannedDate: at('08:00'), shipmentIds: ids, vehicleId };
      const { guid } = (await api.post('/api/dispatch').send(body)).body.data as { guid: string };
      const byHand = (order: readonly number[]) =>
        api
          .put(`/api/dispatch/${guid}/stops`)
          .send({ shipmentIds: order.map((index) => ids[index]) })
          .expect(200);
      const optimized = async () => {
        const { stops } = (await api.post(`/api/dispatch/${guid}/optimize`).expect(200)).body.data as { stops: Stop[] };
        return stops.map(({ shipmentId }) => ids.indexOf(shipmentId));
      };
      const warnings = async () =>
        ((await api.get(`/api/route/${guid}`)).body.data.warnings as { code: string }[]).map((each) => each.code);
      await byHand([0, 1, 2]);
      expect(await warnings()).toEqual([code]);
      await optimized();
      expect(await warnings()).toEqual([]);
      await byHand(stored); // late, but less than whatever else keeps the limit
      expect(await optimized()).toEqual(stored);
      await api.put('/api/vehicle').send({ guid: vehicleId, planning: null });
      expect(await optimized()).toEqual([0, 1, 2]); // in time everywhere
    },
  );

  it('warns of missing skills and an end after the shift on a route made by hand', async () => {
    const ids = [await ship(3, { requiredSkills: ['Piano', 'cooling'], serviceMinutes: 90 }), await ship(1)];
    const vehicleId = await van({ skills: ['Cooling'], shift: { start: '08:00', end: '18:00' } });
    const planning = { skills: [] as string[], shift: { start: '07:00', end: '10:00' } };
    const driverId = await driver(planning);
    const body = { name: 'Tour', plannedDate: at('09:00'), shipmentIds: ids, vehicleId, driverId };
    const { guid } = (await api.post('/api/dispatch').send(body)).body.data as { guid: string };
    const warnings = async () => (await api.get(`/api/route/${guid}`)).body.data.warnings as unknown;
    expect(await warnings()).toEqual([
      { code: 'skills_missing', message: '1 stop needs skills that neither the vehicle nor the driver has: Piano.' },
      {
        code: 'ends_after_shift',
        message: expect.stringMatching(/^The route ends at 10:[45]\d, after the end of the shift at 10:00\.$/),
      },
    ]);
    const better = { ...planning, skills: ['piano'], shift: { start: '07:00', end: '12:00' } };
    await api.put(`/api/drivers/${driverId}`).send({ planning: better });
    expect(await warnings()).toEqual([]);
  });

  it('limits a route to the shipments of a dispatch and reports the rest', async () => {
    const businessId = tenant.id;
    const ids = (await seedShipments(t, Array(301).fill({ businessId }))).map(({ id }) => id);
    await t.db.query(
      `UPDATE shipments SET recipient_street = 'Straße 1', recipient_city = 'Wien', recipient_country = 'AT',
         recipient_latitude = $2, recipient_longitude = $3 WHERE business_id = $1`,
      [businessId, DEPOT.latitude, DEPOT.longitude],
    );
    await van(undefined, { weightKg: 5_000 });
    const shift = { start: '00:00', end: '23:59' };
    const { guid } = await plan({ shift, serviceMinutes: 0, seconds: 1 });
    await runJobs(t);
    const { dispatches, unplaced } = (await api.get(`/api/dispatch/plan/${guid}`)).body.data as Plan;
    expect(dispatches.map(({ stops }) => stops.length)).toEqual([300]);
    const message = 'Its route has 301 shipments; a dispatch takes at most 300.';
    expect(unplaced).toEqual([{ shipmentId: expect.any(String), reason: 'too_many_stops', message }]);
    expect([...dispatches[0]!.shipmentIds, unplaced[0]!.shipmentId].sort()).toEqual(ids.sort());
  });

  it('keeps the times of a committed plan in its route, and optimising it changes nothing', async () => {
    await ship(1, { serviceMinutes: 12, setupMinutes: 6 });
    await ship(1, { serviceMinutes: 3, setupMinutes: 6 });
    const [late] = [
      await ship(6, {
        windows: [
          { start: '06:00', end: '07:00' },
          { start: '13:00', end: '13:30' },
        ],
      }),
    ];
    await ship(-2);
    await ship(4);
    await van({ speedFactor: 0.8, start: east(-1), breaks: [{ start: '11:30', end: '12:30', minutes: 45 }] });
    await driver({ end: east(3), shift: { start: '09:00', end: '16:00' } });
    const found = await plan({ stops: [{ shipmentId: late, serviceMinutes: 20 }] });
    const committed = (await api.post(`/api/dispatch/plan/${found.guid}/commit`)).body.data as Plan;
    const [tour] = committed.dispatches;
    expect(tour!.stops).toHaveLength(5);
    const route = await routeOf(tour!.dispatchId!);
    expect(times(route.stops)).toEqual(times(tour!.stops));
    expect(route.totalDistance).toBe(tour!.totalDistance);
    const [{ rows }] = [
      await t.db.query('SELECT returns_at AS at FROM routes WHERE dispatch_id = $1', [tour!.dispatchId]),
    ];
    expect((rows[0].at as Date).toISOString()).toBe(tour!.returnsAt);
    expect((await api.post(`/api/dispatch/${tour!.dispatchId}/optimize`)).status).toBe(200);
    expect(times((await routeOf(tour!.dispatchId!)).stops)).toEqual(times(tour!.stops));
    const response = (await api.post(`/api/dispatch/${tour!.dispatchId}/reoptimize`).send({})).body.data;
    expect([response.changed, response.gained.minutes]).toEqual([false, 0]);
  });

  it('creates a dispatch with the times of the plan for each round of a vehicle that reloads', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((step) => ship(step, { serviceMinutes: 20 }, { weightKg: 10 })));
    const planning = {
      ...{ maxReloads: 1, reloadMinutes: 15, start: east(-2), end: east(6) },
      breaks: [{ start: '08:30', end: '10:00', minutes: 30 }],
    };
    const guid = await van(planning, { weightKg: 20 });
    const eva = await driver();
    const found = await plan();
    expect(found.unplaced).toEqual([]);
    const { dispatches } = (await api.post(`/api/dispatch/plan/${found.guid}/commit`)).body.data as Plan;
    expect(dispatches.map(({ vehicleId, driverId, stops }) => [vehicleId, driverId, stops.length])).toEqual([
      [guid, eva, 2],
      [guid, eva, 2],
    ]);
    expect(dispatches.flatMap(({ shipmentIds }) => shipmentIds).sort()).toEqual([...ids].sort());
    expect(minutes(dispatches[0]!.returnsAt, dispatches[1]!.departsAt)).toBe(15);
    for (const { dispatchId, stops, returnsAt, totalDistance } of dispatches) {
      const route = await routeOf(dispatchId!);
      expect([times(route.stops), route.totalDistance]).toEqual([times(stops), totalDistance]);
      const { rows } = await t.db.query('SELECT returns_at AS at FROM routes WHERE dispatch_id = $1', [dispatchId]);
      expect((rows[0].at as Date).toISOString()).toBe(returnsAt);
    }
    const { rows } = await t.db.query<{ breaks: number }>(
      `SELECT count(*) FILTER (WHERE pause_s > 0)::int + (SELECT count(*) FILTER (WHERE pause_s > 0)::int FROM routes
         WHERE business_id = $1) AS breaks FROM route_stops WHERE business_id = $1`,
      [tenant.id],
    );
    expect(rows[0]!.breaks).toBe(1);
    const none = await plan({
      vehicleIds: [guid],
      vehicles: [{ vehicleId: guid, maxReloads: 0 }],
      shipmentIds: await Promise.all([1, 2, 3].map((step) => ship(step, undefined, { weightKg: 10 }))),
    });
    expect(none.unplaced.map(({ reason }) => reason)).toEqual(['no_capacity_left']);
  });

  it('what was planned with has changed: 409 names it', async () => {
    const [id, guid] = [await ship(1), await van()];
    const commit = async () => {
      const found = await plan();
      return async () => (await api.post(`/api/dispatch/plan/${found.guid}/commit`)).body.error?.details as unknown;
    };
    const first = await commit();
    await api.put('/api/vehicle').send({ guid, planning: { start: east(2) } });
    expect(await first()).toEqual({
      'dispatches.0.vehicleId': 'The constraints of the vehicle or its driver have changed.',
    });
    const second = await commit();
    await api.put(`/api/v1/shipments/${id}`).send({ planning: { serviceMinutes: 50 } });
    expect(await second()).toEqual({
      'dispatches.0.shipmentIds.0':
        'Its address, time window, weight, volume, depot or planning constraints have changed.',
    });
  });

  it('applies them to a dispatch made by hand, and follows another vehicle', async () => {
    const ids = [await ship(2, { serviceMinutes: 30, setupMinutes: 5 }), await ship(4)];
    const [plain, slow] = [await van(), await van({ speedFactor: 0.5, openEnd: true })];
    const made = await api
      .post('/api/dispatch')
      .send({ name: 'By hand', vehicleId: plain, plannedDate: at('08:00'), shipmentIds: ids });
    const id = made.body.data.guid as string;
    const legs = async () => {
      const { stops, totalDistance } = await routeOf(id);
      return {
        first: minutes(at('08:00'), stops[0]!.estimatedArrival),
        between: minutes(stops[0]!.estimatedArrival, stops[1]!.estimatedArrival),
        totalDistance,
      };
    };
    const before = await legs();
    expect(before.between).toBeGreaterThan(35);
    expect((await api.put('/api/dispatch').send({ guid: id, vehicleId: slow })).status).toBe(200);
    const after = await legs();
    expect(after.first).toBeCloseTo(2 * before.first, 0);
    expect(after.totalDistance).toBeCloseTo(before.totalDistance / 2, 1);
  });
});
