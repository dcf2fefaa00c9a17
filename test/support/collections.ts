import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Runs the garbage collector, for young objects or all. */
export const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

/**
 * Returns the bytes of objects that survived two minor collections, including dead ones until the next full collection.
 */
export const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')!.space_used_size;

/** Returns an object of 40 KB. */
export const weight = (seed: number): number[] => Array.from({ length: 5_000 }, (_, at) => at + seed);
