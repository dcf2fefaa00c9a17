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

/**
 * Computes expected times from the stops so far, the position of the vehicle, and its pace compared with the plan.
 *
 * @param secondsPerMetre of great-circle distance, for legs without a planned speed
 * @param presentMs no arrival is expected before this time; default: only positions and reports are considered
 */
export function computeExpectation(drive: Drive, secondsPerMetre: number, presentMs = -Infinity): Expectation {
  const { returnLeg, stops } = drive;
  const visited = sortEndedStops(stops).filter(({ wasVisited }) => wasVisited);
  const leftAtMs = visited.at(-1)?.endedAtMs ?? drive.startedAtMs;
  const pace = computePace(observeDriving(drive, visited, secondsPerMetre), DRIVING_PRIOR_S);
  const servicePace = computePace(observeService(visited), SERVICE_PRIOR_S);

  // `place` and `nowMs` follow the vehicle along the rest of the route: from its last known position, then from stop to stop. The first leg
  // is the current one, on which the vehicle is already. It is done once `currentLegTimes` is set.
  let { place, nowMs } = locateVehicle(drive, visited, leftAtMs);
  let currentLegTimes: Pick<Leg, 'expectedAt' | 'leavesAt'> | undefined;
  const estimateDriveMs = (leg: PlannedLeg) => estimateSecondsTo(leg, place, secondsPerMetre) * pace * 1_000;
  const estimateBreakMs = ({ pauseS = 0 }: PlannedLeg) => {
    // A break begins when the stop before it has ended, so only the rest of the break remains on the current leg.
    return currentLegTimes ? pauseS * 1_000 : Math.max(0, leftAtMs + pauseS * 1_000 - nowMs);
  };
  const openStops = stops.filter(({ endedAtMs }) => endedAtMs === null);
  const arrivalMsByStop = new Map<string, number>();
  for (const stop of openStops) {
    // An arrival at a later stop does not count for the times of the vehicle, because it has to go there again. The stop keeps its arrival.
    const actualArrivalMs = currentLegTimes ? null : stop.arrivedAtMs;
    const arrivalMs = actualArrivalMs ?? Math.max(presentMs, nowMs + estimateBreakMs(stop) + estimateDriveMs(stop));
    const servedAtMs = Math.max(arrivalMs, stop.notBeforeMs ?? arrivalMs) + stop.serviceS * servicePace * 1_000;
    // A vehicle that stands at the stop leaves no earlier than its newest position.
    nowMs = actualArrivalMs === null ? servedAtMs : Math.max(servedAtMs, nowMs, presentMs);
    place = stop.place ?? place;
    currentLegTimes ??= { expectedAt: Math.round(arrivalMs), leavesAt: Math.round(nowMs) };
    arrivalMsByStop.set(toStopKey(stop), Math.round(stop.arrivedAtMs ?? arrivalMs));
  }
  const returnAtMs = Math.round(Math.max(presentMs, nowMs + estimateBreakMs(returnLeg) + estimateDriveMs(returnLeg)));
  const times = currentLegTimes ?? { expectedAt: returnAtMs, leavesAt: returnAtMs };
  return { arrivalMsByStop, returnAtMs, leg: { ...describeCurrentLeg(drive, openStops[0], leftAtMs), pace, ...times } };
}

/** Returns where the vehicle was last known to be, and when: at its newest position, unless it has ended a visit since then. */
function locateVehicle(
  drive: Drive,
  visited: readonly EndedDriveStop[],
  leftAtMs: number,
): { place: Coordinates | null; nowMs: number } {
  const { latestFix } = drive;
  if (latestFix !== null && latestFix.atMs > leftAtMs) return { place: latestFix, nowMs: latestFix.atMs };
  const lastKnownPlace = visited.findLast((stop) => stop.place)?.place;
  return { place: lastKnownPlace ?? getStartPlace(drive), nowMs: leftAtMs };
}

/**
 * Returns what is known of the leg on which the vehicle is, before its times are computed.
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
