import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { setImmediate as serveOtherRequests } from 'node:timers/promises';
import type { Env } from '../../../../config/env';
import { ENV } from '../../../../config/env.token';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { TRAVEL_TIMES, type TravelTimes } from '../../../../shared/geo/roads/travel-times';
import { type SearchCaller, TOUR_ENGINE, type TourEngine } from '../../../../routing/engines/tour-engine';
import type { ToursPlan } from '../../../../routing/fleet/problem/tours-problem';
import type { TaskLimits } from '../../../../routing/threads/task';
import { listDays, type PlanBrief, PlanProposal } from '../creation/plan-brief';
import { PlanDay } from './plan-day';
import { joinProposals, toProposal } from './proposal/plan-proposal';
import type { SearchedProblem } from './proposal/trip-times';
import { PlanPromisesRegistry, type PromisedDay } from './plan-promises.registry';
import type { PlanSnapshot } from './plan-snapshot';
import { PlanPlaces } from './problem/plan-places';
import { createToursProblem } from './problem/plan-problem';
import { startWithPromises } from './promised-start';
import { PlanSnapshotsService } from './plan-snapshots.service';

/** A plan that is to be committed is searched again if its records changed meanwhile, up to this many searches in total. */
export const MAX_SEARCHES_PER_PLAN = 2;
/** A fixed seed, so that a search which ends by its iterations is repeatable. */
const SEARCH_SEED = 1;
/** A search with up to this many shipments takes about a second on any machine, so it runs during the request. */
export const MAX_QUICK_SEARCH_SHIPMENTS = 50;
const QUICK_SEARCH_MS = 1_000;
/**
 * A longer search without a requested time limit takes a second for this many stops, within the bounds below. A shipment has one stop, or two
 * if it is collected on the way.
 */
const STOPS_PER_SEARCH_SECOND = 20;
const MIN_SEARCH_MS = 5_000;
const MAX_SEARCH_MS = 60_000;
/**
 * Limits the iterations of a search without a requested time limit, so that a small problem ends early. A search that ends by them always
 * returns the same plan. One that ends by time depends on the speed of the machine.
 */
const ITERATIONS_PER_PAIR_OF_STOPS = 100;

/** How the caller follows a search. */
export interface SearchWatch {
  /** Ends the search when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the used share of the limits, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Searches for the best assignment of shipments to vehicles and the sequence of each route. */
@Injectable()
export class PlanSearchService {
  private readonly serviceSeconds: number;

  constructor(
    private readonly work: UnitOfWork,
    private readonly snapshots: PlanSnapshotsService,
    private readonly promises: PlanPromisesRegistry,
    @Inject(TRAVEL_TIMES) private readonly travelTimes: TravelTimes,
    @Inject(TOUR_ENGINE) private readonly engine: TourEngine,
    @Inject(ENV) env: Env,
  ) {
    this.serviceSeconds = env.ROUTE_SERVICE_MINUTES * 60;
  }

  /**
   * Loads the snapshots of all problems and searches outside any transaction. Depots share a problem if they share vehicles or limits.
   * Problems are searched at the same time, as far as threads are free. Shipments that can no longer be planned are unplaced in the result.
   *
   * @throws the reason of the signal if it aborts, and any error of the engine
   */
  async search(businessId: string, brief: PlanBrief, { signal, onProgress }: SearchWatch = {}): Promise<PlanProposal> {
    const days = listDays(brief).map(({ date }) => new PlanDay({ ...brief, date }, brief.date));
    const { snapshots, promises } = await this.work.run(businessId, () => this.load(businessId, brief, days));
    signal?.throwIfAborted();
    const stopCount = snapshots.reduce((sum, { stops }) => sum + stops.length, 0);
    const limits = chooseLimits(brief, stopCount);
    // The shares of the problems in the whole search. Only a single problem may have no stops (see `loadSnapshots`).
    const shares = snapshots.map(({ stops }) => (snapshots.length === 1 ? 1 : stops.length / stopCount));
    const reportProgress = createProgressReport(shares, onProgress);
    const failure = new AbortController();
    const searchSignal = signal ? AbortSignal.any([failure.signal, signal]) : failure.signal;
    // Problems are prepared one after another, with other requests in between, because each of them takes a while.
    const prepareInTurn = pLimit(1);
    const searchProblem = async (snapshot: PlanSnapshot, index: number): Promise<FoundPlan> => {
      const searched = await prepareInTurn(() => this.prepare(brief, { snapshot, promises }, searchSignal));
      const milliseconds = Math.ceil(limits.milliseconds * shares[index]!);
      const caller: SearchCaller = {
        owner: businessId,
        signal: searchSignal,
        onProgress: (used) => reportProgress(index, used),
      };
      const plan = await this.engine.planTours(searched.problem, { ...limits, milliseconds }, caller);
      reportProgress(index, 1);
      return { searched, plan };
    };
    try {
      return await toWholeProposal(brief, await Promise.all(snapshots.map(searchProblem)));
    } finally {
      // If one search fails, the others end.
      failure.abort();
    }
  }

