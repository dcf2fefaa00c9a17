import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { CrewTerms } from '../../../constraints/crew';
import type { Travel, TravelModel } from '../../../geo/travel';
import { TRAVEL_TIMES, type TravelTimes } from '../../../geo/travel-times';
import { Outbox } from '../../../outbox/outbox';
import { estimatedRoads, type Roads, roadsOf, roadsOfLegs } from '../../../routing/roads';
import { quickOrder } from '../../../routing/tour/quick-order';
import { travelModel } from '../../../routing/travel-model';
import { ShipmentEstimatesService } from '../../shipments/shipment-estimates.service';
import { orderMark, REFINE_ROUTE_TASK, type RefineRouteJob } from './refine-route-job';
import { RouteListeners } from './route.listeners';
import { type RouteRequest, RouteSurveysService } from './route-surveys.service';
import { RoutesRepository } from './routes.repository';
import { inNamedOrder } from './stop-name';
import { tourPlaces } from './tour-places';
import { lockedFirst, type OrderCost, orderCost, type TourOrdering, tourOrdering } from './tour-problem';
import { type RouteSurvey, type TourFigures, tourFigures, tourTimes } from './tour-times';

export type { RouteRequest } from './route-surveys.service';
export type { RouteSurvey } from './tour-times';

/**
 * Keeps a dispatch's route what its shipments, date and depot make of it, in the transaction of the change, and tells the
 * shipments when they are expected.
 */
@Injectable()
export class RoutePlannerService {
  private readonly travel: TravelModel;
  private readonly estimated: Roads;
  private readonly serviceSeconds: number;

  constructor(
    private readonly routes: RoutesRepository,
    private readonly surveys: RouteSurveysService,
    private readonly estimates: ShipmentEstimatesService,
    private readonly listeners: RouteListeners,
    private readonly outbox: Outbox,
    @Inject(TRAVEL_TIMES) private readonly times: TravelTimes,
    @Inject(ENV) env: Env,
  ) {
    this.travel = travelModel(env);
    this.estimated = estimatedRoads(this.travel);
    this.serviceSeconds = env.ROUTE_SERVICE_MINUTES * 60;
  }

  /** Places the addresses, orders the stops within a request's means and schedules them. */
  async plan(request: RouteRequest): Promise<void> {
    const survey = await this.surveys.survey(request);
    const { problem, read } = this.ordering(request, survey);
    const deliveries = lockedFirst(survey, read(quickOrder(problem))).map((index) => survey.deliveries[index]!);
    await this.drive(request, { ...survey, deliveries }, this.estimated, orderMark(deliveries));
  }

  /** Whose stops are to come, in their order, so some twice; what the route does not have yet comes last. */
  async visitOrder(businessId: string, dispatchId: string): Promise<string[]> {
    return (await this.routes.placedDeliveries(businessId, dispatchId)).map(({ shipmentId }) => shipmentId);
  }

  /** The ways between the places of a survey. May ask another server: not for use inside a transaction. */
  async roads(request: RouteRequest, survey: RouteSurvey, signal?: AbortSignal): Promise<Roads> {
    if (!this.times.isOnline) return this.estimated;
    const { depot, end, from, visited, stops } = tourPlaces(survey, request.from ?? null);
    const places = [depot, end, from, visited, ...stops].filter((place) => place !== null && place !== undefined);
    return roadsOf(places, await this.times.matrix(places, signal), this.travel);
  }

  /** What an optimizer is to order: the deliveries of a survey, but for the one where the vehicle stands, which comes first. */
  ordering(request: RouteRequest, survey: RouteSurvey, roads: Roads = this.estimated): TourOrdering {
    return tourOrdering(request, survey, roads, this.serviceSeconds);
  }

  /** What orders are compared by. @param order indexes of the survey's deliveries */
  cost(request: RouteRequest, survey: RouteSurvey, order: readonly number[], roads: Roads): OrderCost {
    return orderCost(request, inOrder(survey, order), roads, this.serviceSeconds);
  }

