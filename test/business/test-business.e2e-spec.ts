import { newId } from '../../src/common/ids';
import { NotificationSendingService } from '../../src/modules/notifications/sending/notification-sending.service';
import { PushSendingService } from '../../src/modules/notifications/push/push-sending.service';
import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { seedDispatch } from '../factories/dispatch.factory';
import { seedDriverSession } from '../factories/driver-session.factory';
import type { Tenant } from '../factories/tenant.factory';
import { startCarrierServer } from '../support/carrier-server';
import { expectError, expectOk } from '../support/expect-response';
import { startGeocoderServer } from '../support/geocoder-server';
import { startMailServer } from '../support/mail-server';
import { startPushServer } from '../support/push-server';
import { runJobs } from '../support/run-jobs';
import { startSmsReceiver } from '../support/sms-receiver';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';
import { startWebhookReceiver } from '../support/webhook-receiver';

const PATH = '/api/business/test-business';
const SESSION = `${PATH}/session`;
const SMS_SECRET = 'a-secret-of-the-gateway';
const PARTY = {
  name: 'Albertina',
  phone: '+43 1 555 0110',
  street: 'Albertinaplatz 1',
  city: 'Wien',
  postalCode: '1010',
  country: 'AT',
};
const PARCEL = { length: 30, width: 20, height: 10, weight: 2 };
const SSO = {
  issuer: 'https://login.acme.example',
  clientId: 'dispatch',
  clientSecret: 'secret',
  domains: ['acme.example'],
  defaultRole: 'viewer',
  isEnforced: false,
};

interface Created {
  readonly guid: string;
  readonly token: string;
  readonly tokenGuid: string;
}

