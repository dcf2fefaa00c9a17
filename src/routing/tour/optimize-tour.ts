import type { SearchLimits } from '../search/search-clock';
import { searchOrderLocally } from './local-search';
import { findQuickOrder } from './quick-order';
import { compareCost, isWindowed, type StopOrderProblem, computeTourCost } from './stop-order-problem';
import { findShortTour } from './tour-search';
import { findShortTourInTime } from './windowed-search';

/**
 * With time windows, the share of the limits for the search for a short tour, which rejects later tours. It is better than the windowed
 * search if few windows restrict the order.
 */
const SHORT_TOUR_SHARE = 0.4;

/**
 * Returns the best order of one vehicle's stops that is found within the limits: the places 1 to size - 1; place 0 is the depot. The order
 * has the least total lateness first and the least travel second. It is never worse than the initial order of the problem. The two
 * directions of a leg may have different travel times.
 */
export function optimizeTour(problem: StopOrderProblem, limits: SearchLimits): number[] {
  if (!isWindowed(problem)) return findShortTour(problem.travel, limits, problem.start);
  // The array has the depot at both ends. The search for a short tour rejects later tours by this function.
  const latenessOf = (places: Int32Array) => computeTourCost(problem, places.subarray(1, -1)).lateSeconds;
  const shortTourLimits = computePartOfLimits(limits, 0, SHORT_TOUR_SHARE);
  const windowedLimits = computePartOfLimits(limits, SHORT_TOUR_SHARE, 1);
  const shortOrder = findShortTour(problem.travel, shortTourLimits, chooseInitialOrder(problem), latenessOf);
  return findShortTourInTime(problem, shortOrder, windowedLimits);
}

/** Returns the limits of a search that does the part of the whole search between two shares. */
function computePartOfLimits(limits: SearchLimits, fromShare: number, toShare: number): SearchLimits {
  const { iterations, milliseconds, onProgress, ...unchanged } = limits;
  const share = toShare - fromShare;
  return {
    ...unchanged,
    ...(iterations !== undefined && { iterations: Math.ceil(iterations * share) }),
    ...(milliseconds !== undefined && { milliseconds: milliseconds * share }),
    ...(onProgress && { onProgress: (done: number) => onProgress(fromShare + done * share) }),
  };
}

/**
 * Returns the better one of the problem's own initial order and a computed one. If the quick order does not meet all windows, the full
 * local search computes it, because it minimizes the real lateness, while the next search minimizes time warp
 * (time-segments.ts).
 */
function chooseInitialOrder(problem: StopOrderProblem): number[] {
  const quick = findQuickOrder(problem);
  const isQuickInTime = computeTourCost(problem, quick).lateSeconds === 0;
  const computed = isQuickInTime ? quick : searchOrderLocally(problem);
  const { start } = problem;
  if (!start) return computed;
  const isStartNotWorse = compareCost(computeTourCost(problem, start), computeTourCost(problem, computed)) <= 0;
  return isStartNotWorse ? [...start] : computed;
}
