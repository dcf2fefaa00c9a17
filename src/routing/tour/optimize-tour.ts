import type { SearchLimits } from '../search/search-clock';
import { localSearchOrder } from './local-search';
import { quickOrder } from './quick-order';
import { compareCost, isWindowed, type StopOrderProblem, tourCost } from './stop-order-problem';
import { shortTour } from './tour-search';
import { shortTourInTime } from './windowed-search';

/** The share of the limits that goes to a search by length that only looks whether windows are kept; where few bind, it is the stronger one. */
const BY_LENGTH = 0.4;

/**
 * The best order of one vehicle's stops that is found within the limits: places 1 to size - 1. Least total lateness first, then
 * least travel; never worse than the order that it begins with. The two directions of a leg may differ.
 */
export function optimizeTour(problem: StopOrderProblem, limits: SearchLimits): number[] {
  if (!isWindowed(problem)) return shortTour(problem.travel, limits, problem.start);
  const lateness = (places: Int32Array) => tourCost(problem, places.subarray(1, -1)).lateSeconds;
  const short = shortTour(problem.travel, part(limits, 0, BY_LENGTH), startOf(problem), lateness);
  return shortTourInTime(problem, short, part(limits, BY_LENGTH, 1));
}

/** Limits of a search that does one part of the whole. */
function part(
  { iterations, milliseconds, onProgress, ...others }: SearchLimits,
  from: number,
  to: number,
): SearchLimits {
  const share = to - from;
  return {
    ...others,
    ...(iterations !== undefined && { iterations: Math.ceil(iterations * share) }),
    ...(milliseconds !== undefined && { milliseconds: milliseconds * share }),
    ...(onProgress && { onProgress: (done: number) => onProgress(from + done * share) }),
  };
}

/** Where not all windows can be kept, the local search counts lateness truly, and the search after it only time warp: so it goes on longer. */
function startOf(problem: StopOrderProblem): number[] {
  const quick = quickOrder(problem);
  const own = tourCost(problem, quick).lateSeconds === 0 ? quick : localSearchOrder(problem);
  const { start } = problem;
  return start && compareCost(tourCost(problem, start), tourCost(problem, own)) <= 0 ? [...start] : own;
}

/** The problem of a vehicle that does not come back: whose ways to place 0 take no time. */
export function openEnded(problem: StopOrderProblem): StopOrderProblem {
  const { size } = problem.travel;
  const seconds = problem.travel.seconds.slice();
  for (let place = 0; place < size; place++) seconds[place * size] = 0;
  return { ...problem, travel: { size, seconds } };
}
