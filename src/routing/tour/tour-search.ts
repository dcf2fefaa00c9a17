import { Random } from '../../common/secrets/random';
import type { TravelMatrix } from '../../shared/geo/roads/travel';
import { findNearestNeighbourOrder, findNearPlaces } from '../search/near-places';
import { SearchClock, type SearchLimits } from '../search/search-clock';
import { NO_PLACE_LEFT, WorkList } from '../search/work-list';
import { ArrayTour } from './array-tour';

const { max, min } = Math;

/** Moves are tried next to this many near places of each place. */
const MAX_NEAR = 10;
/** Or-opt moves runs of at most this many places. */
const MAX_MOVED_RUN = 3;
/** A try exchanges runs of at most this many places. Short runs change little of the tour, so little has to be improved again. */
const MAX_SWAPPED_RUN = 50;

/**
 * The work of a millisecond of processor time, as measured (docs/decisions/0008-counted-work.md). An updated position counts as one unit.
 */
const UNITS_PER_MS = 90_000;
/** The work of examining a place, and of a try without the rest, in units. */
const UNITS_PER_PLACE = 60;
const UNITS_PER_TRY = 60;

/**
 * Searches for a short route by iterated local search (Lourenço, Martin & Stützle 2003). A try exchanges two adjacent runs of places (the
 * double bridge of Martin, Otto & Felten 1991, limited to a neighbourhood) and improves the route around them by 2-opt (Croes 1958) and
 * Or-opt (Or 1976) moves among near places. It is accepted unless the route got longer or later. Travel may be asymmetric.
 *
 * @param start the initial order; the result is never worse
 * @param latenessOf returns the lateness of a route from its places by position; a later route is never accepted, however short it is
 * @returns the places 1 to size - 1 in the order of the visits; the route starts and ends at place 0
 */
export function findShortTour(
  travel: TravelMatrix,
  limits: SearchLimits,
  start: readonly number[] = findNearestNeighbourOrder(travel),
  latenessOf: (places: Int32Array) => number = () => 0,
): number[] {
  const search = new TourSearch(travel, start);
  const { tour, workList } = search;
  const random = new Random(limits.seed);
  const clock = new SearchClock(limits, UNITS_PER_MS);
  const best = new BestTour(tour, latenessOf);

  for (let place = 0; place < travel.size; place++) workList.add(place);
  search.improve();
  best.acceptOrUndo();
  const stops = travel.size - 1;
  const maxRun = max(1, min(MAX_SWAPPED_RUN, Math.floor(stops / 3)));
  while (stops > 2 && clock.beginTry()) {
    // Three legs are cut. They differ, because the runs between them have at most two thirds of the stops. Which two of the three runs
    // between them are exchanged makes no difference on a closed tour.
    const firstLeg = random.below(travel.size);
    const secondLeg = firstLeg + 1 + random.below(maxRun);
    const thirdLeg = secondLeg + 1 + random.below(maxRun);
    search.exchangeRuns(firstLeg, secondLeg % travel.size, thirdLeg % travel.size);
    const examinedPlaces = search.improve();
    best.acceptOrUndo();
    clock.countWork(tour.updatedPositions + UNITS_PER_PLACE * examinedPlaces + UNITS_PER_TRY);
    tour.updatedPositions = 0;
  }
  return best.toOrder();
}

/** The best route so far of a search, which changes another route. */
class BestTour {
  private readonly best: ArrayTour;
  private bestLateness: number;

  /** @param tour the route that the search changes; it is the best one at first */
  constructor(
    private readonly tour: ArrayTour,
    private readonly latenessOf: (places: Int32Array) => number,
  ) {
    this.best = tour.clone();
    this.bestLateness = latenessOf(this.best.places);
  }

  /** Makes the changed route the best one, or restores the best one if the changed route is longer or later. */
  acceptOrUndo(): void {
    const { tour, best, latenessOf } = this;
    const isNotLonger = tour.travelSeconds <= best.travelSeconds;
    // A longer route can be better only if the best one is late, so otherwise its lateness need not be computed.
    const lateness = isNotLonger || this.bestLateness > 0 ? latenessOf(tour.places) : Infinity;
    if (lateness < this.bestLateness || (lateness === this.bestLateness && isNotLonger)) {
      best.copyFrom(tour);
      this.bestLateness = lateness;
    } else {
      tour.copyFrom(best);
    }
  }

  /** Returns the places of the best route in the order of the visits, without place 0. */
  toOrder(): number[] {
    return this.best.order();
  }
}

/** A run of places that is moved: the positions `first..last` of a route. */
interface MovedRun {
  readonly first: number;
  readonly last: number;
  /** The travel that the route saves without the run. */
  readonly removalGain: number;
  /** The additional travel of the run in reverse. */
  readonly reversalCost: number;
}

/** A route and the moves that improve it. */
class TourSearch {
  readonly tour: ArrayTour;
  /** The places around which an improvement is possible. */
  readonly workList: WorkList;
  /** A row of `nearCount` near places for each place, the nearest first. */
  private readonly near: Int32Array;
  private readonly nearCount: number;

  constructor(travel: TravelMatrix, start: readonly number[]) {
    this.tour = new ArrayTour(travel, start);
    this.workList = new WorkList(travel.size);
    this.nearCount = min(MAX_NEAR, travel.size - 1);
    this.near = findNearPlaces(travel, this.nearCount);
  }

  /** Exchanges the two runs between three legs, which may be in any order. Leg n leads from position n to position n + 1. */
  exchangeRuns(...legs: [number, number, number]): void {
    const [low, middle, high] = legs.sort((a, b) => a - b);
    const first = low + 1;
    this.tour.swapRuns(first, middle + 1, high);
    this.addPlacesOfLegTo(first);
    this.addPlacesOfLegTo(first + high - middle);
    this.addPlacesOfLegTo(high + 1);
  }

