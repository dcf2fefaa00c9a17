import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { assertVersion, type ExpectedVersion } from '../../../../core/expected-version';
import { ApiError } from '../../../../common/errors/api-error';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import type { RouteResponse } from '../../routes/dto/route.response';
import { RoutePlannerService } from '../../routes/route-planner.service';
import { RouteReadsService } from '../../routes/route-reads.service';
import { sortStopsAsListed } from '../../routes/sequence/stop-identity';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchRepository } from '../dispatch.repository';
import type { OrderStopsDto } from '../dto/dispatch.dto';
import { RouteImprovementService } from './route-improvement.service';

/** Changes the sequence of a dispatch's stops, either to the best one found or to that of the dispatcher. */
@Injectable()
export class DispatchRoutingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    private readonly improvement: RouteImprovementService,
    private readonly routes: RouteReadsService,
  ) {}

  /**
   * Stores the best sequence that is found, if it is better than the current one.
   *
   * @param signal ends the search, and nothing is stored
   */
  async optimize(actor: Actor, id: string, signal?: AbortSignal): Promise<RouteResponse> {
    await this.improvement.improveRoute(actor, id, { signal });
    return this.routes.read(actor, id);
  }

  /** Stores the sequence that the dispatcher chose. */
  async orderStops(
    actor: Actor,
    id: string,
    { shipmentIds }: OrderStopsDto,
    expected?: ExpectedVersion,
  ): Promise<RouteResponse> {
    const { businessId } = actor;
    await this.work.run(businessId, async () => {
      const { dispatch, shipments } = await this.locks.lockDispatch(businessId, id);
      assertVersion(expected, dispatch.version);
      const route = await this.improvement.loadRouteOf(actor, dispatch);
      const { stops } = route.snapshot;
      const requestedIds = shipmentIds.map((shipmentId) => shipmentId.toLowerCase());
      const toVisit = stops.map(({ shipmentId }) => shipmentId);
      assertListsAllStops(requestedIds, new Set(shipments.map((shipment) => shipment.id)), toVisit);
      await this.planner.storeSequence(route, sortStopsAsListed(stops, requestedIds, route.sequence));
      // Only raises the version, because the route belongs to the dispatch.
      await this.dispatches.updateDispatch(dispatch, {});
    });
    return this.routes.read(actor, id);
  }
}

/** The error for a shipment that is listed too often, by whether it has one stop or two. */
const LISTED_TOO_OFTEN_MESSAGES = {
  oneStop: 'This shipment is listed twice.',
  twoStops: 'This shipment is listed three times: it has two stops, its collection and its delivery.',
};

/**
 * Checks that each shipment is listed once. One that is still to be collected may be listed once or twice (see `sortStopsAsListed`).
 *
 * @param dispatchShipmentIds the shipments of the dispatch
 * @param toVisit the shipments that must be listed; each is here once for each stop that it still has
 * @throws ApiError VALIDATION_ERROR
 */
function assertListsAllStops(
  requestedIds: readonly string[],
  dispatchShipmentIds: ReadonlySet<string>,
  toVisit: readonly string[],
): void {
  const details: Record<string, string> = {};
  const countMentions = (ids: readonly string[], shipmentId: string) => ids.filter((id) => id === shipmentId).length;
  for (const [index, shipmentId] of requestedIds.entries()) {
    // An ended shipment has no stop to visit, but may be listed once.
    const maxMentions = Math.max(1, countMentions(toVisit, shipmentId));
    const mentionsBefore = countMentions(requestedIds.slice(0, index), shipmentId);
    if (!dispatchShipmentIds.has(shipmentId)) details[`shipmentIds.${index}`] = 'This shipment is not in the dispatch.';
    else if (mentionsBefore >= maxMentions)
      details[`shipmentIds.${index}`] = LISTED_TOO_OFTEN_MESSAGES[maxMentions > 1 ? 'twoStops' : 'oneStop'];
  }
  const listed = new Set(requestedIds);
  const missingIds = toVisit.filter((shipmentId) => !listed.has(shipmentId));
  if (missingIds.length)
    details.shipmentIds = `Shipments of the dispatch are missing: ${[...new Set(missingIds)].join(', ')}.`;
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
}
