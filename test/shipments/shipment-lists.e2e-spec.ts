import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedDriver } from '../factories/driver.factory';
import { seedDispatchOf, seedShipment } from '../factories/shipment.factory';
import type { Tenant } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { expectError, expectOk } from '../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

describe('shipment lists', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant({ timeZone: 'Europe/Vienna' });
    api = t.as(tenant.tokens.owner);
  });
  afterAll(() => t.stop());

  const seed = (with_: Parameters<typeof seedShipment>[1] = {}) => seedShipment(t, { businessId: tenant.id, ...with_ });
  const guids = (response: { body: { data: { guid: string }[] } }) => response.body.data.map(({ guid }) => guid);
  const listed = async (query = '', client = api) => guids(await client.get(`/api/v1/shipments${query}`));

  it('shows all documented fields', async () => {
    const customer = await seedCustomer(t, { businessId: tenant.id, name: 'Museum' });
    const { id, trackingNumber } = await seed({
      customerId: customer.id,
      carrierId: CARRIERS.ownFleet,
      serviceLevel: 'standard',
      createdAt: '2026-03-02T08:00:00Z',
    });
    const { body } = await api.get('/api/v1/shipments');
    expect(body).toEqual({
      success: true,
      data: [
        {
          guid: id,
          trackingNumber,
          status: 'created',
          customer: { guid: customer.id, name: 'Museum' },
          sender: { name: 'Sender GmbH', address: 'Laxenburger Straße 365, 1230 Wien, AT' },
          recipient: { name: 'Albertina', address: 'Albertinaplatz 1, 1010 Wien, AT' },
          carrier: { guid: CARRIERS.ownFleet, name: 'Own fleet' },
          packages: [{ length: 30, width: 20, height: 15, weight: 2.5 }],
          serviceLevel: 'standard',
          instructions: null,
          collectionDate: null,
          deliveryDate: null,
          externalId: null,
          metadata: {},
          createdAt: '2026-03-02T08:00:00.000Z',
        },
      ],
      page: 1,
      pageSize: 50,
      totalCount: 1,
      totalPages: 1,
    });
  });

  it('orders all pages by creation, newest first, and then by id', async () => {
    const same = '2026-03-02T08:00:00Z';
    const made = [];
    for (let index = 0; index < 5; index++) made.push((await seed({ createdAt: same })).id);
    const newest = (await seed({ createdAt: '2026-03-03T08:00:00Z' })).id;
    const expected = [newest, ...made.sort().reverse()];
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await listed(`?page=${page}&perPage=2`));
    expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4), []]);
    const { body } = await api.get('/api/v1/shipments?page=3&perPage=2');
    expect([body.page, body.pageSize, body.totalCount, body.totalPages]).toEqual([3, 2, 6, 3]);
  });

  it('accepts pageSize as another name of perPage', async () => {
    for (let count = 0; count < 3; count++) await seed();
    const { body } = await api.get('/api/v1/shipments?pageSize=2');
    expect([body.data.length, body.pageSize]).toEqual([2, 2]);
    expect((await api.get('/api/v1/shipments?perPage=2&pageSize=2')).body.pageSize).toBe(2);
    const refused = await api.get('/api/v1/shipments?perPage=2&pageSize=3');
    expectError(refused, 400, { pageSize: 'Must be left out, or the same as perPage.' });
  });

  it("filters by days of the business's time zone, both ends included", async () => {
    const times = {
      before: '2026-03-01T22:59:59.999Z',
      first: '2026-03-01T23:00:00.000Z', // midnight in Vienna
      last: '2026-03-03T22:59:59.999Z',
      after: '2026-03-03T23:00:00.000Z',
    };
    const ids: Record<string, string> = {};
    for (const [name, createdAt] of Object.entries(times)) ids[name] = (await seed({ createdAt })).id;
    const names = async (query: string) =>
      (await listed(query)).map((id) => Object.keys(ids).find((name) => ids[name] === id));
    expect(await names('?from=2026-03-02&to=2026-03-03')).toEqual(['last', 'first']);
    expect(await names('?from=2026-03-02')).toEqual(['after', 'last', 'first']);
    expect(await names('?to=2026-03-03')).toEqual(['last', 'first', 'before']);
    expect(await names(`?from=${times.first}&to=${times.last}`)).toEqual(['last', 'first']);
    expect(await names('?from=2026-03-04&to=2026-03-02')).toEqual([]);
  });

  it('includes the long day on which the clocks go back', async () => {
    const { id } = await seed({ createdAt: '2026-10-25T22:59:59.999Z' });
    const next = await seed({ createdAt: '2026-10-25T23:00:00.000Z' });
    expect(await listed('?from=2026-10-25&to=2026-10-25')).toEqual([id]);
    expect(await listed('?from=2026-10-26')).toEqual([next.id]);
  });

  it('filters by customer and status, alone and together', async () => {
    const customer = await seedCustomer(t, { businessId: tenant.id });
    const mine = await seed({ customerId: customer.id, status: 'delivered' });
    const open = await seed({ customerId: customer.id });
    const other = await seed({ status: 'delivered' });
    expect((await listed(`?customerGuid=${customer.id}`)).sort()).toEqual([mine.id, open.id].sort());
    expect((await listed('?status=delivered')).sort()).toEqual([mine.id, other.id].sort());
    expect(await listed(`?customerGuid=${customer.id}&status=delivered&from=2020-01-01&to=2100-01-01`)).toEqual([
      mine.id,
    ]);
    expect(await listed(`?customerGuid=${tenant.id}`)).toEqual([]);
  });

  it.each([
    ['page=0', 'page'],
    ['page=1&page=2', 'page'],
    ['perPage=101', 'perPage'],
    ['perPage=0', 'perPage'],
    ['pageSize=101', 'pageSize'],
    ['perPage=ten', 'perPage'],
    ['from=soon', 'from'],
    ['to=2026-02-30', 'to'],
    ['status=lost', 'status'],
    ['customerGuid=me', 'customerGuid'],
  ])('rejects %s', async (query, field) => {
    const response = await api.get(`/api/v1/shipments?${query}`);
    expectError(response, 400, [field]);
  });

  it('shows neither deleted shipments nor those of another business', async () => {
    const { id } = await seed();
    const other = await t.seedTenant();
    await seedShipment(t, { businessId: other.id });
    await api.delete(`/api/v1/shipments/${id}`);
    const own = await seed();
    expect(await listed()).toEqual([own.id]);
  });

  it('shows drivers only their assigned shipments', async () => {
    const [mine, done, released, others, free] = await Promise.all([1, 2, 3, 4, 5].map(() => seed()));
    const userId = tenant.users.driver;
    const businessId = tenant.id;
    await seedDispatchOf(t, [mine!.id], { businessId, userId });
    await seedDispatchOf(t, [done!.id], { businessId, userId, status: 'completed', state: 'done' });
    await seedDispatchOf(t, [released!.id], { businessId, userId, status: 'cancelled', state: 'released' });
    await seedDispatchOf(t, [others!.id], { businessId });
    const driver = t.as(tenant.tokens.driver);
    expect((await listed('', driver)).sort()).toEqual([mine!.id, done!.id].sort());
    expect(await listed('?status=delivered', driver)).toEqual([]);
    for (const [shipment, status] of [
      [mine, 200],
      [done, 200],
      [released, 404],
      [others, 404],
      [free, 404],
    ] as const) {
      for (const path of ['', '/traces', '/label'])
        expect((await driver.get(`/api/v1/shipments/${shipment!.id}${path}`)).status).toBe(status);
    }
    expect((await driver.get('/api/v1/shipments/unassigned')).body.data).toEqual([]);
    expect((await driver.get('/api/v1/shipments/overview')).status).toBe(403);
    expect((await driver.delete(`/api/v1/shipments/${mine!.id}`)).status).toBe(403);
  });

  describe('unassigned', () => {
    it('lists shipments that have not ended and are in no dispatch', async () => {
      const businessId = tenant.id;
      const free = await seed({ recipientName: 'Belvedere', recipientCity: 'Wien', createdAt: '2026-03-02T08:00:00Z' });
      const held = await seed();
      const released = await seed({ createdAt: '2026-03-03T08:00:00Z' });
      await seedDispatchOf(t, [held.id], { businessId });
      await seedDispatchOf(t, [released.id], { businessId, status: 'cancelled', state: 'released' });
      for (const status of ['delivered', 'returned', 'cancelled']) await seed({ status });
      const { body } = await api.get('/api/v1/shipments/unassigned');
      expect(body).toEqual({
        success: true,
        data: [
          expect.objectContaining({ guid: released.id }),
          {
            guid: free.id,
            trackingNumber: free.trackingNumber,
            status: 'created',
            recipient: { name: 'Belvedere', street: 'Albertinaplatz 1', city: 'Wien' },
          },
        ],
      });
      const detailed = (await api.get('/api/v1/shipments/unassigned?details=true&page=2&pageSize=1')).body;
      expect(detailed.data[0]).toEqual({
        ...body.data[1],
        details: {
          ...{ weight: 2.5, volume: 0.009, latitude: 48.2046, longitude: 16.3687 },
          ...{ dueDate: null, deliveryWindow: null },
          ...{ priority: 0, proofRequired: null, attempt: 1 },
        },
      });
      const page = (await api.get('/api/v1/shipments/unassigned?page=2&pageSize=1')).body;
      expect([page.totalCount, page.totalPages, guids({ body: page })]).toEqual([2, 2, [free.id]]);
    });
  });

  describe('overview', () => {
    const overview = async () => (await api.get('/api/v1/shipments/overview')).body.data;

    it('returns zeros for a new business', async () => {
      expect(await overview()).toEqual({
        totalShipments: 0,
        inTransit: 0,
        delivered: 0,
        exceptions: 0,
        pending: 0,
        onTimeRate: 0,
      });
    });

    it('counts shipments by status as documented', async () => {
      const estimatedDelivery = '2026-03-05T12:00:00Z';
      const statuses = [
        'created',
        'created',
        'collected',
        'in_transit',
        'out_for_delivery',
        'exception',
        'returned',
        'cancelled',
      ];
      for (const status of statuses) await seed({ status, estimatedDelivery });
      for (const deliveredAt of ['2026-03-05T11:00:00Z', '2026-03-05T12:00:00Z', '2026-03-05T12:00:00.001Z'])
        await seed({ status: 'delivered', estimatedDelivery, deliveredAt });
      await seed({ status: 'delivered', deliveredAt: '2026-03-05T12:00:00Z' });
      const { id } = await seed();
      await api.delete(`/api/v1/shipments/${id}`);
      expect(await overview()).toEqual({
        totalShipments: 12,
        inTransit: 3,
        delivered: 4,
        exceptions: 2,
        pending: 2,
        onTimeRate: 2 / 3,
      });
    });

    /** Starts a dispatch with two shipments. Both are promised for later than now. */
    const startDispatch = async (): Promise<readonly [string, string]> => {
      const [first, second] = [await seed(), await seed()];
      const body = {
        name: 'Tour',
        plannedDate: new Date().toISOString(),
        driverId: await seedDriver(t, { businessId: tenant.id }),
        vehicleId: await seedVehicle(t, { businessId: tenant.id }),
        shipmentIds: [first.id, second.id],
      };
      const created = await api.post('/api/dispatch').send(body);
      expectOk(created, 201);
      for (const status of ['ready', 'in_progress'])
        expectOk(await api.patch(`/api/dispatch/${created.body.data.guid}/status`).send({ status }));
      return [first.id, second.id];
    };
    const report = async (id: string, status: string) =>
      expectOk(await api.post(`/api/v1/shipments/${id}/traces`).send({ status }), 201);
    const setCollectionDate = async (shipmentId: string) =>
      expectOk(await api.patch('/api/v1/shipments').send({ shipmentId, collectionDate: '2026-03-05' }));
    const estimateOf = async (id: string) => (await api.get(`/api/v1/shipments/${id}`)).body.data.estimatedDelivery;

    it('keeps the estimate of the route when the collection date of a delivered shipment changes', async () => {
      const [first, second] = await startDispatch();
      for (const id of [first, second]) await report(id, 'delivered');
      const estimate = await estimateOf(first);
      await setCollectionDate(first);
      expect(await estimateOf(first)).toBe(estimate);
    });

    it('measures punctuality only of deliveries with an estimate', async () => {
      const [first, second] = await startDispatch();
      await report(first, 'exception');
      await report(second, 'delivered'); // The dispatch is completed.
      await setCollectionDate(first);
      expect(await estimateOf(first)).toBeNull();
      await report(first, 'delivered');
      expect(await overview()).toMatchObject({ delivered: 2, onTimeRate: 1 });
    });
  });
});
