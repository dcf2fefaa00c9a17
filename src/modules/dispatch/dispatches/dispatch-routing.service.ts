import { Inject, Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { ApiError, found } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import { TOUR_ENGINE, type TourEngine } from '../../../routing/engines/tour-engine';
import type { Roads } from '../../../routing/roads';
import { isPlanned } from '../dispatch-status';
import type { RouteResponse } from '../routes/dto/route.response';
import { RoutePlannerService, type RouteRequest, type RouteSurvey } from '../routes/route-planner.service';
import { RouteReadsService } from '../routes/route-reads.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { OrderStopsDto } from './dto/dispatch.dto';
import type { Dispatch } from './entities/dispatch.entity';

const SEARCH_MS = 1_000;
/** Small tours have their best order long before the time is over. */
const TRIES_PER_STOP = 300;
const SEED = 1;
/** How often a search is done again because the dispatch has changed meanwhile, the first time included. */
const SEARCHES = 2;

interface Surveyed {
  readonly request: RouteRequest;
  readonly survey: RouteSurvey;
}

/** The order of a dispatch's stops: the best one that is found, or the dispatcher's own. */
@Injectable()
export class DispatchRoutingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    @Inject(TOUR_ENGINE) private readonly engine: TourEngine,
    private readonly routes: RouteReadsService,
  ) {}

  /**
   * Reads, searches with no transaction open, and stores the order if what was read still holds; else searches once more.
   *
   * @param signal ends the search; nothing is stored then
   */
  async optimize(actor: Actor, id: string, signal?: AbortSignal): Promise<RouteResponse> {
    const { businessId } = actor;
    for (let search = 1; search <= SEARCHES; search++) {
      const seen = await this.work.run(businessId, async () =>
        this.survey(actor, found(await this.dispatches.find(businessId, id), 'dispatch')),
      );
      const roads = await this.planner.roads(seen.survey, signal);
      const order = await this.bestOrder(seen, roads, signal);
      const isStored = await this.work.run(businessId, async () => {
        const { dispatch } = await this.locks.take(businessId, id);
        const now = await this.survey(actor, dispatch);
        if (!isDeepStrictEqual(now.survey, seen.survey) || !isSameStart(now.request, seen.request)) return false;
        await this.store(now, order, roads);
        return true;
      });
      if (isStored) return this.routes.read(actor, id);
    }
    throw new ApiError('CONFLICT', { id: 'The dispatch changed while its route was computed: try again.' });
  }

  async orderStops(
    actor: Actor,
    id: string,
    { shipmentIds }: OrderStopsDto,
    expected?: ExpectedVersion,
  ): Promise<RouteResponse> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const { dispatch, shipments } = await this.locks.take(businessId, id);
      assertVersion(expected, dispatch.version);
      const read = await this.survey(actor, dispatch);
      const wanted = shipmentIds.map((shipmentId) => shipmentId.toLowerCase());
      const toVisit = read.survey.deliveries.map(({ shipmentId }) => shipmentId);
      assertExactly(wanted, new Set(shipments.map((shipment) => shipment.id)), toVisit);
      await this.store(
        read,
        wanted.map((shipmentId) => toVisit.indexOf(shipmentId)).filter((index) => index >= 0),
      );
    });
    return this.routes.read(actor, id);
  }

  private async survey(actor: Actor, dispatch: Dispatch): Promise<Surveyed> {
    const request = requestOf(actor, dispatch);
    return { request, survey: await this.planner.survey(request) };
  }

  private async bestOrder({ request, survey }: Surveyed, roads: Roads, signal?: AbortSignal): Promise<number[]> {
    const { problem, read } = this.planner.ordering(request, survey, roads);
    const iterations = TRIES_PER_STOP * problem.travel.size;
    return read(await this.engine.optimizeTour(problem, { seed: SEED, iterations, milliseconds: SEARCH_MS }, signal));
  }

  private async store({ request, survey }: Surveyed, order: readonly number[], roads?: Roads) {
    await this.planner.store(request, survey, order, roads);
    await this.dispatches.update(request.businessId, request.dispatchId, {});
  }
}

/** Refuses with 409 to change the route of a dispatch that is over. */
function requestOf({ businessId, timeZone }: Actor, { id, status, plannedDate, startedAt }: Dispatch): RouteRequest {
  const request = { businessId, timeZone, dispatchId: id };
  if (isPlanned(status)) return { ...request, departsAt: plannedDate };
  if (status === 'in_progress') return { ...request, departsAt: new Date(), leftAt: startedAt };
  throw new ApiError('CONFLICT', { id: `The dispatch is ${status}: its route stays as it was.` });
}

/** Whether both are planned for the same time, or on their way since the same time. */
const isSameStart = (one: RouteRequest, other: RouteRequest): boolean =>
  isDeepStrictEqual(one.leftAt ?? one.departsAt, other.leftAt ?? other.departsAt) && !one.leftAt === !other.leftAt;

/**
 * Refuses with 400 anything but each shipment once.
 *
 * @param own the shipments of the dispatch
 * @param toVisit those of them that must be named
 */
function assertExactly(wanted: readonly string[], own: ReadonlySet<string>, toVisit: readonly string[]): void {
  const details: Record<string, string> = {};
  wanted.forEach((shipmentId, index) => {
    if (!own.has(shipmentId)) details[`shipmentIds.${index}`] = 'This shipment is not in the dispatch.';
    else if (wanted.indexOf(shipmentId) < index) details[`shipmentIds.${index}`] = 'This shipment is named twice.';
  });
  const named = new Set(wanted);
  const left = toVisit.filter((shipmentId) => !named.has(shipmentId));
  if (left.length) details.shipmentIds = `Shipments of the dispatch are missing: ${left.join(', ')}.`;
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
}
