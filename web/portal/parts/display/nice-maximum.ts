/** First digits of an end whose half has one digit too, such as 4 and 2, or 10 and 5. 1 and 0.5 do as well. */
const END_DIGITS = [1, 2, 4, 6, 8, 10] as const;

/** Returns the end of an axis for values up to `most`: a round number whose half is round too, such as 2, 8, 40 or 600. */
export function niceMaximum(most: number): number {
  if (most <= 0) return 2; // An axis needs some length.
  const power = 10 ** Math.floor(Math.log10(most));
  // Rounded, because a power below 1 is not exact: 3 * 0.1 is 0.30000000000000004.
  const ends = END_DIGITS.map((digit) => Number((digit * power).toPrecision(12)));
  return ends.find((each) => each >= most) ?? 10 * power;
}
