import { CarrierPickupsRepository } from '../../src/modules/carriers/pickups/carrier-pickups.repository';
import { CARRIERS } from '../factories/carrier.factory';
import type { Tenant } from '../factories/tenant.factory';
import { type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { expectError } from '../support/expect-response';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const DAY = inDays(3);
const PICKUP = { day: DAY, start: '14:00', end: '17:00', packages: 12 };
const ADDRESS = { name: 'Lager Nord', street: 'Brünner Straße 52', city: 'Wien', postalCode: '1210', country: 'AT' };

describe('pickups by carriers', () => {
  let t: TestApp;
  let carrier: CarrierServer;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    carrier = await startCarrierServer();
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true', CARRIER_TIMEOUT_MS: '500' });
  });
  beforeEach(async () => {
    carrier.reset();
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    await configure();
  });
  afterAll(async () => {
    await t.stop();
    await carrier.stop();
  });

  async function configure(client = api): Promise<void> {
    const { number, key, secret } = carrier.account;
    const body = {
      carrierId: CARRIERS.http,
      accountNumber: number,
      apiKey: key,
      apiSecret: secret,
      baseUrl: carrier.url,
    };
    expect((await client.post('/api/carriers/configure').send(body)).status).toBe(200);
  }
  const path = (carrierId: string = CARRIERS.http) => `/api/carriers/${carrierId}/pickups`;
  const order = (body: object = PICKUP, client = api) => client.post(path()).send(body);
  const list = async (client = api) => (await client.get(path())).body.data as { guid: string; status: string }[];
  const ordered = () => [...carrier.pickups.values()].filter(({ cancelled }) => !cancelled);

  it('orders a pickup at the address of the business, and lists it', async () => {
    const { street, postal_code: postalCode } = (
      await t.db.query(
        `UPDATE businesses SET phone = '+43 1 555', address_street = 'Werft 1', address_postal_code = '1020' WHERE id = $1
         RETURNING address_street AS street, address_postal_code AS postal_code`,
        [tenant.id],
      )
    ).rows[0];
    const { status, body } = await order({ ...PICKUP, weightKg: 30.5, instructions: 'Gate 3' });
    expect([status, body.data]).toEqual([
      201,
      {
        guid: expect.any(String),
        status: 'ordered',
        reference: 'PU/1',
        ...PICKUP,
        address: expect.objectContaining({ phone: '+43 1 555', street, postalCode }),
        weightKg: 30.5,
        instructions: 'Gate 3',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const [pickup] = ordered();
    expect(pickup!.body).toMatchObject({
      pickupId: body.data.guid,
      day: DAY,
      from: '14:00',
      until: '17:00',
      packages: 12,
      weightKg: 30.5,
      instructions: 'Gate 3',
      address: { phone: '+43 1 555', street, postalCode },
    });
    expect(await list()).toEqual([body.data]);
    const paged = await api.get(`${path()}?page=1&pageSize=1`);
    expect(paged.body.data.totalCount ?? paged.body.totalCount).toBe(1);
  });

  it('orders a pickup at another address', async () => {
    const { body } = await order({ ...PICKUP, address: ADDRESS });
    expect(body.data.address).toMatchObject(ADDRESS);
    expect(ordered()[0]!.body.address).toMatchObject({
      name: 'Lager Nord',
      street: 'Brünner Straße 52',
      country: 'AT',
    });
  });

  it('cancels a pickup with the carrier once', async () => {
    const { guid } = (await order()).body.data;
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, body } = await api.delete(`${path()}/${guid}`);
      expect([status, body.data.status]).toEqual([200, 'cancelled']);
    }
    expect(ordered()).toEqual([]);
    expect(carrier.requests.filter((request) => request.path.endsWith('/cancel'))).toHaveLength(1);
  });

  it('cancels a pickup of a carrier that was switched off, from which none can be ordered', async () => {
    const { guid } = (await order()).body.data;
    await api.patch(`/api/carriers/${CARRIERS.http}`).send({ isActive: false });
    expectError(await order(), 404, 'NOT_FOUND');
    expect((await list()).map(({ status }) => status)).toEqual(['ordered']);
    expect((await api.delete(`${path()}/${guid}`)).body.data.status).toBe('cancelled');
    expect(ordered()).toEqual([]);
  });

  it('stores no pickup that the carrier refuses, and passes the reason on', async () => {
    carrier.state.refusal = 'We do not collect on that day.';
    const response = await order();
    expectError(response, 400, 'CONFIGURATION_ERROR');
    expect(response.body.error.message).toMatch(/We do not collect on that day\.$/);
    expect(await list()).toEqual([]);
  });

  it('stores a pickup whose answer was lost as unknown, which is only marked when it is cancelled', async () => {
    carrier.state.fault = 'answer lost';
    expectError(await order(), 503, 'SERVICE_UNAVAILABLE');
    carrier.state.fault = null;
    const [pickup] = await list();
    expect(pickup).toMatchObject({ status: 'unknown', reference: null });
    expect(ordered()).toHaveLength(1);
    expect((await api.delete(`${path()}/${pickup!.guid}`)).body.data.status).toBe('cancelled');
    expect(ordered()).toHaveLength(1);
  });

  it('keeps an ordered pickup as unknown if its reference cannot be stored', async () => {
    const pickups = t.app.get(CarrierPickupsRepository);
    jest.spyOn(pickups, 'update').mockRejectedValueOnce(new Error('The database fails.'));
    expectError(await order(), 500, 'INTERNAL_ERROR');
    expect((await list()).map(({ status }) => status)).toEqual(['unknown']);
    expect(ordered()).toHaveLength(1);
  });

  it('stores no pickup if the carrier cannot be reached', async () => {
    await t.db.query(`UPDATE carrier_configurations SET settings = settings || '{"baseUrl": "http://127.0.0.1:9"}'`);
    expectError(await order(), 503, 'SERVICE_UNAVAILABLE');
    expect(await list()).toEqual([]);
  });

  it('leaves the pickup ordered if the carrier does not answer the cancellation', async () => {
    const { guid } = (await order()).body.data;
    carrier.state.fault = 'status 500';
    expectError(await api.delete(`${path()}/${guid}`), 503, 'SERVICE_UNAVAILABLE');
    expect((await list()).map(({ status }) => status)).toEqual(['ordered']);
  });

  it.each([
    ['a day that is over', { day: inDays(-2) }, 'day'],
    ['a time that ends before it starts', { end: '13:00' }, 'end'],
    ['no parcels', { packages: 0 }, 'packages'],
    ['a weight of 0', { weightKg: 0 }, 'weightKg'],
    ['an address without a name', { address: { city: 'Wien' } }, 'address.name'],
  ])('rejects %s', async (_, changes, field) => {
    expectError(await order({ ...PICKUP, ...changes }), 400, { [field]: expect.any(String) });
    expect(carrier.pickups.size).toBe(0);
  });

  it('names the carrier that makes no pickups', async () => {
    await api.post('/api/carriers/configure').send({ carrierId: CARRIERS.ownFleet });
    const response = await api.post(path(CARRIERS.ownFleet)).send(PICKUP);
    expectError(response, 400, 'CONFIGURATION_ERROR');
    expect(response.body.error.message).toBe('Pickups cannot be ordered from Own fleet here.');
  });

  it('gives the same response for an unknown pickup and one of another business', async () => {
    const { guid } = (await order()).body.data;
    const stranger = t.as((await t.seedTenant()).tokens.owner);
    await configure(stranger);
    expect(await list(stranger)).toEqual([]);
    const responses = await Promise.all(
      [guid, '01a0a000-0000-7000-8000-00000000dead'].map((id) => stranger.delete(`${path()}/${id}`)),
    );
    for (const response of responses) expectError(response, 404, 'NOT_FOUND');
    expect(ordered()).toHaveLength(1);
  });

  it('does not find a pickup below another carrier', async () => {
    const { guid } = (await order()).body.data;
    const sandbox = { carrierId: CARRIERS.sandbox, accountNumber: 'A', apiKey: 'key', apiSecret: 'secret' };
    await api.post('/api/carriers/configure').send(sandbox);
    expect((await api.delete(`${path(CARRIERS.sandbox)}/${guid}`)).status).toBe(404);
    expect(ordered()).toHaveLength(1);
  });
});
