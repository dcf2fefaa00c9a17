import type { Env } from '../../../config/env';
import type { RemoteServer } from '../../../platform/outbound/remote-server';
import type { RemoteServers } from '../../../platform/outbound/remote-servers';

/** The operator's OSRM, one for all that is asked of it; null where none is configured. */
export function osrmServer(env: Env, servers: RemoteServers): RemoteServer | null {
  if (!env.OSRM_URL) return null;
  return servers.add({
    name: 'OSRM',
    baseUrl: env.OSRM_URL,
    timeoutMs: env.OSRM_TIMEOUT_MS,
    without: 'travel times are estimated and trips are measured later',
  });
}
