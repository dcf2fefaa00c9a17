import { quickOrder } from '../quick-order';
import type { StopOrderProblem } from '../stop-order-problem';
import type { SearchLimits } from './search-clock';
import { shortTour } from './tour-search';
import { shortTourInTime } from './windowed-search';

/**
 * The best order of one vehicle's stops that is found within the limits: places 1 to size - 1. Least total lateness first, then
 * least travel. The two directions of a leg may differ.
 */
export function optimizeTour(problem: StopOrderProblem, limits: SearchLimits): number[] {
  const hasWindows = problem.windows.some((window, place) => window !== null && place > 0);
  return hasWindows ? shortTourInTime(problem, quickOrder(problem), limits) : shortTour(problem.travel, limits);
}

/** The problem of a vehicle that does not come back: whose ways to place 0 take no time. */
export function openEnded(problem: StopOrderProblem): StopOrderProblem {
  const { size } = problem.travel;
  const seconds = problem.travel.seconds.slice();
  for (let place = 0; place < size; place++) seconds[place * size] = 0;
  return { ...problem, travel: { size, seconds } };
}
