import { CARRIERS } from '../factories/carrier.factory';
import type { Tenant } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const ADDRESS = { street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'Österreich' };
const ACCOUNT = { accountNumber: 'ACC-1', apiKey: 'key', apiSecret: 'secret' };

describe('checking an address with a carrier', () => {
  let t: TestApp;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(() => t.stop());

  const check = (body: object, client = api) => client.post('/api/v1/addresses/validate').send(body);
  const configure = (carrierId: string, client = api) =>
    client
      .post('/api/carriers/configure')
      .send(carrierId === CARRIERS.ownFleet ? { carrierId } : { carrierId, ...ACCOUNT });

  it('returns what the first carrier with that feature knows', async () => {
    await configure(CARRIERS.ownFleet);
    await configure(CARRIERS.sandbox);
    const { status, body } = await check({ address: ADDRESS });
    expect([status, body.data]).toEqual([
      200,
      {
        carrier: { guid: CARRIERS.sandbox, name: 'Sandbox carrier' },
        result: 'valid',
        candidates: [{ street: 'Operngasse 7', city: 'Wien', state: null, postalCode: '1010', country: 'AT' }],
      },
    ]);
    const unknown = await check({ address: { city: 'Wien' } });
    expect([unknown.status, unknown.body.data.result, unknown.body.data.candidates]).toEqual([200, 'unknown', []]);
  });

  it('names the feature if no configured carrier has it', async () => {
    await configure(CARRIERS.ownFleet);
    const response = await check({ address: ADDRESS });
    expectError(response, 400, 'CONFIGURATION_ERROR');
    expect(response.body.error.message).toMatch(/^No configured carrier checks addresses/);
    const named = await check({ address: ADDRESS, carrierId: CARRIERS.ownFleet });
    expect(named.body.error.message).toBe('Own fleet does not check addresses.');
  });

  it('accepts the id of the carrier in upper case', async () => {
    await configure(CARRIERS.sandbox);
    const { status, body } = await check({ address: ADDRESS, carrierId: CARRIERS.sandbox.toUpperCase() });
    expect([status, body.data?.carrier]).toEqual([200, { guid: CARRIERS.sandbox, name: 'Sandbox carrier' }]);
  });

  it('uses no carrier that is not configured, switched off, or configured by another business', async () => {
    const other = await t.seedTenant();
    await configure(CARRIERS.sandbox, t.as(other.tokens.owner));
    const body = { address: ADDRESS, carrierId: CARRIERS.sandbox };
    expectError(await check(body), 404, { carrierId: 'No such carrier configuration.' });
    await configure(CARRIERS.sandbox);
    expect((await check(body)).status).toBe(200);
    await api.patch(`/api/carriers/${CARRIERS.sandbox}`).send({ isActive: false });
    expectError(await check(body), 404, { carrierId: 'No such carrier configuration.' });
  });

  it('needs an address', async () => {
    expectError(await check({}), 400, { address: expect.any(String) });
  });
});
