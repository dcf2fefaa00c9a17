import type { ConstrainedData } from './constrained-data';
import { computeTourMoney } from '../problem/plan-cost';
import { RELOAD } from '../search-tour';
import { LoadChecker } from './load-checker';
import { computeTourSchedule } from '../schedule/tour-schedule';
import { TourTimes } from './tour-times';
import type { TourVehicle } from '../problem/tours-problem';
import { toVehiclePlan } from '../vehicle-places';

/** The work of computing the times at one place, compared with examining a position; see `PlaceData.workCounter`. */
const WORK_PER_PLACE = 4;
/** Stands for the door of a reload, and of the start, which no stop shares. */
const NO_DOOR = -1;

/** The result of driving a tour: of computing its times and its cost, stop by stop. */
export interface DrivenTour {
  /** Infinity if the tour breaks a constraint. */
  readonly cost: number;
  /** See `SearchTour.balancedSize`. 0 if the tour breaks a constraint. */
  readonly balancedSize: number;
  /**
   * Whether a reload may help: the tour exceeds the capacity of the vehicle, or serves a stop of another depot than where it has loaded.
   * Its times were not computed then.
   */
  readonly needsReload: boolean;
}

const EMPTY_TOUR: DrivenTour = { cost: 0, balancedSize: 0, needsReload: false };
export const IMPOSSIBLE_TOUR: DrivenTour = { cost: Infinity, balancedSize: 0, needsReload: false };
const TOUR_NEEDING_RELOAD: DrivenTour = { cost: Infinity, balancedSize: 0, needsReload: true };

/**
 * Computes the cost of any tour of one vehicle, by driving it stop by stop. The order of the checks only saves time: the cheap ones come
 * first. `TourTimes` computes the times. Limits of the time on board, and durations with breaks, need the slower `computeTourSchedule`.
 */
export class TourDrive {
  /** Whether the duration of a tour has a cost or a limit, or is balanced. */
  readonly needsDuration: boolean;
  /** Checks the capacities of the vehicle. */
  readonly loadChecker: LoadChecker;
  private readonly hasSeveralDepots: boolean;
  private readonly times: TourTimes;
  private readonly vehicle: TourVehicle;

  /** @param vehicleIndex the index of the vehicle in the problem */
  constructor(
    private readonly data: ConstrainedData,
    private readonly vehicleIndex: number,
  ) {
    const { problem, costsMoney } = data;
    this.vehicle = problem.vehicles[vehicleIndex]!;
    this.hasSeveralDepots = data.depotPlaces.length > 1;
    this.loadChecker = new LoadChecker(data, this.vehicle);
    this.times = new TourTimes(data, this.vehicle);
    this.needsDuration =
      (costsMoney && (this.vehicle.costs?.perHour ?? 0) > 0) ||
      this.vehicle.maxSeconds !== undefined ||
      problem.balance === 'time';
  }

  /** Drives a tour. Does not check which places the vehicle may serve; see `ConstrainedVehicle.driveIfAllowed`. */
  drive(places: readonly number[]): DrivenTour {
    if (places.length === 0) return EMPTY_TOUR;
    this.data.workCounter.total += WORK_PER_PLACE * places.length;
    if (!this.hasAllowedOrderAndStops(places)) return IMPOSSIBLE_TOUR;
    const isLoaded = (!this.hasSeveralDepots || this.isLoadedAtDepots(places)) && this.loadChecker.canCarryAll(places);
    return isLoaded ? this.driveLoaded(places) : TOUR_NEEDING_RELOAD;
  }

  /** Returns whether stops with a prescribed order are in it, and whether the vehicle stops at no more doors than it may. */
  private hasAllowedOrderAndStops(places: readonly number[]): boolean {
    const { fixedOrders, doors } = this.data;
    const { maxStops = Infinity } = this.vehicle;
    let previousOrder = -Infinity;
    let door = NO_DOOR;
    let stops = 0;
    for (const place of places) {
      if (place === RELOAD) {
        door = NO_DOOR;
        continue;
      }
      if (fixedOrders[place]! < previousOrder) return false;
      previousOrder = fixedOrders[place]!;
      if (door === NO_DOOR || doors[place] !== door) stops++;
      door = doors[place]!;
    }
    return stops <= maxStops;
  }

  /** Returns whether each stop is served after loading at its depot, without loading at another one in between. */
  private isLoadedAtDepots(places: readonly number[]): boolean {
    const { depots } = this.data;
    let depot = this.vehicle.depot ?? 0;
    for (let position = 0; position < places.length; position++) {
      const place = places[position]!;
      // Each reload is before another place. Of two in a row, which the search may try, the second one decides.
      if (place === RELOAD) depot = depots[places[position + 1]!]!;
      else if (depots[place] !== depot) return false;
    }
    return true;
  }

  /** Drives a tour that never exceeds the capacity. */
  private driveLoaded(places: readonly number[]): DrivenTour {
    const { times } = this;
    if (!times.drive(places)) return IMPOSSIBLE_TOUR;
    const needsSchedule = times.hasOnBoardLimit || (this.needsDuration && times.hasBreaks);
    if (needsSchedule) return this.driveBySchedule(places);
    const duration = this.needsDuration ? times.endsAt - times.computeLatestDeparture(places) : 0;
    return this.toDrivenTour(places, times.driveSeconds, times.metres, duration);
  }

  /** Uses the slower computation that supports all constraints. */
  private driveBySchedule(places: readonly number[]): DrivenTour {
    const schedule = computeTourSchedule(this.data.problem, toVehiclePlan(this.vehicleIndex, places));
    if ('fault' in schedule) return IMPOSSIBLE_TOUR;
    const { driveSeconds, metres, endsAt, leavesAt } = schedule;
    return this.toDrivenTour(places, driveSeconds, metres, endsAt - leavesAt);
  }

  /** @param duration the seconds from departure to the end; 0 unless durations count, as an hour then costs nothing */
  private toDrivenTour(places: readonly number[], driveSeconds: number, metres: number, duration: number): DrivenTour {
    const { maxSeconds = Infinity, costs } = this.vehicle;
    if (this.needsDuration && duration > maxSeconds) return IMPOSSIBLE_TOUR;
    const cost = this.data.costsMoney ? computeTourMoney(costs, metres, duration) : driveSeconds;
    return { cost, balancedSize: this.computeBalancedSize(places, duration), needsReload: false };
  }

  /** Returns the quantity that a balanced plan makes equal; see `SearchTour.balancedSize`. */
  private computeBalancedSize(places: readonly number[], duration: number): number {
    const { balance = 'none' } = this.data.problem;
    if (balance === 'time') return duration;
    return balance === 'stops' ? places.filter((place) => place !== RELOAD).length : 0;
  }
}
