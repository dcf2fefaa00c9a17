import { Inject, Injectable } from '@nestjs/common';
import { type Actor, driverUserOf } from '../../../application/actor';
import { durationText } from '../../../common/duration-text';
import { found } from '../../../common/errors/api-error';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { DispatchStatus } from '../dispatch-status';
import { impreciseStops, type StopsWarning } from '../imprecise-stops';
import type { RouteResponse, RouteStopResponse, TimelineResponse } from './dto/route.response';
import { minutesLate } from './lateness';
import { RouteReadsRepository, type RouteRow, type StopRow } from './route-reads.repository';
import { routeTerms } from './route-terms.repository';
import { beyondLimits, lateReturn, legsWithoutRoad, missingSkills, tooMuchOnBoard } from './route-warnings';
import { routeTimeline } from './timeline';

/** Statuses of dispatches that something can still be changed about. */
const TO_COME: readonly DispatchStatus[] = ['draft', 'ready', 'in_progress'];

/** Routes as they are planned and as they went; a driver sees only their own. */
@Injectable()
export class RouteReadsService {
  private readonly toleranceMinutes: number;
  private readonly hasGeocoder: boolean;

  constructor(
    private readonly routes: RouteReadsRepository,
    @Inject(ENV) env: Env,
  ) {
    this.toleranceMinutes = env.ROUTE_LATE_MINUTES;
    this.hasGeocoder = env.GEOCODER_URL !== undefined;
  }

  async read(actor: Actor, id: string): Promise<RouteResponse> {
    const { route, stops } = await this.find(actor, id);
    const now = route.dispatchStatus === 'in_progress' ? new Date() : null;
    return {
      guid: route.id,
      dispatchId: route.dispatchId,
      stops: stops.map((stop, index) => ({
        ...this.stopResponse(stop, index + 1, now),
        isGuess: isGuessedLeg(stop, index === 0 ? depotOf(route) : stops[index - 1]!),
      })),
      totalDistance: route.distanceM / 1_000,
      estimatedDuration: durationText(route.durationS),
      warnings: this.warnings(route, stops, actor.timeZone),
    };
  }

  /** What goes against what vehicle and driver keep counts until it is over. */
  private warnings(route: RouteRow, stops: readonly StopRow[], timeZone: string): StopsWarning[] {
    const imprecise = impreciseStops(
      stops.map(({ precision }) => precision),
      this.hasGeocoder,
    );
    if (!TO_COME.includes(route.dispatchStatus) || stops.length === 0) return imprecise;
    const terms = routeTerms(route);
    const times = { departsAt: route.startedAt ?? route.departsAt, returnsAt: route.expectedReturn, timeZone };
    const delivered = stops.filter(({ kind }) => kind === 'delivery');
    return [
      ...imprecise,
      ...legsWithoutRoad(stops, route.hasNoRoadBack),
      ...missingSkills(terms, delivered),
      ...tooMuchOnBoard(stops, route),
      ...beyondLimits(terms, { ...times, distanceM: route.distanceM }),
      ...lateReturn(terms, times),
    ];
  }

  async timeline(actor: Actor, id: string): Promise<TimelineResponse> {
    const { route, stops } = await this.find(actor, id);
    return {
      routeId: route.id,
      events: routeTimeline({
        timeZone: actor.timeZone,
        depotLocation: route.depotAddress,
        endLocation: route.isOpenEnd ? (stops.at(-1)?.address ?? route.depotAddress) : route.endAddress,
        departure: { planned: route.plannedDate, expected: route.departsAt },
        stops: stops.map(({ kind, address, plannedArrival, expectedArrival, arrivedAt, endedAt }) => ({
          kind,
          location: address,
          arrival: { planned: plannedArrival, expected: expectedArrival },
          arrivedAt,
          endedAt,
        })),
        back: { planned: route.plannedReturn, expected: route.expectedReturn },
        startedAt: route.startedAt,
        completedAt: route.dispatchStatus === 'completed' ? route.endedAt : null,
        isRunning: route.dispatchStatus === 'in_progress',
      }),
    };
  }

  /** @param now null: the vehicle is not on its way */
  private stopResponse(stop: StopRow, sequence: number, now: Date | null): Omit<RouteStopResponse, 'isGuess'> {
    const { plannedArrival, expectedArrival, arrivedAt, endedAt, precision, windowEnd } = stop;
    const lateMinutes = minutesLate(
      { windowEnd, plannedArrival, arrival: arrivalOf(stop, now) },
      this.toleranceMinutes,
    );
    return {
      sequence,
      shipmentId: stop.shipmentId,
      kind: stop.kind,
      name: stop.name,
      address: stop.address,
      estimatedArrival: expectedArrival.toISOString(),
      plannedArrival: plannedArrival.toISOString(),
      arrivedAt: arrivedAt && arrivedAt.toISOString(),
      completedAt: endedAt && endedAt.toISOString(),
      isLate: lateMinutes > 0,
      lateMinutes,
      status: stop.status,
      attempt: stop.attempt,
      latitude: stop.latitude,
      longitude: stop.longitude,
      geocoded: precision !== 'none',
      precision,
      distance: stop.distanceM / 1_000,
    };
  }

  private async find(actor: Actor, id: string) {
    return found(await this.routes.read(actor.businessId, id, driverUserOf(actor)), 'route');
  }
}

type Area = Pick<StopRow, 'latitude' | 'longitude' | 'areaKm2'>;

const depotOf = ({ depotLatitude, depotLongitude, depotAreaKm2 }: RouteRow): Area => ({
  latitude: depotLatitude,
  longitude: depotLongitude,
  areaKm2: depotAreaKm2,
});

/** A way between two places that are the same point, but for what is not known of them. */
const isGuessedLeg = (to: StopRow, from: Area): boolean =>
  to.areaKm2 !== null &&
  from.areaKm2 !== null &&
  to.latitude === from.latitude &&
  to.longitude === from.longitude &&
  to.distanceM > 0;

/** When the vehicle was or will be there; null: never. It can't come earlier than now, whatever was expected. */
function arrivalOf({ status, arrivedAt, endedAt, expectedArrival }: StopRow, now: Date | null): Date | null {
  if (arrivedAt) return arrivedAt;
  if (status === 'completed') return endedAt;
  if (status === 'failed') return null;
  return now && now > expectedArrival ? now : expectedArrival;
}
