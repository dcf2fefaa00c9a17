import { setTimeout as pause } from 'node:timers/promises';
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

const PARTY = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
/** Calls to carriers that a process makes at a time. */
const AT_ONCE = 3;

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(20); // the test's own limit ends it
};

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
    await until(() => carrier.waiting() === AT_ONCE);
  });
  afterAll(async () => {
    carrier.answerAll(400);
    await carrier.stop();
    await t.stop();
    await mails.stop();
  });

  async function configure({ tokens }: Tenant, accountNumber: string): Promise<void> {
    const credentials = { accountNumber, apiKey: 'key', apiSecret: 'secret', baseUrl: carrier.url };
    const asked = t
      .as(tokens.owner)
      .post('/api/carriers/configure')
      .send({ carrierId: CARRIERS.http, ...credentials })
      .then(({ status }) => status);
    await until(() => carrier.waiting() === 1);
    carrier.answerAll();
    expect(await asked).toBe(200);
  }

  async function ship({ id, tokens }: Tenant): Promise<void> {
    const { id: customerId } = await seedCustomer(t, { businessId: id });
    const packages = [{ length: 30, width: 20, height: 10, weight: 2 }];
    const body = { customerId, sender: PARTY, recipient: PARTY, packages, carrierId: CARRIERS.http };
    expect((await t.as(tokens.owner).post('/api/v1/shipments').send(body)).status).toBe(201);
  }

  it('keeps no mail and no plan of others waiting', async () => {
    await t.db.query(
      `SELECT enqueue_job('send_mail', '{"to": "ada@customer.example", "subject": "Parcel", "text": "It comes."}')`,
    );
    await until(() => mails.mails.length === 1);

    await seedShipmentAt(t, { ...DEPOT, businessId: other.id });
    await seedVehicle(t, { businessId: other.id });
    const client = t.as(other.tokens.owner);
    const { body } = await client.post('/api/dispatch/plan').send({ date: '2100-03-01', seconds: 2 });
    const status = async () =>
      (await client.get(`/api/dispatch/plan/${body.data.guid}`)).body.data.status as 'running' | 'completed';
    await until(async () => (await status()) === 'completed');
    expect(carrier.accounts()).toEqual(Array.from({ length: AT_ONCE }, () => 'SLOW'));
  });

  it('keeps another with the same carrier waiting for one of its bookings, not for all', async () => {
    await ship(other);
    carrier.answerAll(400); // the next in the line are called
    await until(() => carrier.waiting() === AT_ONCE);
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
      const claimed = await t.app.get(BookingTrackingService).claimDue(4);
      expect(claimed.map(({ businessId }) => businessId).sort()).toEqual([slow.id, slow.id, slow.id, other.id].sort());
    });

    it('and others are asked beside it', async () => {
      await until(() => carrier.waiting() === AT_ONCE); // bookings that were begun before
      carrier.answerAll(400);
      await until(() => carrier.waiting() === 0);
      await due(slow, '1 hour');
      await due(other, '1 second');
      const asked = t.app.get(CarrierTrackingService).pollDue();
      await until(() => carrier.accounts().includes('OTHER'));
      expect(carrier.accounts().filter((account) => account === 'SLOW').length).toBeLessThanOrEqual(5);
      const isOver = asked.then(() => true);
      while (!(await Promise.race([isOver, pause(20, false)]))) carrier.answerAll(400);
    });
  });
});
