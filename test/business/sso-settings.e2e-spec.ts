import { TxtRecords } from '../../src/platform/outbound/txt-records';
import { SecretBox } from '../../src/common/secrets/secret-box';
import { runAdmin } from '../../src/cli/admin-command';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

const SSO = '/api/business/sso';
const SECRET = 'secret of the client';
const settings = (changes: object = {}) => ({
  issuer: 'https://login.acme.example',
  clientId: 'dispatch',
  clientSecret: SECRET,
  domains: ['acme.example'],
  roleClaim: 'groups',
  roleMap: { desk: 'dispatcher' },
  defaultRole: 'viewer',
  isEnforced: false,
  ...changes,
});
const without = (name: string, changes: object = {}) => ({ ...settings(changes), [name]: undefined });

describe('the single sign-on settings', () => {
  let t: TestApp;
  let records: Record<string, string[]>;
  beforeAll(async () => {
    t = await startTestApp();
    t.app.get(TxtRecords).lookUp = (name) => Promise.resolve(records[name] ?? []);
  });
  afterAll(() => t.stop());
  beforeEach(async () => {
    records = {};
    await t.db.query('DELETE FROM sso_settings');
    await t.db.query('DELETE FROM audit_log');
  });
  const set = (changes: object = {}) => t.api.put(SSO).send(settings(changes));
  const verify = (domain = 'acme.example', token = t.tenant.tokens.owner) =>
    t.as(token).post(`${SSO}/verify-domain`).send({ domain });
  const publish = async (token = t.tenant.tokens.owner) => {
    for (const { txtName, txtValue } of (await t.as(token).get(SSO)).body.data.domains) records[txtName] = [txtValue];
  };

  it('the single sign-on settings are empty at first and after they were removed, and never return the secret', async () => {
    const none = {
      issuer: null,
      clientId: null,
      domains: [],
      roleClaim: null,
      roleMap: {},
      defaultRole: 'viewer',
      isEnforced: false,
      redirectUri: `${t.url}/account/sso/callback`,
      updatedAt: null,
    };
    expect((await t.api.get(SSO)).body.data).toEqual(none);
    const response = await set();
    expect([response.status, response.body.data]).toEqual([
      200,
      {
        ...without('clientSecret'),
        domains: [
          {
            domain: 'acme.example',
            verifiedAt: null,
            txtName: '_dispatch-verification.acme.example',
            txtValue: expect.stringMatching(/^dispatch-verification=[\w-]{22}$/),
          },
        ],
        redirectUri: none.redirectUri,
        updatedAt: expect.any(String),
      },
    ]);
    expect(response.text).not.toContain(SECRET);
    expect((await t.api.delete(SSO)).body.data).toEqual(none);
  });

  it('the single sign-on settings are changed by owners only, and read by admins', async () => {
    await set();
    for (const token of [t.tenant.tokens.admin, t.tenant.tokens.api]) {
      expect((await t.as(token).get(SSO)).status).toBe(200);
      expect((await t.as(token).put(SSO).send(settings())).status).toBe(403);
      expect((await t.as(token).delete(SSO)).status).toBe(403);
      expect((await verify('acme.example', token)).status).toBe(403);
      expect((await t.as(token).post(`${SSO}/test`)).status).toBe(403);
    }
    expect((await t.as(t.tenant.tokens.dispatcher).get(SSO)).status).toBe(403);
  });

  it('store the secret encrypted for this business', async () => {
    await set();
    const { rows } = await t.db.query('SELECT client_secret_encrypted AS sealed FROM sso_settings');
    const box = new SecretBox(t.env.SECRETS_KEY!);
    const place = { owner: t.tenant.id, record: t.tenant.id, field: 'ssoClientSecret' };
    expect([rows[0].sealed.includes(SECRET), box.open(rows[0].sealed, place)]).toEqual([false, SECRET]);
  });

  it('keep the stored secret without a new one, but do not give it to another issuer', async () => {
    expectError(await t.api.put(SSO).send(without('clientSecret')), 400, {
      clientSecret: 'Is required, because none is stored yet.',
    });
    await set();
    expect((await t.api.put(SSO).send(without('clientSecret', { clientId: 'other' }))).status).toBe(200);
    const elsewhere = { issuer: 'https://evil.example' };
    expectError(await t.api.put(SSO).send(without('clientSecret', elsewhere)), 400, {
      clientSecret: 'Is required with another issuer, which must not get the stored secret.',
    });
  });

  it.each<[string, object, string[]]>([
    ['plain HTTP', { issuer: 'http://login.acme.example' }, ['issuer']],
    ['a loopback address', { issuer: 'https://127.0.0.1' }, ['issuer']],
    ['a loopback address of IPv6', { issuer: 'https://[::1]' }, ['issuer']],
    ['localhost', { issuer: 'https://localhost' }, ['issuer']],
    ['a name below localhost', { issuer: 'https://login.localhost' }, ['issuer']],
    ['a private address', { issuer: 'https://10.0.0.1' }, ['issuer']],
    ['the address of cloud metadata', { issuer: 'https://169.254.169.254' }, ['issuer']],
    ['a private address as a number', { issuer: 'https://2130706433' }, ['issuer']],
    ['a user name in the address', { issuer: 'https://user@login.acme.example' }, ['issuer']],
    ['a query in the address', { issuer: 'https://login.acme.example?a=1' }, ['issuer']],
    ['another scheme', { issuer: 'file:///etc/passwd' }, ['issuer']],
    ['no domain', { domains: [] }, ['domains']],
    ['a domain without a dot', { domains: ['acme'] }, ['domains.0']],
    ['an address as a domain', { domains: ['acme.example', '127.0.0.1'] }, ['domains.1']],
    ['a domain twice', { domains: ['acme.example', 'ACME.example'] }, ['domains.1']],
    ['the role owner', { roleMap: { boss: 'owner' } }, ['roleMap']],
    ['the default role owner', { defaultRole: 'owner' }, ['defaultRole']],
    ['a claim with blanks', { roleClaim: 'my groups' }, ['roleClaim']],
    ['enforcement before a domain is verified', { isEnforced: true }, ['isEnforced']],
  ])('the single sign-on settings are rejected with %s', async (_, changes, fields) => {
    expectError(await set(changes), 400, fields);
    expect((await t.db.query('SELECT 1 FROM sso_settings')).rows).toEqual([]);
  });

  it('verify a domain by its TXT record, which has to be exact', async () => {
    await set({ domains: ['acme.example', 'Münch.example'] });
    const missing = await verify();
    expectError(missing, 409, ['domain']);
    expect(missing.body.error.details.domain).toContain('There is no TXT record _dispatch-verification.acme.example');
    records['_dispatch-verification.acme.example'] = ['v=spf1 -all', 'dispatch-verification=', 'x'];
    expectError(await verify(), 409, ['domain']);
    await publish();
    const response = await verify('ACME.example');
    expect(
      response.body.data.domains.map(({ domain, verifiedAt }: Record<string, string>) => [domain, verifiedAt]),
    ).toEqual([
      ['acme.example', expect.any(String)],
      ['xn--mnch-0ra.example', null],
    ]);
    expect((await set({ isEnforced: true })).body.data).toMatchObject({
      domains: [{ domain: 'acme.example', verifiedAt: expect.any(String) }],
      isEnforced: true,
    });
    expectError(await set({ domains: ['other.example'], isEnforced: true }), 400, ['isEnforced']);
  });

  it('verify no domain that is not in the settings, and need a new proof for one that was removed meanwhile', async () => {
    expectError(await verify(), 404, ['domain']);
    await set();
    await publish();
    await verify();
    await set({ domains: ['other.example'] });
    await set();
    expectError(await verify(), 409, ['domain']);
  });

  it('let one business verify a domain', async () => {
    const foreign = await t.seedTenant();
    await set();
    await t.as(foreign.tokens.owner).put(SSO).send(settings());
    await publish();
    expect((await verify()).status).toBe(200);
    await publish(foreign.tokens.owner);
    expectError(await verify('acme.example', foreign.tokens.owner), 409, {
      domain: 'Another business has verified this domain.',
    });
  });

  it('the single sign-on settings are not verified while the name servers do not respond', async () => {
    await set();
    const txtRecords = t.app.get(TxtRecords);
    const before = txtRecords.lookUp;
    txtRecords.lookUp = () => Promise.reject(new Error('ESERVFAIL'));
    expect((await verify()).status).toBe(503);
    txtRecords.lookUp = before;
  });

  it('appear in the audit log without the secret', async () => {
    await set();
    await set();
    await publish();
    await verify();
    await t.api.delete(SSO);
    const { rows } = await t.db.query('SELECT action, changes FROM audit_log ORDER BY occurred_at, id');
    expect(rows.map(({ action }) => action)).toEqual([
      'sso.updated',
      'sso.updated',
      'sso.domain_verified',
      'sso.removed',
    ]);
    expect(rows[0].changes).toMatchObject({
      issuer: { from: null, to: 'https://login.acme.example' },
      clientSecret: 'changed',
    });
    expect(JSON.stringify(rows)).not.toContain(SECRET);
  });

  it('the single sign-on settings are not changed by a request with an outdated If-Match', async () => {
    const { etag } = (await set()).headers;
    await set({ clientId: 'other' });
    expectError(await set().set('If-Match', etag!), 412, 'PRECONDITION_FAILED');
    expectError(await t.api.delete(SSO).set('If-Match', etag!), 412, 'PRECONDITION_FAILED');
  });

  it('the single sign-on settings have a domain that the operator verifies by command, once and for one business', async () => {
    const run = async (...args: string[]) => {
      const written: string[] = [];
      const write = (text: string) => void written.push(text);
      const code = await runAdmin(
        ['verify-domain', ...args],
        { ...t.env, DATABASE_URL: t.databaseUrl },
        { out: write, err: write },
      );
      return [code, written.join('')];
    };
    expect(await run(t.tenant.id, 'acme.example')).toEqual([1, expect.stringContaining('has no domain acme.example')]);
    await set();
    expect(await run(t.tenant.id, 'ACME.example')).toEqual([0, expect.stringMatching(/: verified\n$/)]);
    expect(await run(t.tenant.id, 'acme.example')).toEqual([0, expect.stringMatching(/: verified already\n$/)]);
    const foreign = await t.seedTenant();
    await t.as(foreign.tokens.owner).put(SSO).send(settings());
    expect(await run(foreign.id, 'acme.example')).toEqual([1, 'Another business has verified acme.example.\n']);
    expect(await run(t.tenant.id)).toEqual([2, expect.stringContaining('verify-domain takes')]);
  });
});
