import type { PlaceData } from './problem/place-data';
import type { VehicleTerms } from './problem/vehicle-terms';
import type { Insertion, SearchTour } from './search/search-tour';
import { TourTimesByPosition } from './tour-times-by-position';

const { max, min } = Math;

/**
 * The tour of one vehicle, which respects all windows, the shift, the capacities and the limits of the vehicle. The tour stores the
 * earliest and the latest time at each position, so an insertion is checked in constant time (Savelsbergh, "The vehicle routing problem
 * with time windows: minimizing route duration", 1992).
 */
export class VehicleTour implements SearchTour {
  /** Places in the order of the visit, without start and end. */
  places: number[] = [];
  cost = 0;
  readonly size = 0;
  version = 0;
  private weight = 0;
  private volume = 0;
  private metres = 0;
  private measures: TourTimesByPosition;
  /** Whether the measures belong to the tour that this one is a copy of. */
  private hasSharedMeasures = false;

  /** @param original the tour to copy; without it the tour is empty */
  constructor(
    private readonly data: PlaceData,
    private readonly terms: VehicleTerms,
    original?: VehicleTour,
  ) {
    if (original) {
      this.measures = original.measures;
      this.hasSharedMeasures = true;
      this.places = original.places.slice();
      this.cost = original.cost;
      this.weight = original.weight;
      this.volume = original.volume;
      this.metres = original.metres;
    } else {
      this.measures = new TourTimesByPosition();
      this.measure();
    }
  }

  clone(): VehicleTour {
    this.data.work.done += 10;
    return new VehicleTour(this.data, this.terms, this);
  }

  hasRoomFor(place: number): boolean {
    const { weight, volume, amounts } = this.data;
    const { maxWeight, maxVolume, maxStops, canServe, maxAmounts } = this.terms;
    return (
      this.weight + weight[place]! <= maxWeight &&
      this.volume + volume[place]! <= maxVolume &&
      this.places.length < maxStops &&
      (canServe === null || canServe[place] === 1) &&
      (amounts.length === 0 ||
        amounts.every((amount, kind) => this.amountOf(kind) + amount[place]! <= maxAmounts[kind]!))
    );
  }

  findInsertion(place: number, found: Insertion, skips: () => boolean, first = 0, last = this.places.length): boolean {
    const { size, opens, closes, service } = this.data;
    const { legSeconds, costPerUnit, start, end, metres, maxMetres, fixedCost } = this.terms;
    const { needsDuration, costPerSecond, maxSeconds } = this.terms;
    const { places, measures } = this;
    const { earliestLeave, latestStart } = measures;
    const count = places.length;
    const open = opens[place]!;
    const close = closes[place]!;
    const serviceSeconds = service[place]!;
    const placeRow = place * size;
    const openingCost = count === 0 ? fixedCost : 0;
    let isBetter = false;
    let before = first > 0 ? places[first - 1]! : start;
    this.data.work.done += last - first + 7;
    for (let position = first; position <= last; position++) {
      const leavesAt = earliestLeave[position]!;
      if (leavesAt > close) break; // Later positions would be even later.
      const after = position < count ? places[position]! : end;
      const previous = before;
      before = after;
      let extra = openingCost + costPerUnit * this.detourUnits(placeRow, previous, after, position);
      if (extra >= found.extra && costPerSecond === 0) continue;
      const secondsBefore = legSeconds[previous * size + place]!;
      const secondsAfter = after < 0 ? 0 : legSeconds[placeRow + after]!;
      const begin = max(open, leavesAt + secondsBefore);
      if (begin > close || begin + serviceSeconds + secondsAfter > latestStart[position + 1]!) continue;
      if (metres && this.metres + extraMetres(metres, size, previous, place, after, count === 0) > maxMetres) continue;
      if (needsDuration) {
        const seconds = this.secondsWith(place, position, secondsBefore, secondsAfter);
        extra += costPerSecond * (seconds - measures.seconds);
        if (seconds > maxSeconds || extra >= found.extra) continue;
      }
      if (skips()) continue;
      found.extra = extra;
      found.position = position;
      isBetter = true;
    }
    return isBetter;
  }

  /**
   * Returns by how many units a tour gets longer with a place inserted.
   *
   * @param placeRow the index of the place's row in the tables of legs
   * @param after the place that follows, or a negative number if the tour would end at the inserted place
   */
  private detourUnits(placeRow: number, previous: number, after: number, position: number): number {
    const { legUnits, legUnitsTo } = this.terms;
    const unitsTo = legUnitsTo[placeRow + previous]!;
    if (after < 0) return unitsTo;
    const replacedUnits = this.places.length > 0 ? this.measures.legs[position]! : 0;
    return unitsTo + legUnits[placeRow + after]! - replacedUnits;
  }

