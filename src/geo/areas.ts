import type { Coordinates } from './distance';
import { placeKey } from './place-names';
import type { TravelPlace } from './travel';

/** A place, and how much is meant by it: where only the town or the postcode is known, its coordinates are those of the middle. */
export interface PlaceOfArea extends Coordinates {
  /** Square kilometres that the place may be anywhere in; null: it is where its coordinates are. */
  readonly areaKm2: number | null;
  /** Tells the doors of one area apart. */
  readonly door: string;
}

/**
 * People per square kilometre of built-up land, in towns of 500,000 and more: Demographia, World Urban Areas, "World Urban Population
 * Density by Country & Area" (http://demographia.com/db-intlua-area2000.htm).
 */
const PEOPLE_PER_KM2: Readonly<Record<string, number>> = {
  ...{ US: 1_150, CA: 1_550, AU: 1_450, NZ: 1_950, GB: 4_100, JP: 4_800, RU: 5_250, CN: 10_550, IN: 15_700 },
};
/** The same source's Europe of high income: cautious, since most other towns are denser, and so smaller. */
const PEOPLE_PER_KM2_ELSEWHERE = 3_050;
/** Towns of the gazetteer that tell no population are small: larger ones would be in GeoNames with theirs. */
const FEWEST_PEOPLE = 1_000;
/** People of a postcode area: those of the country by the areas that it has (US 2020: 331 million in 33,000; Canada: 37 million in 1,650). */
const PEOPLE_OF_A_POSTCODE: Readonly<Record<string, number>> = { US: 10_000, CA: 22_000 };

/** The same street and number are one door; where no street is given, nobody knows, and each record is taken to be another one. */
export const doorOf = (street: string | null | undefined, recordId: string): string =>
  placeKey(street ?? '') || recordId;

const density = (country: string): number => PEOPLE_PER_KM2[country] ?? PEOPLE_PER_KM2_ELSEWHERE;

/** How large a town of so many people is, by how densely people live in its country. */
export const townAreaKm2 = (country: string, population: number): number =>
  Math.max(population, FEWEST_PEOPLE) / density(country);

/** How large a postcode area is, by the people who live in one. */
export const postcodeAreaKm2 = (country: string): number =>
  (PEOPLE_OF_A_POSTCODE[country] ?? FEWEST_PEOPLE) / density(country);

/** Mean distance of two random points in a disc of radius 1: 128 / 45π (disk line picking; Santaló, Integral Geometry). */
const BETWEEN_RANDOM_POINTS = 128 / (45 * Math.PI);
/** A short tour of n random points in an area A has a length of 0.7124 √(nA) (Beardwood, Halton and Hammersley; Johnson and McGeoch). */
const OF_A_SHORT_TOUR = 0.7124;

/**
 * Kilometres from one of some doors of an area to the next, when nobody knows where in it they are: the leg of a short tour of them,
 * which for two doors is the distance that two random points of a disc have.
 */
export function innerKm(areaKm2: number, doors: number): number {
  const anyTwo = BETWEEN_RANDOM_POINTS * Math.sqrt(areaKm2 / Math.PI);
  return Math.min(anyTwo, OF_A_SHORT_TOUR * Math.sqrt(areaKm2 / Math.max(2, doors)));
}

const keyOf = ({ latitude, longitude }: Coordinates): string => `${latitude} ${longitude}`;

/**
 * The places of a tour or plan to travel between: those that stand for the same area are as far apart as its doors are.
 *
 * @param tours over how many tours the doors of an area are split at the most
 */
export function travelPlaces<P extends PlaceOfArea | null>(
  places: readonly P[],
  tours = 1,
): (TravelPlace | (P extends null ? null : never))[] {
  const doors = new Map<string, Set<string>>();
  for (const place of places) {
    if (!place || place.areaKm2 === null) continue;
    const at = doors.get(keyOf(place));
    if (at) at.add(place.door);
    else doors.set(keyOf(place), new Set([place.door]));
  }
  return places.map((place) => {
    if (!place) return null as P extends null ? null : never;
    const { latitude, longitude, areaKm2, door } = place;
    if (areaKm2 === null) return { latitude, longitude };
    const count = Math.ceil(doors.get(keyOf(place))!.size / tours);
    return { latitude, longitude, area: { door, innerKm: innerKm(areaKm2, count) } };
  });
}
