import type { GeneticData } from './genetic-data';

const { max, min } = Math;

/**
 * Routes that may be late or overloaded, as linked nodes. A stop that would be served late is served when its window closes: the vehicle
 * goes back in time, and the length of this "time warp" is penalized (Nagata, Bräysy & Dullaert 2010). Vehicles leave when their shift
 * begins, and waiting is free. So the beginning of a route is described by its last node, the time there and the warp so far, and the rest
 * of a route by the latest arrival without additional warp and the warp it has anyway. That allows combining parts of routes in constant
 * time.
 *
 * All arrays are indexed by node (see `GeneticData`), except those that say "of each route". A route has the number of its vehicle.
 */
export class Routes {
  /** The nodes before and behind each node of a route. */
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly routeOf: Int32Array;
  /** The position in the route. The start of the route is at 0. */
  readonly position: Int32Array;
  readonly serviceBegins: Float64Array;
  /** The seconds of time warp from the start of the route up to the node, including it. */
  readonly warpUpTo: Float64Array;
  /** The latest arrival at the node that causes no additional warp from there on. */
  readonly latestArrival: Float64Array;
  /** The seconds of time warp from the node to the end of the route if the vehicle arrives no later than `latestArrival`. */
  readonly warpAfter: Float64Array;
  /** The load of the stops up to the node, including it. */
  readonly weightUpTo: Float64Array;
  readonly volumeUpTo: Float64Array;
  /** The place of each node: the stop itself, and the depot for starts and ends. */
  readonly placeOf: Int32Array;
  /** The number of stops of each route. */
  readonly stopCount: Int32Array;
  /** The load of each route. */
  readonly loadWeight: Float64Array;
  readonly loadVolume: Float64Array;
  /** The time warp of each route in seconds. */
  readonly totalWarp: Float64Array;
  /** The price of the time warp and the overload of each route. */
  readonly penalty: Float64Array;
  /** The price of a second of time warp, and of a unit of weight and volume beyond the capacity. */
  warpPrice = 1;
  weightPrice = 1;
  volumePrice = 1;

  constructor(readonly data: GeneticData) {
    const { nodes, size, vehicles } = data;
    const integers = () => new Int32Array(nodes);
    const floats = () => new Float64Array(nodes);
    this.next = integers();
    this.prev = integers();
    this.routeOf = integers();
    this.position = integers();
    this.serviceBegins = floats();
    this.warpUpTo = floats();
    this.latestArrival = floats();
    this.warpAfter = floats();
    this.weightUpTo = floats();
    this.volumeUpTo = floats();
    this.placeOf = Int32Array.from({ length: nodes }, (_, node) => (node < size ? node : 0));
    this.stopCount = new Int32Array(vehicles);
    this.loadWeight = new Float64Array(vehicles);
    this.loadVolume = new Float64Array(vehicles);
    this.totalWarp = new Float64Array(vehicles);
    this.penalty = new Float64Array(vehicles);
  }

  /** Returns the node at which a route starts. */
  startNode(route: number): number {
    return this.data.size + route;
  }

  /** Returns the node at which a route ends. */
  endNode(route: number): number {
    return this.data.size + this.data.vehicles + route;
  }

  /** Returns the price of a load beyond the capacity of a route's vehicle. */
  overloadCost(route: number, weight: number, volume: number): number {
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
    for (let route = 0; route < this.data.vehicles; route++) {
      let last = this.startNode(route);
      for (let index = tourStarts[route]!; index < tourStarts[route + 1]!; index++) {
        const stop = order[index]!;
        this.next[last] = stop;
        this.prev[stop] = last;
        last = stop;
      }
      const end = this.endNode(route);
      this.next[last] = end;
      this.prev[end] = last;
      this.measure(route);
    }
  }

  measureAll(): void {
    for (let route = 0; route < this.data.vehicles; route++) this.measure(route);
  }

  /** Updates the measures of a route from its links. */
  measure(route: number): void {
    this.measureForward(route);
    this.measureBackward(route);
    const end = this.endNode(route);
    const weight = this.weightUpTo[end]!;
    const volume = this.volumeUpTo[end]!;
    const warp = this.warpUpTo[end]!;
    this.stopCount[route] = this.position[end]! - 1;
    this.loadWeight[route] = weight;
    this.loadVolume[route] = volume;
    this.totalWarp[route] = warp;
    this.penalty[route] = warp * this.warpPrice + this.overloadCost(route, weight, volume);
  }

