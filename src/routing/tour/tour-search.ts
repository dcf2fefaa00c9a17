import { Random } from '../../common/random';
import type { TravelMatrix } from '../../geo/travel';
import { nearestNeighbourOrder, nearPlaces } from '../search/near-places';
import { SearchClock, type SearchLimits } from '../search/search-clock';
import { WorkList } from '../search/work-list';
import { ArrayTour } from './array-tour';

const { max, min } = Math;

const NEAR = 10;
const LONGEST_MOVED_RUN = 3;
/** Runs exchanged by a try: short ones change little of the tour, so that little has to be improved again. */
const LONGEST_SWAPPED_RUN = 50;

/** Work done in a millisecond: a position that is moved counts once, what else is done as so many of them. */
const UNITS_PER_MS = 90_000;
const A_PLACE = 60;
const A_TRY = 60;

/**
 * A short tour by iterated local search (Lourenço, Martin & Stützle 2003): a try exchanges two neighbouring runs of places (the double bridge
 * of Martin, Otto & Felten 1991, kept local), improves the tour around them by 2-opt (Croes 1958) and Or-opt (Or 1976) moves among near
 * places, and is kept unless the tour got longer, or later. The two directions of a leg may differ.
 *
 * @param start an order to begin with; what is found is never worse
 * @param lateness of a tour, by position; one that is later is never kept, however short it is
 * @returns the places 1 to size - 1 in the order of the visit, starting from place 0, where the tour ends
 */
export function shortTour(
  travel: TravelMatrix,
  limits: SearchLimits,
  start: readonly number[] = nearestNeighbourOrder(travel),
  lateness: (places: Int32Array) => number = () => 0,
): number[] {
  const search = new TourSearch(travel, start);
  const { tour, work } = search;
  const random = new Random(limits.seed);
  const clock = new SearchClock(limits, UNITS_PER_MS);
  const best = tour.clone();
  let late = lateness(best.places);
  const keepBetter = () => {
    const isShorter = tour.length <= best.length;
    const now = isShorter || late > 0 ? lateness(tour.places) : Infinity;
    if (now < late || (now === late && isShorter)) {
      best.copyFrom(tour);
      late = now;
    } else tour.copyFrom(best);
  };

  for (let place = 0; place < travel.size; place++) work.add(place);
  search.improve();
  keepBetter();
  const stops = travel.size - 1;
  const longest = max(1, min(LONGEST_SWAPPED_RUN, Math.floor(stops / 3)));
  while (stops > 2 && clock.next()) {
    // Three legs are cut. Which two of the three runs between them are exchanged makes no difference on a closed tour.
    const cut = random.below(travel.size);
    const second = cut + 1 + random.below(longest);
    const third = second + 1 + random.below(longest);
    search.exchange(cut, second % travel.size, third % travel.size);
    const places = search.improve();
    keepBetter();
    clock.spend(tour.moved + A_PLACE * places + A_TRY);
    tour.moved = 0;
  }
  return best.order();
}

class TourSearch {
  readonly tour: ArrayTour;
  /** Places around which an improvement is possible. */
  readonly work: WorkList;
  private readonly near: Int32Array;
  private readonly nearCount: number;

  constructor(travel: TravelMatrix, start: readonly number[]) {
    this.tour = new ArrayTour(travel, start);
    this.work = new WorkList(travel.size);
    this.nearCount = min(NEAR, travel.size - 1);
    this.near = nearPlaces(travel, this.nearCount);
  }

  /** Exchanges the runs between three legs; leg 0 is the one to the first place behind place 0. */
  exchange(...legs: [number, number, number]): void {
    const [low, middle, high] = legs.sort((a, b) => a - b);
    const first = low + 1;
    this.tour.swap(first, middle + 1, high);
    this.touch(first);
    this.touch(first + high - middle);
    this.touch(high + 1);
  }

