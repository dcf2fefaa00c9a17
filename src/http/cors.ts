import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What a page may send beside what it may anyway. No cookies: a bearer token is all that lets it in. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'X-Request-Id',
];
/** What a page may read beside what it may anyway. */
const ANSWER_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
  'Location',
  'X-Request-Id',
  'Idempotency-Replayed',
  'Content-Disposition',
  'WWW-Authenticate',
  'Allow',
];
const REMEMBERED_SECONDS = 3600;

/** Lets pages of these origins call the service; those of others, and requests without an origin, are answered as ever. */
export function allowOrigins(app: NestExpressApplication, origins: readonly string[]): void {
  if (!origins.length) return;
  const allowed = {
    origin: [...origins],
    methods: METHODS,
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: ANSWER_HEADERS,
    maxAge: REMEMBERED_SECONDS,
  };
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.vary('Origin');
    next();
  });
  app.enableCors((request: Request, answer: (error: null, options: object) => void) =>
    answer(null, origins.includes(request.headers.origin ?? '') ? allowed : { origin: false }),
  );
}
