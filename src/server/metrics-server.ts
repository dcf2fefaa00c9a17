import { createServer, type Server } from 'node:http';
import type { Env } from '../config/env';
import { getHost } from './origin';
import { waitUntilListening } from './ports';

interface MetricsSource {
  readonly contentType: string;
  text(): Promise<string>;
}

/** Serves GET /metrics on its own port, which must not be public. */
export async function serveMetrics(source: MetricsSource, env: Env): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    source.text().then(
      (text) => response.writeHead(200, { 'Content-Type': source.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(env.METRICS_PORT, getHost(env));
  await waitUntilListening(server, 'METRICS_PORT');
  return server;
}
