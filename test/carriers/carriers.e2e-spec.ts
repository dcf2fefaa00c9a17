import { newId } from '../../src/common/ids';
import { CARRIERS, seedCarrier } from '../factories/carrier.factory';
import { seedShipment } from '../factories/shipment.factory';
import { expectError } from '../support/expect-response';
import { startTestApp, type Client, type TestApp } from '../support/test-app';
import type { Tenant } from '../factories/tenant.factory';

const ACCOUNT = { accountNumber: 'ACC-1', apiKey: 'key-4711-of-ours', apiSecret: 'secret-0815-of-ours' };
const SANDBOX = { carrierId: CARRIERS.sandbox, ...ACCOUNT };

describe('carriers', () => {
  let t: TestApp;
  /** Each test has its own business, so that configurations do not affect other tests. */
  let tenant: Tenant;
  let api: Client;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
    api = t.as(tenant.tokens.owner);
  });
  afterAll(() => t.stop());

  const configure = (body: object, client = api) => client.post('/api/carriers/configure').send(body);
  const row = async (carrierId: string) =>
    (
      await t.db.query<Record<string, unknown>>(
        'SELECT * FROM carrier_configurations WHERE business_id = $1 AND carrier_id = $2',
        [tenant.id, carrierId],
      )
    ).rows[0];
  const audit = async () =>
    (
      await t.db.query<{ action: string; changes: object; actor_id: string }>(
        'SELECT action, changes, actor_id FROM audit_log WHERE business_id = $1 ORDER BY id',
        [tenant.id],
      )
    ).rows;

  describe('catalogue', () => {
    it('lists every carrier with what the business did with it', async () => {
      await seedCarrier(t, { businessId: tenant.id, carrierId: CARRIERS.ownFleet });
      await seedCarrier(t, { businessId: tenant.id, carrierId: CARRIERS.dhl, isActive: false });
      const { status, body } = await api.get('/api/carriers');
      expect([status, Object.keys(body).sort(), body.data.length]).toEqual([200, ['data', 'success'], 15]);
      expect(body.data[0]).toEqual({
        guid: CARRIERS.ownFleet,
        name: 'Own fleet',
        code: 'own-fleet',
        type: 'lastmile',
        isConfigured: true,
        isActive: true,
        isAvailable: true,
        serviceLevels: [
          { code: 'standard', name: 'Standard' },
          { code: 'express', name: 'Express' },
          { code: 'sameday', name: 'Same day' },
        ],
      });
      const state = (guid: string) => {
        const { isConfigured, isActive } = body.data.find((carrier: { guid: string }) => carrier.guid === guid);
        return [isConfigured, isActive];
      };
      expect(state(CARRIERS.dhl)).toEqual([true, false]);
      expect(state(CARRIERS.sandbox)).toEqual([false, false]);
    });

    it('says of each carrier whether an adapter speaks to it, and shows no features without one', async () => {
      const { body } = await api.get('/api/carriers');
      const carriers = body.data as { guid: string; code: string; isAvailable: boolean }[];
      const available = carriers.filter(({ isAvailable }) => isAvailable).map(({ code }) => code);
      expect(available.sort()).toEqual(['dhl-parcel-de', 'http', 'karrio', 'own-fleet', 'sandbox', 'ups']);
      for (const { guid, isAvailable } of carriers) {
        const { data } = (await api.get(`/api/carriers/${guid}`)).body;
        expect([data.isAvailable, data.features.length > 0]).toEqual([isAvailable, isAvailable]);
      }
      const http = (await api.get(`/api/carriers/${CARRIERS.http}`)).body.data;
      const features = [
        'labels',
        'tracking',
        'rates',
        'booking',
        'cancel',
        'carrier_labels',
        'tracking_events',
        'pickups',
        'manifests',
        'customs',
        'returns',
        'return_cancellation',
      ];
      expect(http.features).toEqual(features);
    });

    it('says which credentials and settings a carrier needs', async () => {
      const fieldsOf = async (carrierId: string) =>
        (await api.get(`/api/carriers/${carrierId}`)).body.data.accountFields as Record<string, unknown>[];
      const [shipperNumber, ...others] = await fieldsOf(CARRIERS.ups);
      expect(shipperNumber).toEqual({
        name: 'accountNumber',
        label: 'Shipper number',
        description: 'Six letters and digits: the UPS account that pays. It is on each UPS invoice.',
        isSecret: false,
        isRequired: true,
        allowed: 'six letters and digits',
        pattern: '^[A-Za-z0-9]{6}$',
      });
      expect(others.map(({ name, isSecret, isRequired }) => [name, isSecret, isRequired])).toEqual([
        ['apiKey', true, true],
        ['apiSecret', true, true],
        ['trackingPerDay', false, false],
        ['testMode', false, false],
      ]);
      const names = async (carrierId: string) => (await fieldsOf(carrierId)).map(({ name }) => name);
      expect(await names(CARRIERS.karrio)).toEqual(['baseUrl', 'accountNumber', 'apiKey']);
      expect([await names(CARRIERS.ownFleet), await names(CARRIERS.schenker)]).toEqual([[], []]);
    });

    it('pages when a page is asked for', async () => {
      const { body } = await api.get('/api/carriers?page=2&pageSize=5');
      expect([body.page, body.pageSize, body.totalCount, body.totalPages, body.data.length]).toEqual([2, 5, 15, 3, 5]);
      expect((await api.get('/api/carriers?pageSize=101')).status).toBe(400);
    });

    it('returns carrier types and service levels as documented', async () => {
      const { body } = await api.get('/api/carriers/lookups');
      const codes = (list: { code: string; name: string }[]) => list.map(({ code }) => code);
      expect(codes(body.data.carrierTypes)).toEqual(['courier', 'freight', 'lastmile']);
      expect(codes(body.data.serviceLevels)).toEqual(['standard', 'express', 'sameday']);
    });

    it('reads one, configured or not', async () => {
      const before = await api.get(`/api/carriers/${CARRIERS.sandbox}`);
      expect([before.status, before.headers.etag, before.body.data]).toEqual([
        200,
        '"0"',
        {
          guid: CARRIERS.sandbox,
          name: 'Sandbox carrier',
          code: 'sandbox',
          type: 'courier',
          isConfigured: false,
          isActive: false,
          isAvailable: true,
          serviceLevels: [
            { code: 'standard', name: 'Standard', estimatedDays: '3-5' },
            { code: 'express', name: 'Express', estimatedDays: '1-2' },
            { code: 'sameday', name: 'Same day', estimatedDays: '0' },
          ],
          configuration: null,
          features: [
            'labels',
            'tracking',
            'rates',
            'booking',
            'cancel',
            'pickups',
            'manifests',
            'address_validation',
            'customs',
            'returns',
            'return_cancellation',
          ],
          accountFields: ['accountNumber', 'apiKey', 'apiSecret'].map((name) => expect.objectContaining({ name })),
        },
      ]);
      await configure({ ...SANDBOX, defaultServiceLevel: 'express' });
      const after = await api.get(`/api/carriers/${CARRIERS.sandbox}`);
      expect([after.headers.etag, after.body.data.configuration, after.body.data.isConfigured]).toEqual([
        '"1"',
        {
          accountNumber: 'ACC-1',
          defaultServiceLevel: 'express',
          baseUrl: null,
          trackingPerDay: null,
          eventsPath: null,
        },
        true,
      ]);
    });

    it.each(['get', 'patch', 'delete'] as const)('returns 404 to %s of an unknown carrier', async (method) => {
      const response = await api[method](`/api/carriers/${newId()}`).send(
        method === 'patch' ? { isActive: true } : undefined,
      );
      expectError(response, 404, 'NOT_FOUND');
    });
  });

  describe('configure', () => {
    it('configures a carrier, lists it as configured and reveals no secret', async () => {
      const response = await configure({ ...SANDBOX, testMode: true, defaultServiceLevel: 'standard' });
      expect([response.status, response.body.data]).toEqual([
        200,
        { guid: CARRIERS.sandbox, name: 'Sandbox carrier', isConfigured: true, isActive: true },
      ]);
      const listed = await api.get('/api/carriers/configured');
      expect(listed.body.data).toEqual([
        {
          guid: CARRIERS.sandbox,
          name: 'Sandbox carrier',
          code: 'sandbox',
          type: 'courier',
          accountNumber: 'ACC-1',
          isActive: true,
          serviceLevels: expect.any(Array),
          features: expect.arrayContaining(['labels', 'returns']),
        },
      ]);
      const detail = await api.get(`/api/carriers/${CARRIERS.sandbox}`);
      const stored = JSON.stringify([
        response.body,
        listed.body,
        detail.body,
        await row(CARRIERS.sandbox),
        await audit(),
      ]);
      expect(stored).not.toMatch(/(4711|0815)-of-ours/);
      expect((await row(CARRIERS.sandbox))?.api_key_encrypted).toMatch(/^test\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    });

    it('records the user in the audit log', async () => {
      await configure(SANDBOX);
      expect(await audit()).toEqual([
        {
          action: 'carrier.configured',
          actor_id: tenant.users.owner,
          changes: { accountNumber: 'ACC-1', defaultServiceLevel: null },
        },
      ]);
    });

    it('configures the own fleet without credentials', async () => {
      expect((await configure({ carrierId: CARRIERS.ownFleet })).status).toBe(200);
      expect((await row(CARRIERS.ownFleet))?.api_key_encrypted).toBeNull();
    });

    it.each(['accountNumber', 'apiKey', 'apiSecret'] as const)('needs %s for other carriers', async (field) => {
      const { [field]: _, ...rest } = SANDBOX;
      const { status, body } = await configure(rest);
      expect([status, body.error.code, body.error.details]).toEqual([
        400,
        'VALIDATION_ERROR',
        { [field]: 'Is required to configure Sandbox carrier.' },
      ]);
    });

    it.each([
      ['apiKey', 'invalid-key-77'],
      ['apiSecret', 'invalid'],
      ['apiKey', 'two words'],
      ['apiKey', 'Schlüssel'],
    ])('keeps the earlier configuration when %s is rejected: %s', async (field, value) => {
      await configure(SANDBOX);
      const before = await row(CARRIERS.sandbox);
      const { status, body, text } = await configure({ ...SANDBOX, accountNumber: 'ACC-2', [field]: value });
      expect([status, body.error.code, Object.keys(body.error.details)]).toEqual([400, 'CONFIGURATION_ERROR', [field]]);
      expect(text).not.toContain(value);
      expect(await row(CARRIERS.sandbox)).toEqual(before);
    });

    it.each([
      [CARRIERS.ups, ['accountNumber', 'apiKey', 'apiSecret']],
      [CARRIERS.karrio, ['baseUrl', 'accountNumber', 'apiKey']],
      [CARRIERS.http, ['baseUrl', 'accountNumber', 'apiKey', 'apiSecret']],
    ])('requires the fields that it shows as required for %s', async (carrierId, fields) => {
      const { body } = await configure({ carrierId });
      expect([body.error.code, Object.keys(body.error.details)]).toEqual(['VALIDATION_ERROR', fields]);
    });

    it.each([
      [{ carrierId: CARRIERS.ups, accountNumber: 'A1B2C' }, { accountNumber: 'Must be six letters and digits.' }],
      [
        { carrierId: CARRIERS.dhlParcelDe, accountNumber: '3333333333', apiSecret: 'user' },
        {
          accountNumber: 'Must be a billing number of 14 characters, such as 33333333330101.',
          apiSecret: 'Must be user:password of the DHL business customer portal.',
        },
      ],
    ])('rejects malformed credentials before the carrier is called: %j', async (body, details) => {
      expectError(await configure({ ...ACCOUNT, ...body }), 400, details);
    });

    it('replaces an earlier configuration and makes it active again', async () => {
      await configure(SANDBOX);
      await api.patch(`/api/carriers/${CARRIERS.sandbox}`).send({ isActive: false });
      await configure({ ...SANDBOX, accountNumber: 'ACC-2' });
      expect(await row(CARRIERS.sandbox)).toMatchObject({ account_number: 'ACC-2', is_active: true, version: 3 });
    });

    it.each([false, true])(
      'rejects a carrier without an adapter and names what can be used instead, testMode %s',
      async (testMode) => {
        const { status, body } = await configure({ ...ACCOUNT, carrierId: CARRIERS.dhl, testMode });
        expect([status, body.error.code]).toEqual([400, 'CONFIGURATION_ERROR']);
        expect(body.error.message).toBe(
          'DHL Express cannot be configured: this service has no adapter for its interface yet. Use "Carrier by HTTP protocol" with a ' +
            'service of yours that calls it (docs/carrier-http-protocol.md), or "Sandbox carrier" to try things out.',
        );
        expect(await row(CARRIERS.dhl)).toBeUndefined();
      },
    );

    it('rejects a level that the carrier does not offer', async () => {
      const { status, body } = await configure({
        ...ACCOUNT,
        carrierId: CARRIERS.schenker,
        testMode: true,
        defaultServiceLevel: 'sameday',
      });
      expect([status, Object.keys(body.error.details)]).toEqual([400, ['defaultServiceLevel']]);
    });

    it.each([
      [{ ...SANDBOX, carrierId: 'dhl' }, 'carrierId'],
      [{ ...ACCOUNT }, 'carrierId'],
      [{ ...SANDBOX, apiKey: '' }, 'apiKey'],
      [{ ...SANDBOX, apiKey: 5 }, 'apiKey'],
      [{ ...SANDBOX, testMode: 'yes' }, 'testMode'],
      [{ ...SANDBOX, defaultServiceLevel: 'overnight' }, 'defaultServiceLevel'],
      [{ ...SANDBOX, apikey: 'x' }, 'apikey'],
    ])('rejects %j, naming the field', async (body, field) => {
      const response = await configure(body);
      expectError(response, 400, [field]);
    });

    it('returns 404 for an unknown carrier', async () => {
      expect((await configure({ ...SANDBOX, carrierId: newId() })).status).toBe(404);
    });
  });

  describe('change', () => {
    const change = (body: object, carrierId: string = CARRIERS.sandbox) =>
      api.patch(`/api/carriers/${carrierId}`).send(body);

    it('switches off and on', async () => {
      await configure(SANDBOX);
      const { status, body } = await change({ isActive: false });
      expect([status, body.data]).toEqual([200, { guid: CARRIERS.sandbox, name: 'Sandbox carrier', isActive: false }]);
      expect((await change({ isActive: true })).body.data.isActive).toBe(true);
    });

    it('changes a secret, verified together with what stays, and says only that it changed', async () => {
      await configure(SANDBOX);
      const before = await row(CARRIERS.sandbox);
      expect((await change({ apiKey: 'new-key-4242' })).status).toBe(200);
      const after = await row(CARRIERS.sandbox);
      expect(after?.api_key_encrypted).not.toBe(before?.api_key_encrypted);
      expect(after?.api_secret_encrypted).toBe(before?.api_secret_encrypted);
      const entry = (await audit()).at(-1);
      expect([entry?.action, entry?.changes]).toEqual(['carrier.updated', { apiKey: 'changed' }]);
    });

    it.each([[{ apiKey: 'invalid-x' }], [{ apiSecret: 'invalid-x', isActive: false }]])(
      'changes nothing when %j is rejected',
      async (body) => {
        await configure(SANDBOX);
        const before = await row(CARRIERS.sandbox);
        const response = await change(body);
        expectError(response, 400, 'CONFIGURATION_ERROR');
        expect(await row(CARRIERS.sandbox)).toEqual(before);
      },
    );

    it('rejects new credentials of a carrier without an adapter that was configured before, and switches it off', async () => {
      await seedCarrier(t, { businessId: tenant.id, carrierId: CARRIERS.dhl });
      expect((await change({ apiKey: 'key-2' }, CARRIERS.dhl)).body.error.code).toBe('CONFIGURATION_ERROR');
      expect((await change({ isActive: false }, CARRIERS.dhl)).status).toBe(200);
    });

    it('requires only the secrets of the carrier with a new address', async () => {
      await seedCarrier(t, { businessId: tenant.id, carrierId: CARRIERS.karrio });
      const settings = { baseUrl: 'https://karrio.example' };
      await t.db.query('UPDATE carrier_configurations SET settings = $2 WHERE business_id = $1', [tenant.id, settings]);
      const response = await change({ baseUrl: 'https://other.example' }, CARRIERS.karrio);
      const message = 'Is required with a new baseUrl, because the stored value belongs to the previous address.';
      expectError(response, 400, { apiKey: message });
    });

    it('changes nothing for an empty body', async () => {
      await configure(SANDBOX);
      const before = await row(CARRIERS.sandbox);
      expect((await change({})).status).toBe(200);
      expect(await row(CARRIERS.sandbox)).toEqual(before);
    });

    it('removes the default service level with null', async () => {
      await configure({ ...SANDBOX, defaultServiceLevel: 'express' });
      await change({ defaultServiceLevel: null });
      expect((await row(CARRIERS.sandbox))?.default_service_level).toBeNull();
    });

    it('returns 404 while it is not configured, also when another business configured it', async () => {
      const other = await t.seedTenant();
      await seedCarrier(t, { businessId: other.id, carrierId: CARRIERS.sandbox });
      const response = await change({ isActive: false });
      expect([response.status, response.body.error.message]).toEqual([404, 'No such carrier configuration.']);
      expect((await api.delete(`/api/carriers/${CARRIERS.sandbox}`)).status).toBe(404);
    });
  });

  it('stores how many tracking requests a day an account has, and removes the number', async () => {
    const test = t.as((await api.post('/api/business/test-business')).body.data.token as string);
    const account = { accountNumber: '33333333330101', apiKey: 'key', apiSecret: 'user:password' };
    const configured = await configure({ carrierId: CARRIERS.dhlParcelDe, ...account, trackingPerDay: 1000 }, test);
    expect(configured.status).toBe(200);
    const path = `/api/carriers/${CARRIERS.dhlParcelDe}`;
    const perDay = async () => (await test.get(path)).body.data.configuration.trackingPerDay as number | null;
    expect(await perDay()).toBe(1000);
    expect((await test.patch(path).send({ defaultServiceLevel: 'standard' })).status).toBe(200);
    expect(await perDay()).toBe(1000);
    expect((await test.patch(path).send({ trackingPerDay: null })).status).toBe(200);
    expect(await perDay()).toBeNull();
  });

  it('rejects a number of tracking requests for a carrier whose requests are not limited', async () => {
    const details = { trackingPerDay: 'The requests to Sandbox carrier are not limited. Omit trackingPerDay.' };
    expectError(await configure({ ...SANDBOX, trackingPerDay: 1000 }), 400, details);
    await configure(SANDBOX);
    expectError(await api.patch(`/api/carriers/${CARRIERS.sandbox}`).send({ trackingPerDay: 1000 }), 400, details);
  });

  it("removes the business's configuration, not the carrier", async () => {
    await configure(SANDBOX);
    const { status, body } = await api.delete(`/api/carriers/${CARRIERS.sandbox}`);
    expect([status, body.data]).toEqual([200, { guid: CARRIERS.sandbox }]);
    expect((await api.get(`/api/carriers/${CARRIERS.sandbox}`)).body.data.isConfigured).toBe(false);
    expect((await audit()).at(-1)?.action).toBe('carrier.removed');
    expect((await api.delete(`/api/carriers/${CARRIERS.sandbox}`)).status).toBe(404);
  });

  it.each([
    ['created', 409],
    ['out_for_delivery', 409],
    ['exception', 409],
    ['delivered', 200],
    ['returned', 200],
    ['cancelled', 200],
  ])('removes a configuration with a shipment that is %s: %d', async (status, expected) => {
    await configure(SANDBOX);
    await seedShipment(t, { businessId: tenant.id, carrierId: CARRIERS.sandbox, status });
    expect((await api.delete(`/api/carriers/${CARRIERS.sandbox}`)).status).toBe(expected);
    expect((await row(CARRIERS.sandbox)) === undefined).toBe(expected === 200);
  });

  it('lets dispatchers read and add contacts, but not configure', async () => {
    const dispatcher = t.as(tenant.tokens.dispatcher);
    expect((await dispatcher.get('/api/carriers')).status).toBe(200);
    expect((await configure(SANDBOX, dispatcher)).status).toBe(403);
    expect((await configure(SANDBOX, t.as(tenant.tokens.admin))).status).toBe(200);
    expect((await configure(SANDBOX, t.as(tenant.tokens.api))).status).toBe(200);
  });

  describe('contacts', () => {
    const add = (body: object) => api.post('/api/carriers/contacts').send(body);
    const maria = { carrierId: CARRIERS.dhl, name: 'Maria', email: 'maria@dhl.example', phone: '1', role: 'Sales' };

    it('adds contacts and lists them newest first, for this business only', async () => {
      const first = await add(maria);
      const second = await add({ carrierId: CARRIERS.dhl, name: 'Max' });
      expect([first.status, first.body.data]).toEqual([
        201,
        { guid: expect.any(String), name: 'Maria', email: 'maria@dhl.example' },
      ]);
      const { body } = await api.get('/api/carriers/contacts');
      expect(body.data).toEqual([
        { guid: second.body.data.guid, carrierId: CARRIERS.dhl, name: 'Max', email: null, phone: null, role: null },
        { guid: first.body.data.guid, ...maria },
      ]);
      const other = await t.seedTenant();
      expect((await t.as(other.tokens.owner).get('/api/carriers/contacts')).body.data).toEqual([]);
    });

    it.each([
      [{ carrierId: CARRIERS.dhl }, 400, ['name']],
      [{ ...maria, email: 'maria' }, 400, ['email']],
      [{ ...maria, carrierId: newId() }, 404, ['carrierId']],
    ])('rejects %j', async (body, status, fields) => {
      const response = await add(body);
      expect([response.status, response.body.error.details && Object.keys(response.body.error.details)]).toEqual([
        status,
        fields,
      ]);
    });
  });
});
