import {
  createNoInsertion,
  type Insertion,
  NO_POSITION,
  RELOAD_VARIANTS,
  type SearchTour,
  type ShouldSkip,
  UNSETTLED,
} from '../../search-tour';

/** Caches with more cells than this would need too much memory (21 bytes each), so nothing is stored. */
const MAX_CELLS = 4_000_000;
/** Stored insertions are the cheapest ones, so the search that fills a cell skips none. */
const NEVER_SKIP: ShouldSkip = () => false;

/**
 * The cheapest insertion of each place into the tour of each vehicle, as long as the tour does not change. A try changes few tours, so most
 * insertions are known from earlier tries.
 *
 * A cell is valid while its version is that of the tour. Each settled tour has another version, so a cell need not be deleted when its tour
 * changes.
 */
export class InsertionCache {
  private readonly isActive: boolean;
  /** By place and vehicle: the version of the tour for which the rest of the cell was best. */
  private readonly versions: Int32Array;
  /** The additional cost. Without a position it is a lower bound, and Infinity means that the place does not fit. */
  private readonly extraCosts: Float64Array;
  private readonly positions: Int32Array;
  private readonly deliveryPositions: Int32Array;
  /** Indexes of `RELOAD_VARIANTS`. */
  private readonly reloads: Uint8Array;
  /** The result of the search that fills a cell. It is reused to avoid allocations. */
  private readonly foundInsertion: Insertion = createNoInsertion();
  private lastVersion = UNSETTLED;

  constructor(
    placeCount: number,
    private readonly vehicleCount: number,
  ) {
    this.isActive = placeCount * vehicleCount <= MAX_CELLS;
    const cells = this.isActive ? placeCount * vehicleCount : 0;
    this.versions = new Int32Array(cells);
    this.extraCosts = new Float64Array(cells);
    this.positions = new Int32Array(cells);
    this.deliveryPositions = new Int32Array(cells);
    this.reloads = new Uint8Array(cells);
  }

  /** Declares that a tour does not change any more, so that insertions into it are stored. */
  settle(tour: SearchTour): void {
    if (this.isActive && tour.version === UNSETTLED) tour.version = ++this.lastVersion;
  }

  /** Returns whether it is known that the place costs at least this much in the tour. */
  costsAtLeast(place: number, vehicle: number, version: number, extraCost: number): boolean {
    const cell = place * this.vehicleCount + vehicle;
    return version !== UNSETTLED && this.versions[cell] === version && this.extraCosts[cell]! >= extraCost;
  }

  /**
   * Finds the cheapest insertion like `SearchTour.findInsertion`.
   *
   * @param vehicle the index of the vehicle, which is also that of its tour
   * @param shouldSkip ignores cheaper insertions at random. It is asked about the cheapest position of a settled tour, and about each
   *   cheaper position of any other tour.
   */
  findInsertion(tour: SearchTour, place: number, vehicle: number, best: Insertion, shouldSkip: ShouldSkip): boolean {
    const { version } = tour;
    if (version === UNSETTLED) return tour.hasRoomFor(place) && tour.findInsertion(place, best, shouldSkip);
    const { positions, deliveryPositions, reloads, extraCosts } = this;
    const cell = place * this.vehicleCount + vehicle;
    // A cell without a position has only a bound, which a search with a higher one may exceed.
    if (this.versions[cell] !== version || positions[cell] === NO_POSITION)
      this.fill(tour, place, cell, best.extraCost);
    if (extraCosts[cell]! >= best.extraCost || shouldSkip()) return false;
    best.extraCost = extraCosts[cell]!;
    best.position = positions[cell]!;
    best.deliveryPosition = deliveryPositions[cell]!;
    best.reload = RELOAD_VARIANTS[reloads[cell]!]!;
    return true;
  }

  /**
   * Searches for the cheapest insertion and stores it.
   *
   * @param maxExtraCost the insertion must cost less than this; if none does, this is the stored bound
   */
  private fill(tour: SearchTour, place: number, cell: number, maxExtraCost: number): void {
    const { foundInsertion } = this;
    foundInsertion.extraCost = maxExtraCost;
    foundInsertion.position = NO_POSITION;
    foundInsertion.deliveryPosition = NO_POSITION;
    foundInsertion.reload = 'none';
    const hasRoom = tour.hasRoomFor(place);
    if (hasRoom) tour.findInsertion(place, foundInsertion, NEVER_SKIP);
    this.versions[cell] = tour.version;
    this.extraCosts[cell] = hasRoom ? foundInsertion.extraCost : Infinity;
    this.positions[cell] = foundInsertion.position;
    this.deliveryPositions[cell] = foundInsertion.deliveryPosition;
    this.reloads[cell] = RELOAD_VARIANTS.indexOf(foundInsertion.reload);
  }
}
