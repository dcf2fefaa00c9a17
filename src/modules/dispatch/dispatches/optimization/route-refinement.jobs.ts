import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers, type JobAttempt } from '../../../../platform/jobs/job-handlers';
import { isPlanned } from '../../dispatch-status';
import { REFINE_ROUTE_TASK, type RefineRouteJob, hashSequence } from '../../routes/refine-route-job';
import { applySequence, type RouteContext } from '../../routes/route-context';
import { RouteContextsService } from '../../routes/route-contexts.service';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import type { Dispatch } from '../entities/dispatch.entity';
import { RouteSearchService } from './route-search.service';

/** Short, because every change of a dispatch requests it. `optimize` searches for longer. */
const SEARCH_EFFORT = { milliseconds: 300, triesPerStop: 30 };
/**
 * The number of times that the queue runs the job. It waits longer before each try, so the last one comes about half an hour after the
 * change. After that the route remains an estimate.
 */
const MAX_JOB_TRIES = 8;

/**
 * Replaces the estimates of a new route by times and distances of the road network. Runs as a job after the commit, so that no request
 * waits for the routing server. Keeps a sequence that a client chose. If the routing server is unavailable, the job runs again later.
 */
@Injectable()
export class RouteRefinementJobs implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    private readonly handlers: JobHandlers,
    private readonly contexts: RouteContextsService,
    private readonly searches: RouteSearchService,
  ) {}

  onModuleInit(): void {
    this.handlers.add({
      task: REFINE_ROUTE_TASK,
      runner: 'searches',
      run: (payload, jobTry) => this.refineRoute(payload as RefineRouteJob, jobTry),
    });
  }

  /**
   * Stores the route with travel of the road network. Throws if the queue should try again later. After the last try, the route remains as
   * it is.
   */
  private async refineRoute(job: RefineRouteJob, { number: jobTry }: JobAttempt): Promise<void> {
    const { businessId, dispatchId } = job;
    const loaded = await this.work.run(businessId, async () =>
      this.loadRoute(job, await this.dispatches.findDispatch(businessId, dispatchId)),
    );
    if (!loaded || loaded.sequence.length === 0) return;
    const route = await this.contexts.loadTravelMatrix(loaded);
    if (!route.travel.usesRoadNetwork) {
      if (jobTry >= MAX_JOB_TRIES) return;
      throw new Error('The road network is unavailable: the route remains an estimate for now.');
    }
    const isUnchanged = await this.storeIfUnchanged(job, route, await this.chooseSequence(job, route));
    if (!isUnchanged && jobTry < MAX_JOB_TRIES)
      throw new Error('The route changed while its travel matrix was loaded.');
  }

  /**
   * Loads the route of a dispatch that has not ended. The rest of a route in progress begins where the last visit ended.
   *
   * @returns null when there is nothing left to refine
   */
  private async loadRoute({ timeZone }: RefineRouteJob, dispatch: Dispatch | null): Promise<RouteContext | null> {
    if (!dispatch || !(isPlanned(dispatch.status) || dispatch.status === 'in_progress')) return null;
    const { businessId, id: dispatchId, plannedDate, startedAt } = dispatch;
    // When the vehicle left the depot; null before that.
    const leftAt = isPlanned(dispatch.status) ? null : startedAt;
    const request = { businessId, dispatchId, timeZone, leftAt, departsAt: plannedDate };
    const route = await this.contexts.loadRoute(request);
    const departsAt = findLastVisitEnd(route) ?? leftAt ?? plannedDate;
    return { ...route, request: { ...request, departsAt } };
  }

  /** Searches for a better sequence, unless a client chose the current one. */
  private async chooseSequence(job: RefineRouteJob, route: RouteContext): Promise<readonly number[]> {
    const { stops } = applySequence(route.snapshot, route.sequence);
    // `order` is the hash of the sequence that the service chose.
    return job.order === hashSequence(stops) ? this.searches.findBestSequence(route, SEARCH_EFFORT) : route.sequence;
  }

  /**
   * Stores the sequence with the travel of the road network. There is nothing to store if the dispatch has ended or was deleted.
   *
   * @returns false when the route changed since it was loaded; otherwise true, even if there is nothing to store
   */
  private storeIfUnchanged(job: RefineRouteJob, route: RouteContext, sequence: readonly number[]): Promise<boolean> {
    const { businessId, dispatchId } = job;
    return this.work.run(businessId, async () => {
      if (!(await this.dispatches.findDispatch(businessId, dispatchId))) return true; // The dispatch was deleted.
      const { dispatch } = await this.locks.lockDispatch(businessId, dispatchId);
      const current = await this.loadRoute(job, dispatch);
      if (!current) return true;
      if (!isDeepStrictEqual([current.snapshot, current.sequence], [route.snapshot, route.sequence])) return false;
      await this.planner.storeSequence({ ...current, travel: route.travel }, sequence);
      return true;
    });
  }
}

/** Returns when the last visit ended; undefined before the first one. */
function findLastVisitEnd({ snapshot }: RouteContext): Date | undefined {
  const ends = snapshot.ended.filter(({ wasVisited }) => wasVisited).map(({ endedAt }) => endedAt);
  return ends.sort((a, b) => a.getTime() - b.getTime()).at(-1);
}
