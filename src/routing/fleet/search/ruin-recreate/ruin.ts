import type { Random } from '../../../../common/secrets/random';
import { type DraftTours, NO_TOUR } from './draft-tours';
import type { SearchTour } from '../../search-tour';

/** The number of stops that are removed on average. */
const MEAN_REMOVED = 10;
/** The maximum number of stops that are removed from one tour. */
const MAX_STRING_LENGTH = 10;
/** The probability that a removed string has a gap, which stays in the tour. */
const GAP_PROBABILITY = 0.5;
/**
 * The probability with which the growth of a gap ends at each stop. It is low, so most gaps reach over the rest of the tour. Short gaps
 * gave costlier plans (bench/HISTORY.md).
 */
const GAP_END_PROBABILITY = 0.01;
/** Places are ranked by their distance from the center, from 0 on. The center itself comes before all of them. */
const RANK_OF_CENTER = -1;

/**
 * Removes strings of neighbouring stops from tours that are near each other: the "adjacent string removal" of SISR (Christiaens & Vanden
 * Berghe, "Slack Induction by String Removals for Vehicle Routing Problems", 2020), with its published settings. A string is a run of
 * consecutive stops of one tour.
 *
 * @param draft a draft without changes
 * @param center the place around which stops are removed
 * @param near the other places, the nearest to the center first
 * @returns the removed places
 */
export function ruin(draft: DraftTours, center: number, near: Int32Array, random: Random): number[] {
  const { tours, copied, tourOf } = draft;
  const usedTours = tours.filter(({ places }) => places.length > 0);
  const placeCount = usedTours.reduce((sum, { places }) => sum + places.length, 0);
  if (placeCount === 0) return [];
  const maxLength = Math.min(MAX_STRING_LENGTH, placeCount / usedTours.length);
  // The formula of the paper: with up to this many strings of random length, `MEAN_REMOVED` stops are removed on average.
  const maxStrings = (4 * MEAN_REMOVED) / (1 + maxLength) - 1;
  const stringCount = Math.floor(random.fraction() * maxStrings + 1);

  const removed: number[] = [];
  for (let rank = RANK_OF_CENTER; rank < near.length && copied.size < stringCount; rank++) {
    const place = rank === RANK_OF_CENTER ? center : near[rank]!;
    const index = tourOf[place]!;
    if (index === NO_TOUR || copied.has(index)) continue; // Each tour loses at most one string.
    copied.add(index); // The draft had no copies, so their number is that of the strings.
    const tour = tours[index]!.clone();
    tours[index] = tour;
    removed.push(...removeString(tour, tour.places.indexOf(place), maxLength, random));
  }
  for (const place of removed) tourOf[place] = NO_TOUR;
  return removed;
}

/** Removes a string of stops that contains a position, or surrounds it if the string has a gap. */
function removeString(tour: SearchTour, position: number, maxLength: number, random: Random): number[] {
  const count = tour.places.length;
  const length = Math.floor(random.fraction() * Math.min(count, maxLength) + 1);
  let gap = 0;
  if (length > 1 && length < count && random.fraction() < GAP_PROBABILITY) {
    gap = 1;
    while (length + gap < count && random.fraction() > GAP_END_PROBABILITY) gap++;
  }
  // The string and its gap form a span of the tour, which contains the position. The first and the last stop of the span are removed.
  const span = length + gap;
  const earliestStart = Math.max(0, position - span + 1);
  const latestStart = Math.min(position, count - span);
  const start = earliestStart + random.below(latestStart - earliestStart + 1);
  // The gap begins behind the first stop of the span and ends before the last one.
  const gapStart = start + 1 + (gap ? random.below(length - 1) : 0);
  return tour.remove((index) => {
    const isInSpan = index >= start && index < start + span;
    const isInGap = index >= gapStart && index < gapStart + gap;
    return isInSpan && !isInGap;
  });
}
