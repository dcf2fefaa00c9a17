import type { Random } from '../../../common/secrets/random';
import type { FleetData } from '../problem/fleet-data';
import { type Insertion, noInsertion, type SearchTour } from './search-tour';

/** The share of positions that are skipped at random, so that the greedy choice varies. */
const BLINK = 0.01;
/** How often stops of a higher priority are inserted first. */
const BY_PRIORITY = 0.5;
/** The work of examining a tour, in addition to its positions. */
const A_TOUR = 2;
/** How often another vehicle is tried for a tour, in which a place also fits. */
const LARGER = 0.1;

/**
 * Puts places into tours, each at its cheapest position: "greedy insertion with blinks" of SISR (Christiaens & Vanden Berghe 2020). The
 * order is random, or by size, distance or window, as often as published.
 *
 * @param tours changed tours are replaced by copies, but those that `copied` names, which are copies already
 * @param absent of a pickup and its delivery the pickup alone
 * @returns the places that fit into no tour
 */
export function recreate(
  tours: SearchTour[],
  copied: Set<number>,
  tourOf: Int32Array,
  absent: number[],
  data: FleetData,
  random: Random,
): number[] {
  sortForInsertion(absent, data, random);
  const { deliveries, maxDrivingVehicles } = data;
  const blinks = () => random.fraction() < BLINK;
  const left: number[] = [];
  const { driving, empty } = openTours(tours, data);
  for (const place of absent) {
    const found = noInsertion();
    let best = -1;
    const bias = biasFor(tours, data, place);
    const count = driving.length + (driving.length < maxDrivingVehicles ? empty.length : 0);
    if (data.near) best = findNear(tours, tourOf, place, data, found, blinks);
    // Without a position next to a near stop, all positions of all tours are tried.
    const firstTried = best < 0 ? 0 : driving.length;
    data.work.done += A_TOUR * Math.max(0, count - firstTried);
    for (let at = firstTried; at < count; at++) {
      const index = at < driving.length ? driving[at]! : empty[at - driving.length]!;
      const tour = tours[index]!;
      if (!tour.hasRoomFor(place)) continue;
      const more = bias?.(tour) ?? 0;
      found.extra -= more;
      if (tour.findInsertion(place, found, blinks)) best = index;
      found.extra += more;
    }
    const larger =
      data.kindCount > 1 && random.fraction() < LARGER ? largerVehicle(tours, copied, empty, place, random) : null;
    if (larger && larger.extra < found.extra) {
      const { index, other, tour } = larger;
      tours[other] = tour;
      tours[index] = tours[index]!.clone();
      tours[index].set([]);
      copied.add(other);
      driving.splice(driving.indexOf(index), 1, other);
      empty.splice(empty.indexOf(other), 1, ...nextEmpty(tours, other, data));
      for (const moved of tour.places) if (moved > 0) tourOf[moved] = other;
      continue;
    }
    if (best < 0) {
      left.push(place);
      continue;
    }
    if (tours[best]!.places.length === 0) {
      driving.push(best);
      empty.splice(empty.indexOf(best), 1, ...nextEmpty(tours, best, data));
    }
    if (!copied.has(best)) tours[best] = tours[best]!.clone();
    copied.add(best);
    tours[best]!.insert(place, found);
    tourOf[place] = best;
    if (deliveries[place]) tourOf[deliveries[place]] = best;
  }
  return left;
}

