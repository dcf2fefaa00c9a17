import { hash } from '@node-rs/argon2';
import { TxtRecords } from '../../src/platform/outbound/txt-records';
import { seedUser } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import { CLIENT, startOidcProvider } from '../support/oidc-provider';
import { runJobs } from '../support/run-jobs';
import { SsoBrowser } from '../support/sso-browser';
import { passkeysOf, seedPasskey } from '../factories/passkey.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const SSO = '/api/business/sso';
const DOMAIN = 'acme.example';
const PASSWORD = 'a quiet river in spring';

describe('sign-in by the provider of the business', () => {
  let t: TestApp;
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let passwordHash: string;
  let count = 0;
  const settings = (changes: object = {}) => ({
    ...CLIENT,
    issuer: provider.issuer,
    domains: [DOMAIN],
    roleClaim: 'groups',
    roleMap: { bosses: 'admin', desk: 'dispatcher' },
    defaultRole: 'viewer',
    isEnforced: false,
    ...changes,
  });
  beforeAll(async () => {
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true' });
    provider = await startOidcProvider(`${t.url}/account/sso/callback`);
    passwordHash = await hash(PASSWORD, { memoryCost: 19456, timeCost: 2, parallelism: 1 });
    const { domains } = (await t.api.put(SSO).send(settings())).body.data;
    t.app.get(TxtRecords).lookUp = () => Promise.resolve([domains[0].txtValue]);
    await t.api.post(`${SSO}/verify-domain`).send({ domain: DOMAIN });
  });
  afterAll(async () => {
    await provider.stop();
    await t.stop();
  });
  afterEach(() => t.api.put(SSO).send(settings()));

  /** A person at the provider, by default a new one. */
  async function person(claims: object = {}, email = `person-${++count}@${DOMAIN}`): Promise<string> {
    await provider.admit({ [email]: { sub: `subject of ${email}`, email_verified: true, ...claims } });
    return email;
  }
  const account = async (email: string) =>
    (
      await t.db.query(
        `SELECT u.id, m.role, u.first_name || ' ' || u.last_name AS name, u.password_hash, u.verified_at IS NOT NULL AS verified
         FROM users u LEFT JOIN members m ON m.user_id = u.id AND m.business_id = $2 WHERE lower(u.email) = lower($1)`,
        [email, t.tenant.id],
      )
    ).rows[0];
  /** An account with a password, in the role or without a business. */
  async function seeded(email: string, role?: string): Promise<string> {
    const id = await seedUser(t.db, { email });
    await t.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
    if (role)
      await t.db.query('INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, $3)', [t.tenant.id, id, role]);
    return id;
  }
  const signIn = (email: string, returnTo?: string) => new SsoBrowser(t).signIn(email, returnTo);
  const login = (email: string) => t.as().post('/api/user/login').send({ email, password: PASSWORD });
  const audit = async (userId: string) =>
    (await t.db.query('SELECT action, changes FROM audit_log WHERE subject_id = $1 ORDER BY occurred_at, id', [userId]))
      .rows;

  it('makes a user with the mapped role at the first sign-in, and opens a session', async () => {
    const email = await person({ name: 'Anna Berg', groups: ['desk'] });
    const browser = new SsoBrowser(t);
    const page = await browser.signIn(email, '/portal/orders?page=2');
    expect(page).toMatch(/^\/portal\/orders\?page=2#sessionEnds=20\d\d-\d\d-\d\dT[\d:.]+Z$/);
    expect(await browser.me()).toMatchObject({ email, role: 'dispatcher', businessGuid: t.tenant.id });
    const { id, ...stored } = await account(email);
    expect(stored).toEqual({ role: 'dispatcher', name: 'Anna Berg', password_hash: null, verified: true });
    expect(await audit(id)).toEqual([{ action: 'user.joined', changes: { role: 'dispatcher', by: 'single sign-on' } }]);
  });

  it('sets the cookie of a password login', async () => {
    const browser = new SsoBrowser(t);
    const email = await person();
    const response = await browser.send((await browser.start(email))!);
    expect(response.status).toBe(303);
    let current = response;
    while (!current.headers.get('location')!.startsWith('/portal')) {
      const next = new URL(current.headers.get('location')!, provider.issuer).href;
      current = await browser.send(next);
    }
    const cookie = current.headers.getSetCookie().find((each) => each.startsWith('dispatch-session='))!;
    expect(cookie).toMatch(/^dispatch-session=dds_\w{38}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect([current.headers.get('cache-control'), current.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
  });

  it('changes the role at the next sign-in, but never makes or changes an owner', async () => {
    const email = await person({ groups: ['desk'] });
    await signIn(email);
    await person({ groups: ['bosses', 'owner'] }, email);
    await signIn(email);
    expect((await account(email)).role).toBe('admin');
    await person({ groups: [] }, email);
    await signIn(email);
    expect((await account(email)).role).toBe('viewer');
    const owner = await person({ groups: ['desk'] });
    await seeded(owner, 'owner');
    await signIn(owner);
    expect((await account(owner)).role).toBe('owner');
  });

  it('leaves roles alone if no claim is mapped', async () => {
    await t.api.put(SSO).send(settings({ roleClaim: null, roleMap: {} }));
    const email = await person({ groups: ['desk'] });
    await signIn(email);
    expect((await account(email)).role).toBe('viewer');
    await t.db.query(`UPDATE members SET role = 'dispatcher' WHERE user_id = $1`, [(await account(email)).id]);
    await signIn(email);
    expect((await account(email)).role).toBe('dispatcher');
  });

  it('uses the existing account of the address, and its password stays', async () => {
    for (const role of ['dispatcher', undefined]) {
      const email = await person({ groups: ['desk'] });
      const id = await seeded(email, role);
      await signIn(email);
      expect(await account(email)).toMatchObject({ id, role: 'dispatcher', password_hash: passwordHash });
    }
  });

  it('removes password, passkeys and sessions of an unconfirmed account, which may be of someone else', async () => {
    const email = await person();
    const id = await seeded(email);
    await t.db.query('UPDATE users SET verified_at = NULL WHERE id = $1', [id]);
    const { token } = (await login(email)).body.data;
    await seedPasskey(t.db, id);
    await signIn(email);
    expect(await account(email)).toMatchObject({ id, password_hash: null, verified: true });
    expect(await passkeysOf(t.db, id)).toBe(0);
    expect((await t.as(token).get('/api/user/me')).status).toBe(401);
    expect((await login(email)).status).toBe(401);
  });

  it('rejects another person at the provider with the same address', async () => {
    const email = await person({ groups: ['desk'] });
    await signIn(email);
    await person({ sub: 'someone else' }, email);
    expect(await signIn(email)).toBe('/portal?signIn=other_subject');
    expect((await account(email)).role).toBe('dispatcher');
  });

  it('knows a person by the subject, also after a change of the address', async () => {
    const email = await person({ sub: 'fixed subject' });
    await signIn(email);
    const browser = new SsoBrowser(t);
    await browser.signIn(await person({ sub: 'fixed subject', groups: ['desk'] }));
    expect(await browser.me()).toMatchObject({ email, role: 'dispatcher' });
  });

  it('rejects users of another business', async () => {
    const email = await person();
    const foreign = await t.seedTenant();
    const id = await seeded(email);
    await t.db.query(`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'viewer')`, [foreign.id, id]);
    expect(await signIn(email)).toBe('/portal?signIn=elsewhere');
  });

  it.each([true, false])(
    'keeps a removed user out until an invitation, used single sign-on before: %s',
    async (isKnown) => {
      const email = await person({ groups: ['desk'] });
      if (isKnown) await signIn(email);
      else await seeded(email, 'viewer');
      const { id } = await account(email);
      expect((await t.api.delete(`/api/business/users/${id}`)).status).toBe(200);
      expect(await signIn(email)).toBe('/portal?signIn=removed');
      expect((await account(email)).role).toBeNull();
      const invited = { email, firstName: 'Anna', lastName: 'Berg', role: 'admin' };
      expect((await t.api.post('/api/business/users').send(invited)).status).toBe(201);
      await person({ groups: ['desk'], sub: `new subject of ${email}` }, email);
      expect(await signIn(email)).toMatch(/^\/portal#/);
      expect((await account(email)).role).toBe('dispatcher');
    },
  );

  it('accepts an invitation with its role if no claim is mapped', async () => {
    await t.api.put(SSO).send(settings({ roleClaim: null, roleMap: {} }));
    const email = await person();
    const invited = { email, firstName: 'Anna', lastName: 'Berg', role: 'admin' };
    const { guid } = (await t.api.post('/api/business/users').send(invited)).body.data;
    await signIn(email);
    expect((await account(email)).role).toBe('admin');
    const { rows } = await t.db.query('SELECT outcome FROM invitations WHERE id = $1', [guid]);
    expect(rows).toEqual([{ outcome: 'accepted' }]);
  });

  it('asks for a password where the domain is unverified or unknown, whether the account exists or not', async () => {
    await t.api.put(SSO).send(settings({ domains: [DOMAIN, 'unverified.example'] }));
    for (const email of ['new@unverified.example', 'new@unknown.example', `owner-${t.tenant.id}@users.example`])
      expect(await new SsoBrowser(t).start(email)).toBeNull();
  });

  it('begins alike for an address with an account and one without', async () => {
    const email = await person();
    await seeded(email, 'viewer');
    const [known, unknown] = await Promise.all(
      [email, `new@${DOMAIN}`].map(async (each) => new URL((await new SsoBrowser(t).start(each))!)),
    );
    expect([...known!.searchParams.keys()]).toEqual([...unknown!.searchParams.keys()]);
    expect(known!.origin + known!.pathname).toBe(unknown!.origin + unknown!.pathname);
  });

  it('shows that the provider has rejected the person', async () => {
    expect(await signIn(`new@${DOMAIN}`)).toBe('/portal?signIn=provider');
  });

  it('rejects the code of another sign-in, because of PKCE, and a code that was used', async () => {
    const email = await person();
    const redirectOf = async (browser: SsoBrowser) => {
      let url = (await browser.start(email))!;
      while (!url.startsWith(t.url)) url = new URL((await browser.send(url)).headers.get('location')!, url).href;
      return new URL(url);
    };
    const [victim, attacker] = [new SsoBrowser(t), new SsoBrowser(t)];
    const [stolen, own] = [await redirectOf(victim), await redirectOf(attacker)];
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(await attacker.follow(own.href)).toBe('/portal?signIn=provider');
    const used = await redirectOf(victim);
    expect(await victim.follow(used.href)).toMatch(/^\/portal#/);
    const replayed = await redirectOf(attacker);
    replayed.searchParams.set('code', used.searchParams.get('code')!);
    expect(await attacker.follow(replayed.href)).toBe('/portal?signIn=provider');
    expect(await attacker.me()).toBeNull();
  });

  describe('when the business requires it', () => {
    beforeEach(() => t.api.put(SSO).send(settings({ isEnforced: true })));

    it('rejects the passwords of members in its domains, also from the pages', async () => {
      const email = await person();
      await seeded(email, 'admin');
      const message = expect.stringMatching(/^Your business requires single sign-on/);
      for (const path of ['/api/user/login', '/api/session']) {
        const response = await t.as().post(path).send({ email, password: PASSWORD });
        expect([response.status, response.body.error.message]).toEqual([403, message]);
        const wrong = await t.as().post(path).send({ email, password: 'not the password' });
        expect(wrong.status).toBe(401);
      }
    });

    it('accepts passwords of owners, with an entry in the audit log, and of members in other domains', async () => {
      const owner = await person();
      const id = await seeded(owner, 'owner');
      expect((await login(owner)).status).toBe(200);
      expect(await audit(id)).toEqual([{ action: 'user.emergency_login', changes: {} }]);
      const other = `contractor-${++count}@elsewhere.example`;
      await seeded(other, 'dispatcher');
      expect((await login(other)).status).toBe(200);
    });

    it('accepts passwords of users in its domains who do not belong to it', async () => {
      const email = await person();
      const id = await seeded(email);
      expect((await login(email)).status).toBe(200);
      const { id: foreign } = await t.seedTenant();
      await t.db.query(`INSERT INTO members (business_id, user_id, role) VALUES ($1, $2, 'viewer')`, [foreign, id]);
      expect((await login(email)).status).toBe(200);
    });

    it('mails no link for a new password, and rejects the link of an earlier mail', async () => {
      const email = await person();
      await seeded(email, 'dispatcher');
      await t.api.put(SSO).send(settings());
      const request = async () => {
        await t.as().post('/api/user/forgot-password').send({ email });
        await runJobs(t, { task: 'mail_account_token' });
        return (await t.mails()).findLast(({ to }) => to === email)!;
      };
      const token = /dde_\w+/.exec((await request()).text)![0];
      await t.api.put(SSO).send(settings({ isEnforced: true }));
      const mail = await request();
      expect([mail.subject, mail.text.includes(`${t.url}/portal`), /dde_/.test(mail.text)]).toEqual([
        'Sign in at your business',
        true,
        false,
      ]);
      const reset = { token, password: 'another quiet river', confirmPassword: 'another quiet river' };
      expectError(await t.as().post('/api/user/reset-password').send(reset), 400, ['token']);
    });

    it('leads invited users to the provider instead of a password', async () => {
      const email = await person({ groups: ['desk'] });
      const invited = { email, firstName: 'Anna', lastName: 'Berg', role: 'dispatcher' };
      expect((await t.api.post('/api/business/users').send(invited)).status).toBe(201);
      const link = /http\S+\/account\/invitation\/\S+/.exec(
        (await t.mails()).findLast(({ to }) => to === email)!.text,
      )![0];
      const page = await (await fetch(link)).text();
      expect([page.includes('href="/portal"'), page.includes('type="password"')]).toEqual([true, false]);
      const form = new URLSearchParams({
        answer: 'accept',
        firstName: 'Anna',
        lastName: 'Berg',
        password: PASSWORD,
        confirmPassword: PASSWORD,
      });
      await fetch(link, { method: 'POST', body: form });
      expect(await account(email)).toBeUndefined();
      await signIn(email);
      expect((await account(email)).role).toBe('dispatcher');
    });
  });
});
