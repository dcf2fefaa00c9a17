import { type Coordinates, distanceKm } from '../../../geo/distance';
import type { Fix, PlannedLeg } from './drive';
import { hasCome } from './geofence';

/** Shorter legs say nothing of the speed at which a longer way is driven. */
const SHORT_LEG_M = 250;
/** Expected times that are off by less are left as they are: each change is written to every stop that is left. */
const WORTH_TELLING_MS = 60_000;

/**
 * What a vehicle does just now, kept with the route: enough to see whether new fixes change anything without looking at
 * the stops. Times in milliseconds since 1970.
 */
export interface Leg extends PlannedLeg {
  /** The name of the stop that it drives to; null: back to the depot. */
  readonly next: string | null;
  /** Since when; what is older belongs to an earlier stop. */
  readonly since: number;
  /** How much longer than planned the driving takes. */
  readonly pace: number;
  /** When the break before it is over. */
  readonly pausedUntil?: number;
  readonly arrivedAt: number | null;
  readonly expectedAt: number;
  /** When it is expected to go on from there. */
  readonly leavesAt: number;
}

/**
 * Whether fixes prove an arrival, or change what is expected.
 *
 * @param latest the newest fix of the vehicle, which may be among them
 */
export function changes(leg: Leg, fixes: readonly Fix[], latest: Fix | null, secondsPerMetre: number): boolean {
  if (fixes.some(({ at }) => at < leg.since)) return true;
  if (leg.next && fixes.some((fix) => fix.at < (leg.arrivedAt ?? Infinity) && hasCome(fix, leg.place))) return true;
  if (!latest || latest.at <= leg.since) return false;
  if (leg.arrivedAt !== null) return latest.at >= leg.leavesAt + WORTH_TELLING_MS;
  const expectedAt =
    Math.max(latest.at, leg.pausedUntil ?? 0) + secondsTo(leg, latest, secondsPerMetre) * leg.pace * 1_000;
  return Math.abs(expectedAt - leg.expectedAt) >= WORTH_TELLING_MS;
}

/**
 * Seconds from a place to the end of a leg at the speed that was planned for the leg: road times, where they were known
 * when it was planned.
 *
 * @param secondsPerMetre of great circle, where the plan of the leg says nothing about it
 */
export function secondsTo(
  { place, travelS, directM }: PlannedLeg,
  from: Coordinates | null,
  secondsPerMetre: number,
): number {
  if (!place || !from) return travelS;
  const metres = Math.round(distanceKm(from, place) * 1_000); // as directM is, so that a leg as planned takes as long as planned
  if (metres <= directM) return directM > 0 ? (travelS * metres) / directM : travelS;
  const more = directM >= SHORT_LEG_M ? travelS / directM : secondsPerMetre;
  return travelS + (metres - directM) * more;
}
