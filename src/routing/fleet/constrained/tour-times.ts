import { NO_ROAD_SECONDS } from '../../../shared/geo/roads/travel';
import type { TourVehicle } from '../problem/tours-problem';
import { RELOAD } from '../search-tour';
import { type ConstrainedData, getReloadPlace, getReloadWindows } from './constrained-data';

const { max, min } = Math;

/** Stands for the door of the start and of a reload, which no stop shares. */
const NO_DOOR = -1;

/**
 * Computes the times of one vehicle's tours, with windows, services, setups at doors, reloads and breaks.
 *
 * Breaks make several departures from a place possible: one for each number of breaks taken so far. For each number, the earliest departure
 * is enough, because a later one cannot lead to an earlier end (dynamic programming).
 */
export class TourTimes {
  /** The results of the last call of `drive`. They are valid only if it returned true. */
  driveSeconds = 0;
  metres = 0;
  /** The earliest end of the tour. */
  endsAt = 0;
  /** Whether the time on board of some load is limited. These limits are not checked here. */
  hasOnBoardLimit = false;
  /** Travel seconds by leg (by-place.ts), at the speed of the vehicle. */
  private readonly legSeconds: Int32Array;
  private readonly breaks: NonNullable<TourVehicle['breaks']>;
  /** The earliest departure from the current place, by the number of breaks taken so far. */
  private readonly leavesByBreaks: Float64Array;

  constructor(
    private readonly data: ConstrainedData,
    private readonly vehicle: TourVehicle,
  ) {
    const { breaks = [], shift, speedFactor } = vehicle;
    this.legSeconds = data.legTables.getSecondsAt(speedFactor);
    // Breaks whose window closes before the shift begins are not taken.
    this.breaks = breaks.filter(({ window }) => window.latest >= shift.earliest);
    this.leavesByBreaks = new Float64Array(this.breaks.length + 1);
  }

  get hasBreaks(): boolean {
    return this.breaks.length > 0;
  }

  /**
   * Computes the times of the places in their order. Returns false if a window, a break, the shift or the distance limit is broken, or no
   * road exists.
   */
  drive(places: readonly number[]): boolean {
    const { data, vehicle } = this;
    const { start = 0, end = start, shift, maxMetres = Infinity } = vehicle;
    this.begin();
    let currentPlace = start;
    let door = NO_DOOR;
    for (let position = 0; position < places.length; position++) {
      const isReload = places[position] === RELOAD;
      const place = isReload ? getReloadPlace(data, places, position) : places[position]!;
      const windows = isReload ? getReloadWindows(data, places, position) : data.windows[place]!;
      const legSeconds = this.driveLeg(currentPlace, place);
      if (legSeconds >= NO_ROAD_SECONDS) return false;
      const secondsAtPlace = isReload ? this.reloadSeconds : this.computeSecondsAtStop(place, door);
      if (!this.serveNextPlace(windows, legSeconds, secondsAtPlace)) return false;
      if (!isReload && data.isBoundOnBoard[place]) this.hasOnBoardLimit = true;
      door = isReload ? NO_DOOR : data.doors[place]!;
      this.takeBreaks();
      currentPlace = place;
    }
    const secondsToEnd = this.driveLeg(currentPlace, end ?? currentPlace);
    if (secondsToEnd >= NO_ROAD_SECONDS) return false;
    this.endsAt = this.computeEarliestEnd(secondsToEnd);
    return this.endsAt <= shift.latest && this.metres <= maxMetres;
  }

  /** Begins a tour at the start of the shift, where a break may be taken. */
  private begin(): void {
    this.driveSeconds = 0;
    this.metres = 0;
    this.hasOnBoardLimit = false;
    this.leavesByBreaks.fill(Infinity);
    this.leavesByBreaks[0] = this.vehicle.shift.earliest;
    this.takeBreaks();
  }

  /** Adds a leg to the driving time and the distance. Returns its seconds. */
  private driveLeg(from: number, to: number): number {
    if (from === to) return 0;
    const { size, metres } = this.data.problem.travel;
    const leg = from * size + to;
    const legSeconds = this.legSeconds[leg]!;
    this.driveSeconds += legSeconds;
    if (metres) this.metres += metres[leg]!;
    return legSeconds;
  }

  private get reloadSeconds(): number {
    return this.vehicle.reloads?.seconds ?? 0;
  }

