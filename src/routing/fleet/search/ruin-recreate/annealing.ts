import type { Random } from '../../../../common/secrets/random';
import { findNearPlaces } from '../../../search/near-places';
import type { SearchClock } from '../../../search/search-clock';
import type { FleetData } from '../fleet-data';
import { changeVehicle, chooseCheaperVehicles } from './change-vehicles';
import { NO_PLACE, placeOfStop } from '../../problem/by-place';
import { type DraftTours, NO_TOUR, setTourOfPlaces } from './draft-tours';
import { getPrize, recreate } from './recreate';
import { ruin } from './ruin';
import { RELOAD, type SearchTour } from '../../search-tour';
import { createSolution, isBetter, type Solution, computeUnplacedPrices } from '../solution';

/**
 * The temperatures at the beginning and at the end, in costs of a mean leg. The higher the temperature, the worse solutions are accepted.
 */
const START_TEMPERATURE = 0.3;
const END_TEMPERATURE = 0.005;
/** The temperature while the number of vehicles is reduced. */
const REDUCTION_TEMPERATURE = 0.1;
/** Of the unplaced stops with prizes, a try inserts those that are among this many nearest places of its center. */
const MAX_RANK_OF_PRIZED_STOP = 30;
/** The work of a try in addition to the positions that it examines; see `PlaceData.workCounter`. */
const WORK_PER_TRY = 200;
/** The work of each unplaced stop in a try. */
const WORK_PER_UNPLACED = 12;

/**
 * Ruin and recreate under simulated annealing (SISR: Christiaens & Vanden Berghe 2020): a try removes strings of stops from neighbouring
 * routes and inserts them and the unassigned stops again. It can continue from the best result, reheated. A tour has the index of its
 * vehicle. A try works on a draft (draft-tours.ts): `copied` has the indexes of the tours that it has changed.
 */
export class Annealing {
  private readonly stopCount: number;
  /** A row for each place with all others, the nearest first. */
  private readonly near: Int32Array;
  /** The price of leaving each place out; see `computeUnplacedPrices`. */
  private readonly prices: Float64Array;
  /** The index of the tour of each place, or `NO_TOUR`. It describes `current`, and during a try the draft. */
  private readonly tourOf: Int32Array;
  private current: Solution;
  private bestSolution: Solution;

  /** @param startTours the tours to begin with; missing stops are inserted where they fit */
  constructor(
    travel: Parameters<typeof findNearPlaces>[0],
    stopCount: number,
    startTours: SearchTour[],
    private readonly data: FleetData,
    private readonly random: Random,
  ) {
    this.stopCount = stopCount;
    this.near = findNearPlaces(travel, travel.size - 1);
    this.prices = computeUnplacedPrices(data);
    this.tourOf = new Int32Array(travel.size).fill(NO_TOUR);
    for (const [index, { places }] of startTours.entries()) setTourOfPlaces(this.tourOf, places, index);
    const draft: DraftTours = { tours: startTours, copied: new Set(startTours.keys()), tourOf: this.tourOf };
    // Of a pickup and its delivery, only the pickup is inserted; its delivery comes with it.
    const missing = Array.from({ length: stopCount }, (_, stop) => placeOfStop(stop)).filter(
      (place) => this.tourOf[place] === NO_TOUR && data.pickups[place] === NO_PLACE,
    );
    const unplaced = recreate(draft, missing, data, random);
    this.current = this.bestSolution = createSolution(startTours, unplaced, data);
    for (const tour of startTours) data.insertions.settle(tour);
    data.workCounter.total = 0; // The initial insertion does not count.
  }

  /** The best solution of all runs. */
  get best(): Solution {
    return this.bestSolution;
  }

  /**
   * Searches until a share of the clock's limits is used. The temperature falls meanwhile.
   *
   * @param untilShare the share, from 0 to 1, counted from the beginning of the clock
   * @param startTemperature the temperature at the beginning, in costs of a mean leg
   */
  run(clock: SearchClock, untilShare = 1, startTemperature = START_TEMPERATURE): void {
    const { data } = this;
    if (this.stopCount === 0 || data.kinds.length === 0) return;
    const startProgress = clock.progress;
    while (clock.progress < untilShare && clock.beginTry()) {
      const cooledShare = (clock.progress - startProgress) / (untilShare - startProgress);
      const temperature = data.meanLegCost * startTemperature * (END_TEMPERATURE / startTemperature) ** cooledShare;
      const isChanged = this.tryChange(
        data,
        (next) => this.computePricedCost(next) < this.drawAcceptedCost(temperature),
      );
      if (isChanged && isBetter(this.current, this.bestSolution, data)) this.bestSolution = this.current;
      this.spendWork(clock);
    }
  }

