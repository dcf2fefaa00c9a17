import { planTours as searchPlan } from '../fleet/search/plan-tours';
import type { ToursPlan, ToursProblem } from '../fleet/problem/tours-problem';
import type { SearchLimits } from '../search/search-clock';
import { optimizeTour as searchTour } from '../tour/optimize-tour';
import type { StopOrderProblem } from '../tour/stop-order-problem';
import { STARTED_INDEX, STOP_INDEX, type Task } from './task';

/** Finds the sequence of one vehicle's stops. Runs in a thread of the pool. */
export const optimizeTour = (task: Task<StopOrderProblem>): number[] => searchTour(task.problem, toSearchLimits(task));

/** Finds a plan for several vehicles. Runs in a thread of the pool. */
export const planTours = (task: Task<ToursProblem>): ToursPlan => searchPlan(task.problem, toSearchLimits(task));

function toSearchLimits({ limits, sharedFlags, progressPort }: Task<unknown>): SearchLimits {
  Atomics.store(sharedFlags, STARTED_INDEX, 1);
  return {
    ...limits,
    shouldStop: () => Atomics.load(sharedFlags, STOP_INDEX) !== 0,
    onProgress: (share) => progressPort.postMessage(share),
  };
}
