import type { Routes } from './routes/routes';

/** A move must save more than this, so that rounding errors alone never keep a search going. */
export const MIN_GAIN = 1e-6;

/** Stands for the move number of what was not examined yet. It is before every move. */
export const NEVER_EXAMINED = -1;
/** Before the first kind of vehicles. Kinds are numbered from 0 on. */
export const NO_KIND = -1;

/** Records which tours the moves of a local search have changed. The number of moves so far is the clock of the search. */
export class TourChanges {
  moveCount = 0;
  /** The number of positions that the search has examined. */
  workUnits = 0;
  /** The number of the last move that changed a tour, by vehicle. */
  readonly lastMoves: Int32Array;

  constructor(private readonly routes: Routes) {
    this.lastMoves = new Int32Array(routes.data.vehicles);
  }

  clear(): void {
    this.moveCount = 0;
    this.lastMoves.fill(0);
  }

  /** Records a move that has changed the links of these tours, which may be the same tour, and measures them again. */
  measureAndRecordMove(one: number, other: number): void {
    const { routes, lastMoves } = this;
    this.moveCount++;
    lastMoves[one] = this.moveCount;
    lastMoves[other] = this.moveCount;
    routes.measure(one);
    if (other !== one) routes.measure(other);
    this.workUnits += 2 * (routes.stopCount[one]! + routes.stopCount[other]! + 4);
  }
}
