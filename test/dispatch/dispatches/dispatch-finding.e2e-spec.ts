import { seedDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { newId } from '../../../src/common/ids';
import { expectError } from '../../support/expect-response';
import { startTestApp, type TestApp } from '../../support/test-app';

describe('dispatches', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const list = async (query: string) => {
    const { status, body } = await t.api.get(`/api/dispatch?${query}`);
    expect(status).toBe(200);
    return [(body.data as { guid: string }[]).map(({ guid }) => guid), body.totalCount];
  };

  it('dispatches are found by driver, by vehicle and by both', async () => {
    const one = await seedDispatch(t);
    const two = await seedDispatch(t, { driverId: one.driverId });
    const three = await seedDispatch(t, { vehicleId: one.vehicleId, status: 'completed' });
    expect(await list(`driverId=${one.driverId}`)).toEqual([[two.id, one.id], 2]);
    expect(await list(`driverId=${one.driverId.toUpperCase()}&pageSize=1`)).toEqual([[two.id], 2]);
    expect(await list(`vehicleId=${one.vehicleId}`)).toEqual([[three.id, one.id], 2]);
    expect(await list(`vehicleId=${one.vehicleId}&driverId=${one.driverId}`)).toEqual([[one.id], 1]);
    expect(await list(`vehicleId=${one.vehicleId}&status=completed`)).toEqual([[three.id], 1]);
  });

  it('dispatches are found by a shipment that they deliver, but not by one that they gave back', async () => {
    const found = await seedDispatch(t, { shipments: ['created', 'created'] });
    const [stored, released] = found.shipments.map(({ id }) => id);
    await t.db.query(`UPDATE dispatch_shipments SET state = 'released' WHERE shipment_id = $1`, [released]);
    expect(await list(`shipmentId=${stored}`)).toEqual([[found.id], 1]);
    expect(await list(`shipmentId=${released}`)).toEqual([[], 0]);
    expect(await list(`shipmentId=${newId()}`)).toEqual([[], 0]);
  });

  it('returns no dispatches for unknown drivers and vehicles or those of another business, and rejects invalid identifiers', async () => {
    const other = await t.seedTenant();
    const foreign = await seedDispatch(t, { businessId: other.id });
    expect(await list(`driverId=${newId()}`)).toEqual([[], 0]);
    expect(await list(`driverId=${foreign.driverId}`)).toEqual([[], 0]);
    expect(await list(`vehicleId=${foreign.vehicleId}`)).toEqual([[], 0]);
    const response = await t.api.get('/api/dispatch?driverId=me');
    expectError(response, 400, ['driverId']);
  });

  describe('have a history', () => {
    const move = (id: string, status: string, client = t.api) =>
      client.patch(`/api/dispatch/${id}/status`).send({ status, notes: `now ${status}` });
    const history = (id: string, query = '', client = t.api) => client.get(`/api/dispatch/${id}/history${query}`);

    it('lists them newest first, with user, time and reason, also by page', async () => {
      const { id } = await seedDispatch(t);
      await move(id, 'ready');
      await move(id, 'cancelled', t.as(t.tenant.tokens.api));
      const { body } = await history(id);
      const token = await t.db.query<{ id: string }>('SELECT id FROM api_tokens WHERE business_id = $1', [t.tenant.id]);
      const at = { changedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string };
      const entries = [
        {
          status: 'cancelled',
          notes: 'now cancelled',
          ...at,
          changedBy: token.rows[0]!.id,
          changedByName: 'Seeded token',
        },
        { status: 'ready', notes: 'now ready', ...at, changedBy: t.tenant.users.owner, changedByName: 'Maria Muster' },
      ];
      expect(body).toEqual({ success: true, data: entries });
      expect((await history(id, '?pageSize=1&page=2')).body).toEqual({
        ...{ success: true, data: [entries[1]], page: 2, pageSize: 1, totalCount: 2, totalPages: 2 },
      });
    });

    it('is recorded without a user when the dispatch completes automatically', async () => {
      const { id, shipments } = await seedDispatch(t, { status: 'in_progress' });
      await t.api.post(`/api/v1/shipments/${shipments[0]!.id}/traces`).send({ status: 'delivered' });
      expect((await history(id)).body.data).toMatchObject([{ status: 'completed', notes: null }]);
    });

    it('is visible to drivers only for their dispatches and not to other businesses', async () => {
      const driverId = await seedDriver(t);
      await t.db.query('UPDATE drivers SET user_id = $2 WHERE id = $1', [driverId, t.tenant.users.driver]);
      const [own, others] = [await seedDispatch(t, { driverId }), await seedDispatch(t)];
      const driver = t.as(t.tenant.tokens.driver);
      expect([(await history(own.id, '', driver)).status, (await history(others.id, '', driver)).status]).toEqual([
        200, 404,
      ]);
      const stranger = t.as((await t.seedTenant()).tokens.owner);
      const responses = [await history(own.id, '', stranger), await history(newId(), '', stranger)];
      expect(responses.map(({ status, body }) => [status, body])).toEqual([
        [404, responses[1]!.body],
        [404, responses[1]!.body],
      ]);
    });
  });
});
