import type { PlaceData } from '../problem/place-data';
import type { SearchVehicle } from '../problem/search-vehicle';
import { type Insertion, type SearchTour, type ShouldSkip, UNSETTLED } from '../search-tour';
import { TourTimesByPosition } from './tour-times-by-position';

const { max, min } = Math;

/** The work of other steps than examining a position of an insertion; see `PlaceData.workCounter`. */
const WORK_PER_CLONE = 10;
const WORK_PER_INSERTION = 7;
const WORK_PER_COST = 6;
const WORK_PER_MEASURE = 8;
/** Computing a place of a tour takes as long as examining this many positions. */
const WORK_PER_PLACE = 2;

/**
 * A tour of a vehicle without breaks, reloads and pairs (`isPlainProblem`). It respects all windows, the shift, the capacities and the
 * limits of the vehicle.
 *
 * Each change measures the whole tour: its sums, and the earliest and latest time at each position (`TourTimesByPosition`). An insertion is
 * then checked in constant time. Each change of the places must end with `measure`.
 *
 * Places are numbered as in by-place.ts. Driving is paid for in units: metres if vehicles are paid by distance, otherwise seconds. A copy
 * shares the times of its original until it changes, because most copies of a search are changed at once or never.
 */
export class PlainTour implements SearchTour {
  places: number[] = [];
  cost = 0;
  /** Plans of plain problems are never balanced. */
  readonly balancedSize = 0;
  version = UNSETTLED;
  /** The loads of all places, in grams and cubic centimetres. */
  private weight = 0;
  private volume = 0;
  /** The distance of all legs. 0 unless the distance has a limit. */
  private metres = 0;
  private times: TourTimesByPosition;
  /** Whether the times belong to the tour that this one is a copy of. They must not be changed then. */
  private hasSharedTimes = false;

  /** @param original the tour to copy; without it the tour is empty */
  constructor(
    private readonly data: PlaceData,
    private readonly vehicle: SearchVehicle,
    original?: PlainTour,
  ) {
    if (original) {
      this.times = original.times;
      this.hasSharedTimes = true;
      this.places = original.places.slice();
      this.cost = original.cost;
      this.weight = original.weight;
      this.volume = original.volume;
      this.metres = original.metres;
    } else {
      this.times = new TourTimesByPosition();
      this.measure();
    }
  }

  clone(): PlainTour {
    this.data.workCounter.total += WORK_PER_CLONE;
    return new PlainTour(this.data, this.vehicle, this);
  }

  hasRoomFor(place: number): boolean {
    const { weight, volume, amounts } = this.data;
    const { maxWeight, maxVolume, maxStops, canServe, maxAmounts } = this.vehicle;
    return (
      this.weight + weight[place]! <= maxWeight &&
      this.volume + volume[place]! <= maxVolume &&
      this.places.length < maxStops &&
      (canServe === null || canServe[place] === 1) &&
      (amounts.length === 0 ||
        amounts.every((amount, kind) => this.computeAmount(kind) + amount[place]! <= maxAmounts[kind]!))
    );
  }

