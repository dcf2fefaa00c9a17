import type { Response } from 'supertest';
import { seedCustomer } from '../factories/customer.factory';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/business/custom-fields';
const HOME = { street: 'Museumsplatz 1', city: 'Wien', postalCode: '1070', country: 'AT' };

let t: TestApp;
let customerId: string;
let number = 0;
beforeAll(async () => {
  t = await startTestApp();
  customerId = (await seedCustomer(t, { name: 'Café Museum' })).id;
});
afterAll(() => t.stop());
beforeEach(async () => {
  for (const { guid } of (await t.api.get(PATH).expect(200)).body.data)
    await t.api.delete(`${PATH}/${guid}`).expect(200);
});

const define = (field: object) => t.api.post(PATH).send(field);
const defined = async (field: object): Promise<string> => (await define(field).expect(201)).body.data.guid;
const TEXT = { resource: 'orders', key: 'floor', label: 'Floor', type: 'text' };

describe('custom fields', () => {
  it('custom fields are created, listed in their order, changed and deleted', async () => {
    const created = await define({ ...TEXT, label: 'Floor' }).expect(201);
    const { guid } = created.body.data;
    expect(created.body.data).toEqual({
      guid,
      resource: 'orders',
      key: 'floor',
      label: 'Floor',
      type: 'text',
      isRequired: false,
      options: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(created.headers.location).toBe(`${PATH}/${guid}`);
    const zone = { resource: 'orders', key: 'zone', label: 'Zone', type: 'choice', options: ['North', 'South'] };
    await defined(zone);
    await defined({ ...zone, resource: 'drivers' });
    const listed = async (query: object) =>
      (await t.api.get(PATH).query(query).expect(200)).body.data.map(
        ({ resource, key }: { resource: string; key: string }) => `${resource} ${key}`,
      );
    expect(await listed({})).toEqual(['drivers zone', 'orders floor', 'orders zone']);
    expect(await listed({ resource: 'orders' })).toEqual(['orders floor', 'orders zone']);

    const changed = await t.api.put(`${PATH}/${guid}`).send({ label: 'Storey', isRequired: true }).expect(200);
    expect(changed.body.data).toMatchObject({ label: 'Storey', isRequired: true, type: 'text' });
    expect((await t.api.get(`${PATH}/${guid}`).expect(200)).headers.etag).toBe('"2"');
    await t.api.delete(`${PATH}/${guid}`).set('If-Match', '"1"').expect(412);
    await t.api.delete(`${PATH}/${guid}`).expect(200);
    await t.api.get(`${PATH}/${guid}`).expect(404);
  });

  it.each([
    [{ resource: 'routes' }, 'resource', 'Must be one of: orders, customers, vehicles, drivers.'],
    [{ key: '1st' }, 'key', 'Must be 1 to 40 letters, digits and underscores, beginning with a letter.'],
    [{ label: ' ' }, 'label', 'Must be text of 1 to 100 characters.'],
    [{ type: 'json' }, 'type', 'Must be one of: text, number, boolean, date, choice.'],
    [{ type: 'choice' }, 'options', 'Is required for a choice: a list of 1 to 100 texts.'],
    [{ type: 'choice', options: [] }, 'options', 'Must be a list of 1 to 100 texts.'],
    [{ type: 'choice', options: ['a', 'a'] }, 'options', 'Each option can be in the list once; "a" is repeated.'],
    [{ options: ['a'] }, 'options', 'Only a choice has options; this field is a text.'],
  ])('refuse %j', async (change, field, message) => {
    expectError(await define({ ...TEXT, ...change }), 400, { [field]: message });
  });

  it('rejects a key or label that another field of the resource has', async () => {
    await defined(TEXT);
    expectError(await define({ ...TEXT, label: 'Storey' }), 409, { key: 'A field of these records has this key.' });
    expectError(await define({ ...TEXT, key: 'storey', label: 'FLOOR' }), 409, {
      label: 'A field of these records has this label.',
    });
    await defined({ ...TEXT, resource: 'customers' });
  });

  it('custom fields are at most 50 of a resource', async () => {
    for (let index = 0; index < 50; index++) await defined({ ...TEXT, key: `f${index}`, label: `F ${index}` });
    expectError(await define(TEXT), 409, { resource: 'There are 50 fields of orders: delete one first.' });
    await defined({ ...TEXT, resource: 'vehicles' });
  });

  it('custom fields are read by every member and changed by owners and administrators', async () => {
    const { tokens } = t.tenant;
    await t.as(tokens.viewer).get(PATH).expect(200);
    await t.as(tokens.dispatcher).post(PATH).send(TEXT).expect(403);
    expect((await t.as(tokens.admin).post(PATH).send(TEXT)).status).toBe(201);
  });
});

/** How records of a resource are written. */
interface Resource {
  readonly resource: string;
  create(metadata?: object): Promise<Response>;
  change(guid: string, sent: object): Promise<Response>;
  read(guid: string): Promise<Response>;
}
const RESOURCES: readonly Resource[] = [
  {
    resource: 'orders',
    create: (metadata) =>
      t.api.post('/api/v1/Orders').send({
        customerId,
        items: [{ description: 'Tubes', quantity: 1, price: 1 }],
        deliveryAddress: HOME,
        metadata,
      }),
    change: (guid, sent) => t.api.put(`/api/v1/Orders/${guid}`).send(sent),
    read: (guid) => t.api.get(`/api/v1/Orders/${guid}`),
  },
  {
    resource: 'customers',
    create: (metadata) =>
      t.api.post('/api/v1/Customers').send({ name: 'Anna', email: `anna${(number += 1)}@example.com`, metadata }),
    change: (guid, sent) => t.api.put(`/api/v1/Customers/${guid}`).send(sent),
    read: (guid) => t.api.get(`/api/v1/Customers/${guid}`),
  },
  {
    resource: 'vehicles',
    create: (metadata) =>
      t.api.post('/api/vehicle').send({ name: 'Van', licensePlate: `W ${(number += 1)}`, metadata }),
    change: (guid, sent) => t.api.put('/api/vehicle').send({ guid, ...sent }),
    read: (guid) => t.api.get(`/api/vehicle/${guid}`),
  },
  {
    resource: 'drivers',
    create: (metadata) => t.api.post('/api/drivers').send({ name: 'Mara', metadata }),
    change: (guid, sent) => t.api.put(`/api/drivers/${guid}`).send(sent),
    read: (guid) => t.api.get(`/api/drivers/${guid}`),
  },
];

describe.each(RESOURCES)('metadata of $resource', ({ resource, create, change, read }) => {
  const created = async (metadata?: object): Promise<string> => {
    const { status, body } = await create(metadata);
    expect(status).toBe(201);
    return body.data.guid;
  };

  it('has values that its fields accept, and other keys freely', async () => {
    const before = await created({ doors: 'three' });
    for (const [type, key] of [
      ['text', 'note'],
      ['number', 'doors'],
      ['boolean', 'cooled'],
      ['date', 'until'],
    ])
      await defined({ resource, key, label: `The ${key}`, type });
    await defined({ resource, key: 'zone', label: 'The zone', type: 'choice', options: ['North', 'South'] });
    const refused = await create({ note: 1, doors: '3', cooled: 'yes', until: '2026-02-30', zone: 'West', free: 1 });
    expectError(refused, 400, {
      'metadata.note': 'The note must be text.',
      'metadata.doors': 'The doors must be a number.',
      'metadata.cooled': 'The cooled must be true or false.',
      'metadata.until': 'The until must be a date such as 2026-03-31.',
      'metadata.zone': 'The zone must be one of: North, South.',
    });
    const good = { note: 'x', doors: 3, cooled: false, until: '2026-02-28', zone: 'South', free: 'y' };
    const id = await created(good);
    expect((await read(id)).body.data.metadata).toEqual(good);
    expectError(await change(id, { metadata: { doors: 'x' } }), 400, {
      'metadata.doors': 'The doors must be a number.',
    });
    expect((await change(before, { externalId: `${resource} before` })).status).toBe(200);
    expect((await read(before)).body.data.metadata).toEqual({ doors: 'three' });
  });

  it('has required values of new records and of changes of metadata', async () => {
    const before = await created();
    const guid = await defined({ resource, key: 'floor', label: 'Floor', type: 'text', isRequired: true });
    const missing = { 'metadata.floor': 'Floor is required: text.' };
    expectError(await create(), 400, missing);
    expectError(await create({ other: 1 }), 400, missing);
    expectError(await create({ floor: ' ' }), 400, { 'metadata.floor': 'Floor must be text.' });
    expect((await change(before, { externalId: `${resource} changed` })).status).toBe(200);
    expectError(await change(before, { metadata: { other: 1 } }), 400, missing);
    expectError(await change(before, { metadata: null }), 400, missing);
    const id = await created({ floor: '3' });
    await t.api.delete(`${PATH}/${guid}`).expect(200);
    expect((await read(id)).body.data.metadata).toEqual({ floor: '3' });
    await created();
  });
});

describe('orders of a batch and orders that are put', () => {
  it('rejects orders without the required values of custom fields', async () => {
    await defined({ ...TEXT, isRequired: true });
    const order = { customerId, items: [{ description: 'Tubes', quantity: 1, price: 1 }], deliveryAddress: HOME };
    const orders = [{ ...order, metadata: { floor: '1' } }, order];
    const missing = 'Floor is required: text.';
    const whole = await t.api.post('/api/v1/Orders/batch').send({ atomic: true, orders });
    expectError(whole, 400, { 'orders.1.metadata.floor': missing });
    const { body } = await t.api.post('/api/v1/Orders/batch').send({ atomic: false, orders }).expect(200);
    expect(body.data.map(({ status }: { status: number }) => status)).toEqual([201, 400]);
    const put = (sent: object) => t.api.put('/api/v1/Orders/by-external-id/required').send(sent);
    expectError(await put(order), 400, { 'metadata.floor': missing });
    await put({ ...order, metadata: { floor: '2' } }).expect(201);
    await put(order).expect(200);
  });
});
