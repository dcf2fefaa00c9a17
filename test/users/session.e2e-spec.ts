import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { hash } from '@node-rs/argon2';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'a quiet river in spring';
const OWN = { 'Sec-Fetch-Site': 'same-origin' };
const PATH = '/api/v1/Customers';
const FORBIDDEN = [403, 'FORBIDDEN'];

describe('the session of browsers', () => {
  let t: TestApp;
  let email: string;
  beforeAll(async () => {
    t = await startTestApp();
    email = (await t.db.query('SELECT email FROM users WHERE id = $1', [t.tenant.users.dispatcher])).rows[0].email;
    await t.db.query('UPDATE users SET password_hash = $1 WHERE id = ANY($2)', [
      await hash(PASSWORD, { memoryCost: 19456, timeCost: 2, parallelism: 1 }),
      [t.tenant.users.dispatcher, t.tenant.users.viewer],
    ]);
  });
  afterAll(() => t.stop());

  const open = (headers: Record<string, string> = OWN, password = PASSWORD, as = email) =>
    t.as().post('/api/session').set(headers).send({ email: as, password });
  const cookieOf = (response: { headers: Record<string, unknown> }) =>
    (response.headers['set-cookie'] as string[] | undefined)?.[0] ?? '';
  const signedIn = async () => cookieOf(await open()).split(';')[0]!;
  const ask = (cookie: string, headers: Record<string, string> = OWN) =>
    t
      .as()
      .get(PATH)
      .set({ Cookie: cookie, ...headers });
  const emitted = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
    status,
    body.error.code,
  ];

  it('rejects an API token in the cookie with 401', async () => {
    expect((await ask(`dispatch-session=${t.tenant.tokens.api}`)).status).toBe(401);
    expect((await ask(await signedIn())).status).toBe(200);
  });

  it('the session of browsers is opened like a login, with the token only in a cookie', async () => {
    const before = Date.now();
    const response = await open();
    expect([response.status, response.headers['cache-control'], response.body.data]).toEqual([
      200,
      'no-store',
      { expiresAt: expect.any(String), user: expect.objectContaining({ email, role: 'dispatcher' }) },
    ]);
    const [pair, ...attributes] = cookieOf(response).split('; ');
    expect(pair).toMatch(/^dispatch-session=dds_\w{38}$/);
    expect(attributes.filter((each) => !each.startsWith('Expires='))).toEqual([
      'Path=/',
      'HttpOnly',
      'SameSite=Strict',
    ]);
    const expires = Date.parse(attributes.find((each) => each.startsWith('Expires='))!.slice('Expires='.length));
    expect(expires).toBeGreaterThanOrEqual(before + t.env.SESSION_TTL * 1000 - 1000);
    expect(response.text).not.toContain('dds_');
    expect((await ask(pair!)).status).toBe(200);
  });

  it.each(['dispatch.example', '10.0.0.7:3000', 'localhost.example', '127.0.0.1.example'])(
    'the session of browsers has a cookie for HTTPS alone where the host is %s',
    async (Host) => {
      const cookie = cookieOf(await open({ ...OWN, Host }));
      expect(cookie).toMatch(/^__Host-dispatch-session=dds_\w{38}; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
      const pair = cookie.split(';')[0]!;
      expect((await ask(pair, { ...OWN, Host })).status).toBe(200);
      expect((await ask(pair.replace('__Host-', ''), { ...OWN, Host })).status).toBe(401);
      expect((await ask(pair)).status).toBe(401);
    },
  );

  it.each([
    ['a page of the service', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['a picture in a page of the service', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }, 200],
    ['another port or host of the domain', { 'Sec-Fetch-Site': 'same-site' }, 401],
    ['a picture in a page of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }, 401],
    ['a link in a page of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }, 401],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }, 401],
    ['a value of another case', { 'Sec-Fetch-Site': 'Same-Origin' }, 401],
    ['a page of another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'own' }, 401],
    ['a browser that says nothing', {}, 401],
    ['an old browser, from our origin', { Origin: 'own' }, 200],
    ['an old browser, from another port', { Origin: 'http://127.0.0.1:1' }, 401],
    ['an old browser, from nowhere', { Origin: 'null' }, 401],
    ['an old browser, from an origin that begins like ours', { Origin: 'own.example' }, 401],
  ])('decides a request from %s', async (_, headers, status) => {
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('own', t.url)]),
    );
    expect((await ask(await signedIn(), sent)).status).toBe(status);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another port', { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin, by an old browser', { Origin: 'https://elsewhere.example' }],
  ])('the session of browsers is not opened by a page of %s', async (_, headers) => {
    const response = await open(headers);
    expect([...emitted(response), cookieOf(response)]).toEqual([...FORBIDDEN, '']);
  });

  it('the session of browsers is not opened by a form', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      const response = await t.as().post('/api/session').set(OWN).set('Content-Type', type).send('email=a&password=b');
      expect(emitted(response)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('writes as its user, and forms write nothing', async () => {
    const Cookie = await signedIn();
    const post = (type: string, body: string) =>
      t
        .as()
        .post(PATH)
        .set({ Cookie, ...OWN, 'Content-Type': type })
        .send(body);
    expect((await post('text/plain', '{"name":"x"}')).status).toBe(415);
    const customer = { name: 'Café Prückel', email: 'cafe@customers.example', phone: '+43 1 5126115' };
    const address = { street: 'Stubenring 24', city: 'Wien', postalCode: '1010', country: 'AT' };
    expect((await post('application/json', JSON.stringify({ ...customer, address }))).status).toBe(201);
    expect(
      (
        await t
          .as()
          .post('/api/business/tokens')
          .set({ Cookie, ...OWN })
          .send({ name: 'T' })
      ).status,
    ).toBe(403);
  });

  it('the session of browsers is ignored beside an Authorization header', async () => {
    const cookie = await signedIn();
    const viewer = { ...OWN, Authorization: `Bearer ${t.tenant.tokens.viewer}` };
    expect(
      (
        await t
          .as()
          .get('/api/user/me')
          .set({ Cookie: cookie, ...viewer })
      ).body.data.role,
    ).toBe('viewer');
    for (const Authorization of ['Bearer nonsense', 'Basic YWRtaW46YWRtaW4=', 'Bearer ', ''])
      expect((await ask(cookie, { ...OWN, Authorization })).status).toBe(401);
  });

  it('the session of browsers is private to caches, like responses to a token are by themselves', async () => {
    const { headers } = await ask(await signedIn());
    expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', expect.stringContaining('Cookie')]);
    const bearer = await t.as(t.tenant.tokens.dispatcher).get(PATH);
    expect([bearer.headers['cache-control'], bearer.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  it('ends with log-out, by cookie or by token, and with time, at the next request', async () => {
    const cookie = await signedIn();
    const other = await signedIn();
    const out = await t
      .as()
      .delete('/api/session')
      .set({ Cookie: cookie, ...OWN });
    expect([out.status, out.text]).toEqual([200, '{"success":true}']);
    expect(cookieOf(out)).toMatch(/^dispatch-session=; Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly; SameSite=Strict$/);
    expect(await Promise.all([cookie, other].map(async (each) => (await ask(each)).status))).toEqual([401, 200]);
    const byToken = `Bearer ${other.split('=')[1]}`;
    expect((await t.as().post('/api/user/logout').set('Authorization', byToken)).status).toBe(200);
    expect((await ask(other)).status).toBe(401);
    const third = await signedIn();
    await t.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
      t.tenant.users.dispatcher,
    ]);
    expect((await ask(third)).status).toBe(401);
  });

  it('the session of browsers is ended by a session token, too, and not by an API token', async () => {
    expect(emitted(await t.as(t.tenant.tokens.api).delete('/api/session'))).toEqual(FORBIDDEN);
    const token = (await open()).headers['set-cookie']![0]!.split(/[=;]/)[1]!;
    expect((await t.as(token).delete('/api/session')).status).toBe(200);
    expect((await t.as(token).get(PATH)).status).toBe(401);
  });

  it('carries the live stream, which ends with it', async () => {
    const Cookie = await signedIn();
    const requested = get(`${t.url}/api/tracking/stream`, { headers: { Cookie, ...OWN } });
    const [stream] = (await once(requested, 'response')) as [IncomingMessage];
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, expect.stringMatching('event-stream')]);
    await t
      .as()
      .delete('/api/session')
      .set({ Cookie, ...OWN });
    await once(stream.resume(), 'end'); // or the test takes too long
  });

  it('applies the limits of logins: ten failures close account and address, for both ways', async () => {
    const viewer = `viewer-${t.tenant.id}@users.example`;
    const wrong = await open(OWN, 'not the password', viewer);
    expect([...emitted(wrong), wrong.body.error.message]).toEqual([401, 'UNAUTHORIZED', 'Email or password is wrong.']);
    for (let i = 1; i < 10; i++) await open(OWN, 'not the password', viewer);
    expect(emitted(await open(OWN, PASSWORD, viewer))).toEqual([429, 'RATE_LIMITED']);
    const login = await t.as().post('/api/user/login').send({ email: viewer, password: PASSWORD });
    expect(emitted(login)).toEqual([429, 'RATE_LIMITED']);
  });
});
