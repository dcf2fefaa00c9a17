import { seedCustomer } from '../factories/customer.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const BATCH = '/api/v1/Orders/batch';
const HOME = { street: 'Museumsplatz 1', city: 'Wien', postalCode: '1070', country: 'AT' };
const UNKNOWN = '01a0a000-0000-7000-8000-000000000099';

describe('a batch of orders', () => {
  let t: TestApp;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
    customerId = (await seedCustomer(t, { name: 'Café Museum' })).id;
  });
  afterAll(() => t.stop());

  const order = (more: object = {}) => ({
    customerId,
    items: [{ description: 'Poster tubes', quantity: 1, price: 10 }],
    deliveryAddress: HOME,
    ...more,
  });
  const send = (orders: readonly unknown[], atomic: boolean) => t.api.post(BATCH).send({ orders, atomic });
  const countOrders = async (): Promise<number> => (await t.api.get('/api/v1/Orders').expect(200)).body.totalCount;

  it('creates all of its orders, in their sequence', async () => {
    const before = await countOrders();
    const orders = [...Array(500).keys()].map((index) => order({ externalId: `all-${index}` }));
    const { body } = await send(orders, true).expect(200);
    const read = async (guid: string) => (await t.api.get(`/api/v1/Orders/${guid}`).expect(200)).body.data;
    expect(body.data.map(({ index, status }: { index: number; status: number }) => [index, status])).toEqual(
      orders.map((_, index) => [index, 201]),
    );
    expect(await read(body.data[0].guid)).toMatchObject({ externalId: 'all-0' });
    expect(await read(body.data[499].guid)).toMatchObject({ externalId: 'all-499' });
    expect(await countOrders()).toBe(before + 500);
  });

  it('creates none and names all faults of the form, if it is atomic', async () => {
    const before = await countOrders();
    const faulty = [order(), order({ items: [] }), { customerId: 'x' }, order({ colour: 'red' })];
    const { body } = await send(faulty, true).expect(400);
    expect(body.error.details).toEqual({
      'orders.1.items': 'Must be a list of 1 to 500 entries.',
      'orders.2.customerId': 'Must be a UUID.',
      'orders.2.items': 'Is required: a list of 1 to 500 entries.',
      'orders.2.deliveryAddress': 'Is required: an object.',
      'orders.3.colour': 'Unknown field.',
    });
    expect(await countOrders()).toBe(before);
  });

  it('creates none and names all faults that stored data causes, if it is atomic', async () => {
    await t.api
      .post('/api/v1/Orders')
      .send(order({ orderNumber: 'TAKEN', externalId: 'taken' }))
      .expect(201);
    const before = await countOrders();
    const { body } = await send(
      [
        order(),
        order({ customerId: UNKNOWN }),
        order({ orderNumber: 'TAKEN' }),
        order({ externalId: 'taken' }),
        order({ externalId: 'twice' }),
        order({ externalId: 'twice' }),
        order({ items: [{ description: 'Tubes', quantity: 1, price: 0.0001 }] }),
      ],
      true,
    ).expect(400);
    expect(body.error.details).toEqual({
      'orders.1.customerId': 'No such customer.',
      'orders.2.orderNumber': 'This order number is taken.',
      'orders.3.externalId': 'Another order has this identifier.',
      'orders.5.externalId': 'Another order has this identifier.',
      'orders.6.items.0.price': expect.stringContaining('decimals'),
    });
    expect(await countOrders()).toBe(before);
  });

  it('creates what it can and reports each order, if it is not atomic', async () => {
    const before = await countOrders();
    const { body } = await send(
      [
        order({ externalId: 'each' }),
        order({ externalId: 'each' }),
        order({ customerId: UNKNOWN }),
        order({ items: 'none' }),
        order(),
      ],
      false,
    ).expect(200);
    expect(body.data).toEqual([
      { index: 0, status: 201, guid: expect.any(String), error: null },
      {
        index: 1,
        status: 409,
        guid: null,
        error: {
          code: 'CONFLICT',
          message: expect.any(String),
          details: { externalId: 'Another order has this identifier.' },
        },
      },
      {
        index: 2,
        status: 404,
        guid: null,
        error: { code: 'NOT_FOUND', message: 'No such customer.', details: { customerId: 'No such customer.' } },
      },
      {
        index: 3,
        status: 400,
        guid: null,
        error: {
          code: 'VALIDATION_ERROR',
          message: expect.any(String),
          details: { items: 'Must be a list of 1 to 500 entries.' },
        },
      },
      { index: 4, status: 201, guid: expect.any(String), error: null },
    ]);
    expect(await countOrders()).toBe(before + 2);
  });

  it('reports an unexpected error of one order beside the orders that it created, if it is not atomic', async () => {
    await t.db
      .query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END';
      CREATE TRIGGER fail BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.order_number = 'BROKEN') EXECUTE FUNCTION fail()`);
    const { body } = await send([order(), order({ orderNumber: 'BROKEN' }), order()], false).expect(200);
    expect(body.data.map(({ status }: { status: number }) => status)).toEqual([201, 500, 201]);
    expect(body.data[1]).toMatchObject({ guid: null, error: { code: 'INTERNAL_ERROR' } });
  });

  it.each([
    [{ orders: [], atomic: true }, { orders: 'Must be a list of 1 to 500 objects.' }],
    [{ orders: Array(501).fill({}), atomic: true }, { orders: 'Must be a list of 1 to 500 objects.' }],
    [
      { orders: [1, {}, []], atomic: false },
      { 'orders.0': 'Must be an object.', 'orders.2': 'Must be an object.' },
    ],
    [{ orders: [{}] }, { atomic: 'Is required: true or false.' }],
  ])('refuses %.80j', async (body, details) => {
    expect((await t.api.post(BATCH).send(body).expect(400)).body.error.details).toEqual(details);
  });
});
