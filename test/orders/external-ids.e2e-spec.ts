import { seedCustomer } from '../factories/customer.factory';
import type { Response as TestResponse } from 'supertest';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

const HOME = { street: 'Museumsplatz 1', city: 'Wien', postalCode: '1070', country: 'AT' };
const ITEM = { description: 'Poster tubes', quantity: 1, price: 10 };
const ANNA = { name: 'Anna Kovac', email: 'anna@example.com' };
const KEY_RULE =
  'Must be an object with at most 50 keys of 1 to 40 characters, whose values are texts of at most 500 characters, numbers or booleans.';
const ID_RULE = 'Must be 1 to 100 printable characters without blanks at the ends.';

/** A collection whose records clients can name by their own identifiers. */
interface Collection {
  readonly path: string;
  readonly record: string;
  /** Returns a body for a new record, different for each number. */
  body(number: number): object;
  /** A change, and the record that has it. */
  readonly change: object;
}

let t: TestApp;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  customerId = (await seedCustomer(t, { name: 'Café Museum' })).id;
});
afterAll(() => t.stop());

const COLLECTIONS: readonly Collection[] = [
  {
    path: '/api/v1/Orders',
    record: 'order',
    body: () => ({ customerId, items: [ITEM], deliveryAddress: HOME }),
    change: { instructions: 'Ring twice.' },
  },
  {
    path: '/api/v1/Customers',
    record: 'customer',
    body: (number) => ({ ...ANNA, email: `anna${number}@example.com` }),
    change: { company: 'Kovac & Co' },
  },
];

