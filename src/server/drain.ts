import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Readiness } from '../platform/http/health/readiness';
import { Draining } from '../platform/http/middleware/draining';

/** Running requests may take at most this long to end. */
const REQUESTS_TIMEOUT_MS = 10_000;
/** After that, event streams and connections without a request may take at most this long to close. */
const CONNECTIONS_TIMEOUT_MS = 500;

/**
 * Stops the application in steps:
 *
 * 1. For `seconds`, the readiness check returns 503, so that load balancers use other processes, and each connection closes after its response.
 * 2. New requests are rejected, and running ones end or are cut off at their timeout.
 * 3. Running jobs return to the queue, and the pool closes.
 */
export async function drain(app: INestApplication, seconds: number): Promise<void> {
  app.get(Readiness).stop();
  const server = app.getHttpServer() as Server;
  if (server.listening) await endRequests(server, app.get(Draining), seconds);
  const timer = setTimeout(() => server.closeAllConnections(), CONNECTIONS_TIMEOUT_MS);
  await app.close(); // This ends event streams and waits until no connection is left.
  clearTimeout(timer);
}

async function endRequests(server: Server, draining: Draining, seconds: number): Promise<void> {
  draining.closeConnections();
  await pause(seconds * 1000);
  draining.refuseRequests();
  server.close(); // This also closes connections without a request.
  const timeout = new AbortController();
  const cutOff = pause(REQUESTS_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(
    () => server.closeAllConnections(),
    () => undefined, // All requests have ended before the timeout, which was aborted then.
  );
  await Promise.race([draining.waitUntilIdle(), cutOff]);
  timeout.abort();
}
