import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Env } from './config/env';
import { ENV } from './config/env.token';
import { allowOrigins } from './http/cors';
import { callChainDirectly } from './http/direct-chain';
import { Draining } from './http/draining';
import { FairStart } from './http/fair-start';
import { inOneGo } from './http/in-one-go';
import { serveDocs } from './http/openapi/docs';
import { refusePlainHttp } from './http/https-only';
import { builtFolder } from './http/portal/built-files';
import { pageMap } from './http/portal/page-map';
import { servePortal } from './http/portal/serve-portal';
import { answerMalformedRequests, refuseTwoHosts } from './http/malformed-request';
import { requestId } from './http/request-id';
import { RouteIndex } from './http/route-index';
import { securityHeaders } from './http/security-headers';
import { keepUnreadablePath } from './http/unrouted.controller';
import type { Log } from './observability/log';
import { Metrics } from './observability/metrics';
import { requestLog } from './observability/request-log';
import { requestTraces } from './observability/request-traces';
import { Tracing } from './observability/tracing';
import { proxiesOf } from './http/trusted-proxies';

/** Everything global that is no provider; main.ts and every end-to-end test call it. The app is created with `bodyParser: false`. */
export function setupApp(app: NestExpressApplication, log: Log): NestExpressApplication {
  const env = app.get<Env>(ENV);
  app.disable('x-powered-by');
  app.disable('etag'); // ETag is a record's version, not a hash of each body
  app.set('query parser', 'simple');
  if (env.TRUST_PROXY) app.set('trust proxy', proxiesOf(env.TRUST_PROXY));
  const server = app.getHttpServer();
  const draining = app.get(Draining);
  callChainDirectly();
  answerMalformedRequests(server);
  draining.watch(server);
  app.use(
    inOneGo(
      requestId,
      requestTraces(app.get(Tracing)),
      requestLog(log, app.get(Metrics)),
      new FairStart().begin,
      securityHeaders(),
      draining.turnAway,
      refuseTwoHosts,
    ),
  );
  allowOrigins(app, env.CORS_ORIGINS?.split(/\s*,\s*/) ?? []);
  app.use(
    inOneGo(
      ...(env.NODE_ENV === 'production' ? [refusePlainHttp] : []),
      keepUnreadablePath,
      app.get(RouteIndex).dispatch,
    ),
  );
  serveDocs(app);
  if (env.PORTAL) openPortal(app, env, log);
  return app;
}

function openPortal(app: NestExpressApplication, env: Env, log: Log): void {
  const folder = builtFolder();
  if (folder) servePortal(app, folder, pageMap(env));
  else log.warn('The portal is not built and not served: npm run build');
}