  /** Loads the snapshots of all problems, and the time windows that were promised on the days. */
  private async load(businessId: string, brief: PlanBrief, days: readonly PlanDay[]) {
    const snapshots = await this.snapshots.loadSnapshots(businessId, brief, days);
    const dates = days.map(({ date }) => date);
    return { snapshots, promises: await this.promises.findPromises({ businessId, timeZone: brief.timeZone }, dates) };
  }

  /** Loads the travel matrix of a problem and creates the problem. Other requests are served between the steps. */
  private async prepare(
    brief: PlanBrief,
    { snapshot, promises }: { readonly snapshot: PlanSnapshot; readonly promises: readonly PromisedDay[] },
    signal?: AbortSignal,
  ): Promise<SearchedProblem> {
    await serveOtherRequests();
    const places = new PlanPlaces(snapshot).toTravelPlaces();
    const travel = await this.travelTimes.matrix(places, signal);
    await serveOtherRequests();
    const { serviceSeconds } = this;
    const input = { travel, serviceSeconds, constraints: brief.constraints ?? null };
    const problem = startWithPromises(createToursProblem(snapshot, input), snapshot, promises);
    const { day } = snapshot.days[0]!;
    await serveOtherRequests();
    return { snapshot, day, problem, places, travel };
  }
}

/** A problem with its plan. */
interface FoundPlan {
  readonly searched: SearchedProblem;
  readonly plan: ToursPlan;
}

/** Returns a function that records the progress of one problem, and reports the progress of the whole search. */
function createProgressReport(
  shares: readonly number[],
  onProgress: SearchWatch['onProgress'],
): (problemIndex: number, used: number) => void {
  const usedOfProblems = shares.map(() => 0);
  return (problemIndex, used) => {
    usedOfProblems[problemIndex] = used;
    onProgress?.(usedOfProblems.reduce((sum, usedOfProblem, index) => sum + usedOfProblem * shares[index]!, 0));
  };
}

/** Converts the plans of all problems to one proposal. Other requests are served between them. */
async function toWholeProposal(brief: PlanBrief, foundPlans: readonly FoundPlan[]): Promise<PlanProposal> {
  const proposals: PlanProposal[] = [];
  let tourCount = 0;
  for (const { searched, plan } of foundPlans) {
    if (proposals.length > 0) await serveOtherRequests();
    const proposal = toProposal(brief, searched, plan, tourCount + 1);
    proposals.push(proposal);
    tourCount += proposal.tours.length;
  }
  return joinProposals(proposals);
}

/** Returns whether the search takes no more than about a second. */
export const isQuickSearch = ({ seconds, shipmentIds }: PlanBrief): boolean =>
  shipmentIds.length <= MAX_QUICK_SEARCH_SHIPMENTS && (seconds === null || seconds === 1);

/** Returns the requested time limit, or limits that depend on the number of stops. A quick search takes a second. */
export function chooseLimits(brief: PlanBrief, stopCount: number): TaskLimits & { readonly milliseconds: number } {
  const { seconds } = brief;
  if (seconds !== null) return { seed: SEARCH_SEED, milliseconds: seconds * 1_000 };
  const bySize = Math.min(MAX_SEARCH_MS, Math.max(MIN_SEARCH_MS, (stopCount / STOPS_PER_SEARCH_SECOND) * 1_000));
  const milliseconds = isQuickSearch(brief) ? QUICK_SEARCH_MS : bySize;
  return { seed: SEARCH_SEED, iterations: ITERATIONS_PER_PAIR_OF_STOPS * (stopCount + 1) ** 2, milliseconds };
}