  /** Improves the tour around the places of the work list until no move helps. Returns the number of examined places. */
  improve(): number {
    let examinedPlaces = 0;
    for (let place = this.workList.take(); place !== NO_PLACE_LEFT; place = this.workList.take()) {
      examinedPlaces++;
      while (this.reverseNear(place) || this.moveNear(place));
    }
    return examinedPlaces;
  }

  /** Adds the two places of the leg that leads to a position to the work list, because the leg is new. */
  private addPlacesOfLegTo(position: number): void {
    this.workList.add(this.tour.places[position - 1]!);
    this.workList.add(this.tour.places[position]!);
  }

  /** Makes a place and a near one neighbours by a reversal (2-opt). Returns whether such a move improved the tour. */
  private reverseNear(place: number): boolean {
    const { tour, near, nearCount } = this;
    const { places, positions, end } = tour;
    const position = positions[place]!;
    const legAfter = tour.getLegSeconds(place, places[position + 1]!);
    const legBefore = tour.getLegSeconds(places[(position === 0 ? end : position) - 1]!, place);
    for (let index = place * nearCount; index < (place + 1) * nearCount; index++) {
      const other = near[index]!;
      const newLeg = min(tour.getLegSeconds(place, other), tour.getLegSeconds(other, place));
      // The near places are sorted by distance, so the following ones cannot help either.
      if (newLeg >= legAfter && newLeg >= legBefore) return false;
      const otherPosition = positions[other]!;
      const low = min(position, otherPosition);
      const high = max(position, otherPosition);
      if (newLeg < legAfter && this.reverseIfShorter(low + 1, high)) return true;
      if (newLeg < legBefore) {
        // Place 0 is at both ends of the tour. For a reversal before a place, it counts at the last position.
        const isReversed = low === 0 ? this.reverseIfShorter(high, end - 1) : this.reverseIfShorter(low, high - 1);
        if (isReversed) return true;
      }
    }
    return false;
  }

  /** Reverses the positions `first..last` if that makes the tour shorter. Returns whether it did. */
  private reverseIfShorter(first: number, last: number): boolean {
    if (first >= last || this.tour.computeReverseCost(first, last) >= 0) return false;
    this.tour.reverse(first, last);
    this.addPlacesOfLegTo(first);
    this.addPlacesOfLegTo(last + 1);
    return true;
  }

  /** Moves a run that begins or ends with a place next to a near place (Or-opt). Returns whether such a move improved the tour. */
  private moveNear(place: number): boolean {
    if (place === 0) return false; // Place 0 cannot be moved.
    const position = this.tour.positions[place]!;
    for (let length = 1; length <= MAX_MOVED_RUN; length++) {
      const last = position + length - 1;
      const first = position - length + 1;
      if (last < this.tour.end && this.moveRun(place, position, last, true)) return true;
      if (length > 1 && first > 0 && this.moveRun(place, first, position, false)) return true;
    }
    return false;
  }

  /**
   * Moves the run `first..last` so that one of its ends is next to a near place. Returns whether such a move improved the tour.
   *
   * @param place the end of the run that gets the new neighbour
   * @param isFirst whether `place` is the first place of the run; otherwise it is the last one
   */
  private moveRun(place: number, first: number, last: number, isFirst: boolean): boolean {
    const { tour, near, nearCount } = this;
    const { places, positions, end } = tour;
    const before = places[first - 1]!;
    const after = places[last + 1]!;
    const removalGain =
      tour.getLegSeconds(before, places[first]!) +
      tour.getLegSeconds(places[last]!, after) -
      tour.getLegSeconds(before, after);
    const reversalCost = tour.computeExtraSecondsReversed(first, last);
    const run: MovedRun = { first, last, removalGain, reversalCost };
    // A reversal of the run can save travel as well.
    const maxGain = removalGain - min(0, reversalCost);
    for (let index = place * nearCount; index < (place + 1) * nearCount; index++) {
      const other = near[index]!;
      // The near places are sorted by distance, so the following ones cannot help either.
      if (min(tour.getLegSeconds(place, other), tour.getLegSeconds(other, place)) >= maxGain) return false;
      const otherPosition = positions[other]!;
      if (otherPosition >= first && otherPosition <= last) continue;
      const beforeOther = (otherPosition === 0 ? end : otherPosition) - 1;
      if (this.moveBehindIfShorter(run, otherPosition, !isFirst)) return true;
      if (this.moveBehindIfShorter(run, beforeOther, isFirst)) return true;
    }
    return false;
  }

  /** Moves a run behind the position `target`, in its direction or reversed, if that makes the tour shorter. Returns whether it did. */
  private moveBehindIfShorter(run: MovedRun, target: number, isReversed: boolean): boolean {
    const { first, last, removalGain, reversalCost } = run;
    if (target >= first - 1 && target <= last) return false; // The run is there already.
    const { tour, workList } = this;
    const { places } = tour;
    const from = places[target]!;
    const to = places[target + 1]!;
    const head = places[isReversed ? last : first]!;
    const tail = places[isReversed ? first : last]!;
    const newLegs = tour.getLegSeconds(from, head) + tour.getLegSeconds(tail, to);
    const cost = newLegs - tour.getLegSeconds(from, to) + (isReversed ? reversalCost : 0);
    if (cost >= removalGain) return false;
    workList.add(places[first - 1]!);
    workList.add(places[last + 1]!);
    workList.add(from);
    workList.add(head);
    workList.add(tail);
    workList.add(to);
    tour.moveRun(first, last, target, isReversed);
    return true;
  }
}
