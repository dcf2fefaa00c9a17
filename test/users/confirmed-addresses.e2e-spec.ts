import { passkeysOf, seedPasskey } from '../factories/passkey.factory';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'a quiet river in spring';

describe('accounts of a service with a mail server', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://dispatch.example' });
  });
  afterAll(() => t.stop());

  const register = async (email: string): Promise<string> => {
    const person = { firstName: 'A', lastName: 'B', acceptedTerms: true };
    const response = await t
      .as()
      .post('/api/user/register')
      .send({ email, password: PASSWORD, confirmPassword: PASSWORD, ...person });
    return response.body.data.guid as string;
  };
  const login = (email: string, password = PASSWORD) => t.as().post('/api/user/login').send({ email, password });
  const mailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email);
  const lastToken = async (email: string) => /dde_\w{38}/.exec((await mailsTo(email)).at(-1)!.text)![0];

  it('rejects sign-in before the address is confirmed and says so only with the right password', async () => {
    const email = 'ada@users.example';
    await register(email);
    expect([(await login(email, 'wrong')).status, (await login(email)).status]).toEqual([401, 403]);
    const [mail] = await mailsTo(email);
    expect(mail!.text).toContain('https://dispatch.example/account/verify/dde_');
    expect(mail!.text).not.toMatch(/POST|[{}]/);
    await t
      .as()
      .post('/api/user/verify')
      .send({ token: await lastToken(email), password: PASSWORD });
    expect((await login(email)).status).toBe(200);
  });

  it('grants nothing to another person who registered with the address', async () => {
    const email = 'owner@users.example';
    const guid = await register(email); // the attacker's password
    await seedPasskey(t.db, guid);
    const response = await t
      .as()
      .post('/api/user/verify')
      .send({ token: await lastToken(email) }); // by the owner of the mailbox
    expect(response.body).toEqual({ success: true, data: { guid, email, verified: true } });
    expect((await login(email)).status).toBe(401);
    expect(await passkeysOf(t.db, guid)).toBe(0);
    expect((await mailsTo(email)).at(-1)!.subject).toBe('Set your password');
    const own = { password: 'a lake of my own', confirmPassword: 'a lake of my own' };
    const set = await t
      .as()
      .post('/api/user/reset-password')
      .send({ token: await lastToken(email), ...own });
    expect(set.status).toBe(200);
    expect([(await login(email)).status, (await login(email, own.password)).status]).toEqual([401, 200]);
  });
});
