import type { AddressInfo } from 'node:net';
import type { Server as TlsServer } from 'node:tls';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module';
import { setupApp } from '../app.setup';
import type { Env } from '../config/env';
import { isDemoWanted, openDemo } from '../demo/demo';
import { welcome } from '../demo/welcome';
import { Readiness } from '../health/readiness';
import { PartsAdapter } from '../http/parts-adapter';
import { type Log, NestLog } from '../observability/log';
import { followCertificate, readCertificate } from './certificate';
import { openDatabase } from './database';
import { drain } from './drain';
import { Metrics } from '../observability/metrics';
import { redirectToHttps } from './https-redirect';
import { Lifecycle } from './lifecycle';
import { serveHealth } from './health-server';
import { serveMetrics } from './metrics-server';
import { hostOf, originOf } from './origin';

/** One process of the service: database, migrations, application, until it is told to stop. */
export async function serve(given: Env, log: Log): Promise<void> {
  const lifecycle = new Lifecycle(log, given.DRAIN_SECONDS);
  await lifecycle.begin(() => start(given, log, lifecycle));
}

async function start(given: Env, log: Log, lifecycle: Lifecycle): Promise<void> {
  const env = await openDatabase(given, log, lifecycle);
  const app = await createApp(env, log);
  lifecycle.onStop(() => drain(app, env.DRAIN_SECONDS));
  if (env.PROCESS === 'worker') await runJobs(app, env, lifecycle);
  else {
    await serveHttp(app, given, env, log);
    if (env.TLS_CERT_FILE) await serveTls(app, env, log, lifecycle);
  }
  if (env.METRICS_PORT) {
    const { registry } = app.get(Metrics);
    const metrics = await serveMetrics({ contentType: registry.contentType, text: () => registry.metrics() }, env);
    lifecycle.onStop(() => void metrics.close());
  }
}

/** What goes with HTTPS: a certificate that may be renewed, and the way there from plain HTTP. */
async function serveTls(app: NestExpressApplication, env: Env, log: Log, lifecycle: Lifecycle): Promise<void> {
  const server = app.getHttpServer() as unknown as TlsServer;
  lifecycle.onStop(followCertificate(server, env, log));
  if (!env.HTTP_REDIRECT_PORT) return;
  const redirect = await redirectToHttps(env, (server.address() as AddressInfo).port);
  lifecycle.onStop(() => void redirect.close());
}

/** No requests but those of whoever watches over the process. */
async function runJobs(app: NestExpressApplication, env: Env, lifecycle: Lifecycle): Promise<void> {
  await app.init();
  if (!env.HEALTH_PORT) return;
  const health = await serveHealth(app.get(Readiness), env);
  lifecycle.onStop(() => void health.close());
}

/**
 * Listens; with the embedded server, also says how to get into the demo business. That goes to standard error: standard
 * output is JSON lines for machines, and what collects logs must not collect a password and a token.
 */
async function serveHttp(app: NestExpressApplication, given: Env, env: Env, log: Log): Promise<void> {
  const demo = isDemoWanted(given) ? await openDemo(await app.init(), env, log) : undefined;
  const origin = await listen(app, env, log);
  if (demo) process.stderr.write(welcome(origin, env.DATA_DIR, demo));
}

/** The application as it serves; tests make theirs by the same steps. */
export async function createApp(env: Env, log: Log): Promise<NestExpressApplication> {
  const httpsOptions = readCertificate(env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(env), new PartsAdapter(), {
    logger: new NestLog(log),
    bodyParser: false,
    abortOnError: false,
    routeResolutionStrategy: 'specificity', // what takes all other paths comes last, however modules import each other
    ...(httpsOptions && { httpsOptions }),
  });
  return setupApp(app, log);
}

/** @returns the origin that it serves on */
async function listen(app: NestExpressApplication, env: Env, log: Log): Promise<string> {
  const host = hostOf(env);
  const server = app.getHttpServer();
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000; // longer than the usual load balancer's, so that the balancer closes first
  await app.listen(env.PORT, host);
  const { port } = server.address() as AddressInfo;
  const origin = originOf(env, port);
  const portal = env.PORTAL ? `portal: ${origin}/portal, ` : '';
  log.info({ port, host }, `Serving on ${origin} (${portal}docs: ${origin}/docs)`);
  return origin;
}
