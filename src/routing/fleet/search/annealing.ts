import type { Random } from '../../../common/secrets/random';
import { nearPlaces } from '../../search/near-places';
import type { SearchClock } from '../../search/search-clock';
import type { FleetData } from '../problem/fleet-data';
import { changeVehicle, cheapestVehicles } from './change-vehicles';
import { imbalance } from '../problem/plan-cost';
import { prizeOf, recreate } from './recreate';
import { ruin } from './ruin';
import type { SearchTour } from './search-tour';

/** The temperatures at the beginning and at the end, in costs of a mean leg. The higher the temperature, the worse solutions are accepted. */
const START_TEMPERATURE = 0.3;
const END_TEMPERATURE = 0.005;
/** The temperature while the number of vehicles is reduced. */
const REDUCTION_TEMPERATURE = 0.1;
/** The price of an unserved stop during the search, in costs of the most expensive stop. It makes serving a stop always worth the detour. */
const UNSERVED_PRICE = 4;
/** Of the absent stops with prizes, a try inserts those that are among this many nearest places of its center. */
const TRIED_WITH_PRIZES = 30;
/** The work that a try counts in addition to the positions that it examines. */
const WORK_PER_TRY = 200;
/** The work of each absent stop in a try. */
const WORK_PER_ABSENT = 12;

/** The tours of all vehicles, and the stops that they do not serve. */
export interface Solution {
  readonly tours: readonly SearchTour[];
  /** The places that are in no tour. Of a pickup and its delivery, only the pickup is listed. */
  readonly absent: readonly number[];
  readonly cost: number;
}

/**
 * Ruin and recreate under simulated annealing (SISR: Christiaens & Vanden Berghe 2020): a try removes strings of stops from neighbouring
 * routes and inserts them and the unassigned stops again. It can continue from the best result, reheated.
 */
export class Annealing {
  private readonly stops: number;
  private readonly near: Int32Array;
  /** The price of leaving each place unserved. */
  private readonly prices: Float64Array;
  /** The index of the tour of each place, or -1. */
  private readonly tourOf: Int32Array;
  private current: Solution;
  private bestSolution: Solution;

  /** @param startTours the tours to begin with; missing stops are inserted where they fit */
  constructor(
    travel: Parameters<typeof nearPlaces>[0],
    stops: number,
    startTours: SearchTour[],
    private readonly data: FleetData,
    private readonly random: Random,
  ) {
    this.stops = stops;
    this.near = nearPlaces(travel, travel.size - 1);
    this.prices = unservedPrices(data);
    this.tourOf = new Int32Array(travel.size).fill(-1);
    for (const [index, { places }] of startTours.entries()) setTour(places, index, this.tourOf);
    const missing = Array.from({ length: stops }, (_, index) => index + 1).filter(
      (place) => this.tourOf[place]! < 0 && !data.pickups[place],
    );
    const absent = recreate(startTours, new Set(startTours.keys()), this.tourOf, missing, data, random);
    this.current = this.bestSolution = solutionOf(startTours, absent, data);
    for (const tour of startTours) data.insertions.keep(tour);
    data.work.done = 0;
  }

  get best(): Solution {
    return this.bestSolution;
  }

  /**
   * Searches until this share of the clock's limits is used. The temperature falls meanwhile.
   *
   * @param startTemperature the temperature at the beginning, in costs of a mean leg
   */
  run(clock: SearchClock, until = 1, startTemperature = START_TEMPERATURE): void {
    const { data } = this;
    if (this.stops === 0 || data.kinds.length === 0) return;
    const startProgress = clock.progress;
    while (clock.progress < until && clock.next()) {
      const cooled = (clock.progress - startProgress) / (until - startProgress);
      const temperature = data.meanLegCost * startTemperature * (END_TEMPERATURE / startTemperature) ** cooled;
      const isChanged = this.tryChange(data, (next) => this.costOf(next) < this.acceptedCost(temperature));
      if (isChanged && isBetter(this.current, this.bestSolution, data)) this.bestSolution = this.current;
      this.spendWork(clock);
    }
  }