  /**
   * The checks of each position are in the order of their effort. The vehicle has room for the place (`hasRoomFor`). This is the innermost
   * loop of most searches, so everything that does not depend on the position is read before it.
   */
  findInsertion(place: number, best: Insertion, shouldSkip: ShouldSkip): boolean {
    const { size } = this.data;
    const { legSeconds, legUnits, legUnitsByEnd, costPerUnit, start, end, legMetres, fixedCost } = this.vehicle;
    const { needsDuration, costPerSecond, maxSeconds } = this.vehicle;
    const { places, times } = this;
    const { earliestLeave, latestStart, unitsAfter } = times;
    const count = places.length;
    const opensAt = this.data.opensAt[place]!;
    const closesAt = this.data.closesAt[place]!;
    const serviceSeconds = this.data.serviceSeconds[place]!;
    const placeRow = place * size;
    const openingCost = count === 0 ? fixedCost : 0;
    let isBetter = false;
    let after = start;
    this.data.workCounter.total += count + WORK_PER_INSERTION;
    for (let position = 0; position <= count; position++) {
      const leavesAt = earliestLeave[position]!;
      if (leavesAt > closesAt) break; // Later positions would be even later.
      const before = after;
      after = position < count ? places[position]! : end;
      const unitsFromPlace = after < 0 ? 0 : legUnits[placeRow + after]!; // Negative: the tour would end at the place.
      const detourUnits = legUnitsByEnd[placeRow + before]! + unitsFromPlace - unitsAfter[position]!;
      let extraCost = openingCost + costPerUnit * detourUnits;
      if (extraCost >= best.extraCost && costPerSecond === 0) continue;

      const secondsBefore = legSeconds[before * size + place]!;
      const secondsAfter = after < 0 ? 0 : legSeconds[placeRow + after]!;
      const beginsAt = max(opensAt, leavesAt + secondsBefore);
      if (beginsAt > closesAt || beginsAt + serviceSeconds + secondsAfter > latestStart[position + 1]!) continue;
      if (legMetres && this.exceedsMetres(legMetres, before, place, after)) continue;
      if (needsDuration) {
        const seconds = this.computeSecondsWith(place, position, secondsBefore, secondsAfter);
        extraCost += costPerSecond * (seconds - times.seconds);
        if (seconds > maxSeconds || extraCost >= best.extraCost) continue;
      }
      if (shouldSkip()) continue;
      best.extraCost = extraCost;
      best.position = position;
      isBetter = true;
    }
    return isBetter;
  }

  /** Returns whether the tour with a place inserted is longer than the vehicle may drive. */
  private exceedsMetres(legMetres: Int32Array, before: number, place: number, after: number): boolean {
    const { size } = this.data;
    let metres = this.metres + legMetres[before * size + place]!;
    if (after >= 0) metres += legMetres[place * size + after]!;
    const replacesLeg = after >= 0 && this.places.length > 0;
    if (replacesLeg) metres -= legMetres[before * size + after]!;
    return metres > this.vehicle.maxMetres;
  }

  /** Returns the duration of the tour with a place inserted at a position, given the travel times to the place and from it. */
  private computeSecondsWith(place: number, position: number, secondsBefore: number, secondsAfter: number): number {
    const { minSecondsTo, latestDepartureTo, minSecondsFrom, earliestArrivalFrom } = this.times;
    const { opensAt, closesAt, serviceSeconds } = this.data;
    const secondsOnArrival = minSecondsTo[position]! + secondsBefore;
    const waitSeconds = max(0, opensAt[place]! - secondsOnArrival - latestDepartureTo[position]!);
    const latestDeparture = min(latestDepartureTo[position]!, closesAt[place]! - secondsOnArrival);
    const secondsToNext = secondsOnArrival + waitSeconds + serviceSeconds[place]! + secondsAfter;
    const waitSecondsAtNext = max(0, earliestArrivalFrom[position + 1]! - secondsToNext - latestDeparture);
    return secondsToNext + waitSecondsAtNext + minSecondsFrom[position + 1]!;
  }

  computeCostOf(places: readonly number[]): number {
    this.data.workCounter.total += WORK_PER_PLACE * places.length + WORK_PER_COST;
    if (places.length === 0) return 0;
    const { weight, volume } = this.data;
    if (!this.canServeTogether(places, sumByPlace(weight, places), sumByPlace(volume, places))) return Infinity;
    const { size, opensAt, closesAt, serviceSeconds } = this.data;
    const { legSeconds, legUnits, legMetres, start, end, earliest, latest, needsDuration } = this.vehicle;
    let leavesAt = earliest;
    let units = 0;
    let metres = 0;
    let minSeconds = 0;
    let latestDeparture = latest;
    let before = start;
    for (const place of places) {
      const leg = before * size + place;
      const beginsAt = max(opensAt[place]!, leavesAt + legSeconds[leg]!);
      if (beginsAt > closesAt[place]!) return Infinity;
      leavesAt = beginsAt + serviceSeconds[place]!;
      units += legUnits[leg]!;
      if (legMetres) metres += legMetres[leg]!;
      if (needsDuration) {
        const secondsOnArrival = minSeconds + legSeconds[leg]!;
        minSeconds =
          secondsOnArrival + max(0, opensAt[place]! - secondsOnArrival - latestDeparture) + serviceSeconds[place]!;
        latestDeparture = min(latestDeparture, closesAt[place]! - secondsOnArrival);
      }
      before = place;
    }
    if (end >= 0) {
      const leg = before * size + end;
      leavesAt += legSeconds[leg]!;
      minSeconds += legSeconds[leg]!;
      units += legUnits[leg]!;
      if (legMetres) metres += legMetres[leg]!;
    }
    return this.computeCostIfInLimits(leavesAt, units, metres, needsDuration ? minSeconds : 0);
  }

