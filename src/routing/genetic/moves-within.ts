import { type Changes, GAIN } from './changes';
import type { Routes } from './routes';

/** Moves that change the order of one tour. Each answers whether it gained, and was made. */
export class MovesWithin {
  private readonly one: Int32Array;

  constructor(
    private readonly routes: Routes,
    private readonly changes: Changes,
  ) {
    this.one = new Int32Array(routes.data.stops);
  }

  /** A string goes behind v in its own tour. */
  move(u: number, last: number, v: number, isLater: boolean): boolean {
    const { routes } = this;
    const { next, prev, place, penalty, routeOf } = routes;
    const { size, seconds } = routes.data;
    const from = prev[u]!;
    const to = next[last]!;
    const after = next[v]!;
    const driven =
      seconds[place[from]! * size + place[to]!]! +
      seconds[place[v]! * size + u]! +
      seconds[last * size + place[after]!]! -
      seconds[place[from]! * size + u]! -
      seconds[last * size + place[to]!]! -
      seconds[place[v]! * size + place[after]!]!;
    if (driven >= penalty[routeOf[u]!]!) return false;
    const { one } = this;
    let count = 0;
    if (isLater) {
      for (let node = to; ; node = next[node]!) {
        one[count++] = node;
        if (node === v) break;
      }
      for (let node = u; ; node = next[node]!) {
        one[count++] = node;
        if (node === last) break;
      }
      return this.reorder(from, count, after, driven);
    }
    for (let node = u; ; node = next[node]!) {
      one[count++] = node;
      if (node === last) break;
    }
    for (let node = after; node !== u; node = next[node]!) one[count++] = node;
    return this.reorder(v, count, to, driven);
  }

  /** Two stops of a tour change places. */
  swap(u: number, v: number): boolean {
    const { routes } = this;
    const { next, prev, place, penalty, position, routeOf } = routes;
    const { size, seconds } = routes.data;
    const [first, second] = position[u]! < position[v]! ? [u, v] : [v, u];
    if (next[first] === second) return false; // moved behind it
    const from = prev[first]!;
    const to = next[second]!;
    const inner = next[first]!;
    const innerLast = prev[second]!;
    const driven =
      seconds[place[from]! * size + second]! +
      seconds[second * size + inner]! +
      seconds[innerLast * size + first]! +
      seconds[first * size + place[to]!]! -
      seconds[place[from]! * size + first]! -
      seconds[first * size + inner]! -
      seconds[innerLast * size + second]! -
      seconds[second * size + place[to]!]!;
    if (driven >= penalty[routeOf[u]!]!) return false;
    const { one } = this;
    let count = 0;
    one[count++] = second;
    for (let node = inner; node !== second; node = next[node]!) one[count++] = node;
    one[count++] = first;
    return this.reorder(from, count, to, driven);
  }

  /** What is between two stops is driven the other way round, so that the second follows the first. */
  turn(u: number, v: number): boolean {
    const { routes } = this;
    const { next, place, penalty, position, routeOf } = routes;
    const { size, seconds } = routes.data;
    if (position[u]! >= position[v]! || next[u] === v) return false;
    const first = next[u]!;
    const to = next[v]!;
    const ends =
      seconds[u * size + v]! +
      seconds[first * size + place[to]!]! -
      seconds[u * size + first]! -
      seconds[v * size + place[to]!]!;
    const driven = ends + routes.turned(first, v);
    if (driven >= penalty[routeOf[u]!]!) return false;
    const { one } = this;
    const count = position[v]! - position[u]!;
    for (let index = count - 1, node = first; index >= 0; index--, node = next[node]!) one[index] = node;
    return this.reorder(u, count, to, driven);
  }

  /** Takes over the list between two nodes of a tour, if that gains. */
  private reorder(from: number, count: number, to: number, driven: number): boolean {
    const { routes, one } = this;
    const route = routes.routeOf[from]!;
    this.changes.work += count;
    const load = routes.overload(route, routes.weight[route]!, routes.volume[route]!);
    const warp = routes.warpPrice * routes.through(from, one, count, to);
    if (driven + load + warp - routes.penalty[route]! >= -GAIN) return false;
    routes.link(from, one, count, to);
    this.changes.done(route, route);
    return true;
  }
}
