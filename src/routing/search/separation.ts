/**
 * The data that decide how bad it is to visit one stop directly after another, as arrays by place or by node; stops have the same numbers
 * in both.
 */
export interface SeparationData {
  /** The number of places. */
  readonly size: number;
  /** The leg from place a to place b is at `a * size + b`. */
  readonly legSeconds: Int32Array;
  readonly serviceSeconds: Float64Array;
  /** The time windows, in seconds of the local day. */
  readonly opensAt: Float64Array;
  readonly closesAt: Float64Array;
}

/** The weights of a second of waiting and of lateness against a second of travel, as published for HGS with time windows. */
const WAITING_WEIGHT = 0.2;
const LATENESS_WEIGHT = 1;
/** The separation of a depot from any stop. A depot is never a near stop. */
const NEVER_NEAR = 1e9;

/**
 * Returns a function that rates how bad it is to visit one stop directly after another: travel, and the waiting and lateness that no
 * schedule avoids (Vidal, Crainic, Gendreau & Prins 2013).
 *
 * @param stopCount the places from 1 to this number are stops
 */
export function createSeparationRating(
  { size, legSeconds, serviceSeconds, opensAt, closesAt }: SeparationData,
  stopCount: number,
) {
  const isStop = (place: number) => place >= 1 && place <= stopCount;
  return (from: number, to: number): number => {
    if (!isStop(from) || !isStop(to)) return NEVER_NEAR;
    const travel = legSeconds[from * size + to]!;
    const leastWait = opensAt[to]! - closesAt[from]! - serviceSeconds[from]! - travel;
    const leastLateness = opensAt[from]! + serviceSeconds[from]! + travel - closesAt[to]!;
    return Math.round(travel + WAITING_WEIGHT * Math.max(0, leastWait) + LATENESS_WEIGHT * Math.max(0, leastLateness));
  };
}
