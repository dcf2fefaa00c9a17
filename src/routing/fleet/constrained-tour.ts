import { DetourCosts } from './detour-costs';
import { PairPositions } from './pair-positions';
import { type ConstrainedData, NO_PLACE } from './problem/constrained-data';
import { findServedPlaces } from './problem/served-places';
import {
  type Insertion,
  type InsertionPoint,
  NO_POSITION,
  RELOAD,
  type ReloadVariant,
  type SearchTour,
  UNSETTLED,
} from './search/search-tour';
import { type DrivenTour, TourDrive } from './tour-drive';
import type { TourVehicle } from './problem/tours-problem';

/** The work of looking for the position of a place, and of a pair, in a tour, in addition to the positions of the tour. */
const WORK_PER_PLACE = 6;
const WORK_PER_PAIR = 20;

/** A search for the cheapest insertion of a place; see `SearchTour.findInsertion`. */
interface InsertionSearch {
  readonly place: number;
  readonly found: Insertion;
  readonly skips: () => boolean;
}

/** The result of trying one position. */
type TryResult = 'better' | 'not better' | 'needs reload';

/** What all tours of one vehicle share. `drive` and `pairPositions` have data of the last tour that they were called for. */
interface VehicleParts {
  readonly vehicle: TourVehicle;
  /** 1 for each place that the vehicle may serve. */
  readonly serves: Uint8Array;
  readonly drive: TourDrive;
  readonly detours: DetourCosts;
  readonly pairPositions: PairPositions;
}

/**
 * A tour of one vehicle with all kinds of constraints. Whether a place fits is checked by driving the whole tour with it. This is
 * expensive, so it is done only if the place could cost less than at the best position so far.
 *
 * If the tour exceeds the capacity with the place, reloads are tried next to it: before it (the vehicle arrives empty), behind it (it leaves
 * for the next load), or around it (its load is at another depot than those of its neighbours).
 */
export class ConstrainedTour implements SearchTour {
  places: number[] = [];
  cost = 0;
  size = 0;
  version = UNSETTLED;
  private readonly parts: VehicleParts;

  /**
   * @param index the index of the vehicle
   * @param original another tour of the vehicle, whose parts this tour shares
   */
  constructor(
    private readonly data: ConstrainedData,
    private readonly index: number,
    original?: ConstrainedTour,
  ) {
    this.parts = original?.parts ?? createParts(data, index);
  }

  clone(): ConstrainedTour {
    const copy = new ConstrainedTour(this.data, this.index, this);
    copy.places = this.places.slice();
    copy.cost = this.cost;
    copy.size = this.size;
    return copy;
  }

  hasRoomFor(place: number): boolean {
    return this.parts.serves[place] === 1;
  }

  findInsertion(place: number, found: Insertion, skips: () => boolean): boolean {
    const search = { place, found, skips };
    return this.data.deliveries[place] === NO_PLACE ? this.findSingleInsertion(search) : this.findPairInsertion(search);
  }

  insert(place: number, point: InsertionPoint): void {
    this.set(this.withPlace(place, point));
  }

  remove(leaves: (position: number) => boolean): number[] {
    const { places } = this;
    const removed = new Set(places.filter((place, position) => place !== RELOAD && leaves(position)));
    for (const place of [...removed]) this.addPartnerOf(place, removed);
    this.set(places.filter((place) => !removed.has(place)));
    if (this.cost < Infinity) return [...removed];
    this.set([]);
    return places.filter((place) => place !== RELOAD);
  }

  set(places: readonly number[]): void {
    this.version = UNSETTLED;
    this.places = withoutUselessReloads(places);
    const { cost, size } = this.driveAllowed(this.places);
    this.cost = cost;
    this.size = size;
  }

  costOf(places: readonly number[]): number {
    return this.driveAllowed(places).cost;
  }

  /** Drives a tour, whose places the vehicle may be forbidden to serve. */
  private driveAllowed(places: readonly number[]): Pick<DrivenTour, 'cost' | 'size'> {
    const { serves, drive } = this.parts;
    const mayServeAll = places.every((place) => place === RELOAD || serves[place] === 1);
    return mayServeAll ? drive.drive(places) : { cost: Infinity, size: 0 };
  }

  private findSingleInsertion(search: InsertionSearch): boolean {
    const { places, parts, slack } = this;
    let isBetter = false;
    this.data.work.done += places.length + WORK_PER_PLACE;
    for (let position = 0; position <= places.length; position++) {
      const leastCost = parts.detours.detourCost(places, position, search.place) - slack;
      if (leastCost >= search.found.extra) continue;
      const result = this.tryAt(search, position, NO_POSITION, 'none');
      const isBetterHere = result === 'needs reload' ? this.tryWithReloads(search, position) : result === 'better';
      if (isBetterHere) isBetter = true;
    }
    return isBetter;
  }

  /** Tries a position with each possible variant of reloads next to the place. Reloads at the ends of a tour would be useless. */
  private tryWithReloads(search: InsertionSearch, position: number): boolean {
    const hasStopsBefore = position > 0;
    const hasStopsBehind = position < this.places.length;
    const tryVariant = (reload: ReloadVariant) => this.tryAt(search, position, NO_POSITION, reload) === 'better';
    let isBetter = false;
    if (!this.mayReload(1)) return false;
    if (hasStopsBefore && tryVariant('before')) isBetter = true;
    if (hasStopsBehind && tryVariant('behind')) isBetter = true;
    const canUseOtherDepot = this.data.depotPlaces.length > 1 && hasStopsBefore && hasStopsBehind && this.mayReload(2);
    if (canUseOtherDepot && tryVariant('around')) isBetter = true;
    return isBetter;
  }

