/** A piece of time from `from` on and before `to`, in milliseconds since 1970. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** The first round finds out when there are points at all, with so many times fewer slices than may be answered. */
const COARSER = 8;
/** Each round looks into every slice once. With ten thousand slices three rounds divide a month down to the second. */
const ROUNDS = 8;

/**
 * Chooses at most `most` of very many points, evenly over the time in which there are any, at a cost that grows with
 * `most` and not with their number: time is cut into equal slices, and each gives its first point. While they are fewer
 * than may be, the slices that have points are cut again: so nothing is spent on the time in the garage.
 *
 * @param firstOf the first point of each slice that has one, with the slice's index, in their order
 * @returns in order of time; more than half of `most` where there are so many
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
    if (slices.length === heard.length) return points; // each is a single millisecond
  }
}

/** Each slice in so many parts of whole milliseconds; a shorter one in fewer. */
function cut(slices: readonly Slice[], parts: number): Slice[] {
  return slices.flatMap(({ from, to }) => {
    const length = to - from;
    const own = Math.max(1, Math.min(parts, length));
    const edge = (n: number) => from + Math.round((length * n) / own);
    return Array.from({ length: own }, (_, n) => ({ from: edge(n), to: edge(n + 1) }));
  });
}
