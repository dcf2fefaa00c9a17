import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module';
import { setupApp } from '../app.setup';
import type { Env } from '../config/env';
import { Readiness } from '../health/readiness';
import { type Log, NestLog } from '../observability/log';
import { openDatabase } from './database';
import { serveMetrics } from './metrics-server';
import { onStopSignal } from './stop';

/** How long requests in flight may take to end after SIGTERM. */
const DRAIN_MS = 10_000;

/** One process of the service: database, migrations, application, until it is told to stop. */
export async function serve(given: Env, log: Log): Promise<void> {
  const database = await openDatabase(given, log);
  const { env } = database;
  let app: NestExpressApplication | undefined;
  let metrics: Server | undefined;
  try {
    app = await createApp(env, log);
    if (env.PROCESS === 'worker') await app.init();
    else await listen(app, env, log);
    if (env.METRICS_PORT) metrics = await serveMetrics(app, env);
  } catch (error) {
    await app?.close().catch(() => undefined);
    await database.close();
    throw error;
  }
  const running = app;
  onStopSignal(log, async () => {
    running.get(Readiness).stop();
    const cut = setTimeout(() => (running.getHttpServer() as Server).closeAllConnections(), DRAIN_MS);
    await running.close();
    clearTimeout(cut);
    metrics?.close();
    await database.close();
  });
}

/** The application as it serves; tests make theirs by the same steps. */
export async function createApp(env: Env, log: Log): Promise<NestExpressApplication> {
  const httpsOptions = env.TLS_CERT_FILE &&
    env.TLS_KEY_FILE && { cert: readFileSync(env.TLS_CERT_FILE), key: readFileSync(env.TLS_KEY_FILE) };
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(env), {
    logger: new NestLog(log),
    bodyParser: false,
    abortOnError: false,
    ...(httpsOptions && { httpsOptions }),
  });
  return setupApp(app, log);
}

async function listen(app: NestExpressApplication, env: Env, log: Log): Promise<void> {
  const host = env.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
  const server = app.getHttpServer() as Server;
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000; // longer than the usual load balancer's, so that the balancer closes first
  await app.listen(env.PORT, host);
  const { port } = server.address() as AddressInfo;
  const origin = `${env.TLS_CERT_FILE ? 'https' : 'http'}://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  log.info({ port, host }, `Serving on ${origin} (docs: ${origin}/docs)`);
}
