import type { Coordinates } from '../../../shared/geo/distance';
import {
  type Drive,
  type DriveStop,
  type EndedDriveStop,
  findStartOfNextStop,
  type PlannedLeg,
  sortEndedStops,
} from './drive';
import { type Leg, estimateSecondsTo } from './leg';
import { toStopKey } from '../routes/sequence/stop-identity';
import { type Observation, computePace } from './pace';

/*
 * Expected times of the rest of a drive. A pace is the actual duration divided by the planned one: 1 is as planned, 2 is twice as slow.
 * Driving and service have separate paces. `Leg` is stored as JSON; its times are milliseconds too, without a suffix in their names.
 */

/** The plan counts as much as this many seconds of observed driving, so that one slow leg does not change the pace much. */
const DRIVING_PRIOR_S = 15 * 60;
/** The plan counts as much as this many seconds of observed service: about two stops. */
const SERVICE_PRIOR_S = 10 * 60;

/** Expected times of the rest of a drive, in milliseconds since 1970. */
export interface Expectation {
  /** Arrival by stop key, for stops that have not ended: the actual arrival, otherwise the expected one. */
  readonly arrivalMsByStop: ReadonlyMap<string, number>;
  readonly returnAtMs: number;
  readonly leg: Leg;
}

/** What the expected times are computed with. */
interface Forecast {
  readonly drivingPace: number;
  readonly servicePace: number;
  /** Of great-circle distance, for legs without a planned speed. */
  readonly secondsPerMetre: number;
  /** No arrival is expected before this time. */
  readonly presentMs: number;
}

/** The vehicle on the way to its next stop. */
interface VehicleState {
  /** Where it is at `nowMs`; null if that is not known. */
  readonly place: Coordinates | null;
  readonly nowMs: number;
  /** When it left its last stop, or the start. */
  readonly leftAtMs: number;
}

/**
 * Computes expected times from the stops so far, the position of the vehicle, and its pace compared with the plan.
 *
 * @param secondsPerMetre of great-circle distance, for legs without a planned speed
 * @param presentMs no arrival is expected before this time; default: only positions and reports are considered
 */
export function computeExpectation(drive: Drive, secondsPerMetre: number, presentMs = -Infinity): Expectation {
  const { returnLeg, stops } = drive;
  const visited = sortEndedStops(stops).filter(({ wasVisited }) => wasVisited);
  const drivingPace = computePace(observeDriving(drive, visited, secondsPerMetre), DRIVING_PRIOR_S);
  const servicePace = computePace(observeService(visited), SERVICE_PRIOR_S);
  const forecast: Forecast = { drivingPace, servicePace, secondsPerMetre, presentMs };

  const leftAtMs = visited.at(-1)?.endedAtMs ?? drive.startedAtMs;
  const openStops = stops.filter(({ endedAtMs }) => endedAtMs === null);
  const [nextStop] = openStops;
  const arrivalMsByStop = new Map<string, number>();
  let currentLegTimes: Pick<Leg, 'expectedAt' | 'leavesAt'> | undefined;
  // The vehicle is followed along the rest of the route, from where it is to each open stop.
  let vehicle = locateVehicle(drive, visited, leftAtMs);
  for (const stop of openStops) {
    // An arrival at a later stop does not count for the times of the vehicle, because it has to go there again. The stop keeps its arrival.
    const actualArrivalMs = stop === nextStop ? stop.arrivedAtMs : null;
    const arrivalMs = actualArrivalMs ?? predictArrivalMs(vehicle, stop, forecast);
    const servedAtMs = predictServiceEndMs(stop, arrivalMs, forecast);
    // A vehicle that stands at the stop leaves no earlier than its newest position.
    const leavesAtMs = actualArrivalMs === null ? servedAtMs : Math.max(servedAtMs, vehicle.nowMs, presentMs);
    currentLegTimes ??= { expectedAt: Math.round(arrivalMs), leavesAt: Math.round(leavesAtMs) };
    arrivalMsByStop.set(toStopKey(stop), Math.round(stop.arrivedAtMs ?? arrivalMs));
    vehicle = { place: stop.place ?? vehicle.place, nowMs: leavesAtMs, leftAtMs: leavesAtMs };
  }
  const returnAtMs = Math.round(predictArrivalMs(vehicle, returnLeg, forecast));
  const times = currentLegTimes ?? { expectedAt: returnAtMs, leavesAt: returnAtMs };
  const leg: Leg = { ...describeCurrentLeg(drive, nextStop, leftAtMs), pace: drivingPace, ...times };
  return { arrivalMsByStop, returnAtMs, leg };
}

