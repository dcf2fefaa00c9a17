import { newId } from '../../src/common/ids';
import { seedSession, seedUser, type Tenant } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { startTestApp, type TestApp } from '../support/test-app';

describe('business', () => {
  let t: TestApp;
  let foreign: Tenant;
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp();
    foreign = await t.seedTenant();
  });
  afterAll(() => t.stop());

  const loneUser = async () => {
    const id = await seedUser(t.db);
    return { id, token: await seedSession(t.db, id) };
  };
  const newEmail = () => `office${++made}@business.example`;
  const profile = async () => (await t.api.get('/api/business/my-business')).body.data;

  describe('POST', () => {
    it('makes a business whose owner is the creator', async () => {
      const user = await loneUser();
      const email = newEmail();
      const address = { street: 'Ring 1', city: 'Wien', postalCode: '1010', country: 'AT' };
      const response = await t
        .as(user.token)
        .post('/api/business')
        .send({ name: 'Donau', email, phone: '+43 1', address });
      expect([response.status, response.headers.location]).toEqual([201, '/api/business/my-business']);
      expect(response.body.data).toEqual({ guid: expect.any(String), name: 'Donau' });
      expect((await t.as(user.token).get('/api/business/my-business')).body.data).toMatchObject({
        guid: response.body.data.guid,
        name: 'Donau',
        email,
        phone: '+43 1',
        address: { ...address, state: null },
        settings: { timezone: 'UTC', currency: 'USD' },
        plan: 'standard',
      });
      expect((await t.as(user.token).get('/api/user/me')).body.data).toMatchObject({ role: 'owner' });
    });

    it.each([
      [
        { timezone: 'Europe/Vienna', currency: 'EUR' },
        { timezone: 'Europe/Vienna', currency: 'EUR', requireSecondFactor: false },
      ],
      [{ timezone: 'Asia/Tokyo' }, { timezone: 'Asia/Tokyo', currency: 'USD', requireSecondFactor: false }],
      [{}, { timezone: 'UTC', currency: 'USD', requireSecondFactor: false }],
    ])('creates a business with the settings %j', async (settings, stored) => {
      const client = t.as((await loneUser()).token);
      await client.post('/api/business').send({ name: 'Donau', email: newEmail(), settings }).expect(201);
      expect((await client.get('/api/business/my-business')).body.data.settings).toEqual(stored);
    });

    it.each<[object, string[]]>([
      [{}, ['email', 'name']],
      [
        { name: 'X', email: 'a@b.example', settings: { timezone: 'Mars', currency: 'XXY' } },
        ['settings.currency', 'settings.timezone'],
      ],
      [{ name: ' ', email: 'a@b.example' }, ['name']],
      [{ name: 'X' }, ['email']],
      [{ name: 'X', email: 'nothing' }, ['email']],
      [
        { name: 'X', email: 'a@b.example', phone: 5, address: 'here', plan: 'enterprise' },
        ['address', 'phone', 'plan'],
      ],
      [{ name: 'X', email: 'a@b.example', address: { city: 5, latitude: 48 } }, ['address.city', 'address.latitude']],
    ])('returns 400 for %j, naming each field', async (body, fields) => {
      const response = await t
        .as((await loneUser()).token)
        .post('/api/business')
        .send(body);
      expectError(response, 400, fields);
    });

    it.each(['owner', 'viewer', 'api'] as const)('returns 409 to a user with a business: %s', async (role) => {
      const response = await t
        .as(t.tenant.tokens[role])
        .post('/api/business')
        .send({ name: 'Second', email: newEmail() });
      expectError(response, 409, 'CONFLICT');
    });

    it("returns 409 for another business's email, without regard to case", async () => {
      const email = `${t.tenant.id}@BUSINESS.example`;
      const response = await t
        .as((await loneUser()).token)
        .post('/api/business')
        .send({ name: 'X', email });
      expectError(response, 409, ['email']);
    });

    it('makes one business of two requests at once', async () => {
      const user = await loneUser();
      const send = () => t.as(user.token).post('/api/business').send({ name: 'Twice', email: newEmail() });
      const responses = await raceOnRow(t.databaseUrl, 'users', { id: user.id }, () => [send(), send()]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      const { rows } = await t.db.query('SELECT count(*)::int AS n FROM businesses WHERE name = $1', ['Twice']);
      expect(rows[0].n).toBe(1);
    });

    it('replays the first response for an Idempotency-Key, also where there was no business yet', async () => {
      const user = await loneUser();
      const email = newEmail();
      const send = (name: string) =>
        t.as(user.token).post('/api/business').set('Idempotency-Key', 'create').send({ name, email });
      const first = await send('Once');
      expect(first.status).toBe(201);
      const replay = await send('Once');
      expect([replay.status, replay.headers['idempotency-replayed']]).toEqual([201, 'true']);
      expect([replay.text, replay.headers.location]).toEqual([first.text, first.headers.location]);
      expect((await send('Another')).status).toBe(422);
      const { rows } = await t.db.query('SELECT name FROM businesses WHERE lower(email) = $1', [email]);
      expect(rows).toEqual([{ name: 'Once' }]);
      expect((await t.as(user.token).get('/api/business/my-business')).status).toBe(200);
    });

    it('keeps and replays a refusal under an Idempotency-Key', async () => {
      const user = await loneUser();
      const email = `${foreign.id}@business.example`;
      const send = () =>
        t.as(user.token).post('/api/business').set('Idempotency-Key', 'taken').send({ name: 'X', email });
      const [first, second] = [await send(), await send()];
      expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([409, 409, 'true']);
      expect(second.text).toBe(first.text);
      expect((await t.as(user.token).post('/api/business').send({ name: 'X', email: newEmail() })).status).toBe(201);
    });
  });

  it('lets a user without a business do nothing but make one', async () => {
    const { token } = await loneUser();
    for (const path of ['/api/business/my-business', '/api/business/tokens', '/api/business/users']) {
      const response = await t.as(token).get(path);
      expect([response.status, response.body.error.message]).toEqual([
        403,
        expect.stringContaining('POST /api/business'),
      ]);
    }
  });

  describe('PUT', () => {
    const put = (body: object) => t.api.put('/api/business').send(body);

    it('changes only the given fields', async () => {
      const before = await profile();
      const response = await put({ guid: t.tenant.id, name: 'New name', settings: { currency: 'CHF' } });
      expect([response.status, response.text]).toEqual([200, '{"success":true}']);
      const after = await profile();
      expect(after).toEqual({
        ...before,
        name: 'New name',
        settings: { timezone: 'Europe/Vienna', currency: 'CHF', requireSecondFactor: false },
        updatedAt: expect.any(String),
      });
      await put({ phone: null, address: { city: 'Graz', latitude: 47.07, longitude: 15.44 } });
      expect(await profile()).toMatchObject({
        phone: null,
        address: { street: null, city: 'Graz', latitude: 47.07, longitude: 15.44 },
      });
    });

    it('moves the version with each change, and not without one', async () => {
      const etag = async () => (await t.api.get('/api/business/my-business')).headers.etag;
      const first = await etag();
      const { name, address } = await profile();
      for (const same of [{}, { name }, { address }]) expect((await put(same)).status).toBe(200);
      expect(await etag()).toBe(first);
      await put({ name: 'Yet another' });
      expect(await etag()).toBe(`"${Number(first!.slice(1, -1)) + 1}"`);
    });

    it('returns 404 for another guid, the same for a foreign and an unknown one', async () => {
      const responses = [await put({ guid: foreign.id, name: 'Mine' }), await put({ guid: newId(), name: 'Mine' })];
      expect(responses.map(({ status }) => status)).toEqual([404, 404]);
      expect(responses[0]!.text).toBe(responses[1]!.text);
      const { rows } = await t.db.query('SELECT name FROM businesses WHERE id = $1', [foreign.id]);
      expect(rows[0].name).not.toBe('Mine');
    });

    it("returns 409 for another business's email", async () => {
      expect((await put({ email: `${foreign.id}@business.example` })).status).toBe(409);
    });

    it.each<[object, string[]]>([
      [{ settings: { timezone: 'Mars/Olympus' } }, ['settings.timezone']],
      [{ settings: { timezone: '+01:00' } }, ['settings.timezone']],
      [{ settings: { currency: 'XXZ' } }, ['settings.currency']],
      [{ settings: { currency: 'eur' } }, ['settings.currency']],
      [{ settings: { currency: 978, language: 'de' } }, ['settings.currency', 'settings.language']],
      [{ guid: 'x', name: '', email: null }, ['email', 'guid', 'name']],
      [{ plan: 'enterprise' }, ['plan']],
    ])('returns 400 for %j', async (body, fields) => {
      const response = await put(body);
      expectError(response, 400, fields);
    });
  });

  describe('soft-check', () => {
    const check = (query: string) => t.as().get(`/api/business/soft-check${query}`);

    it('returns a bare boolean without authentication', async () => {
      const known = await check(`?emailAddress=${foreign.id.toUpperCase()}@business.example`);
      expect([known.status, known.text, known.headers['content-type']]).toEqual([
        200,
        'true',
        'application/json; charset=utf-8',
      ]);
      expect((await check('?emailAddress=unknown@business.example')).text).toBe('false');
    });

    it.each(['', '?emailAddress=', '?emailAddress=x', '?emailAddress=a@b.example&emailAddress=c@d.example'])(
      'returns 400 for "%s"',
      async (query) => {
        const response = await check(query);
        expectError(response, 400, ['emailAddress']);
      },
    );
  });

  describe('default configuration', () => {
    const path = '/api/business/default-configuration';
    const OWN_FLEET = '01a0a000-0000-7000-8000-000000000001';
    const DHL = '01a0a000-0000-7000-8000-000000000011';

    it('the default configuration has built-in defaults and stores changes', async () => {
      expect((await t.api.get(path)).body.data).toEqual({
        defaultCarrier: null,
        defaultServiceLevel: 'standard',
        defaultDimensions: { length: 30, width: 20, height: 15, unit: 'cm' },
        notifications: { emailEnabled: false, pushEnabled: false },
        proofRequired: [],
        failedDeliveries: null,
        slotHoldMinutes: 10,
      });
      const body = {
        defaultCarrier: OWN_FLEET,
        defaultServiceLevel: 'sameday',
        defaultDimensions: { length: 12.5, unit: 'cm' },
        notifications: { pushEnabled: true },
      };
      const expected = {
        defaultCarrier: OWN_FLEET,
        defaultServiceLevel: 'sameday',
        defaultDimensions: { length: 12.5, width: 20, height: 15, unit: 'cm' },
        notifications: { emailEnabled: false, pushEnabled: true },
        proofRequired: [],
        failedDeliveries: null,
        slotHoldMinutes: 10,
      };
      expect((await t.api.put(path).send(body)).body.data).toEqual(expected);
      expect((await t.api.get(path)).body.data).toEqual(expected);
      expect((await t.as(foreign.tokens.owner).get(path)).body.data.defaultCarrier).toBeNull();
    });

    it('rejects an unknown carrier, and a service level that the carrier does not offer', async () => {
      expect((await t.api.put(path).send({ defaultCarrier: newId() })).status).toBe(404);
      const response = await t.api.put(path).send({ defaultCarrier: DHL, defaultServiceLevel: 'sameday' });
      expectError(response, 400, { defaultServiceLevel: 'The carrier offers: express, standard.' });
      expect((await t.api.put(path).send({ defaultCarrier: null })).body.data.defaultCarrier).toBeNull();
    });

    it.each<[object, string[]]>([
      [{ defaultCarrier: 'x' }, ['defaultCarrier']],
      [{ defaultServiceLevel: 'overnight' }, ['defaultServiceLevel']],
      [
        { defaultDimensions: { length: 0, width: 1.234, unit: 'inch' } },
        ['defaultDimensions.length', 'defaultDimensions.unit', 'defaultDimensions.width'],
      ],
      [{ notifications: { emailEnabled: 'yes' } }, ['notifications.emailEnabled']],
    ])('returns 400 for %j', async (body, fields) => {
      const response = await t.api.put(path).send(body);
      expectError(response, 400, fields);
    });
  });

  describe('dimension presets', () => {
    const path = '/api/business/dimension-presets';
    const create = (name: string, with_: object = {}) =>
      t.api.post(path).send({ name, length: 40, width: 30.5, height: 20, weight: 1.25, ...with_ });

    it('dimension presets are made, read, changed, listed and deleted', async () => {
      const response = await create('Box');
      const preset = response.body.data;
      expect([response.status, response.headers.location]).toEqual([201, `${path}/${preset.guid}`]);
      expect(preset).toMatchObject({ name: 'Box', length: 40, width: 30.5, height: 20, weight: 1.25 });
      expect((await t.api.get(`${path}/${preset.guid}`)).body.data).toEqual(preset);
      const changed = await t.api.put(`${path}/${preset.guid}`).send({ height: 21, weight: null });
      expect(changed.body.data).toMatchObject({ name: 'Box', length: 40, height: 21, weight: null });
      const list = (await t.api.get(path)).body;
      expect(list).toMatchObject({
        data: [{ guid: preset.guid }],
        page: 1,
        pageSize: 50,
        totalCount: 1,
        totalPages: 1,
      });
      expect((await t.api.get(`${path}?page=1&pageSize=1`)).body).toMatchObject({
        page: 1,
        pageSize: 1,
        totalCount: 1,
      });
      const deleted = await t.api.delete(`${path}/${preset.guid}`);
      expect([deleted.status, deleted.text]).toEqual([200, '{"success":true}']);
      expect((await t.api.get(path)).body.data).toEqual([]);
      expect((await t.api.delete(`${path}/${preset.guid}`)).status).toBe(404);
    });

    it('dimension presets have names that are unique in the business, without regard to case, and free after deletion', async () => {
      const { guid } = (await create('Crate')).body.data;
      expect((await create('CRATE')).status).toBe(409);
      const other = (await create('Pallet')).body.data;
      expect((await t.api.put(`${path}/${other.guid}`).send({ name: 'crate' })).status).toBe(409);
      await t.api.delete(`${path}/${guid}`);
      expect((await create('Crate')).status).toBe(201);
    });

    it('dimension presets are not found by another business, the same as unknown ones', async () => {
      const { guid } = (await create('Secret')).body.data;
      const other = t.as(foreign.tokens.owner);
      for (const id of [guid, newId()]) {
        const responses = [
          await other.get(`${path}/${id}`),
          await other.put(`${path}/${id}`).send({ name: 'Mine' }),
          await other.delete(`${path}/${id}`),
        ];
        expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
        expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
      }
      expect((await other.get(path)).body.data).toEqual([]);
    });

    it.each<[object, string[]]>([
      [{ name: '', length: 0 }, ['length', 'name']],
      [{ width: -1, height: '3', weight: 0 }, ['height', 'weight', 'width']],
      [{ depth: 5 }, ['depth']],
    ])('return 400 for %j', async (with_, fields) => {
      const response = await create('Bad', with_);
      expectError(response, 400, fields);
    });

    it('dimension presets are the daily business of dispatchers', async () => {
      const send = (role: 'dispatcher' | 'viewer') =>
        t
          .as(t.tenant.tokens[role])
          .post(path)
          .send({ name: `By ${role}`, length: 1, width: 1, height: 1 });
      expect([(await send('dispatcher')).status, (await send('viewer')).status]).toEqual([201, 403]);
    });

    it('keep both of two changes at once', async () => {
      const { guid } = (await create('Raced')).body.data;
      const put = (body: object) => t.api.put(`${path}/${guid}`).send(body);
      await raceOnRow(t.databaseUrl, 'dimension_presets', { business_id: t.tenant.id, id: guid }, () => [
        put({ length: 1 }),
        put({ width: 2 }),
      ]);
      expect((await t.api.get(`${path}/${guid}`)).body.data).toMatchObject({ length: 1, width: 2 });
    });
  });

  describe('roles', () => {
    const CASES: [string, 'get' | 'put' | 'post', string, readonly string[]][] = [
      ['read the business', 'get', 'my-business', ['owner', 'admin', 'dispatcher', 'viewer', 'api']],
      ['change the business', 'put', '', ['owner', 'admin', 'api']],
      ['read the defaults', 'get', 'default-configuration', ['owner', 'admin', 'dispatcher', 'viewer', 'api']],
      ['change the defaults', 'put', 'default-configuration', ['owner', 'admin', 'api']],
      ['list tokens', 'get', 'tokens', ['owner', 'admin', 'api']],
      ['make tokens', 'get', 'generate-api-token', ['owner', 'admin', 'api']],
      ['list users', 'get', 'users', ['owner', 'admin', 'dispatcher', 'viewer', 'api']],
      ['read the audit log', 'get', 'audit-log', ['owner', 'admin', 'dispatcher', 'viewer', 'api']],
    ];
    it.each(CASES)('who may %s', async (_, method, path, allowed) => {
      const may: string[] = [];
      for (const role of ['owner', 'admin', 'dispatcher', 'driver', 'viewer', 'api'] as const) {
        const { status } = await t
          .as(t.tenant.tokens[role])
          [method](`/api/business/${path}`.replace(/\/$/, ''))
          .send(method === 'get' ? undefined : {});
        if (status !== 403) may.push(role);
      }
      expect(may).toEqual(allowed);
    });
  });

  describe('audit log', () => {
    const log = async (query = '') => (await t.api.get(`/api/business/audit-log${query}`)).body;

    it('lists who changed what, newest first, with the request', async () => {
      await t.api.put('/api/business').set('X-Request-Id', 'change-7').send({ phone: '+43 2', name: 'Audited' });
      const [entry] = (await log()).data;
      expect(entry).toMatchObject({
        action: 'business.updated',
        subjectType: 'business',
        subjectId: t.tenant.id,
        changes: { phone: { from: null, to: '+43 2' }, name: { from: 'Yet another', to: 'Audited' } },
        actorType: 'user',
        actorId: t.tenant.users.owner,
        actorName: 'Maria Muster',
        requestId: 'change-7',
      });
    });

    it('names API tokens', async () => {
      await t.as(t.tenant.tokens.api).put('/api/business').send({ name: 'By token' });
      expect((await log()).data[0]).toMatchObject({ actorType: 'api_token', actorName: 'Seeded token' });
    });

    it('pages, and shows nothing of another business', async () => {
      const { page, pageSize, totalCount, data } = await log('?page=2&pageSize=2');
      expect([page, pageSize, data.length]).toEqual([2, 2, 2]);
      expect(totalCount).toBeGreaterThan(4);
      const other = (await t.as(foreign.tokens.owner).get('/api/business/audit-log')).body;
      expect([other.totalCount, other.data]).toEqual([0, []]);
    });

    it('records no rejected change', async () => {
      const before = (await log()).totalCount;
      await t.api.put('/api/business').send({ name: 'Lost', email: `${foreign.id}@business.example` });
      expect((await log()).totalCount).toBe(before);
    });

    it('the audit log can be added to, never changed, by requests', async () => {
      const as = (sql: string) =>
        t.db.query(`BEGIN; SET LOCAL ROLE dispatch_app; ${sql}`).finally(() => t.db.query('ROLLBACK'));
      await expect(as('DELETE FROM audit_log')).rejects.toThrow('permission denied');
      await expect(as(`UPDATE audit_log SET action = 'x'`)).rejects.toThrow('permission denied');
    });
  });
});
