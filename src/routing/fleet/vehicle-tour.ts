import type { Insertion, SearchTour } from './search-tour';
import type { ToursProblem } from './tours-problem';
import { cm3, grams, type TermsOfVehicles, type VehicleTerms } from './vehicle-terms';

const { max, min } = Math;

/** The problem in arrays by place; at the places of depots there is nothing to do. */
export interface PlaceData {
  readonly size: number;
  readonly seconds: Int32Array;
  readonly weight: Float64Array;
  readonly volume: Float64Array;
  /** Of further kinds of load. */
  readonly amounts: readonly Float64Array[];
  readonly service: Float64Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** How much was looked at, in positions: counted for the limits of a search. */
  readonly work: { done: number };
}

export function placeData({ travel: { size, seconds }, stops }: ToursProblem, terms: TermsOfVehicles): PlaceData {
  const by = (nothing: number, value: (stop: ToursProblem['stops'][number]) => number) =>
    Float64Array.from({ length: size }, (_, place) => {
      const stop = place > 0 ? stops[place - 1] : undefined;
      return stop ? value(stop) : nothing;
    });
  return {
    ...{ size, seconds, amounts: terms.amounts },
    weight: by(0, ({ weightKg }) => grams(weightKg)),
    volume: by(0, ({ volumeM3 }) => cm3(volumeM3)),
    service: by(0, ({ serviceSeconds, setupSeconds = 0 }) => serviceSeconds + setupSeconds),
    opens: by(-Infinity, ({ windows: [window] }) => window?.earliest ?? -Infinity),
    closes: by(Infinity, ({ windows: [window] }) => window?.latest ?? Infinity),
    work: { done: 0 },
  };
}

/** What is measured of a tour by position: 0 is the departure, then the places, then the return. */
class Measures {
  /** When the vehicle can leave at the earliest, and when service must begin at the latest. */
  leaves: number[] = [];
  latest: number[] = [];
  /** Where durations count: how long the tour takes at least up to a position, and the latest departure with which it takes that long. */
  takesTo: number[] = [];
  lastTo: number[] = [];
  /** How long it takes at least from a position on, and the earliest arrival there with which it takes that long. */
  takesFrom: number[] = [];
  firstFrom: number[] = [];

  copy(): Measures {
    const copy = new Measures();
    copy.leaves = this.leaves.slice();
    copy.latest = this.latest.slice();
    if (this.takesTo.length === 0) return copy;
    copy.takesTo = this.takesTo.slice();
    copy.lastTo = this.lastTo.slice();
    copy.takesFrom = this.takesFrom.slice();
    copy.firstFrom = this.firstFrom.slice();
    return copy;
  }
}

/**
 * One vehicle's tour that keeps every window, the shift, the capacities and the limits of its vehicle. It knows when service can begin at each
 * position and when it must at the latest, so whether a place fits in is known in constant time (Savelsbergh, "The vehicle routing
 * problem with time windows: minimizing route duration", 1992).
 */
export class VehicleTour implements SearchTour {
  /** Places in the order of the visit, the start and the end not among them. */
  places: number[] = [];
  cost = 0;
  readonly size = 0;
  private weight = 0;
  private volume = 0;
  private metres = 0;
  private seconds = 0;
  private readonly measures: Measures;

  /** @param measures those of the same places, where there are any; else the tour is empty */
  constructor(
    private readonly data: PlaceData,
    private readonly terms: VehicleTerms,
    measures?: Measures,
  ) {
    this.measures = measures ?? new Measures();
    if (!measures) this.measure();
  }

  clone(): VehicleTour {
    this.data.work.done += this.places.length + 10;
    const copy = new VehicleTour(this.data, this.terms, this.measures.copy());
    copy.places = this.places.slice();
    copy.cost = this.cost;
    copy.weight = this.weight;
    copy.volume = this.volume;
    copy.metres = this.metres;
    copy.seconds = this.seconds;
    return copy;
  }

  hasRoomFor(place: number): boolean {
    const { weight, volume, amounts } = this.data;
    const { mostWeight, mostVolume, mostStops, serves, mostAmounts } = this.terms;
    return (
      this.weight + weight[place]! <= mostWeight &&
      this.volume + volume[place]! <= mostVolume &&
      this.places.length < mostStops &&
      (serves === null || serves[place] === 1) &&
      (amounts.length === 0 ||
        amounts.every((amount, kind) => this.amountOf(kind) + amount[place]! <= mostAmounts[kind]!))
    );
  }

