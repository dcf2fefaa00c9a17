/** Pounds per kilogram (exact by the definition of the pound as 0.45359237 kg). */
const LB_PER_KG = 1 / 0.45359237;

/** Centimetres per inch are exactly 2.54. */
const IN_PER_CM = 1 / 2.54;

/** Rounds up to a multiple of `step`. Rounding to nine decimals first removes floating-point errors such as 2.0000000000000004. */
export const roundUpToMultiple = (value: number, step: number): number => {
  const steps = Math.ceil(Number((value / step).toFixed(9)));
  return Number((steps * step).toFixed(6));
};

export const toPounds = (kg: number): number => kg * LB_PER_KG;
export const toInches = (cm: number): number => cm * IN_PER_CM;