  costOf(places: readonly number[]): number {
    this.data.work.done += 2 * places.length + 6;
    if (places.length === 0) return 0;
    if (!this.hasRoomForAll(places)) return Infinity;
    const { size, opens, closes, service } = this.data;
    const { legSeconds, legUnits, start, end, earliest, latest, metres, needsDuration } = this.terms;
    let leavesAt = earliest;
    let units = 0;
    let drivenMetres = 0;
    let minSeconds = 0;
    let latestDeparture = latest;
    let before = start;
    for (const place of places) {
      const leg = before * size + place;
      const beginsAt = max(opens[place]!, leavesAt + legSeconds[leg]!);
      if (beginsAt > closes[place]!) return Infinity;
      leavesAt = beginsAt + service[place]!;
      units += legUnits[leg]!;
      if (metres) drivenMetres += metres[leg]!;
      if (needsDuration) {
        const secondsOnArrival = minSeconds + legSeconds[leg]!;
        minSeconds = secondsOnArrival + max(0, opens[place]! - secondsOnArrival - latestDeparture) + service[place]!;
        latestDeparture = min(latestDeparture, closes[place]! - secondsOnArrival);
      }
      before = place;
    }
    if (end >= 0) {
      const leg = before * size + end;
      leavesAt += legSeconds[leg]!;
      minSeconds += legSeconds[leg]!;
      units += legUnits[leg]!;
      if (metres) drivenMetres += metres[leg]!;
    }
    const { maxMetres, maxSeconds, fixedCost, costPerUnit, costPerSecond } = this.terms;
    if (leavesAt > latest || drivenMetres > maxMetres || (needsDuration && minSeconds > maxSeconds)) return Infinity;
    return fixedCost + costPerUnit * units + (needsDuration ? costPerSecond * minSeconds : 0);
  }

  insert(place: number, { position }: Insertion): void {
    this.places.splice(position, 0, place);
    this.measure();
  }

  remove(leaves: (position: number) => boolean): number[] {
    const removed: number[] = [];
    const { places } = this;
    this.places = places.filter((place, position) => {
      if (!leaves(position)) return true;
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

  /** Returns the duration of the tour with a place inserted at a position, given the travel times to the place and from it. */
  private secondsWith(place: number, position: number, secondsBefore: number, secondsAfter: number): number {
    const { minSecondsTo, latestDepartureTo, minSecondsFrom, earliestArrivalFrom } = this.measures;
    const { opens, closes, service } = this.data;
    const secondsOnArrival = minSecondsTo[position]! + secondsBefore;
    const waitSeconds = max(0, opens[place]! - secondsOnArrival - latestDepartureTo[position]!);
    const latestDeparture = min(latestDepartureTo[position]!, closes[place]! - secondsOnArrival);
    const secondsToNext = secondsOnArrival + waitSeconds + service[place]! + secondsAfter;
    return (
      secondsToNext +
      max(0, earliestArrivalFrom[position + 1]! - secondsToNext - latestDeparture) +
      minSecondsFrom[position + 1]!
    );
  }

  private hasRoomForAll(places: readonly number[]): boolean {
    const { weight, volume, amounts } = this.data;
    const { maxWeight, maxVolume, maxStops, maxAmounts, canServe } = this.terms;
    if (places.length > maxStops) return false;
    let totalWeight = 0;
    let totalVolume = 0;
    for (const place of places) {
      if (canServe !== null && canServe[place] !== 1) return false;
      totalWeight += weight[place]!;
      totalVolume += volume[place]!;
    }
    if (totalWeight > maxWeight || totalVolume > maxVolume) return false;
    return amounts.every((amount, kind) => places.reduce((sum, place) => sum + amount[place]!, 0) <= maxAmounts[kind]!);
  }

  private amountOf(kind: number): number {
    const amounts = this.data.amounts[kind]!;
    return this.places.reduce((sum, place) => sum + amounts[place]!, 0);
  }

  private measure(): void {
    this.version = 0;
    const { weight, volume, amounts } = this.data;
    const { places, terms } = this;
    if (this.hasSharedMeasures) {
      this.measures = new TourTimesByPosition();
      this.hasSharedMeasures = false;
    }
    let totalWeight = 0;
    let totalVolume = 0;
    for (const place of places) {
      totalWeight += weight[place]!;
      totalVolume += volume[place]!;
    }
    this.weight = totalWeight;
    this.volume = totalVolume;
    const isInTime = this.measures.measure(places, this.data, terms);
    this.data.work.done += 2 * places.length + 8;
    this.metres = terms.metres && places.length > 0 ? this.sumOfLegs(terms.metres) : 0;
    const { units, seconds } = this.measures;
    const { maxWeight, maxVolume, maxStops, canServe, maxMetres, maxSeconds } = terms;
    if (places.length === 0) this.cost = 0;
    else if (
      isInTime &&
      totalWeight <= maxWeight &&
      totalVolume <= maxVolume &&
      this.metres <= maxMetres &&
      seconds <= maxSeconds &&
      ((canServe === null && amounts.length === 0 && maxStops === Infinity) || this.hasRoomForAll(places))
    )
      this.cost = terms.fixedCost + terms.costPerUnit * units + terms.costPerSecond * seconds;
    else this.cost = Infinity;
  }

  /** Returns the sum of a table's values over all legs of the tour. */
  private sumOfLegs(table: Int32Array): number {
    const { size } = this.data;
    const { start, end } = this.terms;
    let sum = 0;
    let before = start;
    for (const place of this.places) {
      sum += table[before * size + place]!;
      before = place;
    }
    return end < 0 ? sum : sum + table[before * size + end]!;
  }
}

/** Returns by how many metres a tour gets longer with a place inserted. */
function extraMetres(
  metres: Int32Array,
  size: number,
  before: number,
  place: number,
  after: number,
  isEmpty: boolean,
): number {
  if (after < 0) return metres[before * size + place]!;
  const replacedLeg = isEmpty ? 0 : metres[before * size + after]!;
  return metres[before * size + place]! + metres[place * size + after]! - replacedLeg;
}
