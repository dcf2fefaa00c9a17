import type { Env } from '../../config/env';
import { osrmServer } from '../../geo/osrm-server';
import { OsrmTravelTimes } from '../../geo/osrm-travel-times';
import { EstimatedTravelTimes, type TravelTimes } from '../../geo/travel-times';
import type { RemoteServers } from '../../outbound/remote-servers';
import { travelModel } from '../travel-model';
import type { TourEngine } from './tour-engine';
import { VroomTourEngine } from './vroom-tour-engine';

/** OSRM where it is configured, else estimates from the great circle. */
export function travelTimes(env: Env, servers: RemoteServers): TravelTimes {
  const estimate = new EstimatedTravelTimes(travelModel(env));
  const server = osrmServer(env, servers);
  if (!server) return estimate;
  return new OsrmTravelTimes(server, { profile: env.OSRM_PROFILE, tableSize: env.OSRM_TABLE_SIZE }, estimate);
}

/** VROOM where it is configured, else the service's own searches. */
export function tourEngine(
  env: Env,
  servers: RemoteServers,
  own: TourEngine,
  warn: (sentence: string) => void,
): TourEngine {
  if (!env.VROOM_URL) return own;
  const server = servers.add({
    name: 'VROOM',
    baseUrl: env.VROOM_URL,
    timeoutMs: env.VROOM_TIMEOUT_MS,
    without: "tours come from the service's own search",
  });
  return new VroomTourEngine(server, own, warn);
}
