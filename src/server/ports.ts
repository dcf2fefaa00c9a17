import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { Env } from '../config/env';

/** The settings that name a port. */
export type PortSetting = keyof Env & ('PORT' | 'METRICS_PORT' | 'HEALTH_PORT' | 'HTTP_REDIRECT_PORT');

/**
 * Waits until a server listens.
 *
 * @throws the error of listening, with the setting of the port as `setting`
 */
export async function waitUntilListening(server: Server, setting: PortSetting): Promise<void> {
  await once(server, 'listening').catch((error: Error) => {
    throw Object.assign(error, { setting });
  });
}

/**
 * Checks that a server can listen on a port, by listening on it for a moment.
 *
 * @throws the error that listening would cause, with the setting of the port as `setting`
 */
export async function assertPortIsFree(setting: PortSetting, port: number, host: string): Promise<void> {
  if (port === 0) return; // The system chooses a free port.
  const probe = createServer().listen(port, host);
  await waitUntilListening(probe, setting).catch((error: { code?: string }) => {
    if (error.code !== 'ENOTFOUND') throw error;
    throw new Error(`This machine has no address ${host}: set HOST to one that it has.`);
  });
  probe.close();
  await once(probe, 'close');
}
