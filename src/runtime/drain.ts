import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Readiness } from '../health/readiness';
import { Draining } from '../http/draining';

/** How long requests in flight may take to end. */
const REQUESTS_MS = 10_000;
/** How long after them event streams may take, and connections on which nothing was ever asked. */
const LEFT_MS = 500;

/**
 * Ready is 503 first, for `seconds`, in which load balancers look elsewhere and connections end with their answers. Then no
 * request is begun any more; those in flight end, or are cut off after their time; jobs are put back; the pool closes.
 */
export async function drain(app: INestApplication, seconds: number): Promise<void> {
  app.get(Readiness).stop();
  const server = app.getHttpServer() as Server;
  if (server.listening) await endRequests(server, app.get(Draining), seconds);
  const cut = setTimeout(() => server.closeAllConnections(), LEFT_MS);
  await app.close(); // ends event streams, and waits until no connection is left
  clearTimeout(cut);
}

async function endRequests(server: Server, draining: Draining, seconds: number): Promise<void> {
  draining.close();
  await pause(seconds * 1000);
  draining.refuse();
  server.close(); // also the connections on which nothing is asked
  const late = new AbortController();
  const cut = pause(REQUESTS_MS, undefined, { signal: late.signal }).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await Promise.race([draining.untilIdle(), cut]);
  late.abort();
}
