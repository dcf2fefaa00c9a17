import { NO_ROAD_SECONDS } from '../../geo/travel';
import { costsMoney, moneyOf } from './plan-cost';
import type { Insertion, SearchTour } from './search-tour';
import { drivenSeconds, tourSchedule } from './tour-schedule';
import type { ToursProblem, TourVehicle, VehiclePlan } from './tours-problem';

const { max, min } = Math;

/** What happens at a place to the load. */
const DELIVERY = 0;
const PICKUP = 1;
const PAIR_PICKUP = 2;
const PAIR_DELIVERY = 3;

/** Whole thousandths of a unit, whose sums are exact, and what a vehicle takes of them: never rounded up. */
const thousandths = (amount: number) => Math.round(amount * 1e3);
const wholeThousandths = (amount: number) => Math.floor(amount * 1e3 + 1e-6);

/** A problem in arrays by place; place 0 is where vehicles reload. */
export interface ConstrainedData {
  readonly problem: ToursProblem;
  /** By kind of load, then by place. */
  readonly loads: readonly Float64Array[];
  readonly roles: Uint8Array;
  /** Of a pickup the place of its delivery; else 0. */
  readonly deliveries: Int32Array;
  /** Of a paired delivery the place of its pickup; else 0. */
  readonly pickups: Int32Array;
  readonly service: Float64Array;
  readonly setup: Float64Array;
  /** -1: a door of its own. */
  readonly doors: Float64Array;
  readonly ranks: Float64Array;
  /** Windows in pairs of numbers, by the time. */
  readonly windows: readonly Float64Array[];
  readonly isBoundOnBoard: Uint8Array;
  /** Travel at a vehicle's speed. */
  readonly secondsAt: Map<number, Int32Array>;
  readonly costsMoney: boolean;
  /** How much was looked at: a position counts once, and a place that is driven to more, as it takes longer. */
  readonly work: { done: number };
}

/** What driving to a place counts, in positions looked at. */
const DRIVEN = 4;

export function constrainedData(problem: ToursProblem, work: ConstrainedData['work']): ConstrainedData {
  const { stops, vehicles, travel } = problem;
  const by = <A extends Float64Array | Uint8Array | Int32Array>(
    array: A,
    value: (stop: (typeof stops)[number]) => number,
  ) => {
    stops.forEach((stop, index) => (array[index + 1] = value(stop)));
    return array;
  };
  const places = travel.size;
  const kinds = max(0, ...vehicles.map(({ capacities }) => capacities?.length ?? 0));
  const data: ConstrainedData = {
    problem,
    loads: [
      by(new Float64Array(places), ({ weightKg }) => thousandths(weightKg)),
      by(new Float64Array(places), ({ volumeM3 }) => thousandths(volumeM3 * 1e3)),
      ...Array.from({ length: kinds }, (_, kind) =>
        by(new Float64Array(places), ({ amounts }) => thousandths(amounts?.[kind] ?? 0)),
      ),
    ],
    roles: by(new Uint8Array(places), ({ kind, pairedWith }) =>
      pairedWith !== undefined ? PAIR_PICKUP : kind === 'pickup' ? PICKUP : DELIVERY,
    ),
    deliveries: by(new Int32Array(places), ({ pairedWith = -1 }) => pairedWith + 1),
    pickups: new Int32Array(places),
    service: by(new Float64Array(places), ({ serviceSeconds }) => serviceSeconds),
    setup: by(new Float64Array(places), ({ setupSeconds = 0 }) => setupSeconds),
    doors: by(new Float64Array(places).fill(-1), ({ door = -1 }) => door),
    ranks: by(new Float64Array(places), ({ fixedOrder = Infinity }) => fixedOrder),
    windows: [[], ...stops.map(({ windows }) => windows)].map((windows) =>
      Float64Array.from(
        windows.toSorted((a, b) => a.earliest - b.earliest).flatMap(({ earliest, latest }) => [earliest, latest]),
      ),
    ),
    isBoundOnBoard: by(new Uint8Array(places), ({ maxOnBoardSeconds }) => Number(maxOnBoardSeconds !== undefined)),
    secondsAt: new Map([[1, travel.seconds]]),
    costsMoney: costsMoney(problem),
    work,
  };
  stops.forEach(({ pairedWith }, pickup) => {
    if (pairedWith === undefined) return;
    data.roles[pairedWith + 1] = PAIR_DELIVERY;
    data.pickups[pairedWith + 1] = pickup + 1;
    for (const load of data.loads) load[pairedWith + 1] = load[pickup + 1]!;
  });
  for (const { speedFactor = 1 } of vehicles)
    if (!data.secondsAt.has(speedFactor))
      data.secondsAt.set(
        speedFactor,
        travel.seconds.map((seconds) => drivenSeconds(seconds, speedFactor)),
      );
  return data;
}

