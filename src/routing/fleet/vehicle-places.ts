import { RELOAD } from './search-tour';
import { placeOfStop, stopOfPlace } from './problem/by-place';
import type { VehiclePlan } from './problem/tours-problem';

/** Converts the places of a tour, which may contain reloads, to the plan of a vehicle with indexes of stops. */
export function toVehiclePlan(vehicle: number, places: readonly number[]): VehiclePlan {
  const stops: number[] = [];
  const reloads: number[] = [];
  for (const place of places) {
    if (place === RELOAD) reloads.push(stops.length);
    else stops.push(stopOfPlace(place));
  }
  return reloads.length ? { vehicle, stops, reloads } : { vehicle, stops };
}

/** Converts the plan of a vehicle to places. It is the reverse of `toVehiclePlan`. */
export const toTourPlaces = ({ stops, reloads = [] }: VehiclePlan): number[] =>
  stops.flatMap((stop, position) => (reloads.includes(position) ? [RELOAD, placeOfStop(stop)] : [placeOfStop(stop)]));