describe('the test business of a business', () => {
  let t: TestApp;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let sms: Awaited<ReturnType<typeof startSmsReceiver>>;
  let carrier: Awaited<ReturnType<typeof startCarrierServer>>;
  let geocoder: Awaited<ReturnType<typeof startGeocoderServer>>;
  let pushes: Awaited<ReturnType<typeof startPushServer>>;
  let tenant: Tenant;
  let live: Client;
  beforeAll(async () => {
    mail = await startMailServer();
    sms = await startSmsReceiver(SMS_SECRET);
    carrier = await startCarrierServer();
    geocoder = await startGeocoderServer('photon');
    pushes = await startPushServer();
    t = await startTestApp({
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://dispatch.example',
      ALLOW_PRIVATE_TARGETS: 'true',
      GEOCODER_URL: geocoder.url,
      GEOCODER_KIND: 'photon',
      GEOCODER_RATE: '1000',
    });
  });
  beforeEach(async () => {
    await t.db.query('TRUNCATE graphile_worker._private_jobs, address_places');
    geocoder.requests.length = 0;
    pushes.pushed.length = 0;
    tenant = await t.seedTenant();
    live = t.as(tenant.tokens.owner);
  });
  afterAll(async () => {
    await t.stop();
    await Promise.all([mail.stop(), sms.stop(), carrier.stop(), geocoder.stop(), pushes.stop()]);
  });

  async function create(client = live): Promise<Created> {
    const response = await client.post(PATH);
    expectOk(response, 201);
    return response.body.data as Created;
  }
  const createdClient = async () => t.as((await create()).token);
  const ship = async (client: Client, businessId: string, changes: object = {}): Promise<string> => {
    const { id: customerId } = await seedCustomer(t, { businessId });
    const body = { customerId, sender: PARTY, recipient: PARTY, packages: [PARCEL], ...changes };
    const response = await client.post('/api/v1/shipments').send(body);
    expectOk(response, 201);
    return String(response.headers.location).split('/').at(-1)!;
  };
  const businessOf = async (client: Client) => (await client.get('/api/business/my-business')).body.data;
  const rowsOf = async (businessId: string): Promise<Record<string, number>> => {
    const { rows: tables } = await t.db.query<{ name: string }>(
      `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await t.db.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM "${name}" WHERE business_id = $1`,
        [businessId],
      );
      if (rows[0]!.n > 0) counts[name] = rows[0]!.n;
    }
    return counts;
  };
  const audited = async (businessId: string) =>
    (
      await t.db.query(
        'SELECT action, subject_id AS subject FROM audit_log WHERE business_id = $1 ORDER BY occurred_at, id',
        [businessId],
      )
    ).rows;

  describe('creation', () => {
    it('returns a business with the profile of the business and a first token', async () => {
      const response = await live.post(PATH);
      expectOk(response, 201);
      expect([response.headers.location, response.headers['cache-control']]).toEqual([PATH, 'no-store']);
      const { guid, name, token } = response.body.data;
      const own = await businessOf(live);
      expect([name, token]).toEqual([`${own.name} (test)`, expect.stringMatching(/^ddt_test_[0-9A-Za-z]{38}$/)]);
      expect(await businessOf(t.as(token))).toEqual({
        ...own,
        guid,
        name,
        isTest: true,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      expect(own.isTest).toBe(false);
    });

    it('the creation of a test business is rejected with 409 while there is a test business', async () => {
      const { guid } = await create();
      expectError(await live.post(PATH), 409, ['testBusiness']);
      expect((await live.get(PATH)).body.data.guid).toBe(guid);
    });

    it('the creation of a test business is rejected with 409 in a test business', async () => {
      const test = await createdClient();
      for (const sent of [test.post(PATH), test.delete(PATH)]) expectError(await sent, 409, 'CONFLICT');
      expect((await test.get(PATH)).body).toEqual({ success: true, data: null });
    });

    it('the creation of a test business is open to owners and admins only', async () => {
      for (const role of ['dispatcher', 'driver', 'viewer'] as const)
        expectError(await t.as(tenant.tokens[role]).post(PATH), 403, 'FORBIDDEN');
      await create(t.as(tenant.tokens.admin));
    });

    it('records creation and deletion in the audit log of the business', async () => {
      const { guid } = await create();
      await live.delete(PATH);
      expect(await audited(tenant.id)).toEqual([
        { action: 'test_business.created', subject: guid },
        { action: 'test_business.deleted', subject: guid },
      ]);
    });

    it('leaves the email of the business its own', async () => {
      await create();
      const { email } = await businessOf(live);
      expect((await t.as().get(`/api/business/soft-check?emailAddress=${email}`)).body).toBe(true);
      const other = await t.seedTenant();
      expectError(await t.as(other.tokens.owner).put('/api/business').send({ email }), 409, ['email']);
    });
  });

  describe('isolation', () => {
    it('keeps records of the business and of its test business apart', async () => {
      const { guid, token } = await create();
      const test = t.as(token);
      const inTest = await ship(test, guid);
      const inLive = await ship(live, tenant.id);
      expectError(await live.get(`/api/v1/shipments/${inTest}`), 404, 'NOT_FOUND');
      expectError(await test.get(`/api/v1/shipments/${inLive}`), 404, 'NOT_FOUND');
      expect((await test.get('/api/business/users')).body.data).toEqual([]);
    });

    it('gives further tokens of the test business the prefix ddt_test_, and tokens of the business ddt_', async () => {
      const test = await createdClient();
      const made = async (client: Client) =>
        (await client.post('/api/business/tokens').send({ name: 'Shop' })).body.data.token as string;
      expect([await made(test), await made(live)]).toEqual([
        expect.stringMatching(/^ddt_test_[0-9A-Za-z]{38}$/),
        expect.stringMatching(/^ddt_[0-9A-Za-z]{38}$/),
      ]);
      expectOk(await t.as(await made(test)).get('/api/v1/Orders'));
    });

    it('shows the test business to its own business only', async () => {
      const { guid } = await create();
      const other = t.as((await t.seedTenant()).tokens.owner);
      expect((await other.get(PATH)).body).toEqual({ success: true, data: null });
      expectError(await other.post(SESSION), 404, 'NOT_FOUND');
      expectOk(await other.delete(PATH));
      expect((await live.get(PATH)).body.data.guid).toBe(guid);
    });

    it('counts requests apart from those of the business', async () => {
      const test = await createdClient();
      const remaining = async (client: Client) => Number((await client.get(PATH)).headers['x-ratelimit-remaining']);
      const before = await remaining(live);
      for (let n = 0; n < 5; n++) await test.get('/api/v1/Orders');
      expect(await remaining(live)).toBe(before - 1);
    });
  });

  describe('a session', () => {
    it('moves into the test business with its role, and back', async () => {
      const { guid } = await create();
      const admin = t.as(tenant.tokens.admin);
      expect((await admin.post(SESSION)).body.data.guid).toBe(guid);
      expect((await businessOf(admin)).guid).toBe(guid);
      expect((await admin.get('/api/user/me')).body.data).toMatchObject({
        guid: tenant.users.admin,
        businessGuid: guid,
        role: 'admin',
      });
      expect((await businessOf(live)).guid).toBe(tenant.id); // the session of another user stays
      expectOk(await admin.delete(SESSION));
      expectOk(await admin.delete(SESSION));
      expect((await businessOf(admin)).guid).toBe(tenant.id);
    });

    it('rejects that a session of a dispatcher or an API token enters the test business', async () => {
      const { token } = await create();
      for (const refused of [tenant.tokens.dispatcher, tenant.tokens.api, token])
        expectError(await t.as(refused).post(SESSION), 403, 'FORBIDDEN');
    });

    it('needs a test business', async () => {
      expectError(await live.post(SESSION), 404, 'NOT_FOUND');
    });

    it('a session in a test business cannot leave the test business, and still reads and changes the account of its user', async () => {
      await create();
      await live.post(SESSION);
      expectError(await live.post(SESSION), 409, 'CONFLICT');
      expectOk(await live.get('/api/user/second-factor'));
      expectOk(await live.post('/api/user/logout'));
      expectError(await live.get('/api/user/me'), 401, 'UNAUTHORIZED');
    });

    it('ends a session in it when its user loses the rights in the business', async () => {
      await create();
      const admin = t.as(tenant.tokens.admin);
      await admin.post(SESSION);
      await t.db.query(`UPDATE members SET role = 'dispatcher' WHERE user_id = $1`, [tenant.users.admin]);
      expectError(await admin.get('/api/business/my-business'), 401, 'UNAUTHORIZED');
    });

    it('keeps a session in it within the business', async () => {
      await create();
      const admin = t.as(tenant.tokens.admin);
      await admin.post(SESSION);
      expectError(await admin.post('/api/business/leave'), 409, 'CONFLICT');
      await admin.delete(SESSION);
      expect((await businessOf(admin)).guid).toBe(tenant.id);
    });
  });

  describe('notifications', () => {
    const enable = async (client: Client) => {
      await client.put('/api/business/default-configuration').send({ notifications: { emailEnabled: true } });
      const kinds = { confirmed: { sms: true } };
      expectOk(
        await client.put('/api/business/notifications').send({ kinds, sms: { url: sms.url, secret: SMS_SECRET } }),
      );
    };
    const send = async (businessId: string) => {
      t.app.get(NotificationSendingService).startSending(businessId);
      await t.app.get(NotificationSendingService).waitUntilIdle();
    };
    const sent = () => [mail.mails.length, sms.requests];

    it('to consignees are recorded with the status test and are not sent', async () => {
      const { guid, token } = await create();
      const test = t.as(token);
      await enable(test);
      const before = sent();
      const shipmentId = await ship(test, guid);
      await send(guid);
      const log = (await test.get(`/api/v1/shipments/${shipmentId}/notifications`)).body.data;
      const answer = 'Not sent: this is a test business.';
      expect(log).toHaveLength(2);
      expect(log).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            channel: 'mail',
            status: 'test',
            answer,
            subject: expect.stringContaining('(test)'),
          }),
          expect.objectContaining({ channel: 'sms', status: 'test', answer, recipient: PARTY.phone }),
        ]),
      );
      for (const { text, settledAt } of log)
        expect([text, settledAt]).toEqual([expect.any(String), expect.any(String)]);
      expect(sent()).toEqual(before);
    });

    it('still sends the notifications of the business itself', async () => {
      await create();
      await enable(live);
      const [mails, messages] = sent() as [number, number];
      await ship(live, tenant.id);
      await send(tenant.id);
      expect(sent()).toEqual([mails + 1, messages + 1]);
    });

    it('include no message that tests the gateway', async () => {
      const test = await createdClient();
      await enable(test);
      const before = sent();
      const response = await test.post('/api/business/notifications/test').send({ to: '+43 1 555 0110' });
      expect(response.body.data).toEqual({ sent: false, answer: 'Not sent: this is a test business.' });
      expect(sent()).toEqual(before);
    });

    it("notifications of a test business are not pushed to drivers' phones", async () => {
      const { guid, token } = await create();
      const test = t.as(token);
      await test.put('/api/business/default-configuration').send({ notifications: { pushEnabled: true } });
      const push = async (businessId: string, client: Client) => {
        const { dispatch, driverToken } = await drivenDispatch(businessId);
        const { publicKey } = (await t.as(driverToken).get('/api/driver/push/key')).body.data;
        expectOk(
          await t.as(driverToken).post('/api/driver/push/subscriptions').send(pushes.browser(publicKey, businessId)),
          201,
        );
        expectOk(await client.patch(`/api/dispatch/${dispatch}/status`).send({ status: 'cancelled' }));
        t.app.get(PushSendingService).startSending(businessId);
        await t.app.get(PushSendingService).waitUntilIdle();
      };
      await push(guid, test);
      expect(pushes.pushed).toEqual([]);
      await live.put('/api/business/default-configuration').send({ notifications: { pushEnabled: true } });
      await push(tenant.id, live);
      expect(pushes.pushed).toHaveLength(1);
    });

    async function drivenDispatch(businessId: string) {
      const { id: dispatch, driverId } = await seedDispatch(t, { businessId, status: 'ready', shipments: ['created'] });
      // Its driver has seen it.
      await t.db.query(
        `INSERT INTO dispatch_status_changes (business_id, id, dispatch_id, status, changed_by) VALUES ($1, $2, $3, 'ready', $1)`,
        [businessId, newId(), dispatch],
      );
      const driverToken = await seedDriverSession(t, { businessId, driverId });
      return { dispatch, driverToken };
    }
  });

  it('simulates carriers, which are not called', async () => {
    const { guid, token } = await create();
    const test = t.as(token);
    carrier.reset();
    const configured = await test.post('/api/carriers/configure').send({
      carrierId: CARRIERS.http,
      accountNumber: carrier.account.number,
      apiKey: carrier.account.key,
      apiSecret: carrier.account.secret,
      baseUrl: carrier.url,
    });
    expectOk(configured);
    const shipmentId = await ship(test, guid, { carrierId: CARRIERS.http, serviceLevel: 'standard' });
    await runJobs(t);
    const booking = (await test.get(`/api/carriers/bookings/${shipmentId}`)).body.data;
    expect(booking).toMatchObject({ status: 'booked', trackingNumber: expect.stringMatching(/^SBX/) });
    const label = await test.get(`/api/v1/shipments/${shipmentId}/label`);
    expect([label.status, label.headers['content-type']]).toEqual([200, 'application/pdf']);
    const rates = await test.post('/api/carriers/rates').send({ shipmentId });
    expect(rates.body.data.quotes.length).toBeGreaterThan(0);
    expectOk(await test.post(`/api/v1/shipments/${shipmentId}/traces`).send({ status: 'cancelled' }), 201);
    await runJobs(t);
    expect(carrier.requests).toEqual([]);
  });

  it('places addresses without the geocoder', async () => {
    const { guid, token } = await create();
    const test = t.as(token);
    const shipmentId = await ship(test, guid);
    expectOk(await test.post('/api/geocode').send({ text: 'Albertinaplatz, Wien' }));
    await runJobs(t);
    expect(geocoder.requests).toEqual([]);
    expect((await test.get(`/api/v1/shipments/${shipmentId}`)).body.data.location).toMatchObject({
      precision: expect.stringMatching(/^(city|postcode)$/),
      error: 'A test business does not use the geocoder.',
    });
  });

  it('delivers webhooks', async () => {
    const receiver = await startWebhookReceiver();
    const { guid, token } = await create();
    const test = t.as(token);
    expectOk(await test.post('/api/webhooks').send({ url: receiver.url, events: ['shipment.created'] }), 201);
    await ship(test, guid);
    await runJobs(t);
    await until('the event is delivered', async () => receiver.received.length > 0);
    await receiver.stop();
    expect(receiver.received[0]!.type).toBe('shipment.created');
  });

  it('the test business of a business cannot have users, single sign-on or a map service', async () => {
    await create();
    await live.post(SESSION);
    const invited = { email: 'nora@users.example', firstName: 'Nora', lastName: 'Neu', role: 'admin' };
    const rejected = [
      await live.post('/api/business/users').send(invited),
      await live.put('/api/business/sso').send(SSO),
      await live.put('/api/business/map').send({ styleUrl: 'https://tiles.example/style.json', attribution: null }),
    ];
    for (const response of rejected) expectError(response, 409, 'CONFLICT');
    expect(await t.mails()).toEqual([]);
  });

  describe('deletion', () => {
    it('ends tokens and sessions at once, deletes every row, and does not change the business', async () => {
      const { guid, token } = await create();
      const test = t.as(token);
      const admin = t.as(tenant.tokens.admin);
      await admin.post(SESSION);
      await ship(test, guid);
      await ship(live, tenant.id);
      await seedDispatch(t, { businessId: guid, status: 'in_progress', shipments: ['out_for_delivery'] });
      expectOk(await live.delete(PATH));
      expectError(await test.get('/api/v1/Orders'), 401, 'UNAUTHORIZED');
      expectError(await admin.get('/api/v1/Orders'), 401, 'UNAUTHORIZED');
      expect((await live.get(PATH)).body).toEqual({ success: true, data: null });
      const liveRows = await rowsOf(tenant.id);
      expect(Object.keys(await rowsOf(guid)).length).toBeGreaterThan(5);
      await runJobs(t, { task: 'wipe_test_business' });
      expect(await rowsOf(guid)).toEqual({});
      expect((await t.db.query('SELECT FROM businesses WHERE id = $1', [guid])).rows).toEqual([]);
      expect(await rowsOf(tenant.id)).toEqual(liveRows);
      expectOk(await live.get('/api/v1/Orders'));
    });

    it('accepts a repeated deletion, and a new test business immediately after it', async () => {
      expectOk(await live.delete(PATH));
      const first = await create();
      expectOk(await live.delete(PATH));
      expectOk(await live.delete(PATH));
      const second = await create();
      expect(second.guid).not.toBe(first.guid);
      await runJobs(t, { task: 'wipe_test_business' });
      expectOk(await t.as(second.token).get('/api/v1/Orders'));
    });

    it('deletes nothing of a business that is no closed test business', async () => {
      const { guid } = await create();
      const wipe = async (businessId: string) => {
        const client = await t.db.connect();
        try {
          await client.query('BEGIN');
          await client.query(`SELECT set_config('app.business_id', $1, true)`, [businessId]);
          return (await client.query<{ n: number }>('SELECT wipe_test_business(1000) AS n')).rows[0]!.n;
        } finally {
          await client.query('ROLLBACK');
          client.release();
        }
      };
      expect([await wipe(tenant.id), await wipe(guid)]).toEqual([0, 0]);
      expectOk(await live.get('/api/business/my-business'));
      expectOk(await live.get(PATH));
    });
  });
});
