import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { Env } from '../config/env';
import { Metrics } from '../observability/metrics';

/** GET /metrics on a port of its own, which is not for the public. */
export async function serveMetrics(app: INestApplication, env: Env): Promise<Server> {
  const { registry } = app.get(Metrics);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(env.METRICS_PORT, env.HOST ?? '127.0.0.1');
  await once(server, 'listening');
  return server;
}