  /**
   * Searches for solutions with fewer vehicles, until a share of the clock's limits is used: the fleet minimization of SISR. The stops of
   * one tour become unplaced. Solutions are accepted whose unplaced stops were unplaced less often, until no stop is unplaced; then the
   * next tour follows. Does nothing if the best solution does not serve all stops.
   */
  reduceVehicles(clock: SearchClock, untilShare: number): void {
    const { data } = this;
    const timesUnplaced = new Float64Array(data.size).fill(1);
    const temperature = data.meanLegCost * REDUCTION_TEMPERATURE;
    let fewest = this.bestSolution;
    while (fewest.unplaced.length === 0 && clock.progress < untilShare) {
      const maxDrivingVehicles = fewest.tours.filter(({ places }) => places.length > 0).length - 1;
      if (maxDrivingVehicles < 1) break;
      this.continueFrom(removeRarelyUnplacedTour(fewest, timesUnplaced, data));
      const limitedData = { ...data, maxDrivingVehicles };
      while (this.current.unplaced.length > 0 && clock.progress < untilShare && clock.beginTry()) {
        this.tryChange(limitedData, (next) => {
          const isAccepted = this.isRarelyUnplaced(next, timesUnplaced, temperature);
          for (const place of next.unplaced) timesUnplaced[place]!++;
          return isAccepted;
        });
        this.spendWork(clock);
      }
      if (this.current.unplaced.length > 0) break;
      fewest = this.current;
    }
    if (isBetter(fewest, this.bestSolution, data)) this.bestSolution = fewest;
    this.continueFrom(this.bestSolution);
  }

  /**
   * Returns whether the unplaced stops of a solution were unplaced less often than those of the current one or, with as many of them,
   * whether the solution is accepted by its cost. Only the second test draws a random number, so results with a seed depend on the order of
   * the tests.
   */
  private isRarelyUnplaced(next: Solution, timesUnplaced: Float64Array, temperature: number): boolean {
    const { current } = this;
    if (sumByPlace(timesUnplaced, next.unplaced) < sumByPlace(timesUnplaced, current.unplaced)) return true;
    if (next.unplaced.length !== current.unplaced.length) return false;
    return this.computePricedCost(next) < this.drawAcceptedCost(temperature);
  }

  /**
   * Changes some tours of the current solution, and continues from the result if it is accepted. The changes are made in a draft, so that a
   * rejected result leaves the current solution as it was.
   *
   * @returns whether it was accepted
   */
  private tryChange(data: FleetData, isAccepted: (next: Solution) => boolean): boolean {
    const { current, tourOf } = this;
    const draft: DraftTours = { tours: current.tours.slice(), copied: new Set(), tourOf };
    const unplaced = this.ruinAndRecreate(draft, data);
    const next = createSolution(draft.tours, unplaced, data);
    if (!isAccepted(next)) {
      restoreTourOfPlaces(current, draft, data);
      return false;
    }
    settleAcceptedTours(draft, current, data);
    this.current = next;
    return true;
  }

  /** Removes stops around a random place and inserts them again. Returns the places that are in no tour afterwards. */
  private ruinAndRecreate(draft: DraftTours, data: FleetData): number[] {
    const { random, near, stopCount, current } = this;
    const rowLength = data.size - 1; // A row does not contain the place itself.
    const center = placeOfStop(random.below(stopCount));
    const nearCenter = near.subarray(center * rowLength, (center + 1) * rowLength);
    const removed = ruin(draft, center, nearCenter, random).filter((place) => data.pickups[place] === NO_PLACE);
    changeVehicle(draft, data, random);
    const { insertedAgain, leftOut } = data.prizes
      ? this.splitUnplaced(nearCenter, data.prizes)
      : { insertedAgain: current.unplaced, leftOut: [] };
    const unplaced = recreate(draft, [...removed, ...insertedAgain], data, random);
    unplaced.push(...leftOut);
    chooseCheaperVehicles(draft, data, random);
    return unplaced;
  }

