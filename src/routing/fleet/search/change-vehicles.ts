import type { Random } from '../../../common/secrets/random';
import type { FleetData } from '../problem/fleet-data';
import { openTours } from './recreate';
import type { SearchTour } from './search-tour';

/**
 * How often a ruined tour continues with a vehicle of another kind: if vehicles have costs, and if they differ otherwise, as by their
 * depots. If it happens more often, tours with cheap and small vehicles do not survive.
 */
const CHANGED_WITH_COSTS = 0.1;
const CHANGED = 0.3;
/** Other kinds of vehicle that are tried for a tour at the end of a try. */
const TRIED = 2;
/** The work of a search for another vehicle, in examined positions. */
const LOOKED = 50;

/** Lets one of the tours that were ruined go on with a vehicle of another kind, now and then, whatever that costs, if it keeps everything. */
export function changeVehicle(
  tours: SearchTour[],
  copied: Set<number>,
  tourOf: Int32Array,
  data: FleetData,
  random: Random,
): void {
  if (data.kindCount === 1 || random.fraction() >= (data.costsMoney ? CHANGED_WITH_COSTS : CHANGED)) return;
  const index = [...copied][random.below(copied.size)];
  if (index === undefined || tours[index]!.places.length === 0) return;
  data.work.done += LOOKED;
  const others = otherVehicles(tours, index, copied, openTours(tours, data).empty, data);
  const other = others[random.below(others.length)];
  if (other !== undefined) exchange(tours, index, other, Infinity, copied, tourOf);
}

/** Gives each changed tour the vehicle that costs the least for it, of some that are free or that drive one of the changed tours. */
export function cheapestVehicles(
  tours: SearchTour[],
  copied: Set<number>,
  tourOf: Int32Array,
  data: FleetData,
  random: Random,
): void {
  if (data.kindCount === 1) return;
  let { empty } = openTours(tours, data);
  for (const index of [...copied]) {
    if (tours[index]!.places.length === 0) continue;
    data.work.done += LOOKED;
    const others = otherVehicles(tours, index, copied, empty, data);
    for (let tries = 0; tries < TRIED && others.length > 0; tries++) {
      const [other] = others.splice(random.below(others.length), 1);
      if (!exchange(tours, index, other!, -1e-9, copied, tourOf)) continue;
      ({ empty } = openTours(tours, data));
      break;
    }
  }
}

/** Returns one free vehicle of each other kind, and the vehicles of the changed tours. */
function otherVehicles(
  tours: readonly SearchTour[],
  index: number,
  copied: Set<number>,
  empty: readonly number[],
  { kinds }: FleetData,
): number[] {
  const driving = [...copied].filter((other) => tours[other]!.places.length > 0);
  return [...empty, ...driving].filter((other) => kinds[other] !== kinds[index]);
}

/** Exchanges the places of two tours, if both keep everything and it costs less than so much more. */
function exchange(
  tours: SearchTour[],
  one: number,
  other: number,
  lessThan: number,
  copied: Set<number>,
  tourOf: Int32Array,
): boolean {
  const [mine, theirs] = [tours[one]!, tours[other]!];
  const cost = mine.costOf(theirs.places) + theirs.costOf(mine.places);
  if (cost === Infinity || cost - mine.cost - theirs.cost >= lessThan) return false;
  for (const [index, { places }] of [[one, theirs] as const, [other, mine] as const]) {
    const tour = tours[index]!.clone();
    tour.set(places);
    tours[index] = tour;
    copied.add(index);
    for (const place of places) if (place > 0) tourOf[place] = index;
  }
  return true;
}
