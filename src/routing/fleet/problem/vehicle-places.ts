import type { VehiclePlan } from './tours-problem';

/** Converts the places of a tour, in which 0 is a reload, to the plan of a vehicle with indexes of stops. */
export function toVehiclePlan(vehicle: number, places: readonly number[]): VehiclePlan {
  const stops: number[] = [];
  const reloads: number[] = [];
  for (const place of places) {
    if (place === 0) reloads.push(stops.length);
    else stops.push(place - 1);
  }
  return reloads.length ? { vehicle, stops, reloads } : { vehicle, stops };
}

/** Converts the plan of a vehicle to places. It is the reverse of `toVehiclePlan`. */
export const toPlaces = ({ stops, reloads = [] }: VehiclePlan): number[] =>
  stops.flatMap((stop, position) => (reloads.includes(position) ? [0, stop + 1] : [stop + 1]));
