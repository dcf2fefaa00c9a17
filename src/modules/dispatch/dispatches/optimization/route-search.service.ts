import { Inject, Injectable } from '@nestjs/common';
import { type SearchCaller, TOUR_ENGINE, type TourEngine } from '../../../../routing/engines/tour-engine';
import type { ToursProblem } from '../../../../routing/fleet/problem/tours-problem';
import type { TaskLimits } from '../../../../routing/threads/task';
import { computeTourCost } from '../../../../routing/tour/stop-order-problem';
import type { RouteContext, RouteSnapshot } from '../../routes/route-context';
import { compareCosts, computeSequenceCost } from '../../routes/sequence/sequence-cost';
import { moveLockedFirst, type SequenceProblem, createSequenceProblem } from '../../routes/sequence/sequence-problem';

/** A fixed seed, so that the same route always gets the same sequence. */
const SEARCH_SEED = 1;
/** Iterations for each pair of stops in a search with all constraints. */
const ITERATIONS_PER_PAIR_OF_STOPS = 100;

/** How long a search may take, whichever limit is reached first. */
export interface SearchEffort {
  readonly milliseconds: number;
  /** Ends the search of a small route early, whose best sequence is found long before the time is over. */
  readonly triesPerStop: number;
}

/** Searches for the best sequence of a route's stops. It may call other servers, so do not use it inside a transaction. */
@Injectable()
export class RouteSearchService {
  constructor(@Inject(TOUR_ENGINE) private readonly engine: TourEngine) {}

  /** Returns the best sequence that is found, or the current one if none is better or the route is locked. */
  async findBestSequence(route: RouteContext, effort: SearchEffort, signal?: AbortSignal): Promise<number[]> {
    if (route.snapshot.isLocked) return [...route.sequence];
    const problem = createSequenceProblem(route);
    return selectBestSequence(route, problem, await this.searchSequences(route, problem, effort, signal));
  }

  /** Returns the proposed sequence, or the current one if the proposed one is no better or the route is locked. */
  chooseBetterSequence(route: RouteContext, proposed: readonly number[]): number[] {
    if (route.snapshot.isLocked) return [...route.sequence];
    const problem = createSequenceProblem(route);
    return selectBestSequence(route, problem, [arrangeSequence(route, problem, proposed)]);
  }

  /**
   * Returns one sequence for each search, as indexes of the snapshot's stops. The searches share the time. `SequenceProblem` explains the
   * numberings of stops, and when `constrained` is null.
   */
  private async searchSequences(
    route: RouteContext,
    sequenceProblem: SequenceProblem,
    { milliseconds, triesPerStop }: SearchEffort,
    signal?: AbortSignal,
  ): Promise<number[][]> {
    const { request, snapshot, sequence } = route;
    const { problem, constrained, toStopIndexes, toPlaces } = sequenceProblem;
    const caller: SearchCaller = { owner: request.businessId, signal };
    const iterations = triesPerStop * problem.travel.size;
    const limits = { seed: SEARCH_SEED, iterations, milliseconds };
    const problemFromCurrent = { ...problem, start: toPlaces(sequence) };
    if (!constrained) {
      const order = await this.engine.optimizeTour(problemFromCurrent, limits, caller);
      return [moveLockedFirst(snapshot, toStopIndexes(order))];
    }
    // The first search minimizes lateness if not all stops can be in time. The second one keeps all constraints. The third one
    // allows lateness, since being in time may take longer or farther than the vehicle or a shipment on board allows.
    const constrainedProblems = [constrained];
    if (mayExceedLimits(snapshot)) constrainedProblems.push(withoutDeadlines(constrained));
    const searchCount = 1 + constrainedProblems.length;
    const limitsPerSearch = { ...limits, milliseconds: milliseconds / searchCount };
    const order = await this.engine.optimizeTour(problemFromCurrent, limitsPerSearch, caller);
    // The search for `problem` ignores fixed positions and pickups, so they are corrected afterwards.
    const sequences = [moveLockedFirst(snapshot, toStopIndexes(order))];
    for (const constrainedProblem of constrainedProblems) {
      const places = await this.searchWithConstraints(constrainedProblem, limitsPerSearch, caller);
      if (places) sequences.push(toStopIndexes(places));
    }
    return sequences;
  }

  /**
   * Returns the places of the only vehicle in the order of the visits; null if the search finds no tour that serves all stops. The number
   * of iterations depends on the problem, whatever `limits` has.
   */
  private async searchWithConstraints(
    problem: ToursProblem,
    limits: TaskLimits,
    caller: SearchCaller,
  ): Promise<number[] | null> {
    const iterations = ITERATIONS_PER_PAIR_OF_STOPS * problem.travel.size ** 2;
    const result = await this.engine.planTours(problem, { ...limits, iterations }, caller);
    const [tour] = result.tours;
    if (!tour || result.unplaced.length > 0) return null;
    // Tours number the stops from 0 on, the problem of the sequence numbers its places from 1 on.
    return tour.stops.map((stop) => stop + 1);
  }
}

/**
 * Returns the sequence with stops without coordinates at the end, as in the sequences that a search finds. Fixed positions and pickups
 * before deliveries are respected, because the cost of an unconstrained problem does not consider them.
 */
function arrangeSequence(
  { snapshot }: RouteContext,
  { toStopIndexes, toPlaces }: SequenceProblem,
  sequence: readonly number[],
): number[] {
  return moveLockedFirst(snapshot, toStopIndexes(toPlaces(sequence)));
}

/** Returns the cheapest sequence. The current one wins a tie, since it comes first and sorting is stable. */
function selectBestSequence(route: RouteContext, problem: SequenceProblem, candidates: readonly number[][]): number[] {
  const current = arrangeSequence(route, problem, route.sequence);
  const costOf = (sequence: readonly number[]) =>
    problem.constrained ? computeSequenceCost(route, sequence) : computeUnconstrainedCost(problem, sequence);
  const rated = [current, ...candidates].map((sequence) => ({ sequence, cost: costOf(sequence) }));
  return rated.sort((a, b) => compareCosts(a.cost, b.cost))[0]!.sequence;
}

/** Returns whether keeping all time windows may exceed a limit of the vehicle or of a shipment. */
const mayExceedLimits = ({ vehicle, stops }: RouteSnapshot): boolean =>
  vehicle.maxKilometres !== null ||
  vehicle.maxHours !== null ||
  stops.some(({ constraints }) => constraints.maxOnBoardMinutes !== null);

/**
 * Returns the problem with time windows that do not close before the last shift ends. Each stop has only its first window, because later ones
 * lie within it.
 */
function withoutDeadlines(problem: ToursProblem): ToursProblem {
  const latest = Math.max(...problem.vehicles.map(({ shift }) => shift.latest));
  const stops = problem.stops.map((stop) => ({
    ...stop,
    windows: stop.windows.slice(0, 1).map(({ earliest }) => ({ earliest, latest: Math.max(earliest, latest) })),
  }));
  return { ...problem, stops };
}

function computeUnconstrainedCost({ problem, toPlaces }: SequenceProblem, sequence: readonly number[]): number[] {
  const { lateSeconds, travelSeconds } = computeTourCost(problem, toPlaces(sequence));
  return [lateSeconds, travelSeconds];
}
