import type { Insertion, SearchTour } from './search-tour';

/** Caches with more cells than this would need too much memory (21 bytes each), so nothing is stored. */
const MAX_CELLS = 4_000_000;
const NEVER = () => false;
const RELOADS: readonly Insertion['reload'][] = ['none', 'before', 'behind', 'around'];

/**
 * The cheapest insertion of each place into the tour of each vehicle, as long as the tour does not change. A try changes few tours, so most
 * insertions are known from earlier tries.
 */
export class InsertionCache {
  private readonly isActive: boolean;
  /** By place and vehicle: the version of the tour for which the rest of the cell was found. */
  private readonly versions: Int32Array;
  /** The additional cost. Without a position it is a lower bound, and Infinity means that the place does not fit. */
  private readonly extras: Float64Array;
  private readonly positions: Int32Array;
  private readonly seconds: Int32Array;
  private readonly reloads: Uint8Array;
  private readonly search: Insertion = { position: -1, second: -1, reload: 'none', extra: Infinity };
  private lastVersion = 0;

  constructor(
    places: number,
    private readonly vehicles: number,
  ) {
    this.isActive = places * vehicles <= MAX_CELLS;
    const cells = this.isActive ? places * vehicles : 0;
    this.versions = new Int32Array(cells);
    this.extras = new Float64Array(cells);
    this.positions = new Int32Array(cells);
    this.seconds = new Int32Array(cells);
    this.reloads = new Uint8Array(cells);
  }

  /** Declares that a tour does not change any more, so that insertions into it are stored. */
  keep(tour: SearchTour): void {
    if (this.isActive && tour.version === 0) tour.version = ++this.lastVersion;
  }

  /** Returns whether it is known that the place costs at least this much in the tour. */
  costsAtLeast(place: number, vehicle: number, version: number, extra: number): boolean {
    const cell = place * this.vehicles + vehicle;
    return version !== 0 && this.versions[cell] === version && this.extras[cell]! >= extra;
  }

  /**
   * Finds the cheapest insertion like `SearchTour.findInsertion`.
   *
   * @param skips whether to ignore the insertion; for a tour that may still change, one position of it
   */
  findInsertion(tour: SearchTour, place: number, vehicle: number, found: Insertion, skips: () => boolean): boolean {
    const { version } = tour;
    if (version === 0) return tour.hasRoomFor(place) && tour.findInsertion(place, found, skips);
    const { positions, seconds, reloads, extras } = this;
    const cell = place * this.vehicles + vehicle;
    if (this.versions[cell] !== version || positions[cell]! < 0) this.fill(tour, place, cell, found.extra);
    if (extras[cell]! >= found.extra || skips()) return false;
    found.extra = extras[cell]!;
    found.position = positions[cell]!;
    found.second = seconds[cell]!;
    found.reload = RELOADS[reloads[cell]!]!;
    return true;
  }

  private fill(tour: SearchTour, place: number, cell: number, below: number): void {
    const { search } = this;
    search.extra = below;
    search.position = search.second = -1;
    search.reload = 'none';
    const hasRoom = tour.hasRoomFor(place);
    if (hasRoom) tour.findInsertion(place, search, NEVER);
    this.versions[cell] = tour.version;
    this.extras[cell] = hasRoom ? search.extra : Infinity;
    this.positions[cell] = search.position;
    this.seconds[cell] = search.second;
    this.reloads[cell] = RELOADS.indexOf(search.reload);
  }
}