/**
 * One vehicle's tour with all that stops and vehicles can ask for. Whether a place fits in is found out by driving the whole tour with it;
 * that is done only where the place would cost less than at the best position so far.
 */
export class ConstrainedTour implements SearchTour {
  places: number[] = [];
  cost = 0;
  size = 0;
  private readonly vehicle: TourVehicle;
  private readonly seconds: Int32Array;
  /** By kind of load that is limited: what there is room for. */
  private readonly capacities: readonly (readonly [load: Float64Array, most: number])[];
  private readonly serves: Uint8Array;
  /** By breaks taken: as early as the place can be left. */
  private readonly leaves: Float64Array;
  private readonly breaks: NonNullable<TourVehicle['breaks']>;
  private readonly needsDuration: boolean;
  /** Whether the order that was driven last had no room, and nothing else was looked at. */
  private isTooMuch = false;
  /** Of the order that was driven last. */
  private lastSize = 0;

  constructor(
    private readonly data: ConstrainedData,
    private readonly index: number,
    twin?: ConstrainedTour,
  ) {
    const { problem, loads } = data;
    this.vehicle = problem.vehicles[index]!;
    const { capacityWeightKg, capacityVolumeM3, capacities = [], speedFactor = 1, breaks = [], shift } = this.vehicle;
    this.seconds = data.secondsAt.get(speedFactor)!;
    this.capacities =
      twin?.capacities ??
      [capacityWeightKg, capacityVolumeM3 * 1e3, ...capacities].flatMap((most, kind) =>
        most === Infinity ? [] : [[loads[kind]!, wholeThousandths(most)] as const],
      );
    this.serves = twin?.serves ?? this.servedPlaces();
    this.breaks = twin?.breaks ?? breaks.filter(({ window }) => window.latest >= shift.earliest);
    this.leaves = twin?.leaves ?? new Float64Array(this.breaks.length + 1);
    this.needsDuration =
      (data.costsMoney && (this.vehicle.costs?.perHour ?? 0) > 0) ||
      this.vehicle.mostSeconds !== undefined ||
      problem.balance === 'time';
  }

  clone(): ConstrainedTour {
    const copy = new ConstrainedTour(this.data, this.index, this);
    copy.places = this.places.slice();
    copy.cost = this.cost;
    copy.size = this.size;
    return copy;
  }

  hasRoomFor(place: number): boolean {
    return this.serves[place] === 1;
  }

  seek(place: number, found: Insertion, skips: () => boolean): boolean {
    const { places } = this;
    const delivery = this.data.deliveries[place]!;
    let isBetter = false;
    this.data.work.done += places.length + 6;
    for (let position = 0; position <= places.length; position++) {
      const atLeast = this.detour(position, place) - this.slack;
      this.isTooMuch = false;
      if (delivery === 0) {
        if (atLeast < found.extra && this.tryAt(place, position, -1, 'none', found, skips)) isBetter = true;
        if (!this.isTooMuch || !this.mayReload() || atLeast >= found.extra) continue;
        if (position > 0 && this.tryAt(place, position, -1, 'before', found, skips)) isBetter = true;
        if (position < places.length && this.tryAt(place, position, -1, 'behind', found, skips)) isBetter = true;
      } else
        for (let second = position + 1; second <= places.length + 1; second++) {
          const more =
            second > position + 1
              ? atLeast + this.detour(second - 1, delivery)
              : this.detour(position, place, delivery) - this.slack;
          if (more < found.extra && this.tryAt(place, position, second, 'none', found, skips)) isBetter = true;
        }
    }
    return isBetter;
  }

