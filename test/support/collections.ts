import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** A collection of the young objects alone, or of all. */
export const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

/** Bytes of objects that outlived two small collections, dead ones among them until the next one of all. */
export const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')!.space_used_size;

/** Something of 40 KB. */
export const weight = (seed: number): number[] => Array.from({ length: 5_000 }, (_, at) => at + seed);
