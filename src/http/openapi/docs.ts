import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import swaggerUi from 'swagger-ui-express';
import { VERSION } from '../../config/version';
import { buildOpenApi } from './document';

/** The interface pages set inline styles; nothing is loaded from elsewhere. */
const pageHeaders = helmet({
  contentSecurityPolicy: {
    directives: { 'script-src': ["'self'", "'unsafe-inline'"], 'upgrade-insecure-requests': null },
  },
});

/** GET /openapi.json and the pages at /docs. The document is made at the first request for it. */
export function serveDocs(app: NestExpressApplication): void {
  let document: OpenAPIObject | undefined;
  app.use('/openapi.json', (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.json((document ??= buildOpenApi(app, VERSION)));
  });
  app.use(
    '/docs',
    pageHeaders,
    swaggerUi.serve,
    swaggerUi.setup(undefined, {
      swaggerOptions: { url: '/openapi.json' },
      customSiteTitle: 'Delivery Dispatch Service',
    }),
  );
}
