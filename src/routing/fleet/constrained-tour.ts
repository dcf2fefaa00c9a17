import { type ConstrainedData, getReloadPlace } from './problem/constrained-data';
import type { Insertion, SearchTour } from './search/search-tour';
import { PairPositions } from './pair-positions';
import { TourDrive } from './tour-drive';
import type { TourVehicle } from './problem/tours-problem';

/** The work of looking for the positions of a pair in a tour, in addition to its positions. */
const WORK_PER_PAIR = 20;

/**
 * A tour of one vehicle with all kinds of constraints. Whether a place fits is checked by driving the whole tour with it. This is
 * expensive, so it is done only if the place could cost less than at the best position so far.
 */
export class ConstrainedTour implements SearchTour {
  places: number[] = [];
  cost = 0;
  size = 0;
  version = 0;
  private readonly vehicle: TourVehicle;
  private readonly seconds: Int32Array;
  private readonly serves: Uint8Array;
  private readonly hasDepots: boolean;
  /** Clones share this object, which has only data of the last tour that was measured. */
  private readonly pairPositions: PairPositions;
  /** Clones share this object, which has only data of the last tour that was driven. */
  private readonly driving: TourDrive;

  constructor(
    private readonly data: ConstrainedData,
    private readonly index: number,
    twin?: ConstrainedTour,
  ) {
    this.vehicle = data.problem.vehicles[index]!;
    this.seconds = data.secondsAt.get(this.vehicle.speedFactor ?? 1)!;
    this.hasDepots = data.depotPlaces.length > 1;
    this.pairPositions = twin?.pairPositions ?? new PairPositions(data, this.vehicle);
    this.driving = twin?.driving ?? new TourDrive(data, index);
    this.serves = twin?.serves ?? this.servedPlaces();
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

  findInsertion(place: number, found: Insertion, skips: () => boolean): boolean {
    const { places } = this;
    if (this.data.deliveries[place]! > 0) return this.findPairInsertion(place, found, skips);
    let isBetter = false;
    this.data.work.done += places.length + 6;
    for (let position = 0; position <= places.length; position++) {
      const atLeast = this.detourCost(position, place) - this.slack;
      this.driving.needsReload = false;
      if (atLeast < found.extra && this.tryAt(place, position, -1, 'none', found, skips)) isBetter = true;
      if (!this.driving.needsReload || !this.mayReload(1) || atLeast >= found.extra) continue;
      if (position > 0 && this.tryAt(place, position, -1, 'before', found, skips)) isBetter = true;
      if (position === places.length) continue;
      if (this.tryAt(place, position, -1, 'behind', found, skips)) isBetter = true;
      if (position === 0 || !this.hasDepots || !this.mayReload(2)) continue;
      if (this.tryAt(place, position, -1, 'around', found, skips)) isBetter = true;
    }
    return isBetter;
  }

  /** Finds positions for a pickup and its delivery. In tours with reloads, the places of depots depend on the stops behind them. */
  private findPairInsertion(place: number, found: Insertion, skips: () => boolean): boolean {
    const { places, slack } = this;
    const delivery = this.data.deliveries[place]!;
    let isBetter = false;
    const tryAt = (position: number, second: number, detourCost: number) => {
      if (detourCost < found.extra && this.tryAt(place, position, second, 'none', found, skips)) isBetter = true;
    };
    this.data.work.done += places.length + WORK_PER_PAIR;
    if (!places.includes(0)) {
      this.pairPositions.measure(places);
      const costWithoutDetour = this.openingCost - slack;
      this.pairPositions.tryAll(places, place, delivery, (position, second, detourCost) =>
        tryAt(position, second, detourCost + costWithoutDetour),
      );
      return isBetter;
    }
    for (let position = 0; position <= places.length; position++) {
      const atLeast = this.detourCost(position, place) - slack;
      tryAt(position, position + 1, this.detourCost(position, place, delivery) - slack);
      for (let second = position + 2; second <= places.length + 1; second++)
        tryAt(position, second, atLeast + this.detourCost(second - 1, delivery));
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
    this.version = 0;
    this.places = places.filter(
      (place, position) => place !== 0 || (position > 0 && places[position - 1] !== 0 && position < places.length - 1),
    );
    if (this.places.at(-1) === 0) this.places.pop();
    this.cost = this.costOf(this.places);
    this.size = this.driving.size;
  }

  costOf(places: readonly number[]): number {
    return places.every((place) => place === 0 || this.serves[place] === 1) ? this.driving.cost(places) : Infinity;
  }

  /** Returns which places this vehicle may serve alone. A pickup and its delivery must both be allowed. */
  private servedPlaces(): Uint8Array {
    const { stops } = this.data.problem;
    const { skills = [], depot: ownDepot = 0, reloads } = this.vehicle;
    const mayReload = (reloads?.most ?? 0) > 0;
    const isServed = (stop: number) =>
      (stops[stop]!.vehicle ?? this.index) === this.index &&
      ((mayReload && !this.isOfPair(stop + 1)) || (stops[stop]!.depot ?? 0) === ownDepot) &&
      (stops[stop]!.skills?.every((skill) => skills.includes(skill)) ?? true) &&
      this.driving.room.takes(stop + 1);
    const serves = new Uint8Array(stops.length + 1);
    stops.forEach(({ pairedWith }, stop) => {
      serves[stop + 1] = Number(isServed(stop) && (pairedWith === undefined || isServed(pairedWith)));
    });
    return serves;
  }

  private isOfPair(place: number): boolean {
    return this.data.deliveries[place] !== 0 || this.data.pickups[place] !== 0;
  }

  /** Returns whether the vehicle may reload this many times more. */
  private mayReload(times: number): boolean {
    const { most = 0 } = this.vehicle.reloads ?? {};
    return most > 0 && this.places.filter((place) => place === 0).length + times <= most;
  }

  /** How much less than the detour a place may cost, because a vehicle that goes elsewhere may wait less. */
  private get slack(): number {
    return this.driving.needsDuration && this.data.costsMoney ? this.cost : 0;
  }

  /** Returns a lower bound of the additional cost of the way to one or two places. */
  private detourCost(position: number, place: number, last = place): number {
    const { places, vehicle } = this;
    const { start = 0, end = start } = vehicle;
    const before = position > 0 ? this.placeAt(position - 1) : start;
    const after = position < places.length ? this.placeAt(position) : end;
    if (after === null) return this.legCost(before, place) + this.legCost(place, last) + this.openingCost;
    if (places.length === 0)
      return this.openingCost + this.legCost(before, place) + this.legCost(place, last) + this.legCost(last, after);
    return (
      this.legCost(before, place) + this.legCost(place, last) + this.legCost(last, after) - this.legCost(before, after)
    );
  }

  /** Returns the place at a position; for a reload, that of its depot. */
  private placeAt(position: number): number {
    const place = this.places[position]!;
    return place === 0 ? getReloadPlace(this.data, this.places, position) : place;
  }

  private get openingCost(): number {
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
    const extra = this.driving.cost(this.withPlace(place, { position, second, reload })) - this.cost;
    if (extra >= found.extra || skips()) return false;
    Object.assign(found, { position, second, reload, extra });
    return true;
  }

  private withPlace(place: number, { position, second, reload }: Omit<Insertion, 'extra'>): number[] {
    const places = this.places.slice();
    if (reload === 'none') places.splice(position, 0, place);
    else if (reload === 'before') places.splice(position, 0, 0, place);
    else if (reload === 'around') places.splice(position, 0, 0, place, 0);
    else places.splice(position, 0, place, 0);
    if (second >= 0) places.splice(second, 0, this.data.deliveries[place]!);
    return places;
  }
}
