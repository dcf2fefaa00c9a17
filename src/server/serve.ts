import type { AddressInfo } from 'node:net';
import type { Server as TlsServer } from 'node:tls';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module';
import { setupApp } from '../app.setup';
import type { Env } from '../config/env';
import { isDemoWanted, openDemo } from '../tools/demo/demo';
import { createWelcomeText } from '../tools/demo/welcome';
import { Readiness } from '../platform/http/health/readiness';
import { ChunkedJsonAdapter } from '../platform/http/middleware/chunked-json-adapter';
import { type Log, NestLog } from '../platform/observability/log';
import { followCertificate, readCertificate } from './https/certificate';
import { openDatabase } from './database';
import { drain } from './drain';
import { Metrics } from '../platform/observability/metrics/metrics';
import { redirectToHttps } from './https/https-redirect';
import { Lifecycle } from './lifecycle';
import { serveHealth } from './health-server';
import { serveMetrics } from './metrics-server';
import { getHost, getOrigin } from './origin';

/** Runs one process of the service (database, migrations, application) until it is stopped. */
export async function serve(settings: Env, log: Log): Promise<void> {
  const lifecycle = new Lifecycle(log, settings.DRAIN_SECONDS);
  await lifecycle.begin(() => start(settings, log, lifecycle));
}

async function start(settings: Env, log: Log, lifecycle: Lifecycle): Promise<void> {
  const env = await openDatabase(settings, log, lifecycle);
  const app = await createApp(env, log);
  lifecycle.onStop(() => drain(app, env.DRAIN_SECONDS));
  if (env.PROCESS === 'worker') await runJobs(app, env, lifecycle);
  else {
    await serveHttp(app, settings, env, log);
    if (env.TLS_CERT_FILE) await serveTls(app, env, log, lifecycle);
  }
  if (env.METRICS_PORT) {
    const { registry } = app.get(Metrics);
    const metrics = await serveMetrics({ contentType: registry.contentType, text: () => registry.metrics() }, env);
    lifecycle.onStop(() => void metrics.close());
  }
}

/** Sets up HTTPS: a certificate that can be renewed while serving, and the redirect from plain HTTP. */
async function serveTls(app: NestExpressApplication, env: Env, log: Log, lifecycle: Lifecycle): Promise<void> {
  const server = app.getHttpServer() as unknown as TlsServer;
  lifecycle.onStop(followCertificate(server, env, log));
  if (!env.HTTP_REDIRECT_PORT) return;
  const redirect = await redirectToHttps(env, (server.address() as AddressInfo).port);
  lifecycle.onStop(() => void redirect.close());
}

/** Serves monitoring requests only. */
async function runJobs(app: NestExpressApplication, env: Env, lifecycle: Lifecycle): Promise<void> {
  await app.init();
  if (!env.HEALTH_PORT) return;
  const health = await serveHealth(app.get(Readiness), env);
  lifecycle.onStop(() => void health.close());
}

/**
 * Starts to listen. If the demo is open, also prints its logins to standard error. Standard output carries JSON lines for log collectors, which
 * must not receive a password and a token.
 */
async function serveHttp(app: NestExpressApplication, settings: Env, env: Env, log: Log): Promise<void> {
  const demo = isDemoWanted(settings) ? await openDemo(await app.init(), env, log) : undefined;
  const origin = await listen(app, env, log);
  if (demo) process.stderr.write(createWelcomeText(origin, env.DATA_DIR, demo));
}

/** Creates the application. Tests use the same steps. */
export async function createApp(env: Env, log: Log): Promise<NestExpressApplication> {
  const httpsOptions = readCertificate(env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(env), new ChunkedJsonAdapter(), {
    logger: new NestLog(log),
    bodyParser: false,
    abortOnError: false,
    // A route for all other paths comes last, independent of the order in which modules are imported.
    routeResolutionStrategy: 'specificity',
    ...(httpsOptions && { httpsOptions }),
  });
  return setupApp(app, log);
}

/** @returns the origin under which the service is reachable */
async function listen(app: NestExpressApplication, env: Env, log: Log): Promise<string> {
  const host = getHost(env);
  const server = app.getHttpServer();
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  // This is longer than the timeout of usual load balancers, so that the load balancer closes an idle connection first.
  server.keepAliveTimeout = 65_000;
  await app.listen(env.PORT, host);
  const { port } = server.address() as AddressInfo;
  const origin = getOrigin(env, port);
  const portal = env.PORTAL ? `portal: ${origin}/portal, ` : '';
  log.info({ port, host }, `Serving on ${origin} (${portal}docs: ${origin}/docs)`);
  return origin;
}
