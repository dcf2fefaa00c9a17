import type { GeneticData } from '../genetic-data';
import type { RouteLinks, RouteTimes } from './route-times';

const { max, min } = Math;

/** The number of values that describe a part of a route, and the offset of each value. */
const VALUES_PER_PART = 4;
/** The seconds from departure to the end of the part: driving, service and waiting. */
const DURATION = 0;
/** The earliest and the latest departure with which the part has the least waiting and time warp. */
const EARLIEST = 1;
const LATEST = 2;
/** The seconds of time warp. The real duration is `DURATION` minus `WARP`. */
const WARP = 3;

/**
 * The times of routes if vehicles have different depots or shifts, or durations have limits or costs. Each part of a route is described
 * by its shortest duration, the earliest and the latest departure with that duration, and its time warp. Two parts are joined in constant
 * time (Vidal, Crainic, Gendreau & Prins 2013). Heads begin at the start of the vehicle. Tails do not contain the end of the vehicle, so
 * that another vehicle can serve them.
 *
 * Time warp is lateness: a vehicle that would begin late goes back to the end of the window (`RouteTimes`). Nodes are numbered as in
 * genetic-data.ts. The window of a start or an end is the shift.
 *
 * Three methods join two parts by the same formula: `append`, `measureTails` and `computeCostWithRest`. In each of them, `delta` is the
 * time from the departure of the first part to the arrival at the second one.
 */
export class VehicleTimes implements RouteTimes {
  readonly warpSeconds: Float64Array;
  readonly durationCost: Float64Array;
  warpPrice = 1;
  /** The values of the part from the start of the route up to each node: its duration, its earliest and latest departure, and its warp. */
  private readonly heads: Float64Array;
  /** The values of the part from each node to the last stop of the route. */
  private readonly tails: Float64Array;
  /** The part that is being joined: its four values, and the place of its last node. `beginWith` and `append` change them. */
  private duration = 0;
  private earliest = 0;
  private latest = 0;
  private warp = 0;
  private place = 0;

  constructor(
    private readonly data: GeneticData,
    private readonly links: RouteLinks,
  ) {
    this.heads = new Float64Array(VALUES_PER_PART * data.nodeCount);
    this.tails = new Float64Array(VALUES_PER_PART * data.nodeCount);
    this.warpSeconds = new Float64Array(data.vehicleCount);
    this.durationCost = new Float64Array(data.vehicleCount);
  }

  measure(route: number): void {
    const start = this.links.getStartNode(route);
    const end = this.links.getEndNode(route);
    this.measureHeads(start, end);
    // After `measureHeads`, the part that is being joined is the whole route with its end.
    const { data, warp, duration } = this;
    this.warpSeconds[route] = warp + max(0, duration - warp - data.maxSeconds[route]!);
    this.durationCost[route] = data.costPerSecond[route]! * (duration - warp);
    this.measureTails(start, end);
  }

  /**
   * Updates the parts from the start of a route up to each stop. Leaves the whole route, with its end, as the part that is being joined.
   */
  private measureHeads(start: number, end: number): void {
    const { heads, data } = this;
    const { next } = this.links;
    heads[VALUES_PER_PART * start + DURATION] = 0;
    heads[VALUES_PER_PART * start + EARLIEST] = data.opensAt[start]!;
    heads[VALUES_PER_PART * start + LATEST] = data.closesAt[start]!;
    heads[VALUES_PER_PART * start + WARP] = 0;
    this.beginWith(start);
    for (let node = next[start]!; node !== end; node = next[node]!) {
      this.append(node);
      heads[VALUES_PER_PART * node + DURATION] = this.duration;
      heads[VALUES_PER_PART * node + EARLIEST] = this.earliest;
      heads[VALUES_PER_PART * node + LATEST] = this.latest;
      heads[VALUES_PER_PART * node + WARP] = this.warp;
    }
    this.append(end);
  }

