import type { Response } from 'express';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The pages read here which map they should draw. */
export const MAP_SETTINGS_PATH = '/assets/map.json';
/** The path at which the pages read the map file of the operator. */
export const OPERATOR_MAP_PATH = '/assets/own-map.pmtiles';
/** The name of that file in DATA_DIR. */
const OPERATOR_MAP_FILE = 'map.pmtiles';

/** The map that the pages draw: the style of another provider if it is set, otherwise the operator's file, otherwise the built-in map. */
export interface PageMap {
  readonly styleUrl: string | undefined;
  /** Path of the operator's map file. The operator may add and remove the file while the service runs. */
  readonly operatorFile: string;
}

/** The settings that say where the map is. */
export interface MapPlace {
  readonly MAP_STYLE_URL?: string;
  readonly DATA_DIR: string;
}

/** Returns the map for these settings. The operator's file may not exist. */
export const createPageMap = ({ MAP_STYLE_URL, DATA_DIR }: MapPlace): PageMap => ({
  styleUrl: MAP_STYLE_URL,
  operatorFile: resolve(join(DATA_DIR, OPERATOR_MAP_FILE)),
});

/** Responds with the style URL or the path of the map file. Both are null for the built-in map. */
export function sendMapSettings({ styleUrl, operatorFile }: PageMap, response: Response): void {
  const hasOperatorFile = computeEtag(operatorFile) !== undefined;
  const tiles = !styleUrl && hasOperatorFile ? OPERATOR_MAP_PATH : null;
  response.setHeader('Cache-Control', 'no-cache');
  response.json({ style: styleUrl ?? null, tiles });
}

/** Streams the requested byte ranges of the operator's map from the disk, because the file may be larger than the memory. */
export function sendOperatorMap({ operatorFile }: PageMap, response: Response, next: () => void): void {
  const etag = computeEtag(operatorFile);
  if (!etag) return next();
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', 'application/octet-stream');
  // The default data folder has a name with a leading dot.
  const options = { cacheControl: false, lastModified: false, dotfiles: 'allow' } as const;
  response.sendFile(operatorFile, options, (error?: Error & { status?: number }) => {
    if (error && !response.headersSent) response.status(error.status ?? 500).end();
  });
}

/** Returns an ETag of the file's size and modification time; undefined if there is no such file. */
function computeEtag(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  return `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
}
