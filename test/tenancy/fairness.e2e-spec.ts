import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import type { Tenant } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import { heldTransactions } from '../support/held-transactions';
import { type HoldingCarrier, startHoldingCarrier } from '../support/holding-carrier';
import { backendsWaitingForLocks } from '../support/lock-waits';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { untilTrue } from '../support/until';

const POOL = 4;
const AT_ONCE = 32;

describe('one business next to another', () => {
  let t: TestApp;
  let carrier: HoldingCarrier;
  let tenant: Tenant;
  let busy: Client;
  let other: Client;
  beforeAll(async () => {
    carrier = await startHoldingCarrier();
    t = await startTestApp({
      ALLOW_PRIVATE_TARGETS: 'true',
      CARRIER_TIMEOUT_MS: '60000',
      DATABASE_POOL_SIZE: String(POOL),
      DATABASE_LIST_TIMEOUT_MS: '300',
    });
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    busy = t.as(tenant.tokens.owner);
    other = t.as((await t.seedTenant()).tokens.owner);
  });
  afterAll(async () => {
    await t.stop();
    await carrier.stop();
  });

  const configure = (key: string) =>
    busy
      .post('/api/carriers/configure')
      .set('Idempotency-Key', key)
      .send({
        carrierId: CARRIERS.http,
        ...{ accountNumber: 'ACC-1', apiKey: 'key', apiSecret: 'secret', baseUrl: carrier.url },
      });
  const waitingForLocks = async () => (await t.db.query(backendsWaitingForLocks())).rowCount;

  it('holds no connection while its carrier is asked, with an Idempotency-Key too', async () => {
    const requested = Promise.all(Array.from({ length: AT_ONCE }, (_, i) => configure(`configure ${i}`)));
    await untilTrue(() => carrier.waiting() === AT_ONCE);
    expect(await heldTransactions(t)).toBe(0);
    expect((await other.get('/api/v1/Customers')).status).toBe(200);
    const again = await configure('configure 7');
    expectError(again, 409, 'CONFLICT');
    carrier.answerAll();
    const first = await requested;
    expect(first.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    const replayed = await configure('configure 7');
    expect([replayed.text, replayed.headers['idempotency-replayed']]).toEqual([first[7]!.text, 'true']);
    const { rows } = await t.db.query('SELECT 1 FROM carrier_configurations WHERE business_id = $1', [tenant.id]);
    expect(rows).toHaveLength(1);
  });

  it('accepts the same key again after the carrier has failed', async () => {
    const first = configure('away').then((response) => response);
    for (let tries = 1; tries <= 3; tries++) {
      await untilTrue(() => carrier.waiting() === 1);
      carrier.answerAll(500);
    }
    expect((await first).status).toBe(503);
    const second = configure('away').then((response) => response);
    await untilTrue(() => carrier.waiting() === 1);
    carrier.answerAll();
    expect((await second).status).toBe(200);
  });

  it.each([
    ['with an Idempotency-Key', true],
    ['without', false],
  ])('holds its share of the connections, %s, and waits behind itself', async (_, isKeyed) => {
    const customer = await seedCustomer(t, { businessId: tenant.id });
    const holder = await t.db.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM customers WHERE business_id = $1 AND id = $2 FOR UPDATE', [
      tenant.id,
      customer.id,
    ]);
    const change = (i: number) => {
      const sent = busy.put(`/api/v1/Customers/${customer.id}`);
      if (isKeyed) sent.set('Idempotency-Key', `change ${i}`);
      return sent.send({ name: `Name ${i}` });
    };
    const changes = Promise.all(Array.from({ length: 3 * POOL }, (_entry, i) => change(i)));
    await untilTrue(async () => (await waitingForLocks()) === POOL / 2);
    const reads = await Promise.all(Array.from({ length: 8 }, () => other.get('/api/v1/Customers')));
    expect(reads.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await waitingForLocks()).toBe(POOL / 2);
    await holder.query('COMMIT');
    holder.release();
    expect((await changes).map(({ status }) => status)).toEqual(Array(3 * POOL).fill(200));
  });

  it('gets a message what to change when its list takes too long', async () => {
    const holder = await t.db.connect();
    await holder.query('BEGIN; LOCK TABLE customers');
    const response = await busy.get(
      `/api/v1/Customers?$filter=${encodeURIComponent("not contains(tolower(company),'x')")}`,
    );
    await holder.query('COMMIT');
    holder.release();
    expect([response.status, response.headers['retry-after'], response.body.error]).toEqual([
      503,
      '30',
      {
        code: 'SERVICE_UNAVAILABLE',
        message: 'The list takes longer than a list may.',
        details: { $filter: expect.stringContaining('Name fewer text functions') },
      },
    ]);
  });

  it('limits the number of text functions in a $filter', async () => {
    const list = (functions: number) =>
      Array.from({ length: functions / 2 }, () => `not contains(tolower(company),'x')`).join(' and ');
    const responses = await Promise.all(
      [20, 22].map((functions) => busy.get(`/api/v1/Customers?$filter=${encodeURIComponent(list(functions))}`)),
    );
    const [taken, refused] = responses.map(({ status, body }) => [status, body.error?.details?.$filter]);
    expect([200, 503]).toContain(taken![0]); // An allowed request may time out on a busy machine.
    expect(refused).toEqual([400, expect.stringContaining('an expression may have at most 20 text functions')]);
  });
});
