import { Inject, Injectable } from '@nestjs/common';
import { localDate, startOfDay } from '../../../common/time-zone';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { doorOf } from '../../../geo/areas';
import { GEOCODER, type Geocoder } from '../../../geo/geocoder';
import type { TravelModel } from '../../../geo/travel';
import { TRAVEL_TIMES, type TravelTimes } from '../../../geo/travel-times';
import { Outbox } from '../../../outbox/outbox';
import { estimatedRoads, type Roads, roadsOf } from '../../../routing/roads';
import { schedule } from '../../../routing/schedule';
import { type StopOrdering, stopOrdering } from '../../../routing/stop-order';
import { quickOrder } from '../../../routing/tour/quick-order';
import { travelModel } from '../../../routing/travel-model';
import { ShipmentEstimatesService } from '../../shipments/shipment-estimates.service';
import { ENDED } from '../../shipments/shipment-status';
import { ENDED_SHIPMENT_STATUSES } from '../dispatch-status';
import { dayClock, type Hours } from './day-clock';
import { orderMark, REFINE_ROUTE_TASK, type RefineRouteJob } from './refine-route-job';
import { RouteListeners } from './route.listeners';
import {
  type Depot,
  type Delivery,
  type EndedStop,
  type PlacedDelivery,
  RoutesRepository,
  type StoredDepot,
} from './routes.repository';
import { tourPlaces } from './tour-places';

/** When and for whom a route is driven. */
export interface RouteRequest {
  readonly businessId: string;
  readonly dispatchId: string;
  /** IANA zone of the business: the windows of orders are times of its day. */
  readonly timeZone: string;
  /** From the depot or, when the vehicle is on its way already, from where it is. */
  readonly departsAt: Date;
  /** When it left the depot, if it is on its way already. */
  readonly leftAt?: Date | null;
}

/** What a route is made of: equal surveys make equal routes. */
export interface RouteSurvey {
  readonly depot: StoredDepot;
  /** Where the vehicle goes, in the order in which the shipments were added. */
  readonly deliveries: readonly PlacedDelivery[];
  /** Of a route that is being driven: the stops that are over, in its order. */
  readonly ended: readonly EndedStop[];
}

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

  /** The ways between the places of a survey. May ask another server: not for use inside a transaction. */
  async roads(survey: RouteSurvey, signal?: AbortSignal): Promise<Roads> {
    if (!this.times.isOnline) return this.estimated;
    const { depot, from, stops } = tourPlaces(survey);
    const places = [depot, from, ...stops].filter((place) => place !== null);
    return roadsOf(places, await this.times.matrix(places, signal), this.travel);
  }

  /** What an optimizer is to order: the deliveries of a survey. */
  ordering(request: RouteRequest, survey: RouteSurvey, { matrixOf }: Roads = this.estimated): StopOrdering {
    const clock = tourClock(request);
    const { depot, from, stops } = tourPlaces(survey);
    return stopOrdering({
      depot,
      from,
      stops: survey.deliveries.map((stop, index) => ({
        coordinates: stops[index] ?? null,
        window: clock.window(stop),
      })),
      departureSecond: clock.departureSecond,
      serviceSeconds: this.serviceSeconds,
      matrixOf,
    });
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
    const deliveries = order.flatMap((index) => survey.deliveries[index] ?? []);
    await this.drive(request, { ...survey, deliveries }, roads);
  }

  /** The same stops in the same order at other times; what needs no delivery any more is left out. */
  async reschedule(request: RouteRequest): Promise<void> {
    const depot = await this.routes.storedDepot(request.businessId, request.dispatchId);
    if (!depot) return this.plan(request);
    const deliveries = await this.routes.placedDeliveries(request.businessId, request.dispatchId);
    await this.drive(request, { depot, deliveries, ended: [] }, this.estimated);
  }

  /** @param order the mark of an order that may be changed when the roads are known; null: it is kept */
  private async drive(
    request: RouteRequest,
    survey: RouteSurvey,
    roads: Roads,
    order: string | null = null,
  ): Promise<void> {
    const { businessId, dispatchId, departsAt, timeZone } = request;
    const { deliveries, ended } = survey;
    const places = tourPlaces(survey);
    const leftAt = request.leftAt ?? departsAt;
    const clock = tourClock(request);
    const tour = schedule({
      depot: places.depot,
      from: places.from,
      start: departsAt,
      stops: deliveries.map((stop, index) => ({
        coordinates: places.stops[index] ?? null,
        notBefore: clock.hours(stop)?.from ?? null,
      })),
      travel: roads.leg,
      serviceSeconds: this.serviceSeconds,
    });
    const stops = deliveries.flatMap((delivery, index) => {
      const times = tour.stops[index];
      return times
        ? [
            {
              ...delivery,
              distanceM: times.leg.metres,
              arrivesAt: times.arrival,
              departsAt: times.departure,
              travelS: times.leg.seconds,
              directM: times.directM,
              notBefore: clock.hours(delivery)?.from ?? null,
              notAfter: clock.hours(delivery)?.to ?? null,
            },
          ]
        : [];
    });
    await this.routes.replace(businessId, dispatchId, {
      depot: survey.depot,
      departsAt: leftAt,
      returnsAt: tour.returnAt,
      distanceM: ended.reduce((sum, { distanceM }) => sum + distanceM, tour.totalMetres),
      durationS: Math.round((tour.returnAt.getTime() - leftAt.getTime()) / 1_000),
      travelS: tour.returnLeg.seconds,
      directM: tour.returnDirectM,
      orderedAt: departsAt,
      stops: [...ended, ...stops],
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

/** Tours take no longer; one that is still out then is planned by the day that it is. */
const TOUR_MS = 12 * 3_600_000;

/** The windows of orders on the day of the departure, whatever day the order named: they are times of day. */
function tourClock({ departsAt, timeZone, leftAt }: RouteRequest) {
  // After midnight a tour is still one of the evening on which it left.
  const leaves = leftAt && departsAt.getTime() - leftAt.getTime() < TOUR_MS ? leftAt : departsAt;
  const date = localDate(leaves, timeZone);
  const dayStart = startOfDay(date, timeZone).getTime();
  const clock = dayClock(date, timeZone);
  const second = (instant: Date): number => (instant.getTime() - dayStart) / 1_000;
  const hours = ({ windowStart, windowEnd }: Pick<Delivery, 'windowStart' | 'windowEnd'>): Hours | null =>
    windowStart === null || windowEnd === null ? null : clock.window(windowStart, windowEnd, leaves);
  return {
    hours,
    departureSecond: second(departsAt),
    window: (delivery: Pick<Delivery, 'windowStart' | 'windowEnd'>) => {
      const of = hours(delivery);
      return of && { earliest: second(of.from), latest: second(of.to) };
    },
  };
}
