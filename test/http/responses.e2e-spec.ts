import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { startTestApp, type TestApp } from '../support/test-app';

const PATH = '/api/v1/Customers';

describe('responses', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ CORS_ORIGINS: 'https://shop.example, https://admin.example:8443' });
    for (let n = 0; n < 20; n++)
      await t.api.post(PATH).send({ name: `Customer ${n}`, email: `c${n}@b.example`, company: 'Company' });
  });
  afterAll(() => t.stop());

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(t.url + path, { headers: { Authorization: `Bearer ${t.tenant.tokens.owner}`, ...headers } }, resolve).on(
        'error',
        reject,
      ),
    );
    return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
  };

  describe('carry security headers:', () => {
    const OF_DOCUMENTS = ['content-security-policy', 'x-frame-options', 'referrer-policy', 'origin-agent-cluster'];
    const of = ({ headers }: IncomingMessage | { headers: IncomingMessage['headers'] }) =>
      OF_DOCUMENTS.filter((name) => name in headers);

    it.each([PATH, '/api/user/me', '/API/nowhere', '/health/live', '/openapi.json'])(
      'those of documents are left out of JSON: %s',
      async (path) => {
        const response = await ask(path);
        expect(response.headers['content-type']).toContain('application/json');
        expect(of(response)).toEqual([]);
        expect(response.headers['x-content-type-options']).toBe('nosniff');
        expect(response.headers['strict-transport-security']).toContain('max-age=');
      },
    );

    it('pages and files have all of them', async () => {
      const file = await ask('/api/v1/Customers/export?format=csv');
      expect([file.headers['content-type'], of(file)]).toEqual([expect.stringContaining('text/csv'), OF_DOCUMENTS]);
      const page = await ask('/account/password/dde_unknown');
      expect([page.headers['content-type'], of(page)]).toEqual([expect.stringContaining('text/html'), OF_DOCUMENTS]);
    });
  });

  describe('are packed where that is asked for and worth it:', () => {
    it.each([
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=0.1, br;q=0', 'gzip', gunzipSync],
    ] as const)('%s gives %s', async (accepted, coding, unpack) => {
      const plain = await ask(PATH);
      const packed = await ask(PATH, { 'Accept-Encoding': accepted });
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, coding]);
      expect(unpack(packed.bytes)).toEqual(plain.bytes);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length);
      for (const { headers } of [plain, packed]) expect(headers.vary).toContain('Accept-Encoding');
    });

    it.each(['identity', 'deflate', 'gzip;q=0', ''])('%j gives none', async (accepted) => {
      expect((await ask(PATH, { 'Accept-Encoding': accepted })).headers['content-encoding']).toBeUndefined();
    });

    it('not a short response, nor one that holds a token', async () => {
      const br = { 'Accept-Encoding': 'br' };
      expect((await ask('/api/business/my-business', br)).headers['content-encoding']).toBeUndefined();
      const token = await ask(`/api/business/generate-api-token?name=${'x'.repeat(100)}`, br);
      expect([token.headers['content-encoding'], token.headers['cache-control']]).toEqual([undefined, 'no-store']);
    });

    it('also a long error', async () => {
      const list = Array.from({ length: 200 }, () => ({ guid: 'nonsense' }));
      const sent = request(t.url).post('/api/v1/Orders/delete').set('Authorization', `Bearer ${t.tenant.tokens.owner}`);
      const response = await sent.set('Accept-Encoding', 'gzip').send(list);
      expect([
        response.status,
        response.headers['content-encoding'],
        Object.keys(response.body.error.details).length,
      ]).toEqual([400, 'gzip', 200]);
    });

    it('and a record keeps its ETag, by which it is changed', async () => {
      const company = 'x'.repeat(200);
      const made = await t.api
        .post(PATH)
        .send({ name: 'N'.repeat(200), email: 'long@b.example', company, address: { street: 'S'.repeat(200) } });
      const path = `${PATH}/${made.body.data.guid}`;
      for (let n = 0; n < 10; n++)
        await t.api.post(`${path}/contacts`).send({ name: `Contact ${n} ${'y'.repeat(80)}` });
      const plain = await ask(path);
      const packed = await ask(path, { 'Accept-Encoding': 'br' });
      expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual(['br', plain.headers.etag]);
      const changed = await t.api.put(path).set('If-Match', packed.headers.etag!).send({ name: 'New' });
      expect(changed.status).toBe(200);
    });
  });

  describe('let pages of CORS_ORIGINS read them:', () => {
    const ORIGIN = 'https://admin.example:8443';

    it('a preflight gets a response without a token', async () => {
      const response = await request(t.url).options(`${PATH}/nonsense`).set({
        Origin: ORIGIN,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization',
      });
      expect([response.status, response.headers['access-control-allow-origin'], response.headers.vary]).toEqual([
        204,
        ORIGIN,
        expect.stringContaining('Origin'),
      ]);
      expect(response.headers['access-control-allow-methods']).toContain('PUT');
      expect(response.headers['access-control-allow-headers']).toContain('Authorization');
      expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    });

    it('responses and errors name the origin and the headers that it may read', async () => {
      for (const [token, status] of [
        [t.tenant.tokens.api, 200],
        ['nonsense', 401],
      ] as const) {
        const response = await ask(PATH, { Origin: ORIGIN, Authorization: `Bearer ${token}` });
        expect([response.status, response.headers['access-control-allow-origin']]).toEqual([status, ORIGIN]);
        for (const name of [
          'X-RateLimit-Remaining',
          'ETag',
          'Location',
          'X-Request-Id',
          'Idempotency-Replayed',
          'Mcp-Session-Id',
          'Retry-After',
        ])
          expect(response.headers['access-control-expose-headers']).toContain(name);
      }
    });

    it('but no others', async () => {
      for (const origin of ['https://evil.example', 'https://admin.example', 'null']) {
        const preflight = await request(t.url)
          .options(PATH)
          .set({ Origin: origin, 'Access-Control-Request-Method': 'GET' });
        const response = await ask(PATH, { Origin: origin });
        expect([preflight.status, response.status]).toEqual([401, 200]);
        for (const { headers } of [preflight, response]) {
          expect(headers['access-control-allow-origin']).toBeUndefined();
          expect(headers.vary).toContain('Origin');
        }
      }
    });
  });
});
