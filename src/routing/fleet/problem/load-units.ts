/**
 * Loads and capacities in whole units: grams, cubic centimetres, and thousandths for further kinds of load. Sums of decimal fractions are
 * inexact: 3 × 0.1 kg would exceed 0.3 kg.
 */
const GRAMS_PER_KG = 1e3;
const CM3_PER_M3 = 1e6;
const THOUSANDTHS_PER_AMOUNT = 1e3;
/** A capacity is rounded down. This compensates for what the multiplication may have lost. */
const ROUNDING_TOLERANCE = 1e-6;

const toWholeUnits = (load: number, unitsPerLoad: number): number => Math.round(load * unitsPerLoad);
const toWholeCapacity = (capacity: number, unitsPerLoad: number): number =>
  Math.floor(capacity * unitsPerLoad + ROUNDING_TOLERANCE);

/** Returns a weight in grams. */
export const toGrams = (weightKg: number): number => toWholeUnits(weightKg, GRAMS_PER_KG);
/** Returns a volume in cubic centimetres. */
export const toCm3 = (volumeM3: number): number => toWholeUnits(volumeM3, CM3_PER_M3);
/** Returns an amount of a further kind of load in thousandths. */
export const toThousandths = (amount: number): number => toWholeUnits(amount, THOUSANDTHS_PER_AMOUNT);

/** Returns a capacity for weight in grams. Infinity stays infinite. */
export const toMaxGrams = (capacityKg: number): number => toWholeCapacity(capacityKg, GRAMS_PER_KG);
/** Returns a capacity for volume in cubic centimetres. Infinity stays infinite. */
export const toMaxCm3 = (capacityM3: number): number => toWholeCapacity(capacityM3, CM3_PER_M3);
/** Returns a capacity for a further kind of load in thousandths. Infinity stays infinite. */
export const toMaxThousandths = (capacity: number): number => toWholeCapacity(capacity, THOUSANDTHS_PER_AMOUNT);
