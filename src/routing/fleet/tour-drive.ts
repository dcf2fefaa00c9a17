import type { ConstrainedData } from './constrained-data';
import { moneyOf } from './plan-cost';
import { TourRoom } from './tour-room';
import { tourSchedule } from './tour-schedule';
import { TourTimes } from './tour-times';
import type { TourVehicle } from './tours-problem';
import { vehiclePlan } from './vehicle-places';

/** What driving to a place counts, in positions looked at. */
const DRIVEN = 4;

/** What any tour of one vehicle costs, found out by driving it. */
export class TourDrive {
  /** Of the tour that was driven last: see SearchTour. */
  size = 0;
  /** Whether the tour that was driven last had no room, and nothing else was looked at. */
  isTooMuch = false;
  /** Whether it counts how long a tour takes, besides the driving. */
  readonly needsDuration: boolean;
  readonly room: TourRoom;
  private readonly times: TourTimes;
  private readonly vehicle: TourVehicle;

  constructor(
    private readonly data: ConstrainedData,
    private readonly index: number,
  ) {
    const { problem, costsMoney } = data;
    this.vehicle = problem.vehicles[index]!;
    this.room = new TourRoom(data, this.vehicle);
    this.times = new TourTimes(data, this.vehicle);
    this.needsDuration =
      (costsMoney && (this.vehicle.costs?.perHour ?? 0) > 0) ||
      this.vehicle.mostSeconds !== undefined ||
      problem.balance === 'time';
  }

  /** What places cost in an order; Infinity where it does not keep something. */
  cost(places: readonly number[]): number {
    this.size = 0;
    this.isTooMuch = false;
    if (places.length === 0) return 0;
    this.data.work.done += DRIVEN * places.length;
    if (!this.keepsOrder(places)) return Infinity;
    this.isTooMuch = !this.room.fits(places);
    return this.isTooMuch ? Infinity : this.timeCost(places);
  }

  private keepsOrder(places: readonly number[]): boolean {
    const { ranks, doors } = this.data;
    const { mostStops = Infinity } = this.vehicle;
    let rank = -Infinity;
    let door = -1;
    let stops = 0;
    for (const place of places) {
      if (place === 0) {
        door = -1;
        continue;
      }
      if (ranks[place]! < rank) return false;
      rank = ranks[place]!;
      if (door < 0 || doors[place] !== door) stops++;
      door = doors[place]!;
    }
    if (this.data.problem.balance === 'stops') this.size = places.filter((place) => place !== 0).length;
    return stops <= mostStops;
  }

  private timeCost(places: readonly number[]): number {
    const { times } = this;
    if (!times.drive(places)) return Infinity;
    if (times.isBound || (this.needsDuration && times.hasBreaks)) return this.scheduledCost(places);
    return this.costOf(times.driveSeconds, times.metres, this.needsDuration ? times.ends - times.leaveAt(places) : 0);
  }

  /** By the slower way that knows of everything. */
  private scheduledCost(places: readonly number[]): number {
    const schedule = tourSchedule(this.data.problem, vehiclePlan(this.index, places));
    if ('fault' in schedule) return Infinity;
    return this.costOf(schedule.driveSeconds, schedule.metres, schedule.endsAt - schedule.leavesAt);
  }

  private costOf(driven: number, metres: number, duration: number): number {
    const { mostSeconds = Infinity, costs } = this.vehicle;
    if (this.needsDuration && duration > mostSeconds) return Infinity;
    if (this.data.problem.balance === 'time') this.size = duration;
    return this.data.costsMoney ? moneyOf(costs, metres, duration) : driven;
  }
}
