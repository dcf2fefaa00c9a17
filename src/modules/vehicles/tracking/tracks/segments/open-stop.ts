import type { Coordinates } from '../../../../../shared/geo/distance';
import { STAND_MS } from './open-trip';
import type { Segment } from './segment';
import { findNewPlace, isStillAt, movePlaceTowards } from '../standstill';
import { addFuel, type Amounts } from '../line/track-distance';
import { type Fix, toPlace } from '../track-fix';

/** A vehicle that stays within the radius of a stop for this long has stopped, even if it never stood. */
export const LONGEST_CREEP_MS = 900_000;

/** A stop to which positions can still be added. */
export interface OpenStop {
  kind: 'stop';
  vehicleId: string;
  /** Where the vehicle came to rest. */
  anchor: Fix;
  /** The last point at which the vehicle stood, with the coordinates where it stands now. */
  last: Fix;
  /** Later points within the radius. After them the vehicle either leaves, or rests again and they become a part of the stop. */
  away: Fix[];
  sum: Amounts;
}

/** Adds a point within the radius of the stop. */
export function stay(stop: OpenStop, fix: Fix): void {
  const before = stop.away.at(-1) ?? stop.last;
  const isBack = isStillAt(stop.last, fix);
  const isAfterLongPause = fix.at - before.at >= LONGEST_CREEP_MS;
  stop.away.push(fix);
  if (isBack) return restAt(stop, movePlaceTowards(stop.last, fix));
  if (isAfterLongPause) return restAt(stop, fix);
  const place = findNewPlace(stop.away, { atOnePlaceMs: STAND_MS, withinRadiusMs: LONGEST_CREEP_MS });
  if (place) restAt(stop, place);
}

/** Makes all points so far a part of the stop, and the coordinates its place. */
export function restAt(stop: OpenStop, { latitude, longitude }: Coordinates): void {
  let { last } = stop;
  for (const fix of stop.away) {
    addFuel(stop.sum, last, fix, 1);
    last = fix;
  }
  stop.last = { ...last, latitude, longitude };
  stop.away = [];
}

/** Converts a stop to a segment that can be stored. */
export function toStopSegment({ vehicleId, anchor, last, sum }: OpenStop): Segment {
  return {
    kind: 'stop',
    vehicleId,
    startedAt: anchor.at,
    endedAt: last.at,
    start: toPlace(anchor),
    end: toPlace(last),
    ...sum,
    mmByQuarter: [...sum.mmByQuarter],
    fuelLevelMl: last.fuelLevelMl,
    anchorAt: null,
    countedAt: null,
  };
}
