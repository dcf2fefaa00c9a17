import type { ToursPlan, ToursProblem } from '../fleet/problem/tours-problem';
import type { TaskLimits } from '../threads/task';
import type { StopOrderProblem } from '../tour/stop-order-problem';

/** The injection token of the service's `TourEngine`. */
export const TOUR_ENGINE = Symbol('TourEngine');

/** The caller of a search. */
export interface SearchCaller {
  /**
   * The ID of the business. Searches of businesses run round-robin, so a hundred searches of one business delay the first search of another
   * one by one search only.
   */
  readonly owner: string;
  /** Ends the search when the client has disconnected. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the used share of the limits, from 0 to 1, at most four times a second. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Searches for tours. It may call another server, so it must not be used inside a transaction. */
export interface TourEngine {
  /**
   * Returns the order of one vehicle's stops: the places 1 to size - 1, each once. Minimizes the total lateness first and the travel second.
   *
   * @throws ApiError RATE_LIMITED if too many searches of the owner wait already
   * @throws ApiError SERVICE_UNAVAILABLE if too many searches of all owners wait already
   * @throws the reason of the signal if it aborts
   */
  optimizeTour(problem: StopOrderProblem, limits: TaskLimits, caller: SearchCaller): Promise<number[]>;

  /**
   * Assigns stops to vehicles without exceeding a capacity, window or shift. Explains each stop that is left out.
   *
   * @throws the same errors as `optimizeTour`
   */
  planTours(problem: ToursProblem, limits: TaskLimits, caller: SearchCaller): Promise<ToursPlan>;
}
