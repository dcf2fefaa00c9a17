import { type Changes, MIN_GAIN } from './changes';
import type { Routes } from './routes';

const { min } = Math;

/**
 * Moves that change two tours. Each returns true if it saves cost and was applied. A move is evaluated in steps, from the cheapest to the
 * most expensive computation: travel, load, time warp. It is rejected as soon as the rest cannot make it save cost.
 */
export class MovesBetween {
  /** The stops of a moved run. They are copied before links change, and the arrays are reused to avoid allocations. */
  private readonly run: Int32Array;
  private readonly otherRun: Int32Array;

  constructor(
    private readonly routes: Routes,
    private readonly changes: Changes,
  ) {
    this.run = new Int32Array(routes.data.stops);
    this.otherRun = new Int32Array(routes.data.stops);
  }

  /** Moves the run of `length` stops that begins with u behind the node v of another tour, in its direction or reversed. */
  moveRun(u: number, length: number, v: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, placeOf, penalty, warpPrice } = routes;
    const { size, seconds } = routes.data;
    const last = nodeAfter(u, length - 1, next);
    const before = prev[u]!;
    const after = next[last]!;
    const afterV = next[v]!;
    const source = routeOf[u]!;
    const target = routeOf[v]!;

    // Travel: the removed run, and the leg that it replaces in the other tour.
    const removalTravel =
      seconds[placeOf[before]! * size + placeOf[after]!]! -
      seconds[placeOf[before]! * size + u]! -
      seconds[last * size + placeOf[after]!]!;
    const travelWithoutRun = removalTravel - seconds[placeOf[v]! * size + placeOf[afterV]!]!;
    const forwardTravel =
      travelWithoutRun + seconds[placeOf[v]! * size + u]! + seconds[last * size + placeOf[afterV]!]!;
    const backwardTravel =
      length === 1
        ? Infinity // A reversed run of one stop is the same run.
        : travelWithoutRun +
          seconds[placeOf[v]! * size + last]! +
          seconds[u * size + placeOf[afterV]!]! +
          routes.extraSecondsReversed(u, last);
    const currentPenalty = penalty[source]! + penalty[target]!;
    if (forwardTravel >= currentPenalty && backwardTravel >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo } = routes;
    const movedWeight = weightUpTo[last]! - weightUpTo[before]!;
    const movedVolume = volumeUpTo[last]! - volumeUpTo[before]!;
    const overloadCost = this.overloadCostAfter(source, target, movedWeight, movedVolume);
    const leastCost = min(forwardTravel, backwardTravel) + overloadCost - currentPenalty;
    if (leastCost >= 0) return false;

