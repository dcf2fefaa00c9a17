import { RequestLogWriterService } from '../../src/modules/carriers/request-log/request-log-writer.service';
import { newId } from '../../src/common/ids';
import { CARRIERS } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import type { Tenant } from '../factories/tenant.factory';
import { withClient } from '../support/admin';
import { type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { expectError } from '../support/expect-response';
import { runJobs } from '../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../support/test-app';

const LOG = `/api/carriers/${CARRIERS.http}/log`;
const SECRETS = /(key|secret)-(4711|0815)/;
const PARTY = { name: 'Albertina Museum', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const PARCEL = { length: 30, width: 20, height: 10, weight: 2 };

interface Entry {
  readonly guid: string;
  readonly operation: string;
  readonly outcome: string;
  readonly shipmentId: string | null;
  readonly status: number | null;
  readonly error: string | null;
  readonly url: string;
  readonly requestBody: string | null;
  readonly responseBody: string | null;
}

describe('the log of calls to carriers', () => {
  let t: TestApp;
  let carrier: CarrierServer;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    carrier = await startCarrierServer();
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true', CARRIER_TIMEOUT_MS: '3000' });
  });
  beforeEach(async () => {
    carrier.reset();
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(async () => {
    await t.stop();
    await carrier.stop();
  });

  const configure = (changes: object = {}) =>
    api.post('/api/carriers/configure').send({
      carrierId: CARRIERS.http,
      accountNumber: carrier.account.number,
      apiKey: carrier.account.key,
      apiSecret: carrier.account.secret,
      baseUrl: carrier.url,
      ...changes,
    });
  const writeAll = () => t.app.get(RequestLogWriterService).writeCalls();
  const log = async (query = '', client = api): Promise<Entry[]> => {
    await writeAll();
    const { status, body } = await client.get(`${LOG}${query}`);
    expect(status).toBe(200);
    return body.data as Entry[];
  };
  const ship = async (): Promise<string> => {
    const customer = await seedCustomer(t, { businessId: tenant.id });
    const { status, headers } = await api.post('/api/v1/shipments').send({
      customerId: customer.id,
      carrierId: CARRIERS.http,
      serviceLevel: 'standard',
      sender: { ...PARTY, name: 'Sender' },
      recipient: PARTY,
      packages: [PARCEL],
    });
    expect(status).toBe(201);
    const shipmentId = String(headers.location).split('/').at(-1)!;
    await runJobs(t);
    return shipmentId;
  };

  it('lists each call with its purpose, newest first', async () => {
    await configure();
    const shipmentId = await ship();
    expect(await log()).toEqual([
      {
        guid: expect.any(String),
        operation: 'book',
        outcome: 'success',
        shipmentId,
        startedAt: expect.any(String),
        durationMs: expect.any(Number),
        method: 'POST',
        url: `${carrier.url}/shipments`,
        status: 201,
        error: null,
        requestBody: expect.stringContaining('"postalCode":"1010"'),
        responseBody: expect.stringContaining('"reference":"CR/1"'),
      },
      expect.objectContaining({ operation: 'verify', shipmentId: null, method: 'GET', requestBody: null, status: 200 }),
    ]);
  });

  it('stores neither secrets nor personal data', async () => {
    await configure({ apiKey: 'other-key-4711' });
    await configure();
    carrier.state.refusal = 'Albertinaplatz 1 is unknown to http-key-4711.';
    await ship();
    await writeAll();
    const { rows } = await t.db.query('SELECT * FROM carrier_requests WHERE business_id = $1', [tenant.id]);
    expect(rows.length).toBe(3);
    expect(JSON.stringify(rows)).not.toMatch(SECRETS);
    expect(JSON.stringify(rows)).not.toMatch(/Albertina|Sender/);
    const [rejected] = await log('?operation=book');
    expect(rejected).toMatchObject({
      outcome: 'failed',
      status: 422,
      responseBody: '{"error":{"message":"[personal] is unknown to [secret]."}}',
    });
  });

  it('lists each repetition, and calls without a response', async () => {
    Object.assign(carrier.state, { fault: 'status 500', faultyRequests: 1 });
    await configure();
    const { text } = await configure({ baseUrl: 'http://127.0.0.1:9' });
    expect(text).toContain('could not be reached');
    const entries = await log();
    expect(entries.map(({ status }) => status)).toEqual([null, null, null, 200, 500]);
    expect(entries[0]).toMatchObject({
      outcome: 'failed',
      url: 'http://127.0.0.1:9/account',
      error: expect.stringContaining('could not be reached'),
      responseBody: null,
    });
  });

  it('filters by operation, outcome and shipment, and returns pages', async () => {
    await configure({ apiKey: 'wrong-key' });
    await configure();
    const shipmentId = await ship();
    const found = async (query: string) => (await log(query)).map(({ operation, status }) => [operation, status]);
    expect(await found('?operation=verify')).toEqual([
      ['verify', 200],
      ['verify', 401],
    ]);
    expect(await found('?outcome=failed')).toEqual([['verify', 401]]);
    expect(await found(`?shipmentId=${shipmentId}&outcome=success`)).toEqual([['book', 201]]);
    expect(await found(`?shipmentId=${newId()}`)).toEqual([]);
    const { body } = await api.get(`${LOG}?page=2&pageSize=2`);
    expect([body.data.length, body.totalCount, body.totalPages]).toEqual([1, 3, 2]);
    expectError(await api.get(`${LOG}?operation=fly&outcome=maybe`), 400, {
      operation: expect.stringContaining('verify, quote'),
      outcome: expect.stringContaining('success, failed'),
    });
  });

  it('lists no calls of other businesses, and knows no other carriers', async () => {
    await configure();
    const other = await t.seedTenant();
    expect(await log('', t.as(other.tokens.owner))).toEqual([]);
    expectError(await api.get(`/api/carriers/${newId()}/log`), 404, 'NOT_FOUND');
  });

  it('keeps the newest 500 calls of an operation', async () => {
    const insert = (operation: string, count: number) =>
      t.db.query(
        `INSERT INTO carrier_requests (business_id, id, carrier_id, operation, started_at, duration_ms, method, url)
         SELECT $1, ('01000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, $3, now(), 1, 'GET', 'https://carrier.example'
         FROM generate_series($4::int, $5::int) n`,
        [
          tenant.id,
          CARRIERS.http,
          operation,
          operation === 'verify' ? 1 : 10_000,
          operation === 'verify' ? count : 10_000 + count,
        ],
      );
    await insert('verify', 505);
    await insert('track', 20);
    await configure();
    await writeAll();
    const { rows } = await t.db.query<{ operation: string; count: number; oldest: string }>(
      `SELECT operation, count(*)::int AS count, min(id::text) AS oldest FROM carrier_requests WHERE business_id = $1
       GROUP BY 1 ORDER BY 1 DESC`,
      [tenant.id],
    );
    expect(rows).toEqual([
      { operation: 'verify', count: 500, oldest: '01000000-0000-7000-8000-000000000007' },
      { operation: 'track', count: 21, oldest: '01000000-0000-7000-8000-000000010000' },
    ]);
  });

  it('the log of calls to carriers is deleted after 14 days by the housekeeping', async () => {
    await configure();
    await configure();
    await writeAll();
    const [entry] = await log();
    await t.db.query(`UPDATE carrier_requests SET started_at = now() - interval '14 days 1 minute' WHERE id = $1`, [
      entry!.guid,
    ]);
    await t.db.query('SELECT clean_up_expired()');
    expect((await log()).length).toBe(1);
  });

  it('neither delays nor fails a booking', async () => {
    await configure();
    await writeAll();
    const statusOfNew = async () =>
      (await api.get(`/api/carriers/bookings/${await ship()}`)).body.data.status as string;
    await withClient(t.databaseUrl, async (holder) => {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE carrier_requests');
      expect(await statusOfNew()).toBe('booked');
    });
    await t.db.query('ALTER TABLE carrier_requests ADD CONSTRAINT nothing CHECK (false) NOT VALID');
    expect(await statusOfNew()).toBe('booked');
    await writeAll();
    await t.db.query('ALTER TABLE carrier_requests DROP CONSTRAINT nothing');
  });
});
