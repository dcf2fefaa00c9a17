import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { Env } from '../config/env';

/** Settings that name a port. */
export type PortSetting = keyof Env & ('PORT' | 'METRICS_PORT' | 'HEALTH_PORT' | 'HTTP_REDIRECT_PORT');

/** Waits until the server listens. @throws the error of listening, with the setting that names the port */
export async function listening(server: Server, setting: PortSetting): Promise<void> {
  await once(server, 'listening').catch((error: Error) => {
    throw Object.assign(error, { setting });
  });
}

/** @throws the error that listening would fail with, with the setting that names the port */
export async function assertPortIsFree(setting: PortSetting, port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  await listening(probe, setting).catch((error: { code?: string }) => {
    if (error.code !== 'ENOTFOUND') throw error;
    throw new Error(`This machine has no address ${host}: set HOST to one that it has.`);
  });
  probe.close();
  await once(probe, 'close');
}
