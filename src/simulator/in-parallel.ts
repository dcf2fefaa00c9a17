/** Does something with each entry, so many at a time, and answers in their order. */
export async function inParallel<T, R>(
  entries: readonly T[],
  most: number,
  act: (entry: T, index: number) => Promise<R>,
) {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < entries.length) {
      const index = next++;
      results[index] = await act(entries[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, entries.length) }, worker));
  return results;
}
