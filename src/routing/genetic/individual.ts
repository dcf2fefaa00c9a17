import type { Routes } from './routes/routes';

/** A solution in the form in which the population stores it. */
export interface Individual {
  /** The stops of all vehicles, one tour after another. */
  readonly order: Int32Array;
  /** The index in `order` at which the tour of each vehicle begins, and finally the length of `order`. */
  readonly tourStarts: Int32Array;
  /** The place before and the place behind each stop. `DEPOT` (0) stands for the start and the end of the tour. */
  readonly previous: Int32Array;
  readonly following: Int32Array;
  /** The cost without penalties. */
  readonly cost: number;
  /** The time warp in seconds (see `RouteTimes`). */
  readonly warpSeconds: number;
  /** The sums of the loads beyond the capacities, in grams and cubic centimetres. */
  readonly excessWeight: number;
  readonly excessVolume: number;
  /** Whether no stop is late and no vehicle is overloaded. */
  readonly isFeasible: boolean;
}

/** In `previous` and `following`: the start or the end of a tour. */
const DEPOT = 0;

/** Copies the current routes. */
export function createIndividual(routes: Routes): Individual {
  const { stopCount, vehicleCount, maxWeight, maxVolume } = routes.data;
  const order = new Int32Array(stopCount);
  const tourStarts = new Int32Array(vehicleCount + 1);
  const previous = new Int32Array(stopCount + 1);
  const following = new Int32Array(stopCount + 1);
  let cost = 0;
  let warpSeconds = 0;
  let excessWeight = 0;
  let excessVolume = 0;
  for (let route = 0; route < vehicleCount; route++) {
    const firstIndex = tourStarts[route]!;
    tourStarts[route + 1] = copyRoute(routes, route, { order, previous, following }, firstIndex);
    cost += routes.computeCost(route);
    warpSeconds += routes.times.warpSeconds[route]!;
    excessWeight += Math.max(0, routes.loadWeight[route]! - maxWeight[route]!);
    excessVolume += Math.max(0, routes.loadVolume[route]! - maxVolume[route]!);
  }
  const isFeasible = warpSeconds === 0 && excessWeight === 0 && excessVolume === 0;
  return { order, tourStarts, previous, following, cost, warpSeconds, excessWeight, excessVolume, isFeasible };
}

/**
 * Copies the stops of a route with their neighbours.
 *
 * @param firstIndex the index in `order` of the first stop
 * @returns the index behind the last stop
 */
function copyRoute(
  routes: Routes,
  route: number,
  { order, previous, following }: Pick<Individual, 'order' | 'previous' | 'following'>,
  firstIndex: number,
): number {
  const { next } = routes;
  const { stopCount } = routes.data;
  let index = firstIndex;
  let before = DEPOT;
  for (let node = next[routes.getStartNode(route)]!; node <= stopCount; node = next[node]!) {
    if (before !== DEPOT) following[before] = node;
    previous[node] = before;
    order[index++] = node;
    before = node;
  }
  if (before !== DEPOT) following[before] = DEPOT;
  return index;
}

/** Returns the share of stops whose neighbours differ between two solutions: the "broken pairs" distance (Prins 2009). */
export function computeBrokenPairsDistance(one: Individual, other: Individual): number {
  const stopCount = one.order.length;
  let brokenPairs = 0;
  for (let stop = 1; stop <= stopCount; stop++) {
    const following = one.following[stop]!;
    const previous = one.previous[stop]!;
    // The direction does not matter, so a pair of stops is equal if the other solution has it in either direction.
    if (following !== other.following[stop] && following !== other.previous[stop]) brokenPairs++;
    // The first leg of a tour is no leg behind a stop, so it is counted separately.
    const isFirst = previous === DEPOT;
    const isAtEndOfOther = other.previous[stop] === DEPOT || other.following[stop] === DEPOT;
    if (isFirst && !isAtEndOfOther) brokenPairs++;
  }
  return brokenPairs / stopCount;
}
