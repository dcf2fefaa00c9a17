import { newId } from '../../../src/common/ids';
import { seedDispatch, type SeededDispatch } from '../../factories/dispatch.factory';
import { seedDriver } from '../../factories/driver.factory';
import { type Client, startTestApp, type TestApp } from '../../support/test-app';

describe('the role driver', () => {
  let t: TestApp;
  let driver: Client;
  let own: SeededDispatch;
  let others: SeededDispatch;
  beforeAll(async () => {
    t = await startTestApp();
    driver = t.as(t.tenant.tokens.driver);
    const driverId = await seedDriver(t, { userId: t.tenant.users.driver });
    own = await seedDispatch(t, { status: 'in_progress', driverId });
    others = await seedDispatch(t, { status: 'in_progress' });
  });
  afterAll(() => t.stop());

  it.each([
    (d: SeededDispatch) => `/api/dispatch/${d.id}`,
    (d: SeededDispatch) => `/api/dispatch/in-shipment/${d.shipments[0]!.id}`,
    (d: SeededDispatch) => `/api/route/${d.id}`,
    (d: SeededDispatch) => `/api/route/timeline/${d.id}`,
  ])('reads what they drive, and of the rest not even that it is there (case %#)', async (path) => {
    const [mine, foreign, unknown] = [
      await driver.get(path(own)),
      await driver.get(path(others)),
      await driver.get(path({ ...others, id: newId(), shipments: [{ ...others.shipments[0]!, id: newId() }] })),
    ];
    expect([mine.status, foreign.status, foreign.text]).toEqual([200, 404, unknown.text]);
    expect((await t.as(t.tenant.tokens.viewer).get(path(others))).status).toBe(200);
  });

  it('lists only their own', async () => {
    const { body } = await driver.get('/api/dispatch');
    expect([body.data.map(({ guid }: { guid: string }) => guid), body.totalCount]).toEqual([[own.id], 1]);
  });

  it('the role driver is notified of the shipment to deliver and completes the dispatch with it', async () => {
    const { id } = own.shipments[0]!;
    expect((await driver.post(`/api/v1/shipments/${id}/traces`).send({ status: 'delivered' })).status).toBe(201);
    const { data } = (await driver.get(`/api/dispatch/${own.id}`)).body;
    expect([data.status, data.shipments[0].status]).toEqual(['completed', 'delivered']);
  });

  it('sees nothing when tied to no driver', async () => {
    const other = await t.seedTenant();
    await seedDispatch(t, { businessId: other.id });
    expect((await t.as(other.tokens.driver).get('/api/dispatch')).body.data).toEqual([]);
  });

  it.each([
    ['get', '/api/dispatch/overview', undefined],
    ['post', '/api/dispatch', { name: 'Mine', plannedDate: '2026-03-02' }],
    ['put', '/api/dispatch', { guid: newId(), name: 'Mine' }],
    ['post', '/api/dispatch/remove-shipment', { dispatchId: newId(), shipmentId: newId() }],
    [
      'post',
      '/api/dispatch/move-shipments',
      { moves: [{ shipmentIds: [newId()], fromDispatchId: newId(), toDispatchId: null }] },
    ],
    ['patch', `/api/dispatch/${newId()}/status`, { status: 'ready' }],
    ['post', `/api/dispatch/${newId()}/shipments`, { shipmentIds: [newId()] }],
    ['delete', `/api/dispatch/${newId()}`, undefined],
  ] as const)('the role driver may not %s %s', async (method, path, body) => {
    const sent = driver[method](path);
    expect((await (body ? sent.send(body) : sent)).status).toBe(403);
  });
});
