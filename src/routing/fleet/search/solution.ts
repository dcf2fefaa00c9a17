import type { FleetData } from './fleet-data';
import { NO_PLACE } from '../problem/by-place';
import { BELOW_EVERY_PRIORITY, computeImbalance } from '../problem/plan-cost';
import { getPrize } from './ruin-recreate/recreate';
import type { SearchTour } from '../search-tour';

/*
 * A prize is the price at which a stop may be left out. Solutions are compared by their unplaced stops first (`isBetter`). The annealing
 * needs one number instead, so it adds a price for each unplaced stop to the cost (`computeUnplacedPrices`).
 */

/** Costs that differ by less are equal, so that rounding does not make one of them better. */
const COST_TOLERANCE = 1e-9;
/**
 * The price of an unplaced stop during the search, as a multiple of the cost of the most expensive stop. So serving is always worth the
 * detour.
 */
const UNPLACED_PRICE_FACTOR = 4;
/** How much one step of priority raises the price of an unplaced stop, as a multiple of the price of a stop of the lowest priority. */
const PRICE_FACTOR_PER_PRIORITY = 4;

/** The tours of all vehicles, and the stops that they do not serve. */
export interface Solution {
  readonly tours: readonly SearchTour[];
  /** The places that are in no tour. Of a pickup and its delivery, only the pickup is listed. */
  readonly unplaced: readonly number[];
  readonly cost: number;
}

/** Returns the solution with these tours. Its cost includes the price of an unequal distribution, if the problem has one. */
export function createSolution(tours: readonly SearchTour[], unplaced: readonly number[], data: FleetData): Solution {
  const cost = tours.reduce((sum, tour) => sum + tour.cost, 0);
  if (data.imbalancePrice === 0) return { tours, unplaced, cost };
  const sizes = tours.filter(({ places }) => places.length > 0).map(({ balancedSize }) => balancedSize);
  return { tours, unplaced, cost: cost + data.imbalancePrice * computeImbalance(sizes, data.maxDrivingVehicles) };
}

/** Returns whether a solution leaves less unplaced than another one or, with equal unplaced stops, costs less. */
export function isBetter(one: Solution, other: Solution, data: FleetData): boolean {
  const difference = compareUnplaced(one, other, data);
  return (
    difference < 0 ||
    (difference === 0 && computeCostWithPrizes(one, data) < computeCostWithPrizes(other, data) - COST_TOLERANCE)
  );
}

/** Returns the cost of a solution and the prizes of the stops that it leaves out. */
function computeCostWithPrizes({ cost, unplaced }: Solution, { prizes, deliveries }: FleetData): number {
  if (!prizes) return cost;
  return unplaced.reduce((sum, place) => {
    const prize = getPrize(place, prizes, deliveries);
    return prize < Infinity ? sum + prize : sum;
  }, cost);
}

/** Compares unplaced stops without prizes as `comparePlanCost` does: first by their highest priorities, then by their number. */
function compareUnplaced(
  { unplaced: one }: Solution,
  { unplaced: other }: Solution,
  { priorities, deliveries, prizes }: FleetData,
): number {
  if (one.length === 0 && other.length === 0) return 0;
  const prioritiesOf = (unplaced: readonly number[]) =>
    unplaced
      .filter((place) => !prizes || prizes[place] === Infinity)
      .flatMap((place) => {
        const delivery = deliveries[place] ?? NO_PLACE;
        return delivery === NO_PLACE ? [place] : [place, delivery];
      })
      .map((place) => priorities?.[place] ?? 0)
      .sort((a, b) => b - a);
  const ofOne = prioritiesOf(one);
  const ofOther = prioritiesOf(other);
  const firstDifference = ofOne.findIndex((priority, index) => priority !== ofOther[index]);
  if (firstDifference < 0) return ofOne.length - ofOther.length;
  // A list that continues the other one is worse. If it is that of `one`, the other has no priority at the first difference. If it is that
  // of `other`, there is no difference, and the lengths were compared above.
  return ofOne[firstDifference]! - (ofOther[firstDifference] ?? BELOW_EVERY_PRIORITY);
}

/**
 * Returns the price of leaving each place unplaced: its prize. Without one it exceeds any detour to the place and grows with the priority
 * of the place.
 */
export function computeUnplacedPrices(data: FleetData): Float64Array {
  const { size, priorities, deliveries, prizes } = data;
  const basePrice = computePriceWithoutPrize(data);
  const distinctPriorities = [...new Set(priorities ?? [0])].sort((a, b) => a - b);
  const prices = Float64Array.from({ length: size }, (_, place) => {
    const prize = prizes?.[place] ?? Infinity;
    if (prize < Infinity) return prize;
    const priorityRank = distinctPriorities.indexOf(priorities?.[place] ?? 0);
    return basePrice * (1 + PRICE_FACTOR_PER_PRIORITY * priorityRank);
  });
  // A pickup that is left out leaves out its delivery as well.
  for (const [pickup, delivery] of deliveries.entries()) {
    if (delivery !== NO_PLACE) prices[pickup]! += prices[delivery]!;
  }
  return prices;
}

/**
 * Returns the price of an unplaced stop of the lowest priority that has no prize. It exceeds the sum of all prizes, so the stop is served
 * even if all stops with prizes must be left out for it.
 */
function computePriceWithoutPrize({ maxStopCost, prizes }: Pick<FleetData, 'maxStopCost' | 'prizes'>): number {
  const limitedPrizes = prizes?.filter((prize) => prize < Infinity);
  const sumOfPrizes = limitedPrizes?.reduce((sum, prize) => sum + prize, 0) ?? 0;
  return UNPLACED_PRICE_FACTOR * maxStopCost + sumOfPrizes;
}
