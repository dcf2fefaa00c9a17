import type { Random } from '../../common/random';
import type { SearchTour } from './search-tour';

/** Stops that are taken out at once, on average, and most of them from one tour. */
const MEAN_REMOVED = 10;
const LONGEST_STRING = 10;
/** How often a string is taken out with a gap in it, and how often the gap grows no further. */
const SPLIT = 0.5;
const GAP_ENDS = 0.01;

/**
 * Takes strings of neighbouring stops out of tours that are near each other: "adjacent string removal" of SISR (Christiaens & Vanden
 * Berghe, "Slack Induction by String Removals for Vehicle Routing Problems", 2020), with its published settings.
 *
 * @param tours changed tours are replaced by copies, which then stand in `copied`
 * @param tourOf the index of each place's tour, -1 for places that are in none
 * @param center the place around which stops are taken out
 * @param near the others, by their distance to it
 * @returns the places that were taken out
 */
export function ruin(
  tours: SearchTour[],
  copied: Set<number>,
  tourOf: Int32Array,
  center: number,
  near: Int32Array,
  random: Random,
): number[] {
  const driving = tours.filter(({ places }) => places.length > 0);
  const placed = driving.reduce((sum, { places }) => sum + places.length, 0);
  if (placed === 0) return [];
  const longest = Math.min(LONGEST_STRING, placed / driving.length);
  const mostStrings = (4 * MEAN_REMOVED) / (1 + longest) - 1;
  const strings = Math.floor(random.fraction() * mostStrings + 1);

  const removed: number[] = [];
  for (let rank = -1; rank < near.length && copied.size < strings; rank++) {
    const place = rank < 0 ? center : near[rank]!;
    const index = tourOf[place]!;
    if (index < 0 || copied.has(index)) continue;
    copied.add(index);
    const tour = tours[index]!.clone();
    tours[index] = tour;
    removed.push(...removeString(tour, tour.places.indexOf(place), longest, random));
  }
  for (const place of removed) tourOf[place] = -1;
  return removed;
}

/** Takes out a string that has the given position in it, or around it where the string has a gap. */
function removeString(tour: SearchTour, position: number, longest: number, random: Random): number[] {
  const count = tour.places.length;
  const length = Math.floor(random.fraction() * Math.min(count, longest) + 1);
  let gap = 0;
  if (length > 1 && length < count && random.fraction() < SPLIT) {
    gap = 1;
    while (length + gap < count && random.fraction() > GAP_ENDS) gap++;
  }
  const span = length + gap;
  const lowest = Math.max(0, position - span + 1);
  const first = lowest + random.below(Math.min(position, count - span) - lowest + 1);
  const gapFirst = first + 1 + (gap ? random.below(length - 1) : 0);
  return tour.remove((at) => at >= first && at < first + span && !(at >= gapFirst && at < gapFirst + gap));
}
