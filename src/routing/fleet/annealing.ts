import type { Random } from '../../common/random';
import { nearPlaces } from '../search/near-places';
import type { SearchClock } from '../search/search-clock';
import type { FleetData } from './fleet-data';
import { changeVehicle, cheapestVehicles } from './change-vehicles';
import { imbalance } from './plan-cost';
import { recreate } from './recreate';
import { ruin } from './ruin';
import type { SearchTour } from './search-tour';

/** Temperatures of the annealing, in mean legs: what a tour may cost more and still be taken, at the beginning and at the end. */
const HOT = 0.3;
const COLD = 0.005;
/** What a stop in no tour costs during the search, in dearest stops; the answer is the one with the fewest of them. */
const UNPLACED_STOPS = 4;
/** What a try counts besides, in positions. */
const A_TRY = 200;

export interface Solution {
  readonly tours: readonly SearchTour[];
  /** Places that are in none; of a pickup and its delivery the pickup alone. */
  readonly absent: readonly number[];
  readonly cost: number;
}

/**
 * Ruin and recreate under simulated annealing (SISR: Christiaens & Vanden Berghe 2020): a try takes strings of stops out of neighbouring tours and puts
 * them, and what was in none, in again. It can be asked to go on, hot again, from the best that it has found.
 */
export class Annealing {
  private readonly stops: number;
  private readonly near: Int32Array;
  private readonly weights: Float64Array;
  private readonly tourOf: Int32Array;
  private current: Solution;
  private found: Solution;

  /** @param begun tours to begin with; stops that they don't have are put in, or left out */
  constructor(
    travel: Parameters<typeof nearPlaces>[0],
    stops: number,
    begun: SearchTour[],
    private readonly data: FleetData,
    private readonly random: Random,
  ) {
    this.stops = stops;
    this.near = nearPlaces(travel, travel.size - 1);
    this.weights = unplacedWeights(data);
    this.tourOf = new Int32Array(travel.size).fill(-1);
    for (const [index, { places }] of begun.entries()) follow(places, index, this.tourOf);
    const rest = Array.from({ length: stops }, (_, index) => index + 1).filter(
      (place) => this.tourOf[place]! < 0 && !data.pickups[place],
    );
    const absent = recreate(begun, new Set(begun.keys()), this.tourOf, rest, data, random);
    this.current = this.found = solutionOf(begun, absent, data);
    data.work.done = 0;
  }

  get best(): Solution {
    return this.found;
  }

  /** Until so large a share of the clock's limits is used; it cools down meanwhile. */
  run(clock: SearchClock, until = 1): void {
    const { data } = this;
    if (this.stops === 0 || data.kinds.length === 0) return;
    const from = clock.progress;
    while (clock.progress < until && clock.next()) {
      const cooled = (clock.progress - from) / (until - from);
      const temperature = data.meanLeg * HOT * (COLD / HOT) ** cooled;
      this.step(temperature);
      clock.spend(data.work.done + data.kinds.length + A_TRY);
      data.work.done = 0;
    }
  }

  private step(temperature: number): void {
    const { data, random, tourOf, near, stops, current } = this;
    const count = data.size - 1;
    const tours = current.tours.slice();
    const center = 1 + random.below(stops);
    const around = near.subarray(center * count, (center + 1) * count);
    const copied = new Set<number>();
    const removed = ruin(tours, copied, tourOf, center, around, random).filter((place) => !data.pickups[place]);
    changeVehicle(tours, copied, tourOf, data, random);
    const left = recreate(tours, copied, tourOf, [...removed, ...current.absent], data, random);
    cheapestVehicles(tours, copied, tourOf, data, random);
    const next = solutionOf(tours, left, data);
    if (this.searched(next) < this.searched(current) - temperature * Math.log(random.fraction())) this.current = next;
    else goBack(current, copied, tourOf, data);
    if (isBetter(this.current, this.found, data)) this.found = this.current;
  }

  private searched({ cost, absent }: Solution): number {
    return cost + absent.reduce((sum, place) => sum + this.weights[place]!, 0);
  }
}

/** What leaving out a place costs: more than any detour to it, and the more, the higher its priority. */
function unplacedWeights({ size, priorities, deliveries, dearestStop }: FleetData): Float64Array {
  const unit = UNPLACED_STOPS * dearestStop;
  const ranks = [...new Set(priorities ?? [0])].sort((a, b) => a - b);
  const weights = Float64Array.from(
    { length: size },
    (_, place) => unit * (1 + 4 * ranks.indexOf(priorities?.[place] ?? 0)),
  );
  deliveries.forEach((delivery, pickup) => delivery > 0 && (weights[pickup]! += weights[delivery]!));
  return weights;
}

function solutionOf(tours: readonly SearchTour[], absent: readonly number[], data: FleetData): Solution {
  const cost = tours.reduce((sum, tour) => sum + tour.cost, 0);
  if (data.imbalancePrice === 0) return { tours, absent, cost };
  const sizes = tours.filter(({ places }) => places.length > 0).map(({ size }) => size);
  return { tours, absent, cost: cost + data.imbalancePrice * imbalance(sizes, data.mostDriving) };
}

function isBetter(one: Solution, other: Solution, data: FleetData): boolean {
  const order = compareLeft(one, other, data);
  return order < 0 || (order === 0 && one.cost < other.cost - 1e-9);
}

/** By what is left out, as `comparePlanCost` does. */
function compareLeft(
  { absent: one }: Solution,
  { absent: other }: Solution,
  { priorities, deliveries }: FleetData,
): number {
  if (one.length === 0 && other.length === 0) return 0;
  const left = (absent: readonly number[]) =>
    absent
      .flatMap((place) => (deliveries[place] ? [place, deliveries[place]] : [place]))
      .map((place) => priorities?.[place] ?? 0)
      .sort((a, b) => b - a);
  const [mine, theirs] = [left(one), left(other)];
  const at = mine.findIndex((priority, index) => priority !== theirs[index]);
  return at < 0 ? mine.length - theirs.length : mine[at]! - (theirs[at] ?? -1);
}

/** Brings the index of places up to date with one tour. */
function follow(places: readonly number[], index: number, tourOf: Int32Array): void {
  for (const place of places) if (place > 0) tourOf[place] = index;
}

/** The same after a try that is not kept, by the tours that it changed. */
function goBack({ tours, absent }: Solution, changed: Iterable<number>, tourOf: Int32Array, data: FleetData): void {
  for (const place of absent) {
    tourOf[place] = -1;
    if (data.deliveries[place]) tourOf[data.deliveries[place]] = -1;
  }
  for (const index of changed) follow(tours[index]!.places, index, tourOf);
}
