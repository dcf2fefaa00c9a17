import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { ApiError, orNotFound } from '../../../../common/errors/api-error';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { isPlanned } from '../../dispatch-status';
import { applySequence, type RouteContext, type RouteRequest } from '../../routes/route-context';
import { RouteContextsService } from '../../routes/route-contexts.service';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { type RouteFigures, computeRouteFigures } from '../../routes/times/route-times';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import type { Dispatch } from '../entities/dispatch.entity';
import { RouteSearchService } from './route-search.service';

/** A client waits for the search. Background searches for each change of a dispatch are shorter (`route-refinement.jobs.ts`). */
const SEARCH_EFFORT = { milliseconds: 1_000, triesPerStop: 300 };
/** Attempts to improve a route that changes during the search. */
const MAX_ATTEMPTS = 2;

/** The business that a route belongs to, and its time zone. */
export interface RouteOwner {
  readonly businessId: string;
  readonly timeZone: string;
}

/** A sequence that is at least as good as the current one. */
export interface Improvement {
  /** As indexes of the snapshot's stops. */
  readonly sequence: readonly number[];
  readonly isChanged: boolean;
  /** The rest of the route in the current sequence, and in the improved one. Both have the same start. */
  readonly before: RouteFigures;
  readonly after: RouteFigures;
}

/** How a route is improved. */
export interface ImprovementOptions {
  /** Proposes a sequence, as indexes of the snapshot's stops. Without it, the best sequence is searched for. */
  readonly propose?: (route: RouteContext) => readonly number[];
  /** Called in the unit of work that stores the sequence. */
  readonly onStored?: () => Promise<void>;
  /** Ends the search, and nothing is stored. */
  readonly signal?: AbortSignal | undefined;
}

/** Improves the sequence of a route's open stops: first less lateness, then less travel. */
@Injectable()
export class RouteImprovementService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    private readonly contexts: RouteContextsService,
    private readonly searches: RouteSearchService,
  ) {}

  /**
   * Finds a better sequence outside any transaction and stores it. Starts over once if the route has changed during the search.
   *
   * @throws ApiError NOT_FOUND for an unknown dispatch, CONFLICT if it has ended or changes again
   */
  async improveRoute(owner: RouteOwner, dispatchId: string, options: ImprovementOptions = {}): Promise<Improvement> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const loaded = await this.loadRoute(owner, dispatchId);
      const route = await this.contexts.loadTravelMatrix(loaded, options.signal);
      const sequence = await this.chooseSequence(route, options);
      if (await this.storeIfUnchanged(owner, route, sequence, options)) return compareSequence(route, sequence);
    }
    throw new ApiError('CONFLICT', { id: 'The dispatch changed while its route was computed: try again.' });
  }

  /** Finds a better sequence without storing it. May call other servers: not for use inside a transaction. */
  async findImprovement(loaded: RouteContext): Promise<Improvement> {
    const route = await this.contexts.loadTravelMatrix(loaded);
    return compareSequence(route, await this.chooseSequence(route, {}));
  }

  /**
   * Adds the new stops of a locked dispatch to the end of its route. Call inside a unit of work.
   *
   * @param retriedIds shipments to visit again after a failed delivery
   */
  async addStops(owner: RouteOwner, dispatch: Dispatch, retriedIds: readonly string[]): Promise<void> {
    await this.planner.removeStops(owner.businessId, dispatch.id, retriedIds);
    const route = await this.loadRouteOf(owner, dispatch);
    await this.planner.storeSequence(route, route.sequence);
    await this.dispatches.updateDispatch(dispatch, {});
  }

  /** Loads the route of a dispatch in a separate unit of work. */
  loadRoute(owner: RouteOwner, dispatchId: string): Promise<RouteContext> {
    return this.work.run(owner.businessId, async () =>
      this.loadRouteOf(owner, orNotFound(await this.dispatches.findDispatch(owner.businessId, dispatchId), 'dispatch')),
    );
  }

  /**
   * Loads the route of a dispatch inside the current unit of work.
   *
   * @throws ApiError CONFLICT when the dispatch has ended
   */
  async loadRouteOf({ businessId, timeZone }: RouteOwner, dispatch: Dispatch): Promise<RouteContext> {
    const { id, status, plannedDate, startedAt } = dispatch;
    const request = { businessId, timeZone, dispatchId: id };
    if (isPlanned(status)) return this.contexts.loadRoute({ ...request, departsAt: plannedDate });
    if (status !== 'in_progress')
      throw new ApiError('CONFLICT', { id: `The dispatch is ${status}: its route stays as it was.` });
    const now = new Date();
    return this.contexts.loadRouteInProgress({ ...request, departsAt: now, leftAt: startedAt }, now);
  }

  private async chooseSequence(route: RouteContext, { propose, signal }: ImprovementOptions): Promise<number[]> {
    if (propose) return this.searches.chooseBetterSequence(route, propose(route));
    return this.searches.findBestSequence(route, SEARCH_EFFORT, signal);
  }

  /** @returns false when the route changed since it was loaded */
  private storeIfUnchanged(
    owner: RouteOwner,
    route: RouteContext,
    sequence: readonly number[],
    { onStored }: ImprovementOptions,
  ): Promise<boolean> {
    const { businessId, dispatchId } = route.request;
    return this.work.run(businessId, async () => {
      const { dispatch } = await this.locks.lockDispatch(businessId, dispatchId);
      if (!isSameRoute(await this.loadRouteOf(owner, dispatch), route)) return false;
      await this.planner.storeSequence(route, sequence);
      await this.dispatches.updateDispatch(dispatch, {});
      await onStored?.();
      return true;
    });
  }
}

/** Compares a sequence with the current one. */
function compareSequence(route: RouteContext, sequence: readonly number[]): Improvement {
  const computeFigures = (stopIndexes: readonly number[]) =>
    computeRouteFigures({ ...route, snapshot: applySequence(route.snapshot, stopIndexes) });
  return {
    sequence,
    isChanged: !isDeepStrictEqual(sequence, route.sequence),
    before: computeFigures(route.sequence),
    after: computeFigures(sequence),
  };
}

/** Returns whether both have the same stops in the same sequence, and the same planned or actual departure. */
function isSameRoute(one: RouteContext, other: RouteContext): boolean {
  // While a dispatch is in progress, `departsAt` is the time of loading, which differs. So only the actual departure counts.
  const getDeparture = ({ leftAt, departsAt }: RouteRequest) => leftAt ?? departsAt;
  const hasLeft = ({ leftAt }: RouteRequest) => Boolean(leftAt);
  return (
    isDeepStrictEqual([one.snapshot, one.sequence], [other.snapshot, other.sequence]) &&
    isDeepStrictEqual(getDeparture(one.request), getDeparture(other.request)) &&
    hasLeft(one.request) === hasLeft(other.request)
  );
}