  /** Drops the stops of these shipments, with what they promised and saw: the vehicle goes there anew. */
  async forget(businessId: string, dispatchId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length) await this.routes.removeStops(businessId, dispatchId, shipmentIds);
  }

  /** What is left of a tour, with the deliveries in this order. @param order indexes of the survey's deliveries */
  figures(request: RouteRequest, survey: RouteSurvey, order: readonly number[], roads: Roads): TourFigures {
    return tourFigures(tourTimes(request, inOrder(survey, order), roads, this.serviceSeconds), request.departsAt);
  }

  /**
   * Makes this the dispatch's route. Where its times are estimates though a road network could be asked, that is done after the commit.
   *
   * @param order indexes of the survey's deliveries
   */
  async store(
    request: RouteRequest,
    survey: RouteSurvey,
    order: readonly number[],
    roads: Roads = this.estimated,
  ): Promise<void> {
    await this.drive(request, inOrder(survey, order), roads);
  }

  /**
   * Makes the dispatch's route one that visits its shipments in this order; those that are collected first may be named twice.
   *
   * @param legs of the road network, to each stop and back; null: they are estimated
   */
  async storeInOrder(
    request: RouteRequest,
    shipmentIds: readonly string[],
    legs: readonly Travel[] | null = null,
  ): Promise<void> {
    const survey = await this.surveys.survey(request);
    const order = inNamedOrder(survey.deliveries, shipmentIds);
    const { depot, end, stops } = tourPlaces(inOrder(survey, order), request.from ?? null);
    const places = [depot, ...stops, end === undefined ? depot : end].filter((place) => place !== null);
    const isSame = legs !== null && legs.length === places.length - 1;
    await this.store(request, survey, order, isSame ? roadsOfLegs(places, legs, this.travel) : this.estimated);
  }

  /** What the vehicle of a dispatch can do, with its driver. */
  crew(businessId: string, dispatchId: string): Promise<CrewTerms> {
    return this.surveys.crew(businessId, dispatchId);
  }

  /** The same stops in the same order at other times; what needs no delivery any more is left out. */
  async reschedule(request: RouteRequest): Promise<void> {
    const survey = await this.surveys.stored(request);
    if (!survey) return this.plan(request);
    await this.drive(request, survey, this.estimated);
  }

  /** @param order the mark of an order that may be changed when the roads are known; null: it is kept */
  private async drive(
    request: RouteRequest,
    survey: RouteSurvey,
    roads: Roads,
    order: string | null = null,
  ): Promise<void> {
    const { businessId, dispatchId, departsAt, timeZone } = request;
    const { stops, tour, distanceM } = tourTimes(request, survey, roads, this.serviceSeconds);
    const leftAt = request.leftAt ?? departsAt;
    await this.routes.replace(businessId, dispatchId, {
      depot: survey.depot,
      end: survey.end,
      departsAt: leftAt,
      returnsAt: tour.returnAt,
      distanceM,
      durationS: Math.round((tour.returnAt.getTime() - leftAt.getTime()) / 1_000),
      travelS: tour.returnLeg.seconds,
      directM: tour.returnDirectM,
      hasNoRoadBack: tour.returnLeg.hasNoRoad ?? false,
      pauseS: Math.round(tour.returnPauseSeconds),
      orderedAt: departsAt,
      stops: [...survey.ended, ...stops],
    });
    // The times of stops that can't be placed are too early to promise.
    const known = stops.filter(({ kind, latitude }) => kind === 'delivery' && latitude !== null);
    if (known.length)
      await this.estimates.set(
        businessId,
        known.map(({ shipmentId, arrivesAt }) => ({ shipmentId, estimatedDelivery: arrivesAt })),
      );
    if (this.times.isOnline && !roads.isOfRoads) {
      const job: RefineRouteJob = { businessId, dispatchId, timeZone, order };
      await this.outbox.job(REFINE_ROUTE_TASK, job, { inTurn: true });
    }
    await this.listeners.changed(businessId, dispatchId);
  }
}

/** @param order indexes of the survey's deliveries */
const inOrder = (survey: RouteSurvey, order: readonly number[]): RouteSurvey => ({
  ...survey,
  deliveries: order.flatMap((index) => survey.deliveries[index] ?? []),
});