    // Time warp.
    const sourceWarpCost = warpPrice * routes.warpJoined(before, after);
    if (leastCost + sourceWarpCost >= 0) return false;
    const forwardWarpCost = warpPrice * routes.warpVia(v, u, length, next, afterV);
    if (forwardTravel + overloadCost + sourceWarpCost + forwardWarpCost - currentPenalty < -MIN_GAIN) {
      copyRun(this.run, u, length, next);
    } else {
      if (length === 1) return false;
      const backwardWarpCost = warpPrice * routes.warpVia(v, last, length, prev, afterV);
      const backwardCost = backwardTravel + overloadCost + sourceWarpCost + backwardWarpCost - currentPenalty;
      if (backwardCost >= -MIN_GAIN) return false;
      copyRun(this.run, last, length, prev);
    }
    routes.linkList(before, this.run, 0, after);
    routes.linkList(v, this.run, length, afterV);
    this.changes.recordMove(source, target);
    return true;
  }

  /** Exchanges the run of `length` stops that begins with u for the run of `otherLength` stops that begins with v in another tour. */
  exchangeRuns(u: number, length: number, v: number, otherLength: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, placeOf, penalty, warpPrice } = routes;
    const { size, seconds, stops } = routes.data;
    // A run must not reach the end of its tour, whose node is not a stop.
    let last = u;
    for (let count = 1; count < length; count++) {
      last = next[last]!;
      if (last > stops) return false;
    }
    let otherLast = v;
    for (let count = 1; count < otherLength; count++) {
      otherLast = next[otherLast]!;
      if (otherLast > stops) return false;
    }
    const before = prev[u]!;
    const after = next[last]!;
    const otherBefore = prev[v]!;
    const otherAfter = next[otherLast]!;
    const one = routeOf[u]!;
    const other = routeOf[v]!;

    // Travel.
    const beforeRow = placeOf[before]! * size;
    const otherBeforeRow = placeOf[otherBefore]! * size;
    const afterPlace = placeOf[after]!;
    const otherAfterPlace = placeOf[otherAfter]!;
    const extraTravel =
      seconds[beforeRow + v]! +
      seconds[otherLast * size + afterPlace]! +
      seconds[otherBeforeRow + u]! +
      seconds[last * size + otherAfterPlace]! -
      seconds[beforeRow + u]! -
      seconds[last * size + afterPlace]! -
      seconds[otherBeforeRow + v]! -
      seconds[otherLast * size + otherAfterPlace]!;
    const currentPenalty = penalty[one]! + penalty[other]!;
    if (extraTravel >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo } = routes;
    const movedWeight = weightUpTo[last]! - weightUpTo[before]! - weightUpTo[otherLast]! + weightUpTo[otherBefore]!;
    const movedVolume = volumeUpTo[last]! - volumeUpTo[before]! - volumeUpTo[otherLast]! + volumeUpTo[otherBefore]!;
    const costWithoutWarp = extraTravel - currentPenalty + this.overloadCostAfter(one, other, movedWeight, movedVolume);
    if (costWithoutWarp >= 0) return false;

    // Time warp.
    const costOfOne = costWithoutWarp + warpPrice * routes.warpVia(before, v, otherLength, next, after);
    if (costOfOne >= 0) return false;
    const costOfBoth = costOfOne + warpPrice * routes.warpVia(otherBefore, u, length, next, otherAfter);
    if (costOfBoth >= -MIN_GAIN) return false;
    copyRun(this.run, u, length, next);
    copyRun(this.otherRun, v, otherLength, next);
    routes.linkList(before, this.otherRun, otherLength, after);
    routes.linkList(otherBefore, this.run, length, otherAfter);
    this.changes.recordMove(one, other);
    return true;
  }

  /** Exchanges the tails of two tours (2-opt*): u follows v, and what followed v follows the node that was before u. */
  exchangeTails(u: number, v: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, placeOf, penalty, warpPrice } = routes;
    const { size, seconds, stops } = routes.data;
    const beforeU = prev[u]!;
    const afterV = next[v]!;
    const one = routeOf[u]!;
    const other = routeOf[v]!;
    const areWholeTours = beforeU > stops && v > stops;
    if (areWholeTours) return false;

    // Travel.
    const extraTravel =
      seconds[placeOf[v]! * size + u]! +
      seconds[placeOf[beforeU]! * size + placeOf[afterV]!]! -
      seconds[placeOf[beforeU]! * size + u]! -
      seconds[placeOf[v]! * size + placeOf[afterV]!]!;
    const currentPenalty = penalty[one]! + penalty[other]!;
    if (extraTravel >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo, loadWeight, loadVolume } = routes;
    const movedWeight = loadWeight[one]! - weightUpTo[beforeU]! - loadWeight[other]! + weightUpTo[v]!;
    const movedVolume = loadVolume[one]! - volumeUpTo[beforeU]! - loadVolume[other]! + volumeUpTo[v]!;
    const costWithoutWarp = extraTravel - currentPenalty + this.overloadCostAfter(one, other, movedWeight, movedVolume);
    if (costWithoutWarp >= 0) return false;

    // Time warp.
    const warpCost = warpPrice * (routes.warpJoined(v, u) + routes.warpJoined(beforeU, afterV));
    if (costWithoutWarp + warpCost >= -MIN_GAIN) return false;
    this.linkExchangedTails(beforeU, u, v, afterV);
    this.changes.recordMove(one, other);
    return true;
  }

  private linkExchangedTails(beforeU: number, u: number, v: number, afterV: number): void {
    const { routes } = this;
    const { prev, routeOf } = routes;
    const end = routes.endNode(routeOf[u]!);
    const otherEnd = routes.endNode(routeOf[v]!);
    const last = prev[end]!;
    const otherLast = prev[otherEnd]!;
    this.linkNodes(v, u);
    this.linkNodes(last, otherEnd);
    if (afterV === otherEnd) {
      this.linkNodes(beforeU, end);
    } else {
      this.linkNodes(beforeU, afterV);
      this.linkNodes(otherLast, end);
    }
  }

  private linkNodes(from: number, to: number): void {
    this.routes.next[from] = to;
    this.routes.prev[to] = from;
  }

  /** Returns the price of the overload of two tours after a load has moved from the first to the second one. */
  private overloadCostAfter(source: number, target: number, movedWeight: number, movedVolume: number): number {
    const { routes } = this;
    const { loadWeight, loadVolume } = routes;
    return (
      routes.overloadCost(source, loadWeight[source]! - movedWeight, loadVolume[source]! - movedVolume) +
      routes.overloadCost(target, loadWeight[target]! + movedWeight, loadVolume[target]! + movedVolume)
    );
  }
}

/** Returns the node that is a number of links behind another one. */
function nodeAfter(first: number, links: number, next: Int32Array): number {
  let node = first;
  for (let count = 0; count < links; count++) node = next[node]!;
  return node;
}

/** Copies `count` stops to a list, beginning with `first` and following `next` or, for a reversed run, `prev`. */
function copyRun(list: Int32Array, first: number, count: number, links: Int32Array): void {
  let stop = first;
  for (let index = 0; index < count; index++) {
    list[index] = stop;
    stop = links[stop]!;
  }
}
