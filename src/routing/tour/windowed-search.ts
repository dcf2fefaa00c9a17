import { Random } from '../../common/secrets/random';
import { SearchClock, type SearchLimits } from '../search/search-clock';
import { NO_PLACE_LEFT, WorkList } from '../search/work-list';
import { compareCost, type StopOrderProblem, type TourCost, computeTourCost } from './stop-order-problem';
import { WindowedTour } from './windowed-tour';

/*
 * Words of this file. A try shifts a few places at random, and then improves the tour around them. A tour is stale after many tries that
 * did not improve it. The numbers below are heuristics: another value can make tours worse without failing a test, so measure it with
 * bench/optimizer.
 */

/** The price of a second of time warp in seconds of travel. It starts low and doubles after `MAX_LATE_TRIES` late tries in a row. */
const INITIAL_WARP_PRICE = 20;
const MAX_WARP_PRICE = 20_480;
const MAX_LATE_TRIES = 50;
/** A try shifts at most this many places, and each by at most this many positions. A stale search shifts up to twice as many. */
const MAX_SHIFTS = 4;
const MAX_SHIFT_DISTANCE = 12;
/** After this many tries without a better tour, a try shifts up to twice as many places. */
const STALE_TRIES_BEFORE_MORE_SHIFTS = 30;
/** After this many tries without a better tour, one in `WORSE_TOUR_INTERVAL` worse tours is accepted. */
const STALE_TRIES_BEFORE_WORSE = 200;
const WORSE_TOUR_INTERVAL = 10;
/** The work of a millisecond of processor time, in joined segments, as measured (docs/decisions/0008-counted-work.md). */
const UNITS_PER_MS = 30_000;

/**
 * Searches for a short route that meets its time windows, by iterated local search over routes that may be late at a price (compare Ohlmann
 * & Thomas, "A compressed-annealing heuristic for the TSPTW", 2007, and da Silva & Urrutia, "A general VNS heuristic for the TSPTW", 2010):
 * a try shifts a few places at random and improves the route around them. Returns the best route: first the least total lateness, then the
 * least travel.
 *
 * @param start the initial order of the places 1 to size - 1; the result is never worse
 */
export function findShortTourInTime(
  problem: StopOrderProblem,
  start: readonly number[],
  limits: SearchLimits,
): number[] {
  const search = new WindowedSearch(problem, start, limits);
  return search.run();
}

/**
 * One search. It compares tours by two costs:
 * - The real cost (`TourCost`): lateness first, then travel. It decides which tour is the result.
 * - The penalized cost: travel plus the price of the time warp. It guides the search, which may therefore pass through late tours.
 *
 * Time warp is the lateness of a vehicle that goes back in time to the end of each window that it misses (time-segments.ts). It is 0 exactly
 * if no stop is late. `tour` changes with each try; `acceptedPlaces` is where a rejected try returns to.
 */
class WindowedSearch {
  private readonly stopCount: number;
  private readonly tour: WindowedTour;
  private readonly workList: WorkList;
  private readonly random: Random;
  private readonly clock: SearchClock;
  private warpPrice = INITIAL_WARP_PRICE;
  private bestOrder: readonly number[];
  private bestRealCost: TourCost;
  /** The tour from which the next try starts, and its penalized cost at the current price. */
  private acceptedPlaces: Int32Array;
  private acceptedPenalizedCost = Infinity;
  /** The number of tries since the accepted tour became better. */
  private staleTries = 0;
  /** The number of late tries in a row. */
  private lateTries = 0;

  constructor(
    private readonly problem: StopOrderProblem,
    start: readonly number[],
    limits: SearchLimits,
  ) {
    this.stopCount = problem.travel.size - 1;
    this.tour = new WindowedTour(problem, start);
    this.workList = new WorkList(problem.travel.size);
    this.random = new Random(limits.seed);
    this.clock = new SearchClock(limits, UNITS_PER_MS);
    this.bestOrder = start;
    this.bestRealCost = computeTourCost(problem, start);
    this.acceptedPlaces = this.tour.places;
  }

