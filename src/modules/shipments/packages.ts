/** One parcel: cm with at most 2 decimals, kg with at most 3. */
export interface Package {
  length: number;
  width: number;
  height: number;
  weight: number;
}

export const MAX_PACKAGES = 200;

/** The sums of packages as exact integers: grams, and cubic centimetres rounded to the nearest. */
export function totals(packages: readonly Package[]): { totalWeightG: string; totalVolumeCm3: string } {
  let grams = 0n;
  let volume = 0n; // in (0.01 cm)³
  for (const { length, width, height, weight } of packages) {
    grams += BigInt(Math.round(weight * 1000));
    volume += hundredths(length) * hundredths(width) * hundredths(height);
  }
  return { totalWeightG: String(grams), totalVolumeCm3: String((volume + 500_000n) / 1_000_000n) };
}

const hundredths = (cm: number) => BigInt(Math.round(cm * 100));
