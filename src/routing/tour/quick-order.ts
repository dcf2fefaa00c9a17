import { searchOrderLocally } from './local-search';
import { isWindowed, type StopOptimizer } from './stop-order-problem';
import { findShortTour } from './tour-search';

/**
 * Limits of both searches. Either way, 300 stops take 30 to 60 ms of one processor, and the process handles no other request in that
 * time.
 */
const WINDOWED_EFFORT = { moves: 400_000, arrivals: 800_000 };
const SHORT_TOUR_LIMITS = { seed: 1, milliseconds: 30 };
const TRIES_PER_STOP = 50;

/**
 * Returns an order of stops that can be computed within a request. Without windows it uses the tour search, whose tours are roughly 3 %
 * shorter than those of the local search in the same time. With windows it uses the local search, which tries several initial orders. The
 * search for windowed tours begins with one order and needs more time.
 */
export const findQuickOrder: StopOptimizer = (problem) => {
  if (isWindowed(problem)) return searchOrderLocally(problem, WINDOWED_EFFORT);
  const iterations = TRIES_PER_STOP * problem.travel.size;
  return findShortTour(problem.travel, { ...SHORT_TOUR_LIMITS, iterations });
};
