import { type Coordinates, distanceKm } from '../../../shared/geo/distance';
import type { Fix, PlannedLeg } from './drive';
import { provesArrival } from './geofence';

/** The speed on a shorter leg does not predict the speed on a longer one. */
const SHORT_LEG_M = 250;
/** Smaller changes of expected times are ignored, because each change is written to every remaining stop. */
const MIN_CHANGE_MS = 60_000;

/**
 * The vehicle's current leg, stored with the route, so that new positions can be checked without reading the stops. Times in
 * milliseconds since 1970.
 */
export interface Leg extends PlannedLeg {
  /** Key of the stop at the end of the leg; null for the return to the depot. */
  readonly next: string | null;
  /** When the leg began. Older positions belong to an earlier stop. */
  readonly since: number;
  /** Actual driving time divided by planned driving time. */
  readonly pace: number;
  /** End of the break before the leg. */
  readonly pausedUntil?: number;
  readonly arrivedAt: number | null;
  readonly expectedAt: number;
  /** When the vehicle is expected to leave the stop at the end of the leg. */
  readonly leavesAt: number;
}

/**
 * Returns whether positions prove an arrival or change the expected times.
 *
 * @param latest the newest position of the vehicle, which may be among `fixes`
 */
export function changesExpectation(
  leg: Leg,
  fixes: readonly Fix[],
  latest: Fix | null,
  secondsPerMetre: number,
): boolean {
  // They belong to an earlier stop, so only a computation with all stops can evaluate them.
  if (fixes.some(({ at }) => at < leg.since)) return true;
  if (leg.next && fixes.some((fix) => fix.at < (leg.arrivedAt ?? Infinity) && provesArrival(fix, leg))) return true;
  if (!latest || latest.at <= leg.since) return false;
  if (leg.arrivedAt !== null) return latest.at >= leg.leavesAt + MIN_CHANGE_MS;
  const expectedAt =
    Math.max(latest.at, leg.pausedUntil ?? 0) + estimateSecondsTo(leg, latest, secondsPerMetre) * leg.pace * 1_000;
  return Math.abs(expectedAt - leg.expectedAt) >= MIN_CHANGE_MS;
}

/**
 * Returns the seconds from a place to the end of a leg at the planned speed of the leg.
 *
 * @param secondsPerMetre of great-circle distance, for legs that are too short to have a speed
 */
export function estimateSecondsTo(
  { place, travelS, directM }: PlannedLeg,
  from: Coordinates | null,
  secondsPerMetre: number,
): number {
  if (!place || !from) return travelS;
  // Rounded like directM, so that a leg that starts as planned takes exactly the planned time.
  const metres = Math.round(distanceKm(from, place) * 1_000);
  if (metres <= directM) return directM > 0 ? (travelS * metres) / directM : travelS;
  const secondsPerExtraMetre = directM >= SHORT_LEG_M ? travelS / directM : secondsPerMetre;
  return travelS + (metres - directM) * secondsPerExtraMetre;
}
