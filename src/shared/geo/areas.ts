import { createHash } from 'node:crypto';
import type { Coordinates } from './distance';
import { toPlaceKey } from './places/place-key';
import type { Offset, TravelPlace } from './roads/travel';

/*
 * Of some addresses only the town or the postcode is known. Then all addresses of that area have the same coordinates: its middle. Plans
 * would have no distance between them. So each address gets a substitute position within the area. A door identifies an address within its
 * area.
 */

/** A place that may stand for an area. If only the town or the postcode is known, the coordinates are those of the area's middle. */
export interface PlaceOfArea extends Coordinates {
  /** The area in square kilometres in which the place lies anywhere; null if the coordinates are exact. */
  readonly areaKm2: number | null;
  /** Distinguishes the addresses within one area. */
  readonly door: string;
}

/**
 * People per square kilometre of built-up land, in towns of 500,000 and more: Demographia, World Urban Areas, "World Urban Population
 * Density by Country & Area" (http://demographia.com/db-intlua-area2000.htm).
 */
const PEOPLE_PER_KM2: Readonly<Record<string, number>> = {
  US: 1_150,
  CA: 1_550,
  AU: 1_450,
  NZ: 1_950,
  GB: 4_100,
  JP: 4_800,
  RU: 5_250,
  CN: 10_550,
  IN: 15_700,
};
/**
 * The value of the same source for high-income Europe. Most other towns are denser and therefore smaller, so areas are rather
 * overestimated.
 */
const PEOPLE_PER_KM2_ELSEWHERE = 3_050;
/** The assumed population of towns for which GeoNames has none, because it has that of all larger ones. */
const MIN_POPULATION = 1_000;
/** Average population of a postcode area (United States 2020: 331 million in 33,000 areas; Canada: 37 million in 1,650 areas). */
const PEOPLE_PER_POSTCODE: Readonly<Record<string, number>> = { US: 10_000, CA: 22_000 };

/** Returns what identifies an address within an area: the normalized street with its number, or the record without a street. */
export const toDoor = (street: string | null | undefined, recordId: string): string =>
  toPlaceKey(street ?? '') || recordId;

const findPeoplePerKm2 = (country: string): number => PEOPLE_PER_KM2[country] ?? PEOPLE_PER_KM2_ELSEWHERE;

/** Estimates the size of a town from its population and the density of its country. */
export const estimateTownAreaKm2 = (country: string, population: number): number =>
  Math.max(population, MIN_POPULATION) / findPeoplePerKm2(country);

/** Estimates the size of a postcode area from the average population of one. */
export const estimatePostcodeAreaKm2 = (country: string): number =>
  (PEOPLE_PER_POSTCODE[country] ?? MIN_POPULATION) / findPeoplePerKm2(country);

/** The houses of a street lie within this distance of its middle. */
const STREET_RADIUS_KM = 0.25;
/** Matches a word that is a house number: `16`, `16a`. */
const HOUSE_NUMBER = /^\d+\p{L}?$/u;

/**
 * Returns a substitute position, as an offset from the middle of the area, for an address whose position in the area is unknown. The
 * position depends only on the address, so a plan and the routes that follow from it use the same one. Streets are spread evenly over the
 * area, so tours have the length of tours of random points (Beardwood, Halton and Hammersley 1959). Houses of one street are close to
 * each other.
 */
export function computeSubstituteOffset(areaKm2: number, door: string): Offset {
  const radiusKm = Math.sqrt(areaKm2 / Math.PI);
  const street = door
    .split(' ')
    .filter((word) => !HOUSE_NUMBER.test(word))
    .join(' ');
  const streetMiddle = computePseudoRandomPoint(street || door, radiusKm);
  const house = computePseudoRandomPoint(door, Math.min(STREET_RADIUS_KM, radiusKm / 4));
  return { eastKm: streetMiddle.eastKm + house.eastKm, northKm: streetMiddle.northKm + house.northKm };
}

/** Returns a point of the disc that depends only on the text. The points of different texts are evenly distributed. */
function computePseudoRandomPoint(text: string, radiusKm: number): Offset {
  const hash = createHash('sha256').update(text).digest();
  const fractionAt = (byteOffset: number) => hash.readUInt32LE(byteOffset) / 2 ** 32;
  const distance = radiusKm * Math.sqrt(fractionAt(0)); // The square root distributes the points evenly.
  const angle = 2 * Math.PI * fractionAt(4);
  return { eastKm: distance * Math.cos(angle), northKm: distance * Math.sin(angle) };
}

/** Converts places for the computation of travel times. Places that stand for an area get the substitute offset of their address. */
export function toTravelPlaces<P extends PlaceOfArea | null>(
  places: readonly P[],
): (TravelPlace | (P extends null ? null : never))[] {
  return places.map((place) => {
    if (!place) return null as P extends null ? null : never;
    const { latitude, longitude, areaKm2, door } = place;
    return areaKm2 === null
      ? { latitude, longitude }
      : { latitude, longitude, area: { door, ...computeSubstituteOffset(areaKm2, door) } };
  });
}
