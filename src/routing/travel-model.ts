import type { Env } from '../config/env';
import { DEFAULT_TRAVEL_SETTINGS, estimatedTravel, type TravelModel } from '../shared/geo/roads/travel';

type TravelSettings = Pick<
  Env,
  'ROUTE_DETOUR_FACTOR' | 'ROUTE_SPEED_CITY_KMH' | 'ROUTE_SPEED_REGIONAL_KMH' | 'ROUTE_SPEED_LONG_KMH'
>;

/** The estimate of a leg by the service's settings. */
export const travelModel = (env: TravelSettings): TravelModel =>
  estimatedTravel({
    ...DEFAULT_TRAVEL_SETTINGS,
    detourFactor: env.ROUTE_DETOUR_FACTOR,
    shortSpeedKmh: env.ROUTE_SPEED_CITY_KMH,
    mediumSpeedKmh: env.ROUTE_SPEED_REGIONAL_KMH,
    longSpeedKmh: env.ROUTE_SPEED_LONG_KMH,
  });
