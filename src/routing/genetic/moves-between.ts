import { type TourChanges, MIN_GAIN } from './changes';
import {
  computeLegCost,
  computeReversedLegCost,
  computeExtraCostOfExchange,
  computeExtraCostOfTails,
  computeMoveCostWithoutLegs,
} from './driving-costs';
import type { Routes } from './routes/routes';

const { min } = Math;

/** Stands for the last stop of a run that would be longer than the rest of its tour. */
const NO_STOP = -1;

/**
 * Moves that change two tours. Each returns true if it saves cost and was applied. A move is evaluated in steps, from the cheapest
 * computation to the most expensive one: driving, load, time. It is rejected as soon as the remaining steps cannot make it save cost:
 * prices of load and time are never negative, so at most the current penalty of the two tours can be saved.
 *
 * As in the literature, u is the stop that moves, and v is the node next to which it is placed: a stop, or the start of a tour
 * (genetic-data.ts). driving-costs.ts shows the tours before and after each move.
 */
export class MovesBetween {
  /** The stops of a moved run. They are copied before links change, and the arrays are reused to avoid allocations. */
  private readonly run: Int32Array;
  private readonly otherRun: Int32Array;

  constructor(
    private readonly routes: Routes,
    private readonly changes: TourChanges,
  ) {
    this.run = new Int32Array(routes.data.stopCount);
    this.otherRun = new Int32Array(routes.data.stopCount);
  }

  /** Moves the run of `length` stops that begins with u behind the node v of another tour, in its direction or reversed. */
  moveRun(u: number, length: number, v: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, penalty, times } = routes;
    const last = findNodeAfter(u, length - 1, next);
    const before = prev[u]!;
    const after = next[last]!;
    const afterV = next[v]!;
    const source = routeOf[u]!;
    const target = routeOf[v]!;

    // Driving.
    const costWithoutLegs = computeMoveCostWithoutLegs(routes, u, last, length, v);
    const forwardCost = costWithoutLegs + computeLegCost(routes, v, u, last, afterV);
    const backwardCost =
      length === 1
        ? Infinity // A reversed run of one stop is the same run.
        : costWithoutLegs + computeReversedLegCost(routes, v, u, last, afterV);
    const currentPenalty = penalty[source]! + penalty[target]!;
    if (forwardCost >= currentPenalty && backwardCost >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo } = routes;
    const movedWeight = weightUpTo[last]! - weightUpTo[before]!;
    const movedVolume = volumeUpTo[last]! - volumeUpTo[before]!;
    const overloadCost = this.computeOverloadCostAfter(source, target, movedWeight, movedVolume);
    const leastCost = min(forwardCost, backwardCost) + overloadCost - currentPenalty;
    if (leastCost >= 0) return false;

