import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { chooseEncoding } from '../middleware/compression';
import { type BuiltFile, listBuiltFiles } from './built-files';
import { MAP_SETTINGS_PATH, OPERATOR_MAP_PATH, type PageMap, sendOperatorMap, sendMapSettings } from './page-map';
import { createPageHeaders } from './policy';

/** `Cache-Control` of files in /assets, whose names change with their content. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** `Cache-Control` of files whose names stay the same: clients store them and revalidate them each time. */
const REVALIDATE = 'no-cache';
const PORTAL_PATH = '/portal';
const DRIVER_PATH = '/driver';
const TERMS_PATH = '/terms';
/** Terms of use that are shown if the operator has set no URL. */
const BUILT_IN_TERMS_PATH = `${PORTAL_PATH}/terms`;
const DRIVER_WORKER_FILE = 'driver/worker.js';
/** The portal's service worker, which shows push messages. Browsers identify it by its path, so the path must not change. */
const PORTAL_WORKER_FILE = 'portal/worker.js';
/** The widget for delivery slots. Shops have its path in their pages, so the path must not change. */
const SLOTS_FILE = 'slots.js';

/**
 * Serves the portal's page at every path below /portal, the driver app at /driver and their files below /assets, the widget for delivery
 * slots at /slots.js, and redirects a browser from / to the portal and from /terms to the terms of use. All other requests are passed on to
 * the API.
 *
 * @param folder the folder of the built pages
 * @param map the map that the pages draw
 * @param termsUrl the operator's terms of use
 */
export function servePortal(
  app: NestExpressApplication,
  folder: string,
  map: PageMap,
  termsUrl: string = BUILT_IN_TERMS_PATH,
): void {
  const headers = createPageHeaders('portal', map.styleUrl);
  const files = listBuiltFiles(folder);
  const portalPage = files.get('portal/index.html');
  const filesByPath = new Map([
    ...listDriverAppFiles(files),
    ...findPortalWorkerFile(files, headers),
    ...findFaviconFile(files, headers),
    ...findSlotsWidgetFile(files),
  ]);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { path } = request;
    if (path === '/') return wantsPage(request, response) ? response.redirect(PORTAL_PATH) : next();
    if (path === TERMS_PATH) return response.redirect(termsUrl);
    const file = filesByPath.get(path);
    if (file) return sendFile(request, response, { file, headers: file.headers, cacheControl: REVALIDATE });
    if (portalPage && (path === PORTAL_PATH || path.startsWith(`${PORTAL_PATH}/`)))
      return sendFile(request, response, { file: portalPage, headers, cacheControl: REVALIDATE });
    if (path === MAP_SETTINGS_PATH) return sendMapSettings(map, response);
    if (path === OPERATOR_MAP_PATH) return sendOperatorMap(map, response, next);
    const asset = path.startsWith('/assets/') ? files.get(path.slice(1)) : undefined;
    if (asset) return sendFile(request, response, { file: asset, headers, cacheControl: CACHE_FOREVER });
    next();
  });
}

type Headers = Readonly<Record<string, string>>;
/** Files whose paths stay the same from version to version, by URL path. */
type FilesByPath = Map<string, BuiltFile & { readonly headers: Headers }>;

function findPortalWorkerFile(files: ReadonlyMap<string, BuiltFile>, headers: Headers): FilesByPath {
  const file = files.get(PORTAL_WORKER_FILE);
  return new Map(file && [[`/${PORTAL_WORKER_FILE}`, { ...file, headers }]]);
}

/** Browsers request /favicon.ico for pages that name no icon: the tracking page, `/docs`, a label. */
function findFaviconFile(files: ReadonlyMap<string, BuiltFile>, headers: Headers): FilesByPath {
  const file = files.get('driver/icon-192.png');
  return new Map(file && [['/favicon.ico', { ...file, headers }]]);
}

/** Pages of other origins may load the widget, also as a module. */
function findSlotsWidgetFile(files: ReadonlyMap<string, BuiltFile>): FilesByPath {
  const file = files.get(SLOTS_FILE);
  const headers = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return new Map(file && [[`/${SLOTS_FILE}`, { ...file, headers }]]);
}

function listDriverAppFiles(files: ReadonlyMap<string, BuiltFile>): FilesByPath {
  const headers = createPageHeaders('driver');
  // The page /driver is outside of the worker's folder /driver/, so the worker needs this header to control it.
  const workerHeaders = { ...headers, 'Service-Worker-Allowed': DRIVER_PATH };
  const driverFiles: FilesByPath = new Map();
  for (const [name, file] of files) {
    if (!name.startsWith('driver/')) continue;
    const path = name === 'driver/index.html' ? DRIVER_PATH : `/${name}`;
    driverFiles.set(path, { ...file, headers: name === DRIVER_WORKER_FILE ? workerHeaders : headers });
  }
  return driverFiles;
}

/** Returns whether the client prefers HTML, as browsers do. A program that accepts any type gets JSON. */
function wantsPage(request: Request, response: Response): boolean {
  response.vary('Accept');
  return request.accepts(['json', 'html']) === 'html';
}

interface ServedFile {
  readonly file: BuiltFile;
  readonly headers: Headers;
  readonly cacheControl: string;
}

/** Sends the compressed copy of a file if the client accepts it, otherwise the plain file or the requested range of it. */
function sendFile(request: Request, response: Response, { file, headers, cacheControl }: ServedFile): void {
  const { type, paths, etag } = file;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (paths.br) response.vary('Accept-Encoding');
  const encoding = request.headers.range === undefined ? chooseEncoding(request) : undefined;
  const compressedPath = encoding && paths[encoding];
  if (compressedPath) response.setHeader('Content-Encoding', encoding);
  response.setHeader('ETag', compressedPath ? `"${etag}-${encoding}"` : `"${etag}"`);
  response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Content-Type', type);
  // `response.sendFile` handles conditional requests and byte ranges; pages read the built-in map by ranges.
  // The folder of the project may be below one whose name begins with a dot.
  const options = { cacheControl: false, lastModified: false, dotfiles: 'allow' } as const;
  response.sendFile(compressedPath || paths.plain, options, (error?: Error & { status?: number }) => {
    if (!error || response.headersSent) return; // The file was sent, or the client disconnected.
    response.removeHeader('Content-Encoding');
    response.status(error.status ?? 500).end(); // For example 416 for a range beyond the end of the file.
  });
}
