import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Request headers that a page may send besides those that CORS always allows. Cookies are not allowed: a page needs a bearer token. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'X-Request-Id',
];
/** Response headers that a page may read besides those that CORS always allows. */
const RESPONSE_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
  'Location',
  'X-Request-Id',
  'Idempotency-Replayed',
  'Mcp-Session-Id',
  'Content-Disposition',
  'WWW-Authenticate',
  'Allow',
];
const PREFLIGHT_CACHE_SECONDS = 3600;

/** Allows pages of these origins to call the API. The responses to all other requests get no CORS headers. */
export function allowOrigins(app: NestExpressApplication, origins: readonly string[]): void {
  if (!origins.length) return;
  const corsOptions = {
    origin: [...origins],
    methods: ALLOWED_METHODS,
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: RESPONSE_HEADERS,
    maxAge: PREFLIGHT_CACHE_SECONDS,
  };
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.vary('Origin');
    next();
  });
  app.enableCors((request: Request, respond: (error: null, options: object) => void) => {
    const isAllowed = origins.includes(request.headers.origin ?? '');
    respond(null, isAllowed ? corsOptions : { origin: false });
  });
}

/** Lets a page of an origin read the response. The caller has checked the origin. */
export function allowPage(response: Response, origin: string): void {
  response.vary('Origin');
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', RESPONSE_HEADERS.join(','));
}

/**
 * Responds to the preflight of the paths that publishable keys may use. A preflight has no key, so it allows every origin. The request
 * itself is rejected if the key is not for the origin.
 */
export function allowPreflight(app: NestExpressApplication, paths: RegExp): void {
  app.use((request: Request, response: Response, next: NextFunction) => {
    const { origin } = request.headers;
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (origin === undefined || !isPreflight || !paths.test(request.path)) return next();
    allowPage(response, origin);
    response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS.join(','));
    response.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS.join(','));
    response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_CACHE_SECONDS));
    response.status(204).end();
  });
}
