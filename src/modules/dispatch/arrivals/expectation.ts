import type { Coordinates } from '../../../shared/geo/distance';
import { sortEndedStops, type Drive, type DriveStop, findStartOfNextStop, type PlannedLeg } from './drive';
import { type Leg, estimateSecondsTo } from './leg';
import { stopKey } from '../routes/sequence/stop-identity';
import { type Observation, computePace } from './pace';

/** The plan counts as much as this many seconds of observed driving, so that one slow leg does not change the pace much. */
const DRIVING_PRIOR_S = 15 * 60;
/** The plan counts as much as this many seconds of observed service: about two stops. */
const SERVICE_PRIOR_S = 10 * 60;

/** Expected times of the rest of a drive, in milliseconds since 1970. */
export interface Expectation {
  /** Arrival by stop key, for stops that have not ended: the actual arrival, otherwise the expected one. */
  readonly arrivals: ReadonlyMap<string, number>;
  readonly returnAt: number;
  readonly leg: Leg;
}

/**
 * Computes expected times from the stops so far, the position of the vehicle, and its pace compared with the plan.
 *
 * @param secondsPerMetre of great-circle distance, for legs without a planned speed
 * @param present no arrival is expected before this time; default: only positions and reports are considered
 */
export function computeExpectation(drive: Drive, secondsPerMetre: number, present = -Infinity): Expectation {
  const { startedAt, back, stops, latest } = drive;
  const visited = sortEndedStops(stops).filter(({ wasVisited }) => wasVisited);
  const leftAt = visited.at(-1)?.endedAt ?? startedAt;
  const pace = computePace(observeDriving(drive, visited, secondsPerMetre), DRIVING_PRIOR_S);
  const servicePace = computePace(observeService(visited), SERVICE_PRIOR_S);
  const hasNewPosition = latest !== null && latest.at > leftAt;

  // `place` and `now` follow the vehicle along the rest of the route.
  let place = hasNewPosition ? latest : (visited.findLast((stop) => stop.place)?.place ?? startPlace(drive));
  let now = hasNewPosition ? latest.at : leftAt;
  let first: Pick<Leg, 'expectedAt' | 'leavesAt'> | undefined;
  const drivenMs = (leg: PlannedLeg) => estimateSecondsTo(leg, place, secondsPerMetre) * pace * 1_000;
  // A break begins when the stop before it has ended, so only the rest of the break remains on the current leg.
  const breakMs = ({ pauseS = 0 }: PlannedLeg) => (first ? pauseS * 1_000 : Math.max(0, leftAt + pauseS * 1_000 - now));
  const pending = stops.filter(({ endedAt }) => endedAt === null);
  const arrivals = new Map<string, number>();
  for (const stop of pending) {
    // An arrival at a later stop does not count, because the vehicle has to go there again.
    const actualArrival = first ? null : stop.arrivedAt;
    const arrival = actualArrival ?? Math.max(present, now + breakMs(stop) + drivenMs(stop));
    const servedAt = Math.max(arrival, stop.notBefore ?? arrival) + stop.serviceS * servicePace * 1_000;
    now = actualArrival === null ? servedAt : Math.max(servedAt, now, present);
    place = stop.place ?? place;
    first ??= { expectedAt: Math.round(arrival), leavesAt: Math.round(now) };
    arrivals.set(stopKey(stop), Math.round(stop.arrivedAt ?? arrival));
  }
  const returnAt = Math.round(Math.max(present, now + breakMs(back) + drivenMs(back)));
  const times = first ?? { expectedAt: returnAt, leavesAt: returnAt };
  return { arrivals, returnAt, leg: { ...describeCurrentLeg(drive, pending[0], leftAt), pace, ...times } };
}

/**
 * Returns what is known of the leg on which the vehicle is, before its times are computed.
 *
 * @param next the next stop; undefined on the way back
 * @param leftAt when the vehicle left its last stop, in milliseconds since 1970
 */
function describeCurrentLeg(drive: Drive, next: DriveStop | undefined, leftAt: number) {
  const { place, travelS, directM, pauseS = 0 } = next ?? drive.back;
  return {
    next: next ? stopKey(next) : null,
    since: findStartOfNextStop(drive),
    place,
    ...(next?.isVague && { isVague: true }),
    travelS,
    directM,
    pausedUntil: leftAt + pauseS * 1_000,
    arrivedAt: next?.arrivedAt ?? null,
  };
}

/** Returns where the drive starts; by default, the place to which the vehicle returns. */
const startPlace = ({ start, back }: Drive): Coordinates | null => (start === undefined ? back.place : start);

/** Returns the driven legs, oldest first. An unknown arrival is estimated as the end minus the planned service time. */
function observeDriving(
  drive: Drive,
  visited: readonly (DriveStop & { endedAt: number })[],
  secondsPerMetre: number,
): Observation[] {
  let leftAt = drive.startedAt;
  let place = startPlace(drive);
  return visited.flatMap((stop) => {
    const arrivedAt = stop.arrivedAt ?? estimateArrival(stop);
    const plannedS = estimateSecondsTo(stop, place, secondsPerMetre);
    const actualS = arrivedAt === null ? 0 : (arrivedAt - leftAt) / 1_000 - (stop.pauseS ?? 0);
    leftAt = stop.endedAt;
    place = stop.place ?? place;
    return actualS > 0 ? [{ plannedS, actualS }] : [];
  });
}

/** Estimates the arrival at an ended stop; null if the vehicle may have waited for the time window. */
function estimateArrival({ endedAt, serviceS, notBefore }: DriveStop & { endedAt: number }): number | null {
  const arrival = endedAt - serviceS * 1_000;
  return notBefore !== null && arrival <= notBefore ? null : arrival;
}

/** Returns the visits with a known arrival. The wait for a time window does not count as service. */
const observeService = (visited: readonly (DriveStop & { endedAt: number })[]): Observation[] =>
  visited.flatMap(({ serviceS, arrivedAt, notBefore, endedAt }) =>
    arrivedAt === null
      ? []
      : [{ plannedS: serviceS, actualS: Math.max(0, endedAt - Math.max(arrivedAt, notBefore ?? arrivedAt)) / 1_000 }],
  );
