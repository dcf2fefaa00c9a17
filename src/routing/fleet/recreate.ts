import type { Random } from '../../common/random';
import type { Insertion, PlaceData, VehicleTour } from './vehicle-tour';

/** How often a position is overlooked, so that the greedy choice is not always the same. */
const BLINK = 0.01;

/**
 * Puts places into tours, each at its cheapest position: "greedy insertion with blinks" of SISR (Christiaens & Vanden Berghe 2020). The
 * order is random, or by size, distance or window, as often as published.
 *
 * @param tours changed tours are replaced by copies, but those that `copied` names, which are copies already
 * @returns the places that fit nowhere
 */
export function recreate(
  tours: VehicleTour[],
  copied: Set<number>,
  tourOf: Int32Array,
  absent: number[],
  data: PlaceData,
  random: Random,
): number[] {
  sortForInsertion(absent, data, random);
  const blinks = () => random.fraction() < BLINK;
  const left: number[] = [];
  for (const place of absent) {
    const found: Insertion = { position: -1, extraSeconds: Infinity };
    let best = -1;
    let lastEmpty: VehicleTour['vehicle'] | null = null;
    for (let index = 0; index < tours.length; index++) {
      const tour = tours[index]!;
      if (tour.places.length === 0) {
        if (isAlike(tour.vehicle, lastEmpty)) continue;
        lastEmpty = tour.vehicle;
      }
      if (tour.hasRoomFor(place) && tour.seek(place, found, blinks)) best = index;
    }
    if (best < 0) {
      left.push(place);
      continue;
    }
    if (!copied.has(best)) tours[best] = tours[best]!.clone();
    copied.add(best);
    tours[best]!.insert(place, found.position);
    tourOf[place] = best;
  }
  return left;
}

/** Whether it makes no difference which of two vehicles drives. */
const isAlike = (one: VehicleTour['vehicle'], other: VehicleTour['vehicle'] | null): boolean =>
  other !== null &&
  one.capacityWeightKg === other.capacityWeightKg &&
  one.capacityVolumeM3 === other.capacityVolumeM3 &&
  one.shift.earliest === other.shift.earliest &&
  one.shift.latest === other.shift.latest;

function sortForInsertion(places: number[], data: PlaceData, random: Random): void {
  random.shuffle(places);
  const { weight, volume, seconds, opens, closes } = data;
  const by = (key: (place: number) => number) => places.sort((a, b) => compare(key(a), key(b)));
  const dice = random.below(17);
  if (dice < 4) return;
  if (dice < 6) by((place) => -weight[place]!);
  else if (dice < 8) by((place) => -volume[place]! || -weight[place]!);
  else if (dice < 10) by((place) => -seconds[place]!);
  else if (dice < 11) by((place) => seconds[place]!);
  else if (dice < 13) by((place) => closes[place]! - opens[place]!);
  else if (dice < 15) by((place) => opens[place]!);
  else by((place) => -closes[place]!);
}

/** Also of infinities, whose difference is no number. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
