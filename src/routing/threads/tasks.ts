import { planTours as searchPlan } from '../fleet/plan-tours';
import type { ToursPlan, ToursProblem } from '../fleet/tours-problem';
import type { SearchLimits } from '../search/search-clock';
import { optimizeTour as searchTour } from '../tour/optimize-tour';
import type { StopOrderProblem } from '../tour/stop-order-problem';
import { BEGUN, STOP, type Task } from './task';

/** The order of one vehicle's stops; runs in a thread of the pool. */
export const optimizeTour = (task: Task<StopOrderProblem>): number[] => searchTour(task.problem, limitsOf(task));

/** A plan for several vehicles; runs in a thread of the pool. */
export const planTours = (task: Task<ToursProblem>): ToursPlan => searchPlan(task.problem, limitsOf(task));

function limitsOf({ limits, state, progress }: Task<unknown>): SearchLimits {
  Atomics.store(state, BEGUN, 1);
  return {
    ...limits,
    shouldStop: () => Atomics.load(state, STOP) !== 0,
    onProgress: (share) => progress.postMessage(share),
  };
}
