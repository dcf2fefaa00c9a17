import { NO_ROAD_SECONDS } from '../../geo/travel';
import type { TimeWindow } from '../tour/stop-order-problem';
import type { ToursProblem, TourVehicle, VehiclePlan } from './tours-problem';

/** Something that takes time at one place, on the way of a vehicle. */
export interface TourEvent {
  /** A break is taken where the event before it was. */
  readonly kind: 'start' | 'stop' | 'reload' | 'break' | 'end';
  /** Of a stop its index, of a break its index among those of the vehicle; else -1. */
  readonly index: number;
  readonly place: number;
  /** Driven since the event before. */
  readonly seconds: number;
  readonly metres: number;
  /** Of the local day; who arrives before an event begins waits. */
  readonly arrivesAt: number;
  readonly beginsAt: number;
  readonly setupSeconds: number;
  readonly endsAt: number;
}

/** When a vehicle is where. */
export interface TourSchedule {
  /** From the start to the end. */
  readonly events: readonly TourEvent[];
  /** As late as it can be without the tour's ending later. */
  readonly leavesAt: number;
  readonly endsAt: number;
  readonly driveSeconds: number;
  /** 0 where the problem doesn't know them. */
  readonly metres: number;
}

/** A time that can't be kept, and the stop where that shows; -1 at none. */
export interface ScheduleFault {
  readonly fault: 'no road' | 'window' | 'break' | 'shift' | 'on board';
  readonly stop: number;
}

/** What is known of an event before its time is. */
interface Visit extends Pick<TourEvent, 'kind' | 'index' | 'place' | 'setupSeconds'> {
  readonly windows: readonly TimeWindow[];
  readonly takes: number;
  readonly drive: number;
  readonly metres: number;
}

