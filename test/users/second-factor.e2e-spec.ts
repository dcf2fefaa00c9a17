import request from 'supertest';
import { hashToken, newToken } from '../../src/common/secrets/tokens';
import { Argon2Service } from '../../src/modules/users/passwords/argon2.service';
import { runAdmin } from '../../src/cli/admin-command';
import { seedSession, seedUser } from '../factories/tenant.factory';
import { expectError, expectOk } from '../support/expect-response';
import { raceOnRow } from '../support/race';
import { SoftwareAuthenticator } from '../support/software-authenticator';
import { startTestApp, type TestApp } from '../support/test-app';
import { totpCode } from '../support/totp';

const PASSWORD = 'a quiet river in spring';
const ORIGIN = 'https://dispatch.example';
const SECOND_FACTOR = '/api/user/second-factor';
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };
const STEP_MS = 30_000;

describe('the second factor', () => {
  let t: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    t = await startTestApp({ PUBLIC_URL: ORIGIN });
    passwordHash = await new Argon2Service().hash(PASSWORD);
  });
  afterAll(() => t.stop());

  /** A member of the business with a password. */
  const seedMember = async (role = 'dispatcher', businessId = t.tenant.id) => {
    const id = await seedUser(t.db);
    await t.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
    await t.db.query('INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, $3)', [businessId, id, role]);
    const { rows } = await t.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
    return { id, email: rows[0]!.email, token: await seedSession(t.db, id) };
  };
  type Member = Awaited<ReturnType<typeof seedMember>>;
  const read = async ({ token }: Pick<Member, 'token'>) => (await t.as(token).get(SECOND_FACTOR)).body.data;
  const confirmIdentity = async ({ token }: Pick<Member, 'token'>) =>
    expectOk(await t.as(token).post(`${SECOND_FACTOR}/confirm`).send({ password: PASSWORD }));
  /** Adds an authenticator app with the code of the step before, so that the current one is still unused. */
  const addApp = async ({ token }: Pick<Member, 'token'>) => {
    const { secret } = (await t.as(token).post(`${SECOND_FACTOR}/authenticator-app`)).body.data as { secret: string };
    const code = totpCode(secret, Date.now() - STEP_MS);
    const confirmed = await t.as(token).post(`${SECOND_FACTOR}/authenticator-app/confirm`).send({ code });
    expectOk(confirmed);
    return { secret, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
  };
  const addPasskey = async ({ token }: Pick<Member, 'token'>, authenticator = new SoftwareAuthenticator(ORIGIN)) => {
    const { challenge, publicKey } = (await t.as(token).post(`${SECOND_FACTOR}/passkeys/options`)).body.data;
    const body = { challenge, name: 'Laptop', passkey: authenticator.create(publicKey) };
    const added = await t.as(token).post(`${SECOND_FACTOR}/passkeys`).send(body);
    expectOk(added, 201);
    return { authenticator, added: added.body.data };
  };
  const login = ({ email }: Pick<Member, 'email'>) =>
    t.as().post('/api/user/login').send({ email, password: PASSWORD });
  const challengeOf = async (member: Pick<Member, 'email'>) =>
    (await login(member)).body.error.details.challenge as string;
  const finish = (body: object) => t.as().post('/api/user/login/second-factor').send(body);
  const passkeyOptions = async (challenge?: string) =>
    (await t.as().post('/api/user/login/passkey-options').send({ challenge })).body.data;
  const auditOf = async ({ id }: Pick<Member, 'id'>) =>
    (
      await t.db.query<{ action: string }>('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id', [id])
    ).rows.map(({ action }) => action);

  it('leaves a login without a second factor as it was', async () => {
    const member = await seedMember();
    expectOk(await login(member));
    expect(await read(member)).toEqual({
      isActive: false,
      mustEnrol: false,
      authenticatorAppSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
  });

  it('asks for a code after the password once an authenticator app is confirmed, and opens a session for it', async () => {
    const member = await seedMember();
    const { secret, recoveryCodes } = await addApp(member);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const refused = await login(member);
    expect([
      refused.status,
      refused.body.error.code,
      refused.headers['cache-control'],
      refused.headers['set-cookie'],
    ]).toEqual([401, 'SECOND_FACTOR_REQUIRED', 'no-store', undefined]);
    const opened = await finish({ challenge: refused.body.error.details.challenge, code: totpCode(secret) });
    expectOk(opened);
    expect(opened.body.data).toMatchObject({ tokenType: 'Bearer', user: { guid: member.id, email: member.email } });
    expectOk(await t.as(opened.body.data.token).get('/api/business/my-business'));
    expect(await auditOf(member)).toEqual(['user.second_factor_added']);
  });

  it('stores the secret encrypted and the recovery codes as hashes', async () => {
    const member = await seedMember();
    const { secret, recoveryCodes } = await addApp(member);
    const { rows } = await t.db.query<{ stored: string }>(
      `SELECT (SELECT json_agg(a)::text FROM authenticator_apps a WHERE user_id = $1)
         || (SELECT json_agg(r)::text FROM recovery_codes r WHERE user_id = $1) AS stored`,
      [member.id],
    );
    expect(rows[0]!.stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows[0]!.stored).not.toContain(code.replaceAll('-', ''));
  });

  it("opens the portal's session in a cookie for its own pages only", async () => {
    const member = await seedMember();
    const { secret } = await addApp(member);
    const challenge = await challengeOf(member);
    const open = (headers: Record<string, string>) =>
      t
        .as()
        .post('/api/session/second-factor')
        .set(headers)
        .send({ challenge, code: totpCode(secret) });
    expectError(await open({ 'Sec-Fetch-Site': 'cross-site' }), 403, 'FORBIDDEN');
    const opened = await open(OWN_PAGE);
    expectOk(opened);
    expect([opened.headers['set-cookie']![0], opened.text]).toEqual([
      expect.stringMatching(/^dispatch-session=dds_\w{38}; Path=\/; .*HttpOnly; SameSite=Strict$/),
      expect.not.stringContaining('dds_'),
    ]);
  });

  it('accepts each recovery code once, however it is typed, and says so in the audit log', async () => {
    const member = await seedMember();
    const { recoveryCodes } = await addApp(member);
    const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    expectOk(await finish({ challenge: await challengeOf(member), recoveryCode: typed }));
    expectError(await finish({ challenge: await challengeOf(member), recoveryCode: typed }), 401, 'UNAUTHORIZED');
    expect((await read(member)).recoveryCodesLeft).toBe(9);
    expect(await auditOf(member)).toEqual(['user.second_factor_added', 'user.recovery_code_used']);
  });

  it('ends the earlier recovery codes when new ones are created', async () => {
    const member = await seedMember();
    const { recoveryCodes } = await addApp(member);
    await confirmIdentity(member);
    const created = (await t.as(member.token).post(`${SECOND_FACTOR}/recovery-codes`)).body.data;
    expect(created.recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(member);
    expectError(await finish({ challenge, recoveryCode: recoveryCodes[0]! }), 401, 'UNAUTHORIZED');
    expectOk(await finish({ challenge, recoveryCode: created.recoveryCodes[0] }));
  });

  it('leaves only ten recovery codes when two requests create new ones at the same time', async () => {
    const member = await seedMember();
    await addApp(member);
    await confirmIdentity(member);
    const responses = await raceOnRow(t.databaseUrl, 'users', { id: member.id }, () => [
      t.as(member.token).post(`${SECOND_FACTOR}/recovery-codes`),
      t.as(member.token).post(`${SECOND_FACTOR}/recovery-codes`),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(member)).recoveryCodesLeft).toBe(10);
  });

  it('leaves no recovery codes when new ones are created while the last second factor is removed', async () => {
    const member = await seedMember();
    await addApp(member);
    await confirmIdentity(member);
    await raceOnRow(t.databaseUrl, 'users', { id: member.id }, () => [
      t.as(member.token).delete(`${SECOND_FACTOR}/authenticator-app`),
      t.as(member.token).post(`${SECOND_FACTOR}/recovery-codes`),
    ]);
    expect(await read(member)).toMatchObject({ isActive: false, recoveryCodesLeft: 0 });
  });

  it('is reset by an admin while the member creates new recovery codes', async () => {
    const member = await seedMember();
    await addApp(member);
    await addPasskey(member);
    await confirmIdentity(member);
    const [reset, created] = await raceOnRow(t.databaseUrl, 'passkeys', { user_id: member.id }, () => [
      t.as(t.tenant.tokens.admin).delete(`/api/business/users/${member.id}/second-factor`),
      t.as(member.token).post(`${SECOND_FACTOR}/recovery-codes`),
    ]);
    expectOk(reset!);
    expect([200, 409]).toContain(created!.status); // 409 if the reset came first.
    expect(await read(member)).toMatchObject({ isActive: false, recoveryCodesLeft: 0 });
  });

  it('accepts only one of eight passkeys that are added as the twentieth at the same time', async () => {
    const member = await seedMember();
    await t.db.query(
      `INSERT INTO passkeys (id, user_id, name, credential_id, public_key, sign_count, transports)
       SELECT gen_random_uuid(), $1, 'Laptop', uuid_send(gen_random_uuid()), '', 0, '{}' FROM generate_series(1, 19)`,
      [member.id],
    );
    const path = `${SECOND_FACTOR}/passkeys`;
    const createBody = async () => {
      const { challenge, publicKey } = (await t.as(member.token).post(`${path}/options`)).body.data;
      return { challenge, name: 'Phone', passkey: new SoftwareAuthenticator(ORIGIN).create(publicKey) };
    };
    const bodies: object[] = [];
    for (let count = 0; count < 8; count++) bodies.push(await createBody());
    const responses = await Promise.all(bodies.map((body) => t.as(member.token).post(path).send(body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('accepts only one of two simultaneous logins with the same code', async () => {
    const member = await seedMember();
    const { secret } = await addApp(member);
    const challenges = [await challengeOf(member), await challengeOf(member)];
    const code = totpCode(secret);
    const responses = await raceOnRow(t.databaseUrl, 'authenticator_apps', { user_id: member.id }, () =>
      challenges.map((challenge) => finish({ challenge, code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('signs in by a passkey alone, and accepts it as a second factor', async () => {
    const member = await seedMember();
    const { authenticator, added } = await addPasskey(member);
    expect(added).toMatchObject({ name: 'Laptop', lastUsedAt: null, recoveryCodes: expect.any(Array) });
    const alone = await passkeyOptions();
    expect(alone.publicKey).toMatchObject({
      rpId: 'dispatch.example',
      userVerification: 'required',
      allowCredentials: [],
    });
    const opened = await finish({ challenge: alone.challenge, passkey: authenticator.prove(alone.publicKey) });
    expect(opened.body.data?.user).toMatchObject({ guid: member.id });
    const second = await passkeyOptions(await challengeOf(member));
    expect(second.publicKey.allowCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    expectOk(await finish({ challenge: second.challenge, passkey: authenticator.prove(second.publicKey) }));
    expect((await read(member)).passkeys).toEqual([
      { guid: added.guid, name: 'Laptop', createdAt: added.createdAt, lastUsedAt: expect.any(String) },
    ]);
  });

  it('the second factor does not replace the single sign-on that a business requires, except for owners', async () => {
    const { id: businessId } = await t.seedTenant();
    await t.db.query(
      `INSERT INTO sso_settings (business_id, issuer, client_id, client_secret_encrypted, default_role, is_enforced)
       VALUES ($1, 'https://login.example', 'dispatch', 'none', 'viewer', true)`,
      [businessId],
    );
    await t.db.query(
      `INSERT INTO sso_domains (business_id, domain, challenge, verified_at) VALUES ($1, 'passkeys.example', 'none', now())`,
      [businessId],
    );
    for (const [role, status] of [
      ['viewer', 403],
      ['owner', 200],
    ] as const) {
      const member = await seedMember(role, businessId);
      await t.db.query('UPDATE users SET email = $2 WHERE id = $1', [member.id, `${role}@passkeys.example`]);
      const { authenticator } = await addPasskey(member);
      const { challenge, publicKey } = await passkeyOptions();
      const { status: actual } = await finish({ challenge, passkey: authenticator.prove(publicKey) });
      expect([role, actual]).toEqual([role, status]);
    }
  });

  it('renames and removes a passkey; with the last factor the recovery codes end', async () => {
    const member = await seedMember();
    const { added } = await addPasskey(member);
    const path = `${SECOND_FACTOR}/passkeys/${added.guid}`;
    expect((await t.as(member.token).patch(path).send({ name: 'Office' })).body.data.name).toBe('Office');
    expectError(await t.as(member.token).delete(path), 403, 'IDENTITY_CONFIRMATION_REQUIRED');
    await confirmIdentity(member);
    expectOk(await t.as(member.token).delete(path));
    expect(await read(member)).toMatchObject({ isActive: false, recoveryCodesLeft: 0, passkeys: [] });
    expectOk(await login(member));
    expect(await auditOf(member)).toEqual([
      'user.second_factor_added',
      'user.passkey_renamed',
      'user.second_factor_removed',
    ]);
  });

  it('removes the authenticator app after a confirmation by a code of it', async () => {
    const member = await seedMember();
    const { secret } = await addApp(member);
    const remove = () => t.as(member.token).delete(`${SECOND_FACTOR}/authenticator-app`);
    expectError(await remove(), 403, 'IDENTITY_CONFIRMATION_REQUIRED');
    expectOk(
      await t
        .as(member.token)
        .post(`${SECOND_FACTOR}/confirm`)
        .send({ code: totpCode(secret) }),
    );
    expectOk(await remove());
    expectError(await remove(), 404, 'NOT_FOUND');
    expectOk(await login(member));
  });

  it('survives a password reset', async () => {
    const member = await seedMember();
    await addApp(member);
    const token = newToken('dde');
    await t.db.query(
      `INSERT INTO email_tokens (token_hash, user_id, purpose, expires_at) VALUES ($1, $2, 'reset', now() + interval '1 hour')`,
      [hashToken(token), member.id],
    );
    const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
    expectOk(await t.as().post('/api/user/reset-password').send(body));
    expectError(await login(member), 401, 'SECOND_FACTOR_REQUIRED');
  });

  describe('that a business requires', () => {
    it('restricts the next login of members without one to adding it, and nothing else', async () => {
      const { id: businessId, tokens } = await t.seedTenant();
      const member = await seedMember('dispatcher', businessId);
      const settings = { settings: { requireSecondFactor: true } };
      expectOk(await t.as(tokens.admin).put('/api/business').send(settings));
      expect((await t.as(tokens.viewer).get('/api/business/my-business')).body.data.settings).toMatchObject({
        requireSecondFactor: true,
      });
      expectOk(await t.as(member.token).get('/api/v1/Orders')); // the earlier session goes on
      expectOk(await t.as(tokens.api).get('/api/v1/Orders'));
      const token = (await login(member)).body.data.token as string;
      for (const path of ['/api/v1/Orders', '/api/business/my-business', '/api/user/invitations'])
        expectError(await t.as(token).get(path), 403, 'SECOND_FACTOR_ENROLMENT_REQUIRED');
      expectOk(await t.as(token).get('/api/user/me'));
      expect((await read({ token })).mustEnrol).toBe(true);
      await addApp({ token });
      expectOk(await t.as(token).get('/api/v1/Orders'));
      expect((await read({ token })).mustEnrol).toBe(false);
    });

    it('stops to restrict a session when the business no longer requires it', async () => {
      const { id: businessId, tokens } = await t.seedTenant();
      const member = await seedMember('viewer', businessId);
      await t
        .as(tokens.owner)
        .put('/api/business')
        .send({ settings: { requireSecondFactor: true } });
      const token = (await login(member)).body.data.token as string;
      expectError(await t.as(token).get('/api/v1/Orders'), 403, 'SECOND_FACTOR_ENROLMENT_REQUIRED');
      expectError(await t.as(tokens.dispatcher).put('/api/business').send({ settings: {} }), 403, 'FORBIDDEN');
      await t
        .as(tokens.owner)
        .put('/api/business')
        .send({ settings: { requireSecondFactor: false } });
      expectOk(await t.as(token).get('/api/v1/Orders'));
    });
  });

  describe('of a member who lost it', () => {
    const reset = (token: string, id: string) => t.as(token).delete(`/api/business/users/${id}/second-factor`);

    it('is shown in the list of users, and reset by an admin with an audit entry', async () => {
      const member = await seedMember();
      await addApp(member);
      await addPasskey(member);
      const path = `/api/business/users/${member.id}`;
      expect((await t.api.get(path)).body.data.hasSecondFactor).toBe(true);
      expectOk(await reset(t.tenant.tokens.admin, member.id));
      expect((await t.api.get(path)).body.data.hasSecondFactor).toBe(false);
      expectOk(await login(member));
      expect((await auditOf(member)).at(-1)).toBe('user.second_factor_reset');
    });

    it.each([
      ['a dispatcher, for a viewer', 'dispatcher', 'viewer', 403],
      ['an admin, for an admin', 'admin', 'admin', 403],
      ['an owner, for an admin', 'owner', 'admin', 200],
      ['an owner, for an owner', 'owner', 'owner', 403],
      ['an API token, for an owner', 'api', 'owner', 403],
    ] as const)('may be reset only from above: %s', async (_, by, role, status) => {
      const member = await seedMember(role);
      await addApp(member);
      expect((await reset(t.tenant.tokens[by], member.id)).status).toBe(status);
      expect((await read(member)).isActive).toBe(status !== 200);
    });

    it('is not reset by the member, nor by another business', async () => {
      const member = await seedMember('admin');
      await addApp(member);
      expectError(await reset(member.token, member.id), 403, 'FORBIDDEN');
      expectError(await reset((await t.seedTenant()).tokens.owner, member.id), 404, 'NOT_FOUND');
      expect((await read(member)).isActive).toBe(true);
    });

    it('is removed by the operator', async () => {
      const member = await seedMember('owner');
      await addApp(member);
      const printed: string[] = [];
      const output = { out: (text: string) => void printed.push(text), err: (text: string) => void printed.push(text) };
      expect(await runAdmin(['remove-second-factor', member.email], t.env, output)).toBe(0);
      expect(await runAdmin(['remove-second-factor', 'unknown@users.example'], t.env, output)).toBe(1);
      expect(printed).toEqual([
        `${member.email} has no second factor any more\n`,
        'No user has the email unknown@users.example.\n',
      ]);
      expectOk(await login(member));
      expect((await auditOf(member)).at(-1)).toBe('user.second_factor_reset');
    });
  });

  it('the second factor does not let an invitation be accepted by the password alone', async () => {
    const id = await seedUser(t.db);
    await t.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
    const token = await seedSession(t.db, id);
    await addApp({ token });
    const { rows } = await t.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
    const invited = { email: rows[0]!.email, firstName: 'Ida', lastName: 'Pfeiffer', role: 'viewer' };
    expectOk(await t.api.post('/api/business/users').send(invited), 201);
    const mail = (await t.mails()).findLast(({ to }) => to === invited.email)!;
    const link = new URL(/https:\S+dde_\w+/.exec(mail.text)![0]).pathname;
    const answer = await request(t.url)
      .post(link)
      .type('form')
      .set(OWN_PAGE)
      .send({ answer: 'accept', password: PASSWORD });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('sign in to the portal')]);
  });
});
