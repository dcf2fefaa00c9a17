import type { Routes } from './routes';

/** Tours as the population keeps them. */
export interface Individual {
  /** Stops, one vehicle's after the other's, and where each vehicle's begin, and the end of the last one's. */
  readonly order: Int32Array;
  readonly firsts: Int32Array;
  /** By stop the one before it and the one behind it, 0 for the depot. */
  readonly before: Int32Array;
  readonly behind: Int32Array;
  readonly driven: number;
  /** Seconds of jumps back in time, and units of load that don't fit. */
  readonly warp: number;
  readonly heavy: number;
  readonly bulky: number;
  readonly isFeasible: boolean;
}

export function individualOf(routes: Routes): Individual {
  const { stops, vehicles, size, seconds, mostWeight, mostVolume } = routes.data;
  const { next, place } = routes;
  const order = new Int32Array(stops);
  const firsts = new Int32Array(vehicles + 1);
  const before = new Int32Array(stops + 1);
  const behind = new Int32Array(stops + 1);
  let [count, driven, warp, heavy, bulky] = [0, 0, 0, 0, 0];
  for (let route = 0; route < vehicles; route++) {
    firsts[route] = count;
    let at = 0;
    for (let node = next[routes.start(route)]!; ; node = next[node]!) {
      const to = place[node]!;
      driven += seconds[at * size + to]!;
      if (at) behind[at] = to;
      if (to === 0) break;
      before[to] = at;
      order[count++] = to;
      at = to;
    }
    warp += routes.warp[route]!;
    heavy += Math.max(0, routes.weight[route]! - mostWeight[route]!);
    bulky += Math.max(0, routes.volume[route]! - mostVolume[route]!);
  }
  firsts[vehicles] = count;
  const isFeasible = warp === 0 && heavy === 0 && bulky === 0;
  return { order, firsts, before, behind, driven, warp, heavy, bulky, isFeasible };
}

/** The share of stops that are not between the same ones in both: "broken pairs" (Prins 2009). */
export function distance(one: Individual, other: Individual): number {
  const count = one.order.length;
  let differing = 0;
  for (let stop = 1; stop <= count; stop++) {
    const behind = one.behind[stop]!;
    const before = one.before[stop]!;
    if (behind !== other.behind[stop] && behind !== other.before[stop]) differing++;
    if (before === 0 && other.before[stop] !== 0 && other.behind[stop] !== 0) differing++;
  }
  return differing / count;
}
