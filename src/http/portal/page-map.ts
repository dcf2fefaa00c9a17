import type { Response } from 'express';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the pages ask which map they draw on. */
export const MAP_PATH = '/assets/map.json';
/** The operator's own map. */
export const OWN_MAP_PATH = '/assets/own-map.pmtiles';
const OWN_MAP = 'map.pmtiles';

/** The map that the pages draw on: a style from elsewhere, a file of the operator's, else the one that is built in. */
export interface PageMap {
  readonly styleUrl: string | undefined;
  /** Where an own file would lie; it may come and go while the service runs. */
  readonly ownFile: string;
}

export const pageMap = ({ MAP_STYLE_URL, DATA_DIR }: { MAP_STYLE_URL?: string; DATA_DIR: string }): PageMap => ({
  styleUrl: MAP_STYLE_URL,
  ownFile: resolve(join(DATA_DIR, OWN_MAP)),
});

/** Tells which map there is. */
export function tellMap({ styleUrl, ownFile }: PageMap, response: Response): void {
  const tiles = !styleUrl && etagOf(ownFile) !== undefined ? OWN_MAP_PATH : null;
  response.setHeader('Cache-Control', 'no-cache');
  response.json({ style: styleUrl ?? null, tiles });
}

/** Sends the parts of the own map that are asked for, straight from the disk: it may be larger than the memory. */
export function sendOwnMap({ ownFile }: PageMap, response: Response, next: () => void): void {
  const etag = etagOf(ownFile);
  if (!etag) return next();
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', 'application/octet-stream');
  // dotfiles: the folder of the data is one by default
  const options = { cacheControl: false, lastModified: false, dotfiles: 'allow' } as const;
  response.sendFile(ownFile, options, (error?: Error & { status?: number }) => {
    if (error && !response.headersSent) response.status(error.status ?? 500).end();
  });
}

/** Another file has another one; undefined where there is none. */
function etagOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"` : undefined;
}
