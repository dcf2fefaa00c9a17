import { type RemoteServer, RemoteServerAway, RemoteServerRefusal } from '../../outbound/remote-server';
import { hasBasicConstraints } from '../fleet/basic-problem';
import { comparePlanCost, planCost } from '../fleet/plan-cost';
import { toursFault } from '../fleet/tours-fault';
import type { ToursPlan, ToursProblem } from '../fleet/tours-problem';
import { explainUnplaced } from '../fleet/unplaced-reason';
import type { TaskLimits } from '../threads/task';
import { compareCost, type StopOrderProblem, tourCost } from '../tour/stop-order-problem';
import type { SearchCaller, TourEngine } from './tour-engine';
import { readVroom, type VroomPlan, vroomText } from './vroom-protocol';

/** Longest answer, in bytes: for each stop, and besides. */
const BYTES_PER_STOP = 4_096;
const BYTES_BESIDES = 65_536;

/**
 * Tours from a VROOM server and from the service's own search, both at once and within the same time; the better ones are taken. A plan of
 * VROOM is checked first. It is not asked for what it isn't told of: single tours whose windows can't all be kept, where it would leave
 * stops out, and plans with more than room, windows, priorities and shifts.
 */
export class VroomTourEngine implements TourEngine {
  /**
   * @param own answers as well
   * @param warn is told, in a sentence for who runs the service, why an answer of VROOM was not taken
   */
  constructor(
    private readonly server: RemoteServer,
    private readonly own: TourEngine,
    private readonly warn: (sentence: string) => void,
  ) {}

  async optimizeTour(problem: StopOrderProblem, limits: TaskLimits, caller: SearchCaller): Promise<number[]> {
    const isTrivial = problem.travel.size < 3;
    const [order, plan] = await Promise.all([
      this.own.optimizeTour(problem, limits, caller),
      isTrivial ? null : this.ask(asTours(problem), limits, caller),
    ]);
    const [tour] = plan?.tours ?? [];
    if (!tour || plan?.unplaced.length) return order;
    const other = tour.stops.map((stop) => stop + 1);
    return compareCost(tourCost(problem, other), tourCost(problem, order)) < 0 ? other : order;
  }

  async planTours(problem: ToursProblem, limits: TaskLimits, caller: SearchCaller): Promise<ToursPlan> {
    const { stops, vehicles, mostVehicles } = problem;
    const isAsked =
      stops.length > 0 && vehicles.length > 0 && mostVehicles === undefined && hasBasicConstraints(problem);
    const [own, plan] = await Promise.all([
      this.own.planTours(problem, limits, caller),
      isAsked ? this.ask(problem, limits, caller) : null,
    ]);
    if (!plan || comparePlanCost(planCost(problem, plan.tours), planCost(problem, own.tours)) >= 0) return own;
    const left = plan.unplaced.map(({ stop }) => stop);
    return { tours: plan.tours, unplaced: explainUnplaced(problem, plan.tours, left) };
  }

  /** A plan that holds, and was there in the time that the own search is allowed; or null. */
  private async ask(problem: ToursProblem, limits: TaskLimits, { signal }: SearchCaller): Promise<VroomPlan | null> {
    const body = await vroomText(problem);
    const maxBytes = BYTES_BESIDES + problem.stops.length * BYTES_PER_STOP;
    const late = limits.milliseconds === undefined ? undefined : AbortSignal.timeout(limits.milliseconds);
    const ended = [signal, late].filter((each) => each !== undefined);
    try {
      const request = { method: 'POST', path: '', body, maxBytes } as const;
      const plan = await this.server.call(request, readVroom, ended.length ? AbortSignal.any(ended) : undefined);
      const fault = toursFault(problem, plan);
      if (fault) this.warn(`A plan of VROOM is not taken: ${fault}.`);
      return fault ? null : plan;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RemoteServerRefusal) this.warn(error.message);
      else if (!(error instanceof RemoteServerAway) && !late?.aborted) throw error; // the former is logged by the server
      return null;
    }
  }
}

/** One vehicle that carries everything and is never too late. */
const asTours = ({ travel, windows, serviceSeconds, departureSecond }: StopOrderProblem): ToursProblem => ({
  travel,
  stops: windows.slice(1).map((window, index) => ({
    weightKg: 0,
    volumeM3: 0,
    windows: window ? [window] : [],
    serviceSeconds: serviceSeconds[index + 1] ?? 0,
  })),
  vehicles: [
    {
      capacityWeightKg: Infinity,
      capacityVolumeM3: Infinity,
      shift: { earliest: departureSecond, latest: Infinity },
    },
  ],
});