  /**
   * Searches for solutions with fewer vehicles, until this share of the clock's limits is used: the fleet minimization of SISR. The stops of
   * one tour become absent. Solutions are accepted whose absent stops were absent less often, until no stop is absent; then the next tour
   * follows. Does nothing if the best solution does not serve all stops.
   */
  reduceVehicles(clock: SearchClock, until: number): void {
    const { data } = this;
    const absences = new Float64Array(data.size).fill(1);
    const temperature = data.meanLegCost * REDUCTION_TEMPERATURE;
    let fewest = this.bestSolution;
    while (fewest.absent.length === 0 && clock.progress < until) {
      const maxDrivingVehicles = fewest.tours.filter(({ places }) => places.length > 0).length - 1;
      if (maxDrivingVehicles < 1) break;
      this.continueFrom(withoutRarelyAbsent(fewest, absences, data));
      const limited = { ...data, maxDrivingVehicles };
      while (this.current.absent.length > 0 && clock.progress < until && clock.next()) {
        this.tryChange(limited, (next) => {
          const isAccepted =
            sumOf(absences, next.absent) < sumOf(absences, this.current.absent) ||
            (next.absent.length === this.current.absent.length && this.costOf(next) < this.acceptedCost(temperature));
          for (const place of next.absent) absences[place]!++;
          return isAccepted;
        });
        this.spendWork(clock);
      }
      if (this.current.absent.length > 0) break;
      fewest = this.current;
    }
    if (isBetter(fewest, this.bestSolution, data)) this.bestSolution = fewest;
    this.continueFrom(this.bestSolution);
  }

  /**
   * Changes some tours of the current solution, and takes the result over if it is accepted.
   *
   * @returns whether it was accepted
   */
  private tryChange(data: FleetData, isAccepted: (next: Solution) => boolean): boolean {
    const { random, tourOf, near, stops, current } = this;
    const rowLength = data.size - 1;
    const tours = current.tours.slice();
    const center = 1 + random.below(stops);
    const nearCenter = near.subarray(center * rowLength, (center + 1) * rowLength);
    const copied = new Set<number>();
    const removed = ruin(tours, copied, tourOf, center, nearCenter, random).filter((place) => !data.pickups[place]);
    changeVehicle(tours, copied, tourOf, data, random);
    const [tried, left] = data.prizes ? this.splitAbsent(nearCenter, data.prizes) : [current.absent, []];
    const absent = recreate(tours, copied, tourOf, [...removed, ...tried], data, random);
    absent.push(...left);
    cheapestVehicles(tours, copied, tourOf, data, random);
    const next = solutionOf(tours, absent, data);
    if (isAccepted(next)) {
      keepTours(tours, current, copied, data);
      this.current = next;
      return true;
    }
    restoreTours(current, copied, tourOf, data);
    return false;
  }

  /** Divides the absent places: those that a try inserts again, which are without prizes or near its center, and the others. */
  private splitAbsent(nearCenter: Int32Array, prizes: Float64Array): [tried: number[], left: number[]] {
    const near = new Set(nearCenter.subarray(0, TRIED_WITH_PRIZES));
    const tried: number[] = [];
    const left: number[] = [];
    for (const place of this.current.absent)
      (prizeOf(place, prizes, this.data.deliveries) === Infinity || near.has(place) ? tried : left).push(place);
    return [tried, left];
  }

  /** Counts the work since the last call. */
  private spendWork(clock: SearchClock): void {
    const { work, kinds } = this.data;
    clock.spend(work.done + kinds.length + WORK_PER_TRY + WORK_PER_ABSENT * this.current.absent.length);
    work.done = 0;
  }

  /** Replaces the current solution. */
  private continueFrom(solution: Solution): void {
    this.current = solution;
    this.tourOf.fill(-1);
    for (const [index, { places }] of solution.tours.entries()) setTour(places, index, this.tourOf);
  }

  /**
   * Returns the cost below which a solution is accepted. The logarithm of a random fraction is negative, so a hot search also accepts a
   * solution that costs more than the current one.
   */
  private acceptedCost(temperature: number): number {
    return this.costOf(this.current) - temperature * Math.log(this.random.fraction());
  }

  /** Returns the cost of a solution with the prices of its unserved stops. */
  private costOf({ cost, absent }: Solution): number {
    return cost + absent.reduce((sum, place) => sum + this.prices[place]!, 0);
  }
}

/** Returns the price of leaving each place unserved: its prize. Without one it exceeds any detour to the place and grows with the priority of the place. */
function unservedPrices({ size, priorities, deliveries, maxStopCost, prizes }: FleetData): Float64Array {
  // A stop without a prize is served even if all stops with prizes must be left out for it.
  const unit =
    UNSERVED_PRICE * maxStopCost +
    (prizes?.filter((prize) => prize < Infinity).reduce((sum, prize) => sum + prize, 0) ?? 0);
  const distinctPriorities = [...new Set(priorities ?? [0])].sort((a, b) => a - b);
  const prices = Float64Array.from({ length: size }, (_, place) => {
    const prize = prizes?.[place] ?? Infinity;
    return prize < Infinity ? prize : unit * (1 + 4 * distinctPriorities.indexOf(priorities?.[place] ?? 0));
  });
  // A pickup that is left out leaves out its delivery as well.
  for (const [pickup, delivery] of deliveries.entries()) {
    if (delivery > 0) prices[pickup]! += prices[delivery]!;
  }
  return prices;
}

