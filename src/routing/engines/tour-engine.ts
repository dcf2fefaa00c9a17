import type { ToursPlan, ToursProblem } from '../fleet/tours-problem';
import type { TaskLimits } from '../threads/task';
import type { StopOrderProblem } from '../tour/stop-order-problem';

/** Injects the TourEngine of the service. */
export const TOUR_ENGINE = Symbol('TourEngine');

/** What searches for tours. May ask another server: not for use inside a transaction. */
export interface TourEngine {
  /**
   * The order of one vehicle's stops: places 1 to size - 1, each once. Least total lateness first, then least travel.
   *
   * @throws ApiError SERVICE_UNAVAILABLE when too many searches wait already, or the signal's reason
   */
  optimizeTour(problem: StopOrderProblem, limits: TaskLimits, signal?: AbortSignal): Promise<number[]>;

  /**
   * Splits stops over vehicles: no capacity, window or shift is exceeded, and each stop that is left out is explained.
   *
   * @param onProgress told the share of the limits that is used, 0 to 1, four times a second at most
   * @throws as `optimizeTour`
   */
  planTours(
    problem: ToursProblem,
    limits: TaskLimits,
    signal?: AbortSignal,
    onProgress?: (share: number) => void,
  ): Promise<ToursPlan>;
}
