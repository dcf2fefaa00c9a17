import { newId } from '../../src/common/ids';
import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedCustomer } from '../factories/customer.factory';
import { type CarrierFault, type CarrierServer, startCarrierServer } from '../support/carrier-server';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { runJobs } from '../support/run-jobs';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import type { Tenant } from '../factories/tenant.factory';

/** With the letters before them: an identifier by chance has these digits, too. */
const SECRETS = /(key|secret|another|new)-(4711|0815)/;
const TIMEOUT_MS = 3000;
const PARTY = { name: 'Albertina', street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const PARTY_ADDRESS = { street: 'Albertinaplatz 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const PARCEL = { length: 30, width: 20, height: 10, weight: 2 };

describe('carriers by the HTTP protocol', () => {
  let t: TestApp;
  let carrier: CarrierServer;
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    carrier = await startCarrierServer();
    t = await startTestApp({
      ALLOW_PRIVATE_TARGETS: 'true',
      CARRIER_TIMEOUT_MS: String(TIMEOUT_MS),
      PUBLIC_URL: 'https://dispatch.example',
    });
  });
  beforeEach(async () => {
    carrier.reset();
    await t.db.query('TRUNCATE carrier_booking_events, carrier_bookings, graphile_worker._private_jobs');
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(async () => {
    await t.stop();
    await carrier.stop();
  });

  const account = (changes: object = {}) => ({
    carrierId: CARRIERS.http,
    accountNumber: carrier.account.number,
    apiKey: carrier.account.key,
    apiSecret: carrier.account.secret,
    baseUrl: carrier.url,
    ...changes,
  });
  const configure = (changes: object = {}, client = api) =>
    client.post('/api/carriers/configure').send(account(changes));
  const stored = async () =>
    (await t.db.query('SELECT * FROM carrier_configurations WHERE business_id = $1', [tenant.id])).rows;
  const requested = (path: string) => carrier.requests.filter((request) => request.path.startsWith(`/v1${path}`));

  /** A shipment with the carrier, made through the interface. */
  const ship = async (carrierId: string = CARRIERS.http, serviceLevel = 'standard'): Promise<string> => {
    const customer = await seedCustomer(t, { businessId: tenant.id });
    const response = await api.post('/api/v1/shipments').send({
      customerId: customer.id,
      carrierId,
      serviceLevel,
      sender: { ...PARTY, name: 'Sender' },
      recipient: PARTY,
      packages: [PARCEL],
    });
    expect(response.status).toBe(201);
    return String(response.headers.location).split('/').at(-1)!;
  };
  const booking = async (shipmentId: string) => (await api.get(`/api/carriers/bookings/${shipmentId}`)).body.data;
  const statusOf = async (shipmentId: string) => (await api.get(`/api/v1/shipments/${shipmentId}`)).body.data.status;
  const booked = async (): Promise<string> => {
    expect((await configure()).status).toBe(200);
    const shipmentId = await ship();
    await runJobs(t);
    return shipmentId;
  };

  describe('configuring', () => {
    it('verifies credentials by a signed call to the carrier, and stores accepted ones', async () => {
      expect((await configure({ testMode: true })).status).toBe(200);
      expect(carrier.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/account']);
      expect(carrier.requests[0]!.headers['x-test-mode']).toBe('true');
      const { configuration } = (await api.get(`/api/carriers/${CARRIERS.http}`)).body.data;
      expect(configuration).toEqual({
        accountNumber: 'ACC-1',
        defaultServiceLevel: null,
        baseUrl: carrier.url,
        trackingPerDay: null,
        eventsPath: expect.stringMatching(/^\/api\/carriers\/[\w-]{36}\/events\/[\w-]{36}$/),
      });
    });

    it('keeps the earlier configuration when the carrier says no, whose words are not passed on with a secret', async () => {
      await configure();
      const before = await stored();
      const { status, body, text } = await configure({ apiKey: 'another-4711' });
      expect([status, body.error.code]).toEqual([400, 'CONFIGURATION_ERROR']);
      expect(text).not.toMatch(SECRETS);
      expect((await api.patch(`/api/carriers/${CARRIERS.http}`).send({ apiSecret: 'another-0815' })).status).toBe(400);
      expect(await stored()).toEqual(before);
    });

    it.each<NonNullable<CarrierFault>>(['slow', 'status 500', 'status 429', 'no JSON', 'huge', 'redirect', 'cut off'])(
      'returns 503 naming the carrier and stores nothing when it is out of order: %s',
      async (fault) => {
        carrier.state.fault = fault;
        const { status, body, text, headers } = await configure();
        expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '30']);
        expect(body.error.message).toMatch(/^Carrier by HTTP protocol could not be reached, so nothing was changed\./);
        expect(text).not.toMatch(SECRETS);
        expect(await stored()).toEqual([]);
        expect(carrier.requests.every(({ path }) => path === '/v1/account')).toBe(true); // a redirect is not followed
      },
    );

    it('returns 503 when the server does not respond', async () => {
      expect((await configure({ baseUrl: 'http://127.0.0.1:9' })).status).toBe(503);
    });

    it('tries again what only reads', async () => {
      Object.assign(carrier.state, { fault: 'status 500', faultyRequests: 2 });
      expect((await configure()).status).toBe(200);
      expect(carrier.requests.length).toBe(3);
    });

    it.each([
      [{ baseUrl: undefined }, 'baseUrl'],
      [{ baseUrl: 'ftp://carrier.example' }, 'baseUrl'],
      [{ baseUrl: 'https://user:word@carrier.example' }, 'baseUrl'],
      [{ baseUrl: 'https://carrier.example/?key=1' }, 'baseUrl'],
      [{ baseUrl: 'carrier.example' }, 'baseUrl'],
      [{ apiKey: undefined }, 'apiKey'],
      [{ carrierId: CARRIERS.sandbox }, 'baseUrl'],
    ])('rejects %j', async (changes, field) => {
      const { status, body } = await configure(changes);
      expect([status, Object.keys(body.error.details)]).toEqual([400, [field]]);
      expect(carrier.requests).toEqual([]);
    });

    it('moves to another address with its credentials, verified there', async () => {
      await configure();
      const patch = (body: object) => api.patch(`/api/carriers/${CARRIERS.http}`).send(body);
      const changed = await patch({ baseUrl: `${carrier.url}/` });
      expect([changed.status, (await stored())[0].settings]).toEqual([200, { baseUrl: `${carrier.url}/` }]);
      const { key, secret } = carrier.account;
      const elsewhere = { baseUrl: 'http://127.0.0.1:9', apiKey: key, apiSecret: secret };
      expect((await patch(elsewhere)).status).toBe(503);
    });

    it('sends stored credentials to no other address', async () => {
      const other = await startCarrierServer();
      await configure();
      const before = await stored();
      const patch = (body: object) => api.patch(`/api/carriers/${CARRIERS.http}`).send({ baseUrl: other.url, ...body });
      const message = 'Is required with a new baseUrl, because the stored value belongs to the previous address.';
      for (const [body, fields] of [
        [{}, ['apiKey', 'apiSecret']],
        [{ apiKey: 'new-4711' }, ['apiSecret']],
        [{ apiSecret: 'new-0815', accountNumber: 'ACC-2' }, ['apiKey']],
      ] as const) {
        const response = await patch(body);
        const details = Object.fromEntries(fields.map((field) => [field, message]));
        expect([response.status, response.body.error.details]).toEqual([400, details]);
      }
      expect([other.requests, await stored()]).toEqual([[], before]);
      const { number, key, secret } = other.account;
      expect((await patch({ accountNumber: number, apiKey: key, apiSecret: secret })).status).toBe(200);
      await other.stop();
    });

    it.each([
      ['apiKey', 'key\r\nX-Evil: 1'],
      ['apiKey', 'Schlüssel\n'],
      ['apiKey', 'ключ'],
      ['apiKey', ' blank'],
      ['apiKey', 'bell\u0007'],
      ['accountNumber', 'ACC\n1'],
      ['accountNumber', '番号'],
      ['accountNumber', 'ACC\u0085'],
    ])('rejects a %s that no header can carry: %j', async (field, value) => {
      const message = expect.stringMatching(/printable Latin-1/);
      const refused = await configure({ [field]: value });
      expectError(refused, 400, { [field]: message });
      await configure();
      const changed = await api.patch(`/api/carriers/${CARRIERS.http}`).send({ [field]: value });
      expectError(changed, 400, { [field]: message });
    });

    it('says so of a stored account number that no header can carry', async () => {
      await configure();
      await t.db.query(`UPDATE carrier_configurations SET account_number = E'ACC\\n1'`);
      const response = await api.patch(`/api/carriers/${CARRIERS.http}`).send({ testMode: true });
      expectError(response, 400, 'CONFIGURATION_ERROR');
      expect(response.body.error.message).toContain('Enter it again');
    });
  });

  it('pauses requests to a carrier after five consecutive failures and retries after a while', async () => {
    await configure();
    carrier.state.fault = 'status 500';
    const rate = () =>
      api.post('/api/carriers/rates').send({ from: PARTY_ADDRESS, to: PARTY_ADDRESS, packages: [PARCEL] });
    const reason = async () => (await rate()).body.data.unavailable[0]?.reason as string | undefined;
    await reason();
    expect(await reason()).toMatch(/failed several times in a row/);
    const before = carrier.requests.length;
    expect(before).toBe(1 + 5); // the verification, then what opened the breaker
    expect(await reason()).toMatch(/failed several times in a row/);
    expect(carrier.requests.length).toBe(before);
    carrier.state.fault = null;
    const rested = Date.now() + 3 * TIMEOUT_MS;
    while ((await reason()) !== undefined) expect(Date.now()).toBeLessThan(rested + 5000);
  });

  describe('rates', () => {
    it('requests quotes from every active carrier and sorts them by price, own currency first', async () => {
      await configure();
      await seedCarrier(t, { businessId: tenant.id, carrierId: CARRIERS.ownFleet });
      await configure({ carrierId: CARRIERS.sandbox, baseUrl: undefined });
      await seedCarrier(t, { businessId: tenant.id, carrierId: CARRIERS.dhl, isActive: false });
      carrier.state.rates = [
        { serviceLevel: 'express', price: 0.01, currency: 'USD', estimatedDays: '1-2' },
        { serviceLevel: 'standard', price: 7.15, currency: 'EUR', estimatedDays: '3' },
      ];
      const { status, body } = await api.post('/api/carriers/rates').send({
        from: { ...PARTY_ADDRESS, latitude: 48.2, longitude: 16.37 },
        to: { latitude: 48.2, longitude: 16.37 },
        packages: [PARCEL],
      });
      expect([status, body.data.unavailable]).toEqual([200, []]);
      const line = (quote: {
        carrier: { name: string };
        serviceLevel: string;
        price: number;
        currency: string;
        estimatedDays: string;
      }) => [quote.carrier.name, quote.serviceLevel, quote.price, quote.currency, quote.estimatedDays].join(' ');
      expect(body.data.quotes.map(line)).toEqual([
        'Own fleet express 0 EUR 1-2',
        'Own fleet sameday 0 EUR 0',
        'Own fleet standard 0 EUR 3-5',
        'Sandbox carrier standard 6.6 EUR 3-5', // 4.90 + 2 kg × 0.85, no distance
        'Carrier by HTTP protocol standard 7.15 EUR 3',
        'Sandbox carrier express 11.88 EUR 1-2',
        'Sandbox carrier sameday 19.8 EUR 0',
        'Carrier by HTTP protocol express 0.01 USD 1-2',
      ]);
    });

    it('rates a shipment and names an unavailable carrier without delay', async () => {
      await configure();
      await seedCarrier(t, { businessId: tenant.id, carrierId: CARRIERS.ownFleet });
      const shipmentId = await ship();
      carrier.state.fault = 'slow';
      const before = Date.now();
      const { body } = await api.post('/api/carriers/rates').send({ shipmentId });
      expect(Date.now() - before).toBeLessThan(TIMEOUT_MS * 3);
      expect(body.data.quotes.map(({ carrier: { guid } }: { carrier: { guid: string } }) => guid)).toEqual(
        Array.from({ length: 3 }, () => CARRIERS.ownFleet),
      );
      expect(body.data.unavailable).toEqual([
        {
          carrier: { guid: CARRIERS.http, name: 'Carrier by HTTP protocol' },
          reason: expect.stringMatching(/did not respond in time/),
        },
      ]);
      carrier.state.fault = 'outside';
      const outside = await api.post('/api/carriers/rates').send({ shipmentId });
      expect(outside.body.data.unavailable[0].reason).toMatch(/violates the protocol in rates\.0/);
    });

    it.each([
      [{}, 400, ['from', 'to', 'packages']],
      [{ from: {}, to: {} }, 400, ['packages']],
      [{ shipmentId: newId(), packages: [PARCEL] }, 400, ['packages']],
      [{ shipmentId: newId() }, 404, ['shipmentId']],
      [{ from: {}, to: {}, packages: [{ ...PARCEL, weight: 0 }] }, 400, ['packages.0.weight']],
    ])('rejects %j', async (body, status, fields) => {
      const response = await api.post('/api/carriers/rates').send(body);
      expect([response.status, Object.keys(response.body.error.details ?? {})]).toEqual([status, fields]);
    });
  });

  describe('booking', () => {
    it('never holds a shipment up: the carrier is away, the shipment is made, the booking comes later', async () => {
      await configure();
      carrier.state.fault = 'status 500';
      const shipmentId = await ship();
      expect(requested('/shipments')).toEqual([]);
      await runJobs(t);
      expect(await booking(shipmentId)).toMatchObject({
        status: 'pending',
        attempts: 1,
        lastError: 'Carrier by HTTP protocol responded with status 500.',
      });
      carrier.state.fault = null;
      await runJobs(t, { again: true });
      const made = await booking(shipmentId);
      expect(made).toMatchObject({
        status: 'booked',
        attempts: 2,
        lastError: null,
        reference: 'CR/1',
        trackingNumber: 'CT000001',
      });
      const keys = requested('/shipments').map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual([made.guid, made.guid]);
      expect(requested('/shipments').at(-1)!.body).toMatchObject({
        serviceLevel: 'standard',
        to: { name: 'Albertina', city: 'Wien' },
        packages: [PARCEL],
        eventsUrl: expect.stringMatching(/^https:\/\/dispatch\.example\/api\/carriers\//),
      });
    });

    it("serves the carrier's label", async () => {
      const shipmentId = await booked();
      const label = await api.get(`/api/v1/shipments/${shipmentId}/label`).buffer(true);
      expect([label.status, label.headers['content-type'], Buffer.from(label.body as Buffer)]).toEqual([
        200,
        'application/pdf',
        carrier.label,
      ]);
      expect((await api.get(`/api/v1/shipments/${shipmentId}/label?format=zpl`)).status).toBe(409);
    });

    it('prints ours where the carrier gave none', async () => {
      carrier.state.label = null;
      const shipmentId = await booked();
      const label = await api.get(`/api/v1/shipments/${shipmentId}/label`).buffer(true);
      expect((label.body as Buffer).length).toBeGreaterThan(2000);
    });

    it('fails the booking when the carrier rejects it, and allows a retry', async () => {
      carrier.state.refusal = `We do not serve Wien. Your key is ok.`;
      const shipmentId = await booked();
      expect(await booking(shipmentId)).toMatchObject({
        status: 'failed',
        lastError: 'Carrier by HTTP protocol rejects the request: We do not serve Wien. Your key is ok.',
      });
      carrier.state.refusal = null;
      const again = await api.post(`/api/carriers/bookings/${shipmentId}/retry`);
      expect([again.status, again.body.data.status]).toEqual([200, 'pending']);
      await runJobs(t);
      expect((await booking(shipmentId)).status).toBe('booked');
      expect((await api.post(`/api/carriers/bookings/${shipmentId}/retry`)).status).toBe(409);
    });

    it('accepts one of two simultaneous retries', async () => {
      carrier.state.refusal = 'We do not serve Wien.';
      const shipmentId = await booked();
      carrier.state.refusal = null;
      const retry = () => api.post(`/api/carriers/bookings/${shipmentId}/retry`);
      // Storing a booking locks its shipment against deletion.
      const row = { business_id: tenant.id, id: shipmentId };
      const responses = await raceOnRow(t.databaseUrl, 'shipments', row, () => [retry(), retry()]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('books nothing with the own fleet', async () => {
      await seedCarrier(t, { businessId: tenant.id, carrierId: CARRIERS.ownFleet });
      const shipmentId = await ship(CARRIERS.ownFleet);
      expect((await api.get(`/api/carriers/bookings/${shipmentId}`)).status).toBe(404);
    });

    it('lists bookings, the newest first, by shipment and status', async () => {
      const [first, second] = [await booked(), await booked()];
      const list = async (query: object) => (await api.get('/api/carriers/bookings').query(query)).body;
      const { data, totalCount } = await list({ pageSize: 1 });
      expect([totalCount, data]).toEqual([
        2,
        [{ ...(await booking(second)), shipmentTrackingNumber: data[0].shipmentTrackingNumber }],
      ]);
      expect(data[0].shipmentTrackingNumber).toMatch(/^DD\d{10}/);
      expect((await list({ shipmentId: first, status: 'booked' })).data).toMatchObject([{ shipmentId: first }]);
      expect((await list({ shipmentId: first, status: 'failed' })).data).toEqual([]);
      expect((await list({ shipmentId: newId() })).data).toEqual([]);
      const other = t.as((await t.seedTenant()).tokens.owner);
      expect((await other.get('/api/carriers/bookings').query({ shipmentId: first })).body.data).toEqual([]);
      await t.db.query('UPDATE shipments SET deleted_at = now() WHERE id = $1', [second]);
      expect((await list({})).totalCount).toBe(1);
      expect((await api.get('/api/carriers/bookings').query({ status: 'lost' })).body.error.details).toHaveProperty(
        'status',
      );
    });

    it("shows no other business's booking", async () => {
      const shipmentId = await booked();
      const other = t.as((await t.seedTenant()).tokens.owner);
      const foreign = await other.get(`/api/carriers/bookings/${shipmentId}`);
      const unknown = await other.get(`/api/carriers/bookings/${newId()}`);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      expect((await other.post(`/api/carriers/bookings/${shipmentId}/retry`)).status).toBe(404);
    });

    it('reveals no secret in any error', async () => {
      await configure();
      const shipmentId = await ship();
      const errors: unknown[] = [];
      for (const fault of ['status 500', 'no JSON', 'cut off', 'outside'] as const) {
        carrier.state.fault = fault;
        await runJobs(t, { again: true });
        errors.push((await booking(shipmentId)).lastError);
      }
      const { rows } = await t.db.query(
        `SELECT (SELECT json_agg(b) FROM carrier_bookings b)::text || (SELECT json_agg(j) FROM graphile_worker._private_jobs j)::text
           || (SELECT json_agg(a) FROM audit_log a)::text AS everything`,
      );
      expect(errors).toEqual(Array(4).fill(expect.stringMatching(/^Carrier by HTTP protocol/)));
      expect(rows[0].everything).not.toMatch(SECRETS);
    });
  });

  describe('cancelling', () => {
    const cancel = (shipmentId: string) =>
      api.post(`/api/v1/shipments/${shipmentId}/traces`).send({ status: 'cancelled' });

    it.each([
      ['cancelled', (id: string) => cancel(id)],
      ['deleted', (id: string) => api.delete(`/api/v1/shipments/${id}`)],
      ['deleted with others', (id: string) => api.post('/api/v1/shipments/delete').send([{ guid: id }])],
    ])('notifies the carrier when the shipment is %s, with retries while it is unavailable', async (_, end) => {
      const shipmentId = await booked();
      carrier.state.fault = 'status 500';
      expect((await end(shipmentId)).status).toBeLessThan(300);
      await runJobs(t);
      expect([...carrier.bookings.values()].map(({ cancelled }) => cancelled)).toEqual([false]);
      carrier.state.fault = null;
      await runJobs(t, { again: true });
      expect([...carrier.bookings.values()].map(({ cancelled }) => cancelled)).toEqual([true]);
      const { rows } = await t.db.query('SELECT status FROM carrier_bookings WHERE shipment_id = $1', [shipmentId]);
      expect(rows).toEqual([{ status: 'cancelled' }]);
    });

    it('requests no status for a shipment without a booking', async () => {
      await configure();
      const shipmentId = await ship();
      await cancel(shipmentId);
      await runJobs(t);
      expect([requested('/shipments'), (await booking(shipmentId)).status]).toEqual([[], 'cancelled']);
    });

    it('cancels what may have been booked although its response never arrived', async () => {
      await configure();
      const shipmentId = await ship();
      carrier.state.fault = 'cut off';
      await runJobs(t);
      await cancel(shipmentId);
      carrier.state.fault = null;
      await runJobs(t, { again: true });
      expect([...carrier.bookings.values()].map(({ cancelled }) => cancelled)).toEqual([true]);
      expect((await booking(shipmentId)).status).toBe('cancelled');
    });

    it('says so when the carrier refuses to cancel', async () => {
      const shipmentId = await booked();
      carrier.bookings
        .values()
        .next()
        .value!.events.push({ id: 'e1', status: 'collected', timestamp: '2026-03-02T08:00:00Z' });
      await cancel(shipmentId);
      await runJobs(t);
      expect(await booking(shipmentId)).toMatchObject({
        status: 'booked',
        lastError: 'Carrier by HTTP protocol rejects the request: Collected already.',
      });
    });

    it('books again after a change of the shipment', async () => {
      const shipmentId = await booked();
      const changed = await api.put(`/api/v1/shipments/${shipmentId}`).send({ recipient: { street: 'Karlsplatz 8' } });
      expect(changed.status).toBe(200);
      await runJobs(t);
      expect([...carrier.bookings.values()].map(({ cancelled }) => cancelled)).toEqual([true, false]);
      const emitted = requested('/shipments').filter(({ path }) => path === '/v1/shipments');
      expect(emitted.map(({ body }) => (body.to as { street: string }).street)).toEqual([
        'Albertinaplatz 1',
        'Karlsplatz 8',
      ]);
      expect((await booking(shipmentId)).reference).toBe('CR/2');
    });
  });

  describe('tracking', () => {
    const isoAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const happened = (...events: [string, string, number][]) =>
      events.map(([id, status, minutesAgo]) => ({ id, status, timestamp: isoAgo(minutesAgo) }));
    const traces = async (shipmentId: string) =>
      (await api.get(`/api/v1/shipments/${shipmentId}/traces`)).body.data.map(
        ({ status }: { status: string }) => status,
      );
    const poll = async () => {
      await t.db.query('UPDATE carrier_bookings SET next_track_at = now() WHERE next_track_at IS NOT NULL');
      await t.db.query(`SELECT graphile_worker.add_job('track_carriers')`);
      await runJobs(t);
    };
    const nextPoll = async (shipmentId: string) =>
      (
        await t.db.query('SELECT next_track_at, track_failures FROM carrier_bookings WHERE shipment_id = $1', [
          shipmentId,
        ])
      ).rows[0];
    /** So that events of the past are news. */
    const bookedYesterday = async () => {
      const shipmentId = await booked();
      await t.db.query(`UPDATE shipments SET status_changed_at = now() - interval '1 day' WHERE id = $1`, [shipmentId]);
      return shipmentId;
    };

    it('polls the carrier, applies each event once, and stops when the shipment has ended', async () => {
      const shipmentId = await bookedYesterday();
      const served = carrier.bookings.values().next().value!.events;
      served.push(...happened(['2', 'in_transit', 50], ['1', 'collected', 90]));
      await poll();
      await poll();
      expect([await statusOf(shipmentId), await traces(shipmentId)]).toEqual([
        'in_transit',
        ['collected', 'in_transit', 'created'],
      ]);
      served.push(...happened(['3', 'delivered', 10]));
      await poll();
      expect(await statusOf(shipmentId)).toBe('delivered');
      const before = requested('/shipments/').length;
      await poll();
      expect([requested('/shipments/').length, (await nextPoll(shipmentId)).next_track_at]).toEqual([before, null]);
    });

    it('polls an unavailable carrier with growing pauses', async () => {
      const shipmentId = await bookedYesterday();
      carrier.state.fault = 'status 500';
      await poll();
      await poll();
      const { next_track_at, track_failures } = await nextPoll(shipmentId);
      expect(track_failures).toBe(2);
      expect(next_track_at.getTime() - Date.now()).toBeGreaterThan(17 * 60_000);
    });

    it('stops polling after 90 days', async () => {
      const shipmentId = await bookedYesterday();
      await t.db.query(`UPDATE carrier_bookings SET booked_at = now() - interval '91 days' WHERE shipment_id = $1`, [
        shipmentId,
      ]);
      carrier.requests.length = 0;
      await poll();
      expect([carrier.requests, (await nextPoll(shipmentId)).next_track_at]).toEqual([[], null]);
    });

    it('follows the timetable of the sandbox', async () => {
      await configure({ carrierId: CARRIERS.sandbox, baseUrl: undefined });
      const shipmentId = await ship(CARRIERS.sandbox, 'sameday');
      await runJobs(t);
      await t.db.query(`UPDATE carrier_bookings SET booked_at = now() - interval '3 hours' WHERE shipment_id = $1`, [
        shipmentId,
      ]);
      await t.db.query(`UPDATE shipments SET status_changed_at = now() - interval '3 hours' WHERE id = $1`, [
        shipmentId,
      ]);
      await poll();
      expect(await statusOf(shipmentId)).toBe('out_for_delivery');
    });

    describe('by push', () => {
      const eventsPath = async (): Promise<string> =>
        (await api.get(`/api/carriers/${CARRIERS.http}`)).body.data.configuration.eventsPath;
      const push = (path: string, events: object[], headers?: Record<string, string>) => {
        const body = JSON.stringify({ events });
        return t
          .as()
          .post(path)
          .set('Content-Type', 'application/json')
          .set(headers ?? carrier.signEvents(body))
          .send(body);
      };

      it('records signed events, each once, in their order', async () => {
        const shipmentId = await bookedYesterday();
        const path = await eventsPath();
        const events = [
          {
            ...happened(['b', 'out_for_delivery', 30])[0],
            reference: 'CR/1',
            description: 'On the van.',
            location: 'Wien',
          },
          { ...happened(['a', 'collected', 60])[0], reference: 'CR/1' },
          { ...happened(['c', 'delivered', 20])[0], reference: 'CR/77' },
          { ...happened(['d', 'delivered', -60])[0], reference: 'CR/1' },
        ];
        const first = await push(path, events);
        expect([first.status, first.body.data]).toEqual([200, { accepted: 2, duplicates: 0, ignored: 2 }]);
        expect((await push(path, events)).body.data).toEqual({ accepted: 0, duplicates: 2, ignored: 2 });
        expect(await statusOf(shipmentId)).toBe('out_for_delivery');
        const { body } = await api.get(`/api/v1/shipments/${shipmentId}/traces`);
        expect(body.data).toContainEqual(
          expect.objectContaining({ status: 'out_for_delivery', description: 'On the van.', location: 'Wien' }),
        );
        carrier.bookings
          .values()
          .next()
          .value!.events.push(...happened(['a', 'collected', 60]));
        await poll();
        expect((await traces(shipmentId)).length).toBe(3); // by poll and by push, once
      });

      it('ignores what cannot follow, for good', async () => {
        const shipmentId = await bookedYesterday();
        const path = await eventsPath();
        await push(path, [{ ...happened(['a', 'returned', 60])[0], reference: 'CR/1' }]);
        const late = [{ ...happened(['b', 'delivered', 30])[0], reference: 'CR/1' }];
        expect((await push(path, late)).body.data).toEqual({ accepted: 0, duplicates: 0, ignored: 1 });
        expect((await push(path, late)).body.data).toEqual({ accepted: 0, duplicates: 1, ignored: 0 });
        expect(await statusOf(shipmentId)).toBe('returned');
      });

      it('rejects wrong signatures, old ones, other paths and none, all alike', async () => {
        const shipmentId = await bookedYesterday();
        const path = await eventsPath();
        const events = [{ ...happened(['a', 'delivered', 30])[0], reference: 'CR/1' }];
        const body = JSON.stringify({ events });
        const old = Math.floor(Date.now() / 1000) - 301;
        const responses = [
          await push(path, events, carrier.signEvents(body, { secret: 'guessed' })),
          await push(path, events, carrier.signEvents(`${body} `)),
          await push(path, events, carrier.signEvents(body, { timestamp: old })),
          await push(path, events, {}),
          await push(path.replace(/[\w-]{36}$/, newId()), events),
          await push(path.replace(CARRIERS.http, CARRIERS.sandbox), events),
        ];
        expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect([responses[0]!.status, await statusOf(shipmentId)]).toEqual([403, 'created']);
      });

      it.each([
        [{ events: [] }, 'events'],
        [
          { events: [{ id: 'a', status: 'cancelled', timestamp: '2026-03-02T08:00:00Z', reference: 'CR/1' }] },
          'events.0.status',
        ],
        [{ events: [{ id: 'a', status: 'delivered', timestamp: 'soon', reference: 'CR/1' }] }, 'events.0.timestamp'],
      ])('rejects %j', async (message, field) => {
        await configure();
        const body = JSON.stringify(message);
        const sent = await t
          .as()
          .post(await eventsPath())
          .set('Content-Type', 'application/json')
          .set(carrier.signEvents(body))
          .send(body);
        expectError(sent, 400, [field]);
      });
    });
  });
});
