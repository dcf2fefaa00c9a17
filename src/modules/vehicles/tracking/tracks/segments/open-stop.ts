import type { Coordinates } from '../../../../../shared/geo/distance';
import { MIN_STAND_MS } from './open-trip';
import type { Segment } from './segment';
import { findNewPlace, isStillAt, movePlaceTowards } from '../standstill';
import { addFuel, type TravelAmounts } from '../line/track-distance';
import { type Fix, toPlace } from '../track-fix';

/*
 * A stop while it is computed. A vehicle at a stop stands at a place within the radius of the stop. It may leave this place and rest at
 * another one. Until then its points are unsettled: they belong to the stop if the vehicle rests again, and to the next trip if it leaves.
 * A stop settles when its unsettled points become a part of it.
 */

/**
 * A vehicle that stays within the radius of a stop for this long has stopped, even if it never stood. Likewise, a vehicle that has left its
 * place at the stop has a new place after this time.
 */
export const MAX_CREEP_MS = 900_000;

/** A stop to which positions can still be added. */
export interface OpenStop {
  kind: 'stop';
  vehicleId: string;
  /** Where and when the vehicle came to rest first. The radius of the stop is around it. */
  anchor: Fix;
  /** The last point at which the vehicle stood, with its time and readings. The coordinates are the place where the vehicle stands. */
  lastRest: Fix;
  /** Points after `lastRest` within the radius, in order of time. */
  unsettledFixes: Fix[];
  sum: TravelAmounts;
}

/**
 * Adds a point within the radius of the stop. The stop settles if the vehicle is at its place again, if it was not heard for long, or if it
 * stands at a new place.
 */
export function addPointAtStop(stop: OpenStop, fix: Fix): void {
  const before = stop.unsettledFixes.at(-1) ?? stop.lastRest;
  const isBack = isStillAt(stop.lastRest, fix);
  const isAfterLongPause = fix.atMs - before.atMs >= MAX_CREEP_MS;
  stop.unsettledFixes.push(fix);
  if (isBack) return settleStopAt(stop, movePlaceTowards(stop.lastRest, fix));
  if (isAfterLongPause) return settleStopAt(stop, fix);
  const place = findNewPlace(stop.unsettledFixes, { atOnePlaceMs: MIN_STAND_MS, withinRadiusMs: MAX_CREEP_MS });
  if (place) settleStopAt(stop, place);
}

/**
 * Makes all points so far a part of the stop, and the coordinates the place where the vehicle stands. A vehicle uses fuel while it stands,
 * but movements within a stop are not counted as distance.
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
