import type { Env } from '../../config/env';
import { createOsrmServer } from '../../shared/geo/roads/osrm-server';
import { OsrmTravelTimes } from '../../shared/geo/roads/osrm-travel-times';
import { EstimatedTravelTimes, type TravelTimes } from '../../shared/geo/roads/travel-times';
import type { RemoteServers } from '../../platform/outbound/remote-servers';
import { createTravelModel } from '../travel-model';
import type { TourEngine } from './tour-engine';
import { VroomTourEngine } from './vroom-tour-engine';

/*
 * Creates what the settings ask for: travel times of an OSRM server (OSRM_URL) and tours of a VROOM server (VROOM_URL). Without them, the
 * service estimates travel and searches for tours itself.
 */

/** Returns travel times of the OSRM server if one is configured, otherwise estimates from great-circle distances. */
export function createTravelTimes(env: Env, servers: RemoteServers): TravelTimes {
  const estimate = new EstimatedTravelTimes(createTravelModel(env));
  const server = createOsrmServer(env, servers);
  if (!server) return estimate;
  return new OsrmTravelTimes(server, { profile: env.OSRM_PROFILE, tableSize: env.OSRM_TABLE_SIZE }, estimate);
}

/** Returns an engine that calls the VROOM server if one is configured (see `VroomTourEngine`), otherwise the service's own engine. */
export function createTourEngine(
  env: Env,
  servers: RemoteServers,
  ownEngine: TourEngine,
  warn: (message: string) => void,
): TourEngine {
  if (!env.VROOM_URL) return ownEngine;
  const server = servers.add({
    name: 'VROOM',
    baseUrl: env.VROOM_URL,
    timeoutMs: env.VROOM_TIMEOUT_MS,
    fallbackText: "tours come from the service's own search",
  });
  return new VroomTourEngine(server, ownEngine, warn);
}
