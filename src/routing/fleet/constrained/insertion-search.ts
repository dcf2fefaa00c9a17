import { type Insertion, NO_POSITION, RELOAD, type ReloadVariant, type ShouldSkip } from '../search-tour';
import { NO_PLACE } from '../problem/by-place';
import type { ConstrainedVehicle } from './constrained-vehicle';
import { countReloads, insertPlace, listReloadVariants } from './reloads';

/** The work of a search for a place, and for a pair, in addition to the positions of the tour; see `PlaceData.workCounter`. */
const WORK_PER_PLACE = 6;
const WORK_PER_PAIR = 20;

/** A tour into which a place is to be inserted. */
interface TourToExtend {
  readonly places: readonly number[];
  readonly cost: number;
}

/**
 * Searches one tour for the cheapest position of a place, or of a pickup and its delivery. The search drives the whole tour with the place
 * at a position. This is expensive, so it first computes the least cost of the position, and skips positions that cannot be the cheapest.
 */
export class InsertionSearch {
  private hasFoundBetter = false;
  /** The place of the pickup's delivery; `NO_PLACE` for a place without one. */
  private readonly delivery: number;
  /**
   * How much less than its detour the place may cost. If durations cost money, a vehicle that goes elsewhere may wait less. It can never
   * save more than the tour costs.
   */
  private readonly maxSaving: number;

  /** @param best the cheapest insertion so far; cheaper ones overwrite it */
  constructor(
    private readonly vehicle: ConstrainedVehicle,
    private readonly tour: TourToExtend,
    private readonly place: number,
    private readonly best: Insertion,
    /** Ignores cheaper positions at random. It may be called only for feasible positions that are cheaper than `best`. */
    private readonly shouldSkip: ShouldSkip,
  ) {
    const { data, drive } = vehicle;
    this.delivery = data.deliveries[place]!;
    this.maxSaving = drive.needsDuration && data.costsMoney ? tour.cost : 0;
  }

  /** Returns whether `best` was overwritten. */
  run(): boolean {
    if (this.delivery === NO_PLACE) this.tryAllPositions();
    // In tours with reloads, the places of depots depend on the stops behind them, so times of positions cannot be computed before.
    else if (this.tour.places.includes(RELOAD)) this.tryAllPairs();
    else this.tryPromisingPairs();
    return this.hasFoundBetter;
  }

  /** Tries all positions of a single place. Where the vehicle has no room, reloads are tried. */
  private tryAllPositions(): void {
    const { vehicle, place, best, maxSaving } = this;
    const { places } = this.tour;
    vehicle.data.workCounter.total += places.length + WORK_PER_PLACE;
    for (let position = 0; position <= places.length; position++) {
      const leastCost = vehicle.detours.computeDetourCost(places, position, place) - maxSaving;
      if (leastCost >= best.extraCost) continue;
      const needsReload = this.tryAt(position, NO_POSITION, 'none');
      if (needsReload) this.tryWithReloads(position);
    }
  }

  /** Tries a position with each possible variant of reloads next to the place. */
  private tryWithReloads(position: number): void {
    const { places } = this.tour;
    const { maxReloads, data } = this.vehicle;
    if (maxReloads === 0) return;
    const reloadsLeft = maxReloads - countReloads(places);
    const hasSeveralDepots = data.depotPlaces.length > 1;
    for (const variant of listReloadVariants(position, places.length, reloadsLeft, hasSeveralDepots)) {
      this.tryAt(position, NO_POSITION, variant);
    }
  }

  /** Tries the pairs of positions of a tour without reloads that may be feasible. */
  private tryPromisingPairs(): void {
    const { place, delivery, maxSaving } = this;
    const { places } = this.tour;
    const { data, detours, pairPositions } = this.vehicle;
    data.workCounter.total += places.length + WORK_PER_PAIR;
    const costOfEveryPair = detours.computeOpeningCost(places) - maxSaving;
    pairPositions.measure(places);
    pairPositions.tryAll(places, place, delivery, (position, deliveryPosition, detourCost) => {
      this.tryPairAt(position, deliveryPosition, detourCost + costOfEveryPair);
    });
  }

  /** Tries all pairs of positions. */
  private tryAllPairs(): void {
    const { place: pickup, delivery, maxSaving } = this;
    const { places } = this.tour;
    const { data, detours } = this.vehicle;
    data.workCounter.total += places.length + WORK_PER_PAIR;
    for (let position = 0; position <= places.length; position++) {
      const pickupCost = detours.computeDetourCost(places, position, pickup) - maxSaving;
      const costTogether = detours.computeDetourCost(places, position, pickup, delivery) - maxSaving;
      this.tryPairAt(position, position + 1, costTogether);
      for (let later = position + 1; later <= places.length; later++) {
        const leastCost = pickupCost + detours.computeDetourCost(places, later, delivery);
        // The tour does not contain the pickup yet, which moves the delivery by one position.
        this.tryPairAt(position, later + 1, leastCost);
      }
    }
  }

  /** Tries one pair of positions if it could be the cheapest. */
  private tryPairAt(position: number, deliveryPosition: number, leastCost: number): void {
    if (leastCost < this.best.extraCost) this.tryAt(position, deliveryPosition, 'none');
  }

  /**
   * Drives the tour with the place at a position, and records the position if it is the cheapest.
   *
   * @returns whether the tour is impossible, but may be possible with a reload
   */
  private tryAt(position: number, deliveryPosition: number, reload: ReloadVariant): boolean {
    const { vehicle, tour, best } = this;
    const point = { position, deliveryPosition, reload };
    const { cost, needsReload } = vehicle.drive.drive(insertPlace(tour.places, this.place, this.delivery, point));
    if (needsReload) return true;
    const extraCost = cost - tour.cost;
    if (extraCost >= best.extraCost || this.shouldSkip()) return false;
    best.position = position;
    best.deliveryPosition = deliveryPosition;
    best.reload = reload;
    best.extraCost = extraCost;
    this.hasFoundBetter = true;
    return false;
  }
}
