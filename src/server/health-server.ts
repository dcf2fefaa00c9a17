import { createServer, type Server } from 'node:http';
import type { Readiness } from '../platform/http/health/readiness';
import type { Env } from '../config/env';
import { getHost } from './origin';
import { waitUntilListening } from './ports';

/** Serves GET /health/live and /health/ready for a process that only runs jobs. */
export async function serveHealth(readiness: Pick<Readiness, 'check'>, env: Env): Promise<Server> {
  const server = createServer((request, response) => {
    const respond = (status: number, body: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
        .end(JSON.stringify(body));
    if (request.method !== 'GET') response.writeHead(405, { Allow: 'GET' }).end();
    else if (request.url === '/health/live') respond(200, { status: 'ok' });
    else if (request.url === '/health/ready')
      void readiness.check().then((state) => respond(state.status === 'ok' ? 200 : 503, state));
    else response.writeHead(404).end();
  });
  server.listen(env.HEALTH_PORT, getHost(env));
  await waitUntilListening(server, 'HEALTH_PORT');
  return server;
}
