import type { Random } from '../../common/random';
import type { Routes } from './routes';

/** Puts stops that are in no tour where they cost the least, next to a near stop or into an empty tour. */
export class Insertion {
  private readonly isPlaced: Uint8Array;
  private readonly one = new Int32Array(1);
  /** Behind which node a stop goes, and what that costs. */
  private best = -1;
  private least = Infinity;

  constructor(
    private readonly routes: Routes,
    private readonly random: Random,
  ) {
    this.isPlaced = new Uint8Array(routes.data.size);
  }

  /** Those that no tour has, in any order. */
  insertAll(): void {
    const { routes, isPlaced } = this;
    const { stops, vehicles } = routes.data;
    isPlaced.fill(0);
    for (let route = 0; route < vehicles; route++)
      for (let node = routes.next[routes.start(route)]!; node <= stops; node = routes.next[node]!) isPlaced[node] = 1;
    const rest: number[] = [];
    for (let stop = 1; stop <= stops; stop++) if (!isPlaced[stop]) rest.push(stop);
    this.random.shuffle(rest);
    for (const stop of rest) this.insert(stop);
  }

  private insert(stop: number): void {
    const { routes, isPlaced, one } = this;
    const { near, nearCount, vehicles, kinds } = routes.data;
    this.best = -1;
    this.least = Infinity;
    for (let rank = 0; rank < nearCount; rank++) {
      const other = near[stop * nearCount + rank]!;
      if (!isPlaced[other]) continue;
      this.see(stop, other);
      this.see(stop, routes.prev[other]!);
    }
    let kind = -1;
    for (let route = 0; route < vehicles; route++) {
      if (routes.count[route]! > 0 || kinds[route] === kind) continue;
      kind = kinds[route]!;
      this.see(stop, routes.start(route));
    }
    if (this.best < 0) for (let route = 0; route < vehicles; route++) this.see(stop, routes.start(route));
    one[0] = stop;
    const route = routes.routeOf[this.best]!;
    routes.link(this.best, one, 1, routes.next[this.best]!);
    isPlaced[stop] = 1;
    routes.measure(route);
  }

  private see(stop: number, from: number): void {
    const { routes } = this;
    const { size, seconds, weight, volume } = routes.data;
    const { place } = routes;
    const to = routes.next[from]!;
    const route = routes.routeOf[from]!;
    const row = place[from]! * size;
    const driven = seconds[row + stop]! + seconds[stop * size + place[to]!]! - seconds[row + place[to]!]!;
    const penalty = routes.penalty[route]!;
    if (driven - penalty >= this.least) return;
    const load = routes.overload(route, routes.weight[route]! + weight[stop]!, routes.volume[route]! + volume[stop]!);
    const cost = driven + load + routes.warpPrice * routes.via(from, stop, 1, routes.next, to) - penalty;
    if (cost >= this.least) return;
    this.least = cost;
    this.best = from;
  }
}
