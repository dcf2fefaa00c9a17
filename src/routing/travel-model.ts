import type { Env } from '../config/env';
import { DEFAULT_TRAVEL_SETTINGS, createTravelEstimate, type TravelModel } from '../shared/geo/roads/travel';

type TravelEnv = Pick<
  Env,
  'ROUTE_DETOUR_FACTOR' | 'ROUTE_SPEED_CITY_KMH' | 'ROUTE_SPEED_REGIONAL_KMH' | 'ROUTE_SPEED_LONG_KMH'
>;

/** Returns a model that estimates travel by the settings of the service. */
export const createTravelModel = (env: TravelEnv): TravelModel =>
  createTravelEstimate({
    ...DEFAULT_TRAVEL_SETTINGS,
    detourFactor: env.ROUTE_DETOUR_FACTOR,
    shortSpeedKmh: env.ROUTE_SPEED_CITY_KMH,
    mediumSpeedKmh: env.ROUTE_SPEED_REGIONAL_KMH,
    longSpeedKmh: env.ROUTE_SPEED_LONG_KMH,
  });
