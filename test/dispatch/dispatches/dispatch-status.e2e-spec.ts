import { newId } from '../../../src/common/ids';
import { type DispatchStatus, seedDispatch, type SeededDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError } from '../../support/expect-response';
import { raceOnRow } from '../../support/race';
import { startTestApp, type TestApp } from '../../support/test-app';

const STATUSES: readonly DispatchStatus[] = ['draft', 'ready', 'in_progress', 'completed', 'cancelled'];
const MOVES: Readonly<Record<DispatchStatus, readonly string[]>> = {
  draft: ['ready', 'cancelled'],
  ready: ['in_progress', 'draft', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

describe('the status of a dispatch', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const move = (id: string, status: string, notes?: string) =>
    t.api.patch(`/api/dispatch/${id}/status`).send({ status, ...(notes && { notes }) });
  const trace = (shipmentId: string, status: string) =>
    t.api.post(`/api/v1/shipments/${shipmentId}/traces`).send({ status });
  const column = async (table: string, id: string, name: string): Promise<unknown> =>
    (await t.db.query(`SELECT ${name} AS value FROM ${table} WHERE id = $1`, [id])).rows[0].value;
  const dispatchStatus = (id: string) => column('dispatches', id, 'status');
  const statesOf = async ({ id, shipments }: SeededDispatch) => {
    const { rows } = await t.db.query('SELECT shipment_id, state FROM dispatch_shipments WHERE dispatch_id = $1', [id]);
    return shipments.map((shipment) => rows.find((row) => row.shipment_id === shipment.id)?.state as string);
  };
  const eventsOf = async (id: string) =>
    (await t.events<{ type: string; recordId: string; data: object }>())
      .filter(({ recordId }) => recordId === id)
      .map(({ type, data }) => ({ type, data }));
  const historyOf = async (id: string) =>
    (
      await t.db.query(
        'SELECT status, notes, changed_by FROM dispatch_status_changes WHERE dispatch_id = $1 ORDER BY changed_at, id',
        [id],
      )
    ).rows;

  it.each(STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to }))))(
    'decides the change from $from to $to',
    async ({ from, to }) => {
      const { id } = await seedDispatch(t, {
        status: from,
        ...(from === 'in_progress' && { shipments: ['delivered'] }), // so that it may be completed
      });
      const response = await move(id, to, 'Because.');
      const allowed = from === to || MOVES[from].includes(to);
      expect(response.status).toBe(allowed ? 200 : 400);
      expect(await dispatchStatus(id)).toBe(allowed ? to : from);
      if (allowed) expect(response.body.data).toEqual({ guid: id, status: to });
      else
        expect(response.body.error).toMatchObject({
          code: 'VALIDATION_ERROR',
          details: { status: `From ${from} it may go to: ${MOVES[from].join(', ') || 'nothing'}.` },
        });
      const moved = allowed && from !== to;
      expect(await historyOf(id)).toEqual(
        moved ? [{ status: to, notes: 'Because.', changed_by: t.tenant.users.owner }] : [],
      );
      expect(await eventsOf(id)).toEqual(
        moved
          ? [
              {
                type: 'dispatch.status_changed',
                data: { guid: id, name: expect.any(String), status: to, previousStatus: from },
              },
            ]
          : [],
      );
    },
  );

  it.each([[{}], [{ status: 'done' }], [{ status: 'ready', notes: 5 }], [{ status: 'ready', reason: 'x' }]])(
    'rejects %j',
    async (body) => {
      const { id } = await seedDispatch(t);
      expect((await t.api.patch(`/api/dispatch/${id}/status`).send(body)).status).toBe(400);
    },
  );

  describe('ready', () => {
    it('needs a driver, a vehicle and a shipment, and names the missing ones', async () => {
      const bare = await t.api.post('/api/dispatch').send({ name: 'Bare', plannedDate: '2026-03-02' });
      const response = await move(bare.body.data.guid, 'ready');
      expectError(response, 400, ['driverId', 'vehicleId', 'shipmentIds']);
      const ended = await seedDispatch(t, { shipments: ['cancelled'] });
      expect(Object.keys((await move(ended.id, 'ready')).body.error.details)).toEqual(['shipmentIds']);
    });
  });

  describe('in progress', () => {
    it('starts vehicle and shipments, and sets the times from now on', async () => {
      const dispatch = await seedDispatch(t, {
        status: 'ready',
        shipments: ['created', 'collected', 'in_transit', 'out_for_delivery', 'exception', 'delivered', 'cancelled'],
      });
      const before = Date.now();
      expect((await move(dispatch.id, 'in_progress')).status).toBe(200);
      const { data } = (await t.api.get(`/api/dispatch/${dispatch.id}`)).body;
      const startedAt = Date.parse(data.startedAt);
      expect(startedAt).toBeGreaterThanOrEqual(before);
      expect(startedAt).toBeLessThanOrEqual(Date.now());
      const { data: vehicle } = (await t.api.get(`/api/vehicle/${dispatch.vehicleId}`)).body;
      expect([vehicle.status, vehicle.currentDriver.guid]).toEqual(['in_use', dispatch.driverId]);
      const statuses = await Promise.all(dispatch.shipments.map(({ id }) => column('shipments', id, 'status')));
      expect(statuses).toEqual([...Array(5).fill('out_for_delivery'), 'delivered', 'cancelled']);
      const traces = async (index: number) =>
        (await t.api.get(`/api/v1/shipments/${dispatch.shipments[index]!.id}/traces`)).body.data.map(
          ({ status }: { status: string }) => status,
        );
      expect(await traces(0)).toEqual(['collected', 'out_for_delivery']);
      expect(await traces(5)).toEqual([]);
      const route = (await t.api.get(`/api/route/${dispatch.id}`)).body.data;
      expect(route.stops).toHaveLength(5); // the ended ones need no visit
      expect(Date.parse(route.stops[0].estimatedArrival)).toBeGreaterThan(startedAt);
      expect(await column('shipments', dispatch.shipments[0]!.id, 'estimated_delivery')).toEqual(
        new Date(route.stops[0].estimatedArrival),
      );
    });

    it.each(['driver', 'vehicle'] as const)('rejects a %s who is out with another one', async (resource) => {
      const out = await seedDispatch(t, { status: 'in_progress' });
      const dispatch = await seedDispatch(t, {
        status: 'ready',
        ...(resource === 'driver' ? { driverId: out.driverId } : { vehicleId: out.vehicleId }),
      });
      const response = await move(dispatch.id, 'in_progress');
      expectError(response, 409, [`${resource}Id`]);
      expect(await dispatchStatus(dispatch.id)).toBe('ready');
      expect(await column('shipments', dispatch.shipments[0]!.id, 'status')).toBe('created');
      expect(await column('vehicles', dispatch.vehicleId, 'status')).toBe(
        resource === 'driver' ? 'available' : 'in_use',
      );
    });

    it.each(['maintenance', 'inactive'] as const)('rejects a vehicle that is in %s', async (status) => {
      const dispatch = await seedDispatch(t, { status: 'ready', vehicleId: await seedVehicle(t, { status }) });
      const response = await move(dispatch.id, 'in_progress');
      expectError(response, 409, ['vehicleId']);
    });

    it('checks again that everything required exists and fits', async () => {
      const empty = await seedDispatch(t, { status: 'ready', shipments: [] });
      expect(Object.keys((await move(empty.id, 'in_progress')).body.error.details)).toEqual(['shipmentIds']);
      const heavy = await seedDispatch(t, { status: 'ready', vehicleId: await seedVehicle(t, { weightKg: 2 }) });
      expect((await move(heavy.id, 'in_progress')).body.error.details).toEqual({
        vehicleId: 'The shipments weigh 2.5 kg, the vehicle carries 2 kg.',
      });
    });

    it('starts only one of two dispatches that simultaneously need the same vehicle', async () => {
      const vehicleId = await seedVehicle(t);
      const both = [
        await seedDispatch(t, { status: 'ready', vehicleId }),
        await seedDispatch(t, { status: 'ready', vehicleId }),
      ];
      const responses = await raceOnRow(t.databaseUrl, 'vehicles', { business_id: t.tenant.id, id: vehicleId }, () =>
        both.map(({ id }) => move(id, 'in_progress')),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const statuses = await Promise.all(both.map(({ id }) => dispatchStatus(id)));
      expect(statuses.sort()).toEqual(['in_progress', 'ready']);
    });
  });

  describe('reported later', () => {
    const changeStatus = (id: string, status: string, minutesAgo: number) =>
      t.api.patch(`/api/dispatch/${id}/status`).send({ status, timestamp: ago(minutesAgo) });
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const timeColumn = async (table: string, id: string, name: string) => (await column(table, id, name)) as Date;

    it('starts at the reported time, so that an earlier delivery of the drive counts', async () => {
      const dispatch = await seedDispatch(t, { status: 'ready', shipments: ['created'] });
      const [shipment] = dispatch.shipments;
      expect((await changeStatus(dispatch.id, 'in_progress', 120)).status).toBe(200);
      const startedAt = await timeColumn('dispatches', dispatch.id, 'started_at');
      expect(Math.abs(startedAt.getTime() - Date.parse(ago(120)))).toBeLessThan(10_000);
      expect(await column('shipments', shipment!.id, 'status_changed_at')).toEqual(startedAt);
      const route = (await t.api.get(`/api/route/${dispatch.id}`)).body.data;
      const arrival = Date.parse(route.stops[0].plannedArrival) - startedAt.getTime();
      expect([arrival >= 0, arrival < 3_600_000]).toEqual([true, true]);
      const trace = { status: 'delivered', timestamp: ago(90) };
      expect((await t.api.post(`/api/v1/shipments/${shipment!.id}/traces`).send(trace)).status).toBe(201);
      expect(await column('shipments', shipment!.id, 'status')).toBe('delivered');
      expect(await dispatchStatus(dispatch.id)).toBe('completed');
      expect((await timeColumn('dispatches', dispatch.id, 'ended_at')).toISOString()).toBe(trace.timestamp);
    });

    it('never ends before its start, even if the reporting clock is ahead', async () => {
      const dispatch = await seedDispatch(t, { status: 'ready', shipments: ['created'] });
      expect((await changeStatus(dispatch.id, 'in_progress', -5)).status).toBe(200);
      const trace = { status: 'delivered', timestamp: ago(-6) };
      await t.api.post(`/api/v1/shipments/${dispatch.shipments[0]!.id}/traces`).send(trace);
      const startedAt = await timeColumn('dispatches', dispatch.id, 'started_at');
      expect(await dispatchStatus(dispatch.id)).toBe('completed');
      expect(await timeColumn('dispatches', dispatch.id, 'ended_at')).toEqual(startedAt);
    });

    it('ends at the reported time, but not before its start', async () => {
      const dispatch = await seedDispatch(t, { status: 'ready' });
      await changeStatus(dispatch.id, 'in_progress', 60);
      const startedAt = await timeColumn('dispatches', dispatch.id, 'started_at');
      const response = await changeStatus(dispatch.id, 'cancelled', 61);
      expectError(response, 400, { timestamp: `Must not be before the dispatch started: ${startedAt.toISOString()}.` });
      expect((await changeStatus(dispatch.id, 'cancelled', 30)).status).toBe(200);
      const endedAt = await timeColumn('dispatches', dispatch.id, 'ended_at');
      expect(Math.abs(endedAt.getTime() - Date.parse(ago(30)))).toBeLessThan(10_000);
    });

    it.each([
      ['ahead of the clock', -11, 'Must not be more than 10 minutes ahead.'],
      ['long ago', 31 * 24 * 60, 'Must not be older than 30 days.'],
    ])('rejects a time that is %s', async (_, minutesAgo, timestamp) => {
      const { id } = await seedDispatch(t, { status: 'ready' });
      const response = await changeStatus(id, 'in_progress', minutesAgo);
      expectError(response, 400, { timestamp });
      expect(await dispatchStatus(id)).toBe('ready');
    });
  });

  it('lets only one of two simultaneous transitions succeed', async () => {
    const { id } = await seedDispatch(t, { status: 'ready' });
    const responses = await raceOnRow(t.databaseUrl, 'dispatches', { business_id: t.tenant.id, id }, () => [
      move(id, 'in_progress'),
      move(id, 'draft'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('records a transition once for two simultaneous requests', async () => {
    const { id } = await seedDispatch(t, { status: 'ready' });
    const responses = await raceOnRow(t.databaseUrl, 'dispatches', { business_id: t.tenant.id, id }, () => [
      move(id, 'in_progress'),
      move(id, 'in_progress'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  describe('completed', () => {
    it('rejects completion until each shipment has ended, and names those that have not', async () => {
      const dispatch = await seedDispatch(t, {
        status: 'in_progress',
        shipments: ['delivered', 'exception', 'returned', 'cancelled', 'out_for_delivery'],
      });
      const response = await move(dispatch.id, 'completed');
      expect([response.status, response.body.error.details.status]).toEqual([
        400,
        expect.stringContaining(`1 is not: ${dispatch.shipments[4]!.trackingNumber}.`),
      ]);
      await t.db.query(`UPDATE shipments SET status = 'exception' WHERE id = $1`, [dispatch.shipments[4]!.id]);
      expect((await move(dispatch.id, 'completed')).status).toBe(200);
      expect(await column('vehicles', dispatch.vehicleId, 'status')).toBe('available');
      expect(await statesOf(dispatch)).toEqual(Array(5).fill('done'));
      const { data } = (await t.api.get(`/api/dispatch/${dispatch.id}`)).body;
      expect([data.endedAt, data.progress]).toEqual([expect.any(String), { completed: 5, total: 5, percentage: 100 }]);
      const again = { name: 'Again', plannedDate: '2026-03-03', shipmentIds: [dispatch.shipments[1]!.id] };
      expect((await t.api.post('/api/dispatch').send(again)).status).toBe(201); // The failed shipment is dispatched again.
    });

    it('completes the dispatch when its last shipment ends', async () => {
      const dispatch = await seedDispatch(t, {
        status: 'in_progress',
        shipments: ['out_for_delivery', 'out_for_delivery', 'out_for_delivery'],
      });
      const version = () => column('dispatches', dispatch.id, 'version');
      const statuses: unknown[] = [];
      for (const [index, status] of ['delivered', 'exception', 'returned'].entries()) {
        expect((await trace(dispatch.shipments[index]!.id, status)).status).toBe(201);
        statuses.push(await dispatchStatus(dispatch.id), await version());
      }
      expect(statuses).toEqual(['in_progress', 2, 'in_progress', 3, 'completed', 4]);
      expect(await column('vehicles', dispatch.vehicleId, 'status')).toBe('available');
      expect(await eventsOf(dispatch.id)).toEqual([
        {
          type: 'dispatch.status_changed',
          data: { guid: dispatch.id, name: expect.any(String), status: 'completed', previousStatus: 'in_progress' },
        },
      ]);
      expect(await historyOf(dispatch.id)).toEqual([
        { status: 'completed', notes: null, changed_by: t.tenant.users.owner },
      ]);
    });

    it('completes the dispatch when its last two shipments end at the same time', async () => {
      const dispatch = await seedDispatch(t, {
        status: 'in_progress',
        shipments: ['out_for_delivery', 'out_for_delivery'],
      });
      const responses = await raceOnRow(
        t.databaseUrl,
        'dispatches',
        { business_id: t.tenant.id, id: dispatch.id },
        () => dispatch.shipments.map(({ id }) => trace(id, 'delivered')),
      );
      expect(responses.map(({ status }) => status)).toEqual([201, 201]);
      expect(await dispatchStatus(dispatch.id)).toBe('completed');
    });

    it('does not complete a dispatch that has not started', async () => {
      const dispatch = await seedDispatch(t, { status: 'ready' });
      await trace(dispatch.shipments[0]!.id, 'delivered');
      expect(await dispatchStatus(dispatch.id)).toBe('ready');
    });
  });

  describe('cancelled', () => {
    it('releases undelivered shipments and the vehicle', async () => {
      const dispatch = await seedDispatch(t, {
        status: 'in_progress',
        shipments: ['delivered', 'out_for_delivery', 'exception', 'returned'],
      });
      expect((await move(dispatch.id, 'cancelled')).status).toBe(200);
      expect(await statesOf(dispatch)).toEqual(['done', 'released', 'released', 'done']);
      expect(await column('vehicles', dispatch.vehicleId, 'status')).toBe('available');
      const { data } = (await t.api.get(`/api/dispatch/${dispatch.id}`)).body;
      expect(data.shipments.map(({ guid }: { guid: string }) => guid).sort()).toEqual(
        [dispatch.shipments[0]!.id, dispatch.shipments[3]!.id].sort(),
      );
      const unassigned = (await t.api.get('/api/v1/shipments/unassigned')).body.data.map(
        ({ guid }: { guid: string }) => guid,
      );
      expect(unassigned).toEqual(expect.arrayContaining([dispatch.shipments[1]!.id, dispatch.shipments[2]!.id]));
      const shipmentId = dispatch.shipments[1]!.id;
      expect((await t.api.get(`/api/dispatch/in-shipment/${shipmentId}`)).status).toBe(404);
    });

    it('does not change a vehicle that never left', async () => {
      const vehicleId = await seedVehicle(t, { status: 'maintenance' });
      const dispatch = await seedDispatch(t, { status: 'ready', vehicleId });
      await move(dispatch.id, 'cancelled');
      expect(await column('vehicles', vehicleId, 'status')).toBe('maintenance');
    });

    it('does not end in a deadlock with a delivery', async () => {
      const dispatch = await seedDispatch(t, {
        status: 'in_progress',
        shipments: ['out_for_delivery', 'out_for_delivery'],
      });
      const { id, businessId } = dispatch.shipments[0]!;
      const responses = await raceOnRow(t.databaseUrl, 'shipments', { business_id: businessId, id }, () => [
        trace(id, 'delivered'),
        move(dispatch.id, 'cancelled'),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([201, 200]);
      const { rows } = await t.db.query(
        `SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
      );
      expect(rows[0].deadlocks).toBe(0);
    });
  });

  it('passes through a whole day from draft to completed', async () => {
    const shipmentIds = [(await seedShipment(t)).id, (await seedShipment(t)).id];
    const [driverId, vehicleId] = [await seedDriver(t), await seedVehicle(t, { weightKg: 5, volumeM3: 1 })];
    const body = { name: 'Day', plannedDate: '2026-03-02T07:00:00Z', driverId, vehicleId, shipmentIds };
    const { guid } = (await t.api.post('/api/dispatch').send(body)).body.data;
    for (const status of ['ready', 'draft', 'ready', 'in_progress'])
      expect((await move(guid, status)).status).toBe(200);
    expect((await t.api.put('/api/vehicle').send({ guid: vehicleId, status: 'inactive' })).status).toBe(409);
    expect((await t.api.delete(`/api/v1/shipments/${shipmentIds[0]}`)).status).toBe(409);
    for (const id of shipmentIds) await trace(id, 'delivered');
    expect((await t.api.get(`/api/dispatch/${guid}`)).body.data).toMatchObject({
      status: 'completed',
      progress: { completed: 2, total: 2, percentage: 100 },
    });
    expect((await historyOf(guid)).map(({ status }: { status: string }) => status)).toEqual([
      'draft',
      'ready',
      'draft',
      'ready',
      'in_progress',
      'completed',
    ]);
    expect((await move(newId(), 'ready')).status).toBe(404);
  });
});
