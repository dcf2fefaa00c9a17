import { seedCustomer } from '../factories/customer.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedOrder, seedShipmentOf } from '../factories/order.factory';
import { type SeededShipment, seedShipment } from '../factories/shipment.factory';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

describe('finding', () => {
  let t: TestApp;
  let other: Awaited<ReturnType<TestApp['seedTenant']>>;
  beforeAll(async () => {
    t = await startTestApp();
    other = await t.seedTenant();
  });
  afterAll(() => t.stop());

  const found = async (query: string, token?: string): Promise<string[]> => {
    const response = await (token ? t.as(token) : t.api).get(`/api/v1/shipments?${query}`);
    expect([response.status, response.text.slice(0, response.status === 200 ? 0 : 500)]).toEqual([200, '']);
    return (response.body.data as { guid: string }[]).map(({ guid }) => guid);
  };

  describe('a shipment by its tracking number', () => {
    let shipment: SeededShipment;
    beforeAll(async () => {
      shipment = await seedShipment(t);
      await seedShipment(t);
    });

    it('a shipment by its tracking number is exact, without regard to case', async () => {
      const { trackingNumber, id } = shipment;
      expect(await found(`trackingNumber=${trackingNumber}`)).toEqual([id]);
      expect(await found(`trackingnumber=${trackingNumber.toLowerCase()}`)).toEqual([id]);
      expect(await found(`trackingNumber=${trackingNumber.slice(0, -1)}`)).toEqual([]);
      expect(await found(`trackingNumber=${trackingNumber}&status=delivered`)).toEqual([]);
    });

    it('finds nothing of another business', async () => {
      expect(await found(`trackingNumber=${shipment.trackingNumber}`, other.tokens.owner)).toEqual([]);
    });
  });

  describe('shipments by words', () => {
    let shipment: SeededShipment;
    let orderNumber: string;
    beforeAll(async () => {
      const customer = await seedCustomer(t, { name: 'Zentralbücherei Ölfarben', email: 'buch@zentral.example' });
      const order = await seedOrder(t, { customerId: customer.id });
      orderNumber = order.orderNumber;
      const id = await seedShipmentOf(t, order, 'created', { trackingNumber: 'DD9876543217AT' });
      await t.db.query(
        `UPDATE shipments SET recipient_name = 'Haus des Meeres', recipient_street = 'Fritz-Grünbaum-Platz 1', customer_id = $2
         WHERE id = $1`,
        [id, customer.id],
      );
      shipment = { id, businessId: t.tenant.id, customerId: customer.id, trackingNumber: 'DD9876543217AT' };
      await seedShipment({ ...t, tenant: { id: other.id } });
    });

    it.each([
      ['the recipient, inside words too', () => 'EERES'],
      ['the street', () => 'grünbaum'],
      ['a part of the tracking number', () => shipment.trackingNumber.slice(3, 11).toLowerCase()],
      ['the order number', () => orderNumber],
      ['the customer', () => 'ölfarben'],
      ['several words in several places', () => 'meeres zentralbücherei'],
    ])('looks into %s', async (_, words) => {
      expect(await found(`search=${encodeURIComponent(words())}`)).toEqual([shipment.id]);
    });

    it('wants every word, takes no wildcard, and finds nothing of another business', async () => {
      expect(await found('search=meeres+nirgends')).toEqual([]);
      expect(await found(`search=${encodeURIComponent('me%res')}`)).toEqual([]);
      expect(await found('search=meeres', other.tokens.owner)).toEqual([]);
      expect(await found('search=meeres&status=delivered')).toEqual([]);
    });

    it('shows drivers only their assigned records', async () => {
      expect(await found('search=meeres', t.tenant.tokens.driver)).toEqual([]);
    });

    it('has its limits', async () => {
      const response = await t.api.get(`/api/v1/shipments?search=${'a+'.repeat(9)}b+c+d+e+f+g+h+i+j+k+l`);
      expectError(response, 400, { search: 'It may have at most 10 words.' });
      expect((await t.api.get(`/api/v1/shipments?search=${'x'.repeat(201)}`)).status).toBe(400);
    });
  });

  describe('names of query parameters', () => {
    it.each([
      ['/api/v1/Orders?page=1&PAGESIZE=1&$TOP=', 400, '$TOP'],
      ["/api/v1/Orders?page=1&PAGESIZE=1&$Filter=status eq 'draft'", 200, undefined],
      ['/api/v1/Customers?$SEARCH=unmatched&$OrderBy=name', 200, undefined],
      ['/api/v1/shipments?Page=1&PERPAGE=101', 400, 'perPage'],
      ['/api/dispatch?PAGESIZE=0', 400, 'pageSize'],
      ['/api/carriers?Page=0', 400, 'page'],
      ['/api/v1/shipments?page=1&PAGE=2', 400, 'page'],
    ])('%s is read without regard to case', async (path, status, field) => {
      const response = await t.api.get(path.replaceAll(' ', '%20'));
      expect([response.status, Object.keys(response.body.error?.details ?? {})]).toEqual([
        status,
        field ? [field] : [],
      ]);
    });
  });

  describe('lists that can grow', () => {
    it.each(['/api/business/users', '/api/business/dimension-presets'])('%s returns its pages', async (path) => {
      const response = await t.api.get(`${path}?PageSize=2`);
      expect(response.body).toMatchObject({ success: true, page: 1, pageSize: 2 });
      expect((await t.api.get(path)).body).toMatchObject({ page: 1, pageSize: 50, totalPages: expect.any(Number) });
    });

    it('an order history returns pages with names of users', async () => {
      const order = await seedOrder(t, { status: 'pending' });
      const path = `/api/v1/Orders/${order.id}`;
      await t.api.patch(`${path}/status`).send({ status: 'processing' });
      await t.as(t.tenant.tokens.api).patch(`${path}/status`).send({ status: 'ready' });
      const { body } = await t.api.get(`${path}/history`);
      expect(body).toMatchObject({ page: 1, pageSize: 50, totalCount: 2, totalPages: 1 });
      expect(body.data).toMatchObject([
        { status: 'ready', changedBy: expect.any(String), changedByName: 'Seeded token' },
        { status: 'processing', changedBy: t.tenant.users.owner, changedByName: 'Maria Muster' },
      ]);
      expect((await t.api.get(`${path}/history?PAGE=2&pagesize=1`)).body.data).toMatchObject([
        { status: 'processing' },
      ]);
    });
  });

  describe('an ETag', () => {
    const unchanged = async (path: string, token = t.tenant.tokens.owner) => {
      const first = await t.as(token).get(path);
      expect([first.status, first.headers.etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
      const again = await t.as(token).get(path).set('If-None-Match', first.headers.etag!);
      expect([again.status, again.text]).toEqual([304, '']);
      expect((await t.as(token).get(path).set('If-None-Match', '"older"')).status).toBe(200);
      return first.headers.etag;
    };

    it('an ETag is on a route and its timeline, and another once something has happened', async () => {
      const { id, shipments } = await seedDispatch(t, { status: 'ready' });
      const before = await unchanged(`/api/route/${id}`);
      await unchanged(`/api/route/timeline/${id}`);
      expect((await t.api.patch(`/api/dispatch/${id}/status`).send({ status: 'in_progress' })).status).toBe(200);
      const trace = await t.api.post(`/api/v1/shipments/${shipments[0]!.id}/traces`).send({ status: 'delivered' });
      expect(trace.status).toBe(201);
      expect((await t.api.get(`/api/route/${id}`)).headers.etag).not.toBe(before);
    });

    it('an ETag depends on the signed-in user', () => unchanged('/api/user/me'));
  });

  it('the test mode of a carrier appears neither with it nor in the audit log', async () => {
    const [own] = (await t.db.query<{ id: string }>("SELECT id FROM carriers WHERE adapter = 'sandbox' LIMIT 1")).rows;
    const credentials = { accountNumber: 'ACC-1', apiKey: 'key-1', apiSecret: 'secret-1' };
    const body = { carrierId: own!.id, testMode: true, ...credentials };
    expect((await t.api.post('/api/carriers/configure').send(body)).status).toBe(200);
    await t.api.patch(`/api/carriers/${own!.id}`).send({ ...credentials, testMode: false, accountNumber: 'ACC-2' });
    expect((await t.api.get(`/api/carriers/${own!.id}`)).text).not.toContain('testMode');
    const log = await t.api.get('/api/business/audit-log');
    const changes = (log.body.data as { subjectId: string; changes: { testMode?: unknown } }[])
      .filter(({ subjectId }) => subjectId === own!.id)
      .map(({ changes: { testMode } }) => testMode);
    expect(changes).toEqual(['changed', undefined]);
  });
});
