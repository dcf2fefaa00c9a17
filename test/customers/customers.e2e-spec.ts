import { newId } from '../../src/common/ids';
import { seedCustomer } from '../factories/customer.factory';
import { seedOrder, seedShipmentOf } from '../factories/order.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Customers';
const ADDRESS = { street: 'Museumsplatz 1', city: 'Wien', state: 'Wien', postalCode: '1070', country: 'AT' };

describe('customers', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const post = (body: object) => t.api.post(PATH).send(body);
  const read = async (id: string) => (await t.api.get(`${PATH}/${id}`)).body.data;

  it('creates a customer with its location and its event', async () => {
    const body = { name: 'Maria Huber', email: 'Maria.Huber@example.com', phone: '+43 1 525', company: 'MQ' };
    const response = await post({ ...body, address: ADDRESS });
    const { guid } = response.body.data;
    expect([response.status, response.headers.location]).toEqual([201, `${PATH}/${guid}`]);
    expect(response.body).toEqual({ success: true, data: { guid, name: body.name, email: body.email } });
    expect(await read(guid)).toEqual({
      ...{ guid, ...body, address: { ...ADDRESS, latitude: null, longitude: null }, contacts: [], references: [] },
      ...{
        externalId: null,
        metadata: {},
        language: null,
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        updatedAt: expect.any(String),
      },
    });
    const events = await t.events<{ type: string; recordId: string; data: object }>();
    expect(events.find(({ recordId }) => recordId === guid)).toMatchObject({
      type: 'customer.created',
      data: { guid, name: body.name, email: body.email },
    });
  });

  it('shows contacts and references in the order in which they were added, without deleted ones', async () => {
    const { id } = await seedCustomer(t);
    const contact = (name: string, deleted = false) =>
      t.db.query(
        `INSERT INTO customer_contacts (business_id, id, customer_id, name, deleted_at)
         VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN now() END)`,
        [t.tenant.id, newId(), id, name, deleted],
      );
    await contact('First');
    await contact('Gone', true);
    await contact('Second');
    await t.db.query('INSERT INTO customer_references VALUES ($1, $2, $3, $4, $5)', [
      ...[t.tenant.id, newId(), id, 'erp', 'C-1'],
    ]);
    const customer = await read(id);
    expect(customer.contacts.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second']);
    expect(customer.contacts[0]).toMatchObject({ email: null, phone: null, role: null });
    expect(customer.references).toEqual([{ guid: expect.any(String), type: 'erp', value: 'C-1' }]);
  });

  it.each([
    [{}, ['email', 'name']],
    [{ name: ' ', email: 'a@example.com' }, ['name']],
    [{ name: 'A', email: 'a@' }, ['email']],
    [{ name: 'A', email: 'a@example.com', vip: true }, ['vip']],
    [{ name: 'A', email: 'a@example.com', address: { town: 'Wien' } }, ['address.town']],
    [{ name: 'A', email: 'a@example.com', address: { latitude: 48.2 } }, ['address.latitude']],
    [{ name: 'A', email: 'a@example.com', address: { latitude: 91, longitude: 16 } }, ['address.latitude']],
    [{ name: 'A', email: 'a@example.com', address: [] }, ['address']],
    [{ name: 'x'.repeat(201), email: 'a@example.com', phone: 1 }, ['name', 'phone']],
  ])('rejects %j naming each bad field', async (body, fields) => {
    const response = await post(body);
    expectError(response, 400, 'VALIDATION_ERROR');
    expect(Object.keys(response.body.error.details).sort()).toEqual(fields);
  });

  it('returns 409 for a taken email in any case, on creation and on change', async () => {
    const taken = await seedCustomer(t, { email: 'taken@example.com' });
    const other = await seedCustomer(t);
    for (const response of [
      await post({ name: 'B', email: 'TAKEN@example.com' }),
      await t.api.put(`${PATH}/${other.id}`).send({ email: 'Taken@Example.com' }),
    ]) {
      expect([response.status, response.body.error.code, Object.keys(response.body.error.details)]).toEqual([
        409,
        'CONFLICT',
        ['email'],
      ]);
    }
    expect((await read(other.id)).email).toBe(other.email);
    expect((await read(taken.id)).email).toBe('taken@example.com');
  });

  it('lets another business use the same email', async () => {
    const { email } = await seedCustomer(t);
    const other = await t.seedTenant();
    const response = await t.as(other.tokens.owner).post(PATH).send({ name: 'Same', email });
    expect(response.status).toBe(201);
  });

  it.each([
    [{ name: 'New' }, { name: 'New' }],
    [
      { phone: '+1', company: 'C' },
      { phone: '+1', company: 'C' },
    ],
    [{ phone: null }, { phone: null }],
    [{ address: { city: 'Graz' } }, { address: expect.objectContaining({ city: 'Graz', country: null }) }],
    [{ address: null }, { address: expect.objectContaining({ city: null, country: null }) }],
  ])('changes nothing but the sent members for PUT %j', async (body, changed) => {
    const { id } = await seedCustomer(t, { phone: '+43', city: 'Linz', country: 'AT' });
    const before = await t.api.get(`${PATH}/${id}`);
    const response = await t.api.put(`${PATH}/${id}`).send(body);
    const after = await t.api.get(`${PATH}/${id}`);
    expect([response.status, before.headers.etag, after.headers.etag]).toEqual([200, '"1"', '"2"']);
    expect(after.body.data).toEqual({ ...before.body.data, ...changed, updatedAt: expect.any(String) });
    const { guid, name, email } = after.body.data;
    expect(response.body.data).toEqual({ guid, name, email });
  });

  it('changes nothing for an empty PUT', async () => {
    const { id, name, email } = await seedCustomer(t);
    const response = await t.api.put(`${PATH}/${id}`).send({});
    expect([response.status, response.body.data]).toEqual([200, { guid: id, name, email }]);
    expect((await t.api.get(`${PATH}/${id}`)).headers.etag).toBe('"1"');
  });

  it('deletes a customer: it vanishes everywhere and its email is free again', async () => {
    const { id, email } = await seedCustomer(t, { name: 'Leaving' });
    const response = await t.api.delete(`${PATH}/${id}`);
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    for (const again of [
      await t.api.get(`${PATH}/${id}`),
      await t.api.put(`${PATH}/${id}`).send({ name: 'X' }),
      await t.api.delete(`${PATH}/${id}`),
    ]) {
      expect(again.status).toBe(404);
    }
    expect((await t.api.get(`${PATH}?$search=Leaving`)).body.totalCount).toBe(0);
    expect((await post({ name: 'Next', email })).status).toBe(201);
  });

  it.each([
    ['draft', null, 409],
    ['ready', null, 409],
    ['shipped', null, 409],
    ['delivered', null, 200],
    ['cancelled', null, 200],
    ['delivered', 'in_transit', 409],
    ['delivered', 'exception', 409],
    ['delivered', 'delivered', 200],
    ['cancelled', 'cancelled', 200],
  ])(
    'responds to a deletion with an order that is %s and a shipment that is %s: %d',
    async (orderStatus, shipmentStatus, status) => {
      const order = await seedOrder(t, { status: orderStatus });
      if (shipmentStatus) await seedShipmentOf(t, order, shipmentStatus);
      expect((await t.api.delete(`${PATH}/${order.customerId}`)).status).toBe(status);
      expect((await t.api.get(`${PATH}/${order.customerId}`)).status).toBe(status === 200 ? 404 : 200);
    },
  );

  it('returns 404 to the second of two simultaneous deletions', async () => {
    const { id, businessId } = await seedCustomer(t);
    const responses = await raceOnRow(t.databaseUrl, 'customers', { business_id: businessId, id }, () => [
      t.api.delete(`${PATH}/${id}`),
      t.api.delete(`${PATH}/${id}`),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it("never shows or changes another business's customer: the responses are those for an unknown one", async () => {
    const foreign = await seedCustomer(t, { businessId: (await t.seedTenant()).id, name: 'Foreign' });
    for (const send of [
      (id: string) => t.api.get(`${PATH}/${id}`),
      (id: string) => t.api.put(`${PATH}/${id}`).send({ name: 'Mine' }),
      (id: string) => t.api.delete(`${PATH}/${id}`),
    ]) {
      const [foreignRecord, unknown] = [await send(foreign.id), await send(newId())];
      expect([foreignRecord.status, foreignRecord.text]).toEqual([404, unknown.text]);
    }
    expect((await t.api.get(`${PATH}?$search=Foreign`)).body.totalCount).toBe(0);
    const { rows } = await t.db.query('SELECT name, deleted_at FROM customers WHERE id = $1', [foreign.id]);
    expect(rows).toEqual([{ name: 'Foreign', deleted_at: null }]);
  });

  it('lets viewers read customers and drivers neither read nor write them', async () => {
    const { id } = await seedCustomer(t);
    const { viewer, driver } = t.tenant.tokens;
    expect((await t.as(viewer).get(`${PATH}/${id}`)).status).toBe(200);
    expect((await t.as(viewer).put(`${PATH}/${id}`).send({ name: 'X' })).status).toBe(403);
    expect((await t.as(driver).get(`${PATH}/${id}`)).status).toBe(403);
  });

  it('responds without the version in the path too, in any case', async () => {
    const { id } = await seedCustomer(t);
    expect((await t.api.get(`/api/Customers/${id}`)).status).toBe(200);
    expect((await t.api.get(`/API/V1/customers/${id}`)).status).toBe(200);
    expect((await t.api.get(`${PATH}/not-a-uuid`)).body.error.details).toEqual({ customerId: 'Must be a UUID.' });
  });
});

describe('the list of customers', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
    for (const [name, city, company] of [
      ['Anna Berg', 'Wien', 'Albertina'],
      ['Bernd Cerny', 'Graz', undefined],
      ['Clara Dorn', 'Wien', '100% Holz_Bau'],
    ] as const) {
      await seedCustomer(t, { name, city, company, email: `${name.split(' ')[0]}@example.com` });
    }
    await seedCustomer(t, { businessId: (await t.seedTenant()).id, name: 'Anna Foreign' });
  });
  afterAll(() => t.stop());

  const list = async (query: string) => {
    const { status, body } = await t.api.get(`${PATH}?${query}`);
    expect(status).toBe(200);
    return [body.data.map(({ name }: { name: string }) => name.split(' ')[0]), body.totalCount];
  };

  it.each([
    ['', ['Clara', 'Bernd', 'Anna'], 3],
    ['$orderby=name', ['Anna', 'Bernd', 'Clara'], 3],
    ['$orderby=company desc', ['Anna', 'Clara', 'Bernd'], 3],
    ["$filter=address/city eq 'Wien'", ['Clara', 'Anna'], 2],
    ['$filter=company eq null', ['Bernd'], 1],
    ["$filter=contains(tolower(email),'ann')", ['Anna'], 1],
    ['$search=wien', ['Clara', 'Anna'], 2],
    ['$search=berg WIEN', ['Anna'], 1],
    ['$search=100%25', ['Clara'], 1],
    ['$search=z_b', ['Clara'], 1],
    ['$search=_', ['Clara'], 1],
    ['$search=', ['Clara', 'Bernd', 'Anna'], 3],
    ["$search=wien&$filter=name ne 'Anna Berg'&$orderby=name", ['Clara'], 1],
    ['PageSize=2&Page=2', ['Anna'], 3],
    ['PageSize=2&Page=9', [], 3],
  ])('%s', async (query, names, total) => {
    expect(await list(query)).toEqual([names, total]);
  });

  it('shows the fields of a customer and the page', async () => {
    const { body } = await t.api.get(`${PATH}?PageSize=2`);
    expect(body).toMatchObject({ success: true, page: 1, pageSize: 2, totalCount: 3, totalPages: 2 });
    expect(Object.keys(body.data[0])).toEqual(
      'guid externalId metadata name email phone company address createdAt updatedAt'.split(' '),
    );
  });
});
