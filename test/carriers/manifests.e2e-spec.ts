import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import type { Tenant } from '../factories/tenant.factory';
import { type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { runJobs } from '../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

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
    await t.db.query(
      'TRUNCATE carrier_booking_events, carrier_bookings, carrier_manifests, graphile_worker._private_jobs',
    );
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
  const list = async () => (await api.get(path)).body.data as { guid: string; status: string }[];
  /** Bodies of the requests for manifests that the carrier got. */
  const calls = () => carrier.requests.filter((request) => request.path === '/v1/manifests').map(({ body }) => body);
  /** Closes all open parcels with a carrier whose answer does not arrive. */
  async function loseAnswer(): Promise<void> {
    carrier.state.fault = 'answer lost';
    expectError(await close(), 503, 'SERVICE_UNAVAILABLE');
    carrier.state.fault = null;
  }

  it('closes all shipments that are booked with the carrier, once', async () => {
    await ship();
    await ship();
    const { status, body } = await close();
    const { guid } = body.data as { guid: string };
    expect([status, body.data]).toEqual([
      201,
      {
        guid: expect.any(String),
        status: 'closed',
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

  it('closes a parcel once for simultaneous requests', async () => {
    const shipmentId = await ship();
    const where = { business_id: tenant.id, shipment_id: shipmentId };
    const responses = await raceOnRow(t.databaseUrl, 'carrier_bookings', where, () => [
      close(),
      close({ shipmentIds: [shipmentId] }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(calls()).toHaveLength(1);
  });

  it('does not call the carrier for parcels about which another request waits for the answer', async () => {
    const shipmentId = await ship();
    carrier.state.fault = 'slow';
    const first = close().then((response) => response);
    await until('the carrier is called', () => calls().length > 0);
    const second = await close();
    expectError(second, 409, 'CONFLICT');
    expect(second.body.error.message).toBe(
      'The carrier has not answered about a manifest yet. Repeat the request in a minute.',
    );
    expectError(await close({ shipmentIds: [shipmentId] }), 409, { 'shipmentIds.0': expect.any(String) });
    expectError(await first, 503, 'SERVICE_UNAVAILABLE');
    expect(calls()).toHaveLength(1);
  });

  it('closes other parcels while the answer about a manifest is missing', async () => {
    await ship();
    await loseAnswer();
    const other = await ship();
    expect((await close({ shipmentIds: [other] })).body.data.status).toBe('closed');
    expect((await list()).map(({ status }) => status)).toEqual(['closed', 'pending']);
  });

  it('keeps the manifest pending after a lost answer, and closes its parcels once when the request is repeated', async () => {
    const shipmentId = await ship();
    await loseAnswer();
    const [pending] = await list();
    expect(pending).toMatchObject({ status: 'pending', reference: null, shipments: 1, documentUrl: null });
    await ship();
    const repeated = (await close({ shipmentIds: [shipmentId] })).body.data;
    expect(repeated).toMatchObject({ guid: pending!.guid, status: 'closed', reference: 'MF/1', shipments: 1 });
    expect(carrier.manifests).toHaveLength(1);
    expect(calls().map(({ manifestId }) => manifestId)).toEqual([pending!.guid, pending!.guid]);
  });

  it('repeats a pending manifest before it closes further parcels of a request without shipments', async () => {
    await ship();
    await loseAnswer();
    const [pending] = await list();
    await ship();
    expect((await close()).body.data).toMatchObject({ guid: pending!.guid, shipments: 1 });
    expect((await close()).body.data).toMatchObject({ reference: 'MF/2', shipments: 1 });
  });

  it('repeats a manifest whose process ended, once the attempt is certainly over', async () => {
    await ship();
    await loseAnswer();
    const setNextAttempt = (time: string) =>
      t.db.query(`UPDATE carrier_manifests SET next_attempt_at = now() + $2::interval WHERE business_id = $1`, [
        tenant.id,
        time,
      ]);
    await setNextAttempt('1 minute');
    expectError(await close(), 409, 'CONFLICT');
    expect(calls()).toHaveLength(1);
    await setNextAttempt('-1 second');
    expect((await close()).body.data.status).toBe('closed');
  });

  it('lets one of two simultaneous requests repeat a pending manifest', async () => {
    await ship();
    await loseAnswer();
    const [pending] = await list();
    const where = { business_id: tenant.id, id: pending!.guid };
    const responses = await raceOnRow(t.databaseUrl, 'carrier_manifests', where, () => [close(), close()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(calls()).toHaveLength(2);
  });

  it('passes the reason of a refusal on, and stores nothing', async () => {
    await ship();
    carrier.state.refusal = 'The depot is closed.';
    const response = await close();
    expectError(response, 400, 'CONFIGURATION_ERROR');
    expect(response.body.error.message).toMatch(/The depot is closed\.$/);
    expect(await list()).toEqual([]);
    carrier.state.refusal = null;
    expect((await close()).body.data.shipments).toBe(1);
  });

  it('stores nothing if the carrier was not called', async () => {
    await ship();
    carrier.state.fault = 'status 429';
    expectError(await close(), 503, 'SERVICE_UNAVAILABLE');
    expect(await list()).toEqual([]);
  });

  it('leaves return labels out, because recipients hand those parcels over', async () => {
    const shipmentId = await ship();
    const { guid } = (await api.post(`/api/v1/shipments/${shipmentId}/return-label`).send({})).body.data;
    await runJobs(t);
    expectError(await close({ shipmentIds: [guid] }), 409, { 'shipmentIds.0': expect.any(String) });
    expect((await close()).body.data.shipments).toBe(1);
    expect(carrier.manifests.map(({ references }) => references)).toEqual([['CR/1']]);
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
