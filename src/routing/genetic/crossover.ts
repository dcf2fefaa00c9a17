import type { Random } from '../../common/secrets/random';
import type { GeneticData } from './genetic-data';
import type { Individual } from './individual';
import type { Insertion } from './insertion';
import type { Routes } from './routes/routes';

/** In a list of tours by vehicle: the vehicle gets no tour. */
const NO_TOUR = -1;

/** The tours of a child that stay complete: those inherited from the second parent, or those of the first parent. */
type CompleteTours = 'inherited' | 'own';

/** Which tours of the first parent are replaced, and by which ones of the second parent. */
interface TourExchange {
  readonly first: Individual;
  readonly second: Individual;
  /** By tour of the first parent: 1 if it is replaced. */
  readonly isReplaced: Uint8Array;
  /** The tours of the second parent that the child inherits. */
  readonly inherited: readonly number[];
  /** Where a stop stays that would be in two tours of the child. It is dropped from the other tour. */
  readonly completeTours: CompleteTours;
}

/**
 * Creates a child of two solutions by "selective route exchange" (Nagata, Bräysy & Dullaert 2010): some tours of the first parent are
 * replaced by those tours of the second parent that share the most stops with them. Stops that are in no tour afterwards are inserted where
 * they cost the least. Each parent has every stop in a tour. A tour has the number of its vehicle: `order` has the stops of all tours, and
 * `tourStarts` the index at which each tour begins. The order of the random draws decides which child a seed creates.
 */
export class Crossover {
  private readonly data: GeneticData;
  /** The tour of each stop in the first parent. */
  private readonly firstTours: Int32Array;
  /** The tour of each stop in the second parent. */
  private readonly secondTours: Int32Array;
  /** The stops of the tour that is being composed. It is reused to avoid allocations. */
  private readonly tourStops: Int32Array;

  constructor(
    private readonly routes: Routes,
    private readonly insertion: Insertion,
    private readonly random: Random,
  ) {
    this.data = routes.data;
    this.firstTours = new Int32Array(this.data.size);
    this.secondTours = new Int32Array(this.data.size);
    this.tourStops = new Int32Array(this.data.stopCount);
  }

  /** Writes a child of two parents into the routes. */
  cross(first: Individual, second: Individual): void {
    const { firstTours, secondTours, data, random } = this;
    writeTourOfStops(first, firstTours);
    writeTourOfStops(second, secondTours);
    const usedVehicles = Math.min(countUsedVehicles(first), countUsedVehicles(second));
    // At least one tour of the first parent remains, so the child differs from the second one.
    const exchangedCount = 1 + random.below(Math.max(1, usedVehicles - 1));
    const center = 1 + random.below(data.stopCount);
    const isReplaced = createFlags(data.vehicleCount, this.findToursAround(center, exchangedCount));
    const inherited = this.findMostSimilarTours(second, isReplaced, exchangedCount);
    const completeTours = random.below(2) === 0 ? 'inherited' : 'own';
    this.compose({ first, second, isReplaced, inherited, completeTours });
    this.insertion.insertAll();
  }

  /** Returns the tours of the first parent that are nearest to a stop: those of the stop itself, of its near stops, then of all others. */
  private findToursAround(center: number, count: number): number[] {
    const { near, nearStopCount, stopCount, size, legSeconds } = this.data;
    const tours: number[] = [];
    const addTourOf = (stop: number) => {
      const tour = this.firstTours[stop]!;
      if (tours.length < count && !tours.includes(tour)) tours.push(tour);
    };
    addTourOf(center);
    for (let rank = 0; rank < nearStopCount; rank++) addTourOf(near[center * nearStopCount + rank]!);
    if (tours.length < count) {
      const byDistance = Array.from({ length: stopCount }, (_, index) => index + 1);
      byDistance.sort((a, b) => legSeconds[center * size + a]! - legSeconds[center * size + b]!);
      byDistance.forEach(addTourOf);
    }
    return tours;
  }

  /** Returns the tours of the second parent that share the most stops with the replaced tours and have the fewest other stops. */
  private findMostSimilarTours(second: Individual, isReplaced: Uint8Array, count: number): number[] {
    const { firstTours, data } = this;
    const candidates: { readonly tour: number; readonly score: number }[] = [];
    for (let tour = 0; tour < data.vehicleCount; tour++) {
      const firstIndex = second.tourStarts[tour]!;
      const endIndex = second.tourStarts[tour + 1]!;
      if (firstIndex === endIndex) continue;
      let sharedStops = 0;
      for (let index = firstIndex; index < endIndex; index++) {
        const stop = second.order[index]!;
        sharedStops += isReplaced[firstTours[stop]!]!;
      }
      const otherStops = endIndex - firstIndex - sharedStops;
      candidates.push({ tour, score: sharedStops - otherStops });
    }
    return candidates
      .sort((a, b) => b.score - a.score || a.tour - b.tour)
      .slice(0, count)
      .map(({ tour }) => tour);
  }

