import { IdentityProviderService } from '../../src/modules/business/sso/provider/identity-provider.service';
import {
  newKey,
  publicPem,
  type Reply,
  signed,
  signedByHmac,
  type SigningKey,
  startHostileProvider,
  unsigned,
} from '../support/hostile-provider';
import { SsoBrowser } from '../support/sso-browser';
import { startTestApp, type TestApp } from '../support/test-app';

const SSO = '/api/business/sso';
const DOMAIN = 'acme.example';
const UNVERIFIED = 'unverified.example';
const CLIENT_SECRET = 'secret of the client';
const now = () => Math.floor(Date.now() / 1000);
const huge = { keys: 'x'.repeat(300_000) };

/** One sign-in, with parts that a row of the tables below replaces. */
interface Attempt {
  readonly email: string;
  readonly issuer: string;
  readonly nonce: string;
  readonly state: string;
  /** Parameters of the redirect to the service. */
  query: Record<string, string> | string;
  claims: Record<string, unknown>;
  /** The ID token; by default the claims, signed by the provider's key. */
  idToken?: string;
}

describe('sign-in at a hostile provider', () => {
  let t: TestApp;
  let provider: Awaited<ReturnType<typeof startHostileProvider>>;
  let key: SigningKey;
  let otherKey: SigningKey;
  let count = 0;
  beforeAll(async () => {
    t = await startTestApp({ ALLOW_PRIVATE_TARGETS: 'true' });
    provider = await startHostileProvider();
    [key, otherKey] = [newKey('first'), newKey('second')];
    await t.api.put(SSO).send({
      issuer: provider.issuer,
      clientId: 'dispatch',
      clientSecret: CLIENT_SECRET,
      domains: [DOMAIN, UNVERIFIED],
      roleClaim: 'groups',
      roleMap: { desk: 'dispatcher' },
      defaultRole: 'viewer',
      isEnforced: false,
    });
    await t.db.query('UPDATE sso_domains SET verified_at = now() WHERE domain = $1', [DOMAIN]);
  });
  afterAll(async () => {
    await provider.stop();
    await t.stop();
  });
  beforeEach(async () => {
    provider.reset([key]);
    await t.api.post(`${SSO}/test`); // reads the discovery document again
  });

  const callback = (query: Attempt['query']) =>
    `${t.url}/account/sso/callback?${typeof query === 'string' ? query : new URLSearchParams(query)}`;

  /** Begins a sign-in in a browser. */
  async function begin(browser: SsoBrowser, email = `user-${++count}@${DOMAIN}`): Promise<Attempt> {
    const page = new URL((await browser.start(email))!);
    provider.behaviour.userInfo = { sub: `subject of ${email}` };
    const { nonce, state } = Object.fromEntries(page.searchParams) as { nonce: string; state: string };
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    return {
      email,
      issuer: provider.issuer,
      nonce,
      state,
      query: { code: 'a-code', state },
      claims: {
        iss: provider.issuer,
        aud: 'dispatch',
        sub: `subject of ${email}`,
        exp: now() + 300,
        iat: now(),
        nonce,
        email,
        email_verified: true,
        groups: 'desk',
      },
    };
  }

  /** Ends a sign-in as the provider does. Returns `ok`, or the fault in the address of the sign-in page. */
  async function end(browser: SsoBrowser, attempt: Attempt): Promise<string> {
    const { idToken = signed(key, attempt.claims) } = attempt;
    const defaultToken = () => ({ access_token: 'token', token_type: 'Bearer', id_token: idToken });
    provider.behaviour.token = tokenReply ?? defaultToken;
    const page = await browser.follow(callback(attempt.query));
    const user = await browser.me();
    const fault = /^\/portal\?signIn=(\w+)$/.exec(page)?.[1];
    expect([page, user !== null]).toEqual([page, fault === undefined]);
    return fault ?? 'ok';
  }
  let tokenReply: ((form: URLSearchParams) => Reply) | undefined;
  afterEach(() => (tokenReply = undefined));

  type Change = (attempt: Attempt) => unknown;

  const claims = (changes: Record<string, unknown>): Change =>
    ((attempt) => Object.assign(attempt.claims, changes)) satisfies Change;
  const query = (changes: Record<string, string>): Change =>
    ((attempt) => Object.assign(attempt.query, changes)) satisfies Change;
  const idToken =
    (make: (attempt: Attempt) => string): Change =>
    (attempt) =>
      void (attempt.idToken = make(attempt));

  it.each<[string, Change]>([
    ['a regular response', () => undefined],
    ['a clock that is 20 seconds slow', (a) => claims({ exp: now() - 20, iat: now() - 320 })(a)],
    ['a clock that is 20 seconds fast', (a) => claims({ iat: now() + 20, nbf: now() + 20 })(a)],
    ['its own issuer in the redirect', (a) => query({ iss: a.issuer })(a)],
    ['several audiences with this client as azp', claims({ aud: ['dispatch', 'other'], azp: 'dispatch' })],
    ['email_verified as text', claims({ email_verified: 'true' })],
    ['a verified domain in capital letters', (a) => claims({ email: a.email.toUpperCase() })(a)],
  ])('accepts %s', async (_, change) => {
    const browser = new SsoBrowser(t);
    const attempt = await begin(browser);
    await change(attempt);
    expect(await end(browser, attempt)).toBe('ok');
  });

  it('accepts tokens of a new key at once, and no longer those of the withdrawn one', async () => {
    const first = new SsoBrowser(t);
    expect(await end(first, await begin(first))).toBe('ok');
    provider.behaviour.jwks = { keys: [otherKey.jwk] };
    const second = new SsoBrowser(t);
    const rotated = await begin(second);
    rotated.idToken = signed(otherKey, rotated.claims);
    expect(await end(second, rotated)).toBe('ok');
    const third = new SsoBrowser(t);
    expect(await end(third, await begin(third))).toBe('provider');
  });

  it.each<[string, string, Change]>([
    ['the issuer of another provider in the token', 'provider', claims({ iss: 'https://other.example' })],
    ['the issuer of another provider in the redirect', 'provider', query({ iss: 'https://other.example' })],
    ['a wrong nonce', 'provider', claims({ nonce: 'another' })],
    ['no nonce', 'provider', claims({ nonce: undefined })],
    ['a token without a signature', 'provider', idToken((a) => unsigned(a.claims))],
    ['HS256 with the public key', 'provider', idToken((a) => signedByHmac(publicPem(key), a.claims, { kid: 'first' }))],
    ['HS256 with the client secret', 'provider', idToken((a) => signedByHmac(CLIENT_SECRET, a.claims))],
    [
      'RS256 in the header of an HS256 token',
      'provider',
      idToken((a) => signedByHmac(publicPem(key), a.claims, { alg: 'RS256' })),
    ],
    ['the signature of another key', 'provider', idToken((a) => signed({ ...otherKey, kid: 'first' }, a.claims))],
    ['an unknown key id', 'provider', idToken((a) => signed(otherKey, a.claims))],
    ['a key in the header of the token', 'provider', idToken((a) => signed(otherKey, a.claims, { jwk: otherKey.jwk }))],
    ['a critical header', 'provider', idToken((a) => signed(key, a.claims, { crit: ['x'], x: 1 }))],
    [
      'altered claims',
      'provider',
      idToken((a) =>
        signed(key, a.claims).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify({ ...a.claims, groups: 'bosses' })).toString('base64url')}.`,
        ),
      ),
    ],
    ['another audience', 'provider', claims({ aud: 'other' })],
    ['several audiences without azp', 'provider', claims({ aud: ['dispatch', 'other'] })],
    ['several audiences with another azp', 'provider', claims({ aud: ['dispatch', 'other'], azp: 'other' })],
    ['one audience with another azp', 'provider', claims({ azp: 'other' })],
    ['an expired token', 'provider', (a) => claims({ exp: now() - 40 })(a)],
    ['no expiry', 'provider', claims({ exp: undefined })],
    ['a token that was issued in the future', 'provider', (a) => claims({ iat: now() + 60 })(a)],
    ['a token that is valid in the future', 'provider', (a) => claims({ nbf: now() + 60 })(a)],
    ['no subject', 'provider', claims({ sub: undefined })],
    ['no ID token', 'provider', () => void (tokenReply = () => ({ access_token: 'token', token_type: 'Bearer' }))],
    ['an error in the redirect', 'provider', (a) => void (a.query = { error: 'access_denied', state: a.state })],
    ['no code', 'provider', (a) => void (a.query = { state: a.state })],
    ['two codes', 'provider', (a) => void (a.query = `code=a&code=b&state=${a.state}`)],
    ['an ID token in the redirect', 'provider', (a) => query({ id_token: signed(key, a.claims) })(a)],
    [
      'the refusal of the code',
      'provider',
      () =>
        void (tokenReply = () => (response) =>
          void response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":"invalid_grant"}')),
    ],
    [
      'a redirect of the token endpoint',
      'provider',
      (a) =>
        void (tokenReply = () => (response) => void response.writeHead(307, { Location: `${a.issuer}/jwks` }).end()),
    ],
    ['a huge token response', 'provider', () => void (tokenReply = () => huge)],
    ['huge keys', 'provider', () => void (provider.behaviour.jwks = huge)],
    [
      'a redirect of the keys',
      'provider',
      (a) =>
        void (provider.behaviour.jwks = (response) =>
          void response.writeHead(302, { Location: `${a.issuer}/userinfo` }).end()),
    ],
    ['keys that are no keys', 'provider', () => void (provider.behaviour.jwks = { keys: [{}, null, 7] })],
    [
      'the user info of another subject',
      'provider',
      (a) => {
        provider.behaviour.userInfo = { ...a.claims, sub: 'another' };
        delete a.claims.email;
      },
    ],
    ['an unconfirmed address', 'email', claims({ email_verified: false })],
    ['an address without email_verified', 'email', claims({ email_verified: undefined })],
    ['no address', 'email', claims({ email: undefined, email_verified: undefined })],
    ['an address of a foreign domain', 'email', claims({ email: 'anna@other.example' })],
    ['an address of an unverified domain', 'email', claims({ email: `anna@${UNVERIFIED}` })],
    ['an address of a subdomain', 'email', claims({ email: `anna@sub.${DOMAIN}` })],
    ['an address whose domain ends like a verified one', 'email', claims({ email: `anna@evil${DOMAIN}` })],
    [
      'an address with a verified domain in its local part',
      'email',
      claims({ email: `"anna@${DOMAIN}"@evil.example` }),
    ],
    ['a list of addresses', 'email', claims({ email: [`anna@${DOMAIN}`] })],
    ['an unknown state', 'expired', (a) => query({ state: `${t.tenant.id}.unknown` })({ ...a, query: a.query })],
    ['no state', 'expired', (a) => void (a.query = { code: 'a-code' })],
    ['two states', 'expired', (a) => void (a.query = `code=a&state=${a.state}&state=${a.state}`)],
    [
      'the state of another business',
      'expired',
      (a) => query({ state: a.state.replace(/^[^.]+/, '01a0a000-0000-7000-8000-00000000ffff') })(a),
    ],
    [
      'a state after ten minutes',
      'expired',
      async () => void (await t.db.query(`UPDATE sso_attempts SET expires_at = now() - interval '1 second'`)),
    ],
    [
      'a state of the provider that was replaced meanwhile',
      'expired',
      async () => void (await t.db.query(`UPDATE sso_attempts SET issuer = 'https://before.example'`)),
    ],
  ])('rejects %s', async (_, fault, change) => {
    const browser = new SsoBrowser(t);
    const attempt = await begin(browser);
    await change(attempt);
    const before = await t.db.query('SELECT count(*) FROM sessions');
    expect(await end(browser, attempt)).toBe(fault);
    expect((await t.db.query('SELECT count(*) FROM sessions')).rows).toEqual(before.rows);
    expect((await t.db.query('SELECT 1 FROM users WHERE email = $1', [attempt.email])).rows).toEqual([]);
  });

  it('rejects the redirect without the issuer of a provider that announces it', async () => {
    provider.behaviour.metadata.authorization_response_iss_parameter_supported = true;
    await t.api.post(`${SSO}/test`);
    const browser = new SsoBrowser(t);
    expect(await end(browser, await begin(browser))).toBe('provider');
    const attempt = await begin(browser);
    await query({ iss: provider.issuer })(attempt);
    expect(await end(browser, attempt)).toBe('ok');
  });

  it('rejects a state that was used, and one of another browser, which stays usable in its own', async () => {
    const [own, foreign] = [new SsoBrowser(t), new SsoBrowser(t)];
    const attempt = await begin(own);
    expect(await end(foreign, attempt)).toBe('expired');
    await begin(foreign); // with its own cookie
    expect(await end(foreign, attempt)).toBe('expired');
    expect(await end(own, attempt)).toBe('ok');
    const replaying = new SsoBrowser(t);
    expect(await end(replaying, attempt)).toBe('expired');
    expect(await own.follow(callback(attempt.query))).toBe('/portal?signIn=expired');
  });

  it('sends the verifier of the same sign-in with the code, and the secret in the header only', async () => {
    const browser = new SsoBrowser(t);
    const attempt = await begin(browser);
    const { rows } = await t.db.query('SELECT code_verifier FROM sso_attempts WHERE nonce = $1', [attempt.nonce]);
    const forms: Record<string, string>[] = [];
    tokenReply = (form) => {
      forms.push(Object.fromEntries(form));
      return { access_token: 'token', token_type: 'Bearer', id_token: signed(key, attempt.claims) };
    };
    expect(await end(browser, attempt)).toBe('ok');
    expect(forms).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'a-code',
        code_verifier: rows[0].code_verifier,
        redirect_uri: `${t.url}/account/sso/callback`,
      },
    ]);
  });

  it('ends a sign-in at a provider that does not respond', async () => {
    const { timeouts } = t.app.get(IdentityProviderService);
    const before = { ...timeouts };
    const browser = new SsoBrowser(t);
    const attempt = await begin(browser);
    tokenReply = () => () => undefined;
    Object.assign(timeouts, { callMs: 50 });
    expect(await end(browser, attempt)).toBe('provider');
    Object.assign(timeouts, before);
  });

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { issuer: 'https://other.example' }],
    ['no keys', { jwks_uri: undefined }],
    ['a token endpoint that is no web address', { token_endpoint: 'file:///etc/passwd' }],
    ['only HS256', { id_token_signing_alg_values_supported: ['HS256', 'none'] }],
    ['no JSON', { issuer: undefined }],
  ])('sign-in at a hostile provider cannot be begun with a discovery document with %s', async (_, changes) => {
    Object.assign(provider.behaviour.metadata, changes);
    const test = await t.api.post(`${SSO}/test`);
    expect(test.body.data).toEqual({ isUsable: false, problem: expect.stringMatching(/./) });
    const response = await t
      .as()
      .post('/api/session/sso')
      .send({ email: `anna@${DOMAIN}` });
    expect([response.status, response.headers['set-cookie']]).toEqual([503, undefined]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/portal\\..\\evil',
    '/portal.evil.example',
    '/portalevil',
    '/account/sso/callback',
    '/portal\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    '/portal#sessionEnds=2099',
    '',
  ])('sign-in at a hostile provider cannot be begun with the return address %j', async (returnTo) => {
    const response = await t
      .as()
      .post('/api/session/sso')
      .send({ email: `anna@${DOMAIN}`, returnTo });
    expect([response.status, Object.keys(response.body.error.details)]).toEqual([400, ['returnTo']]);
  });

  it('sign-in at a hostile provider cannot be begun by a page of another origin', async () => {
    const elsewhere: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
    ];
    for (const headers of elsewhere) {
      const response = await t
        .as()
        .post('/api/session/sso')
        .set(headers)
        .send({ email: `anna@${DOMAIN}` });
      expect([response.status, response.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });
});
