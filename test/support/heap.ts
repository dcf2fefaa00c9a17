import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** Collects young objects twice: an object that survives the first collection is freed in the second. */
const collectYoung = (): void => {
  collect({ type: 'minor' });
  collect({ type: 'minor' });
};

/**
 * Returns the bytes that thirty runs of `work` leave on the heap after minor collections. They include dead objects
 * that an old object still refers to, which only a full collection would free.
 */
export async function leftBehind(work: () => Promise<unknown>): Promise<number> {
  await work();
  collectYoung();
  const before = getHeapStatistics().used_heap_size;
  for (let i = 0; i < 30; i++) await work();
  collectYoung();
  return getHeapStatistics().used_heap_size - before;
}
