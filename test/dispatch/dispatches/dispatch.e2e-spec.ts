import { newId } from '../../../src/common/ids';
import { seedDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { seedVehicle } from '../../factories/vehicle.factory';
import { expectError } from '../../support/expect-response';
import { raceOnRow } from '../../support/race';
import { startTestApp, type TestApp } from '../../support/test-app';

/** A departure in the future, so that no expected time moves. */
const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-03-09T07:00:00Z`;

describe('dispatches', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const create = (body: object) =>
    t.api.post('/api/dispatch').send({ name: 'Monday', plannedDate: '2026-03-02T07:00:00Z', ...body });
  const read = async (id: string) => (await t.api.get(`/api/dispatch/${id}`)).body.data;
  const shipmentsOf = async (id: string): Promise<string[]> =>
    (await read(id)).shipments.map(({ guid }: { guid: string }) => guid).sort();
  const estimateOf = async (id: string): Promise<Date | null> =>
    (await t.db.query('SELECT estimated_delivery FROM shipments WHERE id = $1', [id])).rows[0].estimated_delivery;
  const unassigned = async (): Promise<string[]> =>
    (await t.api.get('/api/v1/shipments/unassigned')).body.data.map(({ guid }: { guid: string }) => guid);

  describe('creating', () => {
    it('creates a draft with all fields, its event and its history', async () => {
      const [driverId, vehicleId] = [
        await seedDriver(t, { name: 'Eva' }),
        await seedVehicle(t, { name: 'Van', weightKg: 800.5 }),
      ];
      const [a, b] = [await seedShipment(t), await seedShipment(t)];
      await t.db.query('UPDATE shipments SET total_weight_g = 2125, total_volume_cm3 = 6250 WHERE id IN ($1, $2)', [
        a.id,
        b.id,
      ]);
      const response = await create({
        driverId,
        vehicleId,
        shipmentIds: [a.id, b.id.toUpperCase(), a.id],
        notes: 'Ring.',
      });
      expect([response.status, response.body.data]).toEqual([
        201,
        {
          guid: expect.any(String),
          name: 'Monday',
          status: 'draft',
          plannedDate: '2026-03-02T07:00:00.000Z',
          shipmentCount: 2,
        },
      ]);
      const { guid } = response.body.data;
      expect(response.headers.location).toBe(`/api/dispatch/${guid}`);
      const full = await t.api.get(`/api/dispatch/${guid}`);
      expect(full.headers.etag).toBe('"1"');
      expect(full.body.data).toEqual({
        guid,
        name: 'Monday',
        status: 'draft',
        driver: { guid: driverId, name: 'Eva' },
        vehicle: { guid: vehicleId, name: 'Van' },
        plannedDate: '2026-03-02T07:00:00.000Z',
        startedAt: null,
        depotId: expect.any(String),
        externalId: null,
        metadata: {},
        endedAt: null,
        isLocked: false,
        notes: 'Ring.',
        shipmentCount: 2,
        shipments: [a, b].map(({ id, trackingNumber }) => ({
          guid: id,
          trackingNumber,
          status: 'created',
          estimatedArrival: expect.any(String),
        })),
        progress: { completed: 0, total: 2, percentage: 0 },
        load: { weight: 4.25, volume: 0.0125 },
        capacity: { weight: 800.5, volume: null },
        routeId: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      const events = await t.events<{ type: string; recordId: string; data: unknown }>();
      expect(events.filter(({ recordId }) => recordId === guid)).toMatchObject([
        { type: 'dispatch.created', data: response.body.data },
      ]);
      const history = await t.db.query(
        'SELECT status, notes, changed_by FROM dispatch_status_changes WHERE dispatch_id = $1',
        [guid],
      );
      expect(history.rows).toEqual([{ status: 'draft', notes: 'Ring.', changed_by: t.tenant.users.owner }]);
    });

    it('needs a name and a date only; a bare date is midnight in Vienna', async () => {
      const response = await create({ plannedDate: '2026-03-02' });
      expect(response.body.data).toMatchObject({ plannedDate: '2026-03-01T23:00:00.000Z', shipmentCount: 0 });
      expect(await read(response.body.data.guid)).toMatchObject({
        driver: null,
        vehicle: null,
        notes: null,
        shipments: [],
        progress: { completed: 0, total: 0, percentage: 0 },
        load: { weight: 0, volume: 0 },
        capacity: null,
      });
    });

    it.each([
      [{ name: undefined, plannedDate: undefined }, ['name', 'plannedDate']],
      [{ name: ' ' }, ['name']],
      [{ plannedDate: 'soon' }, ['plannedDate']],
      [{ plannedDate: '2026-02-30' }, ['plannedDate']],
      [{ driverId: 'x', vehicleId: 5 }, ['driverId', 'vehicleId']],
      [{ shipmentIds: ['x'] }, ['shipmentIds.0']],
      [{ shipmentIds: Array.from({ length: 301 }, newId) }, ['shipmentIds']],
      [{ notes: 'x'.repeat(2001) }, ['notes']],
      [{ status: 'ready' }, ['status']],
    ])('rejects case %#', async (body, keys) => {
      const response = await create(body);
      expect([response.status, Object.keys(response.body.error.details).sort()]).toEqual([400, keys]);
    });

    it('returns 404 for a driver, vehicle or shipment that is unknown or another business’s', async () => {
      const other = await t.seedTenant();
      const foreignIds = {
        driverId: await seedDriver(t, { businessId: other.id }),
        vehicleId: await seedVehicle(t, { businessId: other.id }),
        shipmentIds: [(await seedShipment(t, { businessId: other.id })).id],
      };
      const unknown = { driverId: newId(), vehicleId: newId(), shipmentIds: [newId()] };
      for (const field of ['driverId', 'vehicleId', 'shipmentIds'] as const) {
        const [foreign, absent] = [
          await create({ [field]: foreignIds[field] }),
          await create({ [field]: unknown[field] }),
        ];
        expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
      }
    });

    it.each(['delivered', 'returned', 'cancelled'])('rejects a %s shipment by name', async (status) => {
      const [good, bad] = [await seedShipment(t), await seedShipment(t, { status })];
      const response = await create({ shipmentIds: [good.id, bad.id] });
      expect([response.status, response.body.error.code, response.body.error.details]).toEqual([
        409,
        'CONFLICT',
        { 'shipmentIds.1': `Shipment ${bad.trackingNumber} is ${status}.` },
      ]);
      expect(await unassigned()).toContain(good.id);
    });

    it.each(['collected', 'in_transit', 'out_for_delivery', 'exception'])('takes a %s shipment', async (status) => {
      expect((await create({ shipmentIds: [(await seedShipment(t, { status })).id] })).status).toBe(201);
    });

    it('rejects a shipment of another open dispatch by name, until that one is cancelled', async () => {
      const { id } = await seedShipment(t);
      const first = await create({ name: 'First', shipmentIds: [id] });
      const again = await create({ shipmentIds: [id] });
      expect([again.status, again.body.error.details['shipmentIds.0']]).toEqual([
        409,
        expect.stringMatching(/^Shipment DD\S+ is in another open dispatch, "First"\.$/),
      ]);
      await t.api.patch(`/api/dispatch/${first.body.data.guid}/status`).send({ status: 'cancelled' });
      expect((await create({ shipmentIds: [id] })).status).toBe(201);
    });

    it('assigns a shipment to only one of eight simultaneous dispatches', async () => {
      const { id, businessId } = await seedShipment(t);
      const responses = await raceOnRow(t.databaseUrl, 'shipments', { business_id: businessId, id }, () =>
        Array.from({ length: 8 }, () => create({ shipmentIds: [id] })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
      const { rows } = await t.db.query('SELECT state FROM dispatch_shipments WHERE shipment_id = $1', [id]);
      expect(rows).toEqual([{ state: 'assigned' }]);
    });

    it('names both numbers when the vehicle is too small', async () => {
      const vehicleId = await seedVehicle(t, { weightKg: 4.999, volumeM3: 0.01 });
      const shipmentIds = [(await seedShipment(t)).id, (await seedShipment(t)).id]; // 2.5 kg and 0.009 m³ each
      const response = await create({ vehicleId, shipmentIds });
      expectError(response, 400, {
        vehicleId:
          'The shipments weigh 5 kg, the vehicle carries 4.999 kg. The shipments take up 0.018 m³, the vehicle holds 0.01 m³.',
      });
      const exact = await seedVehicle(t, { weightKg: 5, volumeM3: 0.018 });
      expect((await create({ vehicleId: exact, shipmentIds })).status).toBe(201);
    });

    it('stores the arrivals as estimates of the shipments', async () => {
      const { id } = await seedShipment(t, { estimatedDelivery: '2026-12-24T00:00:00Z' });
      const { guid } = (await create({ plannedDate: NEXT_YEAR, shipmentIds: [id] })).body.data;
      const [shipment] = (await read(guid)).shipments;
      expect((await estimateOf(id))?.toISOString()).toBe(shipment.estimatedArrival);
    });
  });

  describe('changing', () => {
    it('changes any field, clears fields with null, and keeps omitted fields', async () => {
      const { id, vehicleId } = await seedDispatch(t);
      const driverId = await seedDriver(t, { name: 'New' });
      const response = await t.api.put('/api/dispatch').send({ guid: id, name: 'Renamed', driverId, notes: 'Now.' });
      expect([response.status, response.body.data]).toEqual([200, { guid: id, name: 'Renamed' }]);
      expect(await read(id)).toMatchObject({
        name: 'Renamed',
        notes: 'Now.',
        driver: { guid: driverId },
        vehicle: { guid: vehicleId },
      });
      await t.api.put('/api/dispatch').send({ guid: id, notes: null, driverId: null });
      expect(await read(id)).toMatchObject({ name: 'Renamed', notes: null, driver: null });
      const { etag } = (await t.api.get(`/api/dispatch/${id}`)).headers;
      expect((await t.api.put('/api/dispatch').send({ guid: id })).body.data).toEqual({ guid: id, name: 'Renamed' });
      expect((await t.api.get(`/api/dispatch/${id}`)).headers.etag).toBe(etag);
    });

    it('computes the route again for another date', async () => {
      const { id, shipments } = await seedDispatch(t);
      await t.api.put('/api/dispatch').send({ guid: id, plannedDate: NEXT_YEAR });
      const arrival = (await read(id)).shipments[0].estimatedArrival;
      expect(arrival.slice(0, 14)).toBe(NEXT_YEAR.slice(0, 14));
      expect((await estimateOf(shipments[0]!.id))?.toISOString()).toBe(arrival);
    });

    it.each([
      ['draft', 200, 200],
      ['ready', 200, 200],
      ['in_progress', 409, 200],
      ['completed', 409, 200],
      ['cancelled', 409, 200],
    ] as const)(
      'changes a dispatch that is %s: driver, vehicle and date %i, name and notes %i',
      async (status, crew, words) => {
        const { id } = await seedDispatch(t, { status });
        const put = async (body: object) => (await t.api.put('/api/dispatch').send({ guid: id, ...body })).status;
        expect([
          await put({ driverId: await seedDriver(t) }),
          await put({ vehicleId: await seedVehicle(t) }),
          await put({ plannedDate: '2026-03-03' }),
          await put({ name: 'New name', notes: 'New notes' }),
        ]).toEqual([crew, crew, crew, words]);
      },
    );

    it('rejects removing what a ready dispatch needs and names the field', async () => {
      const { id } = await seedDispatch(t, { status: 'ready' });
      const response = await t.api.put('/api/dispatch').send({ guid: id, driverId: null, vehicleId: null });
      expectError(response, 409, ['driverId', 'vehicleId']);
    });

    it('rejects a vehicle that is too small', async () => {
      const { id } = await seedDispatch(t);
      const vehicleId = await seedVehicle(t, { weightKg: 1 });
      const response = await t.api.put('/api/dispatch').send({ guid: id, vehicleId });
      expect([response.status, response.body.error.details.vehicleId]).toEqual([
        400,
        'The shipments weigh 2.5 kg, the vehicle carries 1 kg.',
      ]);
    });
  });

  describe('adding shipments', () => {
    const add = (id: string, shipmentIds: unknown) => t.api.post(`/api/dispatch/${id}/shipments`).send({ shipmentIds });

    it('adds new shipments, ignores those it already has, and computes the route again', async () => {
      const { id, shipments } = await seedDispatch(t);
      const more = await seedShipment(t);
      const response = await add(id, [shipments[0]!.id, more.id]);
      expect([response.status, response.body.data]).toEqual([
        200,
        { guid: id, name: 'Tour', status: 'draft', plannedDate: '2026-03-02T07:00:00.000Z', shipmentCount: 2 },
      ]);
      expect(await shipmentsOf(id)).toEqual([shipments[0]!.id, more.id].sort());
      expect((await t.api.get(`/api/route/${id}`)).body.data.stops).toHaveLength(2);
    });

    it.each([
      ['draft', 200],
      ['ready', 200],
      ['in_progress', 409],
      ['completed', 409],
      ['cancelled', 409],
    ] as const)('%s: %i', async (status, expected) => {
      const { id } = await seedDispatch(t, { status });
      expect((await add(id, [(await seedShipment(t)).id])).status).toBe(expected);
    });

    it('adds no shipment if one of them is rejected', async () => {
      const { id, shipments } = await seedDispatch(t);
      const [good, bad] = [await seedShipment(t), await seedShipment(t, { status: 'delivered' })];
      const conflict = await add(id, [good.id, bad.id]);
      expectError(conflict, 409, ['shipmentIds.1']);
      const unknown = await add(id, [good.id, newId()]);
      expectError(unknown, 404, ['shipmentIds.1']);
      expect(await shipmentsOf(id)).toEqual([shipments[0]!.id]);
      expect((await add(newId(), [good.id])).status).toBe(404);
      expect((await add(id, [])).status).toBe(400);
    });

    it('rejects shipments that exceed the capacity of the vehicle', async () => {
      const { id } = await seedDispatch(t, { vehicleId: await seedVehicle(t, { weightKg: 4 }) });
      const response = await add(id, [(await seedShipment(t)).id]);
      expectError(response, 400, ['vehicleId']);
    });
  });

  describe('removing a shipment', () => {
    const remove = (dispatchId: string, shipmentId: string) =>
      t.api.post('/api/dispatch/remove-shipment').send({ dispatchId, shipmentId });

    it.each([
      ['draft', 200],
      ['ready', 200],
      ['in_progress', 400],
      ['completed', 409],
      ['cancelled', 409],
    ] as const)('from a %s dispatch: %i', async (status, expected) => {
      const { id, shipments } = await seedDispatch(t, { status });
      const response = await remove(id, shipments[0]!.id);
      expect(response.status).toBe(expected);
      if (expected === 200) {
        expect(response.body).toEqual({ success: true });
        expect(await unassigned()).toContain(shipments[0]!.id);
        expect((await t.api.get(`/api/route/${id}`)).body.data.stops).toEqual([]);
      } else {
        const { rows } = await t.db.query('SELECT count(*)::int AS n FROM dispatch_shipments WHERE dispatch_id = $1', [
          id,
        ]);
        expect(rows[0].n).toBe(1);
      }
    });

    it('returns 404 for one that is not in it, and for an unknown dispatch', async () => {
      const { id } = await seedDispatch(t);
      expect((await remove(id, (await seedShipment(t)).id)).status).toBe(404);
      expect((await remove(newId(), (await seedShipment(t)).id)).status).toBe(404);
    });

    it('removes the estimate that came from the route', async () => {
      const { id } = await seedShipment(t);
      const { guid } = (await create({ shipmentIds: [id] })).body.data;
      expect(await estimateOf(id)).toBeInstanceOf(Date);
      await remove(guid, id);
      expect(await estimateOf(id)).toBeNull(); // no service level promises one
    });
  });

  describe('deleting', () => {
    it.each([
      ['draft', 200],
      ['ready', 200],
      ['in_progress', 409],
      ['completed', 200],
      ['cancelled', 200],
    ] as const)('a %s dispatch: %i', async (status, expected) => {
      const { id, shipments } = await seedDispatch(t, { status });
      const response = await t.api.delete(`/api/dispatch/${id}`);
      expect(response.status).toBe(expected);
      const statusAfter = expected === 200 ? 404 : 200;
      expect((await t.api.get(`/api/dispatch/${id}`)).status).toBe(statusAfter);
      expect((await t.api.get(`/api/route/${id}`)).status).toBe(statusAfter);
      expect((await t.api.get(`/api/dispatch/in-shipment/${shipments[0]!.id}`)).status).toBe(statusAfter);
      if (status === 'draft' || status === 'ready') expect(await unassigned()).toContain(shipments[0]!.id);
    });
  });

  describe('reading', () => {
    it('lists pages, newest first, by status and planned day', async () => {
      const other = await t.seedTenant();
      const api = t.as(other.tokens.owner);
      const ids: string[] = [];
      for (const [status, plannedDate] of [
        ['draft', '2026-03-01T22:59:59Z'], // 1 March in Vienna
        ['draft', '2026-03-01T23:00:00Z'],
        ['ready', '2026-03-02T12:00:00Z'],
        ['draft', '2026-03-02T23:00:00Z'], // 3 March in Vienna
      ] as const)
        ids.unshift((await seedDispatch(t, { businessId: other.id, status, plannedDate })).id);
      const list = async (query: string) => {
        const { body } = await api.get(`/api/dispatch${query}`);
        return [body.data.map(({ guid }: { guid: string }) => guid), body.totalCount];
      };
      expect(await list('')).toEqual([ids, 4]);
      expect(await list('?page=2&pageSize=3')).toEqual([[ids[3]], 4]);
      expect(await list('?status=ready')).toEqual([[ids[1]], 1]);
      expect(await list('?from=2026-03-02&to=2026-03-02')).toEqual([[ids[1], ids[2]], 2]);
      expect(await list('?from=2026-03-02T12:00:00Z&to=2026-03-02T12:00:00Z')).toEqual([[ids[1]], 1]);
      expect((await api.get('/api/dispatch?status=done')).status).toBe(400);
      expect((await api.get('/api/dispatch?from=soon')).status).toBe(400);
      expect((await api.get('/api/dispatch')).body.data[0]).toMatchObject({ shipmentCount: 1, status: 'draft' });
    });

    it('shows deliveredAt on delivered shipments and estimatedArrival on others', async () => {
      const { id, shipments } = await seedDispatch(t, {
        status: 'in_progress',
        shipments: ['delivered', 'out_for_delivery', 'exception'],
      });
      const { shipments: shown, progress } = await read(id);
      const [a, b, c] = shipments.map(({ id: guid, trackingNumber }) => ({ guid, trackingNumber }));
      expect(shown).toEqual([
        { ...a, status: 'delivered', deliveredAt: '2026-03-02T08:00:00.000Z' },
        { ...b, status: 'out_for_delivery', estimatedArrival: expect.any(String) },
        { ...c, status: 'exception', estimatedArrival: '2026-03-02T07:00:00.000Z' },
      ]);
      expect(progress).toEqual({ completed: 2, total: 3, percentage: 66.67 });
    });

    it('finds the dispatch of a shipment: the open one before the latest that ended', async () => {
      const ended = await seedDispatch(t, { status: 'completed', shipments: ['exception'] });
      const shipment = ended.shipments[0]!.id;
      const find = () => t.api.get(`/api/dispatch/in-shipment/${shipment}`);
      expect((await find()).body.data).toEqual({ guid: ended.id, name: 'Tour', status: 'completed' });
      const open = (await create({ name: 'Second try', shipmentIds: [shipment] })).body.data;
      expect((await find()).body.data).toEqual({ guid: open.guid, name: 'Second try', status: 'draft' });
      expect((await t.api.get(`/api/dispatch/in-shipment/${(await seedShipment(t)).id}`)).status).toBe(404);
    });

    it('counts dispatches by status in the overview', async () => {
      const other = await t.seedTenant();
      const api = t.as(other.tokens.viewer);
      const overview = async () => (await api.get('/api/dispatch/overview')).body.data;
      expect(await overview()).toEqual({
        totalDispatches: 0,
        activeDispatches: 0,
        completedToday: 0,
        pendingDeliveries: 0,
        driversActive: 0,
        onTimeRate: 0,
      });
      const seed = (status: 'draft' | 'in_progress' | 'completed' | 'cancelled', shipments: string[]) =>
        seedDispatch(t, { businessId: other.id, status, shipments });
      await seed('draft', ['created']);
      await seed('in_progress', ['out_for_delivery', 'in_transit', 'delivered', 'exception']);
      await seed('in_progress', ['out_for_delivery']);
      const done = await seed('completed', ['delivered', 'delivered', 'delivered', 'returned']);
      await seed('cancelled', ['created']);
      const yesterday = await seed('completed', ['delivered']);
      await t.db.query(`UPDATE dispatches SET ended_at = now() - interval '25 hours' WHERE id = $1`, [yesterday.id]);
      const deleted = await seed('completed', ['delivered']);
      await t.db.query('UPDATE dispatches SET deleted_at = now() WHERE id = $1', [deleted.id]);
      // Delivered at 08:00: in time to the millisecond, late by one, and without an estimate.
      for (const [index, estimate] of ['2026-03-02T08:00:00.000Z', '2026-03-02T07:59:59.999Z', null].entries())
        await t.db.query('UPDATE shipments SET estimated_delivery = $2 WHERE id = $1', [
          done.shipments[index]!.id,
          estimate,
        ]);
      expect(await overview()).toEqual({
        totalDispatches: 6,
        activeDispatches: 2,
        completedToday: 1,
        pendingDeliveries: 3,
        driversActive: 2,
        onTimeRate: 0.5,
      });
    });

    it('returns identical 404 responses for an unknown dispatch and for another business’s', async () => {
      const other = await t.seedTenant();
      const foreignDispatch = await seedDispatch(t, { businessId: other.id });
      const shipment = foreignDispatch.shipments[0]!.id;
      for (const send of [
        (id: string) => t.api.get(`/api/dispatch/${id}`),
        (id: string) => t.api.get(`/api/route/${id}`),
        (id: string) => t.api.get(`/api/route/timeline/${id}`),
        (id: string) => t.api.delete(`/api/dispatch/${id}`),
        (id: string) => t.api.put('/api/dispatch').send({ guid: id, name: 'Mine now' }),
        (id: string) => t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'cancelled' }),
        (id: string) => t.api.post(`/api/dispatch/${id}/shipments`).send({ shipmentIds: [shipment] }),
        (id: string) => t.api.post('/api/dispatch/remove-shipment').send({ dispatchId: id, shipmentId: shipment }),
      ]) {
        const [unknown, foreign] = [await send(newId()), await send(foreignDispatch.id)];
        expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      }
      const find = (id: string) => t.api.get(`/api/dispatch/in-shipment/${id}`);
      const [unknown, foreign] = [await find(newId()), await find(shipment)];
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    });
  });
});
