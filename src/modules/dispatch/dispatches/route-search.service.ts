import { Inject, Injectable } from '@nestjs/common';
import { type SearchCaller, TOUR_ENGINE, type TourEngine } from '../../../routing/engines/tour-engine';
import type { ToursProblem } from '../../../routing/fleet/tours-problem';
import type { Roads } from '../../../routing/roads';
import type { TaskLimits } from '../../../routing/threads/task';
import { tourCost } from '../../../routing/tour/stop-order-problem';
import { RoutePlannerService, type RouteRequest, type RouteSurvey } from '../routes/route-planner.service';
import { collectedFirst } from '../routes/stop-name';
import { compareOrders, lockedFirst, type TourOrdering } from '../routes/tour-problem';

const SEED = 1;
/** Where constraints are to be kept, so many tries for each pair of stops. */
const TRIES_PER_PAIR = 100;

/** A route as it stands, with what an order of its stops is made of. */
export interface SeenRoute {
  readonly request: RouteRequest;
  readonly survey: RouteSurvey;
  /** The stored order, as indexes of the survey's deliveries; what the route does not have yet comes last. */
  readonly order: readonly number[];
}

/** How long is searched. */
export interface Effort {
  readonly milliseconds: number;
  /** Small tours have their best order long before the time is over. */
  readonly triesPerStop: number;
}

/** Searches for an order of one route's stops. May ask other servers: not for use inside a transaction. */
@Injectable()
export class RouteSearchService {
  constructor(
    private readonly planner: RoutePlannerService,
    @Inject(TOUR_ENGINE) private readonly engine: TourEngine,
  ) {}

  /** The best order that is found, or the stored one where none is better. */
  async best(seen: SeenRoute, roads: Roads, effort: Effort, signal?: AbortSignal): Promise<number[]> {
    const ordering = this.planner.ordering(seen.request, seen.survey, roads);
    return this.better(seen, roads, ordering, await this.found(seen, ordering, effort, signal));
  }

  /** The chosen order, or the stored one where it is no better. */
  bestOf(seen: SeenRoute, roads: Roads, chosen: readonly number[]): number[] {
    const ordering = this.planner.ordering(seen.request, seen.survey, roads);
    return this.better(seen, roads, ordering, [ordering.read(ordering.placesOf(chosen))]);
  }

  private async found(
    { request, survey, order }: SeenRoute,
    { problem, strict, read, placesOf }: TourOrdering,
    { milliseconds, triesPerStop }: Effort,
    signal?: AbortSignal,
  ): Promise<number[][]> {
    const { size } = problem.travel;
    const caller: SearchCaller = { owner: request.businessId, signal };
    const start = placesOf(order);
    const limits: TaskLimits = { seed: SEED, iterations: triesPerStop * size, milliseconds };
    if (!strict)
      return [
        collectedFirst(survey.deliveries, read(await this.engine.optimizeTour({ ...problem, start }, limits, caller))),
      ];
    // One search minds lateness where not all can be in time, the other one minds everything else. A third one lets them
    // be late, where the vehicle may not be out for as long, or go as far, as being in time takes, or not all can be delivered
    // as soon as it is to be.
    const { maxKilometres, maxHours } = survey.crew;
    const isLimited =
      maxKilometres !== null ||
      maxHours !== null ||
      survey.deliveries.some(({ terms }) => terms.maxOnBoardMinutes !== null);
    const half = { ...limits, milliseconds: milliseconds / (isLimited ? 3 : 2) };
    const loose = await this.engine.optimizeTour({ ...problem, start }, half, caller);
    const whole = { ...half, iterations: TRIES_PER_PAIR * size ** 2 };
    const problems = isLimited ? [strict, atAnyTimeLater(strict)] : [strict];
    const kept: number[][] = [];
    for (const each of problems) {
      const { tours, unplaced } = await this.engine.planTours(each, whole, caller);
      if (tours[0] && unplaced.length === 0) kept.push(read(tours[0].stops.map((stop) => stop + 1)));
    }
    return [lockedFirst(survey, read(loose)), ...kept];
  }

  private better(
    { request, survey, order }: SeenRoute,
    roads: Roads,
    { problem, strict, read, placesOf }: TourOrdering,
    found: readonly number[][],
  ): number[] {
    const stored = read(placesOf(order));
    const costOf = (each: readonly number[]) =>
      strict ? this.planner.cost(request, survey, each, roads) : plainCost(problem, placesOf(each));
    const all = [stored, ...found].map((each) => ({ each, cost: costOf(each) }));
    return all.sort((one, other) => compareOrders(one.cost, other.cost))[0]!.each;
  }
}

/** The same with windows that only open. */
function atAnyTimeLater(problem: ToursProblem): ToursProblem {
  const latest = Math.max(...problem.vehicles.map(({ shift }) => shift.latest));
  const stops = problem.stops.map((stop) => ({
    ...stop,
    windows: stop.windows.slice(0, 1).map(({ earliest }) => ({ earliest, latest: Math.max(earliest, latest) })),
  }));
  return { ...problem, stops };
}

function plainCost(problem: TourOrdering['problem'], places: readonly number[]): number[] {
  const { lateSeconds, travelSeconds } = tourCost(problem, places);
  return [lateSeconds, travelSeconds];
}
