import { createServer, type Server } from 'node:http';
import type { Readiness } from '../health/readiness';
import type { Env } from '../config/env';
import { hostOf } from './origin';
import { listening } from './ports';

/** GET /health/live and /health/ready of a process that only runs jobs, as the others answer them on PORT. */
export async function serveHealth(readiness: Pick<Readiness, 'check'>, env: Env): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
        .end(JSON.stringify(body));
    if (request.method !== 'GET') response.writeHead(405, { Allow: 'GET' }).end();
    else if (request.url === '/health/live') answer(200, { status: 'ok' });
    else if (request.url === '/health/ready')
      void readiness.check().then((state) => answer(state.status === 'ok' ? 200 : 503, state));
    else response.writeHead(404).end();
  });
  server.listen(env.HEALTH_PORT, hostOf(env));
  await listening(server, 'HEALTH_PORT');
  return server;
}
