import { createServer, type Server } from 'node:http';
import type { Env } from '../config/env';
import { hostOf } from './origin';
import { listening } from './ports';

interface Source {
  readonly contentType: string;
  text(): Promise<string>;
}

/** GET /metrics on a port of its own, which is not for the public. */
export async function serveMetrics(source: Source, env: Env): Promise<Server> {
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
  server.listen(env.METRICS_PORT, hostOf(env));
  await listening(server, 'METRICS_PORT');
  return server;
}
