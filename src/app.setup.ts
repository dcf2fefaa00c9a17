import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Env } from './config/env';
import { ENV } from './config/env.token';
import { PUBLISHABLE_PATHS } from './modules/slots/slot-paths';
import { allowOrigins, allowPreflight } from './platform/http/middleware/cors';
import { Draining } from './platform/http/middleware/draining';
import { serveDocs } from './platform/http/openapi/docs';
import { refusePlainHttp } from './platform/http/middleware/https-only';
import { findBuiltFolder } from './platform/http/portal/built-files';
import { createPageMap } from './platform/http/portal/page-map';
import { servePortal } from './platform/http/portal/serve-portal';
import { respondToMalformedRequests, refuseTwoHosts } from './platform/http/middleware/malformed-request';
import { assignRequestId } from './platform/http/middleware/logging/request-id';
import { setSecurityHeaders } from './platform/http/middleware/security-headers';
import { hideUndecodablePath } from './platform/http/unrouted.controller';
import type { Log } from './platform/observability/log';
import { Metrics } from './platform/observability/metrics/metrics';
import { createRequestLog } from './platform/http/middleware/logging/request-log';
import { createRequestTraces } from './platform/http/middleware/logging/request-traces';
import { Tracing } from './platform/observability/tracing';
import { parseTrustProxy } from './platform/http/middleware/trusted-proxies';

/**
 * Sets up what Nest has no provider for: settings of Express, and middleware in the order in which requests pass it. main.ts and every
 * end-to-end test call it. The app is created with `bodyParser: false`.
 */
export function setupApp(app: NestExpressApplication, log: Log): NestExpressApplication {
  const env = app.get<Env>(ENV);
  app.disable('x-powered-by');
  app.disable('etag'); // ETag is a record's version, not a hash of each body
  app.set('query parser', 'simple');
  if (env.TRUST_PROXY) app.set('trust proxy', parseTrustProxy(env.TRUST_PROXY));
  const server = app.getHttpServer();
  const draining = app.get(Draining);
  respondToMalformedRequests(server);
  draining.trackRequests(server);
  // The id comes first, because traces and logs contain it. Rejected requests are logged and have the security headers, too.
  app.use(
    assignRequestId,
    createRequestTraces(app.get(Tracing)),
    createRequestLog(log, app.get(Metrics)),
    setSecurityHeaders(),
    draining.rejectLateRequest,
    refuseTwoHosts,
  );
  // Shops on any website call the publishable paths. All other paths allow only the configured origins.
  allowPreflight(app, PUBLISHABLE_PATHS);
  allowOrigins(app, env.CORS_ORIGINS?.split(/\s*,\s*/) ?? []);
  if (env.NODE_ENV === 'production') app.use(refusePlainHttp);
  app.use(hideUndecodablePath);
  serveDocs(app);
  if (env.PORTAL) servePortalIfBuilt(app, env, log);
  return app;
}

function servePortalIfBuilt(app: NestExpressApplication, env: Env, log: Log): void {
  const folder = findBuiltFolder();
  if (folder) servePortal(app, folder, createPageMap(env), env.TERMS_URL);
  else log.warn('The portal is not built and not served: npm run build');
}
