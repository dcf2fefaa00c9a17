import type { Random } from '../../common/random';
import type { FleetData } from './fleet-data';
import { openTours } from './recreate';
import type { SearchTour } from './search-tour';

/** How often a tour of which stops were taken out goes on with another kind of vehicle. */
const CHANGED = 0.15;
/** So many other kinds are tried for a tour at the end of a try. */
const TRIED = 4;

/** Lets some of the tours that were ruined go on with a vehicle of another kind, whatever that costs, if it keeps everything. */
export function changeVehicles(
  tours: SearchTour[],
  copied: Set<number>,
  tourOf: Int32Array,
  data: FleetData,
  random: Random,
): void {
  if (data.kindCount === 1) return;
  for (const index of [...copied]) {
    if (tours[index]!.places.length === 0 || random.fraction() >= CHANGED) continue;
    const others = otherVehicles(tours, index, copied, data);
    if (others.length === 0) continue;
    exchange(tours, index, others[random.below(others.length)]!, Infinity, copied, tourOf);
  }
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
  for (const index of [...copied]) {
    if (tours[index]!.places.length === 0) continue;
    const others = otherVehicles(tours, index, copied, data);
    random.shuffle(others);
    for (const other of others.slice(0, TRIED)) if (exchange(tours, index, other, -1e-9, copied, tourOf)) break;
  }
}

/** Of each other kind a vehicle that is free, and those of the changed tours. */
function otherVehicles(tours: readonly SearchTour[], index: number, copied: Set<number>, data: FleetData): number[] {
  const { kinds } = data;
  const { empty } = openTours(tours, data);
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
  const [mine, theirs] = [tours[one]!.clone(), tours[other]!.clone()];
  mine.set(tours[other]!.places);
  if (mine.cost === Infinity) return false;
  theirs.set(tours[one]!.places);
  const more = mine.cost + theirs.cost - tours[one]!.cost - tours[other]!.cost;
  if (more >= lessThan) return false;
  for (const [index, tour] of [[one, mine] as const, [other, theirs] as const]) {
    tours[index] = tour;
    copied.add(index);
    for (const place of tour.places) if (place > 0) tourOf[place] = index;
  }
  return true;
}
