import type { Env } from '../../../config/env';
import type { RemoteServer } from '../../../platform/outbound/remote-server';
import type { RemoteServers } from '../../../platform/outbound/remote-servers';

/** Returns the OSRM server of the operator, which all uses of the road network share; null if none is configured. */
export function createOsrmServer(env: Env, servers: RemoteServers): RemoteServer | null {
  if (!env.OSRM_URL) return null;
  return servers.add({
    name: 'OSRM',
    baseUrl: env.OSRM_URL,
    timeoutMs: env.OSRM_TIMEOUT_MS,
    fallbackText: 'travel times are estimated and trips are measured later',
  });
}
