import { type TourChanges, MIN_GAIN } from './changes';
import type { Routes } from './routes/routes';

/**
 * Moves that change the sequence of one tour. Each returns true if it saves cost and was applied. The load stays the same, so a move saves
 * at most the current penalty of the tour besides driving. A move that costs more in driving is rejected before its times are computed.
 *
 * As in the literature, u is the stop that moves, and v is the node next to which it is placed (genetic-data.ts). All nodes of a call are in
 * one tour. A stop is its own place, so it indexes `legUnits` directly. A node that may be the start or the end of the tour needs `placeOf`.
 * Driving is paid for in units: seconds or metres.
 */
export class MovesWithin {
  /** The stops of the changed part of the tour in their new order. It is reused to avoid allocations. */
  private readonly newOrder: Int32Array;

  constructor(
    private readonly routes: Routes,
    private readonly changes: TourChanges,
  ) {
    this.newOrder = new Int32Array(routes.data.stopCount);
  }

  /**
   * Moves the run from u to `last` behind the node v of the same tour, which is neither in the run nor directly before it.
   *
   *   later     before → u … last → after … v → afterV     becomes     before → after … v → u … last → afterV
   *   earlier   v → afterV … before → u … last → after     becomes     v → u … last → afterV … before → after
   *
   * @param isLater whether v is behind the run; otherwise it is before the run
   */
  moveRun(u: number, last: number, v: number, isLater: boolean): boolean {
    const { routes } = this;
    const { next, prev, placeOf, penalty, routeOf } = routes;
    const { size, legUnits, costPerUnit } = routes.data;
    const before = prev[u]!;
    const after = next[last]!;
    const afterV = next[v]!;
    const extraUnits =
      legUnits[placeOf[before]! * size + placeOf[after]!]! +
      legUnits[placeOf[v]! * size + u]! +
      legUnits[last * size + placeOf[afterV]!]! -
      legUnits[placeOf[before]! * size + u]! -
      legUnits[last * size + placeOf[after]!]! -
      legUnits[placeOf[v]! * size + placeOf[afterV]!]!;
    const extraCost = costPerUnit[routeOf[u]!]! * extraUnits;
    if (extraCost >= penalty[routeOf[u]!]!) return false;
    if (isLater) {
      const passedCount = this.appendRun(after, v, 0);
      const count = this.appendRun(u, last, passedCount);
      return this.applyIfCheaper(before, count, afterV, extraCost);
    }
    const runCount = this.appendRun(u, last, 0);
    const count = this.appendRun(afterV, before, runCount);
    return this.applyIfCheaper(v, count, after, extraCost);
  }

  /** Exchanges two stops of a tour. Does nothing for neighbours. */
  swapStops(u: number, v: number): boolean {
    const { routes, newOrder } = this;
    const { next, prev, placeOf, penalty, position, routeOf } = routes;
    const { size, legUnits, costPerUnit } = routes.data;
    const [first, second] = position[u]! < position[v]! ? [u, v] : [v, u];
    if (next[first] === second) return false; // Moving one stop behind the other has the same result.
    const before = prev[first]!;
    const after = next[second]!;
    const innerFirst = next[first]!;
    const innerLast = prev[second]!;
    const extraUnits =
      legUnits[placeOf[before]! * size + second]! +
      legUnits[second * size + innerFirst]! +
      legUnits[innerLast * size + first]! +
      legUnits[first * size + placeOf[after]!]! -
      legUnits[placeOf[before]! * size + first]! -
      legUnits[first * size + innerFirst]! -
      legUnits[innerLast * size + second]! -
      legUnits[second * size + placeOf[after]!]!;
    const extraCost = costPerUnit[routeOf[u]!]! * extraUnits;
    if (extraCost >= penalty[routeOf[u]!]!) return false;
    newOrder[0] = second;
    const count = this.appendRun(innerFirst, innerLast, 1);
    newOrder[count] = first;
    return this.applyIfCheaper(before, count + 1, after, extraCost);
  }

  /** Reverses the stops behind u up to v, so that v follows u. */
  reverseBetween(u: number, v: number): boolean {
    const { routes, newOrder } = this;
    const { next, placeOf, penalty, position, routeOf } = routes;
    const { size, legUnits, costPerUnit } = routes.data;
    if (position[u]! >= position[v]! || next[u] === v) return false;
    const first = next[u]!;
    const after = next[v]!;
    const extraUnitsAtEnds =
      legUnits[u * size + v]! +
      legUnits[first * size + placeOf[after]!]! -
      legUnits[u * size + first]! -
      legUnits[v * size + placeOf[after]!]!;
    const extraUnits = extraUnitsAtEnds + routes.computeExtraUnitsReversed(first, v);
    const extraCost = costPerUnit[routeOf[u]!]! * extraUnits;
    if (extraCost >= penalty[routeOf[u]!]!) return false;
    const count = position[v]! - position[u]!;
    for (let index = count - 1, node = first; index >= 0; index--, node = next[node]!) newOrder[index] = node;
    return this.applyIfCheaper(u, count, after, extraCost);
  }

  /** Appends the stops from `first` to `last` of the current tour to the new order, which has `count` stops. Returns its new length. */
  private appendRun(first: number, last: number, count: number): number {
    const { newOrder } = this;
    const { next } = this.routes;
    let node = first;
    newOrder[count++] = node;
    while (node !== last) {
      node = next[node]!;
      newOrder[count++] = node;
    }
    return count;
  }

  /**
   * Links the first `count` stops of the new order between two nodes of the tour if that saves cost.
   *
   * @param extraCost what driving costs more with the new order
   */
  private applyIfCheaper(from: number, count: number, to: number, extraCost: number): boolean {
    const { routes, newOrder } = this;
    const route = routes.routeOf[from]!;
    this.changes.workUnits += count;
    const overloadCost = routes.computeOverloadCost(route, routes.loadWeight[route]!, routes.loadVolume[route]!);
    const timeCost = routes.times.computeCostViaList(from, newOrder, count, to);
    if (extraCost + overloadCost + timeCost - routes.penalty[route]! >= -MIN_GAIN) return false;
    routes.linkStops(from, newOrder, count, to);
    this.changes.measureAndRecordMove(route, route);
    return true;
  }
}
