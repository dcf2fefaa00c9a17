import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { ApiError, found } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { Roads } from '../../../routing/roads';
import { isPlanned } from '../dispatch-status';
import { RoutePlannerService, type RouteRequest } from '../routes/route-planner.service';
import { RouteSurveysService } from '../routes/route-surveys.service';
import type { TourFigures } from '../routes/tour-times';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';
import { RouteSearchService, type SeenRoute } from './route-search.service';

export type { SeenRoute } from './route-search.service';

const EFFORT = { milliseconds: 1_000, triesPerStop: 300 };
/** How often a search is done again because the dispatch has changed meanwhile, the first time included. */
const SEARCHES = 2;

/** Whose route, and by whose clocks. */
export interface RouteOwner {
  readonly businessId: string;
  readonly timeZone: string;
}

/** An order of stops beside the stored one, which it is never worse than. */
export interface Improvement {
  readonly order: readonly number[];
  readonly isChanged: boolean;
  /** What is left of the tour in the stored order, and in this one; both from the same start. */
  readonly before: TourFigures;
  readonly after: TourFigures;
}

/** How an order is come by. */
export interface Choice {
  /** The order, as indexes of the survey's deliveries; null, the default: the best one that is found. */
  readonly choose?: (seen: SeenRoute) => readonly number[] | null;
  /** Called in the unit of work that stores the order. */
  readonly stored?: () => Promise<void>;
  /** Ends the search; nothing is stored then. */
  readonly signal?: AbortSignal | undefined;
}

/** The best order of what is left of a route. The stored order is the bound: by lateness first, and by travel second. */
@Injectable()
export class RouteImprovementService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    private readonly surveys: RouteSurveysService,
    private readonly searches: RouteSearchService,
  ) {}

  /** Reads, chooses with no transaction open, and stores the order if what was read still holds; else begins once more. */
  async improve(
    owner: RouteOwner,
    id: string,
    { choose = () => null, stored, signal }: Choice = {},
  ): Promise<Improvement> {
    const { businessId } = owner;
    for (let search = 1; search <= SEARCHES; search++) {
      const seen = await this.see(owner, id);
      const roads = await this.planner.roads(seen.request, seen.survey, signal);
      const improvement = await this.compare(seen, roads, choose(seen), signal);
      const isStored = await this.work.run(businessId, async () => {
        const { dispatch } = await this.locks.take(businessId, id);
        const now = await this.look(owner, dispatch);
        if (!isSame(now, seen)) return false;
        await this.planner.store(seen.request, now.survey, improvement.order, roads);
        await this.dispatches.update(businessId, id, {});
        await stored?.();
        return true;
      });
      if (isStored) return improvement;
    }
    throw new ApiError('CONFLICT', { id: 'The dispatch changed while its route was computed: try again.' });
  }

  /**
   * Puts what the dispatch, which is locked, has got on its way at the end of its route. Inside the open unit of work.
   *
   * @param again shipments that were visited in vain: they are gone to anew, and promised anew
   */
  async takeIn(owner: RouteOwner, dispatch: Dispatch, again: readonly string[]): Promise<void> {
    await this.planner.forget(owner.businessId, dispatch.id, again);
    const { request, survey, order } = await this.look(owner, dispatch);
    await this.planner.store(request, survey, order);
    await this.dispatches.update(owner.businessId, dispatch.id, {});
  }

  /** The best order that is found, and nothing stored. May ask other servers: not for use inside a transaction. */
  async search(seen: SeenRoute, signal?: AbortSignal): Promise<Improvement> {
    return this.compare(seen, await this.planner.roads(seen.request, seen.survey, signal), null, signal);
  }

  /** In a unit of work of its own; 404 without the dispatch, 409 when it is over. */
  see(owner: RouteOwner, id: string): Promise<SeenRoute> {
    return this.work.run(owner.businessId, async () =>
      this.look(owner, found(await this.dispatches.find(owner.businessId, id), 'dispatch')),
    );
  }

  /** Inside the open unit of work; 409 when the dispatch is over. */
  async look(owner: RouteOwner, dispatch: Dispatch): Promise<SeenRoute> {
    const asked = requestOf(owner, dispatch);
    const survey = await this.surveys.survey(asked);
    const request = asked.leftAt ? await this.surveys.onTheWay(asked, survey, asked.departsAt) : asked;
    return { request, survey, order: await this.surveys.storedOrder(request, survey) };
  }

  private async compare(
    { request, survey, order }: SeenRoute,
    roads: Roads,
    chosen: readonly number[] | null,
    signal?: AbortSignal,
  ): Promise<Improvement> {
    const seen = { request, survey, order };
    const best = chosen
      ? this.searches.bestOf(seen, roads, chosen)
      : await this.searches.best(seen, roads, EFFORT, signal);
    return {
      order: best,
      isChanged: !isDeepStrictEqual(best, order),
      before: this.planner.figures(request, survey, order, roads),
      after: this.planner.figures(request, survey, best, roads),
    };
  }
}

/** Refuses with 409 to change the route of a dispatch that is over. */
function requestOf({ businessId, timeZone }: RouteOwner, dispatch: Dispatch): RouteRequest {
  const { id, status, plannedDate, startedAt } = dispatch;
  const request = { businessId, timeZone, dispatchId: id };
  if (isPlanned(status)) return { ...request, departsAt: plannedDate };
  if (status === 'in_progress') return { ...request, departsAt: new Date(), leftAt: startedAt };
  throw new ApiError('CONFLICT', { id: `The dispatch is ${status}: its route stays as it was.` });
}

/** Whether both are of the same stops, planned for the same time or on their way since the same time. */
const isSame = (one: SeenRoute, other: SeenRoute): boolean =>
  isDeepStrictEqual([one.survey, one.order], [other.survey, other.order]) &&
  isDeepStrictEqual(one.request.leftAt ?? one.request.departsAt, other.request.leftAt ?? other.request.departsAt) &&
  !one.request.leftAt === !other.request.leftAt;
