import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { codingFor } from '../compression';
import { type BuiltFile, builtFiles } from './built-files';
import { MAP_PATH, OWN_MAP_PATH, type PageMap, sendOwnMap, tellMap } from './page-map';
import { pageHeaders } from './policy';

/** Their names change with what is in them. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time. */
const MAY_CHANGE = 'no-cache';
const PORTAL = '/portal';
const DRIVER = '/driver';
/** Works for the page above its own folder, too. */
const DRIVER_WORKER = 'driver/worker.js';
/** Shows messages. Its address is what browsers know it by. */
const PORTAL_WORKER = 'portal/worker.js';

/**
 * The portal's page at every path below /portal, the driver's app at /driver, their files below /assets, and the way to the portal from
 * / for a browser. All other requests are the interface's.
 *
 * @param folder where the pages were built to
 * @param map what their maps are drawn on
 */
export function servePortal(app: NestExpressApplication, folder: string, map: PageMap): void {
  const headers = pageHeaders('portal', map.styleUrl);
  const files = builtFiles(folder);
  const page = files.get('portal/index.html');
  const fixed = new Map([...driverApp(files), ...portalWorker(files, headers), ...favicon(files, headers)]);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { path } = request;
    if (path === '/') return wantsPage(request, response) ? response.redirect(PORTAL) : next();
    const file = fixed.get(path);
    if (file) return send(request, response, file, file.headers, MAY_CHANGE);
    if (page && (path === PORTAL || path.startsWith(`${PORTAL}/`)))
      return send(request, response, page, headers, MAY_CHANGE);
    if (path === MAP_PATH) return tellMap(map, response);
    if (path === OWN_MAP_PATH) return sendOwnMap(map, response, next);
    const asset = path.startsWith('/assets/') ? files.get(path.slice(1)) : undefined;
    return asset ? send(request, response, asset, headers, NEVER_CHANGES) : next();
  });
}

type Headers = Readonly<Record<string, string>>;
/** By the addresses that stay. */
type FixedFiles = Map<string, BuiltFile & { readonly headers: Headers }>;

function portalWorker(files: ReadonlyMap<string, BuiltFile>, headers: Headers): FixedFiles {
  const file = files.get(PORTAL_WORKER);
  return new Map(file && [[`/${PORTAL_WORKER}`, { ...file, headers }]]);
}

/** Browsers ask for it on pages that name no icon: the tracking page, `/docs`, a label. */
function favicon(files: ReadonlyMap<string, BuiltFile>, headers: Headers): FixedFiles {
  const file = files.get('driver/icon-192.png');
  return new Map(file && [['/favicon.ico', { ...file, headers }]]);
}

function driverApp(files: ReadonlyMap<string, BuiltFile>): FixedFiles {
  const headers = pageHeaders('driver');
  const found: FixedFiles = new Map();
  for (const [name, file] of files) {
    if (!name.startsWith('driver/')) continue;
    const path = name === 'driver/index.html' ? DRIVER : `/${name}`;
    found.set(path, {
      ...file,
      headers: name === DRIVER_WORKER ? { ...headers, 'Service-Worker-Allowed': DRIVER } : headers,
    });
  }
  return found;
}

/** A browser asks for HTML by its name; a program that takes anything gets JSON. */
function wantsPage(request: Request, response: Response): boolean {
  response.vary('Accept');
  return request.accepts(['json', 'html']) === 'html';
}

function send(
  request: Request,
  response: Response,
  { type, forms, etag }: BuiltFile,
  headers: Headers,
  caching: string,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (forms.br) response.vary('Accept-Encoding');
  const coding = request.headers.range === undefined ? codingFor(request) : undefined;
  const packed = coding && forms[coding];
  if (packed) response.setHeader('Content-Encoding', coding);
  response.setHeader('ETag', packed ? `"${etag}-${coding}"` : `"${etag}"`);
  response.setHeader('Cache-Control', caching);
  response.setHeader('Content-Type', type);
  // Conditional and partial requests are answered by it: the map's file is read in parts.
  const options = { cacheControl: false, lastModified: false, dotfiles: 'allow' } as const;
  response.sendFile(packed || forms.plain, options, (error?: Error & { status?: number }) => {
    if (!error || response.headersSent) return; // sent, or the client has gone
    response.removeHeader('Content-Encoding');
    response.status(error.status ?? 500).end(); // 416: such a part is not there
  });
}
