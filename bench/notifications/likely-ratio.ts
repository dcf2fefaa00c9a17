import { percentile } from '../service';

/** Times of the reads in a round without what is measured, and in the one beside it with it. */
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
 * How far the ratio of the two p99 is luck: the rounds are drawn again, as many pairs as there are, each as often as it comes, and
 * nine of ten draws lie between the two numbers. Whole pairs, as slow reads come in heaps: what slows one slows its neighbours.
 */
export function likelyRatio(pairs: readonly Pair[]): [number, number] {
  const ratios = Array.from({ length: DRAWS }, () => {
    const drawn = pairs.map(() => pairs[Math.floor(Math.random() * pairs.length)]!);
    return p99(drawn.flatMap((pair) => pair.with)) / p99(drawn.flatMap((pair) => pair.without));
  }).sort((a, b) => a - b);
  return [percentile(ratios, 0.05), percentile(ratios, 0.95)];
}
