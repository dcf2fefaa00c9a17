import type { Insertion, SearchTour } from './search-tour';
import type { ToursProblem } from './tours-problem';

const { max, min } = Math;

/** Whole grams and cm³, whose sums are exact: three times 0.1 kg is 0.3 kg. */
const grams = (kg: number) => Math.round(kg * 1e3);
const cm3 = (m3: number) => Math.round(m3 * 1e6);
/** What a vehicle takes is never rounded up; the millionth is what multiplying may have lost. */
const whole = (amount: number) => Math.floor(amount + 1e-6);
export const wholeCapacity = ({ capacityWeightKg, capacityVolumeM3 }: ToursProblem['vehicles'][number]) => ({
  weight: whole(capacityWeightKg * 1e3),
  volume: whole(capacityVolumeM3 * 1e6),
});

/** The problem in arrays by place, place 0 with nothing to do. */
export interface PlaceData {
  readonly size: number;
  readonly seconds: Int32Array;
  readonly weight: Float64Array;
  readonly volume: Float64Array;
  readonly service: Float64Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** How much was looked at, in positions: counted for the limits of a search. */
  readonly work: { done: number };
}

export function placeData({ travel: { size, seconds }, stops }: ToursProblem): PlaceData {
  const by = (value: (stop: ToursProblem['stops'][number]) => number) => Float64Array.from([0, ...stops.map(value)]);
  return {
    ...{ size, seconds },
    weight: by(({ weightKg }) => grams(weightKg)),
    volume: by(({ volumeM3 }) => cm3(volumeM3)),
    service: by(({ serviceSeconds, setupSeconds = 0 }) => serviceSeconds + setupSeconds),
    opens: by(({ windows: [window] }) => window?.earliest ?? -Infinity),
    closes: by(({ windows: [window] }) => window?.latest ?? Infinity),
    work: { done: 0 },
  };
}

/**
 * One vehicle's tour that keeps every window, the shift and the capacities. It knows when service can begin at each position and when it
 * must at the latest, so whether a place fits in is known in constant time (Savelsbergh, "The vehicle routing problem with time windows:
 * minimizing route duration", 1992).
 */
export class VehicleTour implements SearchTour {
  /** Places in the order of the visit, place 0 at neither end. */
  places: number[] = [];
  /** Seconds driven. */
  cost = 0;
  readonly size = 0;
  /** Grams and cm³. */
  private weight = 0;
  private volume = 0;
  private readonly mostWeight: number;
  private readonly mostVolume: number;
  /** By position: 0 is the departure, then the places, then the return. */
  private begins: number[] = [];
  private latest: number[] = [];
  private isKept = true;

  constructor(
    private readonly data: PlaceData,
    readonly vehicle: ToursProblem['vehicles'][number],
  ) {
    ({ weight: this.mostWeight, volume: this.mostVolume } = wholeCapacity(vehicle));
    this.measure();
  }

  clone(): VehicleTour {
    const copy = new VehicleTour(this.data, this.vehicle);
    copy.places = this.places.slice();
    copy.cost = this.cost;
    copy.weight = this.weight;
    copy.volume = this.volume;
    copy.begins = this.begins.slice();
    copy.latest = this.latest.slice();
    return copy;
  }

  hasRoomFor(place: number): boolean {
    const { weight, volume } = this.data;
    return this.weight + weight[place]! <= this.mostWeight && this.volume + volume[place]! <= this.mostVolume;
  }

  seek(place: number, found: Insertion, skips: () => boolean): boolean {
    const { seconds, size, opens, closes, service } = this.data;
    const { places, begins, latest } = this;
    const close = closes[place]!;
    let isBetter = false;
    let before = 0;
    this.data.work.done += places.length + 6;
    for (let position = 0; position <= places.length; position++) {
      const left = begins[position]! + service[before]!;
      if (left > close) break; // further on it gets only later; the way there may get shorter, though
      const after = position < places.length ? places[position]! : 0;
      const there = seconds[before * size + place]!;
      const onward = seconds[place * size + after]!;
      const begin = max(opens[place]!, left + there);
      const extra = there + onward - seconds[before * size + after]!;
      before = after;
      if (extra >= found.extra || begin > close || begin + service[place]! + onward > latest[position + 1]!) continue;
      if (skips()) continue;
      found.extra = extra;
      found.position = position;
      isBetter = true;
    }
    return isBetter;
  }

  insert(place: number, { position }: Insertion): void {
    this.places.splice(position, 0, place);
    this.measure();
  }

  remove(leaves: (position: number) => boolean): number[] {
    const removed: number[] = [];
    const { places } = this;
    this.places = places.filter((place, position) => {
      if (!leaves(position)) return true;
      removed.push(place);
      return false;
    });
    this.measure();
    if (this.isKept) return removed;
    this.set([]);
    return places;
  }

  set(places: readonly number[]): void {
    this.places = [...places];
    this.measure();
  }

  private measure(): void {
    const { seconds, size, opens, closes, service, weight, volume } = this.data;
    const { places, begins, latest, vehicle } = this;
    const count = places.length;
    this.weight = this.volume = this.cost = 0;
    begins.length = latest.length = count + 2;
    begins[0] = vehicle.shift.earliest;
    let before = 0;
    for (let position = 0; position < count; position++) {
      const place = places[position]!;
      const leg = seconds[before * size + place]!;
      begins[position + 1] = max(opens[place]!, begins[position]! + service[before]! + leg);
      this.cost += leg;
      this.weight += weight[place]!;
      this.volume += volume[place]!;
      before = place;
    }
    this.cost += seconds[before * size]!;
    begins[count + 1] = begins[count]! + service[before]! + seconds[before * size]!;
    latest[count + 1] = vehicle.shift.latest;
    this.isKept = count === 0 || begins[count + 1]! <= vehicle.shift.latest;
    let after = 0;
    for (let position = count - 1; position >= 0; position--) {
      const place = places[position]!;
      latest[position + 1] = min(
        closes[place]!,
        latest[position + 2]! - service[place]! - seconds[place * size + after]!,
      );
      if (begins[position + 1]! > latest[position + 1]!) this.isKept = false;
      after = place;
    }
    latest[0] = vehicle.shift.latest;
  }
}