  /** Returns the seconds of service and setup at a stop. The setup is not needed directly after another stop at the same door. */
  private computeSecondsAtStop(place: number, doorBefore: number): number {
    const { serviceSeconds, setupSeconds, doors } = this.data;
    const isSameDoor = doorBefore !== NO_DOOR && doors[place] === doorBefore;
    return serviceSeconds[place]! + (isSameDoor ? 0 : setupSeconds[place]!);
  }

  /**
   * Drives to the next place and serves it, for each number of breaks taken so far. Returns whether at least one of these tours is in time.
   */
  private serveNextPlace(windows: Float64Array, legSeconds: number, secondsAtPlace: number): boolean {
    const { leavesByBreaks } = this;
    let isReached = false;
    for (let taken = 0; taken < leavesByBreaks.length; taken++) {
      if (leavesByBreaks[taken] === Infinity) continue;
      const leavesAt = findFirstServiceTime(windows, leavesByBreaks[taken]! + legSeconds) + secondsAtPlace;
      leavesByBreaks[taken] = leavesAt;
      if (leavesAt < Infinity) isReached = true;
    }
    return isReached;
  }

  /** Considers taking each break at the current place. Several breaks can follow each other there: each may follow the one before it. */
  private takeBreaks(): void {
    const { leavesByBreaks, breaks } = this;
    for (let taken = 0; taken < breaks.length; taken++) {
      const { window, seconds } = breaks[taken]!;
      const beginsAt = max(leavesByBreaks[taken]!, window.earliest);
      if (beginsAt <= window.latest) leavesByBreaks[taken + 1] = min(leavesByBreaks[taken + 1]!, beginsAt + seconds);
    }
  }

  /** Returns the earliest end of the tour. A break may be omitted only if the tour ends before the window of the break closes. */
  private computeEarliestEnd(secondsToEnd: number): number {
    const { leavesByBreaks, breaks } = this;
    let earliest = Infinity;
    for (let taken = 0; taken < leavesByBreaks.length; taken++) {
      const time = leavesByBreaks[taken]! + secondsToEnd;
      let isBetter = time < earliest;
      // The breaks from index `taken` on are omitted.
      for (let omitted = taken; omitted < breaks.length && isBetter; omitted++) {
        isBetter = time <= breaks[omitted]!.window.latest;
      }
      if (isBetter) earliest = time;
    }
    return earliest;
  }

  /**
   * Returns the latest departure of a vehicle without breaks with which the tour of the last call of `drive` does not end later. It goes
   * through the tour from its end, and moves each service to the latest time that the following places allow.
   */
  computeLatestDeparture(places: readonly number[]): number {
    const { data, vehicle } = this;
    const { start = 0, end = start } = vehicle;
    let latest = this.endsAt;
    let after = end ?? places.at(-1)!;
    for (let position = places.length - 1; position >= 0; position--) {
      const isReload = places[position] === RELOAD;
      const place = isReload ? getReloadPlace(data, places, position) : places[position]!;
      const windows = isReload ? getReloadWindows(data, places, position) : data.windows[place]!;
      const before = position > 0 ? places[position - 1]! : RELOAD;
      const doorBefore = before === RELOAD ? NO_DOOR : data.doors[before]!;
      const secondsAtPlace = isReload ? this.reloadSeconds : this.computeSecondsAtStop(place, doorBefore);
      latest = findLastServiceTime(windows, latest - (this.getLegSeconds(place, after) + secondsAtPlace));
      after = place;
    }
    return max(vehicle.shift.earliest, latest - this.getLegSeconds(start, after));
  }

  /** Returns the travel seconds of a leg without adding it to the sums; see `driveLeg`. */
  private getLegSeconds(from: number, to: number): number {
    return from === to ? 0 : this.legSeconds[from * this.data.problem.travel.size + to]!;
  }
}

/** Returns the first time from `time` on at which a place may be served; Infinity if there is none. Windows are pairs of numbers. */
function findFirstServiceTime(windows: Float64Array, time: number): number {
  if (windows.length === 0) return time;
  for (let index = 0; index < windows.length; index += 2) {
    if (time <= windows[index + 1]!) return max(time, windows[index]!);
  }
  return Infinity;
}

/**
 * Returns the last time up to `time` at which a place may be served. If no window opens before that time, the result is `time`: that
 * happens only for a place without windows, because the tour is known to be in time.
 */
function findLastServiceTime(windows: Float64Array, time: number): number {
  for (let index = windows.length - 2; index >= 0; index -= 2) {
    if (windows[index]! <= time) return min(time, windows[index + 1]!);
  }
  return time;
}
