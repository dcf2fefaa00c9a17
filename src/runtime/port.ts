import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails with the error that listening would, before a database is started and migrated for nothing. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