interface OnBoard {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** When everything on a vehicle's tour happens, as early as it can and leaving as late as that allows; or what of it can't be in time. */
export function tourSchedule(problem: ToursProblem, tour: VehiclePlan): TourSchedule | ScheduleFault {
  const { shift, breaks = [] } = problem.vehicles[tour.vehicle]!;
  const visits = visitsOf(problem, tour);
  const barred = visits.findIndex(({ drive }) => drive >= NO_ROAD_SECONDS);
  if (barred >= 0) return { fault: 'no road', stop: visits[barred]!.index };
  const due = breaks.filter(({ window }) => window.latest >= shift.earliest);
  const all = withBreaks(visits, due, breaks.length - due.length, shift.earliest);
  if (!('length' in all)) return all;
  const bounds = onBoardOf(problem, all);
  const begins = forward(all, [shift.earliest]);
  if (bounds.length === 0) leaveLate(all, begins);
  else if (!keepOnBoard(all, bounds, begins)) return { fault: 'on board', stop: -1 };
  else begins[0] = Math.max(begins[0]!, begins[1]! - all[1]!.drive);
  return begins.at(-1)! > shift.latest ? { fault: 'shift', stop: -1 } : scheduleOf(all, begins);
}

function visitsOf({ travel, stops, vehicles }: ToursProblem, { vehicle, stops: order, reloads }: VehiclePlan): Visit[] {
  const { start = 0, end = start, reloads: reloading, speedFactor = 1 } = vehicles[vehicle]!;
  const visits: Visit[] = [];
  let door: number | undefined;
  const add = (kind: Visit['kind'], place: number, about: Partial<Visit> = {}) => {
    const leg = (visits.at(-1)?.place ?? place) * travel.size + place;
    const isDriven = visits.length > 0 && visits.at(-1)!.place !== place;
    const drive = isDriven ? drivenSeconds(travel.seconds[leg]!, speedFactor) : 0;
    const metres = isDriven ? (travel.metres?.[leg] ?? 0) : 0;
    visits.push({ kind, place, index: -1, windows: [], takes: 0, setupSeconds: 0, drive, metres, ...about });
  };
  add('start', start);
  order.forEach((index, position) => {
    if (reloads?.includes(position)) {
      add('reload', 0, { takes: reloading?.seconds ?? 0 });
      door = undefined;
    }
    const stop = stops[index]!;
    const isSameDoor = door !== undefined && stop.door === door;
    const setupSeconds = isSameDoor ? 0 : (stop.setupSeconds ?? 0);
    add('stop', index + 1, { index, windows: stop.windows, setupSeconds, takes: setupSeconds + stop.serviceSeconds });
    door = stop.door;
  });
  add('end', end ?? visits.at(-1)!.place);
  return visits;
}

/** At a vehicle's speed; where no road leads, none does for a faster vehicle. */
export const drivenSeconds = (seconds: number, speedFactor: TourVehicle['speedFactor'] = 1): number =>
  speedFactor === 1 || seconds >= NO_ROAD_SECONDS ? seconds : Math.round(seconds / speedFactor);

/** A visit reached with so many breaks taken: as early as it can be left, and what was done before. */
interface Reached {
  readonly leaves: number;
  readonly before: Reached | null;
  readonly done: Visit;
}

/** Puts breaks where the tour ends earliest: of two ways to have the same behind it, only the earlier one can matter. */
function withBreaks(
  visits: readonly Visit[],
  breaks: NonNullable<TourVehicle['breaks']>,
  gone: number,
  earliest: number,
): Visit[] | ScheduleFault {
  let reached: (Reached | null)[] = breaks.map(() => null);
  reached[0] = { leaves: earliest, before: null, done: visits[0]! };
  for (const [position, visit] of visits.entries()) {
    if (position > 0) {
      reached = reached.map((before) => {
        const begins = before && beginsIn(visit.windows, before.leaves + visit.drive);
        return begins === null || begins === Infinity ? null : { leaves: begins + visit.takes, before, done: visit };
      });
      if (reached.every((each) => !each)) return { fault: 'window', stop: visit.index };
    }
    if (visit.kind === 'end') break;
    breaks.forEach(({ window, seconds }, index) => {
      const before = reached[index];
      const begins = before ? beginsIn([window], before.leaves) : Infinity;
      if (!before || begins === Infinity || begins + seconds >= (reached[index + 1]?.leaves ?? Infinity)) return;
      const done: Visit = {
        ...{ kind: 'break', index: gone + index, place: before.done.place, setupSeconds: 0 },
        ...{ windows: [window], takes: seconds, drive: 0, metres: 0 },
      };
      reached[index + 1] = { leaves: begins + seconds, before, done };
    });
  }
  const isOver = (each: Reached | null, taken: number): each is Reached =>
    each !== null && breaks.slice(taken).every(({ window }) => each.leaves <= window.latest);
  const [best] = reached.filter(isOver).sort((a, b) => a.leaves - b.leaves);
  if (!best) return { fault: 'break', stop: -1 };
  const way: Visit[] = [];
  for (let each: Reached | null = best; each; each = each.before) way.push(each.done);
  return way.reverse();
}

/** The first moment from `time` on that lies in a window; Infinity: none does. */
function beginsIn(windows: readonly TimeWindow[], time: number): number {
  if (windows.length === 0) return time;
  return windows.reduce(
    (first, { earliest, latest }) => (latest >= time ? Math.min(first, Math.max(earliest, time)) : first),
    Infinity,
  );
}

/** The last moment up to `time` that lies in a window; -Infinity: none does. */
function endsIn(windows: readonly TimeWindow[], time: number): number {
  if (windows.length === 0) return time;
  return windows.reduce(
    (last, { earliest, latest }) => (earliest <= time ? Math.max(last, Math.min(latest, time)) : last),
    -Infinity,
  );
}

/** Begins as early as they can be, none before it is given; Infinity from where a window is missed. */
function forward(visits: readonly Visit[], begins: number[]): number[] {
  for (let at = 1; at < visits.length; at++) {
    const { takes } = visits[at - 1]!;
    const arrives = begins[at - 1]! + takes + visits[at]!.drive;
    begins[at] = beginsIn(visits[at]!.windows, Math.max(arrives, begins[at] ?? -Infinity));
  }
  return begins;
}

/** Lets the vehicle leave as late as it can and still end when it does. */
function leaveLate(visits: readonly Visit[], begins: number[]): void {
  let latest = begins.at(-1)!;
  for (let at = visits.length - 2; at >= 0; at--)
    latest = endsIn(visits[at]!.windows, latest - visits[at + 1]!.drive - visits[at]!.takes);
  begins[0] = Math.max(begins[0]!, latest);
  begins.length = 1;
  forward(visits, begins);
}

function onBoardOf({ stops }: ToursProblem, visits: readonly Visit[]): OnBoard[] {
  const positions = new Map(visits.map(({ kind, index }, at) => [kind === 'stop' ? index : -1, at]));
  const delivered = new Set(stops.map(({ pairedWith }) => pairedWith));
  const bounds: OnBoard[] = [];
  let loaded = 0;
  visits.forEach(({ kind, index }, at) => {
    if (kind === 'reload') loaded = at;
    if (kind !== 'stop') return;
    const stop = stops[index]!;
    const { maxOnBoardSeconds: most, pairedWith } = stop;
    if (most === undefined) return;
    const unloads = () => visits.findIndex((visit, later) => later > at && /reload|end/.test(visit.kind));
    if (pairedWith !== undefined) bounds.push({ from: at, to: positions.get(pairedWith) ?? at, most });
    else if (stop.kind === 'pickup') bounds.push({ from: at, to: unloads(), most });
    else if (!delivered.has(index)) bounds.push({ from: loaded, to: at, most });
  });
  return bounds;
}

/**
 * Begins later where what is loaded would be on board for too long, as little later as will do: the least solution of difference constraints,
 * by Bellman and Ford.
 */
function keepOnBoard(visits: readonly Visit[], bounds: readonly OnBoard[], begins: number[]): boolean {
  for (let round = 0; round <= 2 * visits.length + 10; round++) {
    const broken = bounds.filter(({ from, to, most }) => begins[to]! - begins[from]! - visits[from]!.takes > most);
    if (broken.length === 0) return true;
    for (const { from, to, most } of broken) {
      const needed = begins[to]! - most - visits[from]!.takes;
      if (needed > begins[from]!) begins[from] = beginsIn(visits[from]!.windows, needed);
    }
    forward(visits, begins);
    if (begins.at(-1) === Infinity) return false;
  }
  return false;
}

function scheduleOf(visits: readonly Visit[], begins: readonly number[]): TourSchedule {
  const events = visits.map(({ kind, index, place, drive, metres, setupSeconds, takes }, at): TourEvent => ({
    ...{ kind, index, place, seconds: drive, metres, setupSeconds },
    arrivesAt: at === 0 ? begins[0]! : begins[at - 1]! + visits[at - 1]!.takes + drive,
    beginsAt: begins[at]!,
    endsAt: begins[at]! + takes,
  }));
  return {
    events,
    leavesAt: begins[0]!,
    endsAt: begins.at(-1)!,
    driveSeconds: events.reduce((sum, { seconds }) => sum + seconds, 0),
    metres: events.reduce((sum, { metres }) => sum + metres, 0),
  };
}