  seek(place: number, found: Insertion, skips: () => boolean): boolean {
    const { size, opens, closes, service } = this.data;
    const { time, paid, legCost, start, end, metres, mostMetres, fixedCost } = this.terms;
    const { needsDuration, secondCost, mostSeconds } = this.terms;
    const { places, measures } = this;
    const { leaves, latest } = measures;
    const count = places.length;
    const open = opens[place]!;
    const close = closes[place]!;
    const takes = service[place]!;
    const row = place * size;
    const opening = count === 0 ? fixedCost : 0;
    let isBetter = false;
    let before = start;
    this.data.work.done += count + 6;
    for (let position = 0; position <= count; position++) {
      const left = leaves[position]!;
      if (left > close) break; // further on it gets only later; the way there may get shorter, though
      const after = position < count ? places[position]! : end;
      const at = before;
      const from = at * size;
      before = after;
      let units = paid[from + place]!;
      let onward = 0;
      if (after >= 0) {
        units += paid[row + after]!;
        if (count > 0) units -= paid[from + after]!;
        onward = time[row + after]!;
      }
      let extra = opening + legCost * units;
      if (extra >= found.extra && secondCost === 0) continue;
      const there = time[from + place]!;
      const begin = max(open, left + there);
      if (begin > close || begin + takes + onward > latest[position + 1]!) continue;
      if (metres && this.metres + metresMore(metres, size, at, place, after, count === 0) > mostMetres) continue;
      if (needsDuration) {
        const seconds = this.secondsWith(place, position, there, onward);
        extra += secondCost * (seconds - this.seconds);
        if (seconds > mostSeconds || extra >= found.extra) continue;
      }
      if (skips()) continue;
      found.extra = extra;
      found.position = position;
      isBetter = true;
    }
    return isBetter;
  }

  costOf(places: readonly number[]): number {
    this.data.work.done += 2 * places.length + 6;
    if (places.length === 0) return 0;
    if (!this.hasRoomForAll(places)) return Infinity;
    const { size, opens, closes, service } = this.data;
    const { time, paid, start, end, earliest, latest, metres, needsDuration } = this.terms;
    let [leaves, takes, last, units, far] = [earliest, 0, latest, 0, 0];
    let before = start;
    for (const place of places) {
      const leg = before * size + place;
      const begins = max(opens[place]!, leaves + time[leg]!);
      if (begins > closes[place]!) return Infinity;
      leaves = begins + service[place]!;
      units += paid[leg]!;
      if (metres) far += metres[leg]!;
      if (needsDuration) {
        const reached = takes + time[leg]!;
        takes = reached + max(0, opens[place]! - reached - last) + service[place]!;
        last = min(last, closes[place]! - reached);
      }
      before = place;
    }
    if (end >= 0) {
      const leg = before * size + end;
      leaves += time[leg]!;
      takes += time[leg]!;
      units += paid[leg]!;
      if (metres) far += metres[leg]!;
    }
    const { mostMetres, mostSeconds, fixedCost, legCost, secondCost } = this.terms;
    if (leaves > latest || far > mostMetres || (needsDuration && takes > mostSeconds)) return Infinity;
    return fixedCost + legCost * units + (needsDuration ? secondCost * takes : 0);
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
    if (this.cost < Infinity) return removed;
    this.set([]);
    return places;
  }

  set(places: readonly number[]): void {
    this.places = [...places];
    this.measure();
  }

  /** How long the tour takes with a place in it that is reached and left by these legs. */
  private secondsWith(place: number, position: number, there: number, onward: number): number {
    const { takesTo, lastTo, takesFrom, firstFrom } = this.measures;
    const { opens, closes, service } = this.data;
    const reached = takesTo[position]! + there;
    const waits = max(0, opens[place]! - reached - lastTo[position]!);
    const last = min(lastTo[position]!, closes[place]! - reached);
    const until = reached + waits + service[place]! + onward;
    return until + max(0, firstFrom[position + 1]! - until - last) + takesFrom[position + 1]!;
  }

