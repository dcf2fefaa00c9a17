import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { doorOf } from '../../../geo/areas';
import { GEOCODER, type Geocoder } from '../../../geo/geocoder';
import type { TravelModel } from '../../../geo/travel';
import { TRAVEL_TIMES, type TravelTimes } from '../../../geo/travel-times';
import { Outbox } from '../../../outbox/outbox';
import { estimatedRoads, type Roads, roadsOf } from '../../../routing/roads';
import { type StopOrdering, stopOrdering } from '../../../routing/stop-order';
import { quickOrder } from '../../../routing/tour/quick-order';
import { travelModel } from '../../../routing/travel-model';
import { ShipmentEstimatesService } from '../../shipments/shipment-estimates.service';
import { ENDED } from '../../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { orderMark, REFINE_ROUTE_TASK, type RefineRouteJob } from './refine-route-job';
import { RouteListeners } from './route.listeners';
import { type Depot, type PlacedDelivery, RoutesRepository } from './routes.repository';
import { tourClock } from './tour-clock';
import { tourPlaces } from './tour-places';
import { goesOnAt, type RouteSurvey, type TourFigures, tourFigures, type TourRequest, tourTimes } from './tour-times';
import { WhereaboutsRepository } from './whereabouts.repository';

/** When and for whom a route is driven. */
export interface RouteRequest extends TourRequest {
  readonly businessId: string;
  readonly dispatchId: string;
}

export type { RouteSurvey } from './tour-times';

