import { countryCode } from '../../../common/countries';
import type { Parcel, QuoteRequest } from './carrier-adapter';

/** What couriers commonly divide cm³ by to get the kilograms that they charge for bulky parcels. */
const VOLUMETRIC_CM3_PER_KG = 5000;
const BASE_MINOR = 490;
const PER_KG_MINOR = 85;
const PER_KM_MINOR = 1.2;
const LEVEL_FACTOR: Readonly<Record<string, number>> = { standard: 1, express: 1.8, sameday: 3 };
/** For unknown places: a drive through the country, or to another one. */
const ASSUMED_KM = { inland: 300, abroad: 1500 };

/** What is charged for: the weight of each parcel or its volume, whichever is more, rounded up to half a kilogram. */
export const chargeableKg = (packages: readonly Parcel[]): number =>
  packages.reduce((sum, { length, width, height, weight }) => {
    const kg = Math.max(weight, (length * width * height) / VOLUMETRIC_CM3_PER_KG);
    return sum + Math.ceil(Number((kg * 2).toFixed(6))) / 2;
  }, 0);

/** The price in minor units of any currency: (490 + 85 a chargeable kg + 1.2 a km) × 1, 1.8 express, 3 same day. */
export function sandboxPriceMinor(
  { from, to, packages, distanceKm }: Pick<QuoteRequest, 'from' | 'to' | 'packages' | 'distanceKm'>,
  level: string,
): number {
  const isInland = countryCode(from.country) === countryCode(to.country);
  const km = distanceKm ?? (isInland ? ASSUMED_KM.inland : ASSUMED_KM.abroad);
  const standard = BASE_MINOR + PER_KG_MINOR * chargeableKg(packages) + PER_KM_MINOR * km;
  return Math.round(standard * (LEVEL_FACTOR[level] ?? 1));
}
