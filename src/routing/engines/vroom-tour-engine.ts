import { type RemoteServer, RemoteServerAway, RemoteServerRefusal } from '../../platform/outbound/remote-server';
import { hasBasicConstraints } from '../fleet/problem/basic-problem';
import { comparePlanCost, computePlanCost } from '../fleet/problem/plan-cost';
import { findToursFault } from '../fleet/faults/tours-fault';
import type { ToursPlan, ToursProblem } from '../fleet/problem/tours-problem';
import { placeOfStop } from '../fleet/problem/by-place';
import { explainUnplaced } from '../fleet/unplaced-reason';
import type { TaskLimits } from '../threads/task';
import { compareCost, type StopOrderProblem, computeTourCost } from '../tour/stop-order-problem';
import type { SearchCaller, TourEngine } from './tour-engine';
import { readVroomPlan, type VroomPlan, toVroomText } from './vroom-protocol';

/** The maximum length of a response of VROOM in bytes: a fixed part, and a part for each stop. */
const BASE_RESPONSE_BYTES = 65_536;
const RESPONSE_BYTES_PER_STOP = 4_096;

/**
 * Plans with a VROOM server and the service's own search concurrently, within the same time, and returns the better result. A plan of VROOM
 * is checked first. A single route of VROOM that leaves stops out, because not all time windows can be met, is rejected. VROOM is not
 * called for plans with constraints other than capacity, windows, priorities and shifts, which it cannot express.
 */
export class VroomTourEngine implements TourEngine {
  /**
   * @param ownEngine the service's own search
   * @param warn logs why a result of VROOM was rejected, for the operator
   */
  constructor(
    private readonly server: RemoteServer,
    private readonly ownEngine: TourEngine,
    private readonly warn: (message: string) => void,
  ) {}

  async optimizeTour(problem: StopOrderProblem, limits: TaskLimits, caller: SearchCaller): Promise<number[]> {
    // With fewer than two stops there is only one order.
    const usesVroom = problem.travel.size >= 3;
    const [ownOrder, vroomPlan] = await Promise.all([
      this.ownEngine.optimizeTour(problem, limits, caller),
      usesVroom ? this.callVroom(toToursProblem(problem), limits, caller) : null,
    ]);
    const vroomTour = vroomPlan?.tours[0];
    if (!vroomTour || vroomPlan.unplaced.length > 0) return ownOrder;
    const vroomOrder = vroomTour.stops.map(placeOfStop);
    return compareCost(computeTourCost(problem, vroomOrder), computeTourCost(problem, ownOrder)) < 0
      ? vroomOrder
      : ownOrder;
  }

  async planTours(problem: ToursProblem, limits: TaskLimits, caller: SearchCaller): Promise<ToursPlan> {
    const { stops, vehicles, maxVehicles } = problem;
    const usesVroom =
      stops.length > 0 && vehicles.length > 0 && maxVehicles === undefined && hasBasicConstraints(problem);
    const [ownPlan, vroomPlan] = await Promise.all([
      this.ownEngine.planTours(problem, limits, caller),
      usesVroom ? this.callVroom(problem, limits, caller) : null,
    ]);
    if (!vroomPlan) return ownPlan;
    const difference = comparePlanCost(
      computePlanCost(problem, vroomPlan.tours),
      computePlanCost(problem, ownPlan.tours),
    );
    if (difference >= 0) return ownPlan;
    const unplacedStops = vroomPlan.unplaced.map(({ stop }) => stop);
    return { tours: vroomPlan.tours, unplaced: explainUnplaced(problem, vroomPlan.tours, unplacedStops) };
  }

  /** Returns a plan of VROOM; null if it is invalid, VROOM fails, or the response takes longer than the service's own search may take. */
  private async callVroom(
    problem: ToursProblem,
    limits: TaskLimits,
    { signal }: SearchCaller,
  ): Promise<VroomPlan | null> {
    const body = await toVroomText(problem);
    const maxBytes = BASE_RESPONSE_BYTES + problem.stops.length * RESPONSE_BYTES_PER_STOP;
    const request = { method: 'POST', path: '', body, maxBytes } as const;
    const timeout = limits.milliseconds === undefined ? undefined : AbortSignal.timeout(limits.milliseconds);
    const signals = [signal, timeout].filter((each) => each !== undefined);
    try {
      const plan = await this.server.call(
        request,
        readVroomPlan,
        signals.length ? AbortSignal.any(signals) : undefined,
      );
      const fault = findToursFault(problem, plan);
      if (!fault) return plan;
      this.warn(`A plan of VROOM is not taken: ${fault}.`);
      return null;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RemoteServerRefusal) {
        this.warn(error.message);
        return null;
      }
      // The remote server itself logs that it is away. A timeout is normal with a short limit.
      if (error instanceof RemoteServerAway || timeout?.aborted) return null;
      throw error;
    }
  }
}

/** Returns the problem of a single route as one with a vehicle that carries everything and may return at any time. */
const toToursProblem = ({ travel, windows, serviceSeconds, departureSecond }: StopOrderProblem): ToursProblem => ({
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