  /** Updates what depends on the nodes before each node: position, time, warp and load. */
  private measureForward(route: number): void {
    const { next, routeOf, position, serviceBegins, warpUpTo, weightUpTo, volumeUpTo, placeOf } = this;
    const { size, seconds, opens, closes, service, weight, volume, hasVolume } = this.data;
    const start = this.startNode(route);
    const end = this.endNode(route);
    let previous = start;
    let count = 0;
    let warp = 0;
    let now = opens[start]!;
    let weightSoFar = 0;
    let volumeSoFar = 0;
    routeOf[start] = route;
    position[start] = 0;
    serviceBegins[start] = now;
    for (let node = next[start]!; ; node = next[node]!) {
      // Floating-point sums depend on the order of additions, so all methods add service first and travel second.
      now = now + service[previous]! + seconds[placeOf[previous]! * size + placeOf[node]!]!;
      if (now < opens[node]!) now = opens[node]!;
      else if (now > closes[node]!) {
        warp += now - closes[node]!;
        now = closes[node]!;
      }
      serviceBegins[node] = now;
      warpUpTo[node] = warp;
      routeOf[node] = route;
      position[node] = ++count;
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

  /** Updates what depends on the nodes behind each node: the latest arrival and the warp from there on. */
  private measureBackward(route: number): void {
    const { prev, latestArrival, warpAfter, placeOf } = this;
    const { size, seconds, opens, closes, service } = this.data;
    const start = this.startNode(route);
    const end = this.endNode(route);
    latestArrival[end] = closes[end]!;
    warpAfter[end] = 0;
    for (let node = prev[end]!, following = end; ; following = node, node = prev[node]!) {
      const leg = seconds[placeOf[node]! * size + placeOf[following]!]!;
      const latestBegin = latestArrival[following]! - service[node]! - leg;
      const open = opens[node]!;
      warpAfter[node] = warpAfter[following]! + (latestBegin < open ? open - latestBegin : 0);
      latestArrival[node] = min(closes[node]!, max(open, latestBegin));
      if (node === start) break;
    }
  }

  /** Returns the time warp of a route that consists of the beginning of one route up to `from` and the rest of another one from `to` on. */
  warpJoined(from: number, to: number): number {
    const { seconds, size, service } = this.data;
    const leg = seconds[this.placeOf[from]! * size + this.placeOf[to]!]!;
    const arrival = this.serviceBegins[from]! + service[from]! + leg;
    return this.warpUpTo[from]! + this.warpAfter[to]! + max(0, arrival - this.latestArrival[to]!);
  }

  /**
   * Returns the time warp like `warpJoined`, with a number of stops between `from` and `to`.
   *
   * @param first the first of these stops
   * @param links `next` or `prev`, by which the other stops follow
   */
  warpVia(from: number, first: number, count: number, links: Int32Array, to: number): number {
    const { seconds, size, service, opens, closes } = this.data;
    const { placeOf } = this;
    let now = this.serviceBegins[from]! + service[from]!;
    let warp = this.warpUpTo[from]!;
    let row = placeOf[from]! * size;
    for (let node = first; count > 0; count--, node = links[node]!) {
      now += seconds[row + node]!;
      if (now < opens[node]!) now = opens[node]!;
      else if (now > closes[node]!) {
        warp += now - closes[node]!;
        now = closes[node]!;
      }
      now += service[node]!;
      row = node * size;
    }
    now += seconds[row + placeOf[to]!]!;
    return warp + this.warpAfter[to]! + max(0, now - this.latestArrival[to]!);
  }

  /** Returns the time warp like `warpVia`, with the first `count` stops of a list. This code is repeated because it is the hottest one. */
  warpViaList(from: number, list: Int32Array, count: number, to: number): number {
    const { seconds, size, service, opens, closes } = this.data;
    const { placeOf } = this;
    let now = this.serviceBegins[from]! + service[from]!;
    let warp = this.warpUpTo[from]!;
    let row = placeOf[from]! * size;
    for (let index = 0; index < count; index++) {
      const node = list[index]!;
      now += seconds[row + node]!;
      if (now < opens[node]!) now = opens[node]!;
      else if (now > closes[node]!) {
        warp += now - closes[node]!;
        now = closes[node]!;
      }
      now += service[node]!;
      row = node * size;
    }
    now += seconds[row + placeOf[to]!]!;
    return warp + this.warpAfter[to]! + max(0, now - this.latestArrival[to]!);
  }

  /** Returns the additional travel time of the stops from `first` to `last` when they are visited in reverse. */
  extraSecondsReversed(first: number, last: number): number {
    const { next } = this;
    const { size, seconds } = this.data;
    let extraSeconds = 0;
    for (let node = first; node !== last; node = next[node]!) {
      const following = next[node]!;
      extraSeconds += seconds[following * size + node]! - seconds[node * size + following]!;
    }
    return extraSeconds;
  }

  /** Links the first `count` stops of a list between two nodes. The caller measures the route afterwards. */
  linkList(from: number, list: Int32Array, count: number, to: number): void {
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
