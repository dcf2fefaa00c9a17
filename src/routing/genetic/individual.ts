import type { Routes } from './routes/routes';

/** A solution in the form in which the population stores it. */
export interface Individual {
  /** The stops of all vehicles, one tour after another. */
  readonly order: Int32Array;
  /** The index in `order` at which the tour of each vehicle begins, and finally the length of `order`. */
  readonly tourStarts: Int32Array;
  /** The place before and the place behind each stop. 0 is the depot. */
  readonly previous: Int32Array;
  readonly following: Int32Array;
  /** The cost without penalties. */
  readonly cost: number;
  /** The time warp (see `Routes`). */
  readonly warpSeconds: number;
  /** The load beyond the capacities. */
  readonly excessWeight: number;
  readonly excessVolume: number;
  /** Whether no stop is late and no vehicle is overloaded. */
  readonly isFeasible: boolean;
}

/** Copies the current routes. */
export function createIndividual(routes: Routes): Individual {
  const { stops, vehicles, maxWeight, maxVolume } = routes.data;
  const { next } = routes;
  const order = new Int32Array(stops);
  const tourStarts = new Int32Array(vehicles + 1);
  const previous = new Int32Array(stops + 1);
  const following = new Int32Array(stops + 1);
  let stopCount = 0;
  let cost = 0;
  let warpSeconds = 0;
  let excessWeight = 0;
  let excessVolume = 0;
  for (let route = 0; route < vehicles; route++) {
    tourStarts[route] = stopCount;
    let from = 0;
    for (let node = next[routes.startNode(route)]!; ; node = next[node]!) {
      const to = node <= stops ? node : 0;
      if (from !== 0) following[from] = to;
      if (to === 0) break;
      previous[to] = from;
      order[stopCount++] = to;
      from = to;
    }
    cost += routes.costOf(route);
    warpSeconds += routes.times.totalWarp[route]!;
    excessWeight += Math.max(0, routes.loadWeight[route]! - maxWeight[route]!);
    excessVolume += Math.max(0, routes.loadVolume[route]! - maxVolume[route]!);
  }
  tourStarts[vehicles] = stopCount;
  const isFeasible = warpSeconds === 0 && excessWeight === 0 && excessVolume === 0;
  return {
    order,
    tourStarts,
    previous,
    following,
    cost,
    warpSeconds,
    excessWeight,
    excessVolume,
    isFeasible,
  };
}

/** Returns the share of stops whose neighbours differ between two solutions: the "broken pairs" distance (Prins 2009). */
export function computeBrokenPairsDistance(one: Individual, other: Individual): number {
  const stops = one.order.length;
  let brokenPairs = 0;
  for (let stop = 1; stop <= stops; stop++) {
    const following = one.following[stop]!;
    const previous = one.previous[stop]!;
    // The direction does not matter, so a pair of stops is equal if the other solution has it in either direction.
    if (following !== other.following[stop] && following !== other.previous[stop]) brokenPairs++;
    // The first leg of a tour is no leg behind a stop, so it is counted separately.
    const isFirst = previous === 0;
    const isAtEndOfOther = other.previous[stop] === 0 || other.following[stop] === 0;
    if (isFirst && !isAtEndOfOther) brokenPairs++;
  }
  return brokenPairs / stops;
}
