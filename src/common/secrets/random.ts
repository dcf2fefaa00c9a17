import { createHash } from 'node:crypto';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';

const TO_FRACTION = 1 / 2 ** 32;

/**
 * A pseudo-random generator that produces the same numbers for the same seed on every machine (xorshift128+ of `pure-rand`). Do not use
 * it for secrets. Use a `fork` for each independent part, so a part that needs more numbers does not change the others.
 */
export class Random {
  private readonly generator: RandomGenerator;

  constructor(private readonly seed: number | string) {
    this.generator = xorshift128plus(typeof seed === 'number' ? seed : computeHash(seed));
  }

  /** Returns an independent generator that depends on the seed and the name. */
  fork(name: string): Random {
    return new Random(`${this.seed}/${name}`);
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    return (this.generator.next() >>> 0) * TO_FRACTION;
  }

  /**
   * Returns a whole number from 0 to `below` - 1. The probabilities of the numbers differ by less than `below` in 2^32, which no search or
   * simulation notices.
   */
  below(below: number): number {
    return Math.floor(this.fraction() * below);
  }

  between(min: number, max: number): number {
    return min + this.fraction() * (max - min);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)]!;
  }

  /** Returns a normally distributed number with mean 0 and standard deviation 1, by the method of Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.fraction());
  }

  /** Shuffles the array in place, by the method of Fisher and Yates. */
  shuffle<T>(items: T[]): void {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [items[last], items[other]] = [items[other]!, items[last]!];
    }
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    this.shuffle(result);
    return result;
  }
}

const computeHash = (text: string): number => createHash('sha256').update(text).digest().readInt32LE();
