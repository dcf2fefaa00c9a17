import { type TourChanges, MIN_GAIN, NEVER_EXAMINED, NO_KIND } from './changes';
import type { Routes } from './routes/routes';

/** The work of examining a pair of tours, in positions. */
const WORK_PER_PAIR = 4;

/** Moves tours to vehicles of other kinds: with another depot, capacity, shift or price. */
export class VehicleExchange {
  /** For each tour, the number of moves when it was examined last. */
  private readonly examinedAtMove: Int32Array;
  /** The stops of two exchanged tours. The arrays are reused to avoid allocations. */
  private readonly firstStops: Int32Array;
  private readonly secondStops: Int32Array;

  constructor(
    private readonly routes: Routes,
    private readonly changes: TourChanges,
  ) {
    this.examinedAtMove = new Int32Array(routes.data.vehicleCount);
    this.firstStops = new Int32Array(routes.data.stopCount);
    this.secondStops = new Int32Array(routes.data.stopCount);
  }

  /** Examines all tours again. */
  clear(): void {
    this.examinedAtMove.fill(NEVER_EXAMINED);
  }

  /**
   * Exchanges the vehicles of two tours, or uses a free vehicle, wherever that saves cost. Tours that have not changed since the last call
   * are not examined again.
   *
   * @returns whether a vehicle was exchanged
   */
  exchangeAll(): boolean {
    const { routes, changes, examinedAtMove } = this;
    const { vehicleCount, kindCount } = routes.data;
    if (kindCount === 1) return false;
    let hasImproved = false;
    for (let route = 0; route < vehicleCount; route++) {
      if (routes.stopsOfRoute[route] === 0 || changes.lastMoves[route]! < examinedAtMove[route]!) continue;
      if (this.exchangeWithAny(route)) hasImproved = true;
      examinedAtMove[route] = changes.moveCount;
    }
    return hasImproved;
  }

  /** Exchanges the vehicle of a tour for the first other one that saves cost. Of several free vehicles of one kind, only one is tried. */
  private exchangeWithAny(route: number): boolean {
    const { routes, changes } = this;
    const { vehicleCount, kinds } = routes.data;
    let lastEmptyKind = NO_KIND; // Vehicles of one kind follow one another.
    for (let other = 0; other < vehicleCount; other++) {
      if (kinds[other] === kinds[route]) continue;
      if (routes.stopsOfRoute[other] === 0) {
        if (kinds[other] === lastEmptyKind) continue;
        lastEmptyKind = kinds[other]!;
      }
      changes.workUnits += WORK_PER_PAIR;
      if (this.exchange(route, other)) return true;
    }
    return false;
  }

  /** Exchanges the vehicles of two tours, one of which may be empty, if that saves cost. Returns whether it did. */
  private exchange(one: number, other: number): boolean {
    const { routes } = this;
    const costBefore = routes.computeCostOfStops(one, one) + routes.computeCostOfStops(other, other);
    if (routes.computeCostOfStops(one, other) + routes.computeCostOfStops(other, one) - costBefore >= -MIN_GAIN)
      return false;
    const count = routes.copyStops(one, this.firstStops);
    const otherCount = routes.copyStops(other, this.secondStops);
    routes.linkStops(routes.getStartNode(one), this.secondStops, otherCount, routes.getEndNode(one));
    routes.linkStops(routes.getStartNode(other), this.firstStops, count, routes.getEndNode(other));
    this.changes.measureAndRecordMove(one, other);
    return true;
  }
}
