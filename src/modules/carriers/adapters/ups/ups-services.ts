/** Countries and territories whose parcels UPS measures in pounds and inches. */
const IMPERIAL: ReadonlySet<string> = new Set(['US', 'PR']);
/** Countries between which UPS carries parcels by road as "UPS Standard". */
const EUROPE: ReadonlySet<string> = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM'.split(' '),
);

export const isImperial = (country: string): boolean => IMPERIAL.has(country);

/** Whether UPS takes references with each package instead of the shipment. */
export const hasPackageReferences = (from: string, to: string): boolean => IMPERIAL.has(from) && IMPERIAL.has(to);

/**
 * Returns the UPS service codes of a service level between two countries, the preferred one first.
 * 01 Next Day Air, 02 2nd Day Air, 03 Ground, 07 Worldwide Express, 08 Worldwide Expedited, 11 Standard, 65 Saver.
 */
export function listServiceCodes(level: string | null, from: string, to: string): readonly string[] {
  const isExpress = level === 'express';
  if (hasPackageReferences(from, to)) return isExpress ? ['02', '01'] : ['03'];
  if (isExpress) return ['65', '07'];
  return from === to || (EUROPE.has(from) && EUROPE.has(to)) ? ['11'] : ['08'];
}