  /** Updates the parts from each stop of a route to its last one, from behind. */
  private measureTails(start: number, end: number): void {
    const { tails, data } = this;
    const { prev, placeOf } = this.links;
    const { opensAt, closesAt, serviceSeconds, legSeconds, size } = data;
    const last = prev[end]!;
    if (last === start) return;
    tails[VALUES_PER_PART * last + DURATION] = serviceSeconds[last]!;
    tails[VALUES_PER_PART * last + EARLIEST] = opensAt[last]!;
    tails[VALUES_PER_PART * last + LATEST] = closesAt[last]!;
    tails[VALUES_PER_PART * last + WARP] = 0;
    for (let node = prev[last]!, following = last; node !== start; following = node, node = prev[node]!) {
      const open = opensAt[node]!;
      const close = closesAt[node]!;
      const after = VALUES_PER_PART * following;
      const delta = serviceSeconds[node]! + legSeconds[placeOf[node]! * size + placeOf[following]!]!;
      const wait = max(0, tails[after + EARLIEST]! - delta - close);
      const warp = max(0, open + delta - tails[after + LATEST]!);
      tails[VALUES_PER_PART * node + DURATION] = tails[after + DURATION]! + delta + wait;
      tails[VALUES_PER_PART * node + EARLIEST] = max(tails[after + EARLIEST]! - delta, open) - wait;
      tails[VALUES_PER_PART * node + LATEST] = min(tails[after + LATEST]! - delta, close) + warp;
      tails[VALUES_PER_PART * node + WARP] = tails[after + WARP]! + warp;
    }
  }

  computeJoinedCost(from: number, to: number): number {
    this.beginWith(from);
    return this.computeCostWithRest(this.links.routeOf[from]!, to);
  }

  computeCostVia(from: number, first: number, count: number, links: Int32Array, to: number): number {
    this.beginWith(from);
    for (let node = first; count > 0; count--, node = links[node]!) this.append(node);
    return this.computeCostWithRest(this.links.routeOf[from]!, to);
  }

  computeCostViaList(from: number, list: Int32Array, count: number, to: number): number {
    this.beginWith(from);
    for (let index = 0; index < count; index++) this.append(list[index]!);
    return this.computeCostWithRest(this.links.routeOf[from]!, to);
  }

  computeCostOfStops(route: number, other: number): number {
    const first = this.links.next[this.links.getStartNode(other)]!;
    if (first > this.data.stopCount) return 0;
    this.beginWith(this.links.getStartNode(route));
    return this.computeCostWithRest(route, first);
  }

  /** Begins a new part: the route up to a node. */
  private beginWith(from: number): void {
    const { heads } = this;
    this.duration = heads[VALUES_PER_PART * from + DURATION]!;
    this.earliest = heads[VALUES_PER_PART * from + EARLIEST]!;
    this.latest = heads[VALUES_PER_PART * from + LATEST]!;
    this.warp = heads[VALUES_PER_PART * from + WARP]!;
    this.place = this.links.placeOf[from]!;
  }

  /** Joins a node to the part that is being joined. */
  private append(node: number): void {
    const { opensAt, closesAt, serviceSeconds, legSeconds, size } = this.data;
    const place = this.links.placeOf[node]!;
    const leg = legSeconds[this.place * size + place]!;
    const delta = this.duration - this.warp + leg;
    const wait = max(0, opensAt[node]! - delta - this.latest);
    const warp = max(0, this.earliest + delta - closesAt[node]!);
    this.duration += leg + wait + serviceSeconds[node]!;
    this.earliest = max(opensAt[node]! - delta, this.earliest) - wait;
    this.latest = min(closesAt[node]! - delta, this.latest) + warp;
    this.warp += warp;
    this.place = place;
  }

  /** Joins the rest of a route from a node on, and the end of the vehicle. Returns the price of the time of the whole route. */
  private computeCostWithRest(route: number, to: number): number {
    const { tails, data, links } = this;
    const { stopCount, legSeconds, size, maxSeconds, costPerSecond } = data;
    if (to <= stopCount) {
      const leg = legSeconds[this.place * size + to]!;
      const delta = this.duration - this.warp + leg;
      const wait = max(0, tails[VALUES_PER_PART * to + EARLIEST]! - delta - this.latest);
      const warp = max(0, this.earliest + delta - tails[VALUES_PER_PART * to + LATEST]!);
      this.duration += tails[VALUES_PER_PART * to + DURATION]! + leg + wait;
      this.earliest = max(tails[VALUES_PER_PART * to + EARLIEST]! - delta, this.earliest) - wait;
      this.latest = min(tails[VALUES_PER_PART * to + LATEST]! - delta, this.latest) + warp;
      this.warp += tails[VALUES_PER_PART * to + WARP]! + warp;
      const routeOfTo = links.routeOf[to]!;
      this.place = links.placeOf[links.prev[links.getEndNode(routeOfTo)]!]!;
    }
    this.append(links.getEndNode(route));
    const routeSeconds = this.duration - this.warp;
    return (
      this.warpPrice * (this.warp + max(0, routeSeconds - maxSeconds[route]!)) + costPerSecond[route]! * routeSeconds
    );
  }
}
