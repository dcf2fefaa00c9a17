/** Countries and territories whose parcels UPS measures in pounds and inches. */
const IMPERIAL_COUNTRIES: ReadonlySet<string> = new Set(['US', 'PR']);
/** Countries between which UPS carries parcels by road as "UPS Standard". */
const UPS_STANDARD_COUNTRIES: ReadonlySet<string> = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM'.split(' '),
);

/** Returns whether UPS measures parcels from the country in pounds and inches. Countries are ISO 3166-1 alpha-2 codes in this file. */
export const isImperial = (country: string): boolean => IMPERIAL_COUNTRIES.has(country);

/** Returns whether UPS takes references with each package instead of the shipment, which it does within and between the USA and Puerto Rico. */
export const hasPackageReferences = (from: string, to: string): boolean =>
  IMPERIAL_COUNTRIES.has(from) && IMPERIAL_COUNTRIES.has(to);

/**
 * Returns the UPS service codes of a service level between two countries, the preferred one first.
 * 01 Next Day Air, 02 2nd Day Air, 03 Ground, 07 Worldwide Express, 08 Worldwide Expedited, 11 Standard, 65 Saver.
 */
export function listServiceCodes(level: string | null, from: string, to: string): readonly string[] {
  const isExpress = level === 'express';
  const isAmerican = isImperial(from) && isImperial(to);
  if (isAmerican) return isExpress ? ['02', '01'] : ['03'];
  if (isExpress) return ['65', '07'];
  const isByRoad = from === to || (UPS_STANDARD_COUNTRIES.has(from) && UPS_STANDARD_COUNTRIES.has(to));
  return isByRoad ? ['11'] : ['08'];
}
