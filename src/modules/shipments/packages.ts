/** The size of a package in cm with at most 2 decimals, and its weight in kg with at most 3. */
export interface Package {
  length: number;
  width: number;
  height: number;
  weight: number;
}

/** A package in a request. Without a size it gets the default size of the business. */
export type RequestedPackage = Pick<Package, 'weight'> & Partial<Omit<Package, 'weight'>>;

export const MAX_PACKAGES = 200;

/** Returns the packages with a size. Validation ensures that a requested package has all three lengths or none. */
export const withDefaultSize = (
  packages: readonly RequestedPackage[],
  defaultSize: Omit<Package, 'weight'>,
): Package[] =>
  packages.map(({ length, width, height, weight }) => ({
    length: length ?? defaultSize.length,
    width: width ?? defaultSize.width,
    height: height ?? defaultSize.height,
    weight,
  }));

/** Returns the total weight in grams, and the total volume in cubic centimetres rounded to the nearest, as exact integers. */
export function totals(packages: readonly Package[]): { totalWeightG: string; totalVolumeCm3: string } {
  let grams = 0n;
  let volume = 0n; // The volume is in millionths of a cubic centimetre.
  for (const { length, width, height, weight } of packages) {
    grams += BigInt(Math.round(weight * 1000));
    volume += toHundredths(length) * toHundredths(width) * toHundredths(height);
  }
  return { totalWeightG: String(grams), totalVolumeCm3: String((volume + 500_000n) / 1_000_000n) };
}

const toHundredths = (cm: number) => BigInt(Math.round(cm * 100));
