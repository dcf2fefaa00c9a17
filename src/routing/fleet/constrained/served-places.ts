import { fillByPlace, NO_PLACE, placeOfStop } from '../problem/by-place';
import { hasSkills } from '../problem/skills';
import type { ConstrainedData } from './constrained-data';

/**
 * Returns which places a vehicle may serve: 1 for each of them. A pickup and its delivery must both be allowed.
 *
 * @param index the index of the vehicle
 * @param hasRoomFor whether the empty vehicle can carry the load of a place
 */
export function findServedPlaces(
  { problem, deliveries, pickups }: ConstrainedData,
  index: number,
  hasRoomFor: (place: number) => boolean,
): Uint8Array {
  const { stops, vehicles } = problem;
  const vehicle = vehicles[index]!;
  const { depot: ownDepot = 0, reloads } = vehicle;
  const mayReload = (reloads?.most ?? 0) > 0;
  const isOfPair = (place: number) => deliveries[place] !== NO_PLACE || pickups[place] !== NO_PLACE;
  const isServed = (stopIndex: number): boolean => {
    const stop = stops[stopIndex]!;
    const place = placeOfStop(stopIndex);
    const isForVehicle = (stop.vehicle ?? index) === index;
    // A vehicle that reloads can load at other depots. The load of a pair is on board from its pickup on, so reloading does not change it.
    const isLoadReachable = (mayReload && !isOfPair(place)) || (stop.depot ?? 0) === ownDepot;
    return isForVehicle && isLoadReachable && hasSkills(vehicle, stop) && hasRoomFor(place);
  };
  return fillByPlace(stops, new Uint8Array(stops.length + 1), ({ pairedWith }, stop) =>
    Number(isServed(stop) && (pairedWith === undefined || isServed(pairedWith))),
  );
}
