import type { ConstrainedData } from './problem/constrained-data';
import { computeTourMoney } from './problem/plan-cost';
import { TourRoom } from './tour-room';
import { computeTourSchedule } from './tour-schedule';
import { TourTimes } from './tour-times';
import type { TourVehicle } from './problem/tours-problem';
import { toVehiclePlan } from './problem/vehicle-places';

/** The effort of computing the times at one place, compared with examining a position; see `PlaceData.work`. */
const EFFORT_PER_PLACE = 4;

/** Computes the cost of any tour of one vehicle. */
export class TourDrive {
  /** The size of the last tour; see `SearchTour`. */
  size = 0;
  /**
   * Whether a reload may help, because the last tour exceeded the capacity of the vehicle or served a stop of another depot than where it
   * loaded. Its times were not computed then.
   */
  needsReload = false;
  /** Whether the duration of a tour has a cost or a limit, or is balanced. */
  readonly needsDuration: boolean;
  readonly room: TourRoom;
  private readonly hasDepots: boolean;
  private readonly times: TourTimes;
  private readonly vehicle: TourVehicle;

  constructor(
    private readonly data: ConstrainedData,
    private readonly index: number,
  ) {
    const { problem, costsMoney } = data;
    this.vehicle = problem.vehicles[index]!;
    this.hasDepots = data.depotPlaces.length > 1;
    this.room = new TourRoom(data, this.vehicle);
    this.times = new TourTimes(data, this.vehicle);
    this.needsDuration =
      (costsMoney && (this.vehicle.costs?.perHour ?? 0) > 0) ||
      this.vehicle.maxSeconds !== undefined ||
      problem.balance === 'time';
  }

  /** Returns the cost of a tour; Infinity if it breaks a constraint. */
  cost(places: readonly number[]): number {
    this.size = 0;
    this.needsReload = false;
    if (places.length === 0) return 0;
    this.data.work.done += EFFORT_PER_PLACE * places.length;
    if (!this.respectsOrderAndStopLimit(places)) return Infinity;
    this.needsReload = (this.hasDepots && !this.isLoadedAtDepots(places)) || !this.room.fits(places);
    return this.needsReload ? Infinity : this.timeCost(places);
  }

  private respectsOrderAndStopLimit(places: readonly number[]): boolean {
    const { fixedOrders, doors } = this.data;
    const { maxStops = Infinity } = this.vehicle;
    let previousOrder = -Infinity;
    let door = -1;
    let stops = 0;
    for (const place of places) {
      if (place === 0) {
        door = -1;
        continue;
      }
      if (fixedOrders[place]! < previousOrder) return false;
      previousOrder = fixedOrders[place]!;
      if (door < 0 || doors[place] !== door) stops++;
      door = doors[place]!;
    }
    if (this.data.problem.balance === 'stops') this.size = places.filter((place) => place !== 0).length;
    return stops <= maxStops;
  }

  /** Returns whether each stop is served after loading at its depot, without loading at another one in between. */
  private isLoadedAtDepots(places: readonly number[]): boolean {
    const { depots } = this.data;
    let depot = this.vehicle.depot ?? 0;
    for (let position = 0; position < places.length; position++) {
      const place = places[position]!;
      if (place === 0) depot = depots[places[position + 1]!]!;
      else if (depots[place] !== depot) return false;
    }
    return true;
  }

  private timeCost(places: readonly number[]): number {
    const { times } = this;
    if (!times.drive(places)) return Infinity;
    if (times.hasOnBoardLimit || (this.needsDuration && times.hasBreaks)) return this.scheduledCost(places);
    return this.costOf(
      times.driveSeconds,
      times.metres,
      this.needsDuration ? times.endsAt - times.latestDeparture(places) : 0,
    );
  }

  /** Uses the slower computation that supports all constraints. */
  private scheduledCost(places: readonly number[]): number {
    const schedule = computeTourSchedule(this.data.problem, toVehiclePlan(this.index, places));
    if ('fault' in schedule) return Infinity;
    return this.costOf(schedule.driveSeconds, schedule.metres, schedule.endsAt - schedule.leavesAt);
  }

  private costOf(driveSeconds: number, metres: number, duration: number): number {
    const { maxSeconds = Infinity, costs } = this.vehicle;
    if (this.needsDuration && duration > maxSeconds) return Infinity;
    if (this.data.problem.balance === 'time') this.size = duration;
    return this.data.costsMoney ? computeTourMoney(costs, metres, duration) : driveSeconds;
  }
}
