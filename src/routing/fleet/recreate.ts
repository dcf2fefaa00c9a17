import type { Random } from '../../common/random';
import type { FleetData } from './fleet-data';
import { nowhere, type SearchTour } from './search-tour';

/** How often a position is overlooked, so that the greedy choice is not always the same. */
const BLINK = 0.01;
/** How often stops of a higher priority go first. */
const BY_PRIORITY = 0.5;

/**
 * Puts places into tours, each at its cheapest position: "greedy insertion with blinks" of SISR (Christiaens & Vanden Berghe 2020). The
 * order is random, or by size, distance or window, as often as published.
 *
 * @param tours changed tours are replaced by copies, but those that `copied` names, which are copies already
 * @param absent of a pickup and its delivery the pickup alone
 * @returns the places that fit nowhere
 */
export function recreate(
  tours: SearchTour[],
  copied: Set<number>,
  tourOf: Int32Array,
  absent: number[],
  data: FleetData,
  random: Random,
): number[] {
  sortForInsertion(absent, data, random);
  const { kinds, pins, deliveries, mostDriving } = data;
  const blinks = () => random.fraction() < BLINK;
  const left: number[] = [];
  let driving = tours.reduce((count, { places }) => count + Number(places.length > 0), 0);
  for (const place of absent) {
    const found = nowhere();
    let best = -1;
    let emptyKind = -1;
    const bias = biasFor(tours, data, place);
    for (let index = 0; index < tours.length; index++) {
      const tour = tours[index]!;
      if (tour.places.length === 0) {
        if (driving >= mostDriving || (kinds[index] === emptyKind && pins[place]! < 0)) continue;
        emptyKind = kinds[index]!;
      }
      if (!tour.hasRoomFor(place)) continue;
      const more = bias?.(tour) ?? 0;
      found.extra -= more;
      if (tour.seek(place, found, blinks)) best = index;
      found.extra += more;
    }
    if (best < 0) {
      left.push(place);
      continue;
    }
    if (tours[best]!.places.length === 0) driving++;
    if (!copied.has(best)) tours[best] = tours[best]!.clone();
    copied.add(best);
    tours[best]!.insert(place, found);
    tourOf[place] = best;
    if (deliveries[place]) tourOf[deliveries[place]] = best;
  }
  return left;
}

/** What a place costs more in a tour that is larger than the mean, or less in one that is smaller, where tours are to be alike. */
function biasFor(tours: readonly SearchTour[], data: FleetData, place: number): ((tour: SearchTour) => number) | null {
  if (data.imbalancePrice === 0) return null;
  const mean = tours.reduce((sum, { size }) => sum + size, 0) / data.mostDriving;
  const price = data.imbalancePrice * data.sizes[place]!;
  return ({ size }) => (size >= mean ? price : -price);
}

function sortForInsertion(places: number[], data: FleetData, random: Random): void {
  random.shuffle(places);
  const { weight, volume, seconds, opens, closes, priorities, ranks } = data;
  const by = (key: (place: number) => number) => places.sort((a, b) => compare(key(a), key(b)));
  const dice = random.below(17);
  if (dice >= 4) {
    if (dice < 6) by((place) => -weight[place]!);
    else if (dice < 8) by((place) => -volume[place]! || -weight[place]!);
    else if (dice < 10) by((place) => -seconds[place]!);
    else if (dice < 11) by((place) => seconds[place]!);
    else if (dice < 13) by((place) => closes[place]! - opens[place]!);
    else if (dice < 15) by((place) => opens[place]!);
    else by((place) => -closes[place]!);
  }
  if (priorities && random.fraction() < BY_PRIORITY) by((place) => -priorities[place]!);
  if (ranks) by((place) => ranks[place]!);
}

/** Also of infinities, whose difference is no number. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
