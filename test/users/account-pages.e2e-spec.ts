import { createHash } from 'node:crypto';
import request from 'supertest';
import { fingerprint } from '../support/fingerprint';
import { runJobs } from '../support/run-jobs';
import { startTestApp, type TestApp } from '../support/test-app';

const FIRST = 'known to an attacker';
const OWN = 'a lake of my own';

describe('the pages that mails lead to', () => {
  let t: TestApp;
  let made = 0;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const register = async () => {
    const email = `reader${++made}@pages.example`;
    const names = { firstName: 'Ada', lastName: 'Byron', acceptedTerms: true };
    await t
      .as()
      .post('/api/user/register')
      .send({ email, password: FIRST, confirmPassword: FIRST, ...names });
    return email;
  };
  const login = (email: string, password: string) => t.as().post('/api/user/login').send({ email, password });
  /** The only link in the last mail to the address, without its origin. */
  const link = async (email: string) => {
    await runJobs(t, { task: 'mail_account_token' });
    const mails = (await t.mails()).filter(({ to }) => to === email);
    const links = mails.at(-1)!.text.match(/https?:\/\/\S+/g)!;
    expect(links).toHaveLength(1);
    expect(links[0]!.startsWith(`${t.url}/account/`)).toBe(true);
    return links[0]!.slice(t.url.length);
  };
  const open = (path: string) => request(t.url).get(path);
  const post = (path: string, fields: object, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) =>
    request(t.url).post(path).type('form').set(headers).send(fields);

  it('the pages that mails lead to are plain pages that load nothing, run nothing, and send no referrer', async () => {
    const { headers, text, status } = await open(await link(await register()));
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect([headers['referrer-policy'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      'no-referrer',
      'no-store',
      'noindex',
    ]);
    expect(text).not.toMatch(/<script|src=|href=|onclick|style="/);
  });

  it('confirm an address and set its password, which the one of the registration is not any more', async () => {
    const email = await register();
    const session = (await login(email, FIRST)).body.data.token as string;
    const path = await link(email);
    const before = await fingerprint(t.db);
    for (let opened = 0; opened < 3; opened++) expect((await open(path)).text).toContain(email); // as scanners do
    expect(await fingerprint(t.db)).toEqual(before);

    const wrong = await post(path, { password: OWN, confirmPassword: 'something else' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Must be the same as password.')]);
    expect(wrong.text).not.toContain(OWN);
    const done = await post(path, { password: OWN, confirmPassword: OWN });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Done')]);
    expect((await t.as(session).get('/api/user/me')).status).toBe(401);
    expect([(await login(email, FIRST)).status, (await login(email, OWN)).status]).toEqual([401, 200]);
    expect((await open(path)).status).toBe(404);
    expect((await post(path, { password: FIRST, confirmPassword: FIRST })).status).toBe(404);
  });

  it('set a forgotten password', async () => {
    const email = await register();
    await t.as().post('/api/user/forgot-password').send({ email });
    const path = await link(email);
    expect(path).toMatch(/^\/account\/password\//);
    expect((await post(path, { password: OWN, confirmPassword: OWN })).status).toBe(200);
    expect((await login(email, OWN)).body.data.user.verified).toBe(true);
  });

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 200],
    [{}, 200],
  ])('take a form sent with %j: %i', async (headers, status) => {
    const path = await link(await register());
    expect((await post(path, { password: OWN, confirmPassword: OWN }, headers)).status).toBe(status);
  });

  it('look as they should: their policy allows the very style that they carry', async () => {
    const { text, headers } = await open(await link(await register()));
    const [, style] = /<style>([\s\S]*)<\/style>/.exec(text)!;
    const hash = createHash('sha256').update(style!).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  });

  it('return a page for a made-up link, and never 500 for a strange form', async () => {
    for (const kind of ['verify', 'password', 'invitation']) {
      const response = await open(`/account/${kind}/dde_nothing`);
      expect([response.status, response.text]).toEqual([404, expect.stringContaining('This link does not work')]);
    }
    const path = await link(await register());
    for (const body of ['password=%00&confirmPassword=%00', 'password=a&password=b', '__proto__=1', '', '%']) {
      expect((await request(t.url).post(path).type('form').send(body)).status).toBe(400);
    }
    expect((await request(t.url).post(path).type('json').send({ password: OWN })).status).toBe(415);
    expect((await post(path, { password: OWN.repeat(2000) })).status).toBe(413);
  });
});
