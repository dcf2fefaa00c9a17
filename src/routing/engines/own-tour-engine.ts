import type { TravelMatrix } from '../../geo/travel';
import { comparePlanCost, planCost } from '../fleet/plan-cost';
import type { ToursPlan, ToursProblem } from '../fleet/tours-problem';
import { isQuick, OptimizerRunner } from '../threads/optimizer-runner';
import type { TaskLimits } from '../threads/task';
import type { StopOrderProblem } from '../tour/stop-order-problem';
import type { SearchCaller, TourEngine } from './tour-engine';

/** What the seeds of searches for one plan differ by. */
const SEEDS_APART = 7_919;

/** The service's own searches, in threads of their own. */
export class OwnTourEngine implements TourEngine {
  /**
   * @param searches for one plan at the same time, of different seeds; the best one counts. A fixed number and not what is free at the moment,
   *   so that the same problem has the same plan
   */
  constructor(
    private readonly runner: OptimizerRunner,
    private readonly searches = 1,
  ) {}

  optimizeTour(problem: StopOrderProblem, limits: TaskLimits, caller: SearchCaller): Promise<number[]> {
    return this.runner.run('optimizeTour', { ...problem, travel: bare(problem.travel) }, limits, caller);
  }

  async planTours(problem: ToursProblem, limits: TaskLimits, caller: SearchCaller): Promise<ToursPlan> {
    const { owner, signal, onProgress } = caller;
    const { metres } = problem.travel;
    const sent = { ...problem, travel: { ...bare(problem.travel), ...(metres && { metres }) } };
    if (this.searches === 1 || isQuick(limits)) return this.runner.run('planTours', sent, limits, caller);
    const others = new AbortController();
    const ends = AbortSignal.any([others.signal, ...(signal ? [signal] : [])]);
    const shares = new Array<number>(this.searches).fill(0);
    const search = (index: number) =>
      this.runner.run(
        'planTours',
        sent,
        { ...limits, seed: limits.seed + index * SEEDS_APART },
        {
          owner,
          signal: ends,
          onProgress: (share) => {
            shares[index] = share;
            onProgress?.(Math.min(...shares));
          },
        },
      );
    try {
      const plans = await Promise.all(shares.map((_, index) => search(index)));
      return plans.reduce((best, plan) => (isBetter(problem, plan, best) ? plan : best));
    } finally {
      others.abort(); // where one of them failed
    }
  }
}

const isBetter = (problem: ToursProblem, { tours: one }: ToursPlan, { tours: other }: ToursPlan): boolean =>
  comparePlanCost(planCost(problem, one), planCost(problem, other)) < -1e-9;

/** What is sent to a thread is copied: nothing but what it needs. */
const bare = ({ size, seconds }: TravelMatrix): TravelMatrix => ({ size, seconds });