  private hasRoomForAll(places: readonly number[]): boolean {
    const { weight, volume, amounts } = this.data;
    const { mostWeight, mostVolume, mostStops, mostAmounts, serves } = this.terms;
    if (places.length > mostStops) return false;
    let [heavy, bulky] = [0, 0];
    for (const place of places) {
      if (serves !== null && serves[place] !== 1) return false;
      heavy += weight[place]!;
      bulky += volume[place]!;
    }
    if (heavy > mostWeight || bulky > mostVolume) return false;
    return amounts.every(
      (amount, kind) => places.reduce((sum, place) => sum + amount[place]!, 0) <= mostAmounts[kind]!,
    );
  }

  private amountOf(kind: number): number {
    const amounts = this.data.amounts[kind]!;
    return this.places.reduce((sum, place) => sum + amounts[place]!, 0);
  }

  private measure(): void {
    const { weight, volume } = this.data;
    const { places, terms } = this;
    this.weight = this.volume = 0;
    for (const place of places) {
      this.weight += weight[place]!;
      this.volume += volume[place]!;
    }
    this.measureTimes();
    if (terms.needsDuration) this.measureDurations();
    else this.seconds = 0;
    this.metres = terms.metres && places.length > 0 ? this.along(terms.metres) : 0;
    this.data.work.done += 2 * places.length + 8;
    this.cost = this.costOf(places);
  }

  /** Of all legs of the tour, by a table of legs. */
  private along(table: Int32Array): number {
    const { size } = this.data;
    const { start, end } = this.terms;
    let sum = 0;
    let before = start;
    for (const place of this.places) {
      sum += table[before * size + place]!;
      before = place;
    }
    return end < 0 ? sum : sum + table[before * size + end]!;
  }

  private measureTimes(): void {
    const { size, opens, closes, service } = this.data;
    const { places } = this;
    const { time, start, end, earliest, latest: ends } = this.terms;
    const { leaves, latest } = this.measures;
    const count = places.length;
    leaves.length = latest.length = count + 2;
    leaves[0] = earliest;
    let before = start;
    for (let position = 0; position < count; position++) {
      const place = places[position]!;
      const begins = max(opens[place]!, leaves[position]! + time[before * size + place]!);
      leaves[position + 1] = begins + service[place]!;
      before = place;
    }
    leaves[count + 1] = leaves[count]! + (end < 0 || count === 0 ? 0 : time[before * size + end]!);
    latest[count + 1] = ends;
    let after = end;
    for (let position = count - 1; position >= 0; position--) {
      const place = places[position]!;
      const onward = after < 0 ? 0 : time[place * size + after]!;
      latest[position + 1] = min(closes[place]!, latest[position + 2]! - service[place]! - onward);
      after = place;
    }
    latest[0] = ends;
  }

  private measureDurations(): void {
    const { size, opens, closes, service } = this.data;
    const { places } = this;
    const { time, start, end, earliest, latest } = this.terms;
    const { takesTo, lastTo, takesFrom, firstFrom } = this.measures;
    const count = places.length;
    takesTo.length = lastTo.length = takesFrom.length = firstFrom.length = count + 2;
    takesTo[0] = 0;
    lastTo[0] = latest;
    let before = start;
    for (let position = 0; position < count; position++) {
      const place = places[position]!;
      const reached = takesTo[position]! + time[before * size + place]!;
      const waits = max(0, opens[place]! - reached - lastTo[position]!);
      takesTo[position + 1] = reached + waits + service[place]!;
      lastTo[position + 1] = min(lastTo[position]!, closes[place]! - reached);
      before = place;
    }
    takesFrom[count + 1] = 0;
    firstFrom[count + 1] = earliest;
    let after = end;
    for (let position = count - 1; position >= 0; position--) {
      const place = places[position]!;
      const takes = service[place]! + (after < 0 ? 0 : time[place * size + after]!);
      const waits = max(0, firstFrom[position + 2]! - takes - closes[place]!);
      takesFrom[position + 1] = takes + waits + takesFrom[position + 2]!;
      firstFrom[position + 1] = max(firstFrom[position + 2]! - takes, opens[place]!) - waits;
      after = place;
    }
    this.seconds = takesTo[count]! + (end < 0 || count === 0 ? 0 : time[before * size + end]!);
  }
}

/** How much farther a tour goes by way of a place. */
function metresMore(
  metres: Int32Array,
  size: number,
  before: number,
  place: number,
  after: number,
  isEmpty: boolean,
): number {
  if (after < 0) return metres[before * size + place]!;
  const gone = isEmpty ? 0 : metres[before * size + after]!;
  return metres[before * size + place]! + metres[place * size + after]! - gone;
}
