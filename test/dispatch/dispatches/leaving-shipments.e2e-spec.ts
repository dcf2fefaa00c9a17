import { addressShipment } from '../../factories/dispatch.factory';
import { seedShipment } from '../../factories/shipment.factory';
import { startTestApp, type TestApp } from '../../support/test-app';

describe('deleting shipments of a planned dispatch', () => {
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
});
