import fc from 'fast-check';
import { newId } from '../../src/common/ids';
import { seedCustomer } from '../factories/customer.factory';
import { seedOrder, seedShipmentOf } from '../factories/order.factory';
import { expectError } from '../support/expect-response';
import { duringUncommittedChange } from '../support/uncommitted-change';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Orders';
const ADDRESS = { street: 'Museumsplatz 1', city: 'Wien', state: 'Wien', postalCode: '1070', country: 'AT' };
const ITEM = { description: 'Poster tubes', quantity: 2, price: 84.75 };
const SIZE = { length: 40, width: 30.5, height: 20, weight: 5.25 };

/** The delivery of an order that describes none. */
const NO_DETAILS = {
  deliveryDate: null,
  deliveryWindow: null,
  serviceMinutes: null,
  instructions: null,
  contact: null,
  proofRequired: null,
  planning: null,
  externalId: null,
  metadata: {},
};

describe('orders', () => {
  let t: TestApp;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    customerId = (await seedCustomer(t, { name: 'Maria Huber', email: 'maria@example.com' })).id;
  });
  afterAll(() => t.stop());

  const order = (with_: object = {}) => ({ customerId, items: [ITEM], deliveryAddress: ADDRESS, ...with_ });
  const post = (body: object) => t.api.post(PATH).send(body);
  const read = async (id: string) => (await t.api.get(`${PATH}/${id}`)).body.data;

  it('creates an order with its location, event and first status', async () => {
    const items = [
      { ...ITEM, dimensions: SIZE },
      { description: 'Ink', quantity: 1, price: 0 },
    ];
    const response = await post(order({ items, orderNumber: 'WEB-1', status: 'pending' }));
    const { guid } = response.body.data;
    expect([response.status, response.headers.location]).toEqual([201, `${PATH}/${guid}`]);
    expect(response.body).toEqual({ success: true, data: { guid, orderNumber: 'WEB-1', status: 'pending' } });
    const time = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
    const customer = { guid: customerId, name: 'Maria Huber', email: 'maria@example.com' };
    const single = await t.api.get(`${PATH}/${guid}`);
    expect(single.headers.etag).toBe('"1"');
    expect(single.body.data).toEqual({
      depotId: expect.any(String),
      ...{ guid, orderNumber: 'WEB-1', status: 'pending', customer, totalValue: 169.5, currency: 'EUR', shipments: [] },
      items: [
        { guid: expect.any(String), ...items[0] },
        { guid: expect.any(String), ...items[1], dimensions: null },
      ],
      deliveryAddress: { ...ADDRESS, latitude: null, longitude: null },
      ...{
        carrier: null,
        serviceLevel: null,
        collectionDate: null,
        timeWindow: null,
        ...NO_DETAILS,
        createdAt: time,
        updatedAt: time,
      },
    });
    expect((await t.api.get(`${PATH}/${guid}/history`)).body.data).toEqual([
      {
        status: 'pending',
        notes: null,
        changedAt: time,
        changedBy: t.tenant.users.owner,
        changedByName: 'Maria Muster',
      },
    ]);
    const events = await t.events<{ type: string; recordId: string; data: object }>();
    expect(events.find(({ recordId }) => recordId === guid)).toMatchObject({
      type: 'order.created',
      data: { guid, orderNumber: 'WEB-1', status: 'pending', customer, totalValue: 169.5, currency: 'EUR' },
    });
  });

  it('publishes its event as JSON.stringify writes it for any customer name', async () => {
    const name = 'Maria "M" \\ Hüber/\u2028\u0001\b\f\n\r\t\u007f 🚚';
    const customer = await seedCustomer(t, { name, email: `o'hara+x@example.com` });
    for (const price of [0, 0.1, 12.5, 1_000_000, 9_999_999_999.99]) {
      const { data } = (await post(order({ customerId: customer.id, items: [{ ...ITEM, quantity: 1, price }] }))).body;
      const { rows } = await t.db.query(`SELECT body -> 'data' #>> '{}' AS data FROM events WHERE record_id = $1`, [
        data.guid,
      ]);
      const emitted = { guid: customer.id, name, email: customer.email };
      expect(rows).toEqual([
        { data: JSON.stringify({ ...data, customer: emitted, totalValue: price, currency: 'EUR' }) },
      ]);
    }
  });

  it('shows in the list what the interface names', async () => {
    const shipped = await seedOrder(t, { status: 'shipped' });
    const shipment = await seedShipmentOf(t, shipped, 'in_transit', { trackingNumber: 'DD1' });
    const { body } = await t.api.get(`${PATH}?$filter=guid eq ${shipped.id}`);
    expect(body.data).toEqual([
      {
        depotId: expect.any(String),
        ...{ guid: shipped.id, orderNumber: shipped.orderNumber, status: 'shipped', totalValue: 19.9, currency: 'EUR' },
        customer: { guid: shipped.customerId, name: expect.any(String) },
        items: [{ description: 'Poster tubes', quantity: 1, price: 19.9 }],
        deliveryAddress: { street: 'Museumsplatz 1', city: 'Wien', state: null, postalCode: '1070' },
        shipments: [{ guid: shipment, trackingNumber: 'DD1', status: 'in_transit' }],
        ...{ carrier: null, serviceLevel: null, ...NO_DETAILS },
        ...{ collectionDate: null, createdAt: expect.any(String) },
      },
    ]);
  });

  it('names the user or the API token that did it', async () => {
    const { body } = await t.as(t.tenant.tokens.api).post(PATH).send(order());
    const { rows } = await t.db.query('SELECT id FROM api_tokens WHERE business_id = $1', [t.tenant.id]);
    const history = (await t.api.get(`${PATH}/${body.data.guid}/history`)).body.data;
    expect(history).toMatchObject([{ status: 'draft', changedBy: rows[0].id }]);
  });

  it.each([
    [{ customerId: undefined, items: undefined, deliveryAddress: undefined }, 'customerId deliveryAddress items'],
    [{ customerId: 'x', items: [], deliveryAddress: [] }, 'customerId deliveryAddress items'],
    [{ items: [1, ITEM] }, 'items.0'],
    [{ items: [{ ...ITEM, quantity: 0 }] }, 'items.0.quantity'],
    [{ items: [{ ...ITEM, quantity: 1.5 }] }, 'items.0.quantity'],
    [{ items: [ITEM, { ...ITEM, price: -0.01 }] }, 'items.1.price'],
    [{ items: [ITEM, { ...ITEM, price: 0.005 }] }, 'items.1.price'],
    [{ items: [{ ...ITEM, price: 1e10 }] }, 'items.0.price'],
    [{ items: [{ ...ITEM, price: '1' }] }, 'items.0.price'],
    [{ items: [{ ...ITEM, dimensions: { ...SIZE, length: 0 } }] }, 'items.0.dimensions.length'],
    [{ items: [{ ...ITEM, dimensions: { ...SIZE, weight: 0.0001 } }] }, 'items.0.dimensions.weight'],
    [{ items: [{ ...ITEM, description: '' }] }, 'items.0.description'],
    [{ items: Array(501).fill(ITEM) }, 'items'],
    [{ items: [{ ...ITEM, quantity: 2_000_000, price: 9_999_999.99 }] }, 'items'],
    [{ status: 'ready' }, 'status'],
    [{ orderNumber: '' }, 'orderNumber'],
    [{ totalValue: 1 }, 'totalValue'],
    [{ deliveryAddress: { ...ADDRESS, city: 7 } }, 'deliveryAddress.city'],
  ])('rejects %#: %j', async (with_, fields) => {
    const response = await post(order(with_));
    expectError(response, 400, 'VALIDATION_ERROR');
    expect(Object.keys(response.body.error.details).sort().join(' ')).toBe(fields);
  });

  it('returns 404 for a customer that is unknown, deleted or of another business, all the same', async () => {
    const deleted = await seedCustomer(t);
    await t.db.query('UPDATE customers SET deleted_at = now() WHERE id = $1', [deleted.id]);
    const foreign = await seedCustomer(t, { businessId: (await t.seedTenant()).id });
    const responses = [];
    for (const id of [newId(), deleted.id, foreign.id]) responses.push(await post(order({ customerId: id })));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });

  it('rejects an order for a customer who is being deleted', async () => {
    const { id } = await seedCustomer(t);
    const response = await duringUncommittedChange(
      t.databaseUrl,
      ['UPDATE customers SET deleted_at = now() WHERE id = $1', [id]],
      () => post(order({ customerId: id })),
    );
    expect(response.status).toBe(404);
  });

  it('keeps its customer from being deleted while it is made', async () => {
    const seeded = await seedOrder(t, { status: 'delivered' });
    const { customerId: id } = seeded;
    const response = await duringUncommittedChange(
      t.databaseUrl,
      [
        `WITH made AS (SELECT id FROM customers WHERE business_id = $2 AND id = $1 FOR SHARE)
        INSERT INTO orders (business_id, id, order_number, customer_id, status) SELECT $2, $3, 'RACE-1', id, 'draft' FROM made`,
        [id, t.tenant.id, newId()],
      ],
      () => t.api.delete(`/api/v1/Customers/${id}`),
    );
    expect(response.status).toBe(409);
  });

  it('returns 409 for a taken number and leaves nothing behind', async () => {
    const { orderNumber } = await seedOrder(t);
    const count = async () => (await t.db.query('SELECT count(*) FROM order_items')).rows[0].count;
    const before = await count();
    const response = await post(order({ orderNumber }));
    expect([response.status, response.body.error.code, response.body.error.details]).toEqual([
      409,
      'CONFLICT',
      { orderNumber: 'This order number is taken.' },
    ]);
    expect(await count()).toBe(before);
  });

  it('keeps totals exact: the sum of quantity × price to the cent, and each price as it came', async () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 900 }),
      cents: fc.oneof(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 1000 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const items = lines.map(({ quantity, cents }) => ({ description: 'x', quantity, price: cents / 100 }));
        const total = lines.reduce((sum, { quantity, cents }) => sum + BigInt(quantity) * BigInt(cents), 0n);
        const { body } = await post(order({ items }));
        const response = await t.api.get(`${PATH}/${body.data.guid}`);
        const text = String(total).padStart(3, '0');
        expect(response.body.data.totalValue.toFixed(2)).toBe(`${text.slice(0, -2)}.${text.slice(-2)}`);
        expect(response.body.data.items.map(({ price }: { price: number }) => price)).toEqual(
          items.map(({ price }) => price),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('keeps the greatest price and the greatest total', async () => {
    const items = [
      { ...ITEM, quantity: 999, price: 9_999_999_999.99 },
      { ...ITEM, quantity: 1, price: 9_999_999_999.99 },
      { ...ITEM, quantity: 1, price: 9.99 },
    ];
    const { body } = await post(order({ items }));
    expect((await read(body.data.guid)).totalValue).toBe(9_999_999_999_999.99);
    expect((await post(order({ items: [...items, { ...ITEM, quantity: 1, price: 0.01 }] }))).status).toBe(400);
  });

  describe('numbers', () => {
    const create = async (token: string, customer: string, orderNumber?: string) => {
      const body = { ...order({ customerId: customer }), ...(orderNumber && { orderNumber }) };
      const response = await t.as(token).post(PATH).send(body);
      return response.body.data?.orderNumber as string | undefined;
    };

    it('count from ORD-000001 in each business and skip what was taken by hand', async () => {
      for (let business = 0; business < 2; business++) {
        const { id, tokens } = await t.seedTenant();
        const customer = (await seedCustomer(t, { businessId: id })).id;
        for (const taken of ['ORD-000001', 'ORD-000003', 'ORD-000004']) await create(tokens.owner, customer, taken);
        expect(await create(tokens.owner, customer)).toBe('ORD-000002');
        expect(await create(tokens.owner, customer)).toBe('ORD-000005');
        expect(await create(tokens.owner, customer)).toBe('ORD-000006');
      }
    });

    it('continue beyond six digits', async () => {
      const { id, tokens } = await t.seedTenant();
      const customer = (await seedCustomer(t, { businessId: id })).id;
      await create(tokens.owner, customer);
      await t.db.query('SELECT setval($1, 999998)', [`order_numbers_${id.replaceAll('-', '')}`]);
      await create(tokens.owner, customer, 'ORD-1000000');
      expect(await create(tokens.owner, customer)).toBe('ORD-999999');
      expect(await create(tokens.owner, customer)).toBe('ORD-1000001');
    });

    it('gives different numbers to orders that are created at the same time', async () => {
      const { id, tokens } = await t.seedTenant();
      const customer = (await seedCustomer(t, { businessId: id })).id;
      await create(tokens.owner, customer);
      const numbers = await raceOnRow(t.databaseUrl, 'customers', { business_id: id, id: customer }, () =>
        [1, 2, 3, 4].map(() => create(tokens.owner, customer)),
      );
      expect(numbers.sort()).toEqual(['ORD-000002', 'ORD-000003', 'ORD-000004', 'ORD-000005']);
    });

    it('accepts the number of a deleted order again', async () => {
      const { id, orderNumber } = await seedOrder(t);
      await t.api.post(`${PATH}/delete`).send([{ guid: id }]);
      expect((await post(order({ orderNumber }))).status).toBe(201);
    });
  });

  describe('PUT', () => {
    const put = (id: string, body: object) => t.api.put(`${PATH}/${id}`).send(body);

    it('changes customer, items and address, and the total with them', async () => {
      const seeded = await seedOrder(t, { status: 'pending' });
      const items = [{ ...ITEM, dimensions: { ...SIZE, weight: null } }];
      const response = await put(seeded.id, { customerId, items, deliveryAddress: { city: 'Graz' } });
      const summary = { guid: seeded.id, orderNumber: seeded.orderNumber, status: 'pending' };
      expect([response.status, response.body.data]).toEqual([200, summary]);
      expect(await read(seeded.id)).toMatchObject({
        ...{ ...summary, totalValue: 169.5, customer: { guid: customerId } },
        items: [{ ...items[0], guid: expect.any(String) }],
        deliveryAddress: { street: null, city: 'Graz', country: null },
      });
    });

    it('leaves omitted fields unchanged, and an empty body changes nothing', async () => {
      const { id } = await seedOrder(t);
      const before = await read(id);
      expect((await put(id, {})).status).toBe(200);
      expect(await read(id)).toEqual(before);
      await put(id, { deliveryAddress: ADDRESS });
      expect(await read(id)).toEqual({
        ...before,
        deliveryAddress: expect.objectContaining(ADDRESS),
        updatedAt: expect.any(String),
      });
      expect((await t.api.get(`${PATH}/${id}`)).headers.etag).toBe('"2"');
    });

    it.each([
      ['draft', 200],
      ['pending', 200],
      ['processing', 409],
      ['ready', 409],
      ['shipped', 409],
      ['delivered', 409],
      ['cancelled', 409],
    ])('changes customer and items of an order that is %s: %d', async (status, expected) => {
      const { id } = await seedOrder(t, { status });
      const response = await put(id, { items: [ITEM], customerId });
      expect(response.status).toBe(expected);
      if (expected === 409) expect(Object.keys(response.body.error.details).sort()).toEqual(['customerId', 'items']);
      expect((await read(id)).totalValue).toBe(expected === 200 ? 169.5 : 19.9);
    });

    it.each([
      ['draft', 200],
      ['pending', 200],
      ['processing', 200],
      ['ready', 200],
      ['shipped', 409],
      ['delivered', 409],
      ['cancelled', 409],
    ])('changes the address of an order that is %s: %d', async (status, expected) => {
      const { id } = await seedOrder(t, { status });
      const response = await put(id, { deliveryAddress: { ...ADDRESS, street: 'Graben 1' } });
      expect([response.status, response.body.error?.details]).toEqual([
        expected,
        expected === 200
          ? undefined
          : {
              deliveryAddress: `Cannot be changed: the order is ${status}. It can be changed in draft, pending, processing and ready.`,
            },
      ]);
      expect((await read(id)).deliveryAddress.street === 'Graben 1').toBe(expected === 200);
    });

    it('returns 404 for an unknown customer and changes nothing', async () => {
      const { id } = await seedOrder(t);
      const before = await read(id);
      expect((await put(id, { customerId: newId(), items: [ITEM] })).status).toBe(404);
      expect(await read(id)).toEqual(before);
    });

    it.each([[{ customerId: null }], [{ items: null }], [{ deliveryAddress: null }], [{ status: 'pending' }]])(
      'rejects %j',
      async (body) => {
        const { id } = await seedOrder(t);
        const response = await put(id, body);
        expect([response.status, Object.keys(response.body.error.details)]).toEqual([400, Object.keys(body)]);
      },
    );
  });

  describe('a dimension preset', () => {
    const preset = async (weight: number | null, businessId = t.tenant.id) => {
      const id = newId();
      await t.db.query(
        `INSERT INTO dimension_presets (business_id, id, name, length_cm, width_cm, height_cm, weight_kg)
         VALUES ($1, $2, $3, 60, 40.5, 30, $4)`,
        [businessId, id, `Preset ${id}`, weight],
      );
      return id;
    };
    const add = (orderId: string, presetId: string, itemId: string) =>
      t.api.post(`${PATH}/${orderId}/add-dimension-preset`).send({ presetId, itemId });

    it('gives the item its dimensions; without a weight the item keeps its own', async () => {
      const { id, itemId } = await seedOrder(t);
      const response = await add(id, await preset(7.5), itemId);
      expect([response.status, response.body.data]).toEqual([200, { guid: id }]);
      const lengths = { length: 60, width: 40.5, height: 30 };
      expect((await read(id)).items[0].dimensions).toEqual({ ...lengths, weight: 7.5 });
      await add(id, await preset(null), itemId);
      expect((await read(id)).items[0].dimensions).toEqual({ ...lengths, weight: 7.5 });
      expect((await t.api.get(`${PATH}/${id}`)).headers.etag).toBe('"3"');
    });

    it('returns 404 for items that are unknown or belong to another order or business, and changes nothing', async () => {
      const { id, itemId } = await seedOrder(t);
      const other = await seedOrder(t);
      const foreign = await preset(1, (await t.seedTenant()).id);
      const [ours, unknown] = [await preset(1), newId()];
      for (const [o, p, i] of [
        [unknown, ours, itemId],
        [id, unknown, itemId],
        [id, foreign, itemId],
        [id, ours, unknown],
        [id, ours, other.itemId],
      ] as const) {
        expect((await add(o, p, i)).status).toBe(404);
      }
      expect((await read(id)).items[0].dimensions).toBeNull();
      expect((await read(other.id)).items[0].dimensions).toBeNull();
      const shipped = await seedOrder(t, { status: 'shipped' });
      expect((await add(shipped.id, ours, shipped.itemId)).status).toBe(409);
    });
  });

  describe('a collection date', () => {
    const assign = (id: string, body: object) => t.api.post(`${PATH}/${id}/assign-collection-date`).send(body);

    it.each([
      ['2026-07-01', '2026-06-30T22:00:00.000Z'],
      ['2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
      ['2026-07-01T09:30:00+05:00', '2026-07-01T04:30:00.000Z'],
      ['2026-07-01T09:30:00.5Z', '2026-07-01T09:30:00.500Z'],
    ])('%s is read in the time zone of the business', async (collectionDate, at) => {
      const { id } = await seedOrder(t);
      const timeWindow = { start: '09:00', end: '12:30' };
      const response = await assign(id, { collectionDate, timeWindow });
      expect([response.status, response.body.data]).toEqual([200, { guid: id, collectionDate: at }]);
      expect(await read(id)).toMatchObject({ collectionDate: at, timeWindow });
      await assign(id, { collectionDate });
      expect(await read(id)).toMatchObject({ collectionDate: at, timeWindow: null });
    });

    it.each([
      [{}, 'collectionDate'],
      [{ collectionDate: '2026-02-30' }, 'collectionDate'],
      [{ collectionDate: 1 }, 'collectionDate'],
      [
        { collectionDate: '2026-07-01', timeWindow: { start: '9:00', end: '24:00' } },
        'timeWindow.end timeWindow.start',
      ],
      [{ collectionDate: '2026-07-01', timeWindow: { start: '09:00' } }, 'timeWindow.end'],
      [{ collectionDate: '2026-07-01', timeWindow: { start: '12:00', end: '12:00' } }, 'timeWindow.end'],
    ])('rejects %j', async (body, fields) => {
      const { id } = await seedOrder(t);
      const response = await assign(id, body);
      expect([response.status, Object.keys(response.body.error.details).sort().join(' ')]).toEqual([400, fields]);
    });

    it('rejects a collection date once the order is shipped', async () => {
      const { id } = await seedOrder(t, { status: 'delivered' });
      expect((await assign(id, { collectionDate: '2026-07-01' })).status).toBe(409);
    });
  });

  it("never shows or changes another business's order: the responses are those for an unknown one", async () => {
    const foreign = await seedOrder(t, { businessId: (await t.seedTenant()).id, orderNumber: 'FOREIGN-1' });
    const [presetId, itemId] = [newId(), foreign.itemId];
    for (const send of [
      (id: string) => t.api.get(`${PATH}/${id}`),
      (id: string) => t.api.get(`${PATH}/${id}/history`),
      (id: string) => t.api.put(`${PATH}/${id}`).send({ items: [ITEM] }),
      (id: string) => t.api.patch(`${PATH}/${id}/status`).send({ status: 'pending' }),
      (id: string) => t.api.post(`${PATH}/delete`).send([{ guid: id }]),
      (id: string) => t.api.post(`${PATH}/${id}/add-dimension-preset`).send({ presetId, itemId }),
      (id: string) => t.api.post(`${PATH}/${id}/assign-collection-date`).send({ collectionDate: '2026-07-01' }),
    ]) {
      const [foreignRecord, unknown] = [await send(foreign.id), await send(newId())];
      expect([foreignRecord.status, foreignRecord.text]).toEqual([404, unknown.text]);
    }
    expect((await t.api.get(`${PATH}?$search=FOREIGN`)).body.totalCount).toBe(0);
    const { rows } = await t.db.query('SELECT status, version, deleted_at FROM orders WHERE id = $1', [foreign.id]);
    expect(rows).toEqual([{ status: 'draft', version: 1, deleted_at: null }]);
    expect((await post(order({ orderNumber: 'FOREIGN-1' }))).status).toBe(201);
  });

  it('lets viewers read orders and drivers neither read nor write them', async () => {
    const { id } = await seedOrder(t);
    const { viewer, driver, dispatcher } = t.tenant.tokens;
    expect((await t.as(viewer).get(`${PATH}/${id}`)).status).toBe(200);
    expect((await t.as(viewer).post(PATH).send(order())).status).toBe(403);
    expect((await t.as(driver).get(PATH)).status).toBe(403);
    expect((await t.as(dispatcher).post(PATH).send(order())).status).toBe(201);
  });
});
