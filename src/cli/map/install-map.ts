import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Header, TileType } from 'pmtiles';
import { escapeUnprintable } from '../../common/text/printable';
import { type MapPlace, createPageMap } from '../../platform/http/portal/page-map';
import { convertMbtiles } from './convert-mbtiles';
import { checkPmtiles, type MapContents, readBytes } from './pmtiles-check';

/** Text for operators: where they get a map file. */
export const MAP_SOURCES = `Extracts of OpenStreetMap come from https://maps.protomaps.com/builds, with the program "pmtiles" of Protomaps:
  pmtiles extract https://build.protomaps.com/<date>.pmtiles map.pmtiles --bbox=<west>,<south>,<east>,<north>
MBTiles files, such as those of Planetiler, OpenMapTiles or tilemaker, are converted while they are installed.
`;

/** The first bytes of an SQLite database, and so of an MBTiles file. */
const SQLITE_SIGNATURE = 'SQLite format 3\0';

/**
 * Installs a PMTiles or MBTiles file for the portal.
 *
 * @returns the output
 * @throws Error for a file that the portal could not draw
 */
export async function installMap(place: MapPlace, file: string): Promise<string> {
  const { operatorFile, styleUrl } = createPageMap(place);
  const isMbtiles = (await readSignature(file)) === SQLITE_SIGNATURE;
  const { header, attribution } = isMbtiles
    ? await writeAtomically(operatorFile, async (folder, copy) => {
        await convertMbtiles(file, folder, copy);
        return checkMapFile(copy);
      })
    : await installPmtiles(file, operatorFile);
  return [
    `${operatorFile} is installed: ${describeTiles(header)} of zoom ${header.minZoom} to ${header.maxZoom}, from ${formatCoordinates(header.minLat, header.minLon)} to ${formatCoordinates(header.maxLat, header.maxLon)}.`,
    ...(isMbtiles ? ['It was converted from MBTiles to PMTiles.'] : []),
    attribution ? `It names its source: ${escapeUnprintable(removeTags(attribution))}` : 'It does not name its source.',
    styleUrl
      ? `It is not shown while MAP_STYLE_URL is set (${styleUrl}).`
      : 'Maps that are opened from now on show it. A map service that a business has chosen comes first.',
    '',
  ].join('\n');
}

async function installPmtiles(file: string, place: string): Promise<MapContents> {
  const contents = await checkMapFile(file);
  await writeAtomically(place, (_, copy) => copyFile(file, copy, constants.COPYFILE_FICLONE));
  return contents;
}

async function readSignature(file: string): Promise<string> {
  const handle = await open(file, 'r');
  return readBytes(handle, 0, SQLITE_SIGNATURE.length)
    .then((bytes) => bytes.toString('latin1'))
    .finally(() => handle.close());
}

async function checkMapFile(file: string): Promise<MapContents> {
  const handle = await open(file, 'r');
  return checkPmtiles(handle, file, MAP_SOURCES).finally(() => handle.close());
}

/**
 * Writes a file in a temporary folder beside its place, and renames it when it is complete, so that the service never reads a part of it.
 *
 * @param write writes the copy; it may use the folder for other files, which are deleted
 */
async function writeAtomically<T>(place: string, write: (folder: string, copy: string) => Promise<T>): Promise<T> {
  const folder = `${place}.${process.pid}.part`;
  const copy = join(folder, 'map.pmtiles');
  await mkdir(dirname(place), { recursive: true });
  await mkdir(folder);
  try {
    const result = await write(folder, copy);
    const written = await open(copy, 'r+');
    await written.sync().finally(() => written.close());
    await rename(copy, place);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const describeTiles = ({ tileType }: Header) => (tileType === TileType.Mvt ? 'vector tiles' : 'pictures');
const formatCoordinates = (latitude: number, longitude: number) => `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
const removeTags = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
