import { NO_PLACE } from '../problem/by-place';
import {
  type Insertion,
  type InsertionPoint,
  RELOAD,
  type SearchTour,
  type ShouldSkip,
  UNSETTLED,
} from '../search-tour';
import type { ConstrainedVehicle } from './constrained-vehicle';
import { InsertionSearch } from './insertion-search';
import { dropUselessReloads, insertPlace } from './reloads';

/**
 * A tour of one vehicle with all kinds of constraints. `PlainTour` is faster, but supports few of them.
 *
 * `places` has the stops in the order of the visit, and `RELOAD` (0) where the vehicle reloads. In [5, 2, RELOAD, 7] the vehicle serves the
 * places 5 and 2, reloads, and serves place 7. Positions are indexes of this array. A place that is inserted at position 1 is between 5 and
 * 2.
 *
 * Each change replaces the array and drives the whole tour again (`TourDrive`), which gives its cost. `PairPositions` relies on new arrays.
 */
export class ConstrainedTour implements SearchTour {
  places: number[] = [];
  cost = 0;
  balancedSize = 0;
  version = UNSETTLED;

  /** Creates an empty tour. */
  constructor(private readonly vehicle: ConstrainedVehicle) {}

  clone(): ConstrainedTour {
    const copy = new ConstrainedTour(this.vehicle);
    copy.places = this.places.slice();
    copy.cost = this.cost;
    copy.balancedSize = this.balancedSize;
    return copy;
  }

  hasRoomFor(place: number): boolean {
    return this.vehicle.canServe(place);
  }

  findInsertion(place: number, best: Insertion, shouldSkip: ShouldSkip): boolean {
    return new InsertionSearch(this.vehicle, this, place, best, shouldSkip).run();
  }

  insert(place: number, point: InsertionPoint): void {
    this.set(insertPlace(this.places, place, this.vehicle.data.deliveries[place]!, point));
  }

  remove(shouldRemove: (position: number) => boolean): number[] {
    const { places } = this;
    const removed = new Set(places.filter((place, position) => place !== RELOAD && shouldRemove(position)));
    for (const place of [...removed]) this.addPartnerOf(place, removed);
    this.set(places.filter((place) => !removed.has(place)));
    if (this.cost < Infinity) return [...removed];
    this.set([]);
    return places.filter((place) => place !== RELOAD);
  }

  set(places: readonly number[]): void {
    this.version = UNSETTLED;
    this.places = dropUselessReloads(places);
    const { cost, balancedSize } = this.vehicle.driveIfAllowed(this.places);
    this.cost = cost;
    this.balancedSize = balancedSize;
  }

  computeCostOf(places: readonly number[]): number {
    return this.vehicle.driveIfAllowed(places).cost;
  }

  /** Adds the other place of a pair to a set. */
  private addPartnerOf(place: number, set: Set<number>): void {
    const { deliveries, pickups } = this.vehicle.data;
    if (deliveries[place] !== NO_PLACE) set.add(deliveries[place]!);
    if (pickups[place] !== NO_PLACE) set.add(pickups[place]!);
  }
}
