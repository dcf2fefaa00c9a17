import type { VehiclePlan } from './tours-problem';

/** The places of a tour in the words of an answer. */
export function vehiclePlan(vehicle: number, places: readonly number[]): VehiclePlan {
  const stops: number[] = [];
  const reloads: number[] = [];
  for (const place of places) {
    if (place === 0) reloads.push(stops.length);
    else stops.push(place - 1);
  }
  return reloads.length ? { vehicle, stops, reloads } : { vehicle, stops };
}

/** The other way round. */
export const placesOf = ({ stops, reloads = [] }: VehiclePlan): number[] =>
  stops.flatMap((stop, position) => (reloads.includes(position) ? [0, stop + 1] : [stop + 1]));
