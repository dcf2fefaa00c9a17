import type { Coordinates } from '../../../../../shared/geo/distance';
import { MIN_STAND_MS } from './open-trip';
import type { Segment } from './segment';
import { findNewPlace, isStillAt, movePlaceTowards } from '../standstill';
import { addFuel, type TravelAmounts } from '../line/track-distance';
import { type Fix, toPlace } from '../track-fix';

/*
 * A stop while it is computed, point by point (track.ts explains its words).
 *
 * A stop is a circle around the point where the vehicle came to rest first, its anchor. Within the circle the vehicle stands at a place.
 * It may drive to another place there, for example from the gate to the ramp.
 *
 * When the vehicle leaves its place, it is not known yet whether it stays in the circle or drives away. So its points are collected as
 * `unsettledFixes`:
 * - It stands again, at the old place or at a new one: the stop settles, which means that they become a part of it.
 * - It leaves the circle: they become the beginning of the next trip (`Track.leaveStop`).
 */

/**
 * A vehicle that moves within the circle for this long without standing anywhere counts as standing. The same time without any point
 * counts as standing too.
 */
export const MAX_CREEP_MS = 900_000;

/** A stop to which positions can still be added. */
export interface OpenStop {
  kind: 'stop';
  vehicleId: string;
  /** Where and when the vehicle came to rest first: the middle of the circle. */
  anchor: Fix;
  /** The last point at which the vehicle stood, with its time and readings. Its coordinates are those of the place, not of the point. */
  lastRest: Fix;
  /** The points after `lastRest`, all within the circle, in order of time. */
  unsettledFixes: Fix[];
  /** The fuel that the vehicle has used at the stop. A stop has no distance. */
  sum: TravelAmounts;
}

/** Adds a point within the circle of the stop. The stop settles if the vehicle stands. */
export function addPointAtStop(stop: OpenStop, fix: Fix): void {
  const previousFix = stop.unsettledFixes.at(-1) ?? stop.lastRest;
  stop.unsettledFixes.push(fix);
  const place = findPlace(stop, fix, previousFix);
  if (place) settleStopAt(stop, place);
}

/** Returns where the vehicle stands after its newest point `fix`; null while it moves within the circle. */
function findPlace({ lastRest, unsettledFixes }: OpenStop, fix: Fix, previousFix: Fix): Coordinates | null {
  const isBackAtPlace = isStillAt(lastRest, fix);
  if (isBackAtPlace) return movePlaceTowards(lastRest, fix);
  const isAfterLongPause = fix.atMs - previousFix.atMs >= MAX_CREEP_MS;
  if (isAfterLongPause) return fix;
  return findNewPlace(unsettledFixes, { atOnePlaceMs: MIN_STAND_MS, withinRadiusMs: MAX_CREEP_MS });
}

/**
 * Makes all points so far a part of the stop, and stores the place where the vehicle stands. A vehicle uses fuel while it stands, but
 * movements within a stop are not counted as distance.
 */
export function settleStopAt(stop: OpenStop, { latitude, longitude }: Coordinates): void {
  let { lastRest } = stop;
  for (const fix of stop.unsettledFixes) {
    addFuel(stop.sum, lastRest, fix);
    lastRest = fix;
  }
  stop.lastRest = { ...lastRest, latitude, longitude };
  stop.unsettledFixes = [];
}

/** Converts a stop to a segment that can be stored. `Track.createAfterStop` is the reverse. */
export function toStopSegment({ vehicleId, anchor, lastRest, sum }: OpenStop): Segment {
  return {
    kind: 'stop',
    vehicleId,
    startedAtMs: anchor.atMs,
    endedAtMs: lastRest.atMs,
    start: toPlace(anchor),
    end: toPlace(lastRest),
    ...sum,
    mmByQuarter: [...sum.mmByQuarter],
    fuelLevelMl: lastRest.fuelLevelMl,
    resumeAtMs: null,
    countedUntilMs: null,
  };
}
