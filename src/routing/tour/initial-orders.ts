import type { StopOrderProblem } from './stop-order-problem';

const SECONDS_PER_DAY = 86_400;

/**
 * Builds an order by cheapest insertion: starting with the place farthest from place 0, inserts each place where it adds the least travel.
 * Ignores time windows.
 */
export function findCheapestInsertionOrder({ travel: { size, seconds } }: StopOrderProblem): number[] {
  const farthestFirst = listPlacesExceptStart(size).sort((a, b) => seconds[b]! - seconds[a]! || a - b);
  const tour = [0, 0];
  for (const place of farthestFirst) {
    let leastExtraSeconds = Infinity;
    let bestIndex = 1;
    for (let index = 1; index < tour.length; index++) {
      const before = tour[index - 1]!;
      const after = tour[index]!;
      const extraSeconds =
        seconds[before * size + place]! + seconds[place * size + after]! - seconds[before * size + after]!;
      if (extraSeconds < leastExtraSeconds) {
        leastExtraSeconds = extraSeconds;
        bestIndex = index;
      }
    }
    tour.splice(bestIndex, 0, place);
  }
  return tour.slice(1, -1);
}

/** Sorts the places by the end of their time windows, then by the beginning. A place without a window is due at the end of the day. */
export function sortByDueTime({ travel, windows }: StopOrderProblem): number[] {
  const latestOf = (place: number) => windows[place]?.latest ?? SECONDS_PER_DAY;
  const earliestOf = (place: number) => windows[place]?.earliest ?? 0;
  return listPlacesExceptStart(travel.size).sort(
    (a, b) => latestOf(a) - latestOf(b) || earliestOf(a) - earliestOf(b) || a - b,
  );
}

/** Returns the places 1 to size - 1. */
const listPlacesExceptStart = (size: number): number[] => Array.from({ length: size - 1 }, (_, index) => index + 1);