  /** Improves the tour around the places of the list until no move helps; answers how many were looked at. */
  improve(): number {
    let looked = 0;
    for (let place = this.work.take(); place >= 0; place = this.work.take()) {
      looked++;
      while (this.reverseNear(place) || this.moveNear(place));
    }
    return looked;
  }

  /** The leg to this position is new. */
  private touch(position: number): void {
    this.work.add(this.tour.places[position - 1]!);
    this.work.add(this.tour.places[position]!);
  }

  /** 2-opt: makes a place and a near one neighbours by a reversal. */
  private reverseNear(place: number): boolean {
    const { tour, near, nearCount } = this;
    const { places, positions, end } = tour;
    const at = positions[place]!;
    const legAfter = tour.leg(place, places[at + 1]!);
    const legBefore = tour.leg(places[(at === 0 ? end : at) - 1]!, place);
    for (let index = place * nearCount; index < (place + 1) * nearCount; index++) {
      const other = near[index]!;
      const leg = min(tour.leg(place, other), tour.leg(other, place));
      if (leg >= legAfter && leg >= legBefore) return false;
      const otherAt = positions[other]!;
      const low = min(at, otherAt);
      const high = max(at, otherAt);
      if (leg < legAfter && this.reverse(low + 1, high)) return true;
      // Seen from behind, place 0 is at the end.
      if (leg < legBefore && this.reverse(low === 0 ? high : low, (low === 0 ? end : high) - 1)) return true;
    }
    return false;
  }

  private reverse(first: number, last: number): boolean {
    if (first >= last || this.tour.reverseCost(first, last) >= 0) return false;
    this.tour.reverse(first, last);
    this.touch(first);
    this.touch(last + 1);
    return true;
  }

  /** Or-opt: moves a run that begins or ends with a place next to a near one. */
  private moveNear(place: number): boolean {
    if (place === 0) return false; // it stays where it is
    const at = this.tour.positions[place]!;
    for (let length = 1; length <= LONGEST_MOVED_RUN; length++) {
      const last = at + length - 1;
      const first = at - length + 1;
      if (last < this.tour.end && this.moveRun(place, at, last, true)) return true;
      if (length > 1 && first > 0 && this.moveRun(place, first, at, false)) return true;
    }
    return false;
  }

  /** @param leads whether the place is the first of the run, not the last */
  private moveRun(place: number, first: number, last: number, leads: boolean): boolean {
    const { tour, near, nearCount } = this;
    const { places, positions, end } = tour;
    const before = places[first - 1]!;
    const after = places[last + 1]!;
    const gain = tour.leg(before, places[first]!) + tour.leg(places[last]!, after) - tour.leg(before, after);
    const turn = tour.turnCost(first, last);
    const gainAtBest = gain - min(0, turn);
    for (let index = place * nearCount; index < (place + 1) * nearCount; index++) {
      const other = near[index]!;
      if (min(tour.leg(place, other), tour.leg(other, place)) >= gainAtBest) return false;
      const otherAt = positions[other]!;
      if (otherAt >= first && otherAt <= last) continue;
      if (this.moveBehind(first, last, otherAt, !leads, gain, turn)) return true;
      if (this.moveBehind(first, last, (otherAt === 0 ? end : otherAt) - 1, leads, gain, turn)) return true;
    }
    return false;
  }

  private moveBehind(
    first: number,
    last: number,
    behind: number,
    turned: boolean,
    gain: number,
    turn: number,
  ): boolean {
    if (behind >= first - 1 && behind <= last) return false;
    const { tour } = this;
    const { places } = tour;
    const from = places[behind]!;
    const to = places[behind + 1]!;
    const head = places[turned ? last : first]!;
    const tail = places[turned ? first : last]!;
    const cost = tour.leg(from, head) + tour.leg(tail, to) - tour.leg(from, to) + (turned ? turn : 0);
    if (cost >= gain) return false;
    const { work } = this;
    work.add(places[first - 1]!);
    work.add(places[last + 1]!);
    work.add(from);
    work.add(head);
    work.add(tail);
    work.add(to);
    tour.move(first, last, behind, turned);
    return true;
  }
}
