import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Database } from 'node-sqlite3-wasm';
import { type Header, PMTiles, type RangeResponse } from 'pmtiles';
import { runAdmin } from '../../src/cli/admin-command';
import { readEnv } from '../../src/config/env';

const ASSETS = join(__dirname, '../../dist/web/assets');
const WORLD = join(
  ASSETS,
  readdirSync(ASSETS).find((name) => name.endsWith('.pmtiles'))!,
);
const KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const LAYERS = JSON.stringify({ vector_layers: [{ id: 'water', fields: {} }] });
const TABLES = `
  CREATE TABLE metadata (name text, value text);
  CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);`;
const INDEX = 'CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);';

/** Zoom, column and row from the north, with the content. */
type Tile = readonly [zoom: number, column: number, row: number, content: Uint8Array];

describe('the operator installs an MBTiles file', () => {
  let folder: string;
  let data: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mbtiles-'));
    data = join(folder, 'data');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const install = async (file: string) => {
    const written = { out: '', err: '' };
    const code = await runAdmin(['map', file], readEnv({ SECRETS_KEY: KEY, DATA_DIR: data }), {
      out: (text) => void (written.out += text),
      err: (text) => void (written.err += text),
    });
    return { code, ...written };
  };
  /** Makes a database by statements. */
  const database = (make: (database: Database) => void) => {
    const file = join(folder, 'town.mbtiles');
    const made = new Database(file);
    make(made);
    made.close();
    return file;
  };
  const insert = (made: Database, tiles: Iterable<Tile>, metadata: Record<string, string>) => {
    for (const [name, value] of Object.entries(metadata)) made.run('INSERT INTO metadata VALUES (?, ?)', [name, value]);
    made.exec('BEGIN');
    const statement = made.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
    for (const [zoom, column, row, content] of tiles) statement.run([zoom, column, 2 ** zoom - 1 - row, content]);
    statement.finalize();
    made.exec('COMMIT');
  };
  const mbtiles = (tiles: Iterable<Tile>, metadata: Record<string, string>, index = INDEX) =>
    database((made) => {
      made.exec(TABLES + index);
      insert(made, tiles, metadata);
    });
  const installed = () => opened(join(data, 'map.pmtiles'));

  it('of vector tiles, and the portal gets each tile, the layers and the source', async () => {
    const world = opened(WORLD);
    const { maxZoom } = await world.getHeader();
    const { vector_layers: layers } = (await world.getMetadata()) as { vector_layers: unknown };
    const tiles = await tilesOf(world, maxZoom);
    const file = mbtiles(tiles, {
      name: 'World',
      format: 'pbf',
      attribution: '<a href="https://www.openstreetmap.org">© OpenStreetMap</a>',
      json: JSON.stringify({ vector_layers: layers }),
    });
    const { code, out, err } = await install(file);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      `map.pmtiles is installed: vector tiles of zoom 0 to ${maxZoom}, from -85.05,-180.00 to 83.98,180.00.`,
    );
    expect(out).toContain('It was converted from MBTiles to PMTiles.\nIt names its source: © OpenStreetMap\n');
    expect(readdirSync(data)).toEqual(['map.pmtiles']);
    expect(await installed().getMetadata()).toMatchObject({ name: 'World', vector_layers: layers });
    const map = installed();
    for (const [zoom, column, row, content] of tiles)
      expect(await tileOf(map, zoom, column, row)).toEqual(plain(content));
  });

  it('of pictures in many squares, with the same tile of the sea written once', async () => {
    const sea = Buffer.alloc(5000, 's');
    const tiles: Tile[] = [[0, 0, 0, Buffer.from('0/0/0')]];
    for (let column = 460; column < 560; column += 1)
      for (let row = 180; row < 280; row += 1)
        tiles.push([10, column, row, row > 240 ? sea : Buffer.from(`10/${column}/${row}`)]);
    const file = mbtiles(tiles, { format: 'jpg', bounds: '9.5,46.3,17.2,49.1' });
    const { out } = await install(file);
    expect(out).toContain('pictures of zoom 0 to 10, from 46.30,9.50 to 49.10,17.20.');
    expect(out).toContain('It does not name its source.');
    const header: Header & { leafDirectoryLength?: number } = await installed().getHeader();
    expect([header.numAddressedTiles, header.numTileContents]).toEqual([10_001, 6102]);
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(readFileSync(join(data, 'map.pmtiles')).length).toBeLessThan(250_000);
    const map = installed();
    for (const [zoom, column, row, content] of tiles.filter((_, index) => index % 7 === 0))
      expect(await tileOf(map, zoom, column, row)).toBe(content.toString());
    expect(await tileOf(map, 10, 560, 200)).toBeUndefined();
    expect(await tileOf(map, 9, 250, 120)).toBeUndefined();
  });

  it('whose tiles are a view over pictures that several tiles share', async () => {
    const file = database((made) => {
      made.exec(`
        CREATE TABLE metadata (name text, value text);
        CREATE TABLE map (zoom_level integer, tile_column integer, tile_row integer, tile_id text);
        CREATE TABLE images (tile_id text, tile_data blob);
        CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row);
        CREATE UNIQUE INDEX image_id ON images (tile_id);
        CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, tile_data FROM map JOIN images USING (tile_id);
        INSERT INTO metadata VALUES ('format', 'png');
        INSERT INTO map VALUES (1, 0, 0, 'sea'), (1, 1, 1, 'sea');
        INSERT INTO images VALUES ('sea', x'73656120'), ('unused', x'00');`);
    });
    expect((await install(file)).code).toBe(0);
    expect(await tileOf(installed(), 1, 0, 1)).toBe('sea ');
    expect(await tileOf(installed(), 1, 1, 0)).toBe('sea ');
    expect(await tileOf(installed(), 1, 0, 0)).toBeUndefined();
  });

  it('with vector tiles that are not compressed yet, and leaves out empty ones', async () => {
    const file = mbtiles(
      [
        [1, 0, 0, Buffer.from('a tile')],
        [1, 1, 0, Buffer.alloc(0)],
      ],
      { format: 'pbf', json: LAYERS },
    );
    expect((await install(file)).code).toBe(0);
    const { data: bytes } = (await installed().getZxy(1, 0, 0))!;
    expect(Buffer.from(bytes).toString()).toBe('a tile');
    expect(await installed().getZxy(1, 1, 0)).toBeUndefined();
    expect((await installed().getHeader()).tileCompression).toBe(2);
  });

  it('from a folder in which another program has locked it', async () => {
    const file = mbtiles([[0, 0, 0, Buffer.from('x')]], { format: 'png' });
    const lock = new Database(file);
    lock.exec('BEGIN EXCLUSIVE');
    expect(existsSync(`${file}.lock`)).toBe(true);
    expect((await install(file)).code).toBe(0);
    lock.exec('COMMIT');
    lock.close();
  });

  const one: Tile[] = [[0, 0, 0, Buffer.from('x')]];
  it.each<[string, () => string, string]>([
    [
      'that is damaged',
      () => {
        const file = join(folder, 'damaged.mbtiles');
        writeFileSync(file, Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(200)]));
        return file;
      },
      'cannot be read: file is not a database. It may be damaged',
    ],
    [
      'that is another SQLite database',
      () => database((made) => made.exec('CREATE TABLE metadata (name text, value text)')),
      'without the table tiles, so it is not an MBTiles file.',
    ],
    ['without an index', () => mbtiles(one, { format: 'png' }, ''), 'has no index of its tiles.'],
    ['without tiles', () => mbtiles([], { format: 'png' }), 'has no tiles.'],
    ['that does not name its format', () => mbtiles(one, {}), 'does not name the format of its tiles.'],
    ['of an unknown format', () => mbtiles(one, { format: 'tiff' }), 'has tiles of the format "tiff".'],
    ['without a list of its layers', () => mbtiles(one, { format: 'pbf' }), 'does not list the layers of its'],
    ['with a list that is no JSON', () => mbtiles(one, { format: 'pbf', json: '{' }), 'does not list the layers'],
    [
      'with a tile outside of the map',
      () => mbtiles([[2, 4, 0, Buffer.from('x')]], { format: 'png' }),
      'has tiles of zoom 2 outside of the map.',
    ],
    [
      'with an impossible zoom',
      () => mbtiles([[30, 0, 0, Buffer.from('x')]], { format: 'png' }),
      'has tiles of zoom 30. Zoom levels are 0 to 25.',
    ],
  ])('rejects a file %s', async (_, file, reason) => {
    const { code, out, err } = await install(file());
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(reason);
    expect(readdirSync(data)).toEqual([]);
  });
});

/** Opens a PMTiles file as the portal does, from its bytes. */
function opened(file: string): PMTiles {
  const bytes = readFileSync(file);
  return new PMTiles({
    getKey: () => file,
    getBytes: (offset, length): Promise<RangeResponse> =>
      Promise.resolve({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  });
}

/** Returns the text of a tile as a browser unpacks it. */
async function tileOf(file: PMTiles, zoom: number, column: number, row: number): Promise<string | undefined> {
  const tile = await file.getZxy(zoom, column, row);
  return tile && Buffer.from(tile.data).toString();
}

const plain = (content: Uint8Array): string => gunzipSync(content).toString();

/** Returns all tiles, compressed as in the file. */
async function tilesOf(file: PMTiles, maxZoom: number): Promise<readonly Tile[]> {
  const tiles: Tile[] = [];
  for (let zoom = 0; zoom <= maxZoom; zoom += 1)
    for (let column = 0; column < 2 ** zoom; column += 1)
      for (let row = 0; row < 2 ** zoom; row += 1) {
        const tile = await file.getZxy(zoom, column, row);
        if (tile) tiles.push([zoom, column, row, gzipSync(Buffer.from(tile.data))]);
      }
  return tiles;
}
