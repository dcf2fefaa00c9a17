import { NO_ROAD_SECONDS } from '../../../shared/geo/roads/travel';
import type { TimeWindow } from '../../tour/stop-order-problem';
import { placeOfStop } from '../problem/by-place';
import { getDepots, type ToursProblem, type TourVehicle, type VehiclePlan } from '../problem/tours-problem';

/** In events and faults: it is not about a stop. */
export const NO_STOP = -1;

/** Why a tour is not possible. */
export interface ScheduleFault {
  readonly fault: 'no road' | 'window' | 'break' | 'shift' | 'on board';
  /** The stop at which the fault is found; `NO_STOP` (-1) if it is not found at a stop. */
  readonly stop: number;
}

/** Something that takes time at one place during a tour. Its times are in seconds of the local day. */
export interface TourEvent {
  /** A break is taken at the place of the event before it. */
  readonly kind: 'start' | 'stop' | 'reload' | 'break' | 'end';
  /** The index of a stop, or of a break among those of the vehicle; `NO_STOP` (-1) for other events. */
  readonly index: number;
  readonly place: number;
  /** Driving time and distance since the event before. */
  readonly seconds: number;
  readonly metres: number;
  /** A vehicle that arrives before the event begins waits. */
  readonly arrivesAt: number;
  readonly beginsAt: number;
  readonly setupSeconds: number;
  readonly endsAt: number;
}

/** An event without its times. */
export interface Visit extends Pick<TourEvent, 'kind' | 'index' | 'place' | 'setupSeconds'> {
  readonly windows: readonly TimeWindow[];
  /** The duration of the event, without waiting. */
  readonly durationSeconds: number;
  /** Driving time since the event before. */
  readonly driveSeconds: number;
  readonly metres: number;
}

/** Returns the events of a tour without breaks: start, stops, reloads and end. */
export function listVisits(problem: ToursProblem, { vehicle, stops: order, reloads }: VehiclePlan): Visit[] {
  const { travel, stops, vehicles } = problem;
  const { start = 0, end = start, reloads: reloadRule, speedFactor = 1 } = vehicles[vehicle]!;
  const visits: Visit[] = [];
  let previousDoor: number | undefined;
  const addVisit = (kind: Visit['kind'], place: number, details: Partial<Visit> = {}) => {
    const previousPlace = visits.at(-1)?.place ?? place;
    const leg = previousPlace * travel.size + place;
    const isDriven = previousPlace !== place;
    const driveSeconds = isDriven ? scaleDriveSeconds(travel.seconds[leg]!, speedFactor) : 0;
    const metres = isDriven ? (travel.metres?.[leg] ?? 0) : 0;
    visits.push({
      kind,
      place,
      index: NO_STOP,
      windows: [],
      durationSeconds: 0,
      setupSeconds: 0,
      driveSeconds,
      metres,
      ...details,
    });
  };
  addVisit('start', start);
  order.forEach((index, position) => {
    const stop = stops[index]!;
    if (reloads?.includes(position)) {
      const { place, windows } = getDepots(problem)[stop.depot ?? 0]!;
      addVisit('reload', place, { windows, durationSeconds: reloadRule?.seconds ?? 0 });
      previousDoor = undefined;
    }
    const isSameDoor = previousDoor !== undefined && stop.door === previousDoor;
    const setupSeconds = isSameDoor ? 0 : (stop.setupSeconds ?? 0);
    addVisit('stop', placeOfStop(index), {
      index,
      windows: stop.windows,
      setupSeconds,
      durationSeconds: setupSeconds + stop.serviceSeconds,
    });
    previousDoor = stop.door;
  });
  addVisit('end', end ?? visits.at(-1)!.place);
  return visits;
}

/** Converts a driving time of the matrix to the vehicle's speed. A missing road (`NO_ROAD_SECONDS`) stays missing for a faster vehicle. */
export const scaleDriveSeconds = (seconds: number, speedFactor: TourVehicle['speedFactor'] = 1): number =>
  speedFactor === 1 || seconds >= NO_ROAD_SECONDS ? seconds : Math.round(seconds / speedFactor);

/** Returns the first time from `time` on that lies in a window; Infinity if none does. */
export function findFirstTimeIn(windows: readonly TimeWindow[], time: number): number {
  if (windows.length === 0) return time;
  return windows.reduce(
    (first, { earliest, latest }) => (latest >= time ? Math.min(first, Math.max(earliest, time)) : first),
    Infinity,
  );
}

/** Returns the last time up to `time` that lies in a window; -Infinity if none does. */
export function findLastTimeIn(windows: readonly TimeWindow[], time: number): number {
  if (windows.length === 0) return time;
  return windows.reduce(
    (last, { earliest, latest }) => (earliest <= time ? Math.max(last, Math.min(latest, time)) : last),
    -Infinity,
  );
}
