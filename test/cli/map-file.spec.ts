import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';

const ASSETS = join(__dirname, '../../dist/web/assets');
const WORLD = join(
  ASSETS,
  readdirSync(ASSETS).find((name) => name.endsWith('.pmtiles'))!,
);
const KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;

describe('the operator installs a map file', () => {
  let folder: string;
  let data: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'map-file-'));
    data = join(folder, 'data');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = async (args: readonly string[], settings: Record<string, string> = {}) => {
    const written = { out: '', err: '' };
    const code = await runAdmin(['map', ...args], readEnv({ SECRETS_KEY: KEY, DATA_DIR: data, ...settings }), {
      out: (text) => void (written.out += text),
      err: (text) => void (written.err += text),
    });
    return { code, ...written };
  };
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  /** The world map with other bytes in its header. */
  const changed = (offset: number, ...bytes: number[]) => {
    const content = readFileSync(WORLD);
    content.set(bytes, offset);
    return write('changed.pmtiles', content);
  };

  it('installs a map file in the data folder and prints what it shows', async () => {
    const { code, out } = await run([WORLD]);
    expect(code).toBe(0);
    expect(out).toMatch(/map\.pmtiles is installed: vector tiles of zoom 0 to \d+, from -?\d+\.\d+,-180\.00 to/);
    expect(out).toContain('Maps that are opened from now on show it.');
    expect(readFileSync(join(data, 'map.pmtiles')).equals(readFileSync(WORLD))).toBe(true);
    expect(readdirSync(data)).toEqual(['map.pmtiles']);
  });

  it('in place of the one before, which stays if the new one is rejected', async () => {
    await run([WORLD]);
    const before = readFileSync(join(data, 'map.pmtiles'));
    expect((await run([write('other.pmtiles', 'nothing')])).code).toBe(1);
    expect(readFileSync(join(data, 'map.pmtiles')).equals(before)).toBe(true);
    copyFileSync(WORLD, join(folder, 'again.pmtiles'));
    expect((await run([join(folder, 'again.pmtiles')])).code).toBe(0);
    expect(readdirSync(data)).toEqual(['map.pmtiles']);
  });

  it('warns that the map file is not shown while a style is set', async () => {
    const { out } = await run([WORLD], { MAP_STYLE_URL: 'https://tiles.example/style.json' });
    expect(out).toContain('It is not shown while MAP_STYLE_URL is set (https://tiles.example/style.json).');
  });

  it('explains where extracts come from if no file is named', async () => {
    const { code, out } = await run([]);
    expect([code, out]).toEqual([0, expect.stringContaining('https://maps.protomaps.com/builds')]);
    expect(out).toContain('pmtiles extract https://build.protomaps.com/<date>.pmtiles map.pmtiles --bbox=');
  });

  it.each<[string, () => string, string]>([
    ['of another format', () => write('town.txt', 'Vienna'), 'is not a PMTiles or MBTiles file.'],
    ['that is empty', () => write('empty.pmtiles', ''), 'is not a PMTiles or MBTiles file.'],
    ['of an older version', () => changed(7, 2), 'is not a PMTiles file of version 3.'],
    [
      'that ends too early',
      () => write('short.pmtiles', readFileSync(WORLD).subarray(0, -1)),
      'is incomplete: it has ',
    ],
    ['with a damaged directory', () => changed(127, ...Buffer.alloc(20, 255)), 'is damaged: its directory'],
    ['with tiles of an unknown type', () => changed(99, 0), 'has tiles that the portal does not draw.'],
    [
      'whose tiles browsers cannot unpack',
      () => changed(98, 4),
      'is compressed with a method that browsers do not read.',
    ],
  ])('rejects a file %s', async (_, file, reason) => {
    const { code, out, err } = await run([file()]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(reason);
    expect(() => readdirSync(data)).toThrow(/ENOENT/);
  });

  it('rejects a missing file, and two files', async () => {
    expect(await run([join(folder, 'missing.pmtiles')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no file '),
    });
    expect(await run([WORLD, WORLD])).toMatchObject({ code: 2, err: expect.stringContaining('map takes a file.') });
  });
});
