import { createHash } from 'node:crypto';
import type { Coordinates } from './distance';
import { placeKey } from './place-names';
import type { Offset, TravelPlace } from './travel';

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

/** Houses of one street are within so many kilometres of its middle. */
const STREET_KM = 0.25;
/** Words of a door that are house numbers: `16`, `16a`. */
const HOUSE_NUMBER = /^\d+\p{L}?$/u;

/**
 * A point of an area that stands for a door whose place in it is unknown. It depends on the door alone, so every estimate that includes the
 * door uses the same point: a plan's search and the routes that follow from it agree. Streets are spread evenly over the area, so tours of
 * them are as long as tours of random points are (Beardwood, Halton and Hammersley); houses of one street are close to each other.
 */
export function offsetOf(areaKm2: number, door: string): Offset {
  const radiusKm = Math.sqrt(areaKm2 / Math.PI);
  const street = door.split(' ').filter((word) => !HOUSE_NUMBER.test(word));
  const middle = pointOfDisc(street.join(' ') || door, radiusKm);
  const house = pointOfDisc(door, Math.min(STREET_KM, radiusKm / 4));
  return { eastKm: middle.eastKm + house.eastKm, northKm: middle.northKm + house.northKm };
}

/** Evenly distributed over the disc; always the same for a text. */
function pointOfDisc(text: string, radiusKm: number): Offset {
  const hash = createHash('sha256').update(text).digest();
  const share = (at: number) => hash.readUInt32LE(at) / 2 ** 32;
  const distance = radiusKm * Math.sqrt(share(0));
  const angle = 2 * Math.PI * share(4);
  return { eastKm: distance * Math.cos(angle), northKm: distance * Math.sin(angle) };
}

/** The places of a route or plan to travel between: those that stand for the same area are as far apart as their doors are taken to be. */
export function travelPlaces<P extends PlaceOfArea | null>(
  places: readonly P[],
): (TravelPlace | (P extends null ? null : never))[] {
  return places.map((place) => {
    if (!place) return null as P extends null ? null : never;
    const { latitude, longitude, areaKm2, door } = place;
    return areaKm2 === null
      ? { latitude, longitude }
      : { latitude, longitude, area: { door, ...offsetOf(areaKm2, door) } };
  });
}