  /** Returns the best order found within the limits. */
  run(): number[] {
    for (let place = 1; place <= this.stopCount; place++) this.workList.add(place);
    this.improve();
    this.recordBest();
    this.acceptTour();
    while (this.stopCount > 1 && this.clock.beginTry()) {
      this.shiftPlaces();
      this.improve();
      this.recordBest();
      this.adjustPrice();
      this.acceptOrUndo();
    }
    return [...this.bestOrder];
  }

  /** Improves the tour around the places of the work list. When the limits are reached, the rest of the list is dropped. */
  private improve(): void {
    const { tour, workList, clock } = this;
    for (let place = workList.take(); place !== NO_PLACE_LEFT; place = workList.take()) {
      if (clock.isOver()) {
        workList.clear();
        return;
      }
      let hasImproved = true;
      while (hasImproved) hasImproved = tour.improve(place, this.warpPrice, workList);
      clock.countWork(tour.joinedSegments);
      tour.joinedSegments = 0;
    }
  }

  /** Stores the tour if it is the best one so far: first by its real lateness, then by its travel. A late tour cannot replace one in time. */
  private recordBest(): void {
    const { tour, problem } = this;
    if (!tour.isInTime && this.bestRealCost.lateSeconds === 0) return;
    const order = tour.order();
    const realCost = computeTourCost(problem, order);
    if (compareCost(realCost, this.bestRealCost) >= 0) return;
    this.bestOrder = order;
    this.bestRealCost = realCost;
  }

  /** Shifts a few places at random by up to `MAX_SHIFT_DISTANCE` positions, and adds the places around the changes to the work list. */
  private shiftPlaces(): void {
    const { tour, random, stopCount } = this;
    const extraShifts = this.staleTries > STALE_TRIES_BEFORE_MORE_SHIFTS ? MAX_SHIFTS : 0;
    const shiftCount = 1 + random.below(MAX_SHIFTS + extraShifts);
    for (let shift = 0; shift < shiftCount; shift++) {
      const from = 1 + random.below(stopCount);
      const distance = random.below(2 * MAX_SHIFT_DISTANCE + 1) - MAX_SHIFT_DISTANCE;
      const to = Math.max(1, Math.min(stopCount, from + distance));
      tour.shift(from, to);
      for (const position of [from - 1, from, from + 1, to - 1, to, to + 1]) {
        if (position > 0 && position <= stopCount) this.workList.add(tour.places[position]!);
      }
    }
    tour.measure(); // Once after the last shift, because it is as expensive as all of them.
  }

  /** Doubles the price of lateness after too many late tries in a row. */
  private adjustPrice(): void {
    this.lateTries = this.tour.isInTime ? 0 : this.lateTries + 1;
    if (this.lateTries < MAX_LATE_TRIES || this.warpPrice >= MAX_WARP_PRICE) return;
    this.warpPrice *= 2;
    this.lateTries = 0;
    // The accepted cost was computed at the old price, so it must not be compared with costs at the new one.
    this.acceptedPenalizedCost = Infinity;
  }

  /** Accepts the tour if it is not worse than the accepted one, and occasionally if it is. Otherwise restores the accepted one. */
  private acceptOrUndo(): void {
    const { tour, random } = this;
    const penalizedCost = tour.computeCost(this.warpPrice);
    if (penalizedCost < this.acceptedPenalizedCost) this.staleTries = 0;
    else this.staleTries++;
    if (penalizedCost <= this.acceptedPenalizedCost) {
      this.acceptTour();
    } else if (this.staleTries > STALE_TRIES_BEFORE_WORSE && random.below(WORSE_TOUR_INTERVAL) === 0) {
      this.staleTries = 0;
      const continuesFromBest = random.below(2) === 1;
      if (continuesFromBest) tour.setPlaces(Int32Array.from([0, ...this.bestOrder, 0]));
      this.acceptTour();
    } else {
      tour.setPlaces(this.acceptedPlaces);
    }
  }

  /** The next try starts from the current tour. */
  private acceptTour(): void {
    this.acceptedPlaces = this.tour.places.slice();
    this.acceptedPenalizedCost = this.tour.computeCost(this.warpPrice);
  }
}
