import { Inject, Injectable } from '@nestjs/common';
import { type Actor, getDriverUser } from '../../../core/actor';
import { formatDuration } from '../../../common/time/duration-text';
import { orNotFound } from '../../../common/errors/api-error';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { DispatchStatus } from '../dispatch-status';
import { findImpreciseStops, type StopsWarning } from '../imprecise-stops';
import type { RouteResponse, RouteStopResponse, TimelineResponse } from './dto/route.response';
import { computeMinutesLate } from './progress/lateness';
import { RouteReadsReadModel, type RouteRow, type StopRow } from './route-reads.read-model';
import { combineRouteConstraints } from './route-constraints.read-model';
import {
  findExceededLimitWarnings,
  findLateReturnWarnings,
  findMissingRoadWarnings,
  findMissingSkillsWarnings,
  findOverloadWarnings,
} from './route-warnings';
import { createTimeline } from './progress/timeline';
import { MINUTE_MS } from '../../../common/time/durations';

/** Statuses of dispatches for which warnings are useful. */
const STATUSES_WITH_WARNINGS: readonly DispatchStatus[] = ['draft', 'ready', 'in_progress'];

/** Reads routes. A driver sees only their own. */
@Injectable()
export class RouteReadsService {
  private readonly toleranceMinutes: number;
  private readonly hasGeocoder: boolean;

  constructor(
    private readonly routes: RouteReadsReadModel,
    @Inject(ENV) env: Env,
  ) {
    this.toleranceMinutes = env.ROUTE_LATE_MINUTES;
    this.hasGeocoder = env.GEOCODER_URL !== undefined;
  }

  /**
   * Returns a route with its stops, times and warnings.
   *
   * @param id the id of the route or of its dispatch
   * @throws ApiError NOT_FOUND
   */
  async read(actor: Actor, id: string): Promise<RouteResponse> {
    const { route, stops } = await this.requireRoute(actor, id);
    const now = route.dispatchStatus === 'in_progress' ? new Date() : null;
    return {
      guid: route.id,
      dispatchId: route.dispatchId,
      stops: stops.map((stop, index) => ({
        ...this.toStopResponse(stop, index + 1, now),
        isGuess: isGuessedLeg(stop, index === 0 ? getDepotPoint(route) : stops[index - 1]!),
      })),
      totalDistance: route.distanceM / 1_000,
      estimatedDuration: formatDuration(route.durationS),
      departsAt: (route.startedAt ?? route.expectedDeparture).toISOString(),
      returnsAt: (findCompletionTime(route) ?? route.expectedReturn).toISOString(),
      returnBreakMinutes: route.returnPauseS / 60,
      hasProposal: route.hasProposal,
      warnings: this.findWarnings(route, stops, actor.timeZone),
    };
  }

  /** Returns the warnings of a route. Warnings about constraints apply until the dispatch has ended. */
  private findWarnings(route: RouteRow, stops: readonly StopRow[], timeZone: string): StopsWarning[] {
    const imprecise = findImpreciseStops(
      stops.map(({ precision }) => precision),
      this.hasGeocoder,
    );
    if (!STATUSES_WITH_WARNINGS.includes(route.dispatchStatus) || stops.length === 0) return imprecise;
    const constraints = combineRouteConstraints(route);
    const returnsAt = route.startedAt ? route.expectedReturn : route.plannedReturn;
    const times = { departsAt: route.startedAt ?? route.departsAt, returnsAt, timeZone };
    const deliveries = stops.filter(({ kind }) => kind === 'delivery');
    return [
      ...imprecise,
      ...findMissingRoadWarnings(stops, route.hasNoRoadBack),
      ...findMissingSkillsWarnings(constraints, deliveries),
      ...findOverloadWarnings(stops, route),
      ...findExceededLimitWarnings(constraints, { ...times, distanceM: route.distanceM }),
      ...findLateReturnWarnings(constraints, times),
    ];
  }

  /**
   * Returns the events of a route in its sequence.
   *
   * @param id the id of the route or of its dispatch
   * @throws ApiError NOT_FOUND
   */
  async readTimeline(actor: Actor, id: string): Promise<TimelineResponse> {
    const { route, stops } = await this.requireRoute(actor, id);
    return {
      routeId: route.id,
      events: createTimeline({
        timeZone: actor.timeZone,
        depotLocation: route.depotAddress,
        endLocation: route.isOpenEnd ? (stops.at(-1)?.address ?? route.depotAddress) : route.endAddress,
        departure: { planned: route.plannedDate, expected: route.expectedDeparture },
        stops: stops.map(({ kind, address, plannedArrival, expectedArrival, arrivedAt, endedAt }) => ({
          kind,
          location: address,
          arrival: { planned: plannedArrival, expected: expectedArrival },
          arrivedAt,
          endedAt,
        })),
        returnTime: { planned: route.plannedReturn, expected: route.expectedReturn },
        startedAt: route.startedAt,
        completedAt: findCompletionTime(route),
        isRunning: route.dispatchStatus === 'in_progress',
      }),
    };
  }

