import type { Coordinates } from '../../../geo/distance';
import { byEnd, type Drive, type DriveStop, nextSince, type PlannedLeg } from './drive';
import { type Leg, secondsTo } from './leg';
import { stopName } from '../routes/stop-name';
import { type Observation, paceOf } from './pace';

/** For a quarter of an hour of driving, and two stops, the plan is believed against what is observed. */
const DRIVING_BELIEF_S = 900;
const SERVICE_BELIEF_S = 600;

/** What is expected of the rest of a drive. Times in milliseconds since 1970. */
export interface Expectation {
  /** By the names of the stops, of those that have not ended; where the vehicle has arrived, that time. */
  readonly arrivals: ReadonlyMap<string, number>;
  readonly returnAt: number;
  readonly leg: Leg;
}

/**
 * When the vehicle is where, by all that is known: what it did so far, where it is, and how fast it has come on.
 *
 * @param present what has not happened yet is not expected before
 */
export function expected(drive: Drive, secondsPerMetre: number, present = -Infinity): Expectation {
  const { startedAt, back, stops, latest } = drive;
  const visited = byEnd(stops).filter(({ wasVisited }) => wasVisited);
  const leftAt = visited.at(-1)?.endedAt ?? startedAt;
  const pace = paceOf(drivingOf(drive, visited, secondsPerMetre), DRIVING_BELIEF_S);
  const servicePace = paceOf(serviceOf(visited), SERVICE_BELIEF_S);
  const isHeard = latest !== null && latest.at > leftAt;

  let place = isHeard ? latest : (visited.findLast((stop) => stop.place)?.place ?? startOf(drive));
  let now = isHeard ? latest.at : leftAt;
  const drivenMs = (leg: PlannedLeg) => secondsTo(leg, place, secondsPerMetre) * pace * 1_000;
  // A break begins when the stop before it is over: of the leg that is being driven only the rest is still to come.
  const pauseMs = ({ pauseS = 0 }: PlannedLeg) => (first ? pauseS * 1_000 : Math.max(0, leftAt + pauseS * 1_000 - now));
  const pending = stops.filter(({ endedAt }) => endedAt === null);
  const arrivals = new Map<string, number>();
  let first: Pick<Leg, 'expectedAt' | 'leavesAt'> | undefined;
  for (const stop of pending) {
    const here = first ? null : stop.arrivedAt; // at another stop it may have been; it has to go there again
    const arrival = here ?? Math.max(present, now + pauseMs(stop) + drivenMs(stop));
    const handedOver = Math.max(arrival, stop.notBefore ?? arrival) + stop.serviceS * servicePace * 1_000;
    now = here === null ? handedOver : Math.max(handedOver, now, present);
    place = stop.place ?? place;
    first ??= { expectedAt: Math.round(arrival), leavesAt: Math.round(now) };
    arrivals.set(stopName(stop), Math.round(stop.arrivedAt ?? arrival));
  }
  const returnAt = Math.round(Math.max(present, now + pauseMs(back) + drivenMs(back)));
  const [next] = pending;
  return {
    arrivals,
    returnAt,
    leg: {
      next: next ? stopName(next) : null,
      since: nextSince(drive),
      place: (next ?? back).place,
      travelS: (next ?? back).travelS,
      directM: (next ?? back).directM,
      pausedUntil: leftAt + ((next ?? back).pauseS ?? 0) * 1_000,
      pace,
      arrivedAt: next?.arrivedAt ?? null,
      ...(first ?? { expectedAt: returnAt, leavesAt: returnAt }),
    },
  };
}

const startOf = ({ start, back }: Drive): Coordinates | null => (start === undefined ? back.place : start);

/** The legs that were driven, oldest first. Where the arrival is unknown, it was as long before the end as planned. */
function drivingOf(
  drive: Drive,
  visited: readonly (DriveStop & { endedAt: number })[],
  secondsPerMetre: number,
): Observation[] {
  let [leftAt, place] = [drive.startedAt, startOf(drive)];
  return visited.flatMap((stop) => {
    const arrivedAt = stop.arrivedAt ?? guessedArrival(stop);
    const plannedS = secondsTo(stop, place, secondsPerMetre);
    const actualS = arrivedAt === null ? 0 : (arrivedAt - leftAt) / 1_000 - (stop.pauseS ?? 0);
    leftAt = stop.endedAt;
    place = stop.place ?? place;
    return actualS > 0 ? [{ plannedS, actualS }] : [];
  });
}

/** Null where it may have waited for the window. */
function guessedArrival({ endedAt, serviceS, notBefore }: DriveStop & { endedAt: number }): number | null {
  const arrival = endedAt - serviceS * 1_000;
  return notBefore !== null && arrival <= notBefore ? null : arrival;
}

const serviceOf = (visited: readonly (DriveStop & { endedAt: number })[]): Observation[] =>
  visited.flatMap(({ serviceS, arrivedAt, notBefore, endedAt }) =>
    arrivedAt === null
      ? []
      : [{ plannedS: serviceS, actualS: Math.max(0, endedAt - Math.max(arrivedAt, notBefore ?? arrivedAt)) / 1_000 }],
  );
