import type { GeneticData } from '../genetic-data';
import type { RouteLinks, RouteTimes } from './route-times';

const { max, min } = Math;

/**
 * The times of routes if all vehicles have the same depot and shift, and durations do not matter. Vehicles leave when the shift begins,
 * and waiting is free. So the beginning of a route is described by its last node, the time there and its warp. The rest of a route is
 * described by its warp and the latest arrival that adds none. Parts of routes are combined in constant time.
 */
export class SharedShiftTimes implements RouteTimes {
  readonly totalWarp: Float64Array;
  readonly durationCost: Float64Array;
  warpPrice = 1;
  private readonly serviceBegins: Float64Array;
  /** The seconds of time warp from the start of the route up to the node, including it. */
  private readonly warpUpTo: Float64Array;
  /** The latest arrival at the node that causes no additional warp from there on. */
  private readonly latestArrival: Float64Array;
  /** The seconds of time warp from the node to the end of the route if the vehicle arrives no later than `latestArrival`. */
  private readonly warpAfter: Float64Array;

  constructor(
    private readonly data: GeneticData,
    private readonly links: RouteLinks,
  ) {
    const floats = () => new Float64Array(data.nodes);
    this.serviceBegins = floats();
    this.warpUpTo = floats();
    this.latestArrival = floats();
    this.warpAfter = floats();
    this.totalWarp = new Float64Array(data.vehicles);
    this.durationCost = new Float64Array(data.vehicles);
  }

  measure(route: number): void {
    const start = this.links.startNode(route);
    const end = this.links.endNode(route);
    this.measureForward(start, end);
    this.measureBackward(start, end);
    this.totalWarp[route] = this.warpUpTo[end]!;
  }

  costOfStops(_route: number, other: number): number {
    return this.warpPrice * this.totalWarp[other]!;
  }

  /** Updates what depends on the nodes before each node: time and warp. */
  private measureForward(start: number, end: number): void {
    const { serviceBegins, warpUpTo } = this;
    const { next, placeOf } = this.links;
    const { size, seconds, opens, closes, service } = this.data;
    let previous = start;
    let warp = 0;
    let now = opens[start]!;
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
      if (node === end) break;
      previous = node;
    }
  }

  /** Updates what depends on the nodes behind each node: the latest arrival and the warp from there on. */
  private measureBackward(start: number, end: number): void {
    const { latestArrival, warpAfter } = this;
    const { prev, placeOf } = this.links;
    const { size, seconds, opens, closes, service } = this.data;
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

  costJoined(from: number, to: number): number {
    const { seconds, size, service } = this.data;
    const leg = seconds[this.links.placeOf[from]! * size + this.links.placeOf[to]!]!;
    const arrival = this.serviceBegins[from]! + service[from]! + leg;
    return this.warpPrice * (this.warpUpTo[from]! + this.warpAfter[to]! + max(0, arrival - this.latestArrival[to]!));
  }

  costVia(from: number, first: number, count: number, links: Int32Array, to: number): number {
    const { seconds, size, service, opens, closes } = this.data;
    const { placeOf } = this.links;
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
    return this.warpPrice * (warp + this.warpAfter[to]! + max(0, now - this.latestArrival[to]!));
  }

  // The code is repeated here because it is the most frequently executed part.
  costViaList(from: number, list: Int32Array, count: number, to: number): number {
    const { seconds, size, service, opens, closes } = this.data;
    const { placeOf } = this.links;
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
    return this.warpPrice * (warp + this.warpAfter[to]! + max(0, now - this.latestArrival[to]!));
  }
}
