import type { Random } from '../../common/random';
import { Changes } from './changes';
import { MovesBetween } from './moves-between';
import { MovesWithin } from './moves-within';
import type { Routes } from './routes';

/** Longest string of stops that is moved at once. */
const LONGEST = 3;
/** So many moves for each stop end a search that rounding alone keeps going: there is no other bound, and fewer than two are usual. */
const MOST_MOVES = 100;
/** What looking at two stops counts, and at an empty tour, in positions. */
const A_PAIR = 6;
const EMPTY = 4;

/**
 * Improves tours by moving strings of stops, exchanging them, turning them round and exchanging the rests of tours, next to near stops alone,
 * until nothing gains: the local search of hybrid genetic search (Vidal et al. 2013).
 */
export class LocalSearch {
  private readonly changes: Changes;
  private readonly between: MovesBetween;
  private readonly within: MovesWithin;
  private readonly order: number[];
  /** By stop: when it was last looked at. */
  private readonly tested: Int32Array;

  constructor(private readonly routes: Routes) {
    const { stops } = routes.data;
    this.changes = new Changes(routes);
    this.between = new MovesBetween(routes, this.changes);
    this.within = new MovesWithin(routes, this.changes);
    this.order = Array.from({ length: stops }, (_, index) => index + 1);
    this.tested = new Int32Array(stops + 1);
  }

  run(random: Random): void {
    const { order, tested, routes, changes } = this;
    const { near, nearCount, stops } = routes.data;
    const { routeOf, prev } = routes;
    const { lately } = changes;
    random.shuffle(order);
    changes.clear();
    tested.fill(-1);
    let found = true;
    for (let round = 0; found; round++) {
      found = false;
      for (const stop of order) {
        if (changes.moves > MOST_MOVES * stops) return;
        const before = tested[stop]!;
        tested[stop] = changes.moves;
        for (let rank = 0; rank < nearCount; rank++) {
          const other = near[stop * nearCount + rank]!;
          if (lately[routeOf[stop]!]! <= before && lately[routeOf[other]!]! <= before) continue;
          changes.work += A_PAIR;
          if (this.pair(stop, other)) found = true;
          else if (prev[other]! > stops && this.behind(stop, prev[other]!)) found = true;
        }
        if (round > 0 && this.intoEmpty(stop)) found = true;
      }
    }
  }

  /** The work since it was last asked. */
  spent(): number {
    const { work } = this.changes;
    this.changes.work = 0;
    return work;
  }

  private intoEmpty(stop: number): boolean {
    const { count } = this.routes;
    const { kinds, vehicles } = this.routes.data;
    let kind = -1;
    for (let route = 0; route < vehicles; route++) {
      if (count[route]! > 0 || kinds[route] === kind) continue;
      kind = kinds[route]!;
      this.changes.work += EMPTY;
      if (this.behind(stop, this.routes.start(route))) return true;
    }
    return false;
  }

  /** Tries what brings two stops next to each other, the second one first where they are of one tour's order. */
  private pair(u: number, v: number): boolean {
    const { between, within } = this;
    const { routeOf } = this.routes;
    if (this.behind(u, v)) return true;
    if (routeOf[u] === routeOf[v]) return (u < v && within.swap(u, v)) || within.turn(u, v);
    return (
      (u < v && (between.exchange(u, 1, v, 1) || between.exchange(u, 2, v, 2))) ||
      between.exchange(u, 2, v, 1) ||
      between.exchange(u, 3, v, 1) ||
      between.exchange(u, 3, v, 2)
    );
  }

  /** Moves u, or a string that begins with it, behind v, which may be a start; or all that follows v to where u was. */
  private behind(u: number, v: number): boolean {
    const { between, within } = this;
    const { routeOf, position, next, prev } = this.routes;
    if (prev[u] === v) return false;
    if (routeOf[u] === routeOf[v]) {
      for (let length = 1, last = u; length <= LONGEST; length++, last = next[last]!) {
        if (last === v || last > this.routes.data.stops) return false;
        if (within.move(u, last, v, position[u]! < position[v]!)) return true;
      }
      return false;
    }
    if (between.insert(u, 1, v)) return true;
    if (next[u]! <= this.routes.data.stops) {
      if (between.insert(u, 2, v)) return true;
      if (next[next[u]!]! <= this.routes.data.stops && between.insert(u, 3, v)) return true;
    }
    return between.exchangeRests(u, v);
  }
}
