import { type RemoteServer, RemoteServerAway, RemoteServerRefusal } from '../../outbound/remote-server';
import { toursFault } from '../fleet/tours-fault';
import type { ToursPlan, ToursProblem } from '../fleet/tours-problem';
import { explainUnplaced } from '../fleet/unplaced-reason';
import type { TaskLimits } from '../threads/task';
import type { StopOrderProblem } from '../tour/stop-order-problem';
import type { TourEngine } from './tour-engine';
import { readVroom, type VroomPlan, vroomText } from './vroom-protocol';

/** Longest answer, in bytes: for each stop, and besides. */
const BYTES_PER_STOP = 4_096;
const BYTES_BESIDES = 65_536;

/**
 * Tours from a VROOM server. Its plans are checked before they are taken; without a plan that holds, the service's own search answers, as it
 * does for a single tour whose windows can't all be kept, since VROOM leaves such stops out. VROOM ends by itself: limits are for the own
 * search, and no progress is told.
 */
export class VroomTourEngine implements TourEngine {
  /**
   * @param own answers where VROOM doesn't
   * @param warn is told, in a sentence for who runs the service, why an answer of VROOM was not taken
   */
  constructor(
    private readonly server: RemoteServer,
    private readonly own: TourEngine,
    private readonly warn: (sentence: string) => void,
  ) {}

  async optimizeTour(problem: StopOrderProblem, limits: TaskLimits, signal?: AbortSignal): Promise<number[]> {
    if (problem.travel.size < 3) return this.own.optimizeTour(problem, limits, signal);
    const plan = await this.ask(asTours(problem), signal);
    const [tour] = plan?.tours ?? [];
    if (!tour || plan?.unplaced.length) return this.own.optimizeTour(problem, limits, signal);
    return tour.stops.map((stop) => stop + 1);
  }

  async planTours(
    problem: ToursProblem,
    limits: TaskLimits,
    signal?: AbortSignal,
    onProgress?: (share: number) => void,
  ): Promise<ToursPlan> {
    const isTrivial = problem.stops.length === 0 || problem.vehicles.length === 0;
    const plan = isTrivial ? null : await this.ask(problem, signal);
    if (plan) return { tours: plan.tours, unplaced: explainUnplaced(problem, plan.tours, left(plan)) };
    return this.own.planTours(problem, limits, signal, onProgress);
  }

  /** A plan that holds, or null. */
  private async ask(problem: ToursProblem, signal?: AbortSignal): Promise<VroomPlan | null> {
    const body = await vroomText(problem);
    const maxBytes = BYTES_BESIDES + problem.stops.length * BYTES_PER_STOP;
    try {
      const plan = await this.server.call({ method: 'POST', path: '', body, maxBytes }, readVroom, signal);
      const fault = toursFault(problem, plan);
      if (fault) this.warn(`A plan of VROOM is not taken: ${fault}.`);
      return fault ? null : plan;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RemoteServerRefusal) this.warn(error.message);
      else if (!(error instanceof RemoteServerAway)) throw error; // that one is logged by the server
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

const left = ({ unplaced }: VroomPlan): number[] => unplaced.map(({ stop }) => stop);
