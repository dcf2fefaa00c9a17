import { fillByPlace, NO_PLACE, placeOfStop } from '../problem/by-place';
import { hasSkills } from '../problem/skills';
import type { ConstrainedData } from './constrained-data';

/**
 * Returns which places a vehicle may serve: 1 for each of them. Place 0 is the first depot, and always 0 here. A pickup and its delivery
 * must both be allowed.
 *
 * @param vehicleIndex the index of the vehicle in the problem
 * @param hasRoomFor whether the empty vehicle can carry the load of a place
 */
export function findServedPlaces(
  { problem, deliveries, pickups }: ConstrainedData,
  vehicleIndex: number,
  hasRoomFor: (place: number) => boolean,
): Uint8Array {
  const { stops, vehicles } = problem;
  const vehicle = vehicles[vehicleIndex]!;
  const { depot: ownDepot = 0, reloads } = vehicle;
  const mayReload = (reloads?.most ?? 0) > 0;
  const isOfPair = (place: number) => deliveries[place] !== NO_PLACE || pickups[place] !== NO_PLACE;
  const isServed = (stopIndex: number): boolean => {
    const stop = stops[stopIndex]!;
    const place = placeOfStop(stopIndex);
    // `stop.vehicle` is set if only one vehicle may serve the stop.
    const isForVehicle = stop.vehicle === undefined || stop.vehicle === vehicleIndex;
    // A vehicle that reloads can load at other depots. The load of a pair does not come from a depot, so a reload does not help it.
    const isLoadReachable = (mayReload && !isOfPair(place)) || (stop.depot ?? 0) === ownDepot;
    return isForVehicle && isLoadReachable && hasSkills(vehicle, stop) && hasRoomFor(place);
  };
  return fillByPlace(stops, new Uint8Array(stops.length + 1), ({ pairedWith }, stopIndex) =>
    Number(isServed(stopIndex) && (pairedWith === undefined || isServed(pairedWith))),
  );
}
