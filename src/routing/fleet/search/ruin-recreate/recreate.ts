import type { Random } from '../../../../common/secrets/random';
import { NO_PLACE } from '../../problem/by-place';
import type { FleetData } from '../fleet-data';
import { type DraftTours, NO_TOUR, setTourOfPlaces } from './draft-tours';
import { sortForInsertion } from './insertion-order';
import { type Insertion, createNoInsertion, type SearchTour } from '../../search-tour';

/** The probability that a position is skipped, so that the greedy choice varies. */
const BLINK_PROBABILITY = 0.01;
/** The probability that another vehicle is tried for a changed tour, in which the place may then fit. */
const OTHER_VEHICLE_PROBABILITY = 0.1;
/** The work of examining a tour, in addition to the positions that are tried; see `PlaceData.workCounter`. */
const WORK_PER_TOUR = 1.5;

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
  readonly extraCost: number;
}

/** A place to insert, and the cheapest position for it so far. */
interface PlaceToInsert {
  readonly place: number;
  /** The cheapest position. Its cost bounds the search: only cheaper positions replace it. */
  readonly insertion: Insertion;
  /** The index of the tour of the cheapest position, or `NO_TOUR` (-1). */
  tourIndex: number;
  /** What the size of a tour adds to the cost, or null if the plan is not balanced. */
  readonly bias: ((tour: SearchTour) => number) | null;
}

/**
 * Inserts places into tours, each at its cheapest position: "greedy insertion with blinks" of SISR (Christiaens & Vanden Berghe 2020). The
 * order is random, or by size, distance or window, as often as published. A tour has the index of its vehicle.
 *
 * @param unplaced the places to insert; of a pickup and its delivery, the pickup alone. Is sorted.
 * @returns the places that fit into no tour
 */
export function recreate(draft: DraftTours, unplaced: number[], data: FleetData, random: Random): number[] {
  sortForInsertion(unplaced, data, random);
  return new Recreation(draft, data, random).insertPlaces(unplaced);
}

/**
 * The insertion of the unplaced places of one try. Tours of the draft that are not in `copied` belong to the current solution, so they are
 * cloned before a change. `tourOf` is updated with each change (draft-tours.ts).
 */
class Recreation {
  private readonly open: OpenTours;
  /** How many times its prize a stop may cost: 1 in half of the tries, otherwise up to 1 + `MAX_GENEROSITY`. */
  private readonly generosity: number;
  /** Returns whether a position is skipped. */
  private readonly shouldBlink = (): boolean => this.random.fraction() < BLINK_PROBABILITY;

  constructor(
    private readonly draft: DraftTours,
    private readonly data: FleetData,
    private readonly random: Random,
  ) {
    this.open = findOpenTours(draft.tours, data);
    this.generosity = data.prizes ? 1 + MAX_GENEROSITY * Math.max(0, 2 * random.fraction() - 1) : 1;
  }

  /** Inserts places one after another. Returns those that fit into no tour. */
  insertPlaces(places: readonly number[]): number[] {
    return places.filter((place) => !this.insertPlace(place));
  }

  /** Inserts a place at its cheapest position, or with another vehicle if that is cheaper. Returns whether it fits anywhere. */
  private insertPlace(place: number): boolean {
    const { data, random } = this;
    const candidate = this.findTour(place);
    // The vehicle change is tried after the position is found: both draw from the same random numbers, and results depend on their order.
    const triesOtherVehicle = data.kindCount > 1 && random.fraction() < OTHER_VEHICLE_PROBABILITY;
    const change = triesOtherVehicle ? findVehicleChange(this.draft, this.open.empty, place, random) : null;
    if (change && change.extraCost < candidate.insertion.extraCost) {
      this.applyVehicleChange(change);
      return true;
    }
    if (candidate.tourIndex === NO_TOUR) return false;
    this.applyInsertion(candidate);
    return true;
  }

  /**
   * Finds the tour with the cheapest position for a place: among the tours of its near stops, and among all tours if it fits into none of
   * them. Empty tours are always tried while more vehicles may drive.
   */
  private findTour(place: number): PlaceToInsert {
    const { data, draft, open } = this;
    const { tours, tourOf } = draft;
    const candidate: PlaceToInsert = {
      place,
      insertion: createNoInsertion(),
      tourIndex: NO_TOUR,
      bias: createBias(tours, data, place),
    };
    if (data.prizes) candidate.insertion.extraCost = this.generosity * getPrize(place, data.prizes, data.deliveries);
    if (data.nearTours) this.tryTours(candidate, data.nearTours.indexes, data.nearTours.collect(tourOf, place));
    if (candidate.tourIndex === NO_TOUR) this.tryTours(candidate, open.driving, open.driving.length);
    if (open.driving.length < data.maxDrivingVehicles) this.tryTours(candidate, open.empty, open.empty.length);
    return candidate;
  }

