import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Collects the young objects, twice: what survives the first time is let go of the second. */
const collectYoung = (): void => {
  collect({ type: 'minor' });
  collect({ type: 'minor' });
};

/**
 * How many bytes of the heap thirty goes of some work leave behind when only the young objects are collected. What something
 * old still points to is among them, dead or not: it would wait for a collection of the whole heap.
 */
export async function leftBehind(work: () => Promise<unknown>): Promise<number> {
  await work();
  collectYoung();
  const before = getHeapStatistics().used_heap_size;
  for (let i = 0; i < 30; i++) await work();
  collectYoung();
  return getHeapStatistics().used_heap_size - before;
}
