/** The data that decide how bad it is to visit one stop directly after another, by place or node. */
export interface SeparationData {
  readonly size: number;
  readonly legSeconds: Int32Array;
  readonly serviceSeconds: Float64Array;
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
 * @param stops the places from 1 to this number are stops
 */
export function createSeparationRating(
  { size, legSeconds, serviceSeconds, opensAt, closesAt }: SeparationData,
  stops: number,
) {
  const isStop = (place: number) => place >= 1 && place <= stops;
  return (from: number, to: number): number => {
    if (!isStop(from) || !isStop(to)) return NEVER_NEAR;
    const travel = legSeconds[from * size + to]!;
    const leastWait = opensAt[to]! - closesAt[from]! - serviceSeconds[from]! - travel;
    const leastLateness = opensAt[from]! + serviceSeconds[from]! + travel - closesAt[to]!;
    return Math.round(travel + WAITING_WEIGHT * Math.max(0, leastWait) + LATENESS_WEIGHT * Math.max(0, leastLateness));
  };
}
