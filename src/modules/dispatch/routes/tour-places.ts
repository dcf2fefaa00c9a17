import { doorOf, type PlaceOfArea, travelPlaces } from '../../../geo/areas';
import type { Coordinates } from '../../../geo/distance';
import type { GeocodableAddress } from '../../../geo/geocoder';
import type { TravelPlace } from '../../../geo/travel';
import type { EndedStop, PlacedDelivery, StandingStop, StoredDepot, TourEnd } from './routes.repository';
import { isSameStop } from './stop-name';

/** Where a tour goes; null where an address could not be placed. */
export interface TourPlaces {
  readonly depot: TravelPlace | null;
  /** Where the vehicle is or was last, as far as it is known; null: nowhere yet. */
  readonly from: TravelPlace | null;
  /** Where it ends; null: at its last stop. Undefined: at the depot. */
  readonly end: TravelPlace | null | undefined;
  /** Of the deliveries, in their order. */
  readonly stops: readonly (TravelPlace | null)[];
  /** Where it was last seen at work: its last visit, else the depot. */
  readonly visited: TravelPlace | null;
}

interface Stored {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly areaKm2: number | null;
}

/**
 * The places of a tour to travel between: of those that are only known as somewhere in a town, how far apart they are is guessed.
 *
 * @param at where the vehicle is on the road; it counts unless the vehicle stands at a stop
 */
export function tourPlaces(
  survey: {
    readonly depot: StoredDepot;
    readonly end: TourEnd;
    readonly deliveries: readonly PlacedDelivery[];
    readonly ended: readonly EndedStop[];
    readonly standing: StandingStop | null;
  },
  at: Coordinates | null,
): TourPlaces {
  const { depot, end, deliveries, ended, standing } = survey;
  const last = lastVisited(ended);
  const here = deliveries.find((stop) => isSameStop(stop, standing));
  const [start = null, visited = null, stop = null, road = null, home = null, ...stops] = travelPlaces([
    placed(depot, ownDoor(depot.text)),
    last && placed(last, last.door),
    here ? placed(here, here.door) : null,
    at && placed({ ...at, areaKm2: null }, 'road'),
    end.place && placed(end.place, ownDoor(end.place.text)),
    ...deliveries.map((delivery) => placed(delivery, delivery.door)),
  ]);
  return {
    depot: start,
    end: end.isOpen ? null : (home ?? undefined),
    from: stop ?? road ?? visited,
    stops,
    visited: visited ?? start,
  };
}

/** The door of a place of the business's own. @param line its address in one line */
export const ownDoor = (line: string): string => doorOf(line.split(', ')[0], line);

const placed = ({ latitude, longitude, areaKm2 }: Stored, door: string): PlaceOfArea | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, areaKm2, door };

/** The last stop where the vehicle was. */
export function lastVisited(ended: readonly EndedStop[]): EndedStop | null {
  const visited = ended.filter(
    ({ wasVisited, latitude, longitude }) => wasVisited && latitude !== null && longitude !== null,
  );
  return visited.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime()).at(-1) ?? null;
}

/** An address in one line; coordinates alone stand for themselves. */
export const lineOf = ({ street, postalCode, city, country, latitude, longitude }: GeocodableAddress): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ') ||
  `${latitude}, ${longitude}`;