  /** Divides the unplaced places: those that a try inserts again, which are without prizes or near its center, and the others. */
  private splitUnplaced(
    nearCenter: Int32Array,
    prizes: Float64Array,
  ): { insertedAgain: readonly number[]; leftOut: readonly number[] } {
    const nearestPlaces = new Set(nearCenter.subarray(0, MAX_RANK_OF_PRIZED_STOP));
    const insertedAgain: number[] = [];
    const leftOut: number[] = [];
    for (const place of this.current.unplaced) {
      const hasPrize = getPrize(place, prizes, this.data.deliveries) < Infinity;
      if (hasPrize && !nearestPlaces.has(place)) leftOut.push(place);
      else insertedAgain.push(place);
    }
    return { insertedAgain, leftOut };
  }

  /** Counts the work since the last call. */
  private spendWork(clock: SearchClock): void {
    const { workCounter, kinds } = this.data;
    clock.countWork(workCounter.total + kinds.length + WORK_PER_TRY + WORK_PER_UNPLACED * this.current.unplaced.length);
    workCounter.total = 0;
  }

  /** Replaces the current solution. */
  private continueFrom(solution: Solution): void {
    this.current = solution;
    this.tourOf.fill(NO_TOUR);
    for (const [index, { places }] of solution.tours.entries()) setTourOfPlaces(this.tourOf, places, index);
  }

  /**
   * Returns the cost below which a solution is accepted. The logarithm of a random fraction is negative, so a hot search also accepts a
   * solution that costs more than the current one.
   */
  private drawAcceptedCost(temperature: number): number {
    return this.computePricedCost(this.current) - temperature * Math.log(this.random.fraction());
  }

  /** Returns the cost of a solution and the prices of its unplaced stops. */
  private computePricedCost({ cost, unplaced }: Solution): number {
    return cost + unplaced.reduce((sum, place) => sum + this.prices[place]!, 0);
  }
}

/** Returns a solution without the tour whose stops were unplaced least often. */
function removeRarelyUnplacedTour(
  { tours, cost }: Solution,
  timesUnplaced: Float64Array,
  { pickups }: Pick<FleetData, 'pickups'>,
): Solution {
  const driving = [...tours.keys()].filter((index) => tours[index]!.places.length > 0);
  const stopsOf = (index: number) => tours[index]!.places.filter((place) => place !== RELOAD);
  const sums = driving.map((index) => sumByPlace(timesUnplaced, stopsOf(index)));
  const rarest = driving[sums.indexOf(Math.min(...sums))]!;
  const empty = tours[rarest]!.clone();
  empty.set([]);
  return {
    tours: tours.map((tour, index) => (index === rarest ? empty : tour)),
    unplaced: stopsOf(rarest).filter((place) => pickups[place] === NO_PLACE),
    cost: cost - tours[rarest]!.cost,
  };
}

/** Returns the sum of the values of some places. */
const sumByPlace = (values: Float64Array, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + values[place]!, 0);

/** Keeps the changed tours of an accepted draft. Tours that have the same places as before continue as the same objects. */
function settleAcceptedTours({ tours, copied }: DraftTours, before: Solution, { insertions }: FleetData): void {
  for (const index of copied) {
    const former = before.tours[index]!;
    if (areEqual(tours[index]!.places, former.places)) tours[index] = former;
    else insertions.settle(tours[index]!);
  }
}

const areEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((place, position) => place === other[position]);

/** Restores the tour of each place after a rejected draft. */
function restoreTourOfPlaces(
  { tours, unplaced }: Solution,
  { copied, tourOf }: DraftTours,
  { deliveries }: FleetData,
): void {
  for (const place of unplaced) {
    tourOf[place] = NO_TOUR;
    if (deliveries[place] !== NO_PLACE) tourOf[deliveries[place]!] = NO_TOUR;
  }
  for (const index of copied) setTourOfPlaces(tourOf, tours[index]!.places, index);
}
