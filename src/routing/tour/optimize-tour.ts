import type { SearchLimits } from '../search/search-clock';
import { localSearchOrder } from './local-search';
import { quickOrder } from './quick-order';
import { compareCost, type StopOrderProblem, tourCost } from './stop-order-problem';
import { shortTour } from './tour-search';
import { shortTourInTime } from './windowed-search';

/**
 * The best order of one vehicle's stops that is found within the limits: places 1 to size - 1. Least total lateness first, then
 * least travel; never worse than the order that it begins with. The two directions of a leg may differ.
 */
export function optimizeTour(problem: StopOrderProblem, limits: SearchLimits): number[] {
  const hasWindows = problem.windows.some((window, place) => window !== null && place > 0);
  return hasWindows
    ? shortTourInTime(problem, startOf(problem), limits)
    : shortTour(problem.travel, limits, problem.start);
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
