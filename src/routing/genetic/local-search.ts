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
 * The local search of the hybrid genetic search (Vidal et al. 2013). It moves runs of stops, exchanges them, reverses them and exchanges the
 * tails of tours until no move saves cost. It only tries moves next to near stops.
 */
export class LocalSearch {
  private readonly changes: TourChanges;
  private readonly between: MovesBetween;
  private readonly within: MovesWithin;
  private readonly vehicles: VehicleExchange;
  /** The stops in the random order in which they are examined. */
  private readonly order: number[];
  /** For each stop, the number of moves when it was examined last. */
  private readonly examinedAtMove: Int32Array;

  constructor(private readonly routes: Routes) {
    const { stops } = routes.data;
    this.changes = new TourChanges(routes);
    this.between = new MovesBetween(routes, this.changes);
    this.within = new MovesWithin(routes, this.changes);
    this.vehicles = new VehicleExchange(routes, this.changes);
    this.order = Array.from({ length: stops }, (_, index) => index + 1);
    this.examinedAtMove = new Int32Array(stops + 1);
  }

  /** Improves the routes until no move saves cost. */
  run(random: Random): void {
    const { order, examinedAtMove, changes } = this;
    const maxMoves = MAX_MOVES_PER_STOP * this.routes.data.stops;
    random.shuffle(order);
    changes.clear();
    examinedAtMove.fill(NEVER_EXAMINED);
    this.vehicles.clear();
    let hasImproved = true;
    for (let round = 0; hasImproved; round++) {
      hasImproved = false;
      for (const stop of order) {
        if (changes.moveCount > maxMoves) return;
        if (this.joinNearStops(stop)) hasImproved = true;
        // Empty tours are tried from the second round on, after the tours in use have improved.
        if (round > 0 && this.moveToEmptyTour(stop)) hasImproved = true;
      }
      if (round > 0 && this.vehicles.exchangeAll()) hasImproved = true;
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
    const { near, nearCount, stops } = this.routes.data;
    const { routeOf, prev } = this.routes;
    const { lastMoves } = changes;
    const lastExamined = examinedAtMove[stop]!;
    examinedAtMove[stop] = changes.moveCount;
    let hasImproved = false;
    for (let rank = 0; rank < nearCount; rank++) {
      const other = near[stop * nearCount + rank]!;
      const isUnchanged = lastMoves[routeOf[stop]!]! <= lastExamined && lastMoves[routeOf[other]!]! <= lastExamined;
      if (isUnchanged) continue;
      changes.workUnits += WORK_PER_PAIR;
      if (this.joinStops(stop, other)) {
        hasImproved = true;
        continue;
      }
      const isFirstOfTour = prev[other]! > stops;
      if (isFirstOfTour && this.placeBehind(stop, prev[other]!)) hasImproved = true;
    }
    return hasImproved;
  }

  /** Tries to move a stop into an empty tour. Of several empty tours with vehicles of one kind, only one is tried. */
  private moveToEmptyTour(stop: number): boolean {
    const { stopCount } = this.routes;
    const { kinds, vehicles } = this.routes.data;
    let lastKind = NO_KIND; // Vehicles of one kind follow one another.
    for (let route = 0; route < vehicles; route++) {
      if (stopCount[route]! > 0 || kinds[route] === lastKind) continue;
      lastKind = kinds[route]!;
      this.changes.workUnits += WORK_PER_EMPTY_TOUR;
      if (this.placeBehind(stop, this.routes.getStartNode(route))) return true;
    }
    return false;
  }

  /**
   * Tries the moves that bring a stop next to a near stop, or into its place. Moves that are equal for (u, v) and (v, u) are tried for only
   * one of the two pairs.
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
   * Tries to move u, or a run that begins with it, behind the node v, which may be the start of a tour. If they are in different tours, also
   * tries to exchange the tails of the tours.
   */
  private placeBehind(u: number, v: number): boolean {
    const { routeOf, prev } = this.routes;
    if (prev[u] === v) return false;
    return routeOf[u] === routeOf[v] ? this.moveWithinTour(u, v) : this.moveToOtherTour(u, v);
  }

  private moveWithinTour(u: number, v: number): boolean {
    const { position, next } = this.routes;
    const { stops } = this.routes.data;
    for (let length = 1, last = u; length <= MAX_RUN_LENGTH; length++, last = next[last]!) {
      const isEndOfTour = last > stops;
      if (last === v || isEndOfTour) return false;
      const isLater = position[u]! < position[v]!;
      if (this.within.moveRun(u, last, v, isLater)) return true;
    }
    return false;
  }

  private moveToOtherTour(u: number, v: number): boolean {
    const { between } = this;
    const { next } = this.routes;
    const { stops } = this.routes.data;
    for (let length = 1, last = u; length <= MAX_RUN_LENGTH && last <= stops; length++, last = next[last]!) {
      if (between.moveRun(u, length, v)) return true;
    }
    return between.exchangeTails(u, v);
  }
}
