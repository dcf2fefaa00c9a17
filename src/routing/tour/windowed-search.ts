import { Random } from '../../common/random';
import { SearchClock, type SearchLimits } from '../search/search-clock';
import { WorkList } from '../search/work-list';
import { compareCost, type StopOrderProblem, tourCost } from './stop-order-problem';
import { WindowedTour } from './windowed-tour';

/** What a second of lateness costs, in seconds of travel, at first, and after many tries that were late. */
const FIRST_PRICE = 20;
const HIGHEST_PRICE = 20_480;
const LATE_TRIES_BEFORE_DEARER = 50;
const SHIFTS = 4;
const LONGEST_SHIFT = 12;
/** After so many tries without a better tour more is changed, and after so many a worse tour may be taken. */
const TRIES_BEFORE_BOLDER = 30;
const TRIES_BEFORE_WORSE = 200;
/** Runs joined in a millisecond. */
const UNITS_PER_MS = 30_000;

/**
 * A tour that keeps time windows and is then short, by iterated local search over tours that may be late at a price (compare Ohlmann &
 * Thomas, "A compressed-annealing heuristic for the TSPTW", 2007, and da Silva & Urrutia, "A general VNS heuristic for the TSPTW", 2010):
 * a try moves a few places at random and improves the tour around them. The answer is the best tour met on the way: the least total
 * lateness first, then the least travel, so where the windows can't all be kept it is as little late as was found.
 *
 * @param start a first order of the places 1 to size - 1; the answer is never worse
 */
export function shortTourInTime(problem: StopOrderProblem, start: readonly number[], limits: SearchLimits): number[] {
  const stops = problem.travel.size - 1;
  const tour = new WindowedTour(problem, start);
  const work = new WorkList(problem.travel.size);
  const random = new Random(limits.seed);
  const clock = new SearchClock(limits, UNITS_PER_MS);
  let price = FIRST_PRICE;
  const improve = () => {
    for (let place = work.take(); place >= 0; place = work.take())
      if (!clock.isOver()) {
        while (tour.improve(place, price, work));
        clock.spend(tour.joined);
        tour.joined = 0;
      }
  };

  let best = [...start];
  let bestCost = tourCost(problem, best);
  const note = () => {
    if (!tour.isInTime && bestCost.lateSeconds === 0) return;
    const cost = tourCost(problem, tour.order());
    if (compareCost(cost, bestCost) < 0) [best, bestCost] = [tour.order(), cost];
  };

  for (let place = 1; place <= stops; place++) work.add(place);
  improve();
  note();
  let kept = { places: tour.places.slice(), cost: tour.cost(price) };
  let [stale, late] = [0, 0];
  while (stops > 1 && clock.next()) {
    const shifts = 1 + random.below(SHIFTS + (stale > TRIES_BEFORE_BOLDER ? SHIFTS : 0));
    for (let shift = 0; shift < shifts; shift++) {
      const from = 1 + random.below(stops);
      const to = Math.max(1, Math.min(stops, from + random.below(2 * LONGEST_SHIFT + 1) - LONGEST_SHIFT));
      tour.shift(from, to);
      for (const at of [from - 1, from, from + 1, to - 1, to, to + 1])
        if (at > 0 && at <= stops) work.add(tour.places[at]!);
    }
    tour.measure();
    improve();
    note();

    late = tour.isInTime ? 0 : late + 1;
    if (late >= LATE_TRIES_BEFORE_DEARER && price < HIGHEST_PRICE) {
      price *= 2;
      late = 0;
      kept = { places: kept.places, cost: Infinity }; // by the old price
    }
    const cost = tour.cost(price);
    if (cost < kept.cost) stale = 0;
    else stale++;
    if (cost <= kept.cost) kept = { places: tour.places.slice(), cost };
    else if (stale > TRIES_BEFORE_WORSE && random.below(10) === 0) {
      stale = 0;
      if (random.below(2)) tour.setPlaces(Int32Array.from([0, ...best, 0]));
      kept = { places: tour.places.slice(), cost: tour.cost(price) };
    } else tour.setPlaces(kept.places);
  }
  return best;
}