  insert(place: number, found: Insertion): void {
    this.set(this.withPlace(place, found));
  }

  remove(leaves: (position: number) => boolean): number[] {
    const { places } = this;
    const { deliveries, pickups } = this.data;
    const gone = new Set(places.filter((place, position) => place !== 0 && leaves(position)));
    for (const place of [...gone]) {
      if (deliveries[place]) gone.add(deliveries[place]);
      if (pickups[place]) gone.add(pickups[place]);
    }
    this.set(places.filter((place) => !gone.has(place)));
    if (this.cost < Infinity) return [...gone];
    this.set([]);
    return places.filter((place) => place !== 0);
  }

  set(places: readonly number[]): void {
    this.places = places.filter(
      (place, position) => place !== 0 || (position > 0 && places[position - 1] !== 0 && position < places.length - 1),
    );
    if (this.places.at(-1) === 0) this.places.pop();
    this.cost = this.drive(this.places);
    this.size = this.lastSize;
  }

  /** Places that may go with this vehicle, as far as that doesn't depend on the others: with a pickup its delivery. */
  private servedPlaces(): Uint8Array {
    const { stops } = this.data.problem;
    const { skills = [] } = this.vehicle;
    const isServed = (stop: number) =>
      (stops[stop]!.vehicle ?? this.index) === this.index &&
      (stops[stop]!.skills?.every((skill) => skills.includes(skill)) ?? true) &&
      this.capacities.every(([load, most]) => load[stop + 1]! <= most);
    const serves = new Uint8Array(stops.length + 1);
    stops.forEach(({ pairedWith }, stop) => {
      serves[stop + 1] = Number(isServed(stop) && (pairedWith === undefined || isServed(pairedWith)));
    });
    return serves;
  }

  private mayReload(): boolean {
    const { most = 0 } = this.vehicle.reloads ?? {};
    return most > 0 && this.places.filter((place) => place === 0).length < most;
  }

  /** What less a tour may cost than the detour to a place says: who goes elsewhere may wait less there. */
  private get slack(): number {
    return this.needsDuration && this.data.costsMoney ? this.cost : 0;
  }

  /** What the way to a place, or to two, costs more at the least. */
  private detour(position: number, place: number, last = place): number {
    const { places, vehicle } = this;
    const { start = 0, end = start } = vehicle;
    const before = position > 0 ? places[position - 1]! : start;
    const after = position < places.length ? places[position]! : end;
    if (after === null) return this.legCost(before, place) + this.legCost(place, last) + this.opening;
    if (places.length === 0)
      return this.opening + this.legCost(before, place) + this.legCost(place, last) + this.legCost(last, after);
    return (
      this.legCost(before, place) + this.legCost(place, last) + this.legCost(last, after) - this.legCost(before, after)
    );
  }

  private get opening(): number {
    return this.places.length === 0 && this.data.costsMoney ? (this.vehicle.costs?.fixed ?? 0) : 0;
  }

  private legCost(from: number, to: number): number {
    if (from === to) return 0;
    const leg = from * this.data.problem.travel.size + to;
    if (!this.data.costsMoney) return this.seconds[leg]!;
    return ((this.vehicle.costs?.perKm ?? 0) * (this.data.problem.travel.metres?.[leg] ?? 0)) / 1_000;
  }

  private tryAt(
    place: number,
    position: number,
    second: number,
    reload: Insertion['reload'],
    found: Insertion,
    skips: () => boolean,
  ): boolean {
    const extra = this.drive(this.withPlace(place, { position, second, reload })) - this.cost;
    if (extra >= found.extra || skips()) return false;
    Object.assign(found, { position, second, reload, extra });
    return true;
  }

