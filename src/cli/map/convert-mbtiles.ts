import { open, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Compression, TileType } from 'pmtiles';
import { MbtilesFile, type TileExtent } from './mbtiles-file';
import { PmtilesWriter } from './pmtiles-writer';

/** Tile types by their names in the row `format` of the metadata. */
const TILE_TYPES_BY_FORMAT: ReadonlyMap<string, TileType> = new Map([
  ['pbf', TileType.Mvt],
  ['mvt', TileType.Mvt],
  ['png', TileType.Png],
  ['jpg', TileType.Jpeg],
  ['jpeg', TileType.Jpeg],
  ['webp', TileType.Webp],
  ['avif', TileType.Avif],
]);
/** The names of the metadata that are copied to the PMTiles file. */
const COPIED_METADATA = ['name', 'description', 'attribution', 'version', 'type'];
/** The first bytes of gzipped data. */
const GZIP_MAGIC_BYTES = [0x1f, 0x8b];

type Bounds = readonly [west: number, south: number, east: number, north: number];
type Metadata = ReadonlyMap<string, string>;

/**
 * Converts an MBTiles file to PMTiles. Browsers can load single tiles of a PMTiles file by range requests, without a tile server. The
 * conversion reads and writes tile by tile, so that it needs little memory.
 *
 * @param temporaryFolder an empty folder
 * @param target where the PMTiles file is written
 * @throws Error that explains why the file cannot be converted
 */
export async function convertMbtiles(file: string, temporaryFolder: string, target: string): Promise<void> {
  const source = new MbtilesFile(await createLink(temporaryFolder, file), file);
  try {
    const metadata = source.readMetadata();
    const extent = source.readExtent();
    const tileType = readTileType(metadata, file);
    const description = buildDescription(metadata, tileType, file);
    const isVector = tileType === TileType.Mvt;
    const handle = await open(target, 'w');
    try {
      const writer = new PmtilesWriter(handle, extent.count);
      for (const { tileId, content } of source.readTiles(extent))
        await writer.add(tileId, isVector ? ensureGzipped(content) : content);
      await writer.finish(
        {
          tileType,
          tileCompression: isVector ? Compression.Gzip : Compression.None,
          minZoom: extent.minZoom,
          maxZoom: extent.maxZoom,
          bounds: readBounds(metadata) ?? computeBounds(extent),
        },
        description,
      );
    } finally {
      await handle.close();
    }
  } finally {
    source.close();
  }
}

/**
 * Creates a link to the file in the temporary folder and returns its path. SQLite creates a lock file beside the path that it opens, and
 * the folder of the file itself may not be writable.
 */
async function createLink(temporaryFolder: string, file: string): Promise<string> {
  const link = join(temporaryFolder, 'source.mbtiles');
  try {
    await symlink(resolve(file), link);
    return link;
  } catch {
    return resolve(file); // Windows allows links to administrators only.
  }
}

function readTileType(metadata: Metadata, file: string): TileType {
  const format = metadata.get('format');
  const accepted = 'The portal draws pbf, png, jpg, webp and avif.';
  if (format === undefined) throw new Error(`${file} does not name the format of its tiles. ${accepted}`);
  const tileType = TILE_TYPES_BY_FORMAT.get(format.toLowerCase());
  if (tileType === undefined) throw new Error(`${file} has tiles of the format "${format}". ${accepted}`);
  return tileType;
}

/** Returns the metadata of the PMTiles file. For vector tiles it contains the layers, because the portal draws only layers that it knows. */
function buildDescription(metadata: Metadata, tileType: TileType, file: string): object {
  const copied = COPIED_METADATA.flatMap((name) => (metadata.has(name) ? [[name, metadata.get(name)]] : []));
  const description = Object.fromEntries(copied) as Record<string, unknown>;
  if (tileType !== TileType.Mvt) return description;
  const layers = readLayers(metadata.get('json'));
  if (!layers)
    throw new Error(`${file} does not list the layers of its vector tiles ("vector_layers" in its metadata).`);
  return { ...description, vector_layers: layers };
}

function readLayers(json: string | undefined): readonly unknown[] | undefined {
  try {
    const { vector_layers: layers } = JSON.parse(json ?? '{}') as { vector_layers?: unknown };
    return Array.isArray(layers) && layers.length > 0 ? layers : undefined;
  } catch {
    return undefined;
  }
}

/** Compresses a tile if necessary. Vector tiles of an MBTiles file are usually gzipped already, but need not be. */
const ensureGzipped = (tile: Uint8Array): Uint8Array =>
  GZIP_MAGIC_BYTES.every((byte, index) => tile[index] === byte) ? tile : gzipSync(tile);

/** Returns the bounds of the metadata (`west,south,east,north` in degrees); undefined if they are missing or invalid. */
function readBounds(metadata: Metadata): Bounds | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = (metadata.get('bounds') ?? '').split(',').map(Number);
  const isValid = west >= -180 && south >= -90 && east <= 180 && north <= 90 && west < east && south < north;
  return isValid ? [west, south, east, north] : undefined;
}

/**
 * Returns the edges of the tiles of the highest zoom in degrees. It inverts the Web Mercator projection of the tile scheme, in which rows
 * count from the north (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames).
 */
function computeBounds({ maxZoom, columns, rows }: TileExtent): Bounds {
  const size = 2 ** maxZoom;
  const longitude = (column: number) => (column / size) * 360 - 180;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * 180) / Math.PI;
  return [longitude(columns[0]), latitude(rows[1] + 1), longitude(columns[1] + 1), latitude(rows[0])];
}