  /** Tries the first `count` tours of a list, and updates the candidate with the cheapest position. */
  private tryTours(candidate: PlaceToInsert, indexes: ArrayLike<number>, count: number): void {
    const { place, insertion, bias } = candidate;
    const { insertions, workCounter } = this.data;
    workCounter.total += WORK_PER_TOUR * count;
    for (let entry = 0; entry < count; entry++) {
      const index = indexes[entry]!;
      const tour = this.draft.tours[index]!;
      // The bias of this tour counts in comparisons: a tour with a bias must beat the best cost by as much. `findInsertion` compares and
      // writes costs without it, so it is subtracted before and added again.
      const tourBias = bias === null ? 0 : bias(tour);
      if (insertions.costsAtLeast(place, index, tour.version, insertion.extraCost - tourBias)) continue;
      insertion.extraCost -= tourBias;
      const isCheaper = insertions.findInsertion(tour, place, index, insertion, this.shouldBlink);
      insertion.extraCost += tourBias;
      if (isCheaper) candidate.tourIndex = index;
    }
  }

  /** Inserts the place at the position that was found. */
  private applyInsertion({ place, insertion, tourIndex }: PlaceToInsert): void {
    const { tours, copied, tourOf } = this.draft;
    const { deliveries } = this.data;
    if (tours[tourIndex]!.places.length === 0) {
      this.open.driving.push(tourIndex);
      replaceEmpty(this.open.empty, tourIndex, tours, this.data);
    }
    if (!copied.has(tourIndex)) tours[tourIndex] = tours[tourIndex]!.clone();
    copied.add(tourIndex);
    tours[tourIndex]!.insert(place, insertion);
    tourOf[place] = tourIndex;
    if (deliveries[place] !== NO_PLACE) tourOf[deliveries[place]!] = tourIndex;
  }

  /** Moves the stops of the changed tour to the other vehicle, and updates the indexes. */
  private applyVehicleChange({ fromIndex, toIndex, tour }: VehicleChange): void {
    const { tours, copied, tourOf } = this.draft;
    const { driving, empty } = this.open;
    tours[toIndex] = tour;
    // The changed tour is in `copied` already.
    tours[fromIndex] = tours[fromIndex]!.clone();
    tours[fromIndex].set([]);
    copied.add(toIndex);
    driving.splice(driving.indexOf(fromIndex), 1, toIndex);
    replaceEmpty(empty, toIndex, tours, this.data);
    setTourOfPlaces(tourOf, tour.places, toIndex);
  }
}

/** Returns the cost of leaving out a place, and the delivery of a pickup with it. */
export const getPrize = (place: number, prizes: Float64Array, deliveries: Int32Array): number =>
  prizes[place]! + (deliveries[place] === NO_PLACE ? 0 : prizes[deliveries[place]!]!);

/** Returns the tours with stops, and the first empty tour of each kind of vehicle. */
export function findOpenTours(tours: readonly SearchTour[], { kinds, kindCount }: FleetData): OpenTours {
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

/** Changes `empty`: replaces an empty tour that has received stops by the next empty one of its kind, if there is one. */
function replaceEmpty(empty: number[], index: number, tours: readonly SearchTour[], { kinds }: FleetData): void {
  const isReplacement = (next: number) => kinds[next] === kinds[index] && tours[next]!.places.length === 0;
  let next = index + 1;
  while (next < tours.length && !isReplacement(next)) next++;
  const entry = empty.indexOf(index);
  if (next < tours.length) empty.splice(entry, 1, next);
  else empty.splice(entry, 1);
}

/** Returns the change by which a random free vehicle drives a random changed tour together with the place. Returns null if it cannot. */
function findVehicleChange(
  { tours, copied }: DraftTours,
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
  const insertion = createNoInsertion();
  const shouldNeverBlink = () => false;
  if (tour.cost === Infinity || !tour.hasRoomFor(place)) return null;
  if (!tour.findInsertion(place, insertion, shouldNeverBlink)) return null;
  tour.insert(place, insertion);
  return { fromIndex, toIndex, tour, extraCost: tour.cost - tours[fromIndex]!.cost };
}

/**
 * Returns a function for what the balance of the plan adds to the cost of inserting a place into a tour: positive for a tour above the mean
 * size, negative below it. Null if the plan is not balanced.
 */
function createBias(
  tours: readonly SearchTour[],
  data: FleetData,
  place: number,
): ((tour: SearchTour) => number) | null {
  if (data.imbalancePrice === 0) return null;
  const mean = tours.reduce((sum, { balancedSize }) => sum + balancedSize, 0) / data.maxDrivingVehicles;
  const price = data.imbalancePrice * data.balancedSizes[place]!;
  return ({ balancedSize }) => (balancedSize >= mean ? price : -price);
}