  /** Finds positions for a pickup and its delivery. */
  private findPairInsertion(search: InsertionSearch): boolean {
    this.data.work.done += this.places.length + WORK_PER_PAIR;
    // In tours with reloads, the places of depots depend on the stops behind them, so times of positions cannot be computed before.
    return this.places.includes(RELOAD) ? this.tryAllPairs(search) : this.tryPromisingPairs(search);
  }

  /** Tries the pairs of positions of a tour without reloads that may be feasible. */
  private tryPromisingPairs(search: InsertionSearch): boolean {
    const { places, slack } = this;
    const { pairPositions, detours } = this.parts;
    const delivery = this.data.deliveries[search.place]!;
    const fixedPart = detours.openingCost(places) - slack;
    let isBetter = false;
    pairPositions.measure(places);
    pairPositions.tryAll(places, search.place, delivery, (position, second, detourCost) => {
      if (this.tryPairAt(search, position, second, detourCost + fixedPart)) isBetter = true;
    });
    return isBetter;
  }

  /** Tries all pairs of positions. */
  private tryAllPairs(search: InsertionSearch): boolean {
    const { places, slack } = this;
    const { detours } = this.parts;
    const pickup = search.place;
    const delivery = this.data.deliveries[pickup]!;
    let isBetter = false;
    for (let position = 0; position <= places.length; position++) {
      const pickupCost = detours.detourCost(places, position, pickup) - slack;
      const costTogether = detours.detourCost(places, position, pickup, delivery) - slack;
      if (this.tryPairAt(search, position, position + 1, costTogether)) isBetter = true;
      for (let second = position + 2; second <= places.length + 1; second++) {
        // `second` counts the pickup, which the tour does not contain yet.
        const leastCost = pickupCost + detours.detourCost(places, second - 1, delivery);
        if (this.tryPairAt(search, position, second, leastCost)) isBetter = true;
      }
    }
    return isBetter;
  }

  /** Tries one pair of positions if it could be better. Returns whether it is. */
  private tryPairAt(search: InsertionSearch, position: number, second: number, leastCost: number): boolean {
    return leastCost < search.found.extra && this.tryAt(search, position, second, 'none') === 'better';
  }

  /** Drives the tour with the place at a position. Overwrites the best insertion so far if this one is better. */
  private tryAt(search: InsertionSearch, position: number, second: number, reload: ReloadVariant): TryResult {
    const { place, found, skips } = search;
    const { cost, needsReload } = this.parts.drive.drive(this.withPlace(place, { position, second, reload }));
    if (needsReload) return 'needs reload';
    const extra = cost - this.cost;
    if (extra >= found.extra || skips()) return 'not better';
    found.position = position;
    found.second = second;
    found.reload = reload;
    found.extra = extra;
    return 'better';
  }

  /** Returns the places of the tour with a place, its reloads, and the delivery of a pickup. */
  private withPlace(place: number, { position, second, reload }: InsertionPoint): number[] {
    const places = this.places.slice();
    if (reload === 'none') places.splice(position, 0, place);
    else if (reload === 'before') places.splice(position, 0, RELOAD, place);
    else if (reload === 'around') places.splice(position, 0, RELOAD, place, RELOAD);
    else places.splice(position, 0, place, RELOAD);
    if (second !== NO_POSITION) places.splice(second, 0, this.data.deliveries[place]!);
    return places;
  }

  /** Adds the other place of a pair to a set. */
  private addPartnerOf(place: number, set: Set<number>): void {
    const { deliveries, pickups } = this.data;
    if (deliveries[place] !== NO_PLACE) set.add(deliveries[place]!);
    if (pickups[place] !== NO_PLACE) set.add(pickups[place]!);
  }

  /** Returns whether the vehicle may reload this many times more. */
  private mayReload(times: number): boolean {
    const { most = 0 } = this.parts.vehicle.reloads ?? {};
    return most > 0 && this.places.filter((place) => place === RELOAD).length + times <= most;
  }

  /**
   * How much less than its detour a place may cost. If durations cost money, a vehicle that goes elsewhere may wait less. At most, that saves
   * the cost of the whole tour.
   */
  private get slack(): number {
    return this.parts.drive.needsDuration && this.data.costsMoney ? this.cost : 0;
  }
}

function createParts(data: ConstrainedData, index: number): VehicleParts {
  const vehicle = data.problem.vehicles[index]!;
  const drive = new TourDrive(data, index);
  return {
    vehicle,
    drive,
    serves: findServedPlaces(data, index, (place) => drive.room.takes(place)),
    detours: new DetourCosts(data, vehicle),
    pairPositions: new PairPositions(data, vehicle),
  };
}

/** Returns places without reloads at the ends of the tour and directly behind another reload. */
function withoutUselessReloads(places: readonly number[]): number[] {
  const last = places.length - 1;
  const useful = places.filter(
    (place, position) => place !== RELOAD || (position > 0 && places[position - 1] !== RELOAD && position < last),
  );
  // Several reloads at the end leave their first one.
  if (useful.at(-1) === RELOAD) useful.pop();
  return useful;
}
