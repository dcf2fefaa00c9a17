import { toAlpha2Code } from '../../../common/text/countries';
import type { Parcel, QuoteRequest } from './carrier-adapter';

/** Divisor by which couriers commonly convert the volume of bulky parcels to chargeable kilograms. */
const VOLUMETRIC_CM3_PER_KG = 5000;
/*
 * The sandbox invents its prices. They are documented in `getCarrierRates`, so that tests of integrations can expect them. Prices are in
 * the smallest unit of the currency.
 */
const BASE_PRICE_MINOR = 490;
const PRICE_PER_KG_MINOR = 85;
const PRICE_PER_KM_MINOR = 1.2;
const FACTOR_BY_LEVEL: Readonly<Record<string, number>> = { standard: 1, express: 1.8, sameday: 3 };
/** Assumed distance if one of the places is unknown. */
const ASSUMED_DISTANCES_KM = { domestic: 300, international: 1500 };

/** Returns the chargeable weight: the greater of weight and volumetric weight per parcel, rounded up to half a kilogram. */
export const computeChargeableKg = (packages: readonly Parcel[]): number =>
  packages.reduce((sum, { length, width, height, weight }) => {
    const kg = Math.max(weight, (length * width * height) / VOLUMETRIC_CM3_PER_KG);
    // Rounding to six decimals first removes floating-point errors such as 2.0000000000000004.
    return sum + Math.ceil(Number((kg * 2).toFixed(6))) / 2;
  }, 0);

/**
 * Returns the price in the smallest unit of the currency: 490, plus 85 per chargeable kg, plus 1.2 per km, multiplied by the factor of the
 * service level.
 */
export function computeSandboxPriceMinor(
  { from, to, packages, distanceKm }: Pick<QuoteRequest, 'from' | 'to' | 'packages' | 'distanceKm'>,
  level: string,
): number {
  const isDomestic = toAlpha2Code(from.country) === toAlpha2Code(to.country);
  const km = distanceKm ?? (isDomestic ? ASSUMED_DISTANCES_KM.domestic : ASSUMED_DISTANCES_KM.international);
  const standardPriceMinor =
    BASE_PRICE_MINOR + PRICE_PER_KG_MINOR * computeChargeableKg(packages) + PRICE_PER_KM_MINOR * km;
  return Math.round(standardPriceMinor * (FACTOR_BY_LEVEL[level] ?? 1));
}
