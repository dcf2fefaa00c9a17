import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers, type JobTry } from '../../../outbox/job-handlers';
import type { Roads } from '../../../routing/roads';
import { isPlanned } from '../dispatch-status';
import { orderMark, REFINE_ROUTE_TASK, type RefineRouteJob } from '../routes/refine-route-job';
import { RoutePlannerService } from '../routes/route-planner.service';
import { RouteSurveysService } from '../routes/route-surveys.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';
import { RouteSearchService, type SeenRoute } from './route-search.service';

/** Small: this follows every change of a dispatch. `optimize` looks for longer. */
const EFFORT = { milliseconds: 300, triesPerStop: 30 };
/** About half an hour after the change; then the route stays an estimate. */
const LAST_TRY = 8;

/**
 * Gives a route that was planned within a change, by estimates, the times and distances of the road network, once the change is committed:
 * no request waits for the server that knows them. An order that was chosen meanwhile by a client is kept. A network that is away is
 * asked again later.
 */
@Injectable()
export class RouteRefinementJobs implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    private readonly handlers: JobHandlers,
    private readonly surveys: RouteSurveysService,
    private readonly searches: RouteSearchService,
  ) {}

  onModuleInit(): void {
    this.handlers.add({
      task: REFINE_ROUTE_TASK,
      runner: 'searches',
      run: (payload, jobTry) => this.refine(payload as RefineRouteJob, jobTry),
    });
  }

  private async refine(job: RefineRouteJob, { number }: JobTry): Promise<void> {
    const { businessId, dispatchId } = job;
    const seen = await this.work.run(businessId, async () =>
      this.look(job, await this.dispatches.find(businessId, dispatchId)),
    );
    if (!seen || seen.order.length === 0) return;
    const roads = await this.planner.roads(seen.request, seen.survey);
    if (!roads.isOfRoads) {
      if (number >= LAST_TRY) return;
      throw new Error('The road network is away: the route stays an estimate for now.');
    }
    const order = await this.orderOn(roads, job, seen);
    const isStored = await this.work.run(businessId, async () => {
      if (!(await this.dispatches.find(businessId, dispatchId))) return true; // deleted meanwhile
      const { dispatch } = await this.locks.take(businessId, dispatchId);
      const now = await this.look(job, dispatch);
      if (!now) return true;
      if (!isDeepStrictEqual([now.survey, now.order], [seen.survey, seen.order])) return false;
      await this.planner.store(now.request, now.survey, order, roads);
      return true;
    });
    if (!isStored && number < LAST_TRY) throw new Error('The route changed while the road network was asked.');
  }

  /** Null: there is nothing to refine any more. */
  private async look({ timeZone }: RefineRouteJob, dispatch: Dispatch | null): Promise<SeenRoute | null> {
    if (!dispatch || !(isPlanned(dispatch.status) || dispatch.status === 'in_progress')) return null;
    const { businessId, id: dispatchId, plannedDate, startedAt } = dispatch;
    const leftAt = isPlanned(dispatch.status) ? null : startedAt;
    const place = { businessId, dispatchId, timeZone, leftAt };
    const survey = await this.surveys.survey({ ...place, departsAt: plannedDate });
    const ends = survey.ended.filter((stop) => stop.wasVisited).map(({ endedAt }) => endedAt);
    const lastEnd = ends.sort((a, b) => a.getTime() - b.getTime()).at(-1);
    const request = { ...place, departsAt: lastEnd ?? leftAt ?? plannedDate };
    return { request, survey, order: await this.surveys.storedOrder(request, survey) };
  }

  private async orderOn(roads: Roads, job: RefineRouteJob, seen: SeenRoute): Promise<readonly number[]> {
    const { survey, order } = seen;
    if (job.order !== orderMark(order.map((index) => survey.deliveries[index]!))) return order;
    return this.searches.best(seen, roads, EFFORT);
  }
}
