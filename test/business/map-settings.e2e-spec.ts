import request from 'supertest';
import type { Tenant } from '../factories/tenant.factory';
import { expectError } from '../support/expect-response';
import { startTestApp, type TestApp } from '../support/test-app';

const MAP = '/api/business/map';
const LOADER = '/map-loader.js';
const STYLE = 'https://tiles.example:8443/styles/streets.json?key=1';

describe('the map service of a business', () => {
  let t: TestApp;
  let foreign: Tenant;
  beforeAll(async () => {
    t = await startTestApp();
    foreign = await t.seedTenant();
  });
  afterAll(() => t.stop());
  beforeEach(() => t.db.query('DELETE FROM map_settings'));

  const allow = (styleUrl = STYLE) => t.api.put(MAP).send({ styleUrl, attribution: 'Tiles by Example' });
  const load = (token: string, path = LOADER) => request(t.url).get(path).set('Authorization', `Bearer ${token}`);
  const policy = async (token: string) => {
    const response = await load(token);
    return [response.status, response.headers['content-security-policy']];
  };

  it('the map service of a business is none until an admin allows one, and none after it is removed', async () => {
    const none = { styleUrl: null, attribution: null };
    expect((await t.api.get(MAP)).body.data).toEqual({ ...none, updatedAt: null });
    const allowed = await allow();
    const chosen = { styleUrl: STYLE, attribution: 'Tiles by Example', updatedAt: expect.any(String) };
    expect([allowed.status, allowed.body.data]).toEqual([200, chosen]);
    expect((await t.as(t.tenant.tokens.viewer).get(MAP)).body.data).toEqual(chosen);
    const removed = await t.api.delete(MAP);
    expect([removed.status, removed.body.data]).toEqual([200, { ...none, updatedAt: expect.any(String) }]);
  });

  it('the map service of a business is stored without the credit if that is missing, blank or null', async () => {
    for (const attribution of [undefined, null, '  ']) {
      const response = await t.api.put(MAP).send({ styleUrl: STYLE, attribution });
      expect(response.body.data).toMatchObject({ styleUrl: STYLE, attribution: null });
    }
  });

  it.each([
    'tiles.example/style.json',
    'http://tiles.example/style.json',
    'ftp://tiles.example/style.json',
    'https://tiles.example',
    'https://user:secret@tiles.example/style.json',
    'https://user@tiles.example/style.json',
    "https://tiles.example;script-src 'unsafe-inline'/style.json",
    'https://tiles.example;/style.json',
    'https://tiles.example /style.json',
    'https://tiles.example/style.json; script-src *',
    'https://*.example/style.json',
    'https://*/style.json',
    'https://[::1]/style.json',
    'https://tïles.example/style.json',
    'https://tiles.example:99999/style.json',
    'https://tiles.example\\@evil.example/style.json',
    'https://tiles.example/style.json#fragment',
    'https://tiles.example/style.json\n',
    `https://tiles.example/${'a'.repeat(500)}`,
    'javascript:alert(1)',
    '',
    null,
    5,
  ])('the map service of a business is rejected with 400 where its URL is %j', async (styleUrl) => {
    const response = await t.api.put(MAP).send({ styleUrl });
    expectError(response, 400, ['styleUrl']);
    expect(response.body.error.details.styleUrl).toMatch(/https URL of a map style with at most 500 characters/);
  });

  it('the map service of a business is rejected with 400 for a credit of more than 200 characters', async () => {
    const response = await t.api.put(MAP).send({ styleUrl: STYLE, attribution: 'a'.repeat(201) });
    expectError(response, 400, ['attribution']);
  });

  it('the map service of a business can be changed by owners and admins only', async () => {
    const dispatcher = t.as(t.tenant.tokens.dispatcher);
    expect((await dispatcher.put(MAP).send({ styleUrl: STYLE })).status).toBe(403);
    expect((await dispatcher.delete(MAP)).status).toBe(403);
  });

  it('appears in the audit log, once for each change', async () => {
    await t.db.query('DELETE FROM audit_log WHERE business_id = $1', [t.tenant.id]);
    await allow();
    await allow();
    await t.api.delete(MAP);
    const { rows } = await t.db.query(
      'SELECT action, changes FROM audit_log WHERE business_id = $1 ORDER BY occurred_at, id',
      [t.tenant.id],
    );
    const credit = 'Tiles by Example';
    expect(rows).toEqual([
      {
        action: 'map_settings.updated',
        changes: { styleUrl: { from: null, to: STYLE }, attribution: { from: null, to: credit } },
      },
      {
        action: 'map_settings.removed',
        changes: { styleUrl: { from: STYLE, to: null }, attribution: { from: credit, to: null } },
      },
    ]);
  });

  it('the map service of a business is not changed by a request with an outdated If-Match', async () => {
    const { etag } = (await allow()).headers;
    await allow('https://other.example/style.json');
    for (const outdated of [t.api.put(MAP).send({ styleUrl: STYLE }), t.api.delete(MAP)])
      expectError(await outdated.set('If-Match', etag!), 412, 'PRECONDITION_FAILED');
    expect((await t.api.get(MAP)).body.data.styleUrl).toBe('https://other.example/style.json');
  });

  describe('its loader', () => {
    it('the loader of a chosen map may connect to that host and to nothing else', async () => {
      await allow('https://Tiles.Example:443/styles/streets.json');
      const response = await load(t.tenant.tokens.viewer);
      expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'private, no-store',
      ]);
      expect(response.headers['content-security-policy']).toBe(
        "default-src 'none'; connect-src https://tiles.example; frame-ancestors 'none'",
      );
      expect(response.headers['referrer-policy']).toBe('no-referrer');
    });

    it('the loader of a chosen map does not add the host to the pages of another business', async () => {
      await allow();
      expect((await policy(foreign.tokens.owner))[0]).toBe(404);
      await t.as(foreign.tokens.owner).put(MAP).send({ styleUrl: 'https://theirs.example/style.json' });
      expect(await policy(foreign.tokens.owner)).toEqual([
        200,
        "default-src 'none'; connect-src https://theirs.example; frame-ancestors 'none'",
      ]);
      expect(await policy(t.tenant.tokens.viewer)).toEqual([
        200,
        "default-src 'none'; connect-src https://tiles.example:8443; frame-ancestors 'none'",
      ]);
    });

    it('the loader of a chosen map is missing without a map service, after its removal, and without a session', async () => {
      expect((await policy(t.tenant.tokens.viewer))[0]).toBe(404);
      await allow();
      await t.api.delete(MAP);
      expect((await policy(t.tenant.tokens.viewer))[0]).toBe(404);
      expect((await request(t.url).get(LOADER)).status).toBe(401);
    });
  });

  it('the map service of a business does not change the policy of the pages', async () => {
    await allow();
    const { headers } = await load(t.tenant.tokens.owner, '/portal');
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
    expect(headers['content-security-policy']).not.toContain('tiles.example');
  });
});
