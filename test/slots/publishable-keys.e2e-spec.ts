import request from 'supertest';
import { startTestApp, type TestApp } from '../support/test-app';
import { ADDRESS, day, slotsOf } from './slots';

const ORIGIN = 'https://shop.example';
const PATH = '/api/business/publishable-keys';

describe('publishable keys', () => {
  let t: TestApp;
  let key: string;
  let guid: string;
  beforeAll(async () => {
    t = await startTestApp();
    await t.db.query(`UPDATE businesses SET timezone = 'UTC'`);
    await slotsOf(t).createTemplate({ capacity: { mode: 'count', orders: 100 } });
    const response = await t.api.post(PATH).send({ name: 'Web shop', origins: [ORIGIN] });
    expect(response.status).toBe(201);
    ({ key, guid } = response.body.data as { key: string; guid: string });
  });
  afterAll(() => t.stop());

  const post = (path: string, body: object, origin: string | null = ORIGIN) => {
    const sent = request(t.url).post(path).set('Authorization', `Bearer ${key}`);
    if (origin) sent.set('Origin', origin);
    return sent.send(body);
  };
  const search = (origin?: string | null) => post('/api/slots/search', { address: ADDRESS, from: day(1) }, origin);

  it('let pages of their origins search, hold and confirm slots', async () => {
    const found = await search();
    expect(found.headers).toMatchObject({ 'access-control-allow-origin': ORIGIN });
    const [{ slotId }] = found.body.data.slots as [{ slotId: string }];
    const held = await post('/api/slots/holds', { slotId, address: ADDRESS });
    expect(held.status).toBe(201);
    const customer = { name: 'Café Museum', email: 'office@example.com' };
    const customerId = (await t.api.post('/api/v1/Customers').send(customer)).body.data.guid as string;
    const order = {
      customerId,
      items: [{ description: 'Cake', quantity: 1, price: 20 }],
      deliveryAddress: ADDRESS,
    };
    const booked = await post(`/api/slots/holds/${held.body.data.guid as string}/confirm`, { order });
    expect(booked.body.data).toMatchObject({ slotId, deliveryDate: day(1) });
  });

  it.each([['https://other.example'], ['http://shop.example'], [null]])(
    'publishable keys are rejected from %s',
    async (origin) => {
      const response = await search(origin);
      expect(response.status).toBe(403);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it.each([
    ['get', '/api/v1/Orders'],
    ['get', `/api/slots?date=${day(1)}`],
    ['get', '/api/slots/templates'],
    ['delete', '/api/slots/holds/019cad47-1000-7501-8a3c-5d7e9f1b2c46'],
    ['get', '/api/user/me'],
  ] as const)('allow nothing else: %s %s', async (method, path) => {
    const response = await request(t.url)
      [method](path)
      .set({ Authorization: `Bearer ${key}`, Origin: ORIGIN });
    expect(response.status).toBe(403);
    expect(response.body.error.message).toBe('A publishable key may only search, hold and confirm delivery slots.');
  });

  it('publishable keys have a preflight for their paths only', async () => {
    const preflight = (path: string) =>
      request(t.url).options(path).set({ Origin: ORIGIN, 'Access-Control-Request-Method': 'POST' });
    const allowed = await preflight('/api/slots/search');
    expect([allowed.status, allowed.headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringContaining('Authorization'),
    ]);
    expect((await preflight('/api/v1/Orders')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('limit the holds of one address', async () => {
    const hold = () => post('/api/slots/holds', { slotId: 'none', address: ADDRESS });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await hold()).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await search()).status).toBe(200);
  });

  it.each(['shop.example', 'https://shop.example/', 'https://shop.example/cart', 'ftp://shop.example'])(
    'reject %s as an origin',
    async (origin) => {
      const response = await t.api.post(PATH).send({ name: 'Shop', origins: [ORIGIN, origin] });
      expect(Object.keys(response.body.error.details as object)).toEqual(['origins.1']);
    },
  );

  it('publishable keys are rejected after their deletion', async () => {
    expect((await t.api.get(PATH)).body.data).toMatchObject([{ guid, key, origins: [ORIGIN] }]);
    expect((await t.api.delete(`${PATH}/${guid}`)).status).toBe(200);
    expect((await search()).status).toBe(401);
    expect((await t.api.get(PATH)).body.data).toEqual([]);
  });
});
