import { seedDriver } from '../../factories/driver.factory';
import { east, seedShipmentAt, type ShipmentAt } from '../../factories/plan.factory';
import type { Tenant } from '../../factories/tenant.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { driverPhone } from '../../support/driver-phone';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

interface Stop {
  shipmentId: string;
  estimatedArrival: string;
  estimatedDeparture: string;
  isLate: boolean;
  lateMinutes: number;
}

const NIGHT = { start: '22:00', end: '06:00' };
const at = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`).toISOString();

describe('night shifts', () => {
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

  const ship = (window?: [string, string], more: Partial<ShipmentAt> = {}) =>
    seedShipmentAt(t, { businessId: tenant.id, ...east(1), ...(window && { window }), ...more });
  const van = () => seedVehicle(t, { businessId: tenant.id });
  const plan = async (body: object) => {
    const { status, body: response } = await api.post('/api/dispatch/plan').send({ date: '2100-03-01', ...body });
    expect([status, response.error]).toEqual([200, undefined]);
    return response.data as {
      dispatches: { dispatchId: string; stops: Stop[] }[];
      unplaced: { shipmentId: string; reason: string; message: string }[];
    };
  };
  const stopsOf = ({ dispatches }: Awaited<ReturnType<typeof plan>>) =>
    new Map(dispatches.flatMap(({ stops }) => stops.map((stop) => [stop.shipmentId, stop])));
  const routeOf = async (id: string) =>
    (await api.get(`/api/route/${id}`)).body.data as { stops: Stop[]; warnings: object[] };

  it('plans windows after midnight on the next day, and judges the routes by them', async () => {
    const [evening, night, morning] = [
      await ship(['23:00', '23:30']),
      await ship(['01:00', '02:00']),
      await ship(['04:30', '05:30']),
    ];
    await van();
    const found = await plan({ shift: NIGHT, commit: true });
    expect(found.unplaced).toEqual([]);
    const stops = stopsOf(found);
    expect(stops.get(evening)!.estimatedDeparture).toBe(at('2100-03-01', '23:05'));
    expect(stops.get(night)!.estimatedDeparture).toBe(at('2100-03-02', '01:05'));
    expect(stops.get(morning)!.estimatedDeparture).toBe(at('2100-03-02', '04:35'));
    for (const { dispatchId } of found.dispatches) {
      const route = await routeOf(dispatchId);
      expect(route.stops.map(({ isLate, lateMinutes }) => [isLate, lateMinutes])).toEqual(
        route.stops.map(() => [false, 0]),
      );
      expect(route.warnings).toEqual([]);
    }
  });

  it('plans windows and breaks after midnight in the night shift of one vehicle of a day plan', async () => {
    const [day, night] = [await ship(['09:00', '10:00']), await ship(undefined)];
    const [dayVan, nightVan] = [await van(), await van()];
    const found = await plan({
      vehicles: [
        { vehicleId: nightVan, shift: NIGHT, breaks: [{ start: '00:30', end: '01:30', minutes: 30 }] },
        { vehicleId: dayVan, shift: { start: '04:00', end: '12:00' } },
      ],
      stops: [{ shipmentId: night, windows: [{ start: '01:00', end: '02:00' }], vehicleId: nightVan }],
    });
    expect(found.unplaced).toEqual([]);
    const stops = stopsOf(found);
    expect(stops.get(day)!.estimatedDeparture).toBe(at('2100-03-01', '09:05'));
    expect(stops.get(night)!.estimatedDeparture >= at('2100-03-02', '01:05')).toBe(true);
    expect(stops.get(night)!.estimatedDeparture <= at('2100-03-02', '02:05')).toBe(true);
  });

  it('plans a vehicle once in a night, though its first dispatch leaves after midnight', async () => {
    await ship(['01:00', '02:00']);
    await van();
    expect((await plan({ shift: NIGHT, commit: true })).unplaced).toEqual([]);
    const later = await ship(['03:00', '04:00']);
    expect((await plan({ shift: NIGHT })).unplaced).toMatchObject([{ shipmentId: later, reason: 'no_vehicle' }]);
  });

  it('names the right day in the reason why a window is missed', async () => {
    const [before, after] = [await ship(['07:00', '08:00']), await ship(['01:00', '01:05'], east(200))];
    await van();
    const { unplaced } = await plan({ shift: NIGHT });
    const messages = new Map(unplaced.map(({ shipmentId, reason, message }) => [shipmentId, [reason, message]]));
    expect(messages.get(before)).toEqual([
      'window_unreachable',
      'Its time window, 07:00 to 08:00, ends before the shift begins at 22:00.',
    ]);
    expect(messages.get(after)).toEqual([
      'window_unreachable',
      expect.stringMatching(
        /^Its time window, 01:00 to 01:05 on 2100-03-02, closes too early: a vehicle that leaves at 22:00 arrives at 0[2-6]:\d\d on 2100-03-02\.$/,
      ),
    ]);
  });

  it.each([
    ['the next morning', '22:00', ['03:00', '04:00'], '2027-02-11', '03:05', 0],
    ['the evening itself', '22:00', ['23:00', '23:30'], '2027-02-10', '23:05', 0],
    ['a window that has just closed', '22:00', ['20:00', '21:00'], '2027-02-10', undefined, 64],
  ] as const)('judges a route by hand by %s', async (_, leaves, window, day, departs, late) => {
    const id = await ship([...window]);
    const body = { name: 'Night', plannedDate: at('2027-02-10', leaves), shipmentIds: [id] };
    const dispatchId = (await api.post('/api/dispatch').send(body)).body.data.guid as string;
    const [stop] = (await routeOf(dispatchId)).stops;
    expect(stop!.lateMinutes).toBe(late);
    const { rows } = await t.db.query<{ from: Date; departs: Date }>(
      'SELECT not_before AS from, departs_at AS departs FROM route_stops WHERE shipment_id = $1',
      [id],
    );
    expect(rows[0]!.from.toISOString()).toBe(at(day, window[0]));
    if (departs) expect(rows[0]!.departs.toISOString()).toBe(at(day, departs));
  });

  it('keeps a window past midnight on the day on which it begins, for route, driver and consignee', async () => {
    const driverId = await seedDriver(t, { businessId: tenant.id });
    const id = await ship(['22:00', '02:00'], east(20));
    const dispatchOf = async (leaves: string) => {
      const body = { name: 'Night', plannedDate: leaves, driverId, vehicleId: await van(), shipmentIds: [id] };
      return (await api.post('/api/dispatch').send(body).expect(201)).body.data.guid as string;
    };
    const late = await dispatchOf(at('2100-03-02', '01:50'));
    const [lateStop] = (await routeOf(late)).stops;
    expect(lateStop!.isLate).toBe(true);
    expect(lateStop!.lateMinutes).toBe(
      Math.ceil((Date.parse(lateStop!.estimatedArrival) - Date.parse(at('2100-03-02', '02:00'))) / 60_000),
    );
    await api.delete(`/api/dispatch/${late}`).expect(200);

    const dispatchId = await dispatchOf(at('2100-03-01', '23:50'));
    const [stop] = (await routeOf(dispatchId)).stops;
    expect(stop).toMatchObject({ isLate: false, lateMinutes: 0 });
    expect(stop!.estimatedArrival > at('2100-03-02', '00:00')).toBe(true);
    expect(stop!.estimatedArrival < at('2100-03-02', '02:00')).toBe(true);
    await api.patch(`/api/dispatch/${dispatchId}/status`).send({ status: 'ready' }).expect(200);
    const phone = await driverPhone(t, driverId, tenant.id);
    for (const date of ['2100-03-01', '2100-03-02']) {
      const [day] = (await phone.api.get(`/api/driver/day?date=${date}`)).body.data.dispatches;
      expect([day.guid, day.stops[0].expectedArrival]).toEqual([dispatchId, stop!.estimatedArrival]);
    }
    const { trackingUrl } = (await api.get(`/api/v1/shipments/${id}`)).body.data;
    const tracked = (await t.as().get(`/api/public/tracking/${trackingUrl.split('/').at(-1)}`)).body.data;
    expect(tracked).toMatchObject({
      estimatedArrival: stop!.estimatedArrival,
      estimatedArrivalPrecision: 'time',
      window: { from: at('2100-03-01', '22:00'), to: at('2100-03-02', '02:00') },
    });
  });

  it('shows a driver at midnight the dispatch of the night, on both of its days', async () => {
    const driverId = await seedDriver(t, { businessId: tenant.id });
    const body = {
      name: 'Night',
      plannedDate: at('2100-03-01', '23:30'),
      driverId,
      vehicleId: await van(),
      shipmentIds: [await ship(['01:00', '02:00'])],
    };
    const id = (await api.post('/api/dispatch').send(body)).body.data.guid as string;
    await api.patch(`/api/dispatch/${id}/status`).send({ status: 'ready' }).expect(200);
    const phone = await driverPhone(t, driverId, tenant.id);
    const shown = async (date: string) =>
      ((await phone.api.get(`/api/driver/day?date=${date}`)).body.data.dispatches as { guid: string }[]).map(
        ({ guid }) => guid,
      );
    expect(await shown('2100-03-01')).toEqual([id]);
    expect(await shown('2100-03-02')).toEqual([id]);
    expect(await shown('2100-03-03')).toEqual([]);
  });
});
