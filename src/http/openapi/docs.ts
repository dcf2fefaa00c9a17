import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import swaggerUi from 'swagger-ui-express';
import { VERSION } from '../../config/version';
import { rateHeaders, rateLimited, RateLimits } from '../../limits/rate-limits';
import { clientNetwork } from '../client-address';
import { buildOpenApi } from './document';
import { KeptText } from './kept-text';

/** The interface pages set inline styles; nothing is loaded from elsewhere. */
const pageHeaders = helmet({
  contentSecurityPolicy: {
    directives: { 'script-src': ["'self'", "'unsafe-inline'"], 'upgrade-insecure-requests': null },
  },
});

/** GET /openapi.json and the pages at /docs, limited by address. The document is made at the first request for it. */
export function serveDocs(app: NestExpressApplication): void {
  const limits = app.get(RateLimits);
  const limit = async (request: Request, response: Response, next: NextFunction) => {
    const spent = await limits.spendOfAddress(clientNetwork(request));
    if (spent.exceeded) throw rateLimited(spent);
    for (const [name, value] of Object.entries(rateHeaders(spent))) response.setHeader(name, value);
    next();
  };
  let document: KeptText | undefined;
  app.use('/openapi.json', limit, async (request: Request, response: Response, next: NextFunction) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.path !== '/') return next();
    document ??= new KeptText(JSON.stringify(buildOpenApi(app, VERSION)), 'application/json; charset=utf-8');
    await document.answer(request, response);
  });
  app.use(
    '/docs',
    limit,
    pageHeaders,
    swaggerUi.serve,
    swaggerUi.setup(undefined, {
      // The token is kept over a reload; no other host is asked whether the document is valid.
      swaggerOptions: { url: '/openapi.json', persistAuthorization: true, validatorUrl: null },
      customSiteTitle: 'Delivery Dispatch Service',
    }),
  );
}
