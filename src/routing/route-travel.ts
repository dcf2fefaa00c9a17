import {
  NO_ROAD_SECONDS,
  type Travel,
  type TravelMatrix,
  type TravelModel,
  type TravelPlace,
  computeTravelMatrix,
} from '../shared/geo/roads/travel';
import type { RoadMatrix } from '../shared/geo/roads/travel-times';

/** Travel between the places of a route, from a matrix of the road network or estimated. */
export interface RouteTravel {
  /** False if every leg is estimated. */
  readonly usesRoadNetwork: boolean;
  /** Returns the travel times between all places, for a search. */
  readonly matrixOf: (places: readonly TravelPlace[]) => TravelMatrix;
  /** Returns the distances between all places, in the layout of `matrixOf`. */
  readonly metresOf: (places: readonly TravelPlace[]) => Int32Array;
  /** Returns one leg for displayed times and distances. It is estimated if no road exists. */
  readonly leg: TravelModel;
}

export const estimateRouteTravel = (travel: TravelModel): RouteTravel => ({
  usesRoadNetwork: false,
  matrixOf: (places) => computeTravelMatrix(places, travel),
  metresOf: (places) => metresBetween(places, travel),
  leg: travel,
});

function metresBetween(places: readonly TravelPlace[], leg: TravelModel): Int32Array {
  const size = places.length;
  return Int32Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    const column = cell % size;
    return row === column ? 0 : leg(places[row]!, places[column]!).metres;
  });
}

/** Takes legs from a matrix. Legs to places that are not in the matrix are estimated. */
export function travelOfMatrix(places: readonly TravelPlace[], matrix: RoadMatrix, estimate: TravelModel): RouteTravel {
  const rows = new Map(places.map((place, index) => [keyOf(place), index]));
  const findPlaceRow = (place: TravelPlace): PlaceWithRow => ({ place, row: rows.get(keyOf(place)) ?? null });
  const between = (from: PlaceWithRow, to: PlaceWithRow) => {
    if (from.row === null || to.row === null) return estimate(from.place, to.place);
    return readMatrixLeg(matrix, from.row, to.row);
  };
  const leg: TravelModel = (from, to) => {
    const matrixOrEstimate = between(findPlaceRow(from), findPlaceRow(to));
    const hasNoRoad = matrixOrEstimate.seconds >= NO_ROAD_SECONDS;
    return hasNoRoad ? { ...estimate(from, to), hasNoRoad: true } : matrixOrEstimate;
  };
  return {
    usesRoadNetwork: matrix.isOfRoads,
    matrixOf: (wanted) => {
      const all = wanted.map(findPlaceRow);
      const size = all.length;
      const seconds = Int32Array.from({ length: size * size }, (_, cell) => {
        const row = Math.floor(cell / size);
        const column = cell % size;
        return row === column ? 0 : between(all[row]!, all[column]!).seconds;
      });
      return { size, seconds };
    },
    metresOf: (wanted) => metresBetween(wanted, leg),
    leg,
  };
}

/** Returns a leg of a matrix. */
export function readMatrixLeg({ size, seconds, metres, offRoads }: RoadMatrix, from: number, to: number): Travel {
  const cell = from * size + to;
  const leg = { seconds: seconds[cell]!, metres: metres[cell]! };
  return offRoads?.has(from) || offRoads?.has(to) ? { ...leg, hasNoRoad: true } : leg;
}

/**
 * Uses the legs that a plan found on the road network. Other legs are estimated.
 *
 * @param places the places of the route in sequence, one more than legs
 */
export function travelOfLegs(
  places: readonly TravelPlace[],
  legs: readonly Travel[],
  estimate: TravelModel,
): RouteTravel {
  const legsByPlaces = new Map(
    legs.map((leg, index) => [`${keyOf(places[index]!)} ${keyOf(places[index + 1]!)}`, leg]),
  );
  const leg: TravelModel = (from, to) => legsByPlaces.get(`${keyOf(from)} ${keyOf(to)}`) ?? estimate(from, to);
  return { ...estimateRouteTravel(leg), usesRoadNetwork: true };
}

const keyOf = ({ latitude, longitude, area }: TravelPlace): string => `${latitude} ${longitude} ${area?.door ?? ''}`;

interface PlaceWithRow {
  readonly place: TravelPlace;
  /** The row of the place in the matrix; null if the matrix does not contain it. */
  readonly row: number | null;
}
