import type { Random } from '../../common/secrets/random';
import { NO_KIND } from './changes';
import type { Routes } from './routes/routes';

/** No node was found yet behind which the current stop can be inserted. */
const NO_NODE = -1;

/**
 * Inserts the stops that are in no tour, each at the cheapest position: next to a near stop, or in an empty tour. Positions are given by
 * the node in front of them: a stop, or the start of a tour (genetic-data.ts). Stops are the nodes from 1 to `stopCount`, and each is its
 * own place. Other nodes need `placeOf`. Positions may make a tour late or overloaded, at a price. "Route" in names of Routes is the same
 * as a tour.
 */
export class Insertion {
  /** By stop: 1 if a tour has it. */
  private readonly isPlaced: Uint8Array;
  /** The list with the one stop to link. It is reused to avoid allocations. */
  private readonly inserted = new Int32Array(1);
  /** The node behind which the current stop costs the least, or `NO_NODE`. */
  private bestNode = NO_NODE;
  /** The additional cost of the tour with the current stop behind `bestNode`. */
  private leastCost = Infinity;

  constructor(
    private readonly routes: Routes,
    private readonly random: Random,
  ) {
    this.isPlaced = new Uint8Array(routes.data.size);
  }

  /** Inserts all stops that are in no tour, in random order. */
  insertAll(): void {
    const { routes, isPlaced } = this;
    const { stopCount, vehicleCount } = routes.data;
    isPlaced.fill(0);
    for (let route = 0; route < vehicleCount; route++) {
      for (let node = routes.next[routes.getStartNode(route)]!; node <= stopCount; node = routes.next[node]!)
        isPlaced[node] = 1;
    }
    const missing: number[] = [];
    for (let stop = 1; stop <= stopCount; stop++) {
      if (!isPlaced[stop]) missing.push(stop);
    }
    this.random.shuffle(missing);
    for (const stop of missing) this.insert(stop);
  }

  /** Inserts a stop at its cheapest position and measures the tour. */
  private insert(stop: number): void {
    const { routes, isPlaced, inserted } = this;
    this.findBestNode(stop);
    inserted[0] = stop;
    const route = routes.routeOf[this.bestNode]!;
    routes.linkStops(this.bestNode, inserted, 1, routes.next[this.bestNode]!);
    isPlaced[stop] = 1;
    routes.measure(route);
  }

  /**
   * Sets `bestNode`: next to a near stop or in an empty tour, whichever is cheaper. If all near stops are missing and no tour is empty, it
   * is the start of the cheapest tour.
   */
  private findBestNode(stop: number): void {
    const { routes, isPlaced } = this;
    const { near, nearStopCount, vehicleCount, kinds } = routes.data;
    this.bestNode = NO_NODE;
    this.leastCost = Infinity;
    for (let rank = 0; rank < nearStopCount; rank++) {
      const other = near[stop * nearStopCount + rank]!;
      if (!isPlaced[other]) continue;
      this.considerBehind(other, stop);
      this.considerBehind(routes.prev[other]!, stop);
    }
    // Of several empty tours with vehicles of one kind, one is enough. Vehicles of one kind are neighbours in the numbering.
    let lastKind = NO_KIND;
    for (let route = 0; route < vehicleCount; route++) {
      if (routes.stopsOfRoute[route]! > 0 || kinds[route] === lastKind) continue;
      lastKind = kinds[route]!;
      this.considerBehind(routes.getStartNode(route), stop);
    }
    if (this.bestNode === NO_NODE) {
      for (let route = 0; route < vehicleCount; route++) this.considerBehind(routes.getStartNode(route), stop);
    }
  }

  /** Remembers a node if the stop costs less behind it than behind the best node so far. */
  private considerBehind(from: number, stop: number): void {
    const { routes } = this;
    const { size, legUnits, weight, volume, costPerUnit, fixedCost } = routes.data;
    const { placeOf } = routes;
    const to = routes.next[from]!;
    const route = routes.routeOf[from]!;
    const row = placeOf[from]! * size;
    const extraUnits = legUnits[row + stop]! + legUnits[stop * size + placeOf[to]!]! - legUnits[row + placeOf[to]!]!;
    const openingCost = routes.stopsOfRoute[route] === 0 ? fixedCost[route]! : 0;
    const extraCost = openingCost + costPerUnit[route]! * extraUnits;
    const currentPenalty = routes.penalty[route]!;
    // Even if the insertion removed the whole penalty of the tour, it would not be cheaper: the costly part is left out.
    if (extraCost - currentPenalty >= this.leastCost) return;
    const newWeight = routes.loadWeight[route]! + weight[stop]!;
    const newVolume = routes.loadVolume[route]! + volume[stop]!;
    const overloadCost = routes.computeOverloadCost(route, newWeight, newVolume);
    const timeCost = routes.times.computeCostVia(from, stop, 1, routes.next, to);
    const cost = extraCost + overloadCost + timeCost - currentPenalty;
    if (cost >= this.leastCost) return;
    this.leastCost = cost;
    this.bestNode = from;
  }
}
