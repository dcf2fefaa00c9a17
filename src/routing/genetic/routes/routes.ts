import type { GeneticData } from '../genetic-data';
import type { RouteLinks, RouteTimes } from './route-times';
import { SharedShiftTimes } from './shared-shift-times';
import { VehicleTimes } from './vehicle-times';

/**
 * Routes that may be late or overloaded, as linked nodes. The late part of a route is counted as time warp: its vehicle goes back in time
 * to the end of each window that it misses, at a price (route-times.ts).
 *
 * Each vehicle has one route, with the number of the vehicle: start → stops → end. The nodes are numbered as in genetic-data.ts:
 * - 1 to `stopCount`: the stops.
 * - `size + route`: the start of a route. `size` is the number of places, which are the stops and the depots.
 * - `size + vehicleCount + route`: the end of a route.
 *
 * A change has two steps. First `linkStops` changes `next` and `prev`; the moves also set these two directly. Then `measure` must be called
 * for each changed route. Until then, the positions, loads, times and penalties of the route are those before the change. `setStops` and
 * `load` do both steps.
 *
 * All arrays are indexed by node, except those that say "of each route".
 */
export class Routes implements RouteLinks {
  /** The nodes behind and before each node of a route. Nothing is before a start, and nothing behind an end. */
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** The route of each node. */
  readonly routeOf: Int32Array;
  /** The position in the route. The start of the route is at 0. */
  readonly position: Int32Array;
  /** The times and the time warp of the routes. */
  readonly times: RouteTimes;
  /** The units of all legs up to the node: what driving is paid for (genetic-data.ts). */
  readonly unitsUpTo: Float64Array;
  /** The load of the stops up to the node, including it. */
  readonly weightUpTo: Float64Array;
  readonly volumeUpTo: Float64Array;
  /**
   * The place of each node: the stop itself, and the depot for starts and ends. An empty route has no leg to drive: its start and its end
   * are at the same place, or the leg between them is 0 (an open end).
   */
  readonly placeOf: Int32Array;
  /** The number of stops of each route. */
  readonly stopsOfRoute: Int32Array;
  /** The load of each route. */
  readonly loadWeight: Float64Array;
  readonly loadVolume: Float64Array;
  /** The price of the time warp and the overload of each route, and the cost of its duration, which `computeCost` contains as well. */
  readonly penalty: Float64Array;
  /**
   * The price of a gram and of a cubic centimetre beyond the capacity. After a change of these two or of `times.warpPrice`, call
   * `measureAll`, because `penalty` is stored.
   */
  weightPrice = 1;
  volumePrice = 1;

  constructor(readonly data: GeneticData) {
    const { nodeCount, vehicleCount } = data;
    const integers = () => new Int32Array(nodeCount);
    const floats = () => new Float64Array(nodeCount);
    this.next = integers();
    this.prev = integers();
    this.routeOf = integers();
    this.position = integers();
    this.unitsUpTo = floats();
    this.weightUpTo = floats();
    this.volumeUpTo = floats();
    this.placeOf = createPlaceOf(data);
    this.times = data.hasSharedShift ? new SharedShiftTimes(data, this) : new VehicleTimes(data, this);
    this.stopsOfRoute = new Int32Array(vehicleCount);
    this.loadWeight = new Float64Array(vehicleCount);
    this.loadVolume = new Float64Array(vehicleCount);
    this.penalty = new Float64Array(vehicleCount);
  }

  /** Returns the node at which a route starts. */
  getStartNode(route: number): number {
    return this.data.size + route;
  }

  /** Returns the node at which a route ends. */
  getEndNode(route: number): number {
    return this.data.size + this.data.vehicleCount + route;
  }

  /** Returns the price of a load beyond the capacity of a route's vehicle. */
  computeOverloadCost(route: number, weight: number, volume: number): number {
    const { maxWeight, maxVolume } = this.data;
    const excessWeight = weight - maxWeight[route]!;
    const excessVolume = volume - maxVolume[route]!;
    const weightCost = excessWeight > 0 ? excessWeight * this.weightPrice : 0;
    const volumeCost = excessVolume > 0 ? excessVolume * this.volumePrice : 0;
    return weightCost + volumeCost;
  }

  /**
   * Replaces all routes.
   *
   * @param order the stops of all routes, one route after another
   * @param tourStarts the index in `order` at which each route begins, and finally the length of `order`
   */
  load(order: Int32Array, tourStarts: Int32Array): void {
    for (let route = 0; route < this.data.vehicleCount; route++) {
      let last = this.getStartNode(route);
      for (let index = tourStarts[route]!; index < tourStarts[route + 1]!; index++) {
        const stop = order[index]!;
        this.next[last] = stop;
        this.prev[stop] = last;
        last = stop;
      }
      const end = this.getEndNode(route);
      this.next[last] = end;
      this.prev[end] = last;
      this.measure(route);
    }
  }

  /** Updates the measures of all routes, for example after the prices have changed. */
  measureAll(): void {
    for (let route = 0; route < this.data.vehicleCount; route++) this.measure(route);
  }

