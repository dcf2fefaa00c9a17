import { percentile } from '../service';

/** Times of the reads in a round without the measured load, and in the neighbouring round with it. */
export interface Pair {
  readonly without: readonly number[];
  readonly with: readonly number[];
}

const DRAWS = 1000;

export const p99 = (reads: readonly number[]): number =>
  percentile(
    reads.toSorted((a, b) => a - b),
    0.99,
  );

/**
 * Bootstraps the confidence interval of the ratio of both p99: draws pairs of rounds with replacement. Nine of ten
 * draws lie between the two results. Whole pairs are drawn, since slow reads occur in groups.
 */
export function likelyRatio(pairs: readonly Pair[]): [number, number] {
  const ratios = Array.from({ length: DRAWS }, () => {
    const drawn = pairs.map(() => pairs[Math.floor(Math.random() * pairs.length)]!);
    return p99(drawn.flatMap((pair) => pair.with)) / p99(drawn.flatMap((pair) => pair.without));
  }).sort((a, b) => a - b);
  return [percentile(ratios, 0.05), percentile(ratios, 0.95)];
}
