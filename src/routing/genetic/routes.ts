import type { GeneticData } from './genetic-data';

const { max, min } = Math;

/**
 * Tours that may be late or too full, as linked nodes. A stop that would be served late is served as it closes, by a jump back in time, and
 * the length of the jumps is what is penalised: "time warp" (Nagata, Bräysy & Dullaert 2010). As vehicles leave when their shift begins
 * and waiting is free, a tour's beginning is told by when it is where and how much it has jumped, its rest by the latest time to
 * reach it without a further jump and the jumps it has anyhow: so tours are put together from parts of others in constant time.
 */
export class Routes {
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly routeOf: Int32Array;
  /** In its tour, the start at 0. */
  readonly position: Int32Array;
  /** When service begins, and the jumps so far. */
  readonly begins: Float64Array;
  readonly jumped: Float64Array;
  /** The latest time to be there without a further jump, and the jumps from there on. */
  readonly latest: Float64Array;
  readonly jumps: Float64Array;
  /** Load up to the node, itself included. */
  readonly weightTo: Float64Array;
  readonly volumeTo: Float64Array;
  /** By vehicle. */
  readonly count: Int32Array;
  readonly weight: Float64Array;
  readonly volume: Float64Array;
  readonly warp: Float64Array;
  readonly penalty: Float64Array;
  /** What a second of jumps, and a unit too much, cost. */
  warpPrice = 1;
  weightPrice = 1;
  volumePrice = 1;
  readonly place: Int32Array;

  constructor(readonly data: GeneticData) {
    const { nodes, size, vehicles } = data;
    const whole = () => new Int32Array(nodes);
    const real = () => new Float64Array(nodes);
    this.next = whole();
    this.prev = whole();
    this.routeOf = whole();
    this.position = whole();
    this.begins = real();
    this.jumped = real();
    this.latest = real();
    this.jumps = real();
    this.weightTo = real();
    this.volumeTo = real();
    this.count = new Int32Array(vehicles);
    this.weight = new Float64Array(vehicles);
    this.volume = new Float64Array(vehicles);
    this.warp = new Float64Array(vehicles);
    this.penalty = new Float64Array(vehicles);
    this.place = Int32Array.from({ length: nodes }, (_, node) => (node < size ? node : 0));
  }

  start(route: number): number {
    return this.data.size + route;
  }

  end(route: number): number {
    return this.data.size + this.data.vehicles + route;
  }

  /** What the load of a tour costs beyond its room. */
  overload(route: number, weight: number, volume: number): number {
    const { mostWeight, mostVolume } = this.data;
    const heavy = weight - mostWeight[route]!;
    const bulky = volume - mostVolume[route]!;
    return (heavy > 0 ? heavy * this.weightPrice : 0) + (bulky > 0 ? bulky * this.volumePrice : 0);
  }

  /** Sets all tours, from stops one tour after another. */
  load(order: Int32Array, firsts: Int32Array): void {
    for (let route = 0; route < this.data.vehicles; route++) {
      let at = this.start(route);
      for (let index = firsts[route]!; index < firsts[route + 1]!; index++) {
        const stop = order[index]!;
        this.next[at] = stop;
        this.prev[stop] = at;
        at = stop;
      }
      const end = this.end(route);
      this.next[at] = end;
      this.prev[end] = at;
      this.measure(route);
    }
  }

  measureAll(): void {
    for (let route = 0; route < this.data.vehicles; route++) this.measure(route);
  }

  /** Brings what is known of a tour up to date with its links. */
  measure(route: number): void {
    const { next, prev, routeOf, position, begins, jumped, latest, jumps, weightTo, volumeTo, place } = this;
    const { size, seconds, opens, closes, service, weight, volume, hasVolume } = this.data;
    const start = size + route;
    const end = start + this.data.vehicles;
    let before = start;
    let count = 0;
    let warp = 0;
    let now = opens[start]!;
    let heavy = 0;
    let bulky = 0;
    routeOf[start] = route;
    position[start] = 0;
    begins[start] = now;
    for (let node = next[start]!; ; node = next[node]!) {
      now = now + service[before]! + seconds[place[before]! * size + place[node]!]!; // in this order: as it is added up elsewhere
      if (now < opens[node]!) now = opens[node]!;
      else if (now > closes[node]!) {
        warp += now - closes[node]!;
        now = closes[node]!;
      }
      begins[node] = now;
      jumped[node] = warp;
      routeOf[node] = route;
      position[node] = ++count;
      heavy += weight[node]!;
      weightTo[node] = heavy;
      if (hasVolume) volumeTo[node] = bulky += volume[node]!;
      if (node === end) break;
      before = node;
    }
    latest[end] = closes[end]!;
    jumps[end] = 0;
    for (let node = prev[end]!, after = end; ; after = node, node = prev[node]!) {
      const leaves = latest[after]! - service[node]! - seconds[place[node]! * size + place[after]!]!;
      const open = opens[node]!;
      jumps[node] = jumps[after]! + (leaves < open ? open - leaves : 0);
      latest[node] = min(closes[node]!, max(open, leaves));
      if (node === start) break;
    }
    this.count[route] = count - 1;
    this.weight[route] = heavy;
    this.volume[route] = bulky;
    this.warp[route] = warp;
    this.penalty[route] = warp * this.warpPrice + this.overload(route, heavy, bulky);
  }

  /** Jumps of a tour that goes from the beginning up to `from` right on with the rest from `to`. */
  joined(from: number, to: number): number {
    const { seconds, size, service } = this.data;
    const now = this.begins[from]! + service[from]! + seconds[this.place[from]! * size + this.place[to]!]!;
    return this.jumped[from]! + this.jumps[to]! + max(0, now - this.latest[to]!);
  }

  /** The same with so many stops in between, from `first` on along a tour, forward or backward. */
  via(from: number, first: number, count: number, links: Int32Array, to: number): number {
    const { seconds, size, service, opens, closes } = this.data;
    const { place } = this;
    let now = this.begins[from]! + service[from]!;
    let warp = this.jumped[from]!;
    let row = place[from]! * size;
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
    now += seconds[row + place[to]!]!;
    return warp + this.jumps[to]! + max(0, now - this.latest[to]!);
  }

  /** The same with stops of a list in between. */
  through(from: number, list: Int32Array, count: number, to: number): number {
    const { seconds, size, service, opens, closes } = this.data;
    const { place } = this;
    let now = this.begins[from]! + service[from]!;
    let warp = this.jumped[from]!;
    let row = place[from]! * size;
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
    now += seconds[row + place[to]!]!;
    return warp + this.jumps[to]! + max(0, now - this.latest[to]!);
  }

  /** What a string takes longer when it is driven the other way round. */
  turned(first: number, last: number): number {
    const { next } = this;
    const { size, seconds } = this.data;
    let more = 0;
    for (let node = first; node !== last; node = next[node]!)
      more += seconds[next[node]! * size + node]! - seconds[node * size + next[node]!]!;
    return more;
  }

  /** Puts a list of stops between two nodes. */
  link(from: number, list: Int32Array, count: number, to: number): void {
    const { next, prev } = this;
    let at = from;
    for (let index = 0; index < count; index++) {
      const node = list[index]!;
      next[at] = node;
      prev[node] = at;
      at = node;
    }
    next[at] = to;
    prev[to] = at;
  }
}
