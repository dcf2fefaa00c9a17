import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { readEnv } from '../../src/config/env';
import { startTestApp } from '../support/test-app';

const OWN_MAP = '/assets/own-map.pmtiles';
/** More than a buffer can hold: nothing but a stream can send it. */
const HUGE = 6 * 2 ** 30;

describe('the map that the portal draws on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-map-'));
  const file = join(folder, 'map.pmtiles');
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A file with holes, so that it takes no room. */
  const write = (end: string) => {
    writeFileSync(file, 'PMTiles begins');
    truncateSync(file, HUGE - end.length);
    const descriptor = openSync(file, 'a');
    writeSync(descriptor, end);
    closeSync(descriptor);
  };
  const withService = async (settings: Record<string, string>, look: (url: string) => Promise<void>) => {
    const t = await startTestApp(settings);
    try {
      await look(t.url);
    } finally {
      await t.stop();
    }
  };

  it('uses the built-in map unless the data folder has one, and sends parts of a map of any size', async () => {
    await withService({ DATA_DIR: folder }, async (url) => {
      const map = () => request(url).get('/assets/map.json');
      const part = (Range: string, more: Record<string, string> = {}) =>
        request(url)
          .get(OWN_MAP)
          .set({ Range, 'Accept-Encoding': 'br, gzip', ...more });
      expect((await map()).body).toEqual({ style: null, tiles: null });
      expect((await part('bytes=0-6')).status).toBe(404);

      write('the end');
      const emitted = await map();
      expect([emitted.body, emitted.headers['cache-control']]).toEqual([{ style: null, tiles: OWN_MAP }, 'no-cache']);
      const first = await part('bytes=0-6');
      expect([
        first.status,
        String(first.body),
        first.headers['content-range'],
        first.headers['content-encoding'],
      ]).toEqual([206, 'PMTiles', `bytes 0-6/${HUGE}`, undefined]);
      const last = await part('bytes=-7');
      expect([last.status, String(last.body), last.headers['content-range']]).toEqual([
        206,
        'the end',
        `bytes ${HUGE - 7}-${HUGE - 1}/${HUGE}`,
      ]);
      const beyond = await part(`bytes=${HUGE}-`);
      expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${HUGE}`]);
      const head = await request(url).head(OWN_MAP);
      expect([head.status, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
        200,
        String(HUGE),
        'bytes',
      ]);

      const { etag } = first.headers;
      expect((await request(url).get(OWN_MAP).set('If-None-Match', etag!)).status).toBe(304);
      utimesSync(file, 1, 1);
      expect((await part('bytes=0-6')).headers.etag).not.toBe(etag);
    });
  });

  it('the map that the portal draws on may come from one configured origin, the only one that the content security policy allows', async () => {
    write('');
    const style = 'https://tiles.example:8443/styles/streets.json?key=1';
    await withService({ DATA_DIR: folder, MAP_STYLE_URL: style }, async (url) => {
      expect((await request(url).get('/assets/map.json')).body).toEqual({ style, tiles: null });
      const { headers } = await request(url).get('/portal');
      const policy = headers['content-security-policy']!;
      expect(policy).toContain("connect-src 'self' https://tiles.example:8443;");
      expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
      expect(policy).toContain("script-src 'self'; style-src 'self';");
      expect(policy.match(/https?:/g)).toHaveLength(2);
    });
  });

  it('rejects a setting that could change the content security policy', () => {
    for (const wrong of [
      'tiles.example/style.json',
      'https://a.example',
      "https://a.example;script-src 'unsafe-inline'/x",
      'ftp://a.example/s',
    ])
      expect(() => readEnv({ MAP_STYLE_URL: wrong })).toThrow(/MAP_STYLE_URL must be the address of a style/);
  });
});
