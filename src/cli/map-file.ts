import { constants } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Compression, type Header, PMTiles, type Source, TileType } from 'pmtiles';
import { escapeUnprintable } from '../common/text/printable';
import { type MapPlace, pageMap } from '../platform/http/portal/page-map';

/** The address from which operators download a map file. */
export const MAP_SOURCES = `Extracts of OpenStreetMap come from https://maps.protomaps.com/builds, with the program "pmtiles" of Protomaps:
  pmtiles extract https://build.protomaps.com/<date>.pmtiles map.pmtiles --bbox=<west>,<south>,<east>,<north>
`;

const SQLITE = 'SQLite format 3\0';
const PMTILES = 'PMTiles';
const LENGTH_OF_HEADER = 127;
const DRAWN = [TileType.Mvt, TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];
const READABLE = [Compression.Unknown, Compression.None, Compression.Gzip];

/** Installs a map file for the portal. @returns the output @throws Error for a file that the portal could not draw */
export async function installMap(place: MapPlace, file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const header = await checkedHeader(handle, file);
    const { attribution } = await metadataOf(handle, file);
    const { operatorFile, styleUrl } = pageMap(place);
    await replace(file, operatorFile);
    return [
      `${operatorFile} is installed: ${kindOf(header)} of zoom ${header.minZoom} to ${header.maxZoom}, from ${coordinates(header.minLat, header.minLon)} to ${coordinates(header.maxLat, header.maxLon)}.`,
      attribution
        ? `It names its source: ${escapeUnprintable(withoutTags(attribution))}`
        : 'It does not name its source.',
      styleUrl
        ? `It is not shown while MAP_STYLE_URL is set (${styleUrl}).`
        : 'Maps that are opened from now on show it. A map service that a business has chosen comes first.',
      '',
    ].join('\n');
  } finally {
    await handle.close();
  }
}

async function checkedHeader(handle: FileHandle, file: string): Promise<Header> {
  const { size } = await handle.stat();
  const start = (await read(handle, 0, LENGTH_OF_HEADER)).toString('latin1');
  if (start.startsWith(SQLITE))
    throw new Error(
      `${file} is an MBTiles file (SQLite), which cannot be sent in parts. Convert it with the program "pmtiles" of Protomaps:\n  pmtiles convert ${file} map.pmtiles\nThen install map.pmtiles.`,
    );
  if (!start.startsWith(PMTILES)) throw new Error(`${file} is not a PMTiles file.\n${MAP_SOURCES}`);
  if (start.charCodeAt(PMTILES.length) !== 3 || start.length < LENGTH_OF_HEADER)
    throw new Error(`${file} is not a PMTiles file of version 3.\n${MAP_SOURCES}`);
  const header = await new PMTiles(sourceOf(handle, file)).getHeader().catch(() => {
    throw new Error(`${file} is damaged: its directory cannot be read. Download it again.`);
  });
  const end = Math.max(
    header.tileDataOffset + (header.tileDataLength ?? 0),
    header.jsonMetadataOffset + header.jsonMetadataLength,
  );
  if (size < end) throw new Error(`${file} is incomplete: it has ${size} of ${end} bytes. Download it again.`);
  if (!DRAWN.includes(header.tileType))
    throw new Error(`${file} has tiles that the portal does not draw. It draws MVT, PNG, JPEG, WebP and AVIF.`);
  if (!READABLE.includes(header.internalCompression) || !READABLE.includes(header.tileCompression))
    throw new Error(`${file} is compressed with a method that browsers do not read. They read gzip.`);
  return header;
}

async function metadataOf(handle: FileHandle, file: string): Promise<{ readonly attribution?: string }> {
  const metadata = await new PMTiles(sourceOf(handle, file)).getMetadata().catch(() => {
    throw new Error(`${file} is damaged: its description cannot be read. Download it again.`);
  });
  const { attribution } = metadata as { attribution?: unknown };
  return typeof attribution === 'string' ? { attribution } : {};
}

const sourceOf = (handle: FileHandle, file: string): Source => ({
  getKey: () => file,
  getBytes: async (offset, length) => {
    const bytes = await read(handle, offset, length);
    return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer };
  },
});

async function read(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

/** Copies the file beside its place and then renames it, so that the service never reads a part of it. */
async function replace(file: string, place: string): Promise<void> {
  const copy = `${place}.${process.pid}.part`;
  await mkdir(dirname(place), { recursive: true });
  try {
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
    const written = await open(copy, 'r+');
    await written.sync().finally(() => written.close());
    await rename(copy, place);
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
}

const kindOf = ({ tileType }: Header) => (tileType === TileType.Mvt ? 'vector tiles' : 'pictures');
const coordinates = (latitude: number, longitude: number) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
const withoutTags = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
