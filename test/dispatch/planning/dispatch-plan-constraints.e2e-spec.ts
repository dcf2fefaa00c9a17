import { randomUUID } from 'node:crypto';
import { addressShipment } from '../../factories/dispatch.factory';
import { east, seedShipmentAt, type ShipmentAt } from '../../factories/plan.factory';
import type { Tenant } from '../../factories/tenant.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectOk } from '../../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

interface Proposed {
  vehicleId: string;
  shipmentIds: string[];
  stops: { shipmentId: string; estimatedArrival: string; estimatedDeparture: string }[];
  totalDistance: number;
  departsAt: string;
  returnsAt: string;
}
interface Plan {
  guid: string;
  dispatches: Proposed[];
  unplaced: { shipmentId: string; reason: string; message: string }[];
}

/** A Monday far enough ahead; the clocks of the business are one hour ahead of UTC. */
const DATE = '2100-03-01';
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
const at = (time: string) => new Date(`${DATE}T${time}:00+01:00`).toISOString();

describe('constraints of a plan', () => {
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

  const ship = (steps: number, more: Partial<ShipmentAt> = {}) =>
    seedShipmentAt(t, { businessId: tenant.id, ...east(steps), ...more });
  const vehicle = (more: { weightKg?: number } = {}) => seedVehicle(t, { businessId: tenant.id, ...more });
  const ask = (body: object) => api.post('/api/dispatch/plan').send({ date: DATE, driverIds: [], ...body });
  const plan = async (body: object) => {
    const response = await ask(body);
    expectOk(response);
    return response.body.data as Plan;
  };
  const carried = ({ dispatches }: Plan) =>
    Object.fromEntries(dispatches.map(({ vehicleId, shipmentIds }) => [vehicleId, [...shipmentIds].sort()]));

  it('skills: assigns only to a vehicle with all of them and names missing skills', async () => {
    const [cold, plain, heavy] = [await ship(2), await ship(3), await ship(4)];
    const [van, cooled] = [await vehicle(), await vehicle()];
    const body = {
      vehicles: [{ vehicleId: cooled, skills: ['Cooling'] }],
      stops: [
        { shipmentId: cold, requiredSkills: ['cooling'] },
        { shipmentId: heavy, requiredSkills: ['cooling', 'tail lift'] },
      ],
    };
    const found = await plan(body);
    expect(carried(found)[cooled]).toContain(cold);
    expect(
      carried(
        await plan({
          ...body,
          vehicleIds: [van, cooled],
          stops: [...body.stops, { shipmentId: plain, vehicleId: van }],
        }),
      ),
    ).toEqual({
      [van]: [plain],
      [cooled]: [cold],
    });
    const message = 'It requires cooling and tail lift; no vehicle of the plan has all of these skills.';
    expect(found.unplaced).toEqual([{ shipmentId: heavy, reason: 'no_skill', message }]);
  });

  it('priority: what matters more is taken where there is room for one', async () => {
    const [near, far] = [await ship(1, { weightKg: 10 }), await ship(9, { weightKg: 10 })];
    const van = await vehicle({ weightKg: 10 });
    const of = async (priority: number) =>
      carried(
        await plan({
          stops: [
            { shipmentId: far, priority },
            { shipmentId: near, priority: 50 },
          ],
        }),
      );
    expect(await of(90)).toEqual({ [van]: [far] });
    expect(await of(10)).toEqual({ [van]: [near] });
  });

  it('windows: respects one of several', async () => {
    const [shipmentId] = [await ship(2), await vehicle()];
    const of = async (...windows: object[]) => {
      const { dispatches, unplaced } = await plan({ stops: [{ shipmentId, windows }] });
      return [dispatches[0]?.stops[0]?.estimatedArrival ?? null, unplaced[0]?.reason];
    };
    const [arrival] = await of({ start: '05:00', end: '06:00' }, { start: '14:00', end: '15:00' });
    expect(arrival! >= at('13:58') && arrival! <= at('15:00')).toBe(true);
    expect(await of({ start: '05:00', end: '06:00' }, { start: '06:30', end: '07:00' })).toEqual([
      null,
      'window_unreachable',
    ]);
  });

  it('six parcels for one house are one stop: one set-up, six times of service', async () => {
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ship(2)));
    await vehicle();
    const { dispatches } = await plan({ serviceMinutes: 2, setupMinutes: 10 });
    const [tour] = dispatches;
    expect(tour!.stops).toHaveLength(6);
    expect(minutes(tour!.stops[0]!.estimatedArrival, tour!.stops[5]!.estimatedDeparture)).toBe(10 + 6 * 2);
    const own = await plan({
      serviceMinutes: 2,
      setupMinutes: 10,
      stops: [{ shipmentId: six[0], serviceMinutes: 30 }],
    });
    const stops = own.dispatches[0]!.stops;
    expect(minutes(stops[0]!.estimatedArrival, stops[5]!.estimatedDeparture)).toBe(10 + 5 * 2 + 30);
    const one = await plan({ setupMinutes: 10, vehicles: [{ vehicleId: tour!.vehicleId, maxStops: 1 }] });
    expect([one.dispatches[0]!.stops.length, one.unplaced]).toEqual([6, []]);
  });

  it('most stops, kilometres and hours of a vehicle', async () => {
    const ids = [await ship(1), await ship(2), await ship(12)];
    const van = await vehicle();
    const of = (limits: object) => plan({ vehicles: [{ vehicleId: van, ...limits }] });
    const stops = await of({ maxStops: 2 });
    expect([stops.dispatches[0]!.stops.length, stops.unplaced.map(({ reason }) => reason)]).toEqual([
      2,
      ['no_stops_left'],
    ]);
    const near = await of({ maxKilometres: 12 });
    expect(carried(near)).toEqual({ [van]: [ids[0], ids[1]].sort() });
    expect(near.dispatches[0]!.totalDistance).toBeLessThanOrEqual(12);
    expect(near.unplaced).toEqual([
      {
        shipmentId: ids[2],
        reason: 'too_far',
        message: expect.stringMatching(/^A route with this shipment alone is \d+(\.\d)? km; /),
      },
    ]);
    const brief = await of({ maxHours: 0.75 });
    expect(brief.unplaced.length).toBeGreaterThan(0);
    for (const { departsAt, returnsAt } of brief.dispatches)
      expect(minutes(departsAt, returnsAt)).toBeLessThanOrEqual(45);
  });

  it('own shift, breaks, speed and an open end of a vehicle', async () => {
    const [shipmentId, van] = [await ship(6), await vehicle()];
    const of = async (what: object) => (await plan({ vehicles: [{ vehicleId: van, ...what }] })).dispatches[0]!;
    const plain = await of({ speedFactor: 1 });
    const late = await of({ shift: { start: '13:00', end: '15:00' } });
    expect(late.departsAt >= at('13:00') && late.returnsAt <= at('15:00')).toBe(true);
    const duration = ({ departsAt, returnsAt }: Proposed) => minutes(departsAt, returnsAt);
    expect(duration(await of({ speedFactor: 2 }))).toBeLessThan(duration(plain));
    const open = await of({ openEnd: true });
    expect([open.returnsAt, open.totalDistance < plain.totalDistance]).toEqual([
      open.stops[0]!.estimatedDeparture,
      true,
    ]);
    const windows = [{ start: '12:30', end: '12:40' }];
    const paused = await plan({
      stops: [
        { shipmentId, windows: [{ start: '11:00', end: '11:05' }] },
        { shipmentId: await ship(7), windows },
      ],
      vehicles: [{ vehicleId: van, breaks: [{ start: '11:10', end: '12:00', minutes: 70 }] }],
    });
    const [first, second] = paused.dispatches[0]!.stops;
    expect(minutes(first!.estimatedDeparture, second!.estimatedArrival)).toBeGreaterThanOrEqual(70);
  });

  it('costs: the cheap vehicle drives', async () => {
    await ship(3);
    const [dear, cheap] = [await vehicle(), await vehicle()];
    const cost = (vehicleId: string, fixed: number) => ({
      vehicleId,
      costs: { fixed, perKilometre: 0.3, perHour: 25 },
    });
    for (const [first, second, drives] of [
      [90, 10, cheap],
      [10, 90, dear],
    ] as const)
      expect(Object.keys(carried(await plan({ vehicles: [cost(dear, first), cost(cheap, second)] })))).toEqual([
        drives,
      ]);
  });

  it('pinned, locked in front, and a hard bound of vehicles', async () => {
    const [a, b, c] = [
      await ship(1, { weightKg: 10 }),
      await ship(2, { weightKg: 10 }),
      await ship(3, { weightKg: 10 }),
    ];
    const [one, two] = [await vehicle({ weightKg: 20 }), await vehicle({ weightKg: 20 })];
    const pinned = await plan({
      stops: [
        { shipmentId: a, vehicleId: two },
        { shipmentId: b, vehicleId: one },
      ],
    });
    expect([carried(pinned)[two]!.includes(a!), carried(pinned)[one]!.includes(b!)]).toEqual([true, true]);
    const locked = await plan({
      stops: [
        { shipmentId: c, vehicleId: one, position: 1 },
        { shipmentId: a, vehicleId: one, position: 2 },
      ],
    });
    expect(locked.dispatches.find(({ vehicleId }) => vehicleId === one)!.shipmentIds.slice(0, 2)).toEqual([c, a]);
    await t.db.query('UPDATE vehicles SET capacity_weight_kg = 10 WHERE id = $1', [two]);
    const single = await plan({
      maxDrivers: 1,
      vehicles: [{ vehicleId: two, skills: ['lift'] }],
      stops: [{ shipmentId: c, requiredSkills: ['lift'] }],
    });
    expect(carried(single)).toEqual({ [one]: [a, b].sort() });
    expect(single.unplaced.map(({ shipmentId, reason }) => [shipmentId, reason])).toEqual([[c, 'no_driver_left']]);
    expect(single.unplaced[0]!.message).toContain('at most 1 vehicle may be used');
  });

  it('balance: similar routes', async () => {
    for (const steps of [4, 5, 6, -4]) await ship(steps, { weightKg: 10 });
    await vehicle({ weightKg: 30 });
    await vehicle({ weightKg: 30 });
    const sizes = async (balance: string) =>
      (await plan({ balance, serviceMinutes: 60 })).dispatches.map(({ stops }) => stops.length).sort();
    expect(await sizes('none')).toEqual([1, 3]);
    expect(await sizes('time')).toEqual([2, 2]);
  });

  it('most time on board', async () => {
    const [shipmentId] = [await ship(6), await vehicle()];
    const of = (maxOnBoardMinutes: number) => plan({ stops: [{ shipmentId, maxOnBoardMinutes }] });
    expect((await of(120)).unplaced).toEqual([]);
    const [unplaced] = (await of(5)).unplaced;
    expect([unplaced!.reason, unplaced!.message]).toEqual([
      'on_board_too_long',
      expect.stringMatching(/^Even alone it would be on board for .*; at most 0h 5m are allowed\.$/),
    ]);
  });

  it('constraints of a plan are stored with a committed plan', async () => {
    const [shipmentId, van] = [await ship(2), await vehicle()];
    const found = await plan({ commit: true, vehicles: [{ vehicleId: van, shift: { start: '13:00', end: '15:00' } }] });
    const made = (await api.get('/api/dispatch')).body.data as { guid: string; plannedDate: string }[];
    expect(made.map(({ plannedDate }) => plannedDate)).toEqual([found.dispatches[0]!.departsAt]);
    expect((await api.get(`/api/dispatch/in-shipment/${shipmentId}`)).body.data.guid).toBe(made[0]!.guid);
  });

  it('keeps fixed positions when a route is optimized that has a stop without coordinates', async () => {
    const vehicleId = await vehicle();
    const fixedIds = [await ship(3), await ship(-3), await ship(2)];
    const stops = fixedIds.map((shipmentId, index) => ({ shipmentId, vehicleId, position: index + 1 }));
    const { dispatches } = await plan({ commit: true, stops });
    expect(dispatches.map(({ shipmentIds }) => shipmentIds)).toEqual([fixedIds]);
    const { guid } = (await api.get(`/api/dispatch/in-shipment/${fixedIds[0]}`)).body.data;
    const unknownId = await ship(5);
    await addressShipment(t, unknownId, { street: 'Weg 1', city: 'Nirgendwodorf', country: 'AT' });
    expectOk(await api.post(`/api/dispatch/${guid}/shipments`).send({ shipmentIds: [unknownId] }));
    const optimized = await api.post(`/api/dispatch/${guid}/optimize`);
    expectOk(optimized);
    const { stops: optimizedStops } = optimized.body.data as Proposed;
    expect(optimizedStops.map(({ shipmentId }) => shipmentId)).toEqual([...fixedIds, unknownId]);
  });

  it('constraints of a plan are rejected by field where they cannot apply', async () => {
    const [shipmentId, vehicleId, unknown] = [await ship(1), await vehicle(), randomUUID()];
    const cases: [object, Record<string, unknown>][] = [
      [
        { stops: [{ shipmentId: unknown }] },
        { 'stops.0.shipmentId': 'This shipment is not part of the plan: list it in shipmentIds.' },
      ],
      [{ stops: [{ shipmentId }, { shipmentId }] }, { 'stops.1.shipmentId': 'This shipment is listed twice.' }],
      [
        { stops: [{ shipmentId, vehicleId: unknown }] },
        { 'stops.0.vehicleId': 'This vehicle is not part of the plan: list it in vehicleIds.' },
      ],
      [{ stops: [{ shipmentId, position: 1 }] }, { 'stops.0.vehicleId': 'Is required with a position.' }],
      [{ stops: [{ shipmentId, priority: 101 }] }, { 'stops.0.priority': 'Must be a whole number from 0 to 100.' }],
      [
        { stops: [{ shipmentId, requiredSkills: [''] }] },
        { 'stops.0.requiredSkills.0': 'Must be a text of 1 to 50 characters.' },
      ],
      [
        {
          stops: [
            {
              shipmentId,
              windows: [
                { start: '09:00', end: '11:00' },
                { start: '10:00', end: '12:00' },
              ],
            },
          ],
        },
        { 'stops.0.windows.1': 'Must not overlap 09:00 to 11:00.' },
      ],
      [
        { vehicles: [{ vehicleId, shift: { start: '09:00', end: '09:00' } }] },
        { 'vehicles.0.shift.end': 'Must not be the same as start.' },
      ],
      [
        { vehicles: [{ vehicleId: unknown }] },
        { 'vehicles.0.vehicleId': 'This vehicle is not part of the plan: list it in vehicleIds.' },
      ],
      [{ vehicles: [{ vehicleId, costs: { fixed: 0.00001 } }] }, { 'vehicles.0.costs.fixed': expect.any(String) }],
      [{ maxDrivers: 0 }, { maxDrivers: 'Must be a whole number from 1 to 500.' }],
      [{ balance: 'fair' }, { balance: expect.stringContaining('none, time, stops') }],
    ];
    for (const [body, details] of cases) {
      const response = await ask(body);
      expect([response.status, response.body.error?.details]).toEqual([400, details]);
    }
  });
});