  /**
   * Composes the tours of the child: tours of the first parent, and inherited ones of the second parent instead of the replaced ones. Each
   * stop is in one tour afterwards, or in none.
   */
  private compose({ first, second, isReplaced, inherited, completeTours }: TourExchange): void {
    const { routes, tourStops, data } = this;
    const isInherited = createFlags(data.vehicleCount, inherited);
    const inheritedByVehicle = this.chooseVehicles(first, isReplaced, inherited);
    for (let vehicle = 0; vehicle < data.vehicleCount; vehicle++) {
      const inheritedTour = inheritedByVehicle[vehicle]!;
      let count = 0;
      if (inheritedTour !== NO_TOUR) count = this.copyInheritedTour(second, inheritedTour, isReplaced, completeTours);
      else if (!isReplaced[vehicle]) count = this.copyOwnTour(first, vehicle, isInherited, completeTours);
      routes.setStops(vehicle, tourStops, count);
    }
  }

  /** Copies the stops of an inherited tour to `tourStops`. Returns their number. */
  private copyInheritedTour(
    { order, tourStarts }: Individual,
    tour: number,
    isReplaced: Uint8Array,
    completeTours: CompleteTours,
  ): number {
    const { tourStops, firstTours } = this;
    let count = 0;
    for (let index = tourStarts[tour]!; index < tourStarts[tour + 1]!; index++) {
      const stop = order[index]!;
      const isInReplacedTour = isReplaced[firstTours[stop]!] === 1;
      if (completeTours === 'inherited' || isInReplacedTour) tourStops[count++] = stop;
    }
    return count;
  }

  /** Copies the stops of a tour of the first parent that stays to `tourStops`. Returns their number. */
  private copyOwnTour(
    { order, tourStarts }: Individual,
    tour: number,
    isInherited: Uint8Array,
    completeTours: CompleteTours,
  ): number {
    const { tourStops, secondTours } = this;
    let count = 0;
    for (let index = tourStarts[tour]!; index < tourStarts[tour + 1]!; index++) {
      const stop = order[index]!;
      const isInInheritedTour = isInherited[secondTours[stop]!] === 1;
      if (completeTours === 'own' || !isInInheritedTour) tourStops[count++] = stop;
    }
    return count;
  }

  /**
   * Chooses vehicles for the inherited tours: of the same kind if one is free, otherwise one of those whose tours are replaced.
   *
   * @returns for each vehicle the tour of the second parent, or `NO_TOUR`
   */
  private chooseVehicles(first: Individual, isReplaced: Uint8Array, inherited: readonly number[]): Int32Array {
    const { vehicleCount, kinds } = this.data;
    const inheritedByVehicle = new Int32Array(vehicleCount).fill(NO_TOUR);
    const hasNoOwnTour = (vehicle: number) => first.tourStarts[vehicle] === first.tourStarts[vehicle + 1];
    const isFree = (vehicle: number) =>
      inheritedByVehicle[vehicle] === NO_TOUR && (isReplaced[vehicle] === 1 || hasNoOwnTour(vehicle));
    // Vehicles of replaced tours come first, so that vehicles without a tour stay free.
    const candidates = Array.from({ length: vehicleCount }, (_, vehicle) => vehicle);
    candidates.sort((a, b) => isReplaced[b]! - isReplaced[a]! || a - b);
    const toursWithoutSameKind: number[] = [];
    for (const tour of inherited) {
      const vehicle = candidates.find((each) => isFree(each) && kinds[each] === kinds[tour]);
      if (vehicle === undefined) toursWithoutSameKind.push(tour);
      else inheritedByVehicle[vehicle] = tour;
    }
    for (const tour of toursWithoutSameKind) {
      const vehicle = candidates.find(isFree);
      if (vehicle !== undefined) inheritedByVehicle[vehicle] = tour;
    }
    return inheritedByVehicle;
  }
}

/** Returns an array with 1 at these indexes and 0 elsewhere. */
function createFlags(length: number, indexes: readonly number[]): Uint8Array {
  const array = new Uint8Array(length);
  for (const index of indexes) array[index] = 1;
  return array;
}

/** Returns the number of vehicles that have stops. */
function countUsedVehicles({ tourStarts }: Individual): number {
  let count = 0;
  for (let vehicle = 0; vehicle + 1 < tourStarts.length; vehicle++) {
    if (tourStarts[vehicle + 1]! > tourStarts[vehicle]!) count++;
  }
  return count;
}

/** Writes the tour of each stop into `tours`. */
function writeTourOfStops({ order, tourStarts }: Individual, tours: Int32Array): void {
  for (let tour = 0; tour + 1 < tourStarts.length; tour++) {
    for (let index = tourStarts[tour]!; index < tourStarts[tour + 1]!; index++) tours[order[index]!] = tour;
  }
}