/** A position counts as of its own time, but a vehicle that has been silent for longer is not taken to have been as early as that. */
const SILENT_MS = 10 * 60_000;

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
    private readonly whereabouts: WhereaboutsRepository,
    private readonly estimates: ShipmentEstimatesService,
    private readonly listeners: RouteListeners,
    private readonly outbox: Outbox,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(TRAVEL_TIMES) private readonly times: TravelTimes,
    @Inject(ENV) env: Env,
  ) {
    this.travel = travelModel(env);
    this.estimated = estimatedRoads(this.travel);
    this.serviceSeconds = env.ROUTE_SERVICE_MINUTES * 60;
  }

  /** Places the addresses, orders the stops within a request's means and schedules them. */
  async plan(request: RouteRequest): Promise<void> {
    const survey = await this.survey(request);
    const { problem, read } = this.ordering(request, survey);
    const deliveries = read(quickOrder(problem)).map((index) => survey.deliveries[index]!);
    await this.drive(request, { ...survey, deliveries }, this.estimated, orderMark(deliveries));
  }

  /** Where the business's tours start and end. */
  depot(businessId: string): Promise<Depot> {
    return this.routes.depot(businessId);
  }

  /** The order that is stored, as indexes of a survey's deliveries; what the route does not place comes last. */
  async storedOrder({ businessId, dispatchId }: RouteRequest, { deliveries }: RouteSurvey): Promise<number[]> {
    const stored = await this.routes.placedDeliveries(businessId, dispatchId);
    return stored.flatMap(({ shipmentId }) => {
      const index = deliveries.findIndex((delivery) => delivery.shipmentId === shipmentId);
      return index < 0 ? [] : [index];
    });
  }

  /** Looks up what is to be ordered, and places the addresses. */
  async survey({ businessId, dispatchId, leftAt }: RouteRequest): Promise<RouteSurvey> {
    const over = leftAt ? ENDED_SHIPMENT_STATUSES : ENDED;
    const depot = await this.routes.depot(businessId);
    const left = leftAt ? await this.routes.storedDepot(businessId, dispatchId) : null; // it goes back to where it came from
    const deliveries = await this.routes.deliveries(businessId, dispatchId, over);
    const ended = leftAt ? await this.routes.endedStops(businessId, dispatchId, over) : [];
    const addresses = [depot.address, ...deliveries.map(({ address }) => address)];
    const [start = null, ...places] = await this.geocoder.geocodeAll(businessId, addresses);
    await this.geocoder.want(businessId, addresses);
    return {
      depot: left ?? {
        text: depot.text,
        latitude: start?.latitude ?? null,
        longitude: start?.longitude ?? null,
        areaKm2: start?.areaKm2 ?? null,
      },
      standing: leftAt ? await this.whereabouts.standing(businessId, dispatchId, over) : null,
      deliveries: deliveries.map(({ address, ...delivery }, index): PlacedDelivery => ({
        ...delivery,
        latitude: places[index]?.latitude ?? null,
        longitude: places[index]?.longitude ?? null,
        precision: places[index]?.precision ?? 'none',
        areaKm2: places[index]?.areaKm2 ?? null,
        door: doorOf(address.street, delivery.shipmentId),
      })),
      ended,
    };
  }

  /**
   * The start of what is left of a route that is being driven: from the stop where the vehicle stands, else from where it was
   * heard last, else from its last visit.
   */
  async onTheWay(request: RouteRequest, { standing, ended }: RouteSurvey, now: Date): Promise<RouteRequest> {
    if (standing) return { ...request, departsAt: now };
    const fix = await this.whereabouts.lastFix(request.businessId, request.dispatchId);
    const isOld = !fix || ended.some(({ wasVisited, endedAt }) => wasVisited && endedAt >= fix.at);
    if (isOld) return { ...request, departsAt: now };
    const { latitude, longitude, at } = fix;
    const departsAt = new Date(Math.min(now.getTime(), Math.max(at.getTime(), now.getTime() - SILENT_MS)));
    return { ...request, departsAt, from: { latitude, longitude } };
  }

  /** The ways between the places of a survey. May ask another server: not for use inside a transaction. */
  async roads(request: RouteRequest, survey: RouteSurvey, signal?: AbortSignal): Promise<Roads> {
    if (!this.times.isOnline) return this.estimated;
    const { depot, from, visited, stops } = tourPlaces(survey, request.from ?? null);
    const places = [depot, from, visited, ...stops].filter((place) => place !== null);
    return roadsOf(places, await this.times.matrix(places, signal), this.travel);
  }

  /** What an optimizer is to order: the deliveries of a survey, but for the one where the vehicle stands, which comes first. */
  ordering(request: RouteRequest, survey: RouteSurvey, { matrixOf }: Roads = this.estimated): StopOrdering {
    const clock = tourClock(request);
    const { depot, from, stops } = tourPlaces(survey, request.from ?? null);
    const { deliveries, standing } = survey;
    const goesOn = standing ? goesOnAt(standing, request.departsAt, this.serviceSeconds) : request.departsAt;
    const first = deliveries.findIndex(({ shipmentId }) => shipmentId === standing?.shipmentId);
    const open = deliveries.flatMap((_, index) => (index === first ? [] : index));
    const { problem, read, placesOf } = stopOrdering({
      depot,
      from,
      stops: open.map((index) => ({ coordinates: stops[index] ?? null, window: clock.window(deliveries[index]!) })),
      departureSecond: clock.second(goesOn),
      serviceSeconds: this.serviceSeconds,
      matrixOf,
    });
    return {
      problem,
      read: (order) => [...(first < 0 ? [] : [first]), ...read(order).map((index) => open[index]!)],
      placesOf: (order) => placesOf(order.flatMap((index) => (index === first ? [] : open.indexOf(index)))),
    };
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

  /** The same stops in the same order at other times; what needs no delivery any more is left out. */
  async reschedule(request: RouteRequest): Promise<void> {
    const depot = await this.routes.storedDepot(request.businessId, request.dispatchId);
    if (!depot) return this.plan(request);
    const deliveries = await this.routes.placedDeliveries(request.businessId, request.dispatchId);
    await this.drive(request, { depot, deliveries, ended: [], standing: null }, this.estimated);
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
      departsAt: leftAt,
      returnsAt: tour.returnAt,
      distanceM,
      durationS: Math.round((tour.returnAt.getTime() - leftAt.getTime()) / 1_000),
      travelS: tour.returnLeg.seconds,
      directM: tour.returnDirectM,
      orderedAt: departsAt,
      stops: [...survey.ended, ...stops],
    });
    // The times of stops that can't be placed are too early to promise.
    const known = stops.filter(({ latitude }) => latitude !== null);
    if (known.length)
      await this.estimates.set(
        businessId,
        known.map(({ shipmentId, arrivesAt }) => ({ shipmentId, estimatedDelivery: arrivesAt })),
      );
    if (this.times.isOnline && !roads.isOfRoads)
      await this.outbox.job(REFINE_ROUTE_TASK, { businessId, dispatchId, timeZone, order } satisfies RefineRouteJob);
    await this.listeners.changed(businessId, dispatchId);
  }
}

/** @param order indexes of the survey's deliveries */
const inOrder = (survey: RouteSurvey, order: readonly number[]): RouteSurvey => ({
  ...survey,
  deliveries: order.flatMap((index) => survey.deliveries[index] ?? []),
});