  private withPlace(place: number, { position, second, reload }: Omit<Insertion, 'extra'>): number[] {
    const places = this.places.slice();
    if (reload === 'none') places.splice(position, 0, place);
    else if (reload === 'before') places.splice(position, 0, 0, place);
    else places.splice(position, 0, place, 0);
    if (second >= 0) places.splice(second, 0, this.data.deliveries[place]!);
    return places;
  }

  /** What places cost in an order; Infinity where it does not keep something. */
  private drive(places: readonly number[]): number {
    this.lastSize = 0;
    this.isTooMuch = false;
    if (places.length === 0) return 0;
    this.data.work.done += DRIVEN * places.length;
    if (!this.keepsOrder(places)) return Infinity;
    this.isTooMuch = !this.hasRoom(places);
    return this.isTooMuch ? Infinity : this.timeCost(places);
  }

  private keepsOrder(places: readonly number[]): boolean {
    const { ranks, doors } = this.data;
    const { mostStops = Infinity } = this.vehicle;
    let rank = -Infinity;
    let door = -1;
    let stops = 0;
    for (const place of places) {
      if (place === 0) {
        door = -1;
        continue;
      }
      if (ranks[place]! < rank) return false;
      rank = ranks[place]!;
      if (door < 0 || doors[place] !== door) stops++;
      door = doors[place]!;
    }
    if (this.data.problem.balance === 'stops') this.lastSize = places.filter((place) => place !== 0).length;
    return stops <= mostStops;
  }

  private hasRoom(places: readonly number[]): boolean {
    const { roles } = this.data;
    const count = places.length;
    for (const [load, most] of this.capacities) {
      let paired = 0;
      for (let first = 0; first < count; first++) {
        let carried = paired;
        let last = first;
        for (; last < count && places[last] !== 0; last++)
          if (roles[places[last]!] === DELIVERY) carried += load[places[last]!]!;
        if (carried > most) return false;
        for (let at = first; at < last; at++) {
          const place = places[at]!;
          const role = roles[place]!;
          const change = role === PICKUP || role === PAIR_PICKUP ? load[place]! : -load[place]!;
          carried += change;
          if (role >= PAIR_PICKUP) paired += change;
          if (carried > most) return false;
        }
        first = last;
      }
    }
    return true;
  }

  private timeCost(places: readonly number[]): number {
    const { seconds, leaves, breaks, vehicle, data } = this;
    const { service, setup, doors, isBoundOnBoard } = data;
    const { size, metres } = data.problem.travel;
    const { start = 0, end = start, shift, mostMetres = Infinity, reloads } = vehicle;
    leaves.fill(Infinity);
    leaves[0] = shift.earliest;
    let at = start;
    let door = -1;
    let driven = 0;
    let far = 0;
    let isBound = false;
    this.takeBreaks();
    for (const place of places) {
      const leg = at === place ? 0 : seconds[at * size + place]!;
      if (leg >= NO_ROAD_SECONDS) return Infinity;
      driven += leg;
      if (metres && at !== place) far += metres[at * size + place]!;
      let takes = reloads?.seconds ?? 0;
      if (place !== 0) {
        takes = service[place]! + (door >= 0 && doors[place] === door ? 0 : setup[place]!);
        door = doors[place]!;
        if (isBoundOnBoard[place]) isBound = true;
      } else door = -1;
      let isReached = false;
      for (let taken = 0; taken < leaves.length; taken++) {
        if (leaves[taken] === Infinity) continue;
        leaves[taken] = this.beginAt(place, leaves[taken]! + leg) + takes;
        if (leaves[taken]! < Infinity) isReached = true;
      }
      if (!isReached) return Infinity;
      this.takeBreaks();
      at = place;
    }
    const last = end ?? at;
    const home = at === last ? 0 : seconds[at * size + last]!;
    if (home >= NO_ROAD_SECONDS) return Infinity;
    if (metres && at !== last) far += metres[at * size + last]!;
    const ends = this.endOf(home);
    if (ends > shift.latest || far > mostMetres) return Infinity;
    if (isBound || (this.needsDuration && breaks.length > 0)) return this.scheduledCost(places);
    return this.costOf(driven + home, far, this.needsDuration ? ends - this.leaveAt(places, ends) : 0);
  }

