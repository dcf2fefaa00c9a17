/** The significant digits that a spreadsheet shows and computes with. The further digits of a double are rounding errors. */
const SIGNIFICANT_DIGITS = 15;

/** Returns a number as a spreadsheet shows it: 57.7 for a computed 57.699999999999996. */
export const roundToDigits = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));
