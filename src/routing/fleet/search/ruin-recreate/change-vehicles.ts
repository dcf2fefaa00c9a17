import type { Random } from '../../../../common/secrets/random';
import type { FleetData } from '../fleet-data';
import { type DraftTours, setTourOfPlaces } from './draft-tours';
import { findOpenTours } from './recreate';

/**
 * The probability that a ruined tour continues with a vehicle of another kind, if vehicles have costs. If it happens more often, tours with
 * cheap and small vehicles do not survive.
 */
const CHANGE_PROBABILITY_WITH_COSTS = 0.1;
/** The same probability if vehicles have no costs and differ otherwise, for example by their depots. */
const CHANGE_PROBABILITY = 0.3;
/** How many vehicles of other kinds are tried for a tour at the end of a try. */
const MAX_TRIED_VEHICLES = 2;
/** The work of a search for another vehicle, in examined positions. */
const WORK_PER_VEHICLE_SEARCH = 50;
/** An exchange must save more than this, so that a rounding error does not count as a saving. */
const LEAST_SAVING = 1e-9;

/*
 * Exchanges of vehicles in one try of the search. A tour has the index of its vehicle. In a draft (draft-tours.ts), `copied` has the
 * indexes of the tours that the try has changed, and `tourOf` the index of the tour of each place.
 */

/**
 * Sometimes lets a random ruined tour continue with a vehicle of another kind, at any cost. Does nothing if that vehicle cannot serve all
 * stops of the tour.
 */
export function changeVehicle(draft: DraftTours, data: FleetData, random: Random): void {
  const { tours, copied } = draft;
  if (data.kindCount === 1) return;
  const probability = data.costsMoney ? CHANGE_PROBABILITY_WITH_COSTS : CHANGE_PROBABILITY;
  if (random.fraction() >= probability) return;
  const index = [...copied][random.below(copied.size)];
  if (index === undefined || tours[index]!.places.length === 0) return;
  data.workCounter.total += WORK_PER_VEHICLE_SEARCH;
  const others = listVehiclesOfOtherKinds(draft, index, findOpenTours(tours, data).empty, data);
  const other = others[random.below(others.length)];
  if (other !== undefined) exchangePlaces(draft, index, other, Infinity);
}

/** Exchanges the vehicle of each changed tour if one of a few random others is cheaper. The others are free or drive a changed tour. */
export function chooseCheaperVehicles(draft: DraftTours, data: FleetData, random: Random): void {
  if (data.kindCount === 1) return;
  const { tours, copied } = draft;
  let { empty } = findOpenTours(tours, data);
  for (const index of [...copied]) {
    if (tours[index]!.places.length === 0) continue;
    data.workCounter.total += WORK_PER_VEHICLE_SEARCH;
    const others = listVehiclesOfOtherKinds(draft, index, empty, data);
    for (let tries = 0; tries < MAX_TRIED_VEHICLES && others.length > 0; tries++) {
      const [other] = others.splice(random.below(others.length), 1);
      const isExchanged = exchangePlaces(draft, index, other!, -LEAST_SAVING);
      if (!isExchanged) continue;
      ({ empty } = findOpenTours(tours, data));
      break;
    }
  }
}

/**
 * Returns one free vehicle of each other kind, and the vehicles of other kinds that drive a changed tour.
 *
 * @param empty the indexes of one empty tour for each kind of vehicle
 */
function listVehiclesOfOtherKinds(
  { tours, copied }: DraftTours,
  index: number,
  empty: readonly number[],
  { kinds }: FleetData,
): number[] {
  const driving = [...copied].filter((other) => tours[other]!.places.length > 0);
  return [...empty, ...driving].filter((other) => kinds[other] !== kinds[index]);
}

/**
 * Exchanges the places of two tours if both vehicles can serve all of them.
 *
 * @param maxExtraCost the exchange must raise the cost by less than this
 * @returns whether the places were exchanged
 */
function exchangePlaces(
  { tours, copied, tourOf }: DraftTours,
  one: number,
  other: number,
  maxExtraCost: number,
): boolean {
  const tourOfOne = tours[one]!;
  const tourOfOther = tours[other]!;
  const newCost = tourOfOne.computeCostOf(tourOfOther.places) + tourOfOther.computeCostOf(tourOfOne.places);
  // An infinite cost means that a vehicle cannot serve the places.
  if (newCost === Infinity || newCost - tourOfOne.cost - tourOfOther.cost >= maxExtraCost) return false;
  const assignPlaces = (index: number, places: readonly number[]) => {
    const tour = tours[index]!.clone();
    tour.set(places);
    tours[index] = tour;
    copied.add(index);
    setTourOfPlaces(tourOf, places, index);
  };
  assignPlaces(one, tourOfOther.places);
  assignPlaces(other, tourOfOne.places);
  return true;
}
