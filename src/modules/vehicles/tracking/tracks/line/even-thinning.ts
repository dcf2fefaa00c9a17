/** A period in milliseconds since 1970. `fromMs` is included and `toMs` is not. */
export interface TimeSlice {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The first round only finds out which times have points. It has this many times fewer slices than points may be returned. */
const FIRST_ROUND_DIVISOR = 8;
/** Bounds the work. With ten thousand slices, three rounds are enough to divide a month down to the second. */
const MAX_ROUNDS = 8;

/**
 * Selects at most `maxPoints` of very many points, evenly over the time that has points. The cost depends on `maxPoints` only.
 *
 * The period is divided into equal slices, and the first point of each slice is read. If these are less than half of `maxPoints`, the
 * slices that have points are divided again, so that times without points use no slices.
 *
 * @param readFirstOfSlices returns the first point of each slice that has one, with the index of the slice, in their order
 * @returns the points in order of time; more than half of `maxPoints` if there are that many
 */
export async function thinEvenly<P extends { readonly sliceIndex: number }>(
  period: TimeSlice,
  maxPoints: number,
  readFirstOfSlices: (slices: readonly TimeSlice[]) => Promise<P[]>,
): Promise<P[]> {
  let slices = divideSlices([period], Math.ceil(maxPoints / FIRST_ROUND_DIVISOR));
  for (let round = 1; ; round++) {
    const points = await readFirstOfSlices(slices);
    const partsPerSlice = points.length === 0 ? 0 : Math.floor(maxPoints / points.length);
    if (partsPerSlice < 2 || round === MAX_ROUNDS) return points;
    const slicesWithPoints = points.map(({ sliceIndex }) => slices[sliceIndex]!);
    slices = divideSlices(slicesWithPoints, partsPerSlice);
    if (slices.length === slicesWithPoints.length) return points; // Each slice is a single millisecond.
  }
}

/** Divides each slice into parts of whole milliseconds. A slice with fewer milliseconds than `partsPerSlice` has fewer parts. */
function divideSlices(slices: readonly TimeSlice[], partsPerSlice: number): TimeSlice[] {
  return slices.flatMap(({ fromMs, toMs }) => {
    const durationMs = toMs - fromMs;
    const count = Math.max(1, Math.min(partsPerSlice, durationMs));
    const computeEdgeMs = (part: number) => fromMs + Math.round((durationMs * part) / count);
    return Array.from({ length: count }, (_, part) => ({ fromMs: computeEdgeMs(part), toMs: computeEdgeMs(part + 1) }));
  });
}
