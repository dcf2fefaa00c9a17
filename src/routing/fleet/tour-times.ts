import { NO_ROAD_SECONDS } from '../../shared/geo/roads/travel';
import { type ConstrainedData, getReloadPlace } from './problem/constrained-data';
import type { TourVehicle } from './problem/tours-problem';

const { max, min } = Math;

/** Returns the first time from `time` on at which a place may be served; Infinity if there is none. Windows are pairs of numbers. */
function firstServiceTime(windows: Float64Array, time: number): number {
  if (windows.length === 0) return time;
  for (let at = 0; at < windows.length; at += 2) if (time <= windows[at + 1]!) return max(time, windows[at]!);
  return Infinity;
}

/** Computes the times of one vehicle's tours, with windows, services, setups at doors, reloads and breaks. */
export class TourTimes {
  /** The results of the last call of `drive`. They are valid only if it returned true. */
  driveSeconds = 0;
  metres = 0;
  /** The earliest end of the tour. */
  endsAt = 0;
  /** Whether the time on board of some load is limited. */
  hasOnBoardLimit = false;
  private readonly seconds: Int32Array;
  private readonly breaks: NonNullable<TourVehicle['breaks']>;
  /** The earliest departure from the current place, by the number of breaks taken so far. */
  private readonly leavesByBreaks: Float64Array;

  constructor(
    private readonly data: ConstrainedData,
    private readonly vehicle: TourVehicle,
  ) {
    const { breaks = [], shift, speedFactor = 1 } = vehicle;
    this.seconds = data.secondsAt.get(speedFactor)!;
    this.breaks = breaks.filter(({ window }) => window.latest >= shift.earliest);
    this.leavesByBreaks = new Float64Array(this.breaks.length + 1);
  }

  get hasBreaks(): boolean {
    return this.breaks.length > 0;
  }

  /** Computes the times of the places in their order. Returns false if a window, a break, the shift or the distance limit is broken, or no road exists. */
  drive(places: readonly number[]): boolean {
    const { seconds, leavesByBreaks: leaves, vehicle, data } = this;
    const { service, setup, doors, isBoundOnBoard } = data;
    const { size, metres } = data.problem.travel;
    const { start = 0, end = start, shift, maxMetres = Infinity, reloads } = vehicle;
    leaves.fill(Infinity);
    leaves[0] = shift.earliest;
    let currentPlace = start;
    let door = -1;
    let drivenSeconds = 0;
    let drivenMetres = 0;
    let hasOnBoardLimit = false;
    this.takeBreaks();
    for (let position = 0; position < places.length; position++) {
      const isReload = places[position] === 0;
      const place = isReload ? getReloadPlace(data, places, position) : places[position]!;
      const windows = isReload ? data.depotWindows[data.depots[places[position + 1]!]!]! : data.windows[place]!;
      const leg = currentPlace === place ? 0 : seconds[currentPlace * size + place]!;
      if (leg >= NO_ROAD_SECONDS) return false;
      drivenSeconds += leg;
      if (metres && currentPlace !== place) drivenMetres += metres[currentPlace * size + place]!;
      let takes = reloads?.seconds ?? 0;
      if (!isReload) {
        takes = service[place]! + (door >= 0 && doors[place] === door ? 0 : setup[place]!);
        door = doors[place]!;
        if (isBoundOnBoard[place]) hasOnBoardLimit = true;
      } else door = -1;
      if (!this.serveNextPlace(windows, leg, takes)) return false;
      this.takeBreaks();
      currentPlace = place;
    }
    const endPlace = end ?? currentPlace;
    const secondsToEnd = currentPlace === endPlace ? 0 : seconds[currentPlace * size + endPlace]!;
    if (secondsToEnd >= NO_ROAD_SECONDS) return false;
    if (metres && currentPlace !== endPlace) drivenMetres += metres[currentPlace * size + endPlace]!;
    this.endsAt = this.earliestEnd(secondsToEnd);
    this.driveSeconds = drivenSeconds + secondsToEnd;
    this.metres = drivenMetres;
    this.hasOnBoardLimit = hasOnBoardLimit;
    return this.endsAt <= shift.latest && drivenMetres <= maxMetres;
  }

  /**
   * Drives to the next place and serves it, for each number of breaks taken so far. Returns whether at least one of these tours is in time.
   *
   * @param leg seconds of driving
   * @param takes seconds at the place
   */
  private serveNextPlace(windows: Float64Array, leg: number, takes: number): boolean {
    const { leavesByBreaks: leaves } = this;
    let isReached = false;
    for (let taken = 0; taken < leaves.length; taken++) {
      if (leaves[taken] === Infinity) continue;
      leaves[taken] = firstServiceTime(windows, leaves[taken]! + leg) + takes;
      if (leaves[taken]! < Infinity) isReached = true;
    }
    return isReached;
  }

  /** Considers taking each break at the current place. */
  private takeBreaks(): void {
    const { leavesByBreaks: leaves, breaks } = this;
    for (let taken = 0; taken < breaks.length; taken++) {
      const { window, seconds } = breaks[taken]!;
      const begins = max(leaves[taken]!, window.earliest);
      if (begins <= window.latest) leaves[taken + 1] = min(leaves[taken + 1]!, begins + seconds);
    }
  }

  /** Returns the earliest end of the tour. A break may be omitted only if the tour ends before the window of the break closes. */
  private earliestEnd(secondsToEnd: number): number {
    const { leavesByBreaks: leaves, breaks } = this;
    let earliest = Infinity;
    for (let taken = 0; taken < leaves.length; taken++) {
      const time = leaves[taken]! + secondsToEnd;
      let isBetter = time < earliest;
      for (let omitted = taken; omitted < breaks.length && isBetter; omitted++)
        isBetter = time <= breaks[omitted]!.window.latest;
      if (isBetter) earliest = time;
    }
    return earliest;
  }

  /** Returns the latest departure of a vehicle without breaks with which the tour of the last call of `drive` does not end later. */
  latestDeparture(places: readonly number[]): number {
    const { seconds, vehicle, data, endsAt } = this;
    const { service, setup, doors } = data;
    const { size } = data.problem.travel;
    const { start = 0, end = start, reloads } = vehicle;
    let latest = endsAt;
    let after = end ?? places.at(-1)!;
    for (let position = places.length - 1; position >= 0; position--) {
      const isReload = places[position] === 0;
      const place = isReload ? getReloadPlace(data, places, position) : places[position]!;
      const before = position > 0 ? places[position - 1]! : start;
      const isSameDoor = position > 0 && before !== 0 && doors[place]! >= 0 && doors[before] === doors[place];
      const takes = isReload ? (reloads?.seconds ?? 0) : service[place]! + (isSameDoor ? 0 : setup[place]!);
      latest -= (place === after ? 0 : seconds[place * size + after]!) + takes;
      const windows = isReload ? data.depotWindows[data.depots[places[position + 1]!]!]! : data.windows[place]!;
      for (let at = windows.length - 2; at >= 0; at -= 2) {
        if (windows[at]! > latest) continue;
        latest = min(latest, windows[at + 1]!);
        break;
      }
      after = place;
    }
    return max(vehicle.shift.earliest, latest - (start === after ? 0 : seconds[start * size + after]!));
  }
}
