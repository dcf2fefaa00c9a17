import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { UnitOfWork } from '../../../database/unit-of-work';
import { JobHandlers, type JobTry } from '../../../outbox/job-handlers';
import { TOUR_ENGINE, type TourEngine } from '../../../routing/engines/tour-engine';
import type { Roads } from '../../../routing/roads';
import { compareCost, tourCost } from '../../../routing/tour/stop-order-problem';
import { isPlanned } from '../dispatch-status';
import { orderMark, REFINE_ROUTE_TASK, type RefineRouteJob } from '../routes/refine-route-job';
import { RoutePlannerService, type RouteRequest, type RouteSurvey } from '../routes/route-planner.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { Dispatch } from './entities/dispatch.entity';

/** Small: this follows every change of a dispatch. `optimize` looks for longer. */
const LIMITS = { seed: 1, milliseconds: 300 };
const TRIES_PER_STOP = 30;
/** About half an hour after the change; then the route stays an estimate. */
const LAST_TRY = 8;

interface Seen {
  readonly request: RouteRequest;
  readonly survey: RouteSurvey;
  /** The stored order, as indexes of the survey's deliveries. */
  readonly order: readonly number[];
}

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
    @Inject(TOUR_ENGINE) private readonly engine: TourEngine,
  ) {}

  onModuleInit(): void {
    this.handlers.add({
      task: REFINE_ROUTE_TASK,
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
  private async look({ timeZone }: RefineRouteJob, dispatch: Dispatch | null): Promise<Seen | null> {
    if (!dispatch || !(isPlanned(dispatch.status) || dispatch.status === 'in_progress')) return null;
    const { businessId, id: dispatchId, plannedDate, startedAt } = dispatch;
    const leftAt = isPlanned(dispatch.status) ? null : startedAt;
    const place = { businessId, dispatchId, timeZone, leftAt };
    const survey = await this.planner.survey({ ...place, departsAt: plannedDate });
    const ends = survey.ended.filter((stop) => stop.wasVisited).map(({ endedAt }) => endedAt);
    const lastEnd = ends.sort((a, b) => a.getTime() - b.getTime()).at(-1);
    const request = { ...place, departsAt: lastEnd ?? leftAt ?? plannedDate };
    return { request, survey, order: await this.planner.storedOrder(request, survey) };
  }

  private async orderOn(roads: Roads, job: RefineRouteJob, { request, survey, order }: Seen) {
    if (job.order !== orderMark(order.map((index) => survey.deliveries[index]!))) return order;
    const { problem, read, placesOf } = this.planner.ordering(request, survey, roads);
    const iterations = TRIES_PER_STOP * problem.travel.size;
    const found = await this.engine.optimizeTour(problem, { ...LIMITS, iterations });
    const stored = placesOf(order);
    const isNoWorse = compareCost(tourCost(problem, stored), tourCost(problem, found)) <= 0;
    return isNoWorse && isDeepStrictEqual(read(stored), order) ? order : read(found);
  }
}
