import type { GeneticData } from '../genetic-data';
import type { RouteLinks, RouteTimes } from './route-times';

const { max, min } = Math;

/**
 * The times of routes if all vehicles have the same depot and shift, and durations do not matter. Vehicles leave when the shift begins,
 * and waiting is free. So the beginning of a route is described by its last node, the time there and its warp. The rest of a route is
 * described by its warp and the latest arrival that adds none. Parts of routes are combined in constant time.
 *
 * Time warp is lateness: a vehicle that would begin late goes back to the end of the window (`RouteTimes`). Nodes are numbered as in
 * genetic-data.ts. A stop is its own place; other nodes need `placeOf`. The window of a start or an end is the shift. The public methods
 * are explained at `RouteTimes`.
 */
export class SharedShiftTimes implements RouteTimes {
  readonly warpSeconds: Float64Array;
  readonly durationCost: Float64Array;
  warpPrice = 1;
  /** When service at the node begins, after waiting and time warp. */
  private readonly serviceBegins: Float64Array;
  /** The seconds of time warp from the start of the route up to the node, including it. It stays 0 at the start. */
  private readonly warpUpTo: Float64Array;
  /** The latest arrival at the node that causes no additional warp from there on. */
  private readonly latestArrival: Float64Array;
  /** The seconds of time warp from the node to the end of the route if the vehicle arrives no later than `latestArrival`. */
  private readonly warpAfter: Float64Array;

  constructor(
    private readonly data: GeneticData,
    private readonly links: RouteLinks,
  ) {
    const floats = () => new Float64Array(data.nodeCount);
    this.serviceBegins = floats();
    this.warpUpTo = floats();
    this.latestArrival = floats();
    this.warpAfter = floats();
    this.warpSeconds = new Float64Array(data.vehicleCount);
    this.durationCost = new Float64Array(data.vehicleCount);
  }

  measure(route: number): void {
    const start = this.links.getStartNode(route);
    const end = this.links.getEndNode(route);
    this.measureForward(start, end);
    this.measureBackward(start, end);
    this.warpSeconds[route] = this.warpUpTo[end]!;
  }

  // All vehicles have the same shift, so the warp is the same with any of them.
  computeCostOfStops(_route: number, other: number): number {
    return this.warpPrice * this.warpSeconds[other]!;
  }

  /** Updates what depends on the nodes before each node: time and warp. */
  private measureForward(start: number, end: number): void {
    const { serviceBegins, warpUpTo } = this;
    const { next, placeOf } = this.links;
    const { size, legSeconds, opensAt, closesAt, serviceSeconds } = this.data;
    let previous = start;
    let warp = 0;
    let now = opensAt[start]!;
    serviceBegins[start] = now;
    for (let node = next[start]!; ; node = next[node]!) {
      // Floating-point sums depend on the order of additions, so all methods add service first and travel second.
      now = now + serviceSeconds[previous]! + legSeconds[placeOf[previous]! * size + placeOf[node]!]!;
      if (now < opensAt[node]!) now = opensAt[node]!;
      else if (now > closesAt[node]!) {
        warp += now - closesAt[node]!;
        now = closesAt[node]!;
      }
      serviceBegins[node] = now;
      warpUpTo[node] = warp;
      if (node === end) break;
      previous = node;
    }
  }

  /** Updates what depends on the nodes behind each node: the latest arrival and the warp from there on. */
  private measureBackward(start: number, end: number): void {
    const { latestArrival, warpAfter } = this;
    const { prev, placeOf } = this.links;
    const { size, legSeconds, opensAt, closesAt, serviceSeconds } = this.data;
    latestArrival[end] = closesAt[end]!;
    warpAfter[end] = 0;
    for (let node = prev[end]!, following = end; ; following = node, node = prev[node]!) {
      const leg = legSeconds[placeOf[node]! * size + placeOf[following]!]!;
      const latestBegin = latestArrival[following]! - serviceSeconds[node]! - leg;
      const open = opensAt[node]!;
      warpAfter[node] = warpAfter[following]! + (latestBegin < open ? open - latestBegin : 0);
      latestArrival[node] = min(closesAt[node]!, max(open, latestBegin));
      if (node === start) break;
    }
  }

  computeJoinedCost(from: number, to: number): number {
    const { legSeconds, size, serviceSeconds } = this.data;
    const leg = legSeconds[this.links.placeOf[from]! * size + this.links.placeOf[to]!]!;
    const arrival = this.serviceBegins[from]! + serviceSeconds[from]! + leg;
    return this.warpPrice * (this.warpUpTo[from]! + this.warpAfter[to]! + max(0, arrival - this.latestArrival[to]!));
  }

  computeCostVia(from: number, first: number, count: number, links: Int32Array, to: number): number {
    const { legSeconds, size, serviceSeconds, opensAt, closesAt } = this.data;
    const { placeOf } = this.links;
    let now = this.serviceBegins[from]! + serviceSeconds[from]!;
    let warp = this.warpUpTo[from]!;
    let row = placeOf[from]! * size;
    for (let node = first; count > 0; count--, node = links[node]!) {
      now += legSeconds[row + node]!;
      if (now < opensAt[node]!) now = opensAt[node]!;
      else if (now > closesAt[node]!) {
        warp += now - closesAt[node]!;
        now = closesAt[node]!;
      }
      now += serviceSeconds[node]!;
      row = node * size;
    }
    now += legSeconds[row + placeOf[to]!]!;
    return this.warpPrice * (warp + this.warpAfter[to]! + max(0, now - this.latestArrival[to]!));
  }

  // The loop of `computeCostVia` is repeated here, and must be changed with it, because this is the most frequently executed part of the
  // search.
  computeCostViaList(from: number, list: Int32Array, count: number, to: number): number {
    const { legSeconds, size, serviceSeconds, opensAt, closesAt } = this.data;
    const { placeOf } = this.links;
    let now = this.serviceBegins[from]! + serviceSeconds[from]!;
    let warp = this.warpUpTo[from]!;
    let row = placeOf[from]! * size;
    for (let index = 0; index < count; index++) {
      const node = list[index]!;
      now += legSeconds[row + node]!;
      if (now < opensAt[node]!) now = opensAt[node]!;
      else if (now > closesAt[node]!) {
        warp += now - closesAt[node]!;
        now = closesAt[node]!;
      }
      now += serviceSeconds[node]!;
      row = node * size;
    }
    now += legSeconds[row + placeOf[to]!]!;
    return this.warpPrice * (warp + this.warpAfter[to]! + max(0, now - this.latestArrival[to]!));
  }
}
