import { addressShipment } from '../../factories/dispatch.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { duringUncommittedChange } from '../../support/uncommitted-change';
import { startTestApp, type TestApp } from '../../support/test-app';

describe('shipments that leave a planned dispatch', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  /** Creates a draft with a near, a far and a farther shipment. */
  const createDraft = async () => {
    const ids: string[] = [];
    for (const [index, latitude] of [48.21, 48.5, 48.9].entries()) {
      const { id } = await seedShipment(t);
      await addressShipment(t, id, { street: `Ring ${index}`, latitude, longitude: 16.37 });
      ids.push(id);
    }
    const { body } = await t.api
      .post('/api/dispatch')
      .send({ name: 'North', plannedDate: '2030-03-04T08:00:00Z', shipmentIds: ids });
    return { dispatchId: body.data.guid as string, ids };
  };
  const readStoredRoute = async (dispatchId: string) => {
    const { rows } = await t.db.query<{ distance: string; stops: string[] }>(
      `SELECT route.distance_m AS distance, ARRAY(SELECT stop.shipment_id FROM route_stops stop
         WHERE stop.business_id = route.business_id AND stop.route_id = route.id ORDER BY stop.sequence) AS stops
       FROM routes route WHERE route.dispatch_id = $1`,
      [dispatchId],
    );
    const { distance, stops } = rows[0]!;
    return { km: Number(distance) / 1_000, stops };
  };
  const readVersion = async (dispatchId: string) => (await t.api.get(`/api/dispatch/${dispatchId}`)).headers.etag;

  it('plans the route again without a deleted shipment', async () => {
    const { dispatchId, ids } = await createDraft();
    const [routeBefore, versionBefore] = [await readStoredRoute(dispatchId), await readVersion(dispatchId)];
    expect((await t.api.delete(`/api/v1/shipments/${ids[2]}`)).status).toBe(200);
    const route = await readStoredRoute(dispatchId);
    expect(route.stops.toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(route.km).toBeLessThan(routeBefore.km - 50);
    expect(await readVersion(dispatchId)).not.toBe(versionBefore);
  });

  it('plans the route again without many deleted shipments', async () => {
    const { dispatchId, ids } = await createDraft();
    const { id: unassigned } = await seedShipment(t);
    const guids = [ids[1]!, unassigned, ids[2]!.toUpperCase()].map((guid) => ({ guid }));
    expect((await t.api.post('/api/v1/shipments/delete').send(guids)).status).toBe(200);
    const route = await readStoredRoute(dispatchId);
    expect(route.stops).toEqual([ids[0]]);
    expect(route.km).toBeLessThan(40);
  });

  it.each([
    ['cancelled', 2],
    ['returned', 2],
    ['delivered', 3],
  ])('plans the route again without the stop of a shipment that a trace sets to %s', async (status, remaining) => {
    const { dispatchId, ids } = await createDraft();
    const versionBefore = await readVersion(dispatchId);
    expect((await t.api.post(`/api/v1/shipments/${ids[2]}/traces`).send({ status })).status).toBe(201);
    expect((await readStoredRoute(dispatchId)).stops.toSorted()).toEqual(ids.slice(0, 2).toSorted());
    const { headers, body } = await t.api.get(`/api/dispatch/${dispatchId}`);
    expect(headers.etag).not.toBe(versionBefore);
    expect([body.data.status, body.data.shipments.length]).toEqual(['draft', remaining]);
  });

  it('plans the route again without the stop of a shipment that is delivered with a proof', async () => {
    const { dispatchId, ids } = await createDraft();
    const proof = t.api.post(`/api/v1/shipments/${ids[2]}/proof-of-delivery`).field('recipientName', 'Karl Kellner');
    expect((await proof).status).toBe(201);
    expect((await readStoredRoute(dispatchId)).stops.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  });

  it('leaves the route as it is while a shipment has not ended', async () => {
    const { dispatchId, ids } = await createDraft();
    const versionBefore = await readVersion(dispatchId);
    expect((await t.api.post(`/api/v1/shipments/${ids[2]}/traces`).send({ status: 'exception' })).status).toBe(201);
    expect((await readStoredRoute(dispatchId)).stops).toHaveLength(3);
    expect(await readVersion(dispatchId)).toBe(versionBefore);
  });

  it('plans the route again without the unused return of a shipment that goes back to its sender', async () => {
    const { dispatchId, ids } = await createDraft();
    const versionBefore = await readVersion(dispatchId);
    const { id: failed } = await seedShipment(t, { status: 'exception' });
    await t.db.query('UPDATE shipments SET return_of = $2 WHERE id = $1', [ids[2], failed]);
    expect((await t.api.post(`/api/v1/shipments/${failed}/return-to-sender`)).status).toBe(201);
    expect((await readStoredRoute(dispatchId)).stops.toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await readVersion(dispatchId)).not.toBe(versionBefore);
  });

  it('locks the shipments of the dispatch of an unused return in the order of their ids', async () => {
    const { dispatchId, ids } = await createDraft();
    const [first, , unusedReturn] = ids as [string, string, string];
    const { id: failed } = await seedShipment(t, { status: 'exception' });
    await t.db.query('UPDATE shipments SET return_of = $2 WHERE id = $1', [unusedReturn, failed]);
    const lock = 'SELECT 1 FROM shipments WHERE business_id = $1 AND id = $2 FOR UPDATE NOWAIT';
    const response = await duringUncommittedChange(
      t.databaseUrl,
      [lock, [t.tenant.id, first]],
      () => t.api.post(`/api/v1/shipments/${failed}/return-to-sender`),
      // The return has a later id, so the request that waits for the first shipment must not have locked it yet.
      [lock, [t.tenant.id, unusedReturn]],
    );
    expect(response.status).toBe(201);
    expect((await readStoredRoute(dispatchId)).stops.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  });

  it('cancels all shipments of a dispatch at the same time without a deadlock', async () => {
    const { dispatchId, ids } = await createDraft();
    const cancel = (id: string) => t.api.post(`/api/v1/shipments/${id}/traces`).send({ status: 'cancelled' });
    const responses = await Promise.all(ids.map(cancel));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await readStoredRoute(dispatchId)).stops).toEqual([]);
  });
});
