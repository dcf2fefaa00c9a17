import { fillByPlace, placeOfStop } from './by-place';
import { type ConstrainedData, NO_PLACE } from './constrained-data';

/**
 * Returns which places a vehicle may serve: 1 for each of them. A pickup and its delivery must both be allowed.
 *
 * @param index the index of the vehicle
 * @param hasRoomFor whether the empty vehicle can carry the load of a place
 */
export function findServedPlaces(
  data: ConstrainedData,
  index: number,
  hasRoomFor: (place: number) => boolean,
): Uint8Array {
  const { stops, vehicles } = data.problem;
  const { skills = [], depot: ownDepot = 0, reloads } = vehicles[index]!;
  const mayReload = (reloads?.most ?? 0) > 0;
  const isOfPair = (place: number) => data.deliveries[place] !== NO_PLACE || data.pickups[place] !== NO_PLACE;
  const isServed = (stopIndex: number): boolean => {
    const stop = stops[stopIndex]!;
    const place = placeOfStop(stopIndex);
    const isForVehicle = (stop.vehicle ?? index) === index;
    // A vehicle that reloads can load at other depots. The load of a pair is on board from its pickup on, so reloading does not change it.
    const isLoadReachable = (mayReload && !isOfPair(place)) || (stop.depot ?? 0) === ownDepot;
    const hasSkills = stop.skills?.every((skill) => skills.includes(skill)) ?? true;
    return isForVehicle && isLoadReachable && hasSkills && hasRoomFor(place);
  };
  return fillByPlace(stops, new Uint8Array(stops.length + 1), ({ pairedWith }, stop) =>
    Number(isServed(stop) && (pairedWith === undefined || isServed(pairedWith))),
  );
}