/** Finds the cheapest position next to the near stops of a place, each position once. Returns the index of its tour, or -1. */
function findNear(
  tours: readonly SearchTour[],
  tourOf: Int32Array,
  place: number,
  { size, near, nearCount, work, tried }: FleetData,
  found: Insertion,
  blinks: () => boolean,
): number {
  let best = -1;
  work.done += nearCount;
  const round = ++tried.round;
  for (let rank = 0; rank < nearCount; rank++) {
    const other = near![place * nearCount + rank]!;
    const index = tourOf[other]!;
    if (index < 0) continue;
    const tour = tours[index]!;
    if (!tour.hasRoomFor(place)) continue;
    const position = tour.places.indexOf(other);
    const following = tour.places[position + 1] ?? size + index;
    const first = tried.rounds[other] === round ? position + 1 : position;
    const last = tried.rounds[following] === round ? position : position + 1;
    tried.rounds[other] = tried.rounds[following] = round;
    if (first <= last && tour.findInsertion(place, found, blinks, first, last)) best = index;
  }
  return best;
}

/** The tours that drive, and of each kind of vehicle the first one that does not: by index. */
export function openTours(tours: readonly SearchTour[], { kinds, kindCount }: FleetData) {
  const driving: number[] = [];
  const empty: number[] = [];
  const isSeen = new Uint8Array(kindCount);
  for (let index = 0; index < tours.length; index++) {
    if (tours[index]!.places.length > 0) driving.push(index);
    else if (!isSeen[kinds[index]!]) {
      isSeen[kinds[index]!] = 1;
      empty.push(index);
    }
  }
  return { driving, empty };
}

/** Returns another empty tour of the same kind, if there is one. */
function nextEmpty(tours: readonly SearchTour[], index: number, { kinds }: FleetData): number[] {
  for (let next = index + 1; next < tours.length; next++)
    if (kinds[next] === kinds[index] && tours[next]!.places.length === 0) return [next];
  return [];
}

/**
 * Returns the least additional cost of serving one of the changed tours with the place by another free vehicle; null if that is
 * impossible.
 */
function largerVehicle(
  tours: readonly SearchTour[],
  copied: Set<number>,
  empty: number[],
  place: number,
  random: Random,
) {
  const driving = [...copied].filter((index) => tours[index]!.places.length > 0);
  if (driving.length === 0 || empty.length === 0) return null;
  const index = driving[random.below(driving.length)]!;
  const other = empty[random.below(empty.length)]!;
  const tour = tours[other]!.clone();
  tour.set(tours[index]!.places);
  const found = noInsertion();
  if (tour.cost === Infinity || !tour.hasRoomFor(place) || !tour.findInsertion(place, found, () => false)) return null;
  tour.insert(place, found);
  return { index, other, tour, extra: tour.cost - tours[index]!.cost };
}

/** Returns the additional cost of a place in a tour above the mean size, which is negative below it, if tours should be similar. */
function biasFor(tours: readonly SearchTour[], data: FleetData, place: number): ((tour: SearchTour) => number) | null {
  if (data.imbalancePrice === 0) return null;
  const mean = tours.reduce((sum, { size }) => sum + size, 0) / data.maxDrivingVehicles;
  const price = data.imbalancePrice * data.sizes[place]!;
  return ({ size }) => (size >= mean ? price : -price);
}

function sortForInsertion(places: number[], data: FleetData, random: Random): void {
  random.shuffle(places);
  const { weight, volume, secondsFromStart, opens, closes, priorities, fixedOrders } = data;
  const by = (key: (place: number) => number) => places.sort((a, b) => compare(key(a), key(b)));
  const dice = random.below(17);
  if (dice >= 4) {
    if (dice < 6) by((place) => -weight[place]!);
    else if (dice < 8) by((place) => -volume[place]! || -weight[place]!);
    else if (dice < 10) by((place) => -secondsFromStart[place]!);
    else if (dice < 11) by((place) => secondsFromStart[place]!);
    else if (dice < 13) by((place) => closes[place]! - opens[place]!);
    else if (dice < 15) by((place) => opens[place]!);
    else by((place) => -closes[place]!);
  }
  if (priorities && random.fraction() < BY_PRIORITY) by((place) => -priorities[place]!);
  if (fixedOrders) by((place) => fixedOrders[place]!);
}

/** Compares numbers including infinities, whose difference is NaN. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