describe.each(COLLECTIONS)('external ids and metadata at $path', ({ path, record, body, change }) => {
  let number = 0;
  const newBody = (more: object = {}) => ({ ...body((number += 1)), ...more });
  const create = (more: object) => t.api.post(path).send(newBody(more));
  const createdId = async (more: object): Promise<string> => (await create(more).expect(201)).body.data.guid;
  const read = async (id: string) => (await t.api.get(`${path}/${id}`).expect(200)).body.data;
  const list = async (filter: string): Promise<string[]> => {
    const { body: page } = await t.api.get(path).query({ $filter: filter }).expect(200);
    return page.data.map(({ guid }: { guid: string }) => guid);
  };
  const put = (externalId: string, sent: object, headers: Record<string, string> = {}) =>
    t.api
      .put(`${path}/by-external-id/${encodeURIComponent(externalId)}`)
      .set(headers)
      .send(sent);

  it('are stored, returned and found by filters', async () => {
    const metadata = { channel: 'web', weight: 2.5, express: true, 'two words': 'ö' };
    const id = await createdId({ externalId: `shop/4711 ${record}`, metadata });
    expect(await read(id)).toMatchObject({ externalId: `shop/4711 ${record}`, metadata });
    expect(await list(`externalId eq 'shop/4711 ${record}'`)).toEqual([id]);
    for (const filter of [
      `metadata/channel eq 'web'`,
      `metadata/channel in ('shop', 'web')`,
      'metadata/weight eq 2.50',
      'metadata/express eq true',
      'metadata/express ne false and metadata/channel ne null',
    ])
      expect([filter, await list(filter)]).toEqual([filter, [id]]);
    for (const filter of [`metadata/channel eq 'Web'`, `metadata/weight eq '2.5'`, `metadata/weight eq 2`])
      expect([filter, await list(filter)]).toEqual([filter, []]);
  });

  it('are empty without values, and can be cleared', async () => {
    const id = await createdId({});
    expect(await read(id)).toMatchObject({ externalId: null, metadata: {} });
    await t.api
      .put(`${path}/${id}`)
      .send({ externalId: `late ${record}`, metadata: { a: 1 } })
      .expect(200);
    expect(await read(id)).toMatchObject({ externalId: `late ${record}`, metadata: { a: 1 } });
    await t.api.put(`${path}/${id}`).send({ externalId: null, metadata: {} }).expect(200);
    expect(await read(id)).toMatchObject({ externalId: null, metadata: {} });
    expect(await list(`guid eq ${id} and metadata/a eq null`)).toEqual([id]);
  });

  it('allow each external id once in a business', async () => {
    await create({ externalId: `once ${record}` }).expect(201);
    const refused = await create({ externalId: `once ${record}` }).expect(409);
    expect(refused.body.error.details).toEqual({ externalId: `Another ${record} has this identifier.` });
    const other = t.as((await t.seedTenant()).tokens.api);
    await other
      .post('/api/v1/Customers')
      .send({ ...ANNA, externalId: `once ${record}` })
      .expect(201);
  });

  it.each([
    ['externalId', '', ID_RULE],
    ['externalId', ' 1', ID_RULE],
    ['externalId', 'a\nb', ID_RULE],
    ['externalId', 'x'.repeat(101), ID_RULE],
    ['externalId', 4711, ID_RULE],
    ['metadata', [], KEY_RULE],
    ['metadata', 'a', KEY_RULE],
    ['metadata', { '': 1 }, KEY_RULE],
    ['metadata', { ['k'.repeat(41)]: 1 }, KEY_RULE],
    ['metadata', { a: 'x'.repeat(501) }, KEY_RULE],
    ['metadata', { a: null }, KEY_RULE],
    ['metadata', { a: { b: 1 } }, KEY_RULE],
    ['metadata', Object.fromEntries([...Array(51).keys()].map((key) => [`k${key}`, 1])), KEY_RULE],
  ])('refuse %s %j', async (field, value, message) => {
    const refused = await create({ [field]: value }).expect(400);
    expect(refused.body.error.details).toEqual({ [field]: message });
  });

  it.each(['constructor', '__proto__'])('refuse the key %s, which objects of JavaScript have', async (key) => {
    const refused = await create({ metadata: JSON.parse(`{"${key}": "x"}`) }).expect(400);
    expect(refused.body.error.details).toEqual({ [`metadata.${key}`]: 'Unknown field.' });
  });

  it('accept the largest metadata', async () => {
    const keys = [...Array(50).keys()].map((key) => `${key}`.padEnd(40, 'k'));
    const metadata = Object.fromEntries(keys.map((key) => [key, 'ü'.repeat(500)]));
    expect((await read(await createdId({ metadata }))).metadata).toEqual(metadata);
  });

  it('refuse filters that metadata does not have', async () => {
    for (const [filter, message] of [
      ['metadata/a gt 1', /only be compared with eq, ne and in/],
      [`contains(metadata/a, 'x')`, /takes a text field/],
      ['metadata/a eq 1e500', /a number, true or false/],
      [`metadata eq 'x'`, /there is no field/],
    ] as const) {
      const refused = await t.api.get(path).query({ $filter: filter }).expect(400);
      expect(refused.body.error.details.$filter).toMatch(message);
    }
    const refused = await t.api.get(path).query({ $orderby: 'metadata/a' }).expect(400);
    expect(refused.body.error.details.$orderby).toMatch(/metadata has no order/);
  });

  describe('in the path', () => {
    it('create a record, then change the same one', async () => {
      const sent = newBody({ metadata: { step: 1 } });
      const first = await put(`a/b?ü ${record}`, sent).expect(201);
      const id = first.body.data.guid as string;
      expect(first.headers.location).toBe(`${path}/${id}`);
      expect(await read(id)).toMatchObject({ externalId: `a/b?ü ${record}`, metadata: { step: 1 } });

      const second = await put(`a/b?ü ${record}`, { ...sent, ...change, metadata: { step: 2 } }).expect(200);
      expect(second.body.data.guid).toBe(id);
      expect(second.headers.location).toBeUndefined();
      expect(await read(id)).toMatchObject({ ...change, metadata: { step: 2 } });
    });

    it('change nothing when the same request comes again', async () => {
      const sent = newBody({ metadata: { a: 1 } });
      const id = (await put(`again ${record}`, sent).expect(201)).body.data.guid as string;
      const before = await t.api.get(`${path}/${id}`).expect(200);
      await put(`again ${record}`, sent).expect(200);
      const after = await t.api.get(`${path}/${id}`).expect(200);
      expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body]);
    });

    it('create one record of requests at the same time', async () => {
      const sent = newBody();
      const responses = await Promise.all([...Array(16)].map(() => put(`race ${record}`, sent)));
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(15).fill(200), 201]);
      expect(new Set(responses.map(({ body: { data } }) => data.guid)).size).toBe(1);
    });

    it('only change existing records with If-Match', async () => {
      const sent = newBody();
      await put(`match ${record}`, sent, { 'If-Match': '*' }).expect(412);
      const id = (await put(`match ${record}`, sent).expect(201)).body.data.guid as string;
      await put(`match ${record}`, { ...sent, ...change }, { 'If-Match': '"7"' }).expect(412);
      await put(`match ${record}`, { ...sent, ...change }, { 'If-Match': '"1"' }).expect(200);
      expect(await read(id)).toMatchObject(change);
    });

    it('refuse an identifier that no record can have', async () => {
      const refused = await put(' ', newBody()).expect(400);
      expect(refused.body.error.details).toEqual({ externalId: ID_RULE });
      await put('x'.repeat(101), newBody()).expect(400);
    });
  });
});

