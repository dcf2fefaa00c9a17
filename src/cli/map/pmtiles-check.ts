import type { FileHandle } from 'node:fs/promises';
import { Compression, type Header, PMTiles, type Source, TileType } from 'pmtiles';

const PMTILES_SIGNATURE = 'PMTiles';
const HEADER_LENGTH = 127;
const DRAWN_TILE_TYPES = [TileType.Mvt, TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];
const READABLE_COMPRESSIONS = [Compression.Unknown, Compression.None, Compression.Gzip];

/** The description of a PMTiles file. */
export interface MapContents {
  readonly header: Header;
  readonly attribution: string | undefined;
}

/**
 * Checks that the portal can draw a PMTiles file.
 *
 * @param file its name in errors
 * @param sources text for errors: where operators get map files
 * @throws Error with the reason why the portal cannot draw the file
 */
export async function checkPmtiles(handle: FileHandle, file: string, sources: string): Promise<MapContents> {
  const { size } = await handle.stat();
  const start = (await readBytes(handle, 0, HEADER_LENGTH)).toString('latin1');
  if (!start.startsWith(PMTILES_SIGNATURE)) throw new Error(`${file} is not a PMTiles or MBTiles file.\n${sources}`);
  if (start.charCodeAt(PMTILES_SIGNATURE.length) !== 3 || start.length < HEADER_LENGTH)
    throw new Error(`${file} is not a PMTiles file of version 3.\n${sources}`);
  const header = await new PMTiles(createSource(handle, file)).getHeader().catch(() => {
    throw new Error(`${file} is damaged: its directory cannot be read. Download it again.`);
  });
  const end = Math.max(
    header.tileDataOffset + (header.tileDataLength ?? 0),
    header.jsonMetadataOffset + header.jsonMetadataLength,
  );
  if (size < end) throw new Error(`${file} is incomplete: it has ${size} of ${end} bytes. Download it again.`);
  if (!DRAWN_TILE_TYPES.includes(header.tileType))
    throw new Error(`${file} has tiles that the portal does not draw. It draws MVT, PNG, JPEG, WebP and AVIF.`);
  if (
    !READABLE_COMPRESSIONS.includes(header.internalCompression) ||
    !READABLE_COMPRESSIONS.includes(header.tileCompression)
  )
    throw new Error(`${file} is compressed with a method that browsers do not read. They read gzip.`);
  return { header, attribution: await readAttribution(handle, file) };
}

async function readAttribution(handle: FileHandle, file: string): Promise<string | undefined> {
  const metadata = await new PMTiles(createSource(handle, file)).getMetadata().catch(() => {
    throw new Error(`${file} is damaged: its description cannot be read. Download it again.`);
  });
  const { attribution } = metadata as { attribution?: unknown };
  return typeof attribution === 'string' ? attribution : undefined;
}

const createSource = (handle: FileHandle, file: string): Source => ({
  getKey: () => file,
  getBytes: async (offset, length) => {
    const bytes = await readBytes(handle, offset, length);
    return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer };
  },
});

/** Returns the bytes at a place of a file; fewer at its end. */
export async function readBytes(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}
