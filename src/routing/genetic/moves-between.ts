import { type Changes, MIN_GAIN } from './changes';
import type { Routes } from './routes/routes';

const { min } = Math;

/**
 * Moves that change two tours. Each returns true if it saves cost and was applied. A move is evaluated in steps, from the cheapest
 * computation to the most expensive one: driving, load, time. It is rejected as soon as the remaining steps cannot make it save cost.
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
    const { next, prev, routeOf, placeOf, penalty, times, stopCount, unitsUpTo } = routes;
    const { size, units, unitCost, fixedCost } = routes.data;
    const last = nodeAfter(u, length - 1, next);
    const before = prev[u]!;
    const after = next[last]!;
    const afterV = next[v]!;
    const source = routeOf[u]!;
    const target = routeOf[v]!;

    // Driving: the removed run, and the leg that it replaces in the other tour.
    const sourcePrice = unitCost[source]!;
    const targetPrice = unitCost[target]!;
    const removalUnits =
      units[placeOf[before]! * size + placeOf[after]!]! -
      units[placeOf[before]! * size + u]! -
      units[last * size + placeOf[after]!]!;
    const runUnits = sourcePrice === targetPrice ? 0 : unitsUpTo[last]! - unitsUpTo[u]!;
    const costWithoutRun =
      sourcePrice * (removalUnits - runUnits) +
      targetPrice * (runUnits - units[placeOf[v]! * size + placeOf[afterV]!]!) +
      (stopCount[target] === 0 ? fixedCost[target]! : 0) -
      (stopCount[source] === length ? fixedCost[source]! : 0);
    const forwardCost =
      costWithoutRun + targetPrice * (units[placeOf[v]! * size + u]! + units[last * size + placeOf[afterV]!]!);
    const backwardCost =
      length === 1
        ? Infinity // A reversed run of one stop is the same run.
        : costWithoutRun +
          targetPrice *
            (units[placeOf[v]! * size + last]! +
              units[u * size + placeOf[afterV]!]! +
              routes.extraUnitsReversed(u, last));
    const currentPenalty = penalty[source]! + penalty[target]!;
    if (forwardCost >= currentPenalty && backwardCost >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo } = routes;
    const movedWeight = weightUpTo[last]! - weightUpTo[before]!;
    const movedVolume = volumeUpTo[last]! - volumeUpTo[before]!;
    const overloadCost = this.overloadCostAfter(source, target, movedWeight, movedVolume);
    const leastCost = min(forwardCost, backwardCost) + overloadCost - currentPenalty;
    if (leastCost >= 0) return false;

    // Time.
    const sourceTimeCost = times.costJoined(before, after);
    if (leastCost + sourceTimeCost >= 0) return false;
    const forwardTimeCost = times.costVia(v, u, length, next, afterV);
    if (forwardCost + overloadCost + sourceTimeCost + forwardTimeCost - currentPenalty < -MIN_GAIN) {
      copyRun(this.run, u, length, next);
    } else {
      if (length === 1) return false;
      const backwardTimeCost = times.costVia(v, last, length, prev, afterV);
      if (backwardCost + overloadCost + sourceTimeCost + backwardTimeCost - currentPenalty >= -MIN_GAIN) return false;
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
    const { next, prev, routeOf, placeOf, penalty, times, unitsUpTo } = routes;
    const { size, units, unitCost, stops } = routes.data;
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

    // Driving.
    const onePrice = unitCost[one]!;
    const otherPrice = unitCost[other]!;
    const beforeRow = placeOf[before]! * size;
    const otherBeforeRow = placeOf[otherBefore]! * size;
    const afterPlace = placeOf[after]!;
    const otherAfterPlace = placeOf[otherAfter]!;
    const runUnits =
      onePrice === otherPrice ? 0 : unitsUpTo[otherLast]! - unitsUpTo[v]! - unitsUpTo[last]! + unitsUpTo[u]!;
    const extraCost =
      onePrice *
        (runUnits +
          units[beforeRow + v]! +
          units[otherLast * size + afterPlace]! -
          units[beforeRow + u]! -
          units[last * size + afterPlace]!) +
      otherPrice *
        (units[otherBeforeRow + u]! +
          units[last * size + otherAfterPlace]! -
          units[otherBeforeRow + v]! -
          units[otherLast * size + otherAfterPlace]! -
          runUnits);
    const currentPenalty = penalty[one]! + penalty[other]!;
    if (extraCost >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo } = routes;
    const movedWeight = weightUpTo[last]! - weightUpTo[before]! - weightUpTo[otherLast]! + weightUpTo[otherBefore]!;
    const movedVolume = volumeUpTo[last]! - volumeUpTo[before]! - volumeUpTo[otherLast]! + volumeUpTo[otherBefore]!;
    const costWithoutTime = extraCost - currentPenalty + this.overloadCostAfter(one, other, movedWeight, movedVolume);
    if (costWithoutTime >= 0) return false;

    // Time.
    const costOfOne = costWithoutTime + times.costVia(before, v, otherLength, next, after);
    if (costOfOne >= 0) return false;
    const costOfBoth = costOfOne + times.costVia(otherBefore, u, length, next, otherAfter);
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
    const { next, prev, routeOf, penalty, times } = routes;
    const { stops } = routes.data;
    const beforeU = prev[u]!;
    const afterV = next[v]!;
    const one = routeOf[u]!;
    const other = routeOf[v]!;
    const areWholeTours = beforeU > stops && v > stops;
    if (areWholeTours) return false;

    // Driving.
    const extraCost = this.extraCostOfTails(beforeU, u, v, afterV);
    const currentPenalty = penalty[one]! + penalty[other]!;
    if (extraCost >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo, loadWeight, loadVolume } = routes;
    const movedWeight = loadWeight[one]! - weightUpTo[beforeU]! - loadWeight[other]! + weightUpTo[v]!;
    const movedVolume = loadVolume[one]! - volumeUpTo[beforeU]! - loadVolume[other]! + volumeUpTo[v]!;
    const costWithoutTime = extraCost - currentPenalty + this.overloadCostAfter(one, other, movedWeight, movedVolume);
    if (costWithoutTime >= 0) return false;

    // Time.
    const timeCost = times.costJoined(v, u) + times.costJoined(beforeU, afterV);
    if (costWithoutTime + timeCost >= -MIN_GAIN) return false;
    this.linkExchangedTails(beforeU, u, v, afterV);
    this.changes.recordMove(one, other);
    return true;
  }

  /** Returns what driving costs more after an exchange of tails. Each tail then ends where its new vehicle ends. */
  private extraCostOfTails(beforeU: number, u: number, v: number, afterV: number): number {
    const { routes } = this;
    const { placeOf, routeOf, prev, unitsUpTo, stopCount } = routes;
    const { size, units, unitCost, fixedCost, stops, hasSharedShift, hasEqualUnitCosts } = routes.data;
    const one = routeOf[u]!;
    const other = routeOf[v]!;
    const fixed =
      (stopCount[other] === 0 ? fixedCost[other]! : 0) - (beforeU > stops && afterV > stops ? fixedCost[one]! : 0);
    const joined = units[placeOf[v]! * size + u]!;
    if (hasSharedShift && hasEqualUnitCosts) {
      const extraUnits =
        joined +
        units[placeOf[beforeU]! * size + placeOf[afterV]!]! -
        units[placeOf[beforeU]! * size + u]! -
        units[placeOf[v]! * size + placeOf[afterV]!]!;
      return fixed + unitCost[one]! * extraUnits;
    }
    const end = routes.endNode(one);
    const otherEnd = routes.endNode(other);
    const last = prev[end]!;
    const lastRow = placeOf[last]! * size;
    const unitsOfOther =
      unitsUpTo[v]! + joined + unitsUpTo[last]! - unitsUpTo[u]! + units[lastRow + placeOf[otherEnd]!]!;
    let unitsOfOne = unitsUpTo[beforeU]!;
    if (afterV === otherEnd) unitsOfOne += units[placeOf[beforeU]! * size + placeOf[end]!]!;
    else {
      const otherLast = prev[otherEnd]!;
      unitsOfOne +=
        units[placeOf[beforeU]! * size + afterV]! +
        unitsUpTo[otherLast]! -
        unitsUpTo[afterV]! +
        units[otherLast * size + placeOf[end]!]!;
    }
    return (
      fixed + unitCost[one]! * (unitsOfOne - unitsUpTo[end]!) + unitCost[other]! * (unitsOfOther - unitsUpTo[otherEnd]!)
    );
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
