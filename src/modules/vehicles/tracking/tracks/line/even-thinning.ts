/** A period in milliseconds since 1970. `from` is included and `to` is not. */
export interface Slice {
  readonly from: number;
  readonly to: number;
}

/** The first round only finds out which times have points, so it has fewer slices than the limit by this factor. */
const FIRST_ROUND_DIVISOR = 8;
/** Bounds the work. With ten thousand slices, three rounds are enough to divide a month down to the second. */
const MAX_ROUNDS = 8;

/**
 * Selects at most `maxPoints` of very many points, evenly over the time that has points. The cost depends on `maxPoints` only.
 *
 * The period is divided into equal slices, and the first point of each slice is read. If these are less than half of `maxPoints`, the
 * slices that have points are divided again, so that times without points use no slices.
 *
 * @param readFirstPoints returns the first point of each slice that has one, with the index of the slice, in their order
 * @returns the points in order of time; more than half of `maxPoints` if there are so many
 */
export async function thinEvenly<P extends { readonly slice: number }>(
  window: Slice,
  maxPoints: number,
  readFirstPoints: (slices: readonly Slice[]) => Promise<P[]>,
): Promise<P[]> {
  let slices = divide([window], Math.ceil(maxPoints / FIRST_ROUND_DIVISOR));
  for (let round = 1; ; round++) {
    const points = await readFirstPoints(slices);
    const parts = points.length === 0 ? 0 : Math.floor(maxPoints / points.length);
    if (parts < 2 || round === MAX_ROUNDS) return points;
    const slicesWithPoints = points.map(({ slice }) => slices[slice]!);
    slices = divide(slicesWithPoints, parts);
    if (slices.length === slicesWithPoints.length) return points; // Each slice is a single millisecond.
  }
}

/** Divides each slice into `parts` parts of whole milliseconds. A slice with fewer milliseconds has fewer parts. */
function divide(slices: readonly Slice[], parts: number): Slice[] {
  return slices.flatMap(({ from, to }) => {
    const length = to - from;
    const count = Math.max(1, Math.min(parts, length));
    const computeEdge = (part: number) => from + Math.round((length * part) / count);
    return Array.from({ length: count }, (_, part) => ({ from: computeEdge(part), to: computeEdge(part + 1) }));
  });
}