  insert(place: number, { position }: Insertion): void {
    this.places.splice(position, 0, place);
    this.measure();
  }

  remove(shouldRemove: (position: number) => boolean): number[] {
    const removed: number[] = [];
    const { places } = this;
    this.places = places.filter((place, position) => {
      if (!shouldRemove(position)) return true;
      removed.push(place);
      return false;
    });
    this.measure();
    if (this.cost < Infinity) return removed;
    this.set([]);
    return places;
  }

  set(places: readonly number[]): void {
    this.places = [...places];
    this.measure();
  }

  /** Updates everything that depends on the places. */
  private measure(): void {
    this.version = UNSETTLED;
    const { places, vehicle, data } = this;
    if (this.hasSharedTimes) {
      this.times = new TourTimesByPosition();
      this.hasSharedTimes = false;
    }
    const { times } = this;
    const isInTime = times.measure(places, data, vehicle);
    data.workCounter.total += WORK_PER_PLACE * places.length + WORK_PER_MEASURE;
    this.weight = sumByPlace(data.weight, places);
    this.volume = sumByPlace(data.volume, places);
    this.metres = vehicle.legMetres && places.length > 0 ? this.sumLegs(vehicle.legMetres) : 0;
    if (places.length === 0) this.cost = 0;
    else if (!isInTime || !this.canServeTogether(places, this.weight, this.volume)) this.cost = Infinity;
    else
      this.cost = this.computeCostIfInLimits(
        times.earliestLeave[places.length + 1]!,
        times.units,
        this.metres,
        times.seconds,
      );
  }

  /** Returns the cost of a tour; Infinity if it exceeds the shift or the limits of the vehicle. */
  private computeCostIfInLimits(endsAt: number, units: number, metres: number, seconds: number): number {
    const { latest, maxMetres, maxSeconds, fixedCost, costPerUnit, costPerSecond } = this.vehicle;
    if (endsAt > latest || metres > maxMetres || seconds > maxSeconds) return Infinity;
    return fixedCost + costPerUnit * units + costPerSecond * seconds;
  }

  /** Returns whether the vehicle may serve places and has room for all of them. */
  private canServeTogether(places: readonly number[], totalWeight: number, totalVolume: number): boolean {
    const { amounts } = this.data;
    const { maxWeight, maxVolume, maxStops, maxAmounts, canServe } = this.vehicle;
    if (totalWeight > maxWeight || totalVolume > maxVolume || places.length > maxStops) return false;
    if (canServe !== null && !canServeAll(canServe, places)) return false;
    return amounts.every((amount, kind) => sumByPlace(amount, places) <= maxAmounts[kind]!);
  }

  /** Returns the load of all places of a kind besides weight and volume. */
  private computeAmount(kind: number): number {
    return sumByPlace(this.data.amounts[kind]!, this.places);
  }

  /** Returns the sum of a table's values over all legs of the tour. */
  private sumLegs(table: Int32Array): number {
    const { size } = this.data;
    const { start, end } = this.vehicle;
    let sum = 0;
    let before = start;
    for (const place of this.places) {
      sum += table[before * size + place]!;
      before = place;
    }
    return end < 0 ? sum : sum + table[before * size + end]!;
  }
}

/** Returns whether each place is one that the vehicle may serve. */
function canServeAll(canServe: Uint8Array, places: readonly number[]): boolean {
  for (const place of places) {
    if (canServe[place] !== 1) return false;
  }
  return true;
}

/** Returns the sum of the values of some places. */
function sumByPlace(values: Float64Array, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + values[place]!, 0);
}
