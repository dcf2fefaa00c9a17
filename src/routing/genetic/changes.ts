import type { Routes } from './routes/routes';

/*
 * The moves of a local search change the links of one or two routes. The number of moves so far is the clock of the search: a stop or a
 * tour need not be examined again while no route that concerns it has changed since.
 */

/** Measuring a node takes as long as examining this many positions, because it is measured from both ends of its route. */
const WORK_PER_NODE = 2;
/** The starts and the ends of two routes, which are nodes as well. */
const ENDS_OF_TWO_ROUTES = 4;

/** A move must save more than this, so that rounding errors alone never keep a search going. */
export const MIN_GAIN = 1e-6;

/** Stands for the move number of what was not examined yet. It is before every move. */
export const NEVER_EXAMINED = -1;
/** Before the first kind of vehicles. Kinds are numbered from 0 on. */
export const NO_KIND = -1;

/** Measures tours after each move of a local search, and records which tours have changed. */
export class TourChanges {
  /** The number of moves since the last `clear`. */
  moveCount = 0;
  /** The number of positions that the search has examined. The search sets it to 0 when it reports its work. */
  workUnits = 0;
  /** The number of the last move that changed a tour, by vehicle. */
  readonly lastMoves: Int32Array;

  constructor(private readonly routes: Routes) {
    this.lastMoves = new Int32Array(routes.data.vehicleCount);
  }

  /** Begins a new local search. */
  clear(): void {
    this.moveCount = 0;
    this.lastMoves.fill(0);
  }

  /** Ends a move that has changed the links of two tours: measures both, and records the move. One and other may be the same tour. */
  measureAndRecordMove(one: number, other: number): void {
    const { routes, lastMoves } = this;
    this.moveCount++;
    lastMoves[one] = this.moveCount;
    lastMoves[other] = this.moveCount;
    routes.measure(one);
    if (other !== one) routes.measure(other);
    this.workUnits += WORK_PER_NODE * (routes.stopsOfRoute[one]! + routes.stopsOfRoute[other]! + ENDS_OF_TWO_ROUTES);
  }
}
