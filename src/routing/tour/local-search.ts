import { findNearestNeighbourOrder, findNearPlaces } from '../search/near-places';
import { findCheapestInsertionOrder, sortByDueTime } from './initial-orders';
import { type SearchEffort, LocalSearchTour } from './local-search-tour';
import { compareCost, isWindowed, type StopOrderProblem, computeTourCost } from './stop-order-problem';

/** The number of near places that are tried as new neighbours of a place. More of them hardly improve tours but take more time. */
const NEAR_COUNT = 10;
const NEAR_COUNT_WITH_WINDOWS = 16;
/** The share of unavoidable waiting that counts as a distance between two places. */
const WAITING_SHARE = 0.2;

/**
 * Limits of the work. They count moves and arrivals instead of time, so the same problem always has the same result. Only tours with
 * windows that cannot be met come close to them.
 */
const MAX_MOVES = 6_000_000;
const MAX_ARRIVALS_PER_PAIR = 80;
const MAX_ARRIVALS = 20_000_000;

const computeFullEffort = ({ travel: { size } }: StopOrderProblem): SearchEffort => ({
  moves: MAX_MOVES,
  arrivals: Math.min(MAX_ARRIVALS, MAX_ARRIVALS_PER_PAIR * size ** 2),
});

/**
 * Finds a short tour by local search. It starts with a tour by nearest neighbour, one by cheapest insertion (farthest place first) and,
 * with windows, one by due time. Each is improved by 2-opt (Croes 1958) and Or-opt (Or 1976) moves among near places until none helps,
 * and the best one is returned. Lateness counts before travel. The result is never worse than nearest neighbour. The two directions of a
 * leg may have different travel times.
 */
export function searchOrderLocally(
  problem: StopOrderProblem,
  effort: SearchEffort = computeFullEffort(problem),
): number[] {
  const { travel } = problem;
  const hasWindows = isWindowed(problem);
  const initialOrders = [findNearestNeighbourOrder(travel), findCheapestInsertionOrder(problem)];
  // The order by due time is improved first, because it is the most likely to meet the windows before the effort is spent.
  if (hasWindows) initialOrders.unshift(sortByDueTime(problem));
  const nearCount = Math.min(travel.size - 1, hasWindows ? NEAR_COUNT_WITH_WINDOWS : NEAR_COUNT);
  const near = findNearPlaces(travel, nearCount, createSeparation(problem));
  const remainingEffort = { ...effort };
  const improvedOrders = initialOrders.map((order) =>
    new LocalSearchTour(problem, order, hasWindows, remainingEffort).improve(near, nearCount),
  );
  const [best] = improvedOrders
    .map((order) => ({ order, cost: computeTourCost(problem, order) }))
    .sort((a, b) => compareCost(a.cost, b.cost));
  return best?.order ?? [];
}

/** Returns a function for how bad it is to visit one place directly after another: travel, unavoidable waiting and lateness. */
function createSeparation({ travel: { size, seconds }, windows, serviceSeconds }: StopOrderProblem) {
  const earliestOf = (place: number) => windows[place]?.earliest ?? -Infinity;
  const latestOf = (place: number) => windows[place]?.latest ?? Infinity;
  return (from: number, to: number): number => {
    const leg = seconds[from * size + to]!;
    const leastWait = Math.max(0, earliestOf(to) - leg - serviceSeconds[from]! - latestOf(from));
    const leastLateness = Math.max(0, earliestOf(from) + serviceSeconds[from]! + leg - latestOf(to));
    return leg + Math.round(WAITING_SHARE * leastWait + leastLateness);
  };
}
