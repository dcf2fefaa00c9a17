import {
  NO_ROAD_SECONDS,
  type Travel,
  type TravelMatrix,
  type TravelModel,
  type TravelPlace,
  travelMatrix,
} from '../geo/travel';
import type { RoadMatrix } from '../geo/travel-times';

/** The ways between places that are known beforehand. */
export interface Roads {
  /** Whether the road network was asked; else all of it is an estimate. */
  readonly isOfRoads: boolean;
  /** For a search. */
  readonly matrixOf: (places: readonly TravelPlace[]) => TravelMatrix;
  /** The metres of the same ways, row by row. */
  readonly metresOf: (places: readonly TravelPlace[]) => Int32Array;
  /** For times and distances that are shown: where no road leads they are estimated. */
  readonly leg: TravelModel;
}

export const estimatedRoads = (travel: TravelModel): Roads => ({
  isOfRoads: false,
  matrixOf: (places) => travelMatrix(places, travel),
  metresOf: (places) => metresBetween(places, travel),
  leg: travel,
});

function metresBetween(places: readonly TravelPlace[], leg: TravelModel): Int32Array {
  const size = places.length;
  return Int32Array.from({ length: size * size }, (_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return row === column ? 0 : leg(places[row]!, places[column]!).metres;
  });
}

/** The ways of a matrix; the estimate stands in for those to places that are not in it. */
export function roadsOf(places: readonly TravelPlace[], matrix: RoadMatrix, estimate: TravelModel): Roads {
  const rows = new Map(places.map((place, index) => [keyOf(place), index]));
  const known = (place: TravelPlace): Known => ({ place, row: rows.get(keyOf(place)) ?? null });
  const between = (from: Known, to: Known) => {
    if (from.row === null || to.row === null) return estimate(from.place, to.place);
    return matrixLeg(matrix, from.row, to.row);
  };
  const leg: TravelModel = (from, to) => {
    const way = between(known(from), known(to));
    return way.seconds >= NO_ROAD_SECONDS ? { ...estimate(from, to), hasNoRoad: true } : way;
  };
  return {
    isOfRoads: matrix.isOfRoads,
    matrixOf: (wanted) => {
      const all = wanted.map(known);
      const size = all.length;
      const seconds = Int32Array.from({ length: size * size }, (_, cell) => {
        const [row, column] = [Math.floor(cell / size), cell % size];
        return row === column ? 0 : between(all[row]!, all[column]!).seconds;
      });
      return { size, seconds };
    },
    metresOf: (wanted) => metresBetween(wanted, leg),
    leg,
  };
}

/** A cell of a matrix. */
export function matrixLeg({ size, seconds, metres, offRoads }: RoadMatrix, from: number, to: number): Travel {
  const cell = from * size + to;
  const leg = { seconds: seconds[cell]!, metres: metres[cell]! };
  return offRoads?.has(from) || offRoads?.has(to) ? { ...leg, hasNoRoad: true } : leg;
}

/** The legs of a route that a plan found on the road network; any other way is estimated. @param places of the route, in its order */
export function roadsOfLegs(places: readonly TravelPlace[], legs: readonly Travel[], estimate: TravelModel): Roads {
  const known = new Map(legs.map((leg, index) => [`${keyOf(places[index]!)} ${keyOf(places[index + 1]!)}`, leg]));
  const leg: TravelModel = (from, to) => known.get(`${keyOf(from)} ${keyOf(to)}`) ?? estimate(from, to);
  return { ...estimatedRoads(leg), isOfRoads: true };
}

const keyOf = ({ latitude, longitude, area }: TravelPlace): string => `${latitude} ${longitude} ${area?.door ?? ''}`;

interface Known {
  readonly place: TravelPlace;
  /** In the matrix; null when it is not in there. */
  readonly row: number | null;
}