/** Returns when the vehicle arrives at the end of a leg, after the rest of the break that precedes the leg. */
function predictArrivalMs({ place, nowMs, leftAtMs }: VehicleState, leg: PlannedLeg, forecast: Forecast): number {
  const { pauseS = 0 } = leg;
  // The break has begun when the vehicle left its last stop.
  const breakMs = Math.max(0, pauseS * 1_000 - (nowMs - leftAtMs));
  const driveMs = estimateSecondsTo(leg, place, forecast.secondsPerMetre) * forecast.drivingPace * 1_000;
  return Math.max(forecast.presentMs, nowMs + breakMs + driveMs);
}

/** Returns when the service of a stop ends. It does not begin before the time window. */
function predictServiceEndMs({ notBeforeMs, serviceS }: DriveStop, arrivalMs: number, forecast: Forecast): number {
  const beginsAtMs = Math.max(arrivalMs, notBeforeMs ?? arrivalMs);
  return beginsAtMs + serviceS * forecast.servicePace * 1_000;
}

/** Returns where the vehicle was last known to be, and when: at its newest position, unless it has ended a visit since then. */
function locateVehicle(drive: Drive, visited: readonly EndedDriveStop[], leftAtMs: number): VehicleState {
  const { latestFix } = drive;
  if (latestFix !== null && latestFix.atMs > leftAtMs) return { place: latestFix, nowMs: latestFix.atMs, leftAtMs };
  const lastKnownPlace = visited.findLast((stop) => stop.place)?.place;
  return { place: lastKnownPlace ?? getStartPlace(drive), nowMs: leftAtMs, leftAtMs };
}

/**
 * Returns the known data of the vehicle's current leg, before its times are computed.
 *
 * @param nextStop undefined on the way back
 * @param leftAtMs when the vehicle left its last stop
 */
function describeCurrentLeg(drive: Drive, nextStop: DriveStop | undefined, leftAtMs: number) {
  const { place, travelS, directM, pauseS = 0 } = nextStop ?? drive.returnLeg;
  return {
    next: nextStop ? toStopKey(nextStop) : null,
    since: findStartOfNextStop(drive),
    place,
    ...(nextStop?.isVague && { isVague: true }),
    travelS,
    directM,
    pausedUntil: leftAtMs + pauseS * 1_000,
    arrivedAt: nextStop?.arrivedAtMs ?? null,
  };
}

/** Returns where the drive starts; by default, the place to which the vehicle returns. */
const getStartPlace = ({ startPlace, returnLeg }: Drive): Coordinates | null =>
  startPlace === undefined ? returnLeg.place : startPlace;

/** Returns the driven legs, oldest first. An unknown arrival is estimated as the end minus the planned service time. */
function observeDriving(drive: Drive, visited: readonly EndedDriveStop[], secondsPerMetre: number): Observation[] {
  const observations: Observation[] = [];
  let leftAtMs = drive.startedAtMs;
  let place = getStartPlace(drive);
  for (const stop of visited) {
    const arrivedAtMs = stop.arrivedAtMs ?? estimateArrival(stop);
    const plannedS = estimateSecondsTo(stop, place, secondsPerMetre);
    if (arrivedAtMs !== null) {
      const actualS = (arrivedAtMs - leftAtMs) / 1_000 - (stop.pauseS ?? 0);
      if (actualS > 0) observations.push({ plannedS, actualS });
    }
    leftAtMs = stop.endedAtMs;
    place = stop.place ?? place;
  }
  return observations;
}

/** Estimates the arrival at an ended stop; null if the vehicle may have waited for the time window. */
function estimateArrival({ endedAtMs, serviceS, notBeforeMs }: EndedDriveStop): number | null {
  const arrivalMs = endedAtMs - serviceS * 1_000;
  return notBeforeMs !== null && arrivalMs <= notBeforeMs ? null : arrivalMs;
}

/** Returns the visits with a known arrival. The wait for a time window does not count as service. */
function observeService(visited: readonly EndedDriveStop[]): Observation[] {
  const observations: Observation[] = [];
  for (const { serviceS, arrivedAtMs, notBeforeMs, endedAtMs } of visited) {
    if (arrivedAtMs === null) continue;
    const beganAtMs = Math.max(arrivedAtMs, notBeforeMs ?? arrivedAtMs);
    observations.push({ plannedS: serviceS, actualS: Math.max(0, endedAtMs - beganAtMs) / 1_000 });
  }
  return observations;
}
