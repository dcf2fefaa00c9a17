import { ApiError } from '../../common/errors/api-error';

/** One parcel: cm with at most 2 decimals, kg with at most 3. */
export interface Package {
  length: number;
  width: number;
  height: number;
  weight: number;
}

/** A parcel as it is handed in: without its lengths it has the business's default size. */
export type GivenPackage = Pick<Package, 'weight'> & Partial<Omit<Package, 'weight'>>;

export const MAX_PACKAGES = 200;

/** The parcels with their sizes. Throws 400 for one that has a length and lacks another. */
export function sized(packages: readonly GivenPackage[], size: Omit<Package, 'weight'>): Package[] {
  const details: Record<string, string> = {};
  const whole = packages.map(({ weight, ...given }, index): Package => {
    const lacking = LENGTHS.filter((length) => given[length] === undefined);
    if (lacking.length === LENGTHS.length) return { ...pick(size), weight };
    for (const length of lacking)
      details[`packages.${index}.${length}`] =
        'Is required beside the others; a package without any has the default size.';
    return { ...pick({ ...size, ...given }), weight };
  });
  if (Object.keys(details).length) throw new ApiError('VALIDATION_ERROR', details);
  return whole;
}

const LENGTHS = ['length', 'width', 'height'] as const;
const pick = ({ length, width, height }: Omit<Package, 'weight'>) => ({ length, width, height });

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
