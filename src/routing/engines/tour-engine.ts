import type { ToursPlan, ToursProblem } from '../fleet/tours-problem';
import type { TaskLimits } from '../threads/task';
import type { StopOrderProblem } from '../tour/stop-order-problem';

/** Injects the TourEngine of the service. */
export const TOUR_ENGINE = Symbol('TourEngine');

/** Who a search is for. */
export interface SearchCaller {
  /** Owners (businesses) take turns: who asks for a hundred searches keeps another's first one waiting for one of them. */
  readonly owner: string;
  /** Ends the search: nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
  /** Told the share of the limits that is used, 0 to 1, four times a second at most. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What searches for tours. May ask another server: not for use inside a transaction. */
export interface TourEngine {
  /**
   * The order of one vehicle's stops: places 1 to size - 1, each once. Least total lateness first, then least travel.
   *
   * @throws ApiError RATE_LIMITED when too many searches of the owner wait already, SERVICE_UNAVAILABLE when those of all are
   *   too many; the signal's reason
   */
  optimizeTour(problem: StopOrderProblem, limits: TaskLimits, caller: SearchCaller): Promise<number[]>;

  /**
   * Splits stops over vehicles: no capacity, window or shift is exceeded, and each stop that is left out is explained.
   *
   * @throws as `optimizeTour`
   */
  planTours(problem: ToursProblem, limits: TaskLimits, caller: SearchCaller): Promise<ToursPlan>;
}
