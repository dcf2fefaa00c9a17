import { seedCustomer } from '../factories/customer.factory';
import type { Tenant } from '../factories/tenant.factory';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Orders';

describe('amounts of orders', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  let customerId: string;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    customerId = (await seedCustomer(t, { businessId: tenant.id, email: 'a@example.com' })).id;
  });
  afterAll(() => t.stop());

  const useCurrency = (currency: string) => api.put('/api/business').send({ settings: { currency } }).expect(200);
  const post = (...prices: number[]) =>
    api.post(PATH).send({
      customerId,
      items: prices.map((price) => ({ description: 'Box', quantity: 2, price })),
      deliveryAddress: { city: 'Wien' },
    });
  const create = async (...prices: number[]) => {
    const { body } = await post(...prices).expect(201);
    return body.data.guid as string;
  };
  const read = async (guid: string) => (await api.get(`${PATH}/${guid}`)).body.data;
  const analytics = async () => (await api.get(`/api/v1/Customers/${customerId}/sales-analytics`)).body.data;
  const upload = async (price: string) => {
    const content = `orderNumber,customerEmail,description,quantity,price\nF-1,a@example.com,Box,2,${price}`;
    const { body } = await api.post(`${PATH}/upload`).attach('file', Buffer.from(content), 'orders.csv');
    return body.data as string;
  };

  it.each([
    ['KWD', 1.234, 2.468],
    ['JPY', 1250, 2500],
    ['EUR', 19.99, 39.98],
  ])('returns amounts with the decimals of %s', async (currency, price, totalValue) => {
    await useCurrency(currency);
    const guid = await create(price);
    expect(await read(guid)).toMatchObject({ currency, totalValue, items: [{ price }] });
    expect(await analytics()).toMatchObject({ currency, totalValue, averageOrderValue: totalValue });
    const { body } = await api.get(PATH).query({ $filter: `totalValue eq ${totalValue}` });
    expect(body.data).toMatchObject([{ guid, currency, totalValue }]);
  });

  it.each([
    ['JPY', 1.25, 'Must have no decimals in JPY.'],
    ['KWD', 1.2345, 'Must have at most 3 decimals in KWD.'],
    ['USD', 1.999, 'Must have at most 2 decimals in USD.'],
  ])('rejects amounts in %s with more decimals than that: %d', async (currency, price, message) => {
    await useCurrency(currency);
    const { status, body } = await post(1, price, price);
    expect([status, body.error.details]).toEqual([400, { 'items.1.price': message, 'items.2.price': message }]);
  });

  it('stay as they are when the business changes its currency', async () => {
    await useCurrency('EUR');
    const old = await create(19.9);
    await useCurrency('JPY');
    expect(await read(old)).toMatchObject({ currency: 'EUR', totalValue: 39.8, items: [{ price: 19.9 }] });
    const young = await create(30);
    expect(await read(young)).toMatchObject({ currency: 'JPY', totalValue: 60 });
    expect(await analytics()).toMatchObject({
      totalOrders: 2,
      currency: 'JPY',
      totalValue: 60,
      averageOrderValue: 60,
      otherCurrencies: [{ currency: 'EUR', orders: 1, totalValue: 39.8 }],
    });
    const { body } = await api.get(PATH).query({ $orderby: 'totalValue desc' });
    expect(body.data.map(({ guid }: { guid: string }) => guid)).toEqual([young, old]);
  });

  it('checks changed amounts by the currency of the order', async () => {
    await useCurrency('KWD');
    const guid = await create(1.234);
    await useCurrency('JPY');
    const put = (price: number) =>
      api.put(`${PATH}/${guid}`).send({ items: [{ description: 'Box', quantity: 1, price }] });
    await put(2.345).expect(200);
    expect(await read(guid)).toMatchObject({ currency: 'KWD', totalValue: 2.345 });
    expect((await put(2.3456)).body.error.details).toEqual({
      'items.0.price': 'Must have at most 3 decimals in KWD.',
    });
  });

  it('follow a change of currency at once, in both directions', async () => {
    await useCurrency('USD');
    await create(1.99);
    await t.db.query(`UPDATE businesses SET currency = 'KWD' WHERE id = $1`, [tenant.id]);
    expect(await read(await create(1.999))).toMatchObject({ currency: 'KWD', totalValue: 3.998 });
    await t.db.query(`UPDATE businesses SET currency = 'JPY' WHERE id = $1`, [tenant.id]);
    expect((await post(1.99)).body.error.details).toEqual({ 'items.0.price': 'Must have no decimals in JPY.' });
    expect(await read(await create(2))).toMatchObject({ currency: 'JPY', totalValue: 4 });
  });

  it('reads amounts of a file with the currency of the upload, even if it changes before the import', async () => {
    await useCurrency('KWD');
    const id = await upload('1.234');
    await useCurrency('JPY');
    await api.post(`${PATH}/confirm-upload?guid=${id}`).expect(200);
    const { body } = await api.get(PATH);
    expect(body.data).toMatchObject([{ orderNumber: 'F-1', currency: 'KWD', totalValue: 2.468 }]);
  });

  it('rejects amounts of a file with more decimals than the currency has', async () => {
    await useCurrency('JPY');
    const { body } = await api.get(`${PATH}/upload/${await upload('2.5')}`);
    expect(body.data.errors).toEqual([{ row: 2, field: 'price', message: 'Must have no decimals in JPY.' }]);
  });

  it.each([
    ['KWD', 1.2, '2.400,KWD', '1.200'],
    ['JPY', 120, '240,JPY', '120'],
    ['EUR', 1.2, '2.40,EUR', '1.20'],
  ])('exports amounts with all decimals of %s', async (currency, price, total, single) => {
    await useCurrency(currency);
    await create(price);
    const { text } = await api.get(`${PATH}/export`).buffer(true);
    const [, line] = text.split('\r\n');
    expect([line!.includes(`,${total},`), line!.includes(`,Box,2,${single},`)]).toEqual([true, true]);
  });
});
