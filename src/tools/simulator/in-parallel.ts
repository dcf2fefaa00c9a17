/** The most requests that the simulator sends at a time. */
export const MAX_PARALLEL_REQUESTS = 4;

/** Runs a function for each entry, at most `maxParallel` at a time. Returns the results in the order of the entries. */
export async function inParallel<T, R>(
  entries: readonly T[],
  maxParallel: number,
  run: (entry: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let nextIndex = 0;
  const worker = async () => {
    while (nextIndex < entries.length) {
      const index = nextIndex++;
      results[index] = await run(entries[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxParallel, entries.length) }, worker));
  return results;
}
