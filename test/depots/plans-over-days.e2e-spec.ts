import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriver } from '../factories/driver.factory';
import { east, seedShipmentAt, type ShipmentAt } from '../factories/plan.factory';
import type { Tenant } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

interface Planned {
  readonly name: string;
  readonly vehicleId: string;
  readonly driverId: string | null;
  readonly dispatchId: string;
  readonly shipmentIds: string[];
  readonly stops: { shipmentId: string; estimatedArrival: string }[];
  readonly totalDistance: number;
  readonly departsAt: string;
  readonly returnsAt: string;
}
interface Plan {
  readonly guid: string;
  readonly date: string;
  readonly to: string;
  readonly dispatches: Planned[];
  readonly unplaced: { shipmentId: string; reason: string; message: string }[];
}

/** Monday to Wednesday. Vienna is an hour ahead of UTC. */
const DAYS = ['2100-03-01', '2100-03-02', '2100-03-03'] as const;
const PERIOD = { from: DAYS[0], to: DAYS[2] };

describe('a plan over several days', () => {
  let t: TestApp;
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

  const ship = async (steps: number, deliveryDate: string | null = null, more: Partial<ShipmentAt> = {}) => {
    const id = await seedShipmentAt(t, { businessId: tenant.id, ...east(steps), ...more });
    await t.db.query('UPDATE shipments SET delivery_date = $2 WHERE id = $1', [
      id,
      deliveryDate && `${deliveryDate}T00:00:00+01:00`,
    ]);
    return id;
  };
  const van = (more: { weightKg?: number } = {}) => seedVehicle(t, { businessId: tenant.id, ...more });
  const send = (body: object) => api.post('/api/dispatch/plan').send(body);
  const plan = async (body: object = {}): Promise<Plan> => {
    const response = await send({ ...PERIOD, ...body });
    expect([response.status, response.body.error]).toEqual([200, undefined]);
    return (response.body as { data: Plan }).data;
  };
  /** The day of each planned shipment. */
  const daysOf = ({ dispatches }: Plan): Record<string, string> =>
    Object.fromEntries(
      dispatches.flatMap(({ departsAt, shipmentIds }) => shipmentIds.map((id) => [id, departsAt.slice(0, 10)])),
    );

  it('delivers each shipment on its delivery date', async () => {
    const ids = [await ship(1, DAYS[2]), await ship(2, DAYS[0]), await ship(3, DAYS[1])];
    await van();
    const planned = await plan();
    expect([planned.date, planned.to]).toEqual([DAYS[0], DAYS[2]]);
    expect(daysOf(planned)).toEqual({ [ids[0]!]: DAYS[2], [ids[1]!]: DAYS[0], [ids[2]!]: DAYS[1] });
  });

  it('delivers a shipment without a date on the day whose route passes nearby', async () => {
    await ship(-12, DAYS[0]);
    await ship(12, DAYS[1]);
    const near = await ship(12.1);
    await van();
    expect(daysOf(await plan())[near]).toBe(DAYS[1]);
  });

  it('uses further days if one day has no room', async () => {
    for (const steps of [1, 2, 3]) await ship(steps, null, { weightKg: 4 });
    await van({ weightKg: 5 });
    const planned = await plan();
    expect(planned.unplaced).toEqual([]);
    expect(Object.values(daysOf(planned)).sort()).toEqual([...DAYS]);
  });

  it('delivers a shipment on one of the days that the request allows', async () => {
    const [id, other] = [await ship(1, DAYS[0]), await ship(1, DAYS[0])];
    await van();
    const stops = [{ shipmentId: id, allowedDays: [DAYS[1], DAYS[2]] }];
    const days = daysOf(await plan({ stops }));
    expect([DAYS[1], DAYS[2]]).toContain(days[id]);
    expect(days[other]).toBe(DAYS[0]);
    const outside = await send({ ...PERIOD, stops: [{ shipmentId: id, allowedDays: [DAYS[1], '2100-03-04'] }] });
    expect([outside.status, Object.keys(outside.body.error.details as object)]).toEqual([
      400,
      ['stops.0.allowedDays.1'],
    ]);
  });

  it('plans a failed delivery only on the day of its next attempt', async () => {
    const [decided, undecided, later] = [await ship(1), await ship(2), await ship(3)];
    await t.db.query(`UPDATE shipments SET status = 'in_transit', next_attempt_on = $2 WHERE id = $1`, [
      decided,
      DAYS[1],
    ]);
    await t.db.query(`UPDATE shipments SET status = 'exception' WHERE id = $1`, [undecided]);
    await t.db.query(`UPDATE shipments SET status = 'in_transit', next_attempt_on = '2100-03-04' WHERE id = $1`, [
      later,
    ]);
    await van();
    const planned = await plan({ shipmentIds: [decided, undecided, later] });
    expect(daysOf(planned)).toEqual({ [decided]: DAYS[1] });
    expect(planned.unplaced.map(({ shipmentId, reason }) => [shipmentId, reason])).toEqual([
      [undecided, 'no_attempt_decided'],
      [later, 'no_attempt_decided'],
    ]);
  });

  it('observes time windows and breaks on each day', async () => {
    for (const day of DAYS) await ship(1, day, { window: ['13:00', '14:00'] });
    const vehicleId = await van();
    const planned = await plan({ vehicles: [{ vehicleId, breaks: [{ start: '13:00', end: '13:30', minutes: 30 }] }] });
    const arrivals = planned.dispatches.flatMap(({ stops }) => stops.map(({ estimatedArrival }) => estimatedArrival));
    expect(arrivals.map((at) => at.slice(0, 10))).toEqual([...DAYS]);
    for (const at of arrivals) expect(at.slice(11) >= '11:59' && at.slice(11) <= '13:00').toBe(true);
  });

  it('ends a night shift on the next day', async () => {
    const night = { start: '22:00', end: '04:00' };
    await ship(1, DAYS[0], { window: ['01:00', '02:00'] });
    await ship(2, DAYS[1], { window: ['23:00', '23:30'] });
    await van();
    const { dispatches, unplaced } = await plan({ shift: night });
    expect(unplaced).toEqual([]);
    const arrivals = dispatches.flatMap(({ stops }) => stops.map(({ estimatedArrival }) => estimatedArrival));
    // A vehicle may arrive up to a minute before the window opens.
    expect(arrivals[0]! >= '2100-03-01T23:59' && arrivals[0]! <= '2100-03-02T01:00').toBe(true);
    expect(arrivals[1]! >= '2100-03-02T21:59' && arrivals[1]! <= '2100-03-02T22:30').toBe(true);
  });

  it('a plan over several days has the figures of the dispatches that it becomes, and their dates in the names', async () => {
    for (const day of DAYS) for (const steps of [-2, 1, 3]) await ship(steps, day);
    await van();
    await seedDriver(t, { businessId: tenant.id });
    const { guid, dispatches } = await plan({ name: 'Tour {n} of {date}' });
    expect(dispatches.map(({ name }) => name)).toEqual(DAYS.map((day, index) => `Tour ${index + 1} of ${day}`));
    expect(dispatches.every(({ driverId }) => driverId !== null)).toBe(true);
    const committed = await api.post(`/api/dispatch/plan/${guid}/commit`);
    expect([committed.status, committed.body.error]).toEqual([200, undefined]);
    const made = (committed.body as { data: Plan }).data.dispatches;
    for (const { dispatchId, totalDistance, departsAt, returnsAt, stops } of made) {
      const { data } = (await api.get(`/api/route/${dispatchId}`)).body as { data: Planned };
      expect([data.totalDistance, data.departsAt, data.returnsAt]).toEqual([totalDistance, departsAt, returnsAt]);
      expect(data.stops.map(({ estimatedArrival }) => estimatedArrival)).toEqual(
        stops.map(({ estimatedArrival }) => estimatedArrival),
      );
    }
  });

  it('uses a vehicle only on days on which it is in no other dispatch', async () => {
    const vehicleId = await van();
    await seedDispatch(t, { businessId: tenant.id, vehicleId, plannedDate: '2100-03-01T08:00:00+01:00' });
    const ids = [await ship(1), await ship(2)];
    const days = daysOf(await plan({ shipmentIds: ids }));
    expect(Object.values(days)).not.toContain(DAYS[0]);
    expect(Object.keys(days).sort()).toEqual([...ids].sort());
  });

  it('plans on days on which a depot is open', async () => {
    const depot = ((await api.get('/api/depots')).body as { data: { guid: string }[] }).data[0]!.guid;
    await api
      .put(`/api/depots/${depot}`)
      .send({ openingHours: [{ weekday: 'tuesday', start: '06:00', end: '20:00' }] });
    const id = await ship(1);
    await van();
    expect(daysOf(await plan())).toEqual({ [id]: DAYS[1] });
  });

  it.each([
    [{ from: DAYS[0] }, ['to']],
    [{ to: DAYS[0] }, ['from']],
    [{}, ['date']],
    [{ from: DAYS[1], to: DAYS[0] }, ['to']],
    [{ from: DAYS[0], to: '2100-03-08' }, ['to']],
    [{ ...PERIOD, date: DAYS[0] }, ['to']],
    [{ ...PERIOD, maxDrivers: 1 }, ['maxDrivers']],
  ])('rejects %j with 400', async (body, fields) => {
    const response = await send(body);
    expect([response.status, Object.keys(response.body.error.details as object)]).toEqual([400, fields]);
  });

  it('rejects a required vehicle, because it has one route on each day', async () => {
    const [id, vehicleId] = [await ship(1), await van()];
    const response = await send({ ...PERIOD, stops: [{ shipmentId: id, vehicleId, position: 1 }] });
    expect([response.status, Object.keys(response.body.error.details as object)]).toEqual([
      400,
      ['stops.0.vehicleId', 'stops.0.position'],
    ]);
  });
});
