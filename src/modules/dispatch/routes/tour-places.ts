import { type PlaceOfArea, travelPlaces } from '../../../geo/areas';
import type { TravelPlace } from '../../../geo/travel';
import type { EndedStop, PlacedDelivery, StoredDepot } from './routes.repository';

/** Where a tour goes; null where an address could not be placed. */
export interface TourPlaces {
  readonly depot: TravelPlace | null;
  /** Where the vehicle was last, as far as it is known; null: nowhere yet. */
  readonly from: TravelPlace | null;
  /** Of the deliveries, in their order. */
  readonly stops: readonly (TravelPlace | null)[];
}

interface Stored {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly areaKm2: number | null;
}

/** The places of a tour to travel between: of those that are only known as somewhere in a town, how far apart they are is guessed. */
export function tourPlaces(survey: {
  readonly depot: StoredDepot;
  readonly deliveries: readonly PlacedDelivery[];
  readonly ended: readonly EndedStop[];
}): TourPlaces {
  const last = lastVisited(survey.ended);
  const [depot = null, from = null, ...stops] = travelPlaces([
    placed(survey.depot, 'depot'),
    last && placed(last, last.door),
    ...survey.deliveries.map((delivery) => placed(delivery, delivery.door)),
  ]);
  return { depot, from, stops };
}

const placed = ({ latitude, longitude, areaKm2 }: Stored, door: string): PlaceOfArea | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, areaKm2, door };

function lastVisited(ended: readonly EndedStop[]): EndedStop | null {
  const visited = ended.filter(
    ({ wasVisited, latitude, longitude }) => wasVisited && latitude !== null && longitude !== null,
  );
  return visited.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime()).at(-1) ?? null;
}
