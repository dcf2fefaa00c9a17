import { Inject, Injectable } from '@nestjs/common';
import type { VehicleAndDriver } from '../../../shared/constraints/effective-constraints';
import type { Travel } from '../../../shared/geo/roads/travel';
import { TRAVEL_TIMES, type TravelTimes } from '../../../shared/geo/roads/travel-times';
import { Outbox } from '../../../platform/jobs/outbox';
import { findQuickOrder } from '../../../routing/tour/quick-order';
import { ShipmentEstimatesService } from '../../shipments/estimates/shipment-estimates.service';
import { REFINE_ROUTE_TASK, type RefineRouteJob, hashSequence } from './refine-route-job';
import { applySequence, type RouteContext, type RouteRequest } from './route-context';
import { RouteContextsService } from './route-contexts.service';
import { RouteListeners } from './route.listeners';
import { type RouteTimes, computeRouteTimes } from './times/route-times';
import { RouteStopsBulk } from './storage/route-stops.bulk';
import { RoutesRepository } from './storage/routes.repository';
import { moveLockedFirst, createSequenceProblem } from './sequence/sequence-problem';
import { sortStopsAsListed } from './sequence/stop-identity';

/**
 * Computes and stores the routes of dispatches, and updates the estimated deliveries of their shipments. Call the methods in the unit of
 * work of the change that affects the route.
 */
@Injectable()
export class RoutePlannerService {
  constructor(
    private readonly routes: RoutesRepository,
    private readonly stops: RouteStopsBulk,
    private readonly contexts: RouteContextsService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly listeners: RouteListeners,
    private readonly outbox: Outbox,
    @Inject(TRAVEL_TIMES) private readonly travelTimes: TravelTimes,
  ) {}

  /**
   * Geocodes the addresses, chooses a sequence by a quick search, and stores the route. A locked route keeps its sequence, with new stops
   * at the end.
   */
  async planRoute(request: RouteRequest): Promise<void> {
    const route = await this.contexts.loadStops(request);
    if (route.snapshot.isLocked) {
      const { businessId, dispatchId } = request;
      return this.storeVisitOrder(request, await this.findVisitOrder(businessId, dispatchId));
    }
    const { problem, toStopIndexes } = createSequenceProblem(route);
    const sequence = moveLockedFirst(route.snapshot, toStopIndexes(findQuickOrder(problem)));
    await this.storeRoute(route, sequence, { isReplaceable: true });
  }

  /** Stores the route in this sequence, as indexes of its stops. */
  async storeSequence(route: RouteContext, sequence: readonly number[]): Promise<void> {
    await this.storeRoute(route, sequence, { isReplaceable: false });
  }

  /**
   * Stores the route with its stops in this order. A shipment that is collected on the way may be listed twice.
   *
   * @param legs the legs on the road network, to each stop and back; null if travel is estimated
   */
  async storeVisitOrder(
    request: RouteRequest,
    shipmentIds: readonly string[],
    legs: readonly Travel[] | null = null,
  ): Promise<void> {
    const route = await this.contexts.loadStops(request);
    const sequence = sortStopsAsListed(route.snapshot.stops, shipmentIds);
    await this.storeSequence(legs ? this.contexts.withKnownLegs(route, sequence, legs) : route, sequence);
  }

  /** Stores the same stops in the same sequence with other times. Stops that need no visit any more are left out. */
  async reschedule(request: RouteRequest): Promise<void> {
    const route = await this.contexts.loadStoredRoute(request);
    if (!route) return this.planRoute(request);
    await this.storeSequence(route, route.sequence);
  }

  /** Returns the shipments to visit in the stored sequence, some of them twice. Shipments that the route does not contain yet are last. */
  findVisitOrder(businessId: string, dispatchId: string): Promise<string[]> {
    return this.contexts.findVisitOrder(businessId, dispatchId);
  }

  /** Returns the constraints of a dispatch's vehicle and driver. */
  findVehicleAndDriver(businessId: string, dispatchId: string): Promise<VehicleAndDriver> {
    return this.contexts.findVehicleAndDriver(businessId, dispatchId);
  }

  /** Removes the stops of these shipments with their promised and actual arrivals, so that they are planned again. */
  async removeStops(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length) await this.stops.deleteStops(businessId, dispatchId, shipmentIds);
  }

  /**
   * Stores the route and the estimates, and notifies listeners.
   *
   * @param isReplaceable whether the sequence may change once travel on the road network is known
   */
  private async storeRoute(
    route: RouteContext,
    sequence: readonly number[],
    { isReplaceable }: { readonly isReplaceable: boolean },
  ): Promise<void> {
    const ordered = { ...route, snapshot: applySequence(route.snapshot, sequence) };
    const { businessId, dispatchId } = route.request;
    const times = computeRouteTimes(ordered);
    const stored = toStoredRoute(ordered, times);
    const routeId = await this.routes.storeRoute(businessId, dispatchId, stored);
    await this.stops.replaceStops(businessId, routeId, stored.stops);
    await this.estimateDeliveries(businessId, times);
    await this.refineLater(route, isReplaceable ? hashSequence(ordered.snapshot.stops) : null);
    await this.listeners.notifyChanged(businessId, dispatchId);
  }

  /**
   * Stores the arrivals as estimates. Stops that could not be geocoded get none. The schedule has no driving time for them, so the estimate
   * would be too early.
   */
  private async estimateDeliveries(businessId: string, { stops }: RouteTimes): Promise<void> {
    const geocodedStops = stops.filter(({ kind, latitude }) => kind === 'delivery' && latitude !== null);
    if (geocodedStops.length === 0) return;
    const estimates = geocodedStops.map(({ shipmentId, arrivesAt }) => ({ shipmentId, estimatedDelivery: arrivesAt }));
    await this.estimates.setRouteEstimates(businessId, estimates);
  }

  /**
   * Requests travel on the road network after the commit if the route is an estimate.
   *
   * @param replaceableHash the hash of the sequence if it may be replaced then; null if it must stay
   */
  private async refineLater({ request, travel }: RouteContext, replaceableHash: string | null): Promise<void> {
    if (!this.travelTimes.isOnline || travel.usesRoadNetwork) return;
    const { businessId, dispatchId, timeZone } = request;
    const job: RefineRouteJob = { businessId, dispatchId, timeZone, order: replaceableHash };
    // Many routes of one business must not delay those of others.
    await this.outbox.enqueueJob(REFINE_ROUTE_TASK, job, { alternatesBusinesses: true });
  }
}

/** Returns the route as stored: the ended stops, then the rest in the order of the snapshot. */
function toStoredRoute({ request, snapshot }: RouteContext, { stops, schedule, distanceM }: RouteTimes) {
  // `request.departsAt` is the start of the rest of the route. Of a route in progress, that is later than its departure from the depot.
  const leftAt = request.leftAt ?? request.departsAt;
  return {
    depot: snapshot.depot,
    end: snapshot.end,
    departsAt: leftAt,
    returnsAt: schedule.returnAt,
    distanceM,
    durationS: Math.round((schedule.returnAt.getTime() - leftAt.getTime()) / 1_000),
    returnTravelS: schedule.returnLeg.seconds,
    returnDirectM: schedule.returnDirectM,
    hasNoRoadBack: schedule.returnLeg.hasNoRoad ?? false,
    returnPauseS: Math.round(schedule.returnPauseSeconds),
    // Arrivals read it only while the vehicle drives. Then it is close to the time at which this sequence was chosen.
    orderedAt: request.departsAt,
    stops: [...snapshot.ended, ...stops],
  };
}
