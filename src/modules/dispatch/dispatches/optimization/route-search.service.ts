import { Inject, Injectable } from '@nestjs/common';
import { type SearchCaller, TOUR_ENGINE, type TourEngine } from '../../../../routing/engines/tour-engine';
import type { ToursProblem } from '../../../../routing/fleet/problem/tours-problem';
import type { TaskLimits } from '../../../../routing/threads/task';
import { computeTourCost } from '../../../../routing/tour/stop-order-problem';
import type { RouteContext, RouteSnapshot } from '../../routes/route-context';
import { compareCosts, computeSequenceCost } from '../../routes/sequence/sequence-cost';
import { moveLockedFirst, type SequenceProblem, createSequenceProblem } from '../../routes/sequence/sequence-problem';
import { movePickupsBeforeDeliveries } from '../../routes/sequence/stop-identity';

/** A fixed seed, so that the same route always gets the same sequence. */
const SEARCH_SEED = 1;
/** Iterations for each pair of stops in a search with all constraints. */
const TRIES_PER_PAIR = 100;

/** The limits of a search. */
export interface Effort {
  readonly milliseconds: number;
  /** Ends the search of a small route early, whose best sequence is found long before the time is over. */
  readonly triesPerStop: number;
}

/** Searches for the best sequence of a route's stops. It may call other servers, so do not use it inside a transaction. */
@Injectable()
export class RouteSearchService {
  constructor(@Inject(TOUR_ENGINE) private readonly engine: TourEngine) {}

  /** Returns the best sequence that is found, or the current one if none is better or the route is locked. */
  async findBestSequence(route: RouteContext, effort: Effort, signal?: AbortSignal): Promise<number[]> {
    if (route.snapshot.isLocked) return [...route.sequence];
    const problem = createSequenceProblem(route);
    return bestOf(route, problem, await this.searchSequences(route, problem, effort, signal));
  }

  /** Returns the proposed sequence, or the current one if the proposed one is no better or the route is locked. */
  chooseBetter(route: RouteContext, proposed: readonly number[]): number[] {
    if (route.snapshot.isLocked) return [...route.sequence];
    const problem = createSequenceProblem(route);
    return bestOf(route, problem, [problem.toStopIndexes(problem.toPlaces(proposed))]);
  }

  private async searchSequences(
    { request, snapshot, sequence }: RouteContext,
    { problem, constrained, toStopIndexes, toPlaces }: SequenceProblem,
    { milliseconds, triesPerStop }: Effort,
    signal?: AbortSignal,
  ): Promise<number[][]> {
    const { size } = problem.travel;
    const caller: SearchCaller = { owner: request.businessId, signal };
    const start = toPlaces(sequence);
    const limits: TaskLimits = { seed: SEARCH_SEED, iterations: triesPerStop * size, milliseconds };
    if (!constrained) {
      const order = await this.engine.optimizeTour({ ...problem, start }, limits, caller);
      return [movePickupsBeforeDeliveries(snapshot.stops, toStopIndexes(order))];
    }
    // The first search minimizes lateness if not all stops can be in time. The second one keeps all constraints. The third one
    // allows lateness, since being in time may take longer or farther than the vehicle or a shipment on board allows.
    const isLimited = hasLimits(snapshot);
    const limitsPerSearch = { ...limits, milliseconds: milliseconds / (isLimited ? 3 : 2) };
    const order = await this.engine.optimizeTour({ ...problem, start }, limitsPerSearch, caller);
    const sequences = [moveLockedFirst(snapshot, toStopIndexes(order))];
    const constrainedProblems = isLimited ? [constrained, withoutDeadlines(constrained)] : [constrained];
    for (const constrainedProblem of constrainedProblems) {
      const iterations = TRIES_PER_PAIR * size ** 2;
      const result = await this.engine.planTours(constrainedProblem, { ...limitsPerSearch, iterations }, caller);
      const [tour] = result.tours;
      const servesAllStops = tour !== undefined && result.unplaced.length === 0;
      // Tours number the stops from 0 on, the problem of the sequence numbers its places from 1 on.
      if (servesAllStops) sequences.push(toStopIndexes(tour.stops.map((stop) => stop + 1)));
    }
    return sequences;
  }
}

/** Returns the cheapest sequence. The current one wins a tie, since it comes first and sorting is stable. */
function bestOf(route: RouteContext, problem: SequenceProblem, candidates: readonly number[][]): number[] {
  // The round trip moves stops without coordinates to the end, as in the candidates.
  const current = problem.toStopIndexes(problem.toPlaces(route.sequence));
  const costOf = (sequence: readonly number[]) =>
    problem.constrained ? computeSequenceCost(route, sequence) : computeUnconstrainedCost(problem, sequence);
  const rated = [current, ...candidates].map((sequence) => ({ sequence, cost: costOf(sequence) }));
  return rated.sort((a, b) => compareCosts(a.cost, b.cost))[0]!.sequence;
}

/** Returns whether keeping all time windows may exceed a limit of the vehicle or of a shipment. */
const hasLimits = ({ vehicle, stops }: RouteSnapshot): boolean =>
  vehicle.maxKilometres !== null ||
  vehicle.maxHours !== null ||
  stops.some(({ constraints }) => constraints.maxOnBoardMinutes !== null);

/** Returns the problem with time windows that never close. */
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
