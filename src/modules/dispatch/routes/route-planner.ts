import { Inject, Injectable } from '@nestjs/common';
import { localDate, parseTimestamp, startOfDay } from '../../../common/time-zone';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { Coordinates } from '../../../geo/distance';
import type { Geocoder } from '../../../geo/geocoder';
import { DEFAULT_TRAVEL, estimatedTravel, type TravelModel, travelMatrix } from '../../../geo/travel';
import { ShipmentMoves } from '../../shipments/shipment-moves.service';
import { GEOCODER } from './geocoder.token';
import { quickOrder } from './quick-order';
import { type Delivery, type PlacedDelivery, RoutesRepository, type StoredRoute } from './routes.repository';
import { schedule } from './schedule';
import { orderStops } from './stop-order';

/** When and for whom a route is driven. */
export interface RouteRequest {
  readonly businessId: string;
  readonly dispatchId: string;
  /** IANA zone of the business: the windows of orders are times of its day. */
  readonly timeZone: string;
  readonly departsAt: Date;
}

/**
 * Keeps a dispatch's route what its shipments, date and depot make of it, in the transaction of the change, and tells the
 * shipments when they are expected.
 */
@Injectable()
export class RoutePlanner {
  private readonly travel: TravelModel;
  private readonly serviceSeconds: number;

  constructor(
    private readonly routes: RoutesRepository,
    private readonly shipments: ShipmentMoves,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(ENV) env: Env,
  ) {
    this.travel = estimatedTravel({
      ...DEFAULT_TRAVEL,
      detourFactor: env.ROUTE_DETOUR_FACTOR,
      shortSpeedKmh: env.ROUTE_SPEED_CITY_KMH,
      mediumSpeedKmh: env.ROUTE_SPEED_REGIONAL_KMH,
      longSpeedKmh: env.ROUTE_SPEED_LONG_KMH,
    });
    this.serviceSeconds = env.ROUTE_SERVICE_MINUTES * 60;
  }

  /** Places the addresses, orders the stops and schedules them. */
  async plan(request: RouteRequest): Promise<void> {
    const depot = await this.routes.depot(request.businessId);
    const deliveries = await this.routes.deliveries(request.businessId, request.dispatchId);
    const [start = null, ...places] = await this.geocoder.geocodeAll([
      depot.address,
      ...deliveries.map(({ address }) => address),
    ]);
    const placed = deliveries.map(({ address: _, ...delivery }, index): PlacedDelivery => ({
      ...delivery,
      latitude: places[index]?.latitude ?? null,
      longitude: places[index]?.longitude ?? null,
      precision: places[index]?.precision ?? 'none',
    }));
    const clock = dayClock(request);
    const order = orderStops(
      {
        depot: start,
        stops: placed.map((stop) => ({ coordinates: coordinatesOf(stop), window: clock.window(stop) })),
        departureSecond: clock.departureSecond,
        serviceSeconds: this.serviceSeconds,
        matrixOf: (points) => travelMatrix(points, this.travel),
      },
      quickOrder,
    );
    await this.drive(
      request,
      { text: depot.text, latitude: start?.latitude ?? null, longitude: start?.longitude ?? null },
      order.flatMap((index) => placed[index] ?? []),
    );
  }

  /** The same stops in the same order at other times; what needs no delivery any more is left out. */
  async reschedule(request: RouteRequest): Promise<void> {
    const depot = await this.routes.storedDepot(request.businessId, request.dispatchId);
    if (!depot) return this.plan(request);
    await this.drive(request, depot, await this.routes.placedDeliveries(request.businessId, request.dispatchId));
  }

  private async drive(
    request: RouteRequest,
    depot: StoredRoute['depot'],
    deliveries: readonly PlacedDelivery[],
  ): Promise<void> {
    const { businessId, dispatchId, departsAt } = request;
    const clock = dayClock(request);
    const tour = schedule({
      depot: coordinatesOf(depot),
      start: departsAt,
      stops: deliveries.map((stop) => ({ coordinates: coordinatesOf(stop), notBefore: clock.at(stop.windowStart) })),
      travel: this.travel,
      serviceSeconds: this.serviceSeconds,
    });
    const stops = deliveries.flatMap((delivery, index) => {
      const times = tour.stops[index];
      return times
        ? [{ ...delivery, distanceM: times.leg.metres, arrivesAt: times.arrival, departsAt: times.departure }]
        : [];
    });
    await this.routes.replace(businessId, dispatchId, {
      depot,
      departsAt,
      returnsAt: tour.returnAt,
      distanceM: tour.totalMetres,
      durationS: tour.totalSeconds,
      stops,
    });
    // The times of stops that can't be placed are too early to promise.
    const known = stops.filter((stop) => coordinatesOf(stop));
    if (known.length)
      await this.shipments.setEstimates(
        businessId,
        known.map(({ shipmentId, arrivesAt }) => ({ shipmentId, estimatedDelivery: arrivesAt })),
      );
  }
}

const coordinatesOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : ({ latitude, longitude } satisfies Coordinates);

/** The windows of orders on the day of the departure, whatever day the order named: they are times of day. */
function dayClock({ departsAt, timeZone }: RouteRequest) {
  const date = localDate(departsAt, timeZone);
  const dayStart = startOfDay(date, timeZone).getTime();
  const at = (time: string | null): Date | null => (time === null ? null : parseTimestamp(`${date}T${time}`, timeZone));
  const second = (time: string | null): number | null => {
    const instant = at(time);
    return instant && (instant.getTime() - dayStart) / 1_000;
  };
  return {
    at,
    departureSecond: (departsAt.getTime() - dayStart) / 1_000,
    window: ({ windowStart, windowEnd }: Pick<Delivery, 'windowStart' | 'windowEnd'>) => {
      const [earliest, latest] = [second(windowStart), second(windowEnd)];
      return earliest === null && latest === null ? null : { earliest: earliest ?? 0, latest: latest ?? Infinity };
    },
  };
}
