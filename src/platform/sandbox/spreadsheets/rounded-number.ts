/** Significant digits that a spreadsheet shows and computes with; a double's further ones are noise. */
const SIGNIFICANT_DIGITS = 15;

/** The number that a spreadsheet means: its computed 57.699999999999996 is 57.7. */
export const roundToDigits = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));
