import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { startTestApp, type TestApp } from '../support/test-app';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const ASSETS = join(__dirname, '../../dist/web/assets');

describe('the served portal', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const get = (path: string, headers: Record<string, string> = {}) => request(t.url).get(path).set(headers);
  const bytes = (path: string, headers: Record<string, string> = {}) =>
    get(path, headers)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
  const asJson: Parameters<request.Test['parse']>[0] = (response, done) => {
    let text = '';
    response.on('data', (part: Buffer) => (text += String(part)));
    response.on('end', () => done(null, JSON.parse(text)));
  };
  const nameOf = (pattern: RegExp) => readdirSync(ASSETS).find((name) => pattern.test(name))!;

  it('redirects browsers from / to the portal, and no other clients', async () => {
    const led = await get('/', { Accept: BROWSER });
    expect([led.status, led.headers.location, led.headers.vary]).toEqual([
      302,
      '/portal',
      expect.stringMatching('Accept'),
    ]);
    for (const Accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5'])
      expect((await get('/', { Accept })).body.error.code).toBe('NOT_FOUND');
    expect((await request(t.url).post('/').set('Accept', BROWSER)).body.error.code).toBe('NOT_FOUND');
  });

  it('redirects /terms to the built-in terms, or to those of the operator', async () => {
    expect((await get('/terms')).headers.location).toBe('/portal/terms');
    const own = await startTestApp({ TERMS_URL: 'https://dispatch.example/terms.html' });
    try {
      const response = await request(own.url).get('/terms');
      expect([response.status, response.headers.location]).toEqual([302, 'https://dispatch.example/terms.html']);
    } finally {
      await own.stop();
    }
  });

  it('serves the icon that browsers request for pages without one', async () => {
    const icon = await bytes('/favicon.ico');
    expect([icon.status, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-cache',
    ]);
  });

  it('serves one page at all its addresses, and sends the page again only after a change', async () => {
    const page = await get('/portal', { Accept: BROWSER });
    expect([page.status, page.headers['cache-control'], page.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    expect(page.text).toContain('<div id="root">');
    expect((await get('/portal/orders/whatever')).text).toBe(page.text);
    expect((await get('/portal', { 'If-None-Match': page.headers.etag! })).status).toBe(304);
    expect((await request(t.url).head('/portal')).status).toBe(200);
    expect((await request(t.url).post('/portal')).status).toBe(404);
  });

  it('lets pages load nothing from other origins and nothing inline', async () => {
    const { headers, text } = await get('/portal');
    const policy = headers['content-security-policy']!;
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).not.toMatch(/unsafe|https?:|\*|nonce/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual(['nosniff', 'no-referrer']);
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
    const script = await get(`/assets/${nameOf(/^portal-.*\.js$/)}`);
    expect(script.headers['content-security-policy']).toBe(policy);
  });

  it('serves immutable files, compressed at the build', async () => {
    const path = `/assets/${nameOf(/^portal-.*\.js$/)}`;
    const plain = await bytes(path, { 'Accept-Encoding': 'identity' });
    expect([plain.status, plain.headers['cache-control'], plain.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      undefined,
    ]);
    const packed = await bytes(path, { 'Accept-Encoding': 'gzip, br' });
    const zipped = await bytes(path, { 'Accept-Encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
      'br',
      expect.stringContaining('Accept-Encoding'),
    ]);
    expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(new Set([plain, packed, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { body, headers } of [packed, zipped]) {
      expect((body as Buffer).equals(plain.body as Buffer)).toBe(true); // unpacked on the way
      expect(Number(headers['content-length'])).toBeLessThan((plain.body as Buffer).length / 2);
    }
  });

  it('sends the requested parts of the map', async () => {
    const path = `/assets/${nameOf(/\.pmtiles$/)}`;
    const part = await bytes(path, { Range: 'bytes=0-6', 'Accept-Encoding': 'br' });
    expect([part.status, String(part.body), part.headers['content-encoding']]).toEqual([206, 'PMTiles', undefined]);
    expect((await bytes(path, { Range: 'bytes=999999999-' })).status).toBe(416);
  });

  it('starts with at most 250 KB of scripts', async () => {
    const { text } = await get('/portal');
    const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
    const sizes = await Promise.all(
      scripts.map(async (path) => Number((await bytes(path, { 'Accept-Encoding': 'br' })).headers['content-length'])),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(250_000);
  });

  it("has the driver's app, which may use camera and position, as an app of the phone", async () => {
    const page = await get('/driver', { Accept: BROWSER });
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.headers['content-security-policy']).toBe((await get('/portal')).headers['content-security-policy']);
    expect(page.headers['permissions-policy']).toMatch(/^camera=\(self\), geolocation=\(self\), microphone=\(\)/);
    expect((await get('/portal')).headers['permissions-policy']).toMatch(/^camera=\(\), geolocation=\(\)/);
    const worker = await get('/driver/worker.js');
    expect([worker.headers['service-worker-allowed'], worker.headers['cache-control']]).toEqual([
      '/driver',
      'no-cache',
    ]);
    expect(worker.text).not.toMatch(/\bimport\b|__FILES__|__VERSION__/);
    const stored = [...worker.text.matchAll(/[`"](\/(?:assets\/|driver)[^`"]*)[`"]/g)].map(([, path]) => path!);
    for (const [, path] of page.text.matchAll(/"(\/assets\/[^"]+)"/g)) expect(stored).toContain(path);
    const { body } = await get('/driver/app.webmanifest').buffer(true).parse(asJson);
    expect(body).toMatchObject({ start_url: '/driver', scope: '/driver', display: 'standalone' });
    for (const { src, sizes } of body.icons as { src: string; sizes: string }[]) {
      const icon = await bytes(src);
      expect([src, icon.headers['content-type'], `${(icon.body as Buffer).readUInt32BE(16)}x512`]).toEqual([
        src,
        'image/png',
        `${sizes.split('x')[0]}x512`,
      ]);
    }
    expect((await get('/driver/index.html')).status).toBe(404);
    expect((await get('/driver/none')).status).toBe(404);
  });

  it("starts the driver's app with at most 200 KB of everything", async () => {
    const { text } = await get('/driver');
    const paths = ['/driver', ...[...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path!)];
    const sizes = await Promise.all(
      paths.map(async (path) => Number((await bytes(path, { 'Accept-Encoding': 'br' })).headers['content-length'])),
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(200_000);
  });

  it('serves only files of the build', async () => {
    for (const path of [
      '/assets/../portal/index.html',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/none.js',
      '/assets/',
      '/assets/.built',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('can be switched off', async () => {
    const without = await startTestApp({ PORTAL: 'false' });
    try {
      for (const path of ['/', '/portal', '/driver', '/driver/worker.js', `/assets/${nameOf(/^portal-.*\.js$/)}`]) {
        const { status, body } = await request(without.url).get(path).set('Accept', BROWSER);
        expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
      }
    } finally {
      await without.stop();
    }
  });
});
