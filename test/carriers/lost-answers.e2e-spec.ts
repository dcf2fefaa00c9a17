import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import type { Tenant } from '../factories/tenant.factory';
import { runJobs } from '../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { karrio } from './conformance/karrio-subject';

const TIMEOUT_MS = 300;
const PARTY = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const PACKAGES = [{ length: 30, width: 20, height: 10, weight: 2 }];

describe('a booking without an answer of the carrier', () => {
  let t: TestApp;
  let subject: Awaited<ReturnType<typeof karrio>>;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true', CARRIER_TIMEOUT_MS: String(TIMEOUT_MS) });
  });
  beforeEach(async () => {
    subject = await karrio();
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
    const { accountNumber, apiKey, baseUrl } = subject.account;
    const configured = await api
      .post('/api/carriers/configure')
      .send({ carrierId: CARRIERS.karrio, accountNumber, apiKey, baseUrl });
    expect(configured.status).toBe(200);
  });
  afterEach(() => subject.stop());
  afterAll(() => t.stop());

  async function ship(): Promise<string> {
    const { id: customerId } = await seedCustomer(t, { businessId: tenant.id });
    const body = { customerId, carrierId: CARRIERS.karrio, sender: PARTY, recipient: PARTY, packages: PACKAGES };
    const created = await api.post('/api/v1/shipments').send(body);
    expect(created.status).toBe(201);
    return String(created.headers.location).split('/').at(-1)!;
  }
  const booking = async (shipmentId: string) => (await api.get(`/api/carriers/bookings/${shipmentId}`)).body.data;
  /** The carrier has ended all requests of earlier attempts. */
  const settle = () =>
    t.db.query(`UPDATE carrier_bookings SET unanswered_since = unanswered_since - interval '1 minute'`);

  it('needs no second booking, because the first is found by its reference', async () => {
    subject.carrier!.fail('answer lost');
    const shipmentId = await ship();
    await runJobs(t);
    expect([(await booking(shipmentId)).status, subject.carrier!.booked()]).toEqual(['pending', 1]);
    subject.carrier!.fail(null);
    await runJobs(t, { again: true });
    expect((await booking(shipmentId)).lastError).toMatch(/^The answer of .* was lost\. The booking is looked up/);
    await settle();
    await runJobs(t, { again: true });
    expect(await booking(shipmentId)).toMatchObject({ status: 'booked', reference: 'shp_1', lastError: null });
    expect(subject.carrier!.booked()).toBe(1);
  });

  it('is repeated if the carrier does not know it', async () => {
    subject.carrier!.fail('cut off');
    const shipmentId = await ship();
    await runJobs(t);
    subject.carrier!.fail(null);
    await settle();
    await runJobs(t, { again: true });
    expect([(await booking(shipmentId)).status, subject.carrier!.booked()]).toEqual(['booked', 1]);
  });

  it('is cancelled with the carrier if it was made and the shipment was cancelled meanwhile', async () => {
    subject.carrier!.fail('answer lost');
    const shipmentId = await ship();
    await runJobs(t);
    subject.carrier!.fail(null);
    expect((await api.delete(`/api/v1/shipments/${shipmentId}`)).status).toBe(200);
    await settle();
    await runJobs(t, { again: true });
    expect(subject.carrier!.booked()).toBe(0);
  });

  it('ends without a booking if the carrier does not know it and the shipment was cancelled meanwhile', async () => {
    subject.carrier!.fail('cut off');
    const shipmentId = await ship();
    await runJobs(t);
    subject.carrier!.fail(null);
    await api.delete(`/api/v1/shipments/${shipmentId}`);
    await settle();
    await runJobs(t, { again: true });
    const { rows } = await t.db.query('SELECT status FROM carrier_bookings WHERE shipment_id = $1', [shipmentId]);
    expect([rows, subject.carrier!.booked()]).toEqual([[{ status: 'cancelled' }], 0]);
  });

  it('says what to look for once the attempts have ended', async () => {
    subject.carrier!.fail('cut off');
    const shipmentId = await ship();
    await t.db.query('UPDATE graphile_worker._private_jobs SET max_attempts = 1');
    await runJobs(t);
    const { status, lastError, guid } = await booking(shipmentId);
    expect(status).toBe('failed');
    expect(lastError).toMatch(new RegExp(`reference ${guid.replaceAll('-', '')}\\. Cancel that booking there`));
  });
});
