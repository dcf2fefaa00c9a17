import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import swaggerUi from 'swagger-ui-express';
import { buildRateHeaders, createRateLimitedError, RateLimits } from '../../tenancy/rate-limits';
import { getClientNetwork } from '../middleware/client-address';
import { ApiDocument } from './api-document';
import { StaticText } from './static-text';

/**
 * The security headers of Swagger UI, which needs inline scripts. Nothing is loaded from another origin. The pages also work over plain
 * HTTP, so `upgrade-insecure-requests` is removed.
 */
const pageHeaders = helmet({
  contentSecurityPolicy: {
    directives: { 'script-src': ["'self'", "'unsafe-inline'"], 'upgrade-insecure-requests': null },
  },
});

/** Serves /openapi.json and Swagger UI at /docs, both with a rate limit per address. The document is built at the first request. */
export function serveDocs(app: NestExpressApplication): void {
  const limits = app.get(RateLimits);
  const apiDocument = app.get(ApiDocument);
  apiDocument.describeApp(app);
  const limitRate = async (request: Request, response: Response, next: NextFunction) => {
    const spent = await limits.spendAddressQuota(getClientNetwork(request));
    if (spent.isExceeded) throw createRateLimitedError(spent);
    for (const [name, value] of Object.entries(buildRateHeaders(spent))) response.setHeader(name, value);
    next();
  };
  let document: StaticText | undefined;
  app.use('/openapi.json', limitRate, async (request: Request, response: Response, next: NextFunction) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.path !== '/') return next();
    document ??= new StaticText(JSON.stringify(apiDocument.buildDocument()), 'application/json; charset=utf-8');
    await document.send(request, response);
  });
  app.use(
    '/docs',
    limitRate,
    pageHeaders,
    swaggerUi.serve,
    swaggerUi.setup(undefined, {
      // The page keeps the entered token over a reload, and sends the document to no validator of another host.
      swaggerOptions: { url: '/openapi.json', persistAuthorization: true, validatorUrl: null },
      customSiteTitle: 'Delivery Dispatch Service',
    }),
  );
}
