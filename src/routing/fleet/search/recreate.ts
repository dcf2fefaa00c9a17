import type { Random } from '../../../common/secrets/random';
import type { FleetData } from '../problem/fleet-data';
import { type Insertion, noInsertion, type SearchTour } from './search-tour';

/** The probability that a position is skipped, so that the greedy choice varies. */
const BLINK_PROBABILITY = 0.01;
/** The probability that stops of a higher priority are inserted first. */
const PRIORITY_FIRST_PROBABILITY = 0.5;
/** The probability that another vehicle is tried for a changed tour, in which the place may then fit. */
const OTHER_VEHICLE_PROBABILITY = 0.1;
/** The work of examining a tour, in addition to the positions that are tried, and of reading the tour of a near stop. */
const WORK_PER_TOUR = 1.5;
const WORK_PER_NEAR_STOP = 0.5;

/**
 * In half of the tries a stop may cost more than its prize, up to this many times more: the first stop of a tour hardly ever pays for the
 * way there.
 */
const MAX_GENEROSITY = 4;

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
  const generosity = data.prizes ? 1 + MAX_GENEROSITY * Math.max(0, 2 * random.fraction() - 1) : 1;
  for (const place of absent) {
    const insertion = noInsertion();
    if (data.prizes) insertion.extra = generosity * prizeOf(place, data.prizes, deliveries);
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
 * Finds the tour with the cheapest position for a place: among the tours of its near stops, and among all tours if it fits into none of
 * them. Empty tours are always tried while more vehicles may drive.
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
  const { insertions, near, tried, work, maxDrivingVehicles } = data;
  const bias = biasFor(tours, data, place);
  let best = -1;
  const tryTours = (indexes: ArrayLike<number>, count: number) => {
    work.done += WORK_PER_TOUR * count;
    for (let at = 0; at < count; at++) {
      const index = indexes[at]!;
      const tour = tours[index]!;
      // The bias of this tour applies to the comparison only: a tour with a bias must beat the best cost by as much.
      const tourBias = bias === null ? 0 : bias(tour);
      if (insertions.costsAtLeast(place, index, tour.version, insertion.extra - tourBias)) continue;
      insertion.extra -= tourBias;
      if (insertions.findInsertion(tour, place, index, insertion, blinks)) best = index;
      insertion.extra += tourBias;
    }
  };
  if (near) tryTours(tried.tours, nearTours(tourOf, place, near, data));
  if (best < 0) tryTours(driving, driving.length);
  if (driving.length < maxDrivingVehicles) tryTours(empty, empty.length);
  return best;
}

/** Writes the tours of the near stops of a place into `tried.tours`, each once. Returns their number. */
function nearTours(tourOf: Int32Array, place: number, near: Int32Array, { nearCount, work, tried }: FleetData): number {
  const { tours, rounds } = tried;
  work.done += WORK_PER_NEAR_STOP * nearCount;
  const round = ++tried.round;
  const end = (place + 1) * nearCount;
  let count = 0;
  for (let at = place * nearCount; at < end; at++) {
    const index = tourOf[near[at]!]!;
    if (index < 0 || rounds[index] === round) continue;
    rounds[index] = round;
    tours[count++] = index;
  }
  return count;
}

/** Returns the cost of leaving out a place, and the delivery of a pickup with it. */
export const prizeOf = (place: number, prizes: Float64Array, deliveries: Int32Array): number =>
  prizes[place]! + (deliveries[place] ? prizes[deliveries[place]]! : 0);

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
