import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../application/actor';
import { assertVersion, type ExpectedVersion } from '../../../application/expected-version';
import { ApiError } from '../../../common/errors/api-error';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { RouteResponse } from '../routes/dto/route.response';
import { RoutePlannerService } from '../routes/route-planner.service';
import { RouteReadsService } from '../routes/route-reads.service';
import { inNamedOrder } from '../routes/stop-name';
import { SearchTurnsService } from '../search-turns.service';
import { DispatchLocksService } from './dispatch-locks.service';
import { DispatchRepository } from './dispatch.repository';
import type { OrderStopsDto } from './dto/dispatch.dto';
import { RouteImprovementService } from './route-improvement.service';

/** The order of a dispatch's stops: the best one that is found, or the dispatcher's own. */
@Injectable()
export class DispatchRoutingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dispatches: DispatchRepository,
    private readonly locks: DispatchLocksService,
    private readonly planner: RoutePlannerService,
    private readonly improvement: RouteImprovementService,
    private readonly routes: RouteReadsService,
    private readonly turns: SearchTurnsService,
  ) {}

  /**
   * The best order that is found, or the stored one where none is better.
   *
   * @param signal ends the search; nothing is stored then
   * @throws ApiError RATE_LIMITED when the business has too many under way already
   */
  optimize(actor: Actor, id: string, signal?: AbortSignal): Promise<RouteResponse> {
    const work = async () => {
      await this.improvement.improve(actor, id, { signal });
      return this.routes.read(actor, id);
    };
    return this.turns.inTurn(actor.businessId, work, signal);
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
      const { request, survey, order } = await this.improvement.look(actor, dispatch);
      const wanted = shipmentIds.map((shipmentId) => shipmentId.toLowerCase());
      const toVisit = survey.deliveries.map(({ shipmentId }) => shipmentId);
      assertExactly(wanted, new Set(shipments.map((shipment) => shipment.id)), toVisit);
      await this.planner.store(request, survey, inNamedOrder(survey.deliveries, wanted, order));
      await this.dispatches.update(businessId, id, {});
    });
    return this.routes.read(actor, id);
  }
}

const NAMED_TOO_OFTEN = {
  delivered: 'This shipment is named twice.',
  collected: 'This shipment is named three times: it has two stops, where it is collected and where it is delivered.',
};

/**
 * Refuses with 400 anything but each shipment once, or twice where it is still to be collected.
 *
 * @param own the shipments of the dispatch
 * @param toVisit those of them that must be named, as often as they have stops
 */
function assertExactly(wanted: readonly string[], own: ReadonlySet<string>, toVisit: readonly string[]): void {
  const details: Record<string, string> = {};
  const stopsOf = (shipmentId: string) => Math.max(1, toVisit.filter((id) => id === shipmentId).length);
  wanted.forEach((shipmentId, index) => {
    if (!own.has(shipmentId)) details[`shipmentIds.${index}`] = 'This shipment is not in the dispatch.';
    else if (wanted.slice(0, index).filter((id) => id === shipmentId).length >= stopsOf(shipmentId))
      details[`shipmentIds.${index}`] = NAMED_TOO_OFTEN[stopsOf(shipmentId) > 1 ? 'collected' : 'delivered'];
  });
  const named = new Set(wanted);
  const left = toVisit.filter((shipmentId) => !named.has(shipmentId));
  if (left.length) details.shipmentIds = `Shipments of the dispatch are missing: ${[...new Set(left)].join(', ')}.`;
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
}
