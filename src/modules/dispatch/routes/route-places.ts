import { toDoor, toTravelPlaces } from '../../../shared/geo/areas';
import type { GeocodableAddress } from '../../../shared/geo/geocoder';
import type { TravelPlace } from '../../../shared/geo/roads/travel';
import type { RouteContext } from './route-context';
import type { EndedStop } from './storage/stored-route';
import { isSameStop } from './sequence/stop-identity';

/** The door of a vehicle's position. It is never used, because a position has exact coordinates (see `toTravelPlaces`). */
const DOOR_ON_ROAD = 'road';

/** The places of a route. A place is null if its address could not be geocoded. */
export interface RoutePlaces {
  readonly depot: TravelPlace | null;
  /**
   * The current or last known place of the vehicle: the stop where it stands, otherwise its position, otherwise the stop that it visited
   * last. Null without any of them, as before the route starts.
   */
  readonly vehiclePlace: TravelPlace | null;
  /**
   * The end of the route. Null means that the route ends at its last stop. Undefined means that it ends at the depot. The solver and the
   * schedule in `src/routing` distinguish the two in the same way.
   */
  readonly end: TravelPlace | null | undefined;
  /** The places of the stops to visit, in the order of the stops. */
  readonly stops: readonly (TravelPlace | null)[];
  /** The place of the stop that was visited last, or the depot if none was visited. */
  readonly lastVisitedPlace: TravelPlace | null;
}

interface StoredCoordinates {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly areaKm2: number | null;
}

/**
 * Returns the places between which a route travels. If only the town or postcode area of an address could be geocoded, its place in the
 * area is estimated from its door, which identifies the address within the area.
 */
export function findRoutePlaces({ snapshot, request }: Pick<RouteContext, 'snapshot' | 'request'>): RoutePlaces {
  const { depot, end, stops, ended, currentStop } = snapshot;
  const position = request.vehiclePosition ?? null;
  const lastStop = findLastVisited(ended);
  // `currentStop` itself has no coordinates.
  const placedCurrentStop = stops.find((stop) => isSameStop(stop, currentStop)) ?? null;

  const depotPlace = toTravelPlace(depot, getOwnDoor(depot.addressLine));
  const endPlace = end.place && toTravelPlace(end.place, getOwnDoor(end.place.addressLine));
  const lastStopPlace = lastStop && toTravelPlace(lastStop, lastStop.door);
  const currentStopPlace = placedCurrentStop && toTravelPlace(placedCurrentStop, placedCurrentStop.door);
  const positionPlace = position && toTravelPlace({ ...position, areaKm2: null }, DOOR_ON_ROAD);
  return {
    depot: depotPlace,
    end: end.isOpen ? null : (endPlace ?? undefined),
    vehiclePlace: currentStopPlace ?? positionPlace ?? lastStopPlace,
    stops: stops.map((stop) => toTravelPlace(stop, stop.door)),
    lastVisitedPlace: lastStopPlace ?? depotPlace,
  };
}

/**
 * Returns the door of a place that belongs to the business, such as a depot.
 *
 * @param line the address in one line, as `toAddressLine` writes it: the street comes first
 */
export function getOwnDoor(line: string): string {
  const [street] = line.split(', ');
  return toDoor(street, line);
}

/** Returns the place that travel is computed for; null without coordinates. */
function toTravelPlace({ latitude, longitude, areaKm2 }: StoredCoordinates, door: string): TravelPlace | null {
  if (latitude === null || longitude === null) return null;
  const [place] = toTravelPlaces([{ latitude, longitude, areaKm2, door }]);
  return place!;
}

/** Returns the stop with coordinates that was visited last, or null. */
export function findLastVisited(ended: readonly EndedStop[]): EndedStop | null {
  const visited = ended.filter(
    ({ wasVisited, latitude, longitude }) => wasVisited && latitude !== null && longitude !== null,
  );
  return visited.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime()).at(-1) ?? null;
}

/** Returns an address in one line, or its coordinates when it has no text. */
export const toAddressLine = ({ street, postalCode, city, country, latitude, longitude }: GeocodableAddress): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ') ||
  `${latitude}, ${longitude}`;
