import type { GeneticData } from '../genetic-data';
import type { RouteLinks, RouteTimes } from './route-times';

const { max, min } = Math;

/**
 * The times of routes if vehicles have different depots or shifts, or durations have limits or costs. Each part of a route is described
 * by its shortest duration, the earliest and the latest departure with that duration, and its time warp. Two parts are joined in constant
 * time (Vidal, Crainic, Gendreau & Prins 2013). Heads begin at the start of the vehicle. Tails do not contain the end of the vehicle, so
 * that another vehicle can serve them.
 */
export class VehicleTimes implements RouteTimes {
  readonly totalWarp: Float64Array;
  readonly durationCost: Float64Array;
  warpPrice = 1;
  /** Four numbers for each node: duration, earliest departure, latest departure and warp from the start of the route up to the node. */
  private readonly heads: Float64Array;
  /** The data of the part from the node to the last stop of the route. */
  private readonly tails: Float64Array;
  /** The part that is being joined. */
  private duration = 0;
  private earliest = 0;
  private latest = 0;
  private warp = 0;
  private place = 0;

  constructor(
    private readonly data: GeneticData,
    private readonly links: RouteLinks,
  ) {
    this.heads = new Float64Array(4 * data.nodes);
    this.tails = new Float64Array(4 * data.nodes);
    this.totalWarp = new Float64Array(data.vehicles);
    this.durationCost = new Float64Array(data.vehicles);
  }

  measure(route: number): void {
    const { heads, tails, links, data } = this;
    const { next, prev, placeOf } = links;
    const { opens, closes, service, seconds, size } = data;
    const start = links.startNode(route);
    const end = links.endNode(route);
    heads[4 * start] = heads[4 * start + 3] = 0;
    heads[4 * start + 1] = opens[start]!;
    heads[4 * start + 2] = closes[start]!;
    this.beginWith(start);
    for (let node = next[start]!; node !== end; node = next[node]!) {
      this.append(node);
      heads[4 * node] = this.duration;
      heads[4 * node + 1] = this.earliest;
      heads[4 * node + 2] = this.latest;
      heads[4 * node + 3] = this.warp;
    }
    this.append(end);
    this.totalWarp[route] = this.warp + max(0, this.duration - this.warp - data.maxSeconds[route]!);
    this.durationCost[route] = data.secondCost[route]! * (this.duration - this.warp);
    for (let node = prev[end]!, following = end; node !== start; following = node, node = prev[node]!) {
      const open = opens[node]!;
      const close = closes[node]!;
      if (following === end) {
        tails[4 * node] = service[node]!;
        tails[4 * node + 1] = open;
        tails[4 * node + 2] = close;
        tails[4 * node + 3] = 0;
        continue;
      }
      const after = 4 * following;
      const delta = service[node]! + seconds[placeOf[node]! * size + placeOf[following]!]!;
      const wait = max(0, tails[after + 1]! - delta - close);
      const warp = max(0, open + delta - tails[after + 2]!);
      tails[4 * node] = tails[after]! + delta + wait;
      tails[4 * node + 1] = max(tails[after + 1]! - delta, open) - wait;
      tails[4 * node + 2] = min(tails[after + 2]! - delta, close) + warp;
      tails[4 * node + 3] = tails[after + 3]! + warp;
    }
  }

  costJoined(from: number, to: number): number {
    this.beginWith(from);
    return this.costWithRest(this.links.routeOf[from]!, to);
  }

  costVia(from: number, first: number, count: number, links: Int32Array, to: number): number {
    this.beginWith(from);
    for (let node = first; count > 0; count--, node = links[node]!) this.append(node);
    return this.costWithRest(this.links.routeOf[from]!, to);
  }

  costViaList(from: number, list: Int32Array, count: number, to: number): number {
    this.beginWith(from);
    for (let index = 0; index < count; index++) this.append(list[index]!);
    return this.costWithRest(this.links.routeOf[from]!, to);
  }

  costOfStops(route: number, other: number): number {
    const first = this.links.next[this.links.startNode(other)]!;
    if (first > this.data.stops) return 0;
    this.beginWith(this.links.startNode(route));
    return this.costWithRest(route, first);
  }

  private beginWith(from: number): void {
    const { heads } = this;
    this.duration = heads[4 * from]!;
    this.earliest = heads[4 * from + 1]!;
    this.latest = heads[4 * from + 2]!;
    this.warp = heads[4 * from + 3]!;
    this.place = this.links.placeOf[from]!;
  }

  private append(node: number): void {
    const { opens, closes, service, seconds, size } = this.data;
    const place = this.links.placeOf[node]!;
    const leg = seconds[this.place * size + place]!;
    const delta = this.duration - this.warp + leg;
    const wait = max(0, opens[node]! - delta - this.latest);
    const warp = max(0, this.earliest + delta - closes[node]!);
    this.duration += leg + wait + service[node]!;
    this.earliest = max(opens[node]! - delta, this.earliest) - wait;
    this.latest = min(closes[node]! - delta, this.latest) + warp;
    this.warp += warp;
    this.place = place;
  }

  /** Joins the rest of a route from a node on, and the end of the vehicle. Returns the price of the time of the whole route. */
  private costWithRest(route: number, to: number): number {
    const { tails, data, links } = this;
    const { stops, seconds, size, maxSeconds, secondCost } = data;
    if (to <= stops) {
      const leg = seconds[this.place * size + to]!;
      const delta = this.duration - this.warp + leg;
      const wait = max(0, tails[4 * to + 1]! - delta - this.latest);
      const warp = max(0, this.earliest + delta - tails[4 * to + 2]!);
      this.duration += tails[4 * to]! + leg + wait;
      this.earliest = max(tails[4 * to + 1]! - delta, this.earliest) - wait;
      this.latest = min(tails[4 * to + 2]! - delta, this.latest) + warp;
      this.warp += tails[4 * to + 3]! + warp;
      const routeOfTo = links.routeOf[to]!;
      this.place = links.placeOf[links.prev[links.endNode(routeOfTo)]!]!;
    }
    this.append(links.endNode(route));
    const routeSeconds = this.duration - this.warp;
    return this.warpPrice * (this.warp + max(0, routeSeconds - maxSeconds[route]!)) + secondCost[route]! * routeSeconds;
  }
}
