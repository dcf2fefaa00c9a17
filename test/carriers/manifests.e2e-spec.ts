import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import type { Tenant } from '../factories/tenant.factory';
import { type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { expectError } from '../support/expect-response';
import { runJobs } from '../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const PARTY = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const PACKAGES = [{ length: 30, width: 20, height: 10, weight: 2 }];
const UNKNOWN = '01a0a000-0000-7000-8000-00000000dead';

describe('manifests of carriers', () => {
  let t: TestApp;
  let carrier: CarrierServer;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    carrier = await startCarrierServer();
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true', CARRIER_TIMEOUT_MS: '2000' });
  });
  beforeEach(async () => {
    carrier.reset();
    await t.db.query('TRUNCATE carrier_booking_events, carrier_bookings, graphile_worker._private_jobs');
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
    const account = { accountNumber: number, apiKey: key, apiSecret: secret, baseUrl: carrier.url };
    expect((await client.post('/api/carriers/configure').send({ carrierId: CARRIERS.http, ...account })).status).toBe(
      200,
    );
  }
  /** A shipment that is booked with the carrier. */
  async function ship(): Promise<string> {
    const { id: customerId } = await seedCustomer(t, { businessId: tenant.id });
    const body = { customerId, carrierId: CARRIERS.http, sender: PARTY, recipient: PARTY, packages: PACKAGES };
    const created = await api.post('/api/v1/shipments').send(body);
    expect(created.status).toBe(201);
    await runJobs(t);
    return String(created.headers.location).split('/').at(-1)!;
  }
  const path = `/api/carriers/${CARRIERS.http}/manifests`;
  const close = (body: object = {}, client = api) => client.post(path).send(body);

  it('closes all shipments that are booked with the carrier, once', async () => {
    await ship();
    await ship();
    const { status, body } = await close();
    const { guid } = body.data as { guid: string };
    expect([status, body.data]).toEqual([
      201,
      {
        guid: expect.any(String),
        reference: 'MF/1',
        shipments: 2,
        documentUrl: `${path}/${guid}/document`,
        createdAt: expect.any(String),
      },
    ]);
    expect(carrier.manifests.map(({ references }) => references)).toEqual([['CR/1', 'CR/2']]);
    expect((await api.get(path)).body.data).toEqual([body.data]);
    expectError(await close(), 409, 'CONFLICT');
    expect(carrier.manifests).toHaveLength(1);
  });

  it('returns the PDF of the carrier to the business only', async () => {
    await ship();
    const { documentUrl } = (await close()).body.data as { documentUrl: string };
    const { status, body, headers } = await api.get(documentUrl);
    expect([status, headers['content-type'], (body as Buffer).toString()]).toEqual([
      200,
      'application/pdf',
      carrier.label.toString(),
    ]);
    const stranger = t.as((await t.seedTenant()).tokens.owner);
    expectError(await stranger.get(documentUrl), 404, 'NOT_FOUND');
    expect((await stranger.get(path)).status).toBe(404);
  });

  it('closes the named shipments, and names those that it cannot close', async () => {
    const [first, second] = [await ship(), await ship()];
    expect((await close({ shipmentIds: [first] })).body.data.shipments).toBe(1);
    expectError(await close({ shipmentIds: [second, first] }), 409, { 'shipmentIds.1': expect.any(String) });
    expectError(await close({ shipmentIds: [second, UNKNOWN] }), 404, { 'shipmentIds.1': 'No such shipment.' });
    expect(carrier.manifests).toHaveLength(1);
  });

  it('stores nothing after a lost answer, and can be repeated', async () => {
    await ship();
    carrier.state.fault = 'answer lost';
    expectError(await close(), 503, 'SERVICE_UNAVAILABLE');
    carrier.state.fault = null;
    expect((await api.get(path)).body.data).toEqual([]);
    expect((await close()).body.data.reference).toBe('MF/1');
    expect(carrier.manifests).toHaveLength(1);
  });

  it('passes the reason of a refusal on, and stores nothing', async () => {
    await ship();
    carrier.state.refusal = 'The depot is closed.';
    const response = await close();
    expectError(response, 400, 'CONFIGURATION_ERROR');
    expect(response.body.error.message).toMatch(/The depot is closed\.$/);
    expect((await api.get(path)).body.data).toEqual([]);
  });

  it('leaves shipments out that were cancelled', async () => {
    const [open, cancelled] = [await ship(), await ship()];
    await api.delete(`/api/v1/shipments/${cancelled}`);
    expect((await close()).body.data.shipments).toBe(1);
    expectError(await close({ shipmentIds: [open] }), 409, { 'shipmentIds.0': expect.any(String) });
  });

  it('names the carrier that has no manifests', async () => {
    await api.post('/api/carriers/configure').send({ carrierId: CARRIERS.ownFleet });
    const response = await api.post(`/api/carriers/${CARRIERS.ownFleet}/manifests`).send({});
    expectError(response, 400, 'CONFIGURATION_ERROR');
    expect(response.body.error.message).toBe('Own fleet has no manifests here.');
  });
});
