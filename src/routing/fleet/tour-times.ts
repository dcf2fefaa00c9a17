import { NO_ROAD_SECONDS } from '../../geo/travel';
import type { ConstrainedData } from './constrained-data';
import type { TourVehicle } from './tours-problem';

const { max, min } = Math;

/** When a vehicle is where on its tour: windows, services, set-ups at doors, reloads and breaks, wherever they may be taken. */
export class TourTimes {
  /** Of what was driven last, where it keeps everything. */
  driveSeconds = 0;
  metres = 0;
  /** When it ends, at the earliest. */
  ends = 0;
  /** Whether something in it may be on board for so long only. */
  isBound = false;
  private readonly seconds: Int32Array;
  private readonly breaks: NonNullable<TourVehicle['breaks']>;
  /** By breaks taken: as early as the place can be left. */
  private readonly leaves: Float64Array;

  constructor(
    private readonly data: ConstrainedData,
    private readonly vehicle: TourVehicle,
  ) {
    const { breaks = [], shift, speedFactor = 1 } = vehicle;
    this.seconds = data.secondsAt.get(speedFactor)!;
    this.breaks = breaks.filter(({ window }) => window.latest >= shift.earliest);
    this.leaves = new Float64Array(this.breaks.length + 1);
  }

  get hasBreaks(): boolean {
    return this.breaks.length > 0;
  }

  /** Drives the places in their order. False where a window, a break, the shift or the most kilometres are not kept, or there is no road. */
  drive(places: readonly number[]): boolean {
    const { seconds, leaves, vehicle, data } = this;
    const { service, setup, doors, isBoundOnBoard } = data;
    const { size, metres } = data.problem.travel;
    const { start = 0, end = start, shift, mostMetres = Infinity, reloads } = vehicle;
    leaves.fill(Infinity);
    leaves[0] = shift.earliest;
    let at = start;
    let door = -1;
    let driven = 0;
    let far = 0;
    let isBound = false;
    this.takeBreaks();
    for (const place of places) {
      const leg = at === place ? 0 : seconds[at * size + place]!;
      if (leg >= NO_ROAD_SECONDS) return false;
      driven += leg;
      if (metres && at !== place) far += metres[at * size + place]!;
      let takes = reloads?.seconds ?? 0;
      if (place !== 0) {
        takes = service[place]! + (door >= 0 && doors[place] === door ? 0 : setup[place]!);
        door = doors[place]!;
        if (isBoundOnBoard[place]) isBound = true;
      } else door = -1;
      let isReached = false;
      for (let taken = 0; taken < leaves.length; taken++) {
        if (leaves[taken] === Infinity) continue;
        leaves[taken] = this.beginAt(place, leaves[taken]! + leg) + takes;
        if (leaves[taken]! < Infinity) isReached = true;
      }
      if (!isReached) return false;
      this.takeBreaks();
      at = place;
    }
    const last = end ?? at;
    const home = at === last ? 0 : seconds[at * size + last]!;
    if (home >= NO_ROAD_SECONDS) return false;
    if (metres && at !== last) far += metres[at * size + last]!;
    this.ends = this.endOf(home);
    this.driveSeconds = driven + home;
    this.metres = far;
    this.isBound = isBound;
    return this.ends <= shift.latest && far <= mostMetres;
  }

  private takeBreaks(): void {
    const { leaves, breaks } = this;
    for (let taken = 0; taken < breaks.length; taken++) {
      const { window, seconds } = breaks[taken]!;
      const begins = max(leaves[taken]!, window.earliest);
      if (begins <= window.latest) leaves[taken + 1] = min(leaves[taken + 1]!, begins + seconds);
    }
  }

  /** The first moment from `time` on at which a place may be served; Infinity: none. */
  private beginAt(place: number, time: number): number {
    const windows = this.data.windows[place]!;
    if (windows.length === 0) return time;
    for (let at = 0; at < windows.length; at += 2) if (time <= windows[at + 1]!) return max(time, windows[at]!);
    return Infinity;
  }

  /** When the tour ends, at the earliest, so that no break was missed by then. */
  private endOf(home: number): number {
    const { leaves, breaks } = this;
    let ends = Infinity;
    for (let taken = 0; taken < leaves.length; taken++) {
      const time = leaves[taken]! + home;
      let isOver = time < ends;
      for (let left = taken; left < breaks.length && isOver; left++) isOver = time <= breaks[left]!.window.latest;
      if (isOver) ends = time;
    }
    return ends;
  }

  /** How late a vehicle without breaks can leave for what was driven last, and still end when it does. */
  leaveAt(places: readonly number[]): number {
    const { seconds, vehicle, data, ends } = this;
    const { service, setup, doors } = data;
    const { size } = data.problem.travel;
    const { start = 0, end = start, reloads } = vehicle;
    let latest = ends;
    let after = end ?? places.at(-1)!;
    for (let position = places.length - 1; position >= 0; position--) {
      const place = places[position]!;
      const before = position > 0 ? places[position - 1]! : start;
      const isSameDoor = position > 0 && before !== 0 && doors[place]! >= 0 && doors[before] === doors[place];
      const takes = place === 0 ? (reloads?.seconds ?? 0) : service[place]! + (isSameDoor ? 0 : setup[place]!);
      latest -= (place === after ? 0 : seconds[place * size + after]!) + takes;
      const windows = data.windows[place]!;
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
