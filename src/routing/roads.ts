import { NO_ROAD_SECONDS, type TravelMatrix, type TravelModel, type TravelPlace, travelMatrix } from '../geo/travel';
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
  const keyOf = ({ latitude, longitude, area }: TravelPlace): string => `${latitude} ${longitude} ${area?.door ?? ''}`;
  const rows = new Map(places.map((place, index) => [keyOf(place), index]));
  const known = (place: TravelPlace): Known => ({ place, row: rows.get(keyOf(place)) ?? null });
  const between = (from: Known, to: Known) => {
    if (from.row === null || to.row === null) return estimate(from.place, to.place);
    const cell = from.row * matrix.size + to.row;
    return { seconds: matrix.seconds[cell]!, metres: matrix.metres[cell]! };
  };
  const leg: TravelModel = (from, to) => {
    const way = between(known(from), known(to));
    return way.seconds >= NO_ROAD_SECONDS ? estimate(from, to) : way;
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

interface Known {
  readonly place: TravelPlace;
  /** In the matrix; null when it is not in there. */
  readonly row: number | null;
}
