/** Period from `from` (inclusive) to `to` (exclusive), in milliseconds since 1970. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** The first round only finds the times with points, so it uses this many times fewer slices than the limit. */
const COARSER = 8;
/** Each round reads every slice once. With ten thousand slices, three rounds divide a month down to the second. */
const ROUNDS = 8;

/**
 * Selects at most `most` of very many points, evenly over the time that has points. The cost grows with `most`, not with the
 * number of points. Time is cut into equal slices, and each contributes its first point. While there are too few points, the
 * slices with points are cut again, so that empty times cost nothing.
 *
 * @param firstOf the first point of each slice that has one, with the slice's index, in their order
 * @returns the points by time; more than half of `most` if there are that many
 */
export async function thinEvenly<P extends { readonly slice: number }>(
  window: Slice,
  most: number,
  firstOf: (slices: readonly Slice[]) => Promise<P[]>,
): Promise<P[]> {
  let slices = cut([window], Math.ceil(most / COARSER));
  for (let round = 1; ; round++) {
    const points = await firstOf(slices);
    const parts = points.length === 0 ? 0 : Math.floor(most / points.length);
    if (parts < 2 || round === ROUNDS) return points;
    const heard = points.map(({ slice }) => slices[slice]!);
    slices = cut(heard, parts);
    if (slices.length === heard.length) return points; // Each slice is a single millisecond.
  }
}

/** Divides each slice into `parts` parts of whole milliseconds, a short slice into fewer. */
function cut(slices: readonly Slice[], parts: number): Slice[] {
  return slices.flatMap(({ from, to }) => {
    const length = to - from;
    const own = Math.max(1, Math.min(parts, length));
    const edge = (n: number) => from + Math.round((length * n) / own);
    return Array.from({ length: own }, (_, n) => ({ from: edge(n), to: edge(n + 1) }));
  });
}