  /** @param now the current time, or null when the vehicle is not on its way, so that no time is moved to the present */
  private toStopResponse(stop: StopRow, sequence: number, now: Date | null): Omit<RouteStopResponse, 'isGuess'> {
    const { plannedArrival, expectedArrival, arrivedAt, endedAt, precision, windowEnd } = stop;
    const lateMinutes = computeMinutesLate(
      { windowEnd, plannedArrival, arrival: findArrival(stop, now) },
      this.toleranceMinutes,
    );
    return {
      sequence,
      shipmentId: stop.shipmentId,
      kind: stop.kind,
      name: stop.name,
      address: stop.address,
      deliveryWindow: stop.deliveryWindow,
      weight: stop.weightG / 1_000,
      estimatedArrival: expectedArrival.toISOString(),
      estimatedDeparture: findDeparture(stop, now).toISOString(),
      window: toStopWindow(stop),
      breakMinutes: stop.pauseS / 60,
      plannedArrival: plannedArrival.toISOString(),
      arrivedAt: arrivedAt && arrivedAt.toISOString(),
      completedAt: endedAt && endedAt.toISOString(),
      isLate: lateMinutes > 0,
      lateMinutes,
      status: stop.status,
      attempt: stop.attempt,
      priority: stop.planning?.priority ?? 0,
      proofRequired: stop.proofRequired,
      latitude: stop.latitude,
      longitude: stop.longitude,
      geocoded: precision !== 'none',
      precision,
      distance: stop.distanceM / 1_000,
    };
  }

  /** Reads a route with its stops. A driver gets only their own. */
  private async requireRoute(actor: Actor, id: string) {
    return orNotFound(await this.routes.read(actor.businessId, id, getDriverUser(actor)), 'route');
  }
}

/** A point; with the size of its town or postcode area if the address is not known more exactly than that. */
type PointInArea = Pick<StopRow, 'latitude' | 'longitude' | 'areaKm2'>;

const getDepotPoint = ({ depotLatitude, depotLongitude, depotAreaKm2 }: RouteRow): PointInArea => ({
  latitude: depotLatitude,
  longitude: depotLongitude,
  areaKm2: depotAreaKm2,
});

const findCompletionTime = ({ dispatchStatus, endedAt }: RouteRow): Date | null =>
  dispatchStatus === 'completed' ? endedAt : null;

const toStopWindow = ({ windowStart, windowEnd }: StopRow): RouteStopResponse['window'] =>
  windowStart || windowEnd
    ? { from: windowStart && windowStart.toISOString(), to: windowEnd && windowEnd.toISOString() }
    : null;

/** Returns when the visit ended, otherwise when it is expected to end. This includes waiting for the time window, and is not before now. */
function findDeparture(
  { endedAt, arrivedAt, expectedArrival, windowStart, serviceS }: StopRow,
  now: Date | null,
): Date {
  if (endedAt) return endedAt;
  const arrival = (arrivedAt ?? expectedArrival).getTime();
  const servedAt = Math.max(arrival, windowStart?.getTime() ?? arrival) + serviceS * 1_000;
  return new Date(now ? Math.max(servedAt, roundUpToMinute(now)) : servedAt);
}

/** Times that depend on the current one stay equal for a minute, so that a response can be unchanged. */
const roundUpToMinute = (now: Date): number => Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;

/** Returns whether a leg is between two different addresses that are known only as the same point of an area. */
const isGuessedLeg = (to: StopRow, from: PointInArea): boolean =>
  to.areaKm2 !== null &&
  from.areaKm2 !== null &&
  to.latitude === from.latitude &&
  to.longitude === from.longitude &&
  to.distanceM > 0;

/**
 * Returns the actual arrival if there is one. While the vehicle is on its way, returns the expected arrival, which is not before now.
 * Otherwise returns the planned arrival.
 *
 * @returns null if the vehicle did not come
 */
function findArrival(stop: StopRow, now: Date | null): Date | null {
  const { status, arrivedAt, endedAt, plannedArrival, expectedArrival } = stop;
  if (arrivedAt) return arrivedAt;
  if (status === 'completed') return endedAt;
  if (status === 'failed') return null;
  if (!now) return plannedArrival;
  return now > expectedArrival ? now : expectedArrival;
}