/** A collection that stores external ids and metadata without being named by them. */
interface FleetCollection {
  readonly record: string;
  /** Creates a record and returns the response. */
  create(sent: object): Promise<TestResponse>;
  change(guid: string, sent: object): Promise<TestResponse>;
  read(guid: string): Promise<TestResponse>;
  readonly listPath: string;
  readonly exportPath?: string;
}

const PARTY = { name: 'Anna', ...HOME };
let plates = 0;
const FLEET: readonly FleetCollection[] = [
  {
    record: 'shipment',
    create: (sent) =>
      t.api
        .post('/api/v1/shipments')
        .send({ customerId, sender: PARTY, recipient: PARTY, packages: [{ weight: 1 }], ...sent }),
    change: (guid, sent) => t.api.put(`/api/v1/shipments/${guid}`).send(sent),
    read: (guid) => t.api.get(`/api/v1/shipments/${guid}`),
    listPath: '/api/v1/shipments',
    exportPath: '/api/v1/shipments/export',
  },
  {
    record: 'vehicle',
    create: (sent) => t.api.post('/api/vehicle').send({ name: 'Van', licensePlate: `W-${(plates += 1)}`, ...sent }),
    change: (guid, sent) => t.api.put('/api/vehicle').send({ guid, ...sent }),
    read: (guid) => t.api.get(`/api/vehicle/${guid}`),
    listPath: '/api/vehicles',
  },
  {
    record: 'driver',
    create: (sent) => t.api.post('/api/drivers').send({ name: 'Mara', ...sent }),
    change: (guid, sent) => t.api.put(`/api/drivers/${guid}`).send(sent),
    read: (guid) => t.api.get(`/api/drivers/${guid}`),
    listPath: '/api/drivers',
  },
  {
    record: 'dispatch',
    create: (sent) => t.api.post('/api/dispatch').send({ name: 'North', plannedDate: '2026-03-02T08:00:00Z', ...sent }),
    change: (guid, sent) => t.api.put('/api/dispatch').send({ guid, ...sent }),
    read: (guid) => t.api.get(`/api/dispatch/${guid}`),
    listPath: '/api/dispatch',
    exportPath: '/api/dispatch/export',
  },
];

describe.each(FLEET)(
  'external ids and metadata of a $record',
  ({ record, create, change, read, listPath, exportPath }) => {
    const createdId = async (sent: object): Promise<string> => {
      const { status, headers } = await create(sent);
      expect(status).toBe(201);
      return headers.location!.split('/').at(-1)!;
    };
    const list = async (filter: string, query: object = {}): Promise<string[]> => {
      const { body } = await t.api
        .get(listPath)
        .query({ $filter: filter, ...query })
        .expect(200);
      return body.data.map(({ guid }: { guid: string }) => guid);
    };

    it('are stored, returned, changed and found by filters', async () => {
      const metadata = { channel: 'web', weight: 2.5 };
      const id = await createdId({ externalId: `erp ${record}`, metadata });
      expect((await read(id)).body.data).toMatchObject({ externalId: `erp ${record}`, metadata });
      for (const filter of [
        `externalId eq 'erp ${record}'`,
        `metadata/channel eq 'web' and metadata/weight in (1, 2.5)`,
      ])
        expect([filter, await list(filter), await list(filter, { page: 1 })]).toEqual([filter, [id], [id]]);
      expect(await list(`externalId eq 'erp' or metadata/weight eq 2`)).toEqual([]);

      expect((await change(id, { metadata: { channel: 'shop' } })).status).toBe(200);
      expect((await read(id)).body.data).toMatchObject({ externalId: `erp ${record}`, metadata: { channel: 'shop' } });
      expect((await change(id, { externalId: null, metadata: {} })).status).toBe(200);
      expect((await read(id)).body.data).toMatchObject({ externalId: null, metadata: {} });
    });

    it('allow each external id once until the record is deleted', async () => {
      const id = await createdId({ externalId: `one ${record}` });
      const refused = await create({ externalId: `one ${record}` });
      expectError(refused, 409, { externalId: `Another ${record} has this identifier.` });
      const path = listPath === '/api/vehicles' ? '/api/vehicle' : listPath;
      await t.api.delete(`${path}/${id}`).expect(200);
      await createdId({ externalId: `one ${record}` });
    });

    it('refuse filters of fields that the list does not have', async () => {
      const refused = await t.api.get(listPath).query({ $filter: `colour eq 'red'` }).expect(400);
      expect(refused.body.error.details.$filter).toMatch(/there is no field "colour".*externalId, metadata/);
    });

    if (exportPath)
      it('are a column and a filter of the export', async () => {
        await createdId({ externalId: `file ${record}` });
        const { text } = await t.api
          .get(exportPath)
          .query({ format: 'csv', $filter: `externalId eq 'file ${record}'` });
        const [headers, ...rows] = text.trim().split('\r\n');
        expect(headers).toMatch(/,External ID$/);
        expect(rows).toEqual([expect.stringMatching(`,file ${record}$`)]);
      });
  },
);

