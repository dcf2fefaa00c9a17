const STEPS = [1, 2, 4, 6, 8, 10] as const;

/** Returns the end of an axis for values up to `most`: a round number whose half is round too, such as 2, 8, 40 or 600. */
export function niceMaximum(most: number): number {
  if (most <= 0) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  // Rounded, because a power below 1 is not exact: 3 * 0.1 is 0.30000000000000004.
  const ends = STEPS.map((step) => Number((step * power).toPrecision(12)));
  return ends.find((each) => each >= most) ?? 10 * power;
}
