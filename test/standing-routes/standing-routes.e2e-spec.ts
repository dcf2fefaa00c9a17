import { WEEKDAYS } from '../../src/modules/business/defaults/failed-deliveries';
import { StandingDaysService } from '../../src/modules/standing-routes/standing-days.service';
import { east, seedShipmentAt } from '../factories/plan.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

interface Route {
  readonly guid: string;
  readonly lastDispatch: {
    readonly date: string;
    readonly dispatchId: string;
    readonly problems: readonly { readonly field: string; readonly message: string }[];
  } | null;
}

interface DispatchRow {
  readonly id: string;
  readonly name: string;
  readonly planned: string;
  readonly isLocked: boolean;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

const PATH = '/api/standing-routes';
const day = (distance: number): string => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);

describe('standing routes', () => {
  let t: TestApp;
  let customers: string[];
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
  });
  beforeEach(async () => {
    await t.db.query('UPDATE standing_routes SET is_paused = true');
    customers = [];
    for (const name of ['First', 'Second', 'Third']) customers.push(await createCustomer(name));
  });
  afterAll(() => t.stop());

  const createCustomer = async (name: string): Promise<string> => {
    const response = await t.api
      .post('/api/v1/Customers')
      .send({ name, email: `${name.toLowerCase()}-${++made}@example.com` });
    return response.body.data.guid as string;
  };
  const create = async (terms: object = {}): Promise<Route> => {
    const stops = customers.map((customerId) => ({ customerId }));
    const body = { name: 'Round', weekdays: WEEKDAYS, departure: '23:59', sequence: 'fixed', stops, ...terms };
    const response = await t.api.post(PATH).send(body);
    expect(response.body).toMatchObject({ success: true });
    return response.body.data as Route;
  };
  const read = async ({ guid }: Route): Promise<Route> => (await t.api.get(`${PATH}/${guid}`)).body.data as Route;
  const runJob = async () => {
    await t.db.query(`SELECT graphile_worker.add_job('create_standing_dispatches', '{}')`);
    await runJobs(t, { task: 'create_standing_dispatches' });
  };
  /** Lets the route be as old as if it was last changed yesterday, before each departure of today. */
  const changedYesterday = ({ guid }: Route) =>
    t.db.query(`UPDATE standing_routes SET updated_at = now() - interval '1 day' WHERE id = $1`, [guid]);
  const dispatchesOf = async ({ guid }: Route): Promise<DispatchRow[]> => {
    const { rows } = await t.db.query<DispatchRow>(
      `SELECT d.id, d.name, iso(d.planned_date) AS planned, d.is_locked AS "isLocked", d.driver_id AS "driverId", d.vehicle_id AS "vehicleId"
       FROM standing_route_days s JOIN dispatches d ON d.business_id = s.business_id AND d.id = s.dispatch_id
       WHERE s.standing_route_id = $1 ORDER BY s.date`,
      [guid],
    );
    return rows;
  };
  /** A free shipment of the customer for a day, at `steps` to the east of the depot. */
  const shipment = async (customer: number, distance = 0, steps = 1): Promise<string> => {
    const id = await seedShipmentAt(t, east(steps));
    await t.db.query('UPDATE shipments SET customer_id = $2, order_id = NULL, delivery_date = $3 WHERE id = $1', [
      id,
      customers[customer],
      `${day(distance)}T00:00:00Z`,
    ]);
    return id;
  };
  const stopsOf = async (dispatchId: string): Promise<string[]> => {
    const { rows } = await t.db.query<{ id: string }>(
      `SELECT rs.shipment_id AS id FROM route_stops rs JOIN routes r ON r.business_id = rs.business_id AND r.id = rs.route_id
       WHERE r.dispatch_id = $1 ORDER BY rs.sequence`,
      [dispatchId],
    );
    return rows.map(({ id }) => id);
  };

  it('standing routes have weekdays, stops and a sequence, and are listed by name', async () => {
    const second = await create({ name: 'B', isPaused: true });
    const first = await create({ name: 'A', isPaused: true, stops: [{ customerId: customers[1] }] });
    const { body, headers } = await t.api.get(`${PATH}/${first.guid}`);
    expect(body.data).toMatchObject({
      weekdays: WEEKDAYS,
      departure: '23:59',
      leadDays: 0,
      holidays: null,
      stops: [{ customerId: customers[1], customerName: 'Second', window: null }],
      sequence: 'fixed',
      lastDispatch: null,
    });
    expect(headers.etag).toBe('"1"');
    const list = ((await t.api.get(PATH)).body.data as Route[]).map(({ guid }) => guid);
    expect(list.filter((guid) => [first.guid, second.guid].includes(guid))).toEqual([first.guid, second.guid]);
  });

  it('refuse records that do not exist and customers that are listed twice, and name each', async () => {
    const unknown = '019cad46-9c40-7505-9d1b-000000000000';
    const body = { name: 'Round', weekdays: ['monday'], sequence: 'fixed', stops: [{ customerId: unknown }] };
    const missing = await t.api.post(PATH).send({ ...body, driverId: unknown, vehicleId: unknown, depotId: unknown });
    expect([missing.status, missing.body.error.details]).toEqual([
      404,
      {
        driverId: 'No such driver.',
        vehicleId: 'No such vehicle.',
        depotId: 'No such depot.',
        'stops.0.customerId': 'No such customer.',
      },
    ]);
    const stops = [customers[0], customers[1], customers[0]].map((customerId) => ({ customerId }));
    expect((await t.api.post(PATH).send({ ...body, stops })).body.error.details).toEqual({
      'stops.2.customerId': 'Is the customer of stops.0 already. Accepted: each customer once.',
    });
    expect((await t.api.post(PATH).send({ ...body, weekdays: ['Montag'] })).body.error.details).toHaveProperty([
      'weekdays.0',
    ]);
  });

  it('create one dispatch per day, `leadDays` days before', async () => {
    const vehicleId = await seedVehicle(t);
    const driverId = await seedDriver(t);
    const route = await create({ leadDays: 2, vehicleId, driverId });
    await runJob();
    const dispatches = await dispatchesOf(route);
    expect(dispatches.map(({ name, planned }) => [name, planned])).toEqual(
      [0, 1, 2].map((distance) => [`Round, ${day(distance)}`, `${day(distance)}T23:59:00.000Z`]),
    );
    expect(dispatches[0]).toMatchObject({ isLocked: true, vehicleId, driverId });
    await runJob();
    expect(await dispatchesOf(route)).toHaveLength(3);
    expect((await read(route)).lastDispatch).toEqual({
      date: day(2),
      dispatchId: dispatches[2]!.id,
      problems: [],
    });
  });

  it('create one dispatch when four processes run the job at once', async () => {
    const route = await create();
    await shipment(0);
    const service = t.app.get(StandingDaysService, { strict: false });
    await Promise.all(Array.from({ length: 4 }, () => service.createAndFillDispatches(t.tenant.id, route.guid, 'UTC')));
    const [dispatch, ...others] = await dispatchesOf(route);
    expect(others).toEqual([]);
    expect(await stopsOf(dispatch!.id)).toHaveLength(1);
    const events = (await t.events()).filter(
      ({ type, recordId }) => type === 'dispatch.created' && recordId === dispatch!.id,
    );
    expect(events.map(({ data }) => data)).toMatchObject([{ shipmentCount: 1 }]);
  });

  it('begin the day in the time zone of the business', async () => {
    const route = await create({ departure: '05:30' });
    const service = t.app.get(StandingDaysService, { strict: false });
    await service.createAndFillDispatches(
      t.tenant.id,
      route.guid,
      'Pacific/Auckland',
      new Date('2030-03-03T12:00:00Z'),
    );
    expect((await dispatchesOf(route)).map(({ name, planned }) => [name, planned])).toEqual([
      ['Round, 2030-03-04', '2030-03-03T16:30:00.000Z'],
    ]);
  });

  it('assign the shipments of the day in the order of the stops, also those that come later', async () => {
    const last = await shipment(2, 0, 1);
    const otherDay = await shipment(0, 1, 1);
    const first = await shipment(0, 0, 3);
    const route = await create();
    await runJob();
    const [dispatch] = await dispatchesOf(route);
    expect(await stopsOf(dispatch!.id)).toEqual([first, last]);
    const later = await shipment(1, 0, 2);
    await runJob();
    expect(await stopsOf(dispatch!.id)).toEqual([first, later, last]);
    expect(await stopsOf(dispatch!.id)).not.toContain(otherDay);
  });

  it('keep stops where a person moved them, and out what a person took out', async () => {
    const [first, second, third] = [await shipment(0), await shipment(1), await shipment(2)];
    const route = await create();
    await runJob();
    const [{ id }] = (await dispatchesOf(route)) as [DispatchRow];
    await t.api.put(`/api/dispatch/${id}/stops`).send({ shipmentIds: [third, first, second] });
    const removed = await t.api.post('/api/dispatch/remove-shipment').send({ dispatchId: id, shipmentId: second });
    expect(removed.body).toMatchObject({ success: true });
    const later = await shipment(1);
    await runJob();
    expect(await stopsOf(id)).toEqual([later, third, first]);
  });

  it('find the best order if the sequence is optimised', async () => {
    const [far, near] = [await shipment(0, 0, 4), await shipment(1, 0, 1)];
    const between = await shipment(2, 0, 2);
    const route = await create({ sequence: 'optimised' });
    await runJob();
    const [dispatch] = await dispatchesOf(route);
    expect(dispatch).toMatchObject({ isLocked: false });
    const stops = await stopsOf(dispatch!.id);
    expect([stops, [...stops].reverse()]).toContainEqual([near, between, far]);
  });

  it('give the window of the stop to shipments without one', async () => {
    const own = await shipment(1);
    await t.db.query(
      `UPDATE shipments SET delivery_window_start = '10:00', delivery_window_end = '11:00' WHERE id = $1`,
      [own],
    );
    const without = await shipment(0);
    const window = { start: '06:00', end: '08:00' };
    const stops = customers.map((customerId) => ({ customerId, window }));
    const route = await create({ departure: '05:30', stops });
    await changedYesterday(route);
    await runJob();
    const [dispatch] = await dispatchesOf(route);
    const { rows } = await t.db.query<{ id: string; from: string }>(
      `SELECT rs.shipment_id AS id, iso(rs.not_before) AS from FROM route_stops rs
       JOIN routes r ON r.business_id = rs.business_id AND r.id = rs.route_id WHERE r.dispatch_id = $1 ORDER BY rs.sequence`,
      [dispatch!.id],
    );
    expect(rows).toEqual([
      { id: without, from: `${day(0)}T06:00:00.000Z` },
      { id: own, from: `${day(0)}T10:00:00.000Z` },
    ]);
  });

  it('leave a dispatch alone once it has left, and never create a deleted one again', async () => {
    const [gone, deleted] = [await create(), await create({ name: 'Deleted' })];
    await shipment(0);
    await runJob();
    const [left] = await dispatchesOf(gone);
    await t.db.query(`UPDATE dispatches SET status = 'in_progress', started_at = now() WHERE id = $1`, [left!.id]);
    const [draft] = await dispatchesOf(deleted);
    expect((await t.api.delete(`/api/dispatch/${draft!.id}`)).body).toMatchObject({ success: true });
    await t.db.query(`UPDATE standing_routes SET is_paused = true WHERE id = $1`, [deleted.guid]);
    const before = await stopsOf(left!.id);
    await shipment(1);
    await runJob();
    expect(await stopsOf(left!.id)).toEqual(before);
    await t.db.query(`UPDATE standing_routes SET is_paused = false WHERE id = $1`, [deleted.guid]);
    await runJob();
    expect((await dispatchesOf(deleted)).map(({ id }) => id)).toEqual([draft!.id]);
  });

  it('go on without records that were deleted meanwhile, and report each', async () => {
    const vehicleId = await seedVehicle(t);
    const driverId = await seedDriver(t);
    const remaining = await shipment(1);
    const route = await create({ vehicleId, driverId });
    for (const [table, id] of [
      ['vehicles', vehicleId],
      ['drivers', driverId],
      ['customers', customers[0]],
    ])
      await t.db.query(`UPDATE ${table} SET deleted_at = now() WHERE id = $1`, [id]);
    await runJob();
    const [dispatch] = await dispatchesOf(route);
    expect(dispatch).toMatchObject({ vehicleId: null, driverId: null });
    expect(await stopsOf(dispatch!.id)).toEqual([remaining]);
    expect((await read(route)).lastDispatch!.problems).toEqual([
      { field: 'driverId', message: 'The driver was deleted: the dispatch has none.' },
      { field: 'vehicleId', message: 'The vehicle was deleted: the dispatch has none.' },
      { field: 'stops.0.customerId', message: 'The customer was deleted: the stop is left out.' },
    ]);
  });

  it('leave shipments that do not fit to a plan, and report each once', async () => {
    const vehicleId = await seedVehicle(t);
    await t.db.query('UPDATE vehicles SET capacity_weight_kg = 10 WHERE id = $1', [vehicleId]);
    const [light, heavy] = [await shipment(0), await shipment(1)];
    await t.db.query(
      'UPDATE shipments SET total_weight_g = CASE id WHEN $1 THEN 6000 ELSE 5000 END WHERE id = ANY ($2)',
      [light, [light, heavy]],
    );
    const route = await create({ vehicleId });
    await runJob();
    await runJob();
    const [dispatch] = await dispatchesOf(route);
    expect(await stopsOf(dispatch!.id)).toEqual([light]);
    expect((await read(route)).lastDispatch!.problems).toEqual([
      {
        field: 'shipmentIds',
        message: expect.stringMatching(/does not fit\. The shipments weigh 11 kg, the vehicle carries 10 kg\.$/),
      },
    ]);
  });

  it('create no dispatches while they are paused, on other weekdays, or after their end', async () => {
    const today = WEEKDAYS[(new Date().getUTCDay() + 6) % 7]!;
    const paused = await create({ isPaused: true });
    const otherDay = await create({ weekdays: WEEKDAYS.filter((weekday) => weekday !== today) });
    const ended = await create();
    await t.api.delete(`${PATH}/${ended.guid}`);
    await runJob();
    expect([await dispatchesOf(paused), await dispatchesOf(otherDay), await dispatchesOf(ended)]).toEqual([[], [], []]);
    expect((await t.api.get(`${PATH}/${ended.guid}`)).status).toBe(404);
  });

  it('create no dispatch for a day whose departure had passed when they were created, but for a late run of the job', async () => {
    const route = await create({ departure: '00:00', leadDays: 1 });
    await runJob();
    const namesOf = async () => (await dispatchesOf(route)).map(({ name }) => name);
    expect(await namesOf()).toEqual([`Round, ${day(1)}`]);
    await changedYesterday(route);
    await runJob();
    expect(await namesOf()).toEqual([`Round, ${day(0)}`, `Round, ${day(1)}`]);
  });

  it('leave their customers to plans of a day whose departure had passed when they were created', async () => {
    await Promise.all([seedVehicle(t), seedDriver(t)]);
    const id = await shipment(0);
    await create({ departure: '00:00' });
    const plan = await t.api.post('/api/dispatch/plan').send({ date: day(0) });
    const { dispatches, unplaced } = plan.body.data as {
      dispatches: { shipmentIds: string[] }[];
      unplaced: { shipmentId: string }[];
    };
    expect([
      ...dispatches.flatMap(({ shipmentIds }) => shipmentIds),
      ...unplaced.map(({ shipmentId }) => shipmentId),
    ]).toContain(id);
  });

  it('change the days without a dispatch, and leave the others', async () => {
    const route = await create();
    await runJob();
    const changed = await t.api
      .put(`${PATH}/${route.guid}`)
      .send({ name: 'Later', sequence: 'optimised', leadDays: 1 });
    expect(changed.body.data).toMatchObject({ name: 'Later', departure: '23:59', leadDays: 1 });
    await runJob();
    expect((await dispatchesOf(route)).map(({ name, isLocked }) => [name, isLocked])).toEqual([
      [`Round, ${day(0)}`, true],
      [`Later, ${day(1)}`, false],
    ]);
  });

  it('keep their customers, vehicle and driver from plans of days that have no dispatch yet', async () => {
    const vehicleId = await seedVehicle(t);
    const driverId = await seedDriver(t);
    await seedVehicle(t);
    await seedDriver(t);
    const [reserved, other] = [await shipment(0, 5), await shipment(1, 5)];
    await create({ vehicleId, driverId, stops: [{ customerId: customers[0] }] });
    const plan = await t.api.post('/api/dispatch/plan').send({ date: day(5) });
    const { dispatches, unplaced } = plan.body.data as {
      dispatches: { vehicleId: string; driverId: string; shipmentIds: string[] }[];
      unplaced: { shipmentId: string }[];
    };
    const planned = [
      ...dispatches.flatMap(({ shipmentIds }) => shipmentIds),
      ...unplaced.map(({ shipmentId }) => shipmentId),
    ];
    expect(planned).toContain(other);
    expect(planned).not.toContain(reserved);
    expect(dispatches.map((one) => one.vehicleId)).not.toContain(vehicleId);
    expect(dispatches.map((one) => one.driverId)).not.toContain(driverId);
    const named = await t.api
      .post('/api/dispatch/plan')
      .send({ date: day(5), shipmentIds: [reserved], vehicleIds: [vehicleId] });
    expect((named.body.data as typeof plan.body.data).dispatches).toMatchObject([
      { vehicleId, shipmentIds: [reserved] },
    ]);
  });

  it('keep their dispatch when a plan replaces the drafts of the day', async () => {
    const route = await create({ sequence: 'optimised', stops: [{ customerId: customers[0] }] });
    await shipment(0);
    await runJob();
    const [dispatch] = await dispatchesOf(route);
    const plan = await t.api.post('/api/dispatch/plan').send({ date: day(0), replaceDrafts: true });
    expect(plan.body.data).toMatchObject({ replaces: [] });
    expect((await t.api.get(`/api/dispatch/${dispatch!.id}`)).status).toBe(200);
  });
});
