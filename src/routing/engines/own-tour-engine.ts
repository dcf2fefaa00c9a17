import type { TravelMatrix } from '../../shared/geo/roads/travel';
import { comparePlanCost, computePlanCost } from '../fleet/problem/plan-cost';
import type { ToursPlan, ToursProblem } from '../fleet/problem/tours-problem';
import { isQuick, OptimizerRunner } from '../threads/optimizer-runner';
import type { TaskLimits } from '../threads/task';
import type { StopOrderProblem } from '../tour/stop-order-problem';
import type { SearchCaller, TourEngine } from './tour-engine';

/** The difference between the seeds of the parallel searches for one plan. */
const SEED_STEP = 7_919;
/** Smaller differences between plan costs are rounding errors. */
const COST_TOLERANCE = 1e-9;

/** Runs the service's own searches in worker threads. */
export class OwnTourEngine implements TourEngine {
  /**
   * @param searchCount the number of parallel searches with different seeds for one plan, of which the best result is used. It does not
   *   depend on the load, so the same problem always gets the same plan.
   */
  constructor(
    private readonly runner: OptimizerRunner,
    private readonly searchCount = 1,
  ) {}

  optimizeTour(problem: StopOrderProblem, limits: TaskLimits, caller: SearchCaller): Promise<number[]> {
    const message = { ...problem, travel: toThreadTravel(problem.travel) };
    return this.runner.run('optimizeTour', message, limits, caller);
  }

  async planTours(problem: ToursProblem, limits: TaskLimits, caller: SearchCaller): Promise<ToursPlan> {
    const { metres } = problem.travel;
    const message = { ...problem, travel: { ...toThreadTravel(problem.travel), ...(metres && { metres }) } };
    if (this.searchCount === 1 || isQuick(limits)) return this.runner.run('planTours', message, limits, caller);
    const plans = await this.runInParallel(message, limits, caller);
    return plans.reduce((best, plan) => (isCheaper(problem, plan, best) ? plan : best));
  }

  /** Runs searches with different seeds at the same time. If one of them fails, the others are ended. */
  private async runInParallel(message: ToursProblem, limits: TaskLimits, caller: SearchCaller): Promise<ToursPlan[]> {
    const { owner, signal: callerSignal, onProgress } = caller;
    const failure = new AbortController();
    const signal = callerSignal ? AbortSignal.any([failure.signal, callerSignal]) : failure.signal;
    const shares = new Array<number>(this.searchCount).fill(0);
    const runSearch = (index: number) =>
      this.runner.run(
        'planTours',
        message,
        { ...limits, seed: limits.seed + index * SEED_STEP },
        {
          owner,
          signal,
          onProgress: (share) => {
            shares[index] = share;
            // The plan is ready when the slowest search has ended.
            onProgress?.(Math.min(...shares));
          },
        },
      );
    try {
      return await Promise.all(shares.map((_, index) => runSearch(index)));
    } finally {
      failure.abort();
    }
  }
}

const isCheaper = (problem: ToursProblem, plan: ToursPlan, other: ToursPlan): boolean =>
  comparePlanCost(computePlanCost(problem, plan.tours), computePlanCost(problem, other.tours)) < -COST_TOLERANCE;

/** Returns only the fields of a matrix that a search needs, because messages to a thread are copied. */
const toThreadTravel = ({ size, seconds }: TravelMatrix): TravelMatrix => ({ size, seconds });
