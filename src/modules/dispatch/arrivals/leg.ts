import { type Coordinates, distanceKm } from '../../../shared/geo/distance';
import type { Fix, PlannedLeg } from './drive';
import { provesArrival } from './geofence';

/** The planned speed of a leg that is shorter than this does not predict the speed on a longer way. */
const MIN_METRES_FOR_SPEED = 250;
/** Smaller changes of expected times are ignored, because each change is written to every remaining stop. */
const MIN_CHANGE_MS = 60_000;

/**
 * The vehicle's current leg, so that new positions can be checked without reading the stops. Times in milliseconds since 1970.
 *
 * It is stored as JSON in `routes.leg`, and SQL of `arrivals.read-model.ts` reads its times there. So its members keep their names.
 */
export interface Leg extends PlannedLeg {
  /** Key of the stop at the end of the leg; null for the return to the depot. */
  readonly next: string | null;
  /** When the leg began. Older positions belong to an earlier stop. */
  readonly since: number;
  /** Actual driving time divided by planned driving time, on the route so far. */
  readonly pace: number;
  /** End of the break before the leg; missing without a break. */
  readonly pausedUntil?: number;
  /** When the vehicle arrived at the stop; null while it is on its way there. */
  readonly arrivedAt: number | null;
  /** When the vehicle is expected to arrive, by the last computation. */
  readonly expectedAt: number;
  /** When the vehicle is expected to leave the stop at the end of the leg. */
  readonly leavesAt: number;
}

/**
 * Returns whether positions prove an arrival or change the expected times, so that the times of all stops must be computed again. It is
 * called for each batch of positions, so it only reads the leg.
 *
 * @param fixes the new positions, in any order
 * @param latestFix the newest position of the vehicle, which may be among `fixes`
 * @param secondsPerMetre of great-circle distance; see `estimateSecondsTo`
 */
export function changesExpectation(
  leg: Leg,
  fixes: readonly Fix[],
  latestFix: Fix | null,
  secondsPerMetre: number,
): boolean {
  const belongsToEarlierStop = fixes.some(({ atMs }) => atMs < leg.since);
  if (belongsToEarlierStop || provesEarlierArrival(leg, fixes)) return true;
  if (!latestFix || latestFix.atMs <= leg.since) return false;
  if (leg.arrivedAt === null) return isExpectedAtOtherTime(leg, latestFix, secondsPerMetre);
  // The vehicle is at the stop. Its times change if it stays longer than expected.
  return latestFix.atMs >= leg.leavesAt + MIN_CHANGE_MS;
}

/** Returns whether a position proves that the vehicle was at the stop before the known arrival. */
function provesEarlierArrival(leg: Leg, fixes: readonly Fix[]): boolean {
  if (leg.next === null) return false; // The return to the depot is not a visit.
  const knownArrivalMs = leg.arrivedAt ?? Infinity;
  return fixes.some((fix) => fix.atMs < knownArrivalMs && provesArrival(fix, leg));
}

/** Returns whether the newest position changes the expected arrival enough to compute all times again. */
function isExpectedAtOtherTime(leg: Leg, latestFix: Fix, secondsPerMetre: number): boolean {
  const drivesFromMs = Math.max(latestFix.atMs, leg.pausedUntil ?? 0);
  const expectedAtMs = drivesFromMs + estimateSecondsTo(leg, latestFix, secondsPerMetre) * leg.pace * 1_000;
  return Math.abs(expectedAtMs - leg.expectedAt) >= MIN_CHANGE_MS;
}

/**
 * Returns the seconds from a place to the end of a leg, at the planned speed of the leg. A place that is nearer than the planned start takes
 * the same share of the planned time as of the planned distance. A place that is farther away takes the planned time, and for the additional
 * distance the planned speed or, on a short leg, the usual one.
 *
 * @param from null if the vehicle's place is not known: the leg then takes the planned time
 * @param secondsPerMetre the usual speed, by great-circle distance
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
  const secondsPerExtraMetre = directM >= MIN_METRES_FOR_SPEED ? travelS / directM : secondsPerMetre;
  return travelS + (metres - directM) * secondsPerExtraMetre;
}
