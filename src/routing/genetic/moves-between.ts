import { type Changes, GAIN } from './changes';
import type { Routes } from './routes';

const { min } = Math;

/** Moves that change two tours. Each answers whether it gained, and was made. */
export class MovesBetween {
  private readonly one: Int32Array;
  private readonly other: Int32Array;

  constructor(
    private readonly routes: Routes,
    private readonly changes: Changes,
  ) {
    this.one = new Int32Array(routes.data.stops);
    this.other = new Int32Array(routes.data.stops);
  }

  /** A string of one tour goes behind v of another one. */
  insert(u: number, length: number, v: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, place, penalty, warpPrice } = routes;
    const { size, seconds } = routes.data;
    const from = prev[u]!;
    let last = u;
    for (let more = 1; more < length; more++) last = next[last]!;
    const to = next[last]!;
    const after = next[v]!;
    const mine = routeOf[u]!;
    const theirs = routeOf[v]!;
    const gap =
      seconds[place[from]! * size + place[to]!]! -
      seconds[place[from]! * size + u]! -
      seconds[last * size + place[to]!]!;
    const base = gap - seconds[place[v]! * size + place[after]!]!;
    const forward = base + seconds[place[v]! * size + u]! + seconds[last * size + place[after]!]!;
    const backward =
      length === 1
        ? Infinity
        : base + seconds[place[v]! * size + last]! + seconds[u * size + place[after]!]! + routes.turned(u, last);
    const before = penalty[mine]! + penalty[theirs]!;
    if (forward >= before && backward >= before) return false;
    const { weightTo, volumeTo, weight, volume } = routes;
    const heavy = weightTo[last]! - weightTo[from]!;
    const bulky = volumeTo[last]! - volumeTo[from]!;
    const load =
      routes.overload(mine, weight[mine]! - heavy, volume[mine]! - bulky) +
      routes.overload(theirs, weight[theirs]! + heavy, volume[theirs]! + bulky);
    const least = min(forward, backward) + load - before;
    if (least >= 0) return false;
    const rest = warpPrice * routes.joined(from, to);
    if (least + rest >= 0) return false;
    if (forward + load + rest + warpPrice * routes.via(v, u, length, next, after) - before < -GAIN) {
      listed(this.one, u, length, next);
    } else if (
      backward < Infinity &&
      backward + load + rest + warpPrice * routes.via(v, last, length, prev, after) - before < -GAIN
    ) {
      listed(this.one, last, length, prev);
    } else return false;
    routes.link(from, this.one, 0, to);
    routes.link(v, this.one, length, after);
    this.changes.done(mine, theirs);
    return true;
  }

  /** Strings of two tours change places. */
  exchange(u: number, length: number, v: number, width: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, place, penalty, warpPrice } = routes;
    const { size, seconds, stops } = routes.data;
    let last = u;
    for (let more = 1; more < length; more++) if ((last = next[last]!) > stops) return false;
    let end = v;
    for (let more = 1; more < width; more++) if ((end = next[end]!) > stops) return false;
    const from = prev[u]!;
    const to = next[last]!;
    const before = prev[v]!;
    const after = next[end]!;
    const mine = routeOf[u]!;
    const theirs = routeOf[v]!;
    const [rowFrom, rowBefore] = [place[from]! * size, place[before]! * size];
    const [cellTo, cellAfter] = [place[to]!, place[after]!];
    const driven =
      seconds[rowFrom + v]! +
      seconds[end * size + cellTo]! +
      seconds[rowBefore + u]! +
      seconds[last * size + cellAfter]! -
      seconds[rowFrom + u]! -
      seconds[last * size + cellTo]! -
      seconds[rowBefore + v]! -
      seconds[end * size + cellAfter]!;
    const now = penalty[mine]! + penalty[theirs]!;
    if (driven >= now) return false;
    const { weightTo, volumeTo, weight, volume } = routes;
    const heavy = weightTo[last]! - weightTo[from]! - weightTo[end]! + weightTo[before]!;
    const bulky = volumeTo[last]! - volumeTo[from]! - volumeTo[end]! + volumeTo[before]!;
    const gain =
      driven -
      now +
      routes.overload(mine, weight[mine]! - heavy, volume[mine]! - bulky) +
      routes.overload(theirs, weight[theirs]! + heavy, volume[theirs]! + bulky);
    if (gain >= 0) return false;
    const half = gain + warpPrice * routes.via(from, v, width, next, to);
    if (half >= 0 || half + warpPrice * routes.via(before, u, length, next, after) >= -GAIN) return false;
    listed(this.one, u, length, next);
    listed(this.other, v, width, next);
    routes.link(from, this.other, width, to);
    routes.link(before, this.one, length, after);
    this.changes.done(mine, theirs);
    return true;
  }

  /** After v comes u with the rest of its tour, and after what was before u comes what followed v. */
  exchangeRests(u: number, v: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, place, penalty, warpPrice } = routes;
    const { size, seconds, stops } = routes.data;
    const from = prev[u]!;
    const after = next[v]!;
    const mine = routeOf[u]!;
    const theirs = routeOf[v]!;
    if (from > stops && v > stops) return false; // whole tours
    const driven =
      seconds[place[v]! * size + u]! +
      seconds[place[from]! * size + place[after]!]! -
      seconds[place[from]! * size + u]! -
      seconds[place[v]! * size + place[after]!]!;
    const now = penalty[mine]! + penalty[theirs]!;
    if (driven >= now) return false;
    const { weightTo, volumeTo, weight, volume } = routes;
    const heavy = weight[mine]! - weightTo[from]! - weight[theirs]! + weightTo[v]!;
    const bulky = volume[mine]! - volumeTo[from]! - volume[theirs]! + volumeTo[v]!;
    const gain =
      driven -
      now +
      routes.overload(mine, weight[mine]! - heavy, volume[mine]! - bulky) +
      routes.overload(theirs, weight[theirs]! + heavy, volume[theirs]! + bulky);
    if (gain >= 0) return false;
    if (gain + warpPrice * (routes.joined(v, u) + routes.joined(from, after)) >= -GAIN) return false;
    const [myEnd, theirEnd] = [routes.end(mine), routes.end(theirs)];
    const [myLast, theirLast] = [prev[myEnd]!, prev[theirEnd]!];
    next[v] = u;
    prev[u] = v;
    next[myLast] = theirEnd;
    prev[theirEnd] = myLast;
    if (after === theirEnd) {
      next[from] = myEnd;
      prev[myEnd] = from;
    } else {
      next[from] = after;
      prev[after] = from;
      next[theirLast] = myEnd;
      prev[myEnd] = theirLast;
    }
    this.changes.done(mine, theirs);
    return true;
  }
}

/** A string of a tour that may be turned round: put down before links change. */
function listed(into: Int32Array, first: number, count: number, links: Int32Array): void {
  for (let index = 0, node = first; index < count; index++, node = links[node]!) into[index] = node;
}
