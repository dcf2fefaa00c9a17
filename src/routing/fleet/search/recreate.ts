import type { Random } from '../../../common/secrets/random';
import type { FleetData } from '../problem/fleet-data';
import { type Insertion, noInsertion, type SearchTour } from './search-tour';

/** The probability that a position is skipped, so that the greedy choice varies. */
const BLINK_PROBABILITY = 0.01;
/** The probability that stops of a higher priority are inserted first. */
const PRIORITY_FIRST_PROBABILITY = 0.5;
/** The probability that another vehicle is tried for a changed tour, in which the place may then fit. */
const OTHER_VEHICLE_PROBABILITY = 0.1;
/** The work of examining a tour, in addition to its positions. */
const WORK_PER_TOUR = 2;

/** Indexes of the tours that places can be inserted into. */
interface OpenTours {
  /** Tours with stops. */
  readonly driving: number[];
  /** One empty tour of each kind of vehicle: others of the kind would cost the same. */
  readonly empty: number[];
}

/** A changed tour, driven by another vehicle with one more place. */
interface VehicleChange {
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly tour: SearchTour;
  /** The additional cost. */
  readonly extra: number;
}

/**
 * Inserts places into tours, each at its cheapest position: "greedy insertion with blinks" of SISR (Christiaens & Vanden Berghe 2020). The
 * order is random, or by size, distance or window, as often as published.
 *
 * @param tours changed tours are replaced by copies in this array
 * @param copied the indexes of tours that are copies already; receives those of further copies
 * @param tourOf the index of the tour of each place, or -1; is updated
 * @param absent the places to insert; of a pickup and its delivery, the pickup alone
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
  const { deliveries } = data;
  const blinks = () => random.fraction() < BLINK_PROBABILITY;
  const unassigned: number[] = [];
  const open = openTours(tours, data);
  for (const place of absent) {
    const insertion = noInsertion();
    const index = findTour(tours, tourOf, open, place, data, insertion, blinks);
    const change =
      data.kindCount > 1 && random.fraction() < OTHER_VEHICLE_PROBABILITY
        ? findVehicleChange(tours, copied, open.empty, place, random)
        : null;
    if (change && change.extra < insertion.extra) {
      applyVehicleChange(change, tours, copied, tourOf, open, data);
      continue;
    }
    if (index < 0) {
      unassigned.push(place);
      continue;
    }
    if (tours[index]!.places.length === 0) {
      open.driving.push(index);
      replaceEmpty(open.empty, index, tours, data);
    }
    if (!copied.has(index)) tours[index] = tours[index]!.clone();
    copied.add(index);
    tours[index]!.insert(place, insertion);
    tourOf[place] = index;
    if (deliveries[place]) tourOf[deliveries[place]] = index;
  }
  return unassigned;
}

/**
 * Finds the tour with the cheapest position for a place: first next to its near stops, and in all tours if there is none. Empty tours are
 * always tried while more vehicles may drive.
 *
 * @param insertion receives the position
 * @returns the index of the tour, or -1
 */
function findTour(
  tours: readonly SearchTour[],
  tourOf: Int32Array,
  { driving, empty }: OpenTours,
  place: number,
  data: FleetData,
  insertion: Insertion,
  blinks: () => boolean,
): number {
  const bias = biasFor(tours, data, place);
  let best = data.near ? findNear(tours, tourOf, place, data, insertion, blinks) : -1;
  // Candidates are the driving tours, then the empty ones.
  const candidateCount = driving.length + (driving.length < data.maxDrivingVehicles ? empty.length : 0);
  const firstTried = best < 0 ? 0 : driving.length;
  data.work.done += WORK_PER_TOUR * (candidateCount - firstTried);
  for (let candidate = firstTried; candidate < candidateCount; candidate++) {
    const index = candidate < driving.length ? driving[candidate]! : empty[candidate - driving.length]!;
    const tour = tours[index]!;
    if (!tour.hasRoomFor(place)) continue;
    // The bias of this tour applies to the comparison only: a tour with a bias must beat the best cost by as much.
    const tourBias = bias?.(tour) ?? 0;
    insertion.extra -= tourBias;
    if (tour.findInsertion(place, insertion, blinks)) best = index;
    insertion.extra += tourBias;
  }
  return best;
}

/**
 * Finds the cheapest position next to the near stops of a place, and tries each position once.
 *
 * @returns the index of its tour, or -1
 */
