import { Random as Generator } from '../../src/common/secrets/random';

/** Returns numbers from 0 to 1, reproducible by the seed. */
export type Random = () => number;

export function seeded(seed: number): Random {
  const generator = new Generator(seed | 0);
  return () => generator.fraction();
}

/** Derives a seed for each name, so that an operation gets identical requests when it is tested alone. */
export const seedOf = (seed: number, name: string): number =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193), seed ^ 0x811c9dc5);

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

export const pick = <T>(random: Random, entries: readonly T[]): T => entries[below(random, entries.length)]!;

/** Fisher-Yates shuffle. */
export function shuffled<T>(random: Random, entries: readonly T[]): T[] {
  const result = [...entries];
  for (let last = result.length - 1; last > 0; last--) {
    const other = below(random, last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
