/** The size of a package in cm with at most 2 decimals, and its weight in kg with at most 3. */
export interface Package {
  length: number;
  width: number;
  height: number;
  weight: number;
}

/** A package in a request. Without a size it gets the default size of the business. */
export type RequestedPackage = Pick<Package, 'weight'> & Partial<Omit<Package, 'weight'>>;

/** The most packages of one shipment. */
export const MAX_PACKAGES = 200;

/** Returns the packages, those without a size with the default size. Validation ensures that a package has all three lengths or none. */
export const applyDefaultSize = (
  packages: readonly RequestedPackage[],
  defaultSize: Omit<Package, 'weight'>,
): Package[] =>
  packages.map(({ length, width, height, weight }) => ({
    length: length ?? defaultSize.length,
    width: width ?? defaultSize.width,
    height: height ?? defaultSize.height,
    weight,
  }));

/** A product of three lengths in hundredths of a centimetre is in millionths of a cubic centimetre. */
const MILLIONTHS_PER_CM3 = 1_000_000n;

/**
 * Returns the total weight in grams, and the total volume in cubic centimetres rounded to the nearest. Both are exact integers, as
 * strings like the `bigint` columns of the shipment.
 */
export function computeTotals(packages: readonly Package[]): { totalWeightG: string; totalVolumeCm3: string } {
  let grams = 0n;
  let volumeMillionths = 0n;
  for (const { length, width, height, weight } of packages) {
    grams += BigInt(Math.round(weight * 1000));
    volumeMillionths += toHundredths(length) * toHundredths(width) * toHundredths(height);
  }
  const volumeCm3 = (volumeMillionths + MILLIONTHS_PER_CM3 / 2n) / MILLIONTHS_PER_CM3;
  return { totalWeightG: String(grams), totalVolumeCm3: String(volumeCm3) };
}

/** Lengths have at most 2 decimals, so the result is exact. */
const toHundredths = (lengthCm: number) => BigInt(Math.round(lengthCm * 100));