/** Returns a solution without the tour whose stops were absent least often. */
function withoutRarelyAbsent(
  { tours, cost }: Solution,
  absences: Float64Array,
  { pickups }: Pick<FleetData, 'pickups'>,
): Solution {
  const driving = [...tours.keys()].filter((index) => tours[index]!.places.length > 0);
  const stopsOf = (index: number) => tours[index]!.places.filter((place) => place > 0);
  const sums = driving.map((index) => sumOf(absences, stopsOf(index)));
  const rarest = driving[sums.indexOf(Math.min(...sums))]!;
  const empty = tours[rarest]!.clone();
  empty.set([]);
  return {
    tours: tours.map((tour, index) => (index === rarest ? empty : tour)),
    absent: stopsOf(rarest).filter((place) => !pickups[place]),
    cost: cost - tours[rarest]!.cost,
  };
}

/** Returns the sum of the values of some places. */
const sumOf = (values: Float64Array, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + values[place]!, 0);

function solutionOf(tours: readonly SearchTour[], absent: readonly number[], data: FleetData): Solution {
  const cost = tours.reduce((sum, tour) => sum + tour.cost, 0);
  if (data.imbalancePrice === 0) return { tours, absent, cost };
  const sizes = tours.filter(({ places }) => places.length > 0).map(({ size }) => size);
  return { tours, absent, cost: cost + data.imbalancePrice * imbalance(sizes, data.maxDrivingVehicles) };
}

/** Returns whether a solution leaves less unserved than another one or, with equal unserved stops, costs less. */
export function isBetter(one: Solution, other: Solution, data: FleetData): boolean {
  const difference = compareUnserved(one, other, data);
  return difference < 0 || (difference === 0 && costWithPrizes(one, data) < costWithPrizes(other, data) - 1e-9);
}

function costWithPrizes({ cost, absent }: Solution, { prizes, deliveries }: FleetData): number {
  if (!prizes) return cost;
  return absent.reduce((sum, place) => {
    const prize = prizeOf(place, prizes, deliveries);
    return prize < Infinity ? sum + prize : sum;
  }, cost);
}

/** Compares unserved stops without prizes as `comparePlanCost` does: first by their highest priorities, then by their number. */
function compareUnserved(
  { absent: one }: Solution,
  { absent: other }: Solution,
  { priorities, deliveries, prizes }: FleetData,
): number {
  if (one.length === 0 && other.length === 0) return 0;
  const prioritiesOf = (absent: readonly number[]) =>
    absent
      .filter((place) => !prizes || prizes[place] === Infinity)
      .flatMap((place) => (deliveries[place] ? [place, deliveries[place]] : [place]))
      .map((place) => priorities?.[place] ?? 0)
      .sort((a, b) => b - a);
  const ofOne = prioritiesOf(one);
  const ofOther = prioritiesOf(other);
  const firstDifference = ofOne.findIndex((priority, index) => priority !== ofOther[index]);
  if (firstDifference < 0) return ofOne.length - ofOther.length;
  // -1 is below every priority, so the longer list counts as worse.
  return ofOne[firstDifference]! - (ofOther[firstDifference] ?? -1);
}

/** Keeps the changed tours of an accepted solution. Tours that have the same places as before continue as the same objects. */
function keepTours(tours: SearchTour[], before: Solution, changed: Iterable<number>, { insertions }: FleetData): void {
  for (const index of changed) {
    const former = before.tours[index]!;
    if (areEqual(tours[index]!.places, former.places)) tours[index] = former;
    else insertions.keep(tours[index]!);
  }
}

const areEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((place, position) => place === other[position]);

/** Sets the tour of places. Negative places stand for other events of a tour. */
function setTour(places: readonly number[], index: number, tourOf: Int32Array): void {
  for (const place of places) if (place > 0) tourOf[place] = index;
}

/** Restores the tours of places after a rejected try. */
function restoreTours(
  { tours, absent }: Solution,
  changed: Iterable<number>,
  tourOf: Int32Array,
  data: FleetData,
): void {
  for (const place of absent) {
    tourOf[place] = -1;
    if (data.deliveries[place]) tourOf[data.deliveries[place]] = -1;
  }
  for (const index of changed) setTour(tours[index]!.places, index, tourOf);
}