function findNear(
  tours: readonly SearchTour[],
  tourOf: Int32Array,
  place: number,
  { size, near, nearCount, work, tried }: FleetData,
  insertion: Insertion,
  blinks: () => boolean,
): number {
  let best = -1;
  work.done += nearCount;
  const round = ++tried.round;
  for (let rank = 0; rank < nearCount; rank++) {
    const neighbour = near![place * nearCount + rank]!;
    const index = tourOf[neighbour]!;
    if (index < 0) continue;
    const tour = tours[index]!;
    if (!tour.hasRoomFor(place)) continue;
    const position = tour.places.indexOf(neighbour);
    // The end of a tour has no place, so a number above all places stands for it.
    const following = tour.places[position + 1] ?? size + index;
    // The position before a place of this round was tried already.
    const first = tried.rounds[neighbour] === round ? position + 1 : position;
    const last = tried.rounds[following] === round ? position : position + 1;
    tried.rounds[neighbour] = tried.rounds[following] = round;
    if (first <= last && tour.findInsertion(place, insertion, blinks, first, last)) best = index;
  }
  return best;
}

/** Returns the tours with stops, and the first empty tour of each kind of vehicle. */
export function openTours(tours: readonly SearchTour[], { kinds, kindCount }: FleetData): OpenTours {
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

/** Replaces an empty tour that is used now by the next one of its kind, if there is one. */
function replaceEmpty(empty: number[], index: number, tours: readonly SearchTour[], { kinds }: FleetData): void {
  const isReplacement = (next: number) => kinds[next] === kinds[index] && tours[next]!.places.length === 0;
  let next = index + 1;
  while (next < tours.length && !isReplacement(next)) next++;
  empty.splice(empty.indexOf(index), 1, ...(next < tours.length ? [next] : []));
}

/** Lets a random free vehicle drive a random changed tour together with the place. Returns null if it can't. */
function findVehicleChange(
  tours: readonly SearchTour[],
  copied: Set<number>,
  empty: readonly number[],
  place: number,
  random: Random,
): VehicleChange | null {
  const driving = [...copied].filter((index) => tours[index]!.places.length > 0);
  if (driving.length === 0 || empty.length === 0) return null;
  const fromIndex = driving[random.below(driving.length)]!;
  const toIndex = empty[random.below(empty.length)]!;
  const tour = tours[toIndex]!.clone();
  tour.set(tours[fromIndex]!.places);
  const insertion = noInsertion();
  if (tour.cost === Infinity || !tour.hasRoomFor(place) || !tour.findInsertion(place, insertion, () => false))
    return null;
  tour.insert(place, insertion);
  return { fromIndex, toIndex, tour, extra: tour.cost - tours[fromIndex]!.cost };
}

/** Gives the stops of the changed tour to the other vehicle, and updates the indexes. */
function applyVehicleChange(
  { fromIndex, toIndex, tour }: VehicleChange,
  tours: SearchTour[],
  copied: Set<number>,
  tourOf: Int32Array,
  { driving, empty }: OpenTours,
  data: FleetData,
): void {
  tours[toIndex] = tour;
  tours[fromIndex] = tours[fromIndex]!.clone();
  tours[fromIndex].set([]);
  copied.add(toIndex);
  driving.splice(driving.indexOf(fromIndex), 1, toIndex);
  replaceEmpty(empty, toIndex, tours, data);
  for (const place of tour.places) if (place > 0) tourOf[place] = toIndex;
}

/**
 * Returns the price of inserting a place into a tour of a balanced plan: positive for a tour above the mean size, negative below it. Null
 * if the plan is not balanced.
 */
function biasFor(tours: readonly SearchTour[], data: FleetData, place: number): ((tour: SearchTour) => number) | null {
  if (data.imbalancePrice === 0) return null;
  const mean = tours.reduce((sum, { size }) => sum + size, 0) / data.maxDrivingVehicles;
  const price = data.imbalancePrice * data.sizes[place]!;
  return ({ size }) => (size >= mean ? price : -price);
}

/** Puts places into a random order or, with the weights of the published method, into one of seven orders by a property. */
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
  if (priorities && random.fraction() < PRIORITY_FIRST_PROBABILITY) by((place) => -priorities[place]!);
  if (fixedOrders) by((place) => fixedOrders[place]!);
}

/** Compares numbers including infinities, whose difference is NaN. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
