import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { codingFor } from '../compression';
import { type BuiltFile, builtFiles } from './built-files';
import { PAGE_HEADERS } from './policy';

/** Their names change with what is in them. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable';
/** Kept, but asked for again each time. */
const MAY_CHANGE = 'no-cache';
const PORTAL = '/portal';

/**
 * The portal's page at every path below /portal, its files below /assets, and the way there from / for a browser. All other requests
 * are the interface's.
 *
 * @param folder where the pages were built to
 */
export function servePortal(app: NestExpressApplication, folder: string): void {
  const files = builtFiles(folder);
  const page = files.get('portal/index.html');
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { path } = request;
    if (path === '/') return wantsPage(request, response) ? response.redirect(PORTAL) : next();
    if (page && (path === PORTAL || path.startsWith(`${PORTAL}/`))) return send(request, response, page, MAY_CHANGE);
    const asset = path.startsWith('/assets/') ? files.get(path.slice(1)) : undefined;
    return asset ? send(request, response, asset, NEVER_CHANGES) : next();
  });
}

/** A browser asks for HTML by its name; a program that takes anything gets JSON. */
function wantsPage(request: Request, response: Response): boolean {
  response.vary('Accept');
  return request.accepts(['json', 'html']) === 'html';
}

function send(request: Request, response: Response, { type, forms, etag }: BuiltFile, caching: string): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
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