    // Time.
    const sourceTimeCost = times.computeJoinedCost(before, after);
    if (leastCost + sourceTimeCost >= 0) return false;
    const forwardTimeCost = times.computeCostVia(v, u, length, next, afterV);
    if (forwardCost + overloadCost + sourceTimeCost + forwardTimeCost - currentPenalty < -MIN_GAIN) {
      copyRun(this.run, u, length, next);
    } else {
      if (length === 1) return false;
      const backwardTimeCost = times.computeCostVia(v, last, length, prev, afterV);
      if (backwardCost + overloadCost + sourceTimeCost + backwardTimeCost - currentPenalty >= -MIN_GAIN) return false;
      copyRun(this.run, last, length, prev);
    }
    // Without stops, this links the neighbours of the run that leaves.
    routes.linkStops(before, this.run, 0, after);
    routes.linkStops(v, this.run, length, afterV);
    this.changes.measureAndRecordMove(source, target);
    return true;
  }

  /** Exchanges the run of `length` stops that begins with u for the run of `otherLength` stops that begins with v in another tour. */
  exchangeRuns(u: number, length: number, v: number, otherLength: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, penalty, times } = routes;
    const last = this.findLastStopOfRun(u, length);
    const otherLast = this.findLastStopOfRun(v, otherLength);
    if (last === NO_STOP || otherLast === NO_STOP) return false;
    const before = prev[u]!;
    const after = next[last]!;
    const otherBefore = prev[v]!;
    const otherAfter = next[otherLast]!;
    const one = routeOf[u]!;
    const other = routeOf[v]!;

    // Driving.
    const extraCost = computeExtraCostOfExchange(routes, u, last, v, otherLast);
    const currentPenalty = penalty[one]! + penalty[other]!;
    if (extraCost >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo } = routes;
    const movedWeight = weightUpTo[last]! - weightUpTo[before]! - weightUpTo[otherLast]! + weightUpTo[otherBefore]!;
    const movedVolume = volumeUpTo[last]! - volumeUpTo[before]! - volumeUpTo[otherLast]! + volumeUpTo[otherBefore]!;
    const costWithoutTime =
      extraCost - currentPenalty + this.computeOverloadCostAfter(one, other, movedWeight, movedVolume);
    if (costWithoutTime >= 0) return false;

    // Time.
    const costOfOne = costWithoutTime + times.computeCostVia(before, v, otherLength, next, after);
    if (costOfOne >= 0) return false;
    const costOfBoth = costOfOne + times.computeCostVia(otherBefore, u, length, next, otherAfter);
    if (costOfBoth >= -MIN_GAIN) return false;
    copyRun(this.run, u, length, next);
    copyRun(this.otherRun, v, otherLength, next);
    routes.linkStops(before, this.otherRun, otherLength, after);
    routes.linkStops(otherBefore, this.run, length, otherAfter);
    this.changes.measureAndRecordMove(one, other);
    return true;
  }

  /** Returns the last stop of a run, or `NO_STOP` if the run would reach the end of its tour, whose node is not a stop. */
  private findLastStopOfRun(first: number, length: number): number {
    const { next, data } = this.routes;
    let last = first;
    for (let count = 1; count < length; count++) {
      last = next[last]!;
      if (last > data.stopCount) return NO_STOP;
    }
    return last;
  }

  /** Exchanges the tails of two tours (2-opt*): u follows v, and what followed v follows the node that was before u. */
  exchangeTails(u: number, v: number): boolean {
    const { routes } = this;
    const { next, prev, routeOf, penalty, times } = routes;
    const { stopCount } = routes.data;
    const beforeU = prev[u]!;
    const afterV = next[v]!;
    const one = routeOf[u]!;
    const other = routeOf[v]!;
    const areWholeTours = beforeU > stopCount && v > stopCount;
    if (areWholeTours) return false;

    // Driving.
    const extraCost = computeExtraCostOfTails(routes, beforeU, u, v, afterV);
    const currentPenalty = penalty[one]! + penalty[other]!;
    if (extraCost >= currentPenalty) return false;

    // Load.
    const { weightUpTo, volumeUpTo, loadWeight, loadVolume } = routes;
    const movedWeight = loadWeight[one]! - weightUpTo[beforeU]! - loadWeight[other]! + weightUpTo[v]!;
    const movedVolume = loadVolume[one]! - volumeUpTo[beforeU]! - loadVolume[other]! + volumeUpTo[v]!;
    const costWithoutTime =
      extraCost - currentPenalty + this.computeOverloadCostAfter(one, other, movedWeight, movedVolume);
    if (costWithoutTime >= 0) return false;

    // Time.
    const timeCost = times.computeJoinedCost(v, u) + times.computeJoinedCost(beforeU, afterV);
    if (costWithoutTime + timeCost >= -MIN_GAIN) return false;
    this.linkExchangedTails(beforeU, u, v, afterV);
    this.changes.measureAndRecordMove(one, other);
    return true;
  }

  /** Links two tours whose tails are exchanged. Each tail keeps its stops, and leads to the end of its new tour. */
  private linkExchangedTails(beforeU: number, u: number, v: number, afterV: number): void {
    const { routes } = this;
    const { prev, routeOf } = routes;
    const end = routes.getEndNode(routeOf[u]!);
    const otherEnd = routes.getEndNode(routeOf[v]!);
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
  private computeOverloadCostAfter(source: number, target: number, movedWeight: number, movedVolume: number): number {
    const { routes } = this;
    const { loadWeight, loadVolume } = routes;
    return (
      routes.computeOverloadCost(source, loadWeight[source]! - movedWeight, loadVolume[source]! - movedVolume) +
      routes.computeOverloadCost(target, loadWeight[target]! + movedWeight, loadVolume[target]! + movedVolume)
    );
  }
}

/** Returns the node that is a number of links behind another one. */
function findNodeAfter(first: number, links: number, next: Int32Array): number {
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
