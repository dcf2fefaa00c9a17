import { Argon2Service } from '../../src/modules/users/passwords/argon2.service';
import { expectError } from '../support/expect-response';
import { runJobs } from '../support/run-jobs';
import { fingerprint } from '../support/fingerprint';
import { passkeysOf, seedPasskey } from '../factories/passkey.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'a quiet river in spring';

describe('users', () => {
  let t: TestApp;
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());
  afterEach(() => jest.restoreAllMocks());

  const newEmail = () => `Person.${++made}@users.example`;
  const registration = (email: string, with_: object = {}) => ({
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'Ada',
    lastName: 'Byron',
    acceptedTerms: true,
    ...with_,
  });
  const register = async (email = newEmail()) => {
    const response = await t.as().post('/api/user/register').send(registration(email));
    expect(response.status).toBe(201);
    return { email, guid: response.body.data.guid as string };
  };
  const login = (email: string, password = PASSWORD) => t.as().post('/api/user/login').send({ email, password });
  const mailsTo = async (email: string) => {
    await runJobs(t, { task: 'mail_account_token' });
    return (await t.mails()).filter(({ to }) => to === email);
  };
  const lastToken = async (email: string) => /dde_\w{38}/.exec((await mailsTo(email)).at(-1)!.text)![0];

  describe('register', () => {
    it('makes an account and mails a token that confirms the address', async () => {
      const email = newEmail();
      const response = await t.as().post('/api/user/register').send(registration(email));
      expect([response.status, response.headers.location]).toEqual([201, '/api/user/me']);
      expect(response.body).toEqual({ success: true, data: { guid: expect.any(String), email, verified: false } });
      const { rows } = await t.db.query('SELECT * FROM users WHERE id = $1', [response.body.data.guid]);
      expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await mailsTo(email)).toEqual([
        {
          to: email,
          subject: 'Confirm your email address',
          text: expect.stringMatching(/the one from the registration stops working[^]*dde_\w{38}/),
        },
      ]);
    });

    it('returns 409 for an email that has an account, without regard to case', async () => {
      const { email } = await register();
      const response = await t.as().post('/api/user/register').send(registration(email.toUpperCase()));
      expect([response.status, response.body.error]).toEqual([
        409,
        expect.objectContaining({ code: 'CONFLICT', details: { email: 'An account with this email exists.' } }),
      ]);
    });

    it.each<[string, object, string[]]>([
      ['nothing', {}, ['acceptedTerms', 'confirmPassword', 'email', 'firstName', 'lastName', 'password']],
      [
        'a short password',
        registration('a@b.example', { password: '1234567', confirmPassword: '1234567' }),
        ['confirmPassword', 'password'],
      ],
      ['a long password', registration('a@b.example', { password: 'é'.repeat(129) }), ['confirmPassword', 'password']],
      [
        'all of these at once',
        registration('a@', { password: 'PassWord1', confirmPassword: 'x', acceptedTerms: false }),
        ['acceptedTerms', 'confirmPassword', 'email', 'password'],
      ],
      [
        'a common password and another confirmation',
        registration('a@b.example', { password: 'PassWord1' }),
        ['confirmPassword', 'password'],
      ],
      [
        'a common password',
        registration('a@b.example', { password: 'PassWord1', confirmPassword: 'PassWord1' }),
        ['password'],
      ],
      ['another confirmation', registration('a@b.example', { confirmPassword: `${PASSWORD} ` }), ['confirmPassword']],
      ['terms not accepted', registration('a@b.example', { acceptedTerms: false }), ['acceptedTerms']],
      ['a malformed email', registration('a@'), ['email']],
      ['an escape sequence in the email', registration('"a\u001b[2J"@b.example'), ['email']],
      ['a line break in the email', registration('"a\nBcc: x"@b.example'), ['email']],
      ['a turned reading order in the email', registration('a\u202eb@b.example'), ['email']],
      ['an unknown field', registration('a@b.example', { role: 'owner' }), ['role']],
    ])('returns 400 for %s', async (_, body, fields) => {
      const response = await t.as().post('/api/user/register').send(body);
      expectError(response, 400, fields);
    });
  });

  describe('verify', () => {
    it('confirms the address by the token, once', async () => {
      const { email, guid } = await register();
      const token = await lastToken(email);
      const verify = () => t.as().post('/api/user/verify').send({ token });
      expect((await verify()).body).toEqual({ success: true, data: { guid, email, verified: true } });
      const again = await verify();
      expectError(again, 400, { token: 'This token is unknown, used or expired.' });
      const { rows } = await t.db.query('SELECT verified_at FROM users WHERE id = $1', [guid]);
      expect(rows[0].verified_at).toBeInstanceOf(Date);
    });

    it('keeps the password of the registration where it comes along, and the sessions', async () => {
      const { email } = await register();
      const session = (await login(email)).body.data.token as string;
      const verify = async (password: string) =>
        t
          .as()
          .post('/api/user/verify')
          .send({ token: await lastToken(email), password });
      const wrong = await verify('not of the registration');
      expectError(wrong, 400, ['password']);
      expect((await verify(PASSWORD)).body.data).toMatchObject({ email, verified: true });
      expect((await t.as(session).get('/api/user/me')).body.data.verified).toBe(true);
      expect((await login(email)).status).toBe(200);
      expect(await mailsTo(email)).toHaveLength(1);
    });

    it('keeps the password without it, too, where no mail server could have proved whose mailbox it is', async () => {
      const { email } = await register();
      const session = (await login(email)).body.data.token as string;
      const token = await lastToken(email);
      expect((await t.as().post('/api/user/verify').send({ token })).body.data).toMatchObject({ verified: true });
      expect((await t.as(session).get('/api/user/me')).body.data.verified).toBe(true);
      expect((await login(email)).status).toBe(200);
      expect(await mailsTo(email)).toHaveLength(1);
    });

    it('lets the token of a registration set no password once the address is confirmed', async () => {
      const { email } = await register();
      const first = await lastToken(email);
      await t.as().post('/api/user/resend-verification').send({ email });
      const second = await lastToken(email);
      const own = { password: 'a lake of my own', confirmPassword: 'a lake of my own' };
      expect(
        (
          await t
            .as()
            .post('/api/user/reset-password')
            .send({ token: second, ...own })
        ).status,
      ).toBe(200);
      for (const path of ['verify', 'reset-password']) {
        const body = path === 'verify' ? { token: first } : { token: first, ...own };
        expect((await t.as().post(`/api/user/${path}`).send(body)).status).toBe(400);
      }
      expect((await login(email, own.password)).status).toBe(200);
    });

    it('rejects an expired token, one of another purpose, and a made-up one', async () => {
      const { email, guid } = await register();
      const token = await lastToken(email);
      await t.db.query(`UPDATE email_tokens SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [guid]);
      await t.as().post('/api/user/forgot-password').send({ email });
      for (const wrong of [token, await lastToken(email), 'dde_nothing']) {
        expect((await t.as().post('/api/user/verify').send({ token: wrong })).status).toBe(400);
      }
    });
  });

  describe.each(['resend-verification', 'forgot-password'])('%s', (path) => {
    const ask = (email: string) => t.as().post(`/api/user/${path}`).send({ email });

    it('returns the same for a known and an unknown address, and mails only the known one', async () => {
      const { email } = await register();
      const [known, unknown] = [await ask(email.toUpperCase()), await ask('unknown@users.example')];
      expect([known.status, known.text]).toEqual([200, '{"success":true}']);
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      expect(await mailsTo(email)).toHaveLength(2);
      expect(await mailsTo('unknown@users.example')).toEqual([]);
    });

    it('does nothing but leave a job before it responds, identically for every address', async () => {
      const { email } = await register();
      await mailsTo(email);
      const before = await fingerprint(t.db);
      for (const to of [email, 'unknown@users.example']) {
        expect((await ask(to)).text).toBe('{"success":true}');
        expect((await t.jobs('mail_account_token')).at(-1)).toEqual({ email: to, purpose: expect.any(String) });
      }
      expect(await fingerprint(t.db)).toEqual(before);
    });

    it('sends a mailbox at most five mails however many ask at once, in any spelling', async () => {
      const { email } = await register();
      await Promise.all(Array.from({ length: 12 }, (_, i) => ask(i % 2 ? email : email.toUpperCase())));
      expect(await mailsTo(email)).toHaveLength(5);
    });

    it('sends a mailbox at most five mails without revealing the limit', async () => {
      const { email } = await register();
      for (let i = 0; i < 7; i++) expect((await ask(email)).text).toBe('{"success":true}');
      expect(await mailsTo(email)).toHaveLength(5);
    });
  });

  it('does not mail another verification to an address that is confirmed', async () => {
    const { email } = await register();
    await t
      .as()
      .post('/api/user/verify')
      .send({ token: await lastToken(email), password: PASSWORD });
    await t.as().post('/api/user/resend-verification').send({ email });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  describe('reset-password', () => {
    const reset = (token: string, password: string) =>
      t.as().post('/api/user/reset-password').send({ token, password, confirmPassword: password });

    it('sets the password, confirms the address, ends all sessions, and uses up every such token', async () => {
      const { email, guid } = await register();
      const session = (await login(email)).body.data.token as string;
      await t.as().post('/api/user/forgot-password').send({ email });
      const first = await lastToken(email);
      await t.as().post('/api/user/forgot-password').send({ email });
      const second = await lastToken(email);
      await seedPasskey(t.db, guid);

      const response = await reset(second, 'another river in autumn');
      expect([response.status, response.body.data]).toEqual([200, { guid, email, verified: true }]);
      expect((await t.as(session).get('/api/user/me')).status).toBe(401);
      expect((await login(email)).status).toBe(401);
      expect((await login(email, 'another river in autumn')).status).toBe(200);
      for (const used of [first, second]) expect((await reset(used, PASSWORD)).status).toBe(400);
      expect(await passkeysOf(t.db, guid)).toBe(0); // The account was unconfirmed, so someone else may have added it.
    });

    it('computes no hash for a made-up token', async () => {
      const hash = jest.spyOn(t.app.get(Argon2Service), 'hash');
      expect((await reset('dde_nothing', PASSWORD)).status).toBe(400);
      expect(hash).not.toHaveBeenCalled();
    });

    it('rejects a common password and keeps the token open', async () => {
      const { email } = await register();
      await t.as().post('/api/user/forgot-password').send({ email });
      const token = await lastToken(email);
      expect((await reset(token, 'iloveyou')).body.error.details).toHaveProperty('password');
      expect((await reset(token, 'a third river in winter')).status).toBe(200);
    });
  });

  describe('login', () => {
    it('opens a session', async () => {
      const { email, guid } = await register();
      const response = await login(email.toLowerCase());
      const user = {
        guid,
        email,
        firstName: 'Ada',
        lastName: 'Byron',
        role: null,
        verified: false,
        businessGuid: null,
      };
      expect([response.status, response.body.data]).toEqual([
        200,
        { token: expect.stringMatching(/^dds_\w{38}$/), tokenType: 'Bearer', expiresAt: expect.any(String), user },
      ]);
      const hours = (Date.parse(response.body.data.expiresAt) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(11.9);
      expect(hours).toBeLessThanOrEqual(12);
      expect(response.headers['cache-control']).toBe('no-store');
      expect((await t.as(response.body.data.token).get('/api/user/me')).body).toEqual({
        success: true,
        data: { ...user, depotIds: null },
      });
    });

    it('returns the same response with the same work for a wrong email and a wrong password', async () => {
      const { email } = await register();
      const verify = jest.spyOn(t.app.get(Argon2Service), 'verify');
      const responses = [await login(email, 'not this one'), await login('unknown@users.example', 'not this one')];
      expect(responses[0]!.text).toBe(responses[1]!.text);
      expect(responses.map(({ status }) => status)).toEqual([401, 401]);
      expect(responses[0]!.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(verify).toHaveBeenCalledTimes(2);
      const costs = verify.mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'));
      expect(costs[0]).toBe(costs[1]);
    });

    it('rejects an account without a password, with the same work', async () => {
      const verify = jest.spyOn(t.app.get(Argon2Service), 'verify');
      const response = await login(`owner-${t.tenant.id}@users.example`, 'anything at all');
      expect([response.status, verify.mock.calls.length]).toEqual([401, 1]);
    });

    it.each([{}, { email: 'a@b.example' }, { email: 5, password: 'x' }])('returns 400 for %j', async (body) => {
      expect((await t.as().post('/api/user/login').send(body)).status).toBe(400);
    });
  });

  describe('logout', () => {
    it('ends this session at once, and no other', async () => {
      const { email } = await register();
      const [one, other] = [await login(email), await login(email)].map(({ body }) => body.data.token as string);
      const response = await t.as(one).post('/api/user/logout');
      expect([response.status, response.text]).toEqual([200, '{"success":true}']);
      expect((await t.as(one).get('/api/user/me')).status).toBe(401);
      expect((await t.as(other).get('/api/user/me')).status).toBe(200);
    });

    it('is no matter of API tokens', async () => {
      expect((await t.as(t.tenant.tokens.api).post('/api/user/logout')).status).toBe(403);
      expect((await t.as(t.tenant.tokens.api).get('/api/user/me')).status).toBe(403);
    });
  });

  it('returns role and business of a member', async () => {
    const { body } = await t.as(t.tenant.tokens.viewer).get('/api/user/me');
    expect(body.data).toMatchObject({ guid: t.tenant.users.viewer, role: 'viewer', businessGuid: t.tenant.id });
  });

  it('rejects a session that has expired', async () => {
    const { email } = await register();
    const token = (await login(email)).body.data.token as string;
    await t.db.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    expect((await t.as(token).get('/api/user/me')).status).toBe(401);
  });

  it('lets requests reach accounts only through functions', async () => {
    for (const table of ['sessions', 'email_tokens']) {
      await expect(t.db.query(`SET ROLE dispatch_app; SELECT 1 FROM ${table}`)).rejects.toThrow('permission denied');
    }
    await expect(t.db.query('SET ROLE dispatch_app; SELECT password_hash FROM users')).rejects.toThrow(
      'permission denied',
    );
  });
});