  /** Updates everything that depends on the links of a route and on the prices. */
  measure(route: number): void {
    this.measureLinks(route);
    this.times.measure(route);
    const end = this.getEndNode(route);
    const weight = this.weightUpTo[end]!;
    const volume = this.volumeUpTo[end]!;
    this.stopsOfRoute[route] = this.position[end]! - 1;
    this.loadWeight[route] = weight;
    this.loadVolume[route] = volume;
    const { warpSeconds, durationCost, warpPrice } = this.times;
    this.penalty[route] =
      warpSeconds[route]! * warpPrice + durationCost[route]! + this.computeOverloadCost(route, weight, volume);
  }

  /** Updates what the links of a route lead to: positions, units and loads. */
  private measureLinks(route: number): void {
    const { next, routeOf, position, unitsUpTo, weightUpTo, volumeUpTo, placeOf } = this;
    const { size, legUnits, weight, volume, hasVolume } = this.data;
    const start = this.getStartNode(route);
    const end = this.getEndNode(route);
    let previous = start;
    let count = 0;
    let unitsSoFar = 0;
    let weightSoFar = 0;
    let volumeSoFar = 0;
    routeOf[start] = route;
    position[start] = 0;
    // From the first stop to the end of the route, including the end.
    for (let node = next[start]!; ; node = next[node]!) {
      routeOf[node] = route;
      count++;
      position[node] = count;
      unitsSoFar += legUnits[placeOf[previous]! * size + placeOf[node]!]!;
      unitsUpTo[node] = unitsSoFar;
      weightSoFar += weight[node]!;
      weightUpTo[node] = weightSoFar;
      if (hasVolume) {
        volumeSoFar += volume[node]!;
        volumeUpTo[node] = volumeSoFar;
      }
      if (node === end) break;
      previous = node;
    }
  }

  /**
   * Returns the cost of a route without the prices of time warp and overload. With them, the cost is `computeCost + penalty -
   * durationCost`, because `penalty` contains the cost of the duration too.
   */
  computeCost(route: number): number {
    const { costPerUnit, fixedCost } = this.data;
    if (this.stopsOfRoute[route] === 0) return 0;
    return (
      fixedCost[route]! +
      costPerUnit[route]! * this.unitsUpTo[this.getEndNode(route)]! +
      this.times.durationCost[route]!
    );
  }

  /** Returns the cost of a route, penalties included, if its vehicle visits the stops of another route. */
  computeCostOfStops(route: number, otherRoute: number): number {
    const { next, prev, placeOf, unitsUpTo, times } = this;
    const { size, legUnits, costPerUnit, fixedCost } = this.data;
    if (this.stopsOfRoute[otherRoute] === 0) return 0;
    const first = next[this.getStartNode(otherRoute)]!;
    const last = prev[this.getEndNode(otherRoute)]!;
    const drivenUnits =
      legUnits[placeOf[this.getStartNode(route)]! * size + first]! +
      unitsUpTo[last]! -
      unitsUpTo[first]! +
      legUnits[last * size + placeOf[this.getEndNode(route)]!]!;
    return (
      fixedCost[route]! +
      costPerUnit[route]! * drivenUnits +
      times.computeCostOfStops(route, otherRoute) +
      this.computeOverloadCost(route, this.loadWeight[otherRoute]!, this.loadVolume[otherRoute]!)
    );
  }

  /** Copies the stops of a route to the beginning of a list, which must have room for all stops. Returns their number. */
  copyStops(route: number, list: Int32Array): number {
    const { next } = this;
    const { stopCount } = this.data;
    let count = 0;
    for (let node = next[this.getStartNode(route)]!; node <= stopCount; node = next[node]!) {
      list[count] = node;
      count++;
    }
    return count;
  }

  /** Returns the additional units of the stops from `first` to `last` when they are visited in reverse. */
  computeExtraUnitsReversed(first: number, last: number): number {
    const { next } = this;
    const { size, legUnits } = this.data;
    let extraUnits = 0;
    for (let node = first; node !== last; node = next[node]!) {
      const following = next[node]!;
      extraUnits += legUnits[following * size + node]! - legUnits[node * size + following]!;
    }
    return extraUnits;
  }

  /** Replaces the stops of a route by the first `count` stops of a list, and measures the route. */
  setStops(route: number, list: Int32Array, count: number): void {
    this.linkStops(this.getStartNode(route), list, count, this.getEndNode(route));
    this.measure(route);
  }

  /**
   * Links the first `count` stops of a list between two nodes, which are neighbours afterwards if `count` is 0. Stops that were between the
   * two nodes are no longer linked. The caller measures the route when all its links are changed.
   */
  linkStops(from: number, list: Int32Array, count: number, to: number): void {
    const { next, prev } = this;
    let last = from;
    for (let index = 0; index < count; index++) {
      const stop = list[index]!;
      next[last] = stop;
      prev[stop] = last;
      last = stop;
    }
    next[last] = to;
    prev[to] = last;
  }
}

/** Returns the place of each node: of a stop itself, and of the start and the end of a vehicle its depot. */
function createPlaceOf({ nodeCount, size, vehicleCount, starts, ends }: GeneticData): Int32Array {
  const placeOf = new Int32Array(nodeCount);
  for (let node = 0; node < size; node++) placeOf[node] = node;
  for (let vehicle = 0; vehicle < vehicleCount; vehicle++) {
    placeOf[size + vehicle] = starts[vehicle]!;
    placeOf[size + vehicleCount + vehicle] = ends[vehicle]!;
  }
  return placeOf;
}
