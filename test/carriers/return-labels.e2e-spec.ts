import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import type { Tenant } from '../factories/tenant.factory';
import { type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { driverPhone } from '../support/driver-phone';
import { expectError } from '../support/expect-response';
import { runJobs } from '../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const SENDER = { name: 'Shop', street: 'Operngasse 7', city: 'Wien', postalCode: '1010', country: 'AT' };
const RECIPIENT = { name: 'Anna Huber', street: 'Mozartplatz 1', city: 'Salzburg', postalCode: '5020', country: 'AT' };
const PACKAGES = [{ length: 30, width: 20, height: 10, weight: 2 }];
const CUSTOMS = {
  contentsType: 'merchandise',
  items: [{ description: 'Book', quantity: 1, originCountry: 'AT', value: 12, weightKg: 0.4 }],
};
const UNKNOWN = '01a0a000-0000-7000-8000-00000000dead';

describe('return labels', () => {
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

  async function configure(): Promise<void> {
    const { number, key, secret } = carrier.account;
    const account = { accountNumber: number, apiKey: key, apiSecret: secret, baseUrl: carrier.url };
    const configured = await api.post('/api/carriers/configure').send({ carrierId: CARRIERS.http, ...account });
    expect(configured.status).toBe(200);
  }
  /** Creates a shipment and books it with the carrier, if it has one. Returns its id. */
  async function ship(carrierId: string | null = CARRIERS.http, more: object = {}): Promise<string> {
    const { id: customerId } = await seedCustomer(t, { businessId: tenant.id });
    const body = { customerId, carrierId, sender: SENDER, recipient: RECIPIENT, packages: PACKAGES, ...more };
    const created = await api.post('/api/v1/shipments').send(body);
    expect(created.status).toBe(201);
    await runJobs(t);
    return String(created.headers.location).split('/').at(-1)!;
  }
  /** Returns the id of a shipment that a driver could not deliver. */
  async function failDelivery(): Promise<string> {
    const { shipments, driverId } = await seedDispatch(t, {
      businessId: tenant.id,
      status: 'in_progress',
      shipments: ['out_for_delivery', 'out_for_delivery'],
    });
    const { id } = shipments[0]!;
    const phone = await driverPhone(t, driverId, tenant.id);
    await phone.fail(id, new Date(Date.now() - 60_000).toISOString(), { fields: { reason: 'refused' } });
    return id;
  }
  const request = (id: string, body: object = {}, client = api) =>
    client.post(`/api/v1/shipments/${id}/return-label`).send(body);
  const shipment = async (id: string) => (await api.get(`/api/v1/shipments/${id}`)).body.data;
  const setStatus = (id: string, status: string) =>
    t.db.query('UPDATE shipments SET status = $2 WHERE id = $1', [id, status]);

  it('books a return from the recipient to the sender with the carrier of the shipment', async () => {
    const id = await ship(CARRIERS.http, { serviceLevel: 'express', customs: CUSTOMS });
    const { status, headers, body } = await request(id);
    const [original, back] = [await shipment(id), await shipment(body.data.guid)];
    const link = ({ guid, trackingNumber }: Record<string, unknown>) => ({ guid, trackingNumber });
    expect([status, headers.location, body.data]).toEqual([
      201,
      `/api/v1/shipments/${back.guid}`,
      { ...link(back), status: 'created', returnOf: link(original) },
    ]);
    expect(original).toMatchObject({ status: 'created', returnedBy: link(back), returnOf: null });
    expect(back).toMatchObject({
      ...{ sender: original.recipient, recipient: original.sender, packages: original.packages },
      ...{ customer: original.customer, carrier: original.carrier, serviceLevel: 'express', orderId: null },
      customs: { ...original.customs, contentsType: 'return' },
    });
    await runJobs(t);
    const booked = carrier.requests.at(-1)!.body as Record<string, object>;
    expect(booked).toMatchObject({ isReturn: true, from: { city: 'Salzburg' }, to: { city: 'Wien' } });
  });

  it('provides the label of the carrier as the label of the return', async () => {
    const { guid } = (await request(await ship())).body.data;
    await runJobs(t);
    const { data } = (await api.get(`/api/carriers/bookings/${guid}`)).body;
    expect([data.status, data.labelType]).toEqual(['booked', 'application/pdf']);
    expect((await api.get(`/api/v1/shipments/${guid}/label`)).body).toEqual(carrier.label);
  });

  it('books other shipments as no returns', async () => {
    await ship();
    expect(carrier.requests.at(-1)!.body).toMatchObject({ isReturn: false });
  });

  it('uses the carrier that the request names, with its default service level', async () => {
    const id = await ship(null);
    expectError(await request(id), 409, { carrierId: expect.any(String) });
    const { guid } = (await request(id, { carrierId: CARRIERS.http.toUpperCase() })).body.data;
    const { carrier: used, serviceLevel } = await shipment(guid);
    expect([used.guid, serviceLevel]).toEqual([CARRIERS.http, null]);
  });

  it('names the carrier that makes no return labels, or that is not configured', async () => {
    const id = await ship();
    const unconfigured = await request(id, { carrierId: CARRIERS.ownFleet });
    expectError(unconfigured, 400, 'CONFIGURATION_ERROR');
    await api.post('/api/carriers/configure').send({ carrierId: CARRIERS.ownFleet });
    const response = await request(id, { carrierId: CARRIERS.ownFleet });
    expectError(response, 400, 'CONFIGURATION_ERROR');
    expect(response.body.error.message).toBe('Own fleet makes no return labels here.');
    expectError(await request(id, { carrierId: UNKNOWN }), 404, { carrierId: expect.any(String) });
    expect((await shipment(id)).returnedBy).toBeNull();
  });

  it('creates one return for each shipment, also for simultaneous requests', async () => {
    const id = await ship();
    const responses = await Promise.all(Array.from({ length: 12 }, () => request(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(409)]);
    const { trackingNumber } = (await shipment(id)).returnedBy;
    expectError(await request(id), 409, { shipmentId: `Its return is ${trackingNumber}. Delete that shipment first.` });
  });

  it('creates another return after the first was deleted, whose booking is cancelled', async () => {
    const id = await ship();
    const { guid } = (await request(id)).body.data;
    await runJobs(t);
    expect((await api.delete(`/api/v1/shipments/${guid}`)).status).toBe(200);
    await runJobs(t);
    expect([...carrier.bookings.values()].map(({ cancelled }) => cancelled)).toEqual([false, true]);
    expect((await request(id)).status).toBe(201);
  });

  it.each(['cancelled', 'returned'])('rejects a shipment that is %s with 409', async (status) => {
    const id = await ship();
    await setStatus(id, status);
    expectError(await request(id), 409, { status: expect.stringContaining(`The shipment is ${status}`) });
  });

  it('accepts a delivered shipment, and rejects a return with 409', async () => {
    const id = await ship();
    await setStatus(id, 'delivered');
    const { guid } = (await request(id)).body.data;
    expectError(await request(guid), 409, { shipmentId: 'The shipment is a return itself.' });
  });

  it('responds to shipments of another business as to unknown ones', async () => {
    const id = await ship();
    const stranger = t.as((await t.seedTenant()).tokens.owner);
    const [foreign, unknown] = [await request(id, {}, stranger), await request(UNKNOWN, {}, stranger)];
    expectError(foreign, 404, 'NOT_FOUND');
    expect(foreign.body.error).toEqual(unknown.body.error);
  });

  it('books a shipment that returns after a failed delivery as an ordinary one, if it gets a carrier', async () => {
    const failed = await failDelivery();
    const returned = await api.post(`/api/v1/shipments/${failed}/return-to-sender`);
    const { guid } = returned.body.data;
    expect((await api.put(`/api/v1/shipments/${guid}`).send({ carrierId: CARRIERS.http })).status).toBe(200);
    await runJobs(t);
    expect(carrier.requests.at(-1)!.body).toMatchObject({ isReturn: false });
  });

  it('rejects the return to the sender with 409 if the recipient sent the return', async () => {
    const failed = await failDelivery();
    const { guid } = (await request(failed, { carrierId: CARRIERS.http })).body.data;
    await setStatus(guid, 'in_transit');
    expectError(await api.post(`/api/v1/shipments/${failed}/return-to-sender`), 409, {
      status: expect.stringContaining('has left already'),
    });
    expect((await shipment(failed)).returnedBy.guid).toBe(guid);
  });

  it('leaves a failed delivery alone that the rule would return, if the recipient sent the return', async () => {
    const rule = { afterDays: 1, maxAttempts: 1, thenReturn: true };
    const saved = await api.put('/api/business/default-configuration').send({ failedDeliveries: rule });
    expect(saved.status).toBe(200);
    const [sent, unused] = [await failDelivery(), await failDelivery()];
    const { guid } = (await request(sent, { carrierId: CARRIERS.http })).body.data;
    await request(unused, { carrierId: CARRIERS.http });
    await setStatus(guid, 'in_transit');
    await t.db.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE '%:failed:%'`);
    await runJobs(t, { task: 'follow_up_failed_delivery' });
    expect(await shipment(sent)).toMatchObject({ status: 'exception', returnedBy: { guid } });
    expect((await shipment(unused)).status).toBe('returned');
  });

  it('replaces the unused return with a label when a failed delivery goes back to the sender', async () => {
    const failed = await failDelivery();
    const { guid } = (await request(failed, { carrierId: CARRIERS.http })).body.data;
    await runJobs(t);
    const returned = await api.post(`/api/v1/shipments/${failed}/return-to-sender`);
    expect(returned.status).toBe(201);
    await runJobs(t);
    expect((await shipment(failed)).returnedBy.guid).toBe(returned.body.data.guid);
    expect((await api.get(`/api/v1/shipments/${guid}`)).status).toBe(404);
    expect([...carrier.bookings.values()].map(({ cancelled }) => cancelled)).toEqual([true]);
  });
});
