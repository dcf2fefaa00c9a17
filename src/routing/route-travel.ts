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

/** Returns travel whose legs are all estimated. */
export const estimateRouteTravel = (travel: TravelModel): RouteTravel => ({
  usesRoadNetwork: false,
  matrixOf: (places) => computeTravelMatrix(places, travel),
  metresOf: (places) => computeMetresBetween(places, travel),
  leg: travel,
});

/** Returns the distance of each leg, row by row. */
function computeMetresBetween(places: readonly TravelPlace[], leg: TravelModel): Int32Array {
  const size = places.length;
  return Int32Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    const column = cell % size;
    return row === column ? 0 : leg(places[row]!, places[column]!).metres;
  });
}

/**
 * Takes legs from a matrix. Legs to places that are not in the matrix are estimated. `leg` also estimates where no road exists, and marks
 * the result; `matrixOf` leaves `NO_ROAD_SECONDS` there, so that a search avoids the leg.
 *
 * @param places the places of the matrix, in the order of its rows
 */
export function travelOfMatrix(places: readonly TravelPlace[], matrix: RoadMatrix, estimate: TravelModel): RouteTravel {
  const rows = new Map(places.map((place, index) => [buildPlaceKey(place), index]));
  const findPlaceRow = (place: TravelPlace): PlaceWithRow => ({ place, row: rows.get(buildPlaceKey(place)) ?? null });
  const readOrEstimateLeg = (from: PlaceWithRow, to: PlaceWithRow): Travel => {
    if (from.row === null || to.row === null) return estimate(from.place, to.place);
    return readMatrixLeg(matrix, from.row, to.row);
  };
  const leg: TravelModel = (from, to) => {
    const found = readOrEstimateLeg(findPlaceRow(from), findPlaceRow(to));
    const hasNoRoad = found.seconds >= NO_ROAD_SECONDS;
    return hasNoRoad ? { ...estimate(from, to), hasNoRoad: true } : found;
  };
  return {
    usesRoadNetwork: matrix.isOfRoads,
    matrixOf: (requestedPlaces) => {
      const placeRows = requestedPlaces.map(findPlaceRow);
      const size = placeRows.length;
      const seconds = Int32Array.from({ length: size * size }, (_, cell) => {
        const row = Math.floor(cell / size);
        const column = cell % size;
        return row === column ? 0 : readOrEstimateLeg(placeRows[row]!, placeRows[column]!).seconds;
      });
      return { size, seconds };
    },
    metresOf: (requestedPlaces) => computeMetresBetween(requestedPlaces, leg),
    leg,
  };
}

/** Returns a leg of a matrix, marked if one of its places is off the road network. `from` and `to` are rows of the matrix. */
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
  const legsByPlaces = new Map(legs.map((leg, index) => [buildLegKey(places[index]!, places[index + 1]!), leg]));
  const leg: TravelModel = (from, to) => legsByPlaces.get(buildLegKey(from, to)) ?? estimate(from, to);
  return { ...estimateRouteTravel(leg), usesRoadNetwork: true };
}

/** Identifies a place. Places of one area have the same coordinates and differ by their doors. */
const buildPlaceKey = ({ latitude, longitude, area }: TravelPlace): string =>
  `${latitude} ${longitude} ${area?.door ?? ''}`;

/** Identifies a leg by its places. */
const buildLegKey = (from: TravelPlace, to: TravelPlace): string => `${buildPlaceKey(from)} ${buildPlaceKey(to)}`;

interface PlaceWithRow {
  readonly place: TravelPlace;
  /** The row of the place in the matrix; null if the matrix does not contain it. */
  readonly row: number | null;
}
