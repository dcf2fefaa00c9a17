import request from 'supertest';
import { newId } from '../../src/common/ids';
import { seedDriver } from '../factories/driver.factory';
import { seedSession, seedUser, type Tenant } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import { fingerprint } from '../support/fingerprint';
import { raceOnRow } from '../support/race';
import { passkeysOf, seedPasskey } from '../factories/passkey.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'around the world in 1846';

describe('an invitation', () => {
  let t: TestApp;
  let made = 0;
  let tenant: Tenant;
  beforeAll(async () => {
    t = await startTestApp();
  });
  beforeEach(async () => {
    tenant = await t.seedTenant();
  });
  afterAll(() => t.stop());

  const newEmail = () => `guest${++made}@invited.example`;
  const invite = (email: string, role = 'dispatcher', by = tenant) =>
    t.as(by.tokens.owner).post('/api/business/users').send({ email, firstName: 'Ida', lastName: 'Pfeiffer', role });
  const mailTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email).at(-1)!;
  const linkTo = async (email: string) => new URL(/https?:\/\/\S+/.exec((await mailTo(email)).text)![0]).pathname;
  const open = (path: string) => request(t.url).get(path);
  const post = (path: string, fields: object) =>
    request(t.url).post(path).type('form').set('Sec-Fetch-Site', 'same-origin').send(fields);
  const register = (email: string, password = PASSWORD) =>
    t.as().post('/api/user/register').send({
      email,
      password,
      confirmPassword: password,
      firstName: 'Own',
      lastName: 'Name',
      acceptedTerms: true,
    });
  const login = (email: string, password = PASSWORD) => t.as().post('/api/user/login').send({ email, password });
  const confirm = (email: string) => t.db.query('UPDATE users SET verified_at = now() WHERE email = $1', [email]);
  /** Creates a user with a verified account and a session. */
  const guest = async () => {
    const email = newEmail();
    const id = await seedUser(t.db, { email });
    return { email, id, client: t.as(await seedSession(t.db, id)) };
  };
  const people = async (by = tenant) =>
    (await t.as(by.tokens.owner).get('/api/business/users')).body.data as {
      guid: string;
      email: string;
      status: string;
    }[];

  it('names inviting user and business in its mail, with one link', async () => {
    const email = newEmail();
    await invite(email);
    const { rows } = await t.db.query('SELECT name FROM businesses WHERE id = $1', [tenant.id]);
    const { subject, text } = await mailTo(email);
    expect(subject).toBe(`Maria Muster invites you to ${rows[0].name}`);
    expect(text).toContain(`Maria Muster invites you to work with ${rows[0].name}`);
    expect(text).toContain('as dispatcher');
    expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/\/account\/invitation\/dde_\w{38}$/)]);
    expect(text).not.toMatch(/[{}]|POST/);
  });

  it('lets no name write into the mail or the page', async () => {
    const email = newEmail();
    const name = 'A\r\nBcc: x@y.example\u001b[2J https://evil.example/ <script>alert(1)</script>';
    await t.db.query('UPDATE businesses SET name = $2 WHERE id = $1', [tenant.id, name]);
    await invite(email);
    const { subject, text } = await mailTo(email);
    expect(subject).not.toMatch(/\p{C}/u);
    expect(text.match(/https?:\/\/\S+/g)).toHaveLength(1);
    expect(text).not.toMatch(/\nBcc/);
    expect((await open(await linkTo(email))).text).not.toContain('<script>');
  });

  it('changes nothing before it is accepted', async () => {
    const unconfirmed = newEmail();
    await register(unconfirmed);
    const session = (await login(unconfirmed)).body.data.token as string;
    const { email, client } = await guest();
    const other = await t.seedTenant();
    const users = async () => (await t.db.query('SELECT * FROM users ORDER BY id')).rows as unknown[];
    const before = [await users(), (await t.db.query('SELECT * FROM members ORDER BY user_id')).rows];
    for (const to of [unconfirmed, email, newEmail(), `viewer-${other.id}@users.example`]) {
      const response = await invite(to, 'admin');
      expect([response.status, response.body.data]).toEqual([
        201,
        expect.objectContaining({ email: to, status: 'invited', verified: false, firstName: 'Ida' }), // all alike
      ]);
      expect(response.headers.location).toBe(`/api/business/users/${response.body.data.guid}`);
      const read = await t.as(tenant.tokens.owner).get(response.headers.location!);
      expect(read.body.data).toEqual(response.body.data);
    }
    expect([await users(), (await t.db.query('SELECT * FROM members ORDER BY user_id')).rows]).toEqual(before);
    expect((await t.as(session).get('/api/user/me')).body.data.businessGuid).toBeNull();
    expect((await client.get('/api/user/me')).body.data.businessGuid).toBeNull();
    expect((await t.as(other.tokens.viewer).get('/api/user/me')).body.data.businessGuid).toBe(other.id);
  });

  describe('by its link', () => {
    it('creates an account for an invited person without one, who can then sign in', async () => {
      const email = newEmail();
      await invite(email);
      const path = await linkTo(email);
      const before = await fingerprint(t.db);
      expect((await open(path)).text).toContain('value="Pfeiffer"');
      expect(await fingerprint(t.db)).toEqual(before);
      const fields = { answer: 'accept', firstName: 'Ida L.', lastName: 'Pfeiffer', password: PASSWORD };
      const wrong = await post(path, { ...fields, confirmPassword: 'x', lastName: '' });
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('role="alert"')]);
      const done = await post(path, { ...fields, confirmPassword: PASSWORD });
      expect([done.status, done.text]).toEqual([200, expect.stringContaining('You belong to')]);
      expect((await login(email)).body.data.user).toMatchObject({
        firstName: 'Ida L.',
        role: 'dispatcher',
        businessGuid: tenant.id,
        verified: true,
      });
      expect((await open(path)).status).toBe(404);
      expect((await people()).filter((person) => person.email === email)).toEqual([
        expect.objectContaining({ status: 'active' }),
      ]);
    });

    it('grants nothing to another person who registered with the address', async () => {
      const email = newEmail();
      await register(email, 'known to an attacker');
      const { token: session, user } = (await login(email, 'known to an attacker')).body.data;
      await seedPasskey(t.db, user.guid);
      await invite(email, 'admin');
      expect((await t.as(session).get('/api/user/invitations')).status).toBe(403);
      const { rows } = await t.db.query('SELECT id FROM invitations WHERE email = $1', [email]);
      expect((await t.as(session).post(`/api/user/invitations/${rows[0].id}/accept`)).status).toBe(403);
      const names = { firstName: 'Ida', lastName: 'Pfeiffer' };
      await post(await linkTo(email), { ...names, password: PASSWORD, confirmPassword: PASSWORD });
      expect((await t.as(session).get('/api/user/me')).status).toBe(401);
      expect((await login(email, 'known to an attacker')).status).toBe(401);
      expect(await passkeysOf(t.db, user.guid)).toBe(0);
      expect((await login(email)).body.data.user).toMatchObject({ role: 'admin', firstName: 'Ida' });
    });

    it('asks a user with an account for the password, ten times at most', async () => {
      const email = newEmail();
      await register(email);
      await confirm(email);
      await invite(email);
      const path = await linkTo(email);
      expect((await open(path)).text).not.toContain('confirmPassword');
      const hijack = { firstName: 'X', lastName: 'Y', password: 'another one', confirmPassword: 'another one' };
      expect((await post(path, hijack)).status).toBe(401);
      expect((await login(email)).status).toBe(200);
      expect((await post(path, { password: PASSWORD })).status).toBe(200);
      expect((await login(email)).body.data.user).toMatchObject({ firstName: 'Own', role: 'dispatcher' });
      const locked = newEmail();
      await register(locked);
      await confirm(locked);
      await invite(locked);
      const statuses = [];
      for (let i = 0; i < 11; i++) statuses.push((await post(await linkTo(locked), { password: 'wrong' })).status);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    });

    it('is declined without an account', async () => {
      const email = newEmail();
      await invite(email);
      const path = await linkTo(email);
      expect((await post(path, { answer: 'decline' })).text).toContain('Declined');
      expect([(await open(path)).status, (await people()).map((person) => person.email)]).toEqual([
        404,
        expect.not.arrayContaining([email]),
      ]);
      const { body } = await t.as(tenant.tokens.owner).get('/api/business/audit-log');
      expect(body.data[0]).toMatchObject({ action: 'invitation.declined' });
    });
  });

  describe('by a session', () => {
    it('is listed, accepted, and left again', async () => {
      const { email, id, client } = await guest();
      const { guid } = (await invite(email.toUpperCase(), 'viewer')).body.data;
      const { data } = (await client.get('/api/user/invitations')).body;
      expect(data).toEqual([expect.objectContaining({ guid, role: 'viewer', invitedBy: 'Maria Muster' })]);
      const response = await client.post(`/api/user/invitations/${guid}/accept`);
      expect([response.status, response.body.data]).toEqual([
        200,
        { businessGuid: tenant.id, businessName: data[0].businessName, role: 'viewer' },
      ]);
      expect((await client.get('/api/business/my-business')).status).toBe(200);
      expect((await client.post(`/api/user/invitations/${guid}/accept`)).status).toBe(404);
      const audit = (await t.as(tenant.tokens.owner).get('/api/business/audit-log')).body.data;
      expect(audit[0]).toMatchObject({ action: 'invitation.accepted' });

      const driver = await seedDriver(t, { businessId: tenant.id, userId: id });
      expect((await client.post('/api/business/leave')).text).toBe('{"success":true}');
      expect((await client.get('/api/business/my-business')).status).toBe(403);
      expect((await client.post('/api/business/leave')).status).toBe(403);
      const { rows } = await t.db.query('SELECT user_id, deleted_at FROM drivers WHERE id = $1', [driver]);
      expect(rows).toEqual([{ user_id: null, deleted_at: null }]);
    });

    it('is declined', async () => {
      const { email, client } = await guest();
      const { guid } = (await invite(email)).body.data;
      expect((await client.post(`/api/user/invitations/${guid}/decline`)).text).toBe('{"success":true}');
      expect((await client.get('/api/user/invitations')).body.data).toEqual([]);
      expect((await client.post(`/api/user/invitations/${guid}/accept`)).status).toBe(404);
    });

    it('responds for the invitation of another person as for an unknown one', async () => {
      const { guid } = (await invite(newEmail())).body.data;
      const { client } = await guest();
      for (const act of ['accept', 'decline']) {
        const [foreign, unknown] = [
          await client.post(`/api/user/invitations/${guid}/${act}`),
          await client.post(`/api/user/invitations/${newId()}/${act}`),
        ];
        expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      }
      expect((await t.as(tenant.tokens.api).get('/api/user/invitations')).status).toBe(403);
    });

    it('rejects a member of another business, who must leave it first', async () => {
      const other = await t.seedTenant();
      const email = `viewer-${other.id}@users.example`;
      const { guid } = (await invite(email)).body.data;
      const client = t.as(other.tokens.viewer);
      expect((await client.post(`/api/user/invitations/${guid}/accept`)).status).toBe(409);
      expect((await client.post('/api/business/leave')).status).toBe(200);
      expect((await client.post(`/api/user/invitations/${guid}/accept`)).status).toBe(200);
    });

    it('is accepted once by two at the same time, and one of two businesses wins', async () => {
      const { email, id, client } = await guest();
      const other = await t.seedTenant();
      const guids = [(await invite(email)).body.data.guid, (await invite(email, 'viewer', other)).body.data.guid];
      const accept = (guid: string) => client.post(`/api/user/invitations/${guid}/accept`);
      const where = { business_id: tenant.id, id: guids[0] };
      const twice = await raceOnRow(t.databaseUrl, 'invitations', where, () => [accept(guids[0]), accept(guids[0])]);
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await accept(guids[1])).status).toBe(409);
      const { rows } = await t.db.query('SELECT business_id FROM members WHERE user_id = $1', [id]);
      expect(rows).toEqual([{ business_id: tenant.id }]);
    });
  });

  it('ends after seven days', async () => {
    const { email, client } = await guest();
    const { guid, expiresAt, createdAt } = (await invite(email)).body.data;
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000)).toBe(7 * 24);
    const path = await linkTo(email);
    await t.db.query(`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [guid]);
    expect([(await open(path)).status, (await client.post(`/api/user/invitations/${guid}/accept`)).status]).toEqual([
      404, 404,
    ]);
    expect((await invite(email)).status).toBe(201);
  });

  it('an invitation is changed and withdrawn by the business, and by no other', async () => {
    const { email, client } = await guest();
    const { guid } = (await invite(email)).body.data;
    const path = `/api/business/users/${guid}`;
    const other = await t.seedTenant();
    const foreign = t.as(other.tokens.owner);
    for (const response of [
      await foreign.get(path),
      await foreign.patch(path).send({ role: 'viewer' }),
      await foreign.delete(path),
    ])
      expect(response.status).toBe(404);
    const admin = t.as(tenant.tokens.admin);
    expect((await admin.patch(path).send({ role: 'owner' })).status).toBe(403);
    expect((await admin.patch(path).send({ role: 'viewer' })).body.data).toMatchObject({ guid, role: 'viewer' });
    expect((await admin.delete(path)).text).toBe('{"success":true}');
    expect((await client.get('/api/user/invitations')).body.data).toEqual([]);
    expect((await open(await linkTo(email))).status).toBe(404);
  });

  it('returns 409 to a second one, to one for a member, and to a flood', async () => {
    const email = newEmail();
    const { guid } = (await invite(email)).body.data;
    for (const to of [email, email.toUpperCase(), `viewer-${tenant.id}@users.example`])
      expect([(await invite(to)).status, Object.keys((await invite(to)).body.error.details)]).toEqual([409, ['email']]);
    let open = guid as string;
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      await t.as(tenant.tokens.owner).delete(`/api/business/users/${open}`);
      const response = await invite(email);
      statuses.push(response.status);
      open = response.body.data?.guid ?? open;
    }
    expect(statuses).toEqual([201, 201, 201, 201, 409]);
  });

  it('rejects that the last owner leaves', async () => {
    const response = await t.as(tenant.tokens.owner).post('/api/business/leave');
    expectError(response, 409, 'CONFLICT');
    expect((await t.as(tenant.tokens.api).post('/api/business/leave')).status).toBe(403);
  });
});
