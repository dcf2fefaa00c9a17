import type { TravelMatrix } from '../../geo/travel';
import type { ToursPlan, ToursProblem } from '../fleet/tours-problem';
import { OptimizerRunner } from '../threads/optimizer-runner';
import type { TaskLimits } from '../threads/task';
import type { StopOrderProblem } from '../tour/stop-order-problem';
import type { TourEngine } from './tour-engine';

/** The service's own searches, in threads of their own. */
export class OwnTourEngine implements TourEngine {
  constructor(private readonly runner: OptimizerRunner) {}

  optimizeTour(problem: StopOrderProblem, limits: TaskLimits, signal?: AbortSignal): Promise<number[]> {
    return this.runner.run('optimizeTour', { ...problem, travel: bare(problem.travel) }, limits, signal);
  }

  planTours(
    problem: ToursProblem,
    limits: TaskLimits,
    signal?: AbortSignal,
    onProgress?: (share: number) => void,
  ): Promise<ToursPlan> {
    const { metres } = problem.travel;
    return this.runner.run(
      'planTours',
      { ...problem, travel: { ...bare(problem.travel), ...(metres && { metres }) } },
      limits,
      signal,
      onProgress,
    );
  }
}

/** What is sent to a thread is copied: nothing but what it needs. */
const bare = ({ size, seconds }: TravelMatrix): TravelMatrix => ({ size, seconds });
