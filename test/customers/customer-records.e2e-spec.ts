import { newId } from '../../src/common/ids';
import { seedCustomer } from '../factories/customer.factory';
import { seedOrder, seedShipmentOf } from '../factories/order.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Customers';

describe('what belongs to a customer', () => {
  let t: TestApp;
  let customer: { id: string; businessId: string };
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    customer = await seedCustomer(t);
  });
  afterAll(() => t.stop());

  const of = (id = customer.id) => `${PATH}/${id}`;
  const read = async () => {
    const { body, headers } = await t.api.get(of());
    return { ...body.data, etag: headers.etag };
  };
  const addReference = (type: string, value: string) => t.api.patch(`${of()}/references`).send({ type, value });
  const addContact = async (body: object = { name: 'Eva' }) =>
    (await t.api.post(`${of()}/contacts`).send(body)).body.data.guid as string;

  it('adds references, each type and value once', async () => {
    const first = await addReference('erp', 'C-1');
    const again = await addReference('erp', 'C-1');
    const second = await addReference('crm', 'C-1');
    expect([first.status, again.status, second.status]).toEqual([200, 200, 200]);
    const [erp, crm] = second.body.data.references;
    expect(again.body.data).toEqual({ guid: customer.id, references: [erp] });
    expect([erp, crm]).toEqual([
      { guid: expect.any(String), type: 'erp', value: 'C-1' },
      { guid: expect.any(String), type: 'crm', value: 'C-1' },
    ]);
    expect(await read()).toMatchObject({ references: [erp, crm], etag: '"3"' });
  });

  it('stores a reference once when two requests add it at the same time', async () => {
    const responses = await raceOnRow(
      t.databaseUrl,
      'customers',
      { business_id: customer.businessId, id: customer.id },
      () => [addReference('erp', 'C-1'), addReference('erp', 'C-1')],
    );
    expect(responses.map(({ body }) => body.data.references.length)).toEqual([1, 1]);
  });

  it('removes a reference, once', async () => {
    const { references } = (await addReference('erp', 'C-1')).body.data;
    const path = `${of()}/references/${references[0].guid}`;
    const response = await t.api.delete(path);
    expect([response.status, response.body.data]).toEqual([200, { guid: customer.id }]);
    expect([(await t.api.delete(path)).status, await read()]).toEqual([
      404,
      expect.objectContaining({ references: [], etag: '"3"' }),
    ]);
  });

  it('adds, changes and removes contacts', async () => {
    const added = await t.api.post(`${of()}/contacts`).send({ name: 'Eva', email: 'eva@example.com', role: 'Stock' });
    const { guid } = added.body.data;
    expect([added.status, added.body.data]).toEqual([201, { guid, name: 'Eva', email: 'eva@example.com' }]);
    const changed = await t.api.patch(`${of()}/contacts/${guid}`).send({ name: 'Eva B.', phone: '+43', role: null });
    expect([changed.status, changed.body.data]).toEqual([200, { guid, name: 'Eva B.' }]);
    expect(await read()).toMatchObject({
      contacts: [{ guid, name: 'Eva B.', email: 'eva@example.com', phone: '+43', role: null }],
      etag: '"3"',
    });
    expect((await t.api.patch(`${of()}/contacts/${guid}`).send({})).body.data).toEqual({ guid, name: 'Eva B.' });
    const removed = await t.api.delete(`${of()}/contacts/${guid}`);
    expect([removed.status, removed.body.data]).toEqual([200, { guid }]);
    expect((await t.api.delete(`${of()}/contacts/${guid}`)).status).toBe(404);
    expect((await read()).contacts).toEqual([]);
  });

  it.each([
    ['patch', 'references', {}, ['type', 'value']],
    ['patch', 'references', { type: ' ', value: 'x'.repeat(201) }, ['type', 'value']],
    ['post', 'contacts', { email: 'e@' }, ['email', 'name']],
    ['post', 'contacts', { name: 'Eva', rôle: 'x' }, ['rôle']],
    ['post', 'contacts', { name: 'Eva', phone: '1'.repeat(51), role: 7 }, ['phone', 'role']],
    ['patch', `contacts/${newId()}`, { name: null }, ['name']],
    ['patch', 'contacts/no-guid', {}, ['contactId']],
  ] as const)('%s %s refuses %j', async (method, path, body, fields) => {
    const response = await t.api[method](`${of()}/${path}`).send(body);
    expectError(response, 400, fields);
  });

  it('returns identical 404 responses for unknown, deleted and foreign customers, and for parts of another customer', async () => {
    const deleted = await seedCustomer(t);
    await t.api.delete(of(deleted.id));
    const foreign = await seedCustomer(t, { businessId: (await t.seedTenant()).id });
    const sends = (id: string) => [
      t.api.patch(`${of(id)}/references`).send({ type: 'a', value: 'b' }),
      t.api.delete(`${of(id)}/references/${newId()}`),
      t.api.post(`${of(id)}/contacts`).send({ name: 'Eva' }),
      t.api.patch(`${of(id)}/contacts/${newId()}`).send({ name: 'Eva' }),
      t.api.delete(`${of(id)}/contacts/${newId()}`),
      t.api.get(`${of(id)}/recent-shipments`),
      t.api.get(`${of(id)}/recent-shipments?page=1`),
      t.api.get(`${of(id)}/sales-analytics`),
      t.api.get(`${of(id)}/sales-history?from=2026-01-01&to=2026-01-31&groupBy=week`),
    ];
    const texts = async (id: string) => Promise.all(sends(id).map(async (sent) => (await sent).text));
    const unknown = await texts(newId());
    expect(unknown.map((text) => JSON.parse(text).error.code)).toEqual(Array(9).fill('NOT_FOUND'));
    expect(await texts(deleted.id)).toEqual(unknown);
    expect(await texts(foreign.id)).toEqual(unknown);
    const contact = await addContact();
    const other = await seedCustomer(t);
    expect((await t.api.delete(`${of(other.id)}/contacts/${contact}`)).status).toBe(404);
  });

  it('lets a viewer read and a driver nothing', async () => {
    const [viewer, driver] = [t.as(t.tenant.tokens.viewer), t.as(t.tenant.tokens.driver)];
    expect([
      (await viewer.get(`${of()}/sales-analytics`)).status,
      (await viewer.patch(`${of()}/references`).send({ type: 'a', value: 'b' })).status,
      (await driver.get(`${of()}/recent-shipments`)).status,
    ]).toEqual([200, 403, 403]);
  });

  describe('activity', () => {
    const ship = async (status: string, columns: object = {}) => {
      const order = await seedOrder(t, { customerId: customer.id, totalMinor: 0, status: 'cancelled' });
      const id = await seedShipmentOf(t, order, status);
      for (const [column, value] of Object.entries(columns)) {
        await t.db.query(`UPDATE shipments SET ${column} = $1 WHERE id = $2`, [value, id]);
      }
      return id;
    };

    it('lists the newest 10 shipments, up to 50 by limit, or pages', async () => {
      const made: string[] = [];
      for (let day = 10; day < 22; day++) made.unshift(await ship('created', { created_at: `2026-01-${day}` }));
      await t.db.query('UPDATE shipments SET deleted_at = now() WHERE id = $1', [made[11]]);
      await t.db.query(`UPDATE shipments SET delivery_date = '2026-02-01T10:00:00Z' WHERE id = $1`, [made[0]]);
      const list = async (query = '') => (await t.api.get(`${of()}/recent-shipments${query}`)).body;
      const ids = ({ data }: { data: { guid: string }[] }) => data.map(({ guid }) => guid);
      const newest = await list();
      expect(newest).toEqual({ success: true, data: expect.any(Array) });
      expect(ids(newest)).toEqual(made.slice(0, 10));
      expect(newest.data[0]).toEqual({
        ...{ guid: made[0], trackingNumber: expect.any(String), status: 'created' },
        deliveryDate: '2026-02-01T10:00:00.000Z',
      });
      expect(ids(await list('?limit=50'))).toEqual(made.slice(0, 11));
      const page = await list('?page=2&pageSize=5');
      expect([ids(page), page.totalCount, page.totalPages]).toEqual([made.slice(5, 10), 11, 3]);
      expect((await list('?limit=51')).error.details).toEqual({ limit: expect.any(String) });
    });

    it('sums up orders that are neither deleted nor cancelled, exactly', async () => {
      for (const [totalMinor, status] of [
        [10, 'draft'],
        [20, 'delivered'],
        [1_00, 'shipped'],
        [99_99, 'cancelled'],
      ] as const) {
        await seedOrder(t, { customerId: customer.id, totalMinor, status });
      }
      const deleted = await seedOrder(t, { customerId: customer.id, totalMinor: 5_00 });
      await t.db.query('UPDATE orders SET deleted_at = now() WHERE id = $1', [deleted.id]);
      await seedOrder(t, { totalMinor: 7_00 });
      const estimate = '2026-01-10T12:00:00Z';
      await ship('delivered', { estimated_delivery: estimate, delivered_at: estimate });
      await ship('delivered', { estimated_delivery: estimate, delivered_at: '2026-01-10T12:00:00.001Z' });
      await ship('delivered', { delivered_at: estimate });
      await ship('in_transit', { estimated_delivery: estimate });
      await ship('cancelled');
      expect((await t.api.get(`${of()}/sales-analytics`)).body.data).toEqual({
        ...{ totalOrders: 3, totalShipments: 4, totalValue: 1.3, averageOrderValue: 0.43, onTimeDeliveryRate: 0.5 },
        ...{ currency: 'EUR', otherCurrencies: [] },
      });
    });

    it.each([
      [[1, 2], 0.03, 0.02],
      [[9_007_199_254_740_991], 90071992547409.91, 90071992547409.91],
      [[], 0, 0],
    ])(
      'averages %j minor units to %d in all, %d each, rounded half up',
      async (minors, totalValue, averageOrderValue) => {
        for (const totalMinor of minors) await seedOrder(t, { customerId: customer.id, totalMinor });
        expect((await t.api.get(`${of()}/sales-analytics`)).body.data).toMatchObject({
          ...{ totalOrders: minors.length, totalValue, averageOrderValue, onTimeDeliveryRate: 0 },
        });
      },
    );
  });
});