  private takeBreaks(): void {
    const { leaves, breaks } = this;
    for (let taken = 0; taken < breaks.length; taken++) {
      const { window, seconds } = breaks[taken]!;
      const begins = max(leaves[taken]!, window.earliest);
      if (begins <= window.latest) leaves[taken + 1] = min(leaves[taken + 1]!, begins + seconds);
    }
  }

  /** The first moment from `time` on at which a place may be served; Infinity: none. */
  private beginAt(place: number, time: number): number {
    const windows = this.data.windows[place]!;
    if (windows.length === 0) return time;
    for (let at = 0; at < windows.length; at += 2) if (time <= windows[at + 1]!) return max(time, windows[at]!);
    return Infinity;
  }

  /** When the tour ends, at the earliest, so that no break was missed by then. */
  private endOf(home: number): number {
    const { leaves, breaks } = this;
    let ends = Infinity;
    for (let taken = 0; taken < leaves.length; taken++) {
      const time = leaves[taken]! + home;
      let isOver = time < ends;
      for (let left = taken; left < breaks.length && isOver; left++) isOver = time <= breaks[left]!.window.latest;
      if (isOver) ends = time;
    }
    return ends;
  }

  /** How late a vehicle without breaks can leave and still end when it does. */
  private leaveAt(places: readonly number[], ends: number): number {
    const { seconds, vehicle, data } = this;
    const { service, setup, doors } = data;
    const { size } = data.problem.travel;
    const { start = 0, end = start, reloads } = vehicle;
    let latest = ends;
    let after = end ?? places.at(-1)!;
    for (let position = places.length - 1; position >= 0; position--) {
      const place = places[position]!;
      const before = position > 0 ? places[position - 1]! : start;
      const isSameDoor = position > 0 && before !== 0 && doors[place]! >= 0 && doors[before] === doors[place];
      const takes = place === 0 ? (reloads?.seconds ?? 0) : service[place]! + (isSameDoor ? 0 : setup[place]!);
      latest -= (place === after ? 0 : seconds[place * size + after]!) + takes;
      const windows = data.windows[place]!;
      for (let at = windows.length - 2; at >= 0; at -= 2) {
        if (windows[at]! > latest) continue;
        latest = min(latest, windows[at + 1]!);
        break;
      }
      after = place;
    }
    return max(vehicle.shift.earliest, latest - (start === after ? 0 : seconds[start * size + after]!));
  }

  /** By the slower way that knows of everything. */
  private scheduledCost(places: readonly number[]): number {
    const schedule = tourSchedule(this.data.problem, vehiclePlan(this.index, places));
    if ('fault' in schedule) return Infinity;
    return this.costOf(schedule.driveSeconds, schedule.metres, schedule.endsAt - schedule.leavesAt);
  }

  private costOf(driven: number, metres: number, duration: number): number {
    const { mostSeconds = Infinity, costs } = this.vehicle;
    if (this.needsDuration && duration > mostSeconds) return Infinity;
    if (this.data.problem.balance === 'time') this.lastSize = duration;
    return this.data.costsMoney ? moneyOf(costs, metres, duration) : driven;
  }
}

/** The places of a tour in the words of an answer. */
export function vehiclePlan(vehicle: number, places: readonly number[]): VehiclePlan {
  const stops: number[] = [];
  const reloads: number[] = [];
  for (const place of places) {
    if (place === 0) reloads.push(stops.length);
    else stops.push(place - 1);
  }
  return reloads.length ? { vehicle, stops, reloads } : { vehicle, stops };
}

/** The other way round. */
export const placesOf = ({ stops, reloads = [] }: VehiclePlan): number[] =>
  stops.flatMap((stop, position) => (reloads.includes(position) ? [0, stop + 1] : [stop + 1]));
