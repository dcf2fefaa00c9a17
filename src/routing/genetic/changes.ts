import type { Routes } from './routes';

/** What a move must gain, so that rounding alone never keeps a search going. */
export const GAIN = 1e-6;

/** Which tours the moves of a local search have changed, and when: the count of moves is its clock. */
export class Changes {
  moves = 0;
  /** How much was looked at, in positions. */
  work = 0;
  /** By vehicle. */
  readonly lately: Int32Array;

  constructor(private readonly routes: Routes) {
    this.lately = new Int32Array(routes.data.vehicles);
  }

  clear(): void {
    this.moves = 0;
    this.lately.fill(0);
  }

  /** Takes note of a move, which has changed these tours' links. */
  done(one: number, other: number): void {
    const { routes, lately } = this;
    lately[one] = lately[other] = ++this.moves;
    routes.measure(one);
    if (other !== one) routes.measure(other);
    this.work += 2 * (routes.count[one]! + routes.count[other]! + 4);
  }
}