describe('the shipment of an order', () => {
  const order = async (sent: object): Promise<string> => {
    const body = { customerId, items: [ITEM], deliveryAddress: HOME, status: 'pending', ...sent };
    return (await t.api.post('/api/v1/Orders').send(body).expect(201)).body.data.guid;
  };
  const ship = async (orderId: string): Promise<string> =>
    (await t.api.post(`/api/v1/Orders/${orderId}/shipment`).send({}).expect(201)).body.data.guid;
  const read = async (id: string) => (await t.api.get(`/api/v1/shipments/${id}`).expect(200)).body.data;

  it('inherits the external id and the metadata, and takes their changes over', async () => {
    const orderId = await order({ externalId: 'inherit', metadata: { channel: 'web' } });
    const id = await ship(orderId);
    expect(await read(id)).toMatchObject({ externalId: 'inherit', metadata: { channel: 'web' } });
    await t.api.put(`/api/v1/Orders/${orderId}`).send({ externalId: 'inherit 2', metadata: null }).expect(200);
    expect(await read(id)).toMatchObject({ externalId: 'inherit 2', metadata: {} });
  });

  it('the shipment of an order can have the external id of a cancelled shipment', async () => {
    const orderId = await order({ externalId: 'shipped again' });
    const first = await ship(orderId);
    await t.api.post(`/api/v1/shipments/${first}/traces`).send({ status: 'cancelled' });
    const second = await ship(orderId);
    expect([await read(first), await read(second)]).toMatchObject([
      { status: 'cancelled', externalId: 'shipped again' },
      { status: 'created', externalId: 'shipped again' },
    ]);
  });

  it('the shipment of an order is refused while a shipment has the external id itself', async () => {
    await t.api
      .post('/api/v1/shipments')
      .send({ customerId, sender: PARTY, recipient: PARTY, packages: [{ weight: 1 }], externalId: 'held' })
      .expect(201);
    const refused = await t.api.post(`/api/v1/Orders/${await order({ externalId: 'held' })}/shipment`).send({});
    expectError(refused, 409, { externalId: 'Another shipment has this identifier.' });
  });
});

describe('an order that is put by its external id', () => {
  it('can be sent again in any status, and is refused only for what differs', async () => {
    const sent = { customerId, items: [ITEM], deliveryAddress: HOME, status: 'pending' };
    const put = (body: object) => t.api.put('/api/v1/Orders/by-external-id/shipped').send(body);
    const id = (await put(sent).expect(201)).body.data.guid as string;
    for (const status of ['processing', 'ready', 'shipped'])
      await t.api.patch(`/api/v1/Orders/${id}/status`).send({ status }).expect(200);
    expect((await put(sent).expect(200)).body.data).toMatchObject({ guid: id, status: 'shipped' });
    const refused = await put({ ...sent, instructions: 'Ring twice.', serviceMinutes: 5 }).expect(409);
    const message =
      'Cannot be changed: the order is shipped. It can be changed in draft, pending, processing and ready.';
    expect(refused.body.error.details).toEqual({ instructions: message, serviceMinutes: message });
  });
});
