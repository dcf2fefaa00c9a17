import type { Random } from '../../common/secrets/random';
import { TourChanges, NEVER_EXAMINED, NO_KIND } from './changes';
import { MovesBetween } from './moves-between';
import { MovesWithin } from './moves-within';
import type { Routes } from './routes/routes';
import { VehicleExchange } from './vehicle-exchange';

/** Runs of at most this many stops are moved at once. */
const MAX_RUN_LENGTH = 3;
/** The search ends after this many moves for each stop, because only rounding errors continue it. Usually it needs fewer than two. */
const MAX_MOVES_PER_STOP = 100;
/** The work of examining a pair of stops, and of examining an empty tour, in positions. */
const WORK_PER_PAIR = 6;
const WORK_PER_EMPTY_TOUR = 4;

/**
 * The local search of the hybrid genetic search (Vidal et al. 2013). It moves runs of stops, exchanges them, reverses them and exchanges
 * the tails of tours until no move saves cost. It only tries moves next to near stops.
 *
 * As in the literature, u is the stop that moves, and v is the node next to which it is placed: a stop, or the start of a tour
 * (genetic-data.ts). Stops are the nodes from 1 to `stopCount`; starts and ends are above. "Route" in names of Routes is the same as a
 * tour. The order in which moves are tried decides which one is applied, so changing it changes all results.
 */
export class LocalSearch {
  private readonly changes: TourChanges;
  private readonly between: MovesBetween;
  private readonly within: MovesWithin;
  private readonly vehicleExchange: VehicleExchange;
  /** The stops in the random order in which they are examined. Each run shuffles it again. */
  private readonly order: number[];
  /** For each stop, the number of moves when it was examined last. */
  private readonly examinedAtMove: Int32Array;

  constructor(private readonly routes: Routes) {
    const { stopCount } = routes.data;
    this.changes = new TourChanges(routes);
    this.between = new MovesBetween(routes, this.changes);
    this.within = new MovesWithin(routes, this.changes);
    this.vehicleExchange = new VehicleExchange(routes, this.changes);
    this.order = Array.from({ length: stopCount }, (_, index) => index + 1);
    this.examinedAtMove = new Int32Array(stopCount + 1);
  }

  /** Improves the routes until no move saves cost. */
  run(random: Random): void {
    const { order, examinedAtMove, changes } = this;
    const maxMoves = MAX_MOVES_PER_STOP * this.routes.data.stopCount;
    random.shuffle(order);
    changes.clear();
    examinedAtMove.fill(NEVER_EXAMINED);
    this.vehicleExchange.clear();
    let hasImproved = true;
    for (let round = 0; hasImproved; round++) {
      hasImproved = false;
      for (const stop of order) {
        if (changes.moveCount > maxMoves) return;
        if (this.joinNearStops(stop)) hasImproved = true;
        // Empty tours are tried from the second round on, after the tours in use have improved.
        if (round > 0 && this.moveToEmptyTour(stop)) hasImproved = true;
      }
      if (round > 0 && this.vehicleExchange.exchangeAll()) hasImproved = true;
    }
  }

  /** Returns the work since the last call, in positions. */
  drainWork(): number {
    const { workUnits } = this.changes;
    this.changes.workUnits = 0;
    return workUnits;
  }

  /** Tries the moves next to each near stop, unless neither of the two tours has changed since the stop was examined last. */
  private joinNearStops(stop: number): boolean {
    const { examinedAtMove, changes } = this;
    const { near, nearStopCount, stopCount } = this.routes.data;
    const { routeOf, prev } = this.routes;
    const { lastMoves } = changes;
    const lastExamined = examinedAtMove[stop]!;
    examinedAtMove[stop] = changes.moveCount;
    let hasImproved = false;
    for (let rank = 0; rank < nearStopCount; rank++) {
      const other = near[stop * nearStopCount + rank]!;
      const isUnchanged = lastMoves[routeOf[stop]!]! <= lastExamined && lastMoves[routeOf[other]!]! <= lastExamined;
      if (isUnchanged) continue;
      changes.workUnits += WORK_PER_PAIR;
      if (this.joinStops(stop, other)) {
        hasImproved = true;
        continue;
      }
      const isFirstOfTour = prev[other]! > stopCount;
      if (isFirstOfTour && this.placeBehind(stop, prev[other]!)) hasImproved = true;
    }
    return hasImproved;
  }

  /** Tries to move a stop into an empty tour. Of several empty tours with vehicles of one kind, only one is tried. */
  private moveToEmptyTour(stop: number): boolean {
    const { stopsOfRoute } = this.routes;
    const { kinds, vehicleCount } = this.routes.data;
    let lastKind = NO_KIND; // Vehicles of one kind follow one another.
    for (let route = 0; route < vehicleCount; route++) {
      if (stopsOfRoute[route]! > 0 || kinds[route] === lastKind) continue;
      lastKind = kinds[route]!;
      this.changes.workUnits += WORK_PER_EMPTY_TOUR;
      if (this.placeBehind(stop, this.routes.getStartNode(route))) return true;
    }
    return false;
  }

  /**
   * Tries the moves that bring a stop next to a near stop, or into its place. Moves that are equal for (u, v) and (v, u) are tried for only
   * one of the two pairs. Exchanges of runs of different lengths are not equal, so they are tried for both.
   */
  private joinStops(u: number, v: number): boolean {
    const { between, within } = this;
    const { routeOf } = this.routes;
    if (this.placeBehind(u, v)) return true;
    if (routeOf[u] === routeOf[v]) return (u < v && within.swapStops(u, v)) || within.reverseBetween(u, v);
    const hasExchangedEqualRuns = u < v && (between.exchangeRuns(u, 1, v, 1) || between.exchangeRuns(u, 2, v, 2));
    return (
      hasExchangedEqualRuns ||
      between.exchangeRuns(u, 2, v, 1) ||
      between.exchangeRuns(u, 3, v, 1) ||
      between.exchangeRuns(u, 3, v, 2)
    );
  }

  /**
   * Tries to move u, or a run that begins with it, behind the node v, which may be the start of a tour. If they are in different tours,
   * also tries to exchange the tails of the tours.
   */
  private placeBehind(u: number, v: number): boolean {
    const { routeOf, prev } = this.routes;
    if (prev[u] === v) return false;
    return routeOf[u] === routeOf[v] ? this.moveWithinTour(u, v) : this.moveToOtherTour(u, v);
  }

  /** Tries to move runs of one to `MAX_RUN_LENGTH` stops that begin with u behind v in the same tour. */
  private moveWithinTour(u: number, v: number): boolean {
    const { position, next } = this.routes;
    const { stopCount } = this.routes.data;
    for (let length = 1, last = u; length <= MAX_RUN_LENGTH; length++, last = next[last]!) {
      const isEndOfTour = last > stopCount;
      if (last === v || isEndOfTour) return false;
      const isLater = position[u]! < position[v]!;
      if (this.within.moveRun(u, last, v, isLater)) return true;
    }
    return false;
  }

  /** Tries to move runs of one to `MAX_RUN_LENGTH` stops that begin with u behind v in another tour, and to exchange the tails. */
  private moveToOtherTour(u: number, v: number): boolean {
    const { between } = this;
    const { next } = this.routes;
    const { stopCount } = this.routes.data;
    for (let length = 1, last = u; length <= MAX_RUN_LENGTH && last <= stopCount; length++, last = next[last]!) {
      if (between.moveRun(u, length, v)) return true;
    }
    return between.exchangeTails(u, v);
  }
}
