/** Most entries of one request. */
const LARGEST_BATCH = 500;
/** The service accepts 1 MiB. The difference leaves room for the members around the entries. */
const LARGEST_BODY_BYTES = 1_000_000;

/** Splits entries into requests that the service accepts, in their order. `index` is the place of the first entry among all. */
export function* splitBatch<T>(entries: Iterable<T>): Generator<{ readonly index: number; readonly entries: T[] }> {
  const encoder = new TextEncoder();
  let batch: T[] = [];
  let bytes = 0;
  let index = 0;
  for (const entry of entries) {
    const size = encoder.encode(JSON.stringify(entry)).length + 1;
    if (batch.length === LARGEST_BATCH || (batch.length > 0 && bytes + size > LARGEST_BODY_BYTES)) {
      yield { index, entries: batch };
      index += batch.length;
      batch = [];
      bytes = 0;
    }
    batch.push(entry);
    bytes += size;
  }
  if (batch.length > 0) yield { index, entries: batch };
}
