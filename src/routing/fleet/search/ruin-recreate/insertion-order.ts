import type { Random } from '../../../../common/secrets/random';
import type { FleetData } from '../fleet-data';

/** The probability that stops of a higher priority are inserted first. */
const PRIORITY_FIRST_PROBABILITY = 0.5;

/**
 * The orders in which places are inserted, with their weights. They are those of SISR (Christiaens & Vanden Berghe 2020),
 * whose order by demand (weight 4) is divided into weight and volume here.
 */
const INSERTION_ORDER_WEIGHTS = {
  random: 4,
  heaviest: 2,
  bulkiest: 2,
  farthest: 2,
  nearest: 1,
  shortestWindow: 2,
  opensFirst: 2,
  closesLast: 2,
};
type InsertionOrder = keyof typeof INSERTION_ORDER_WEIGHTS;
/** Each order as often as its weight, so that a random element is each order as often as it should be. */
const ORDER_OF_EACH_CHANCE = (Object.keys(INSERTION_ORDER_WEIGHTS) as InsertionOrder[]).flatMap((order) =>
  Array<InsertionOrder>(INSERTION_ORDER_WEIGHTS[order]).fill(order),
);

/**
 * Sorts places for insertion: in a random one of the published orders, then by priority in half of the tries. Stops with a prescribed
 * order come first, in that order. Do not add or remove a random draw: results with a seed depend on their number.
 */
export function sortForInsertion(places: number[], data: FleetData, random: Random): void {
  const { priorities, fixedOrders } = data;
  const sortBy = (key: (place: number) => number) => places.sort((a, b) => compareNumbers(key(a), key(b)));
  random.shuffle(places);
  const order = ORDER_OF_EACH_CHANCE[random.below(ORDER_OF_EACH_CHANCE.length)]!;
  if (order !== 'random') sortBy(getSortKey(order, data));
  if (priorities && random.fraction() < PRIORITY_FIRST_PROBABILITY) sortBy((place) => -priorities[place]!);
  if (fixedOrders) sortBy((place) => fixedOrders[place]!);
}

/** Returns the property by which places are sorted, the smallest value first. */
function getSortKey(order: Exclude<InsertionOrder, 'random'>, data: FleetData): (place: number) => number {
  const { weight, volume, secondsFromStart, opensAt, closesAt } = data;
  switch (order) {
    case 'heaviest':
      return (place) => -weight[place]!;
    case 'bulkiest':
      // Places without a volume are sorted by weight.
      return (place) => -volume[place]! || -weight[place]!;
    case 'farthest':
      return (place) => -secondsFromStart[place]!;
    case 'nearest':
      return (place) => secondsFromStart[place]!;
    case 'shortestWindow':
      return (place) => closesAt[place]! - opensAt[place]!;
    case 'opensFirst':
      return (place) => opensAt[place]!;
    case 'closesLast':
      return (place) => -closesAt[place]!;
  }
}

/** Compares numbers including infinities, whose difference is NaN. */
function compareNumbers(a: number, b: number): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
