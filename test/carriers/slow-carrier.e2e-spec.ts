import { BookingTrackingService } from '../../src/modules/carriers/bookings/booking-tracking.service';
import { CarrierTrackingService } from '../../src/modules/shipments/carrier-tracking/carrier-tracking.service';
import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { DEPOT, seedShipmentAt } from '../factories/plan.factory';
import type { Tenant } from '../factories/tenant.factory';
import { seedVehicle } from '../factories/vehicle.factory';
import { type HoldingCarrier, startHoldingCarrier } from '../support/holding-carrier';
import { startMailServer } from '../support/mail-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { untilTrue } from '../support/until';

const PARTY = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
/** Calls to carriers that a process makes at a time. */
const AT_ONCE = 3;

describe('a business whose carrier takes its time', () => {
  let t: TestApp;
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let carrier: HoldingCarrier;
  let slow: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    mails = await startMailServer();
    carrier = await startHoldingCarrier();
    t = await startTestApp({
      ...{ PROCESS: 'all', SMTP_URL: mails.url },
      ...{ ALLOW_PRIVATE_TARGETS: 'true', CARRIER_TIMEOUT_MS: '60000' },
    });
    slow = await t.seedTenant();
    other = await t.seedTenant();
    for (const [tenant, accountNumber] of [
      [slow, 'SLOW'],
      [other, 'OTHER'],
    ] as const)
      await configure(tenant, accountNumber);
    for (let n = 0; n < 12; n++) await ship(slow);
    await untilTrue(() => carrier.waiting() === AT_ONCE);
  });
  afterAll(async () => {
    carrier.answerAll(400);
    await carrier.stop();
    await t.stop();
    await mails.stop();
  });

  async function configure({ tokens }: Tenant, accountNumber: string): Promise<void> {
    const credentials = { accountNumber, apiKey: 'key', apiSecret: 'secret', baseUrl: carrier.url };
    const requested = t
      .as(tokens.owner)
      .post('/api/carriers/configure')
      .send({ carrierId: CARRIERS.http, ...credentials })
      .then(({ status }) => status);
    await untilTrue(() => carrier.waiting() === 1);
    carrier.answerAll();
    expect(await requested).toBe(200);
  }

  async function ship({ id, tokens }: Tenant): Promise<void> {
    const { id: customerId } = await seedCustomer(t, { businessId: id });
    const packages = [{ length: 30, width: 20, height: 10, weight: 2 }];
    const body = { customerId, sender: PARTY, recipient: PARTY, packages, carrierId: CARRIERS.http };
    expect((await t.as(tokens.owner).post('/api/v1/shipments').send(body)).status).toBe(201);
  }

  it('delays no mail and no plan of other businesses', async () => {
    await t.db.query(
      `SELECT enqueue_job('send_mail', '{"to": "ada@customer.example", "subject": "Parcel", "text": "It comes."}')`,
    );
    await untilTrue(() => mails.mails.length === 1);

    await seedShipmentAt(t, { ...DEPOT, businessId: other.id });
    await seedVehicle(t, { businessId: other.id });
    const client = t.as(other.tokens.owner);
    const { body } = await client.post('/api/dispatch/plan').send({ date: '2100-03-01', seconds: 2 });
    const status = async () =>
      (await client.get(`/api/dispatch/plan/${body.data.guid}`)).body.data.status as 'running' | 'completed';
    await untilTrue(async () => (await status()) === 'completed');
    expect(carrier.accounts()).toEqual(Array.from({ length: AT_ONCE }, () => 'SLOW'));
  });

  it('keeps another with the same carrier waiting for one of its bookings, not for all', async () => {
    await ship(other);
    carrier.answerAll(400); // the next in the line are called
    await untilTrue(() => carrier.waiting() === AT_ONCE);
    expect(carrier.accounts()).toContain('OTHER');
  });

  describe('is asked about bookings that are due', () => {
    const due = (tenant: Tenant, age: string) =>
      t.db.query(
        `UPDATE carrier_bookings SET status = 'booked', carrier_reference = id::text, booked_at = now(), next_track_at = now() - $2::interval
         WHERE business_id = $1`,
        [tenant.id, age],
      );
    beforeEach(async () => {
      await due(slow, '1 hour');
      await due(other, '1 second');
    });

    it('a share of each business at a time', async () => {
      const claimed = await t.app.get(BookingTrackingService).claimDueBookings(4);
      expect(claimed.map(({ businessId }) => businessId).sort()).toEqual([slow.id, slow.id, slow.id, other.id].sort());
    });

    it('while other carriers are called at the same time', async () => {
      await untilTrue(() => carrier.waiting() === AT_ONCE); // bookings that were begun before
      carrier.answerAll(400);
      await untilTrue(() => carrier.waiting() === 0);
      await due(slow, '1 hour');
      await due(other, '1 second');
      const requests = t.app.get(CarrierTrackingService).pollDue();
      await untilTrue(() => carrier.accounts().includes('OTHER'));
      expect(carrier.accounts().filter((account) => account === 'SLOW').length).toBeLessThanOrEqual(5);
      let isOver = false;
      void requests.finally(() => (isOver = true)).catch(() => undefined);
      await untilTrue(() => {
        carrier.answerAll(400);
        return isOver;
      });
      await requests;
    });
  });
});
