import { distanceKm } from '../../../../../shared/geo/distance';
import type { Segment } from './segment';
import { addLegs, type TravelAmounts, MM_PER_KM, findQuarter } from '../line/track-distance';
import { type Fix, toPlace, STOP_RADIUS_KM } from '../track-fix';
import { computeLegs } from '../track-legs';

/*
 * A trip while it is computed. Its anchor is the first point at which a stop could begin. The anchor advances along the points until all
 * later points lie within the radius of a stop around it.
 *
 * The end of the path is uncertain: the next positions can still change the last legs, as when a position turns out to be a spike. So the
 * distance up to `countedUntilMs` is added to `sum`, and the rest is computed again from `points` with each new position.
 */

/** A vehicle stands if it stays within STAND_RADIUS_KM for this long. Otherwise it is creeping, as in a traffic jam. */
export const MIN_STAND_MS = 120_000;
const STAND_RADIUS_KM = 0.05;

/** A trip to which positions can still be added. */
export interface OpenTrip {
  kind: 'trip';
  vehicleId: string;
  start: Fix;
  /** The positions that are still needed. They begin with the leg before `countedUntilMs`, since the next leg depends on it. */
  points: Fix[];
  /** The index of the anchor in `points`. */
  anchorIndex: number;
  /** The time up to which `sum` contains the distance and the fuel. */
  countedUntilMs: number;
  sum: TravelAmounts;
}

/** Returns a trip that begins with a position. */
export function startTrip(vehicleId: string, start: Fix): OpenTrip {
  const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: start.hasFuelReading ? 1 : 0 };
  return { kind: 'trip', vehicleId, start, points: [start], anchorIndex: 0, countedUntilMs: start.atMs, sum };
}

/** Returns the segment of a trip that ends at its anchor. The later points belong to the segments after it. */
export const endTripAtAnchor = (trip: OpenTrip): Segment =>
  toTripSegment({ ...trip, points: trip.points.slice(0, trip.anchorIndex + 1) }, { isOpen: false });

/** Returns whether all points after the anchor are within the radius of a stop around it. */
export function isNearAnchor({ points, anchorIndex }: OpenTrip): boolean {
  // The search begins at the newest point, which is most likely to be outside.
  for (let index = points.length - 1; index > anchorIndex; index--) {
    if (distanceKm(points[anchorIndex]!, points[index]!) > STOP_RADIUS_KM) return false;
  }
  return true;
}

/** Returns whether the vehicle stood at any time after the anchor, instead of creeping all the time. */
export function hasStood({ points, anchorIndex }: OpenTrip): boolean {
  let standingFrom = points[anchorIndex]!;
  for (const fix of points.slice(anchorIndex + 1)) {
    if (distanceKm(standingFrom, fix) > Math.max(STAND_RADIUS_KM, fix.scatterKm)) standingFrom = fix;
    else if (fix.atMs - standingFrom.atMs >= MIN_STAND_MS) return true;
  }
  return false;
}

/**
 * Adds the part of the path that later positions can no longer change to the sum of the trip, and removes the points that are not needed
 * any more.
 */
export function countCertainPath(trip: OpenTrip): void {
  const { points, anchorIndex, countedUntilMs } = trip;
  const pointsToAnchor = points.slice(0, anchorIndex + 1);
  const firstUncertainLeg = computeLegs(pointsToAnchor).find(({ isCertain }) => !isCertain);
  if (!firstUncertainLeg) return;
  const certainUntilMs = points[firstUncertainLeg.fromIndex]!.atMs;
  if (certainUntilMs <= countedUntilMs) return;
  addLegs(trip, pointsToAnchor, { fromMs: countedUntilMs, toMs: certainUntilMs });
  trip.countedUntilMs = certainUntilMs;
  const firstNeeded = (firstUncertainLeg.previousLeg ?? firstUncertainLeg).fromIndex;
  points.splice(0, firstNeeded);
  trip.anchorIndex -= firstNeeded;
}

/**
 * Returns the segment of a trip. The trip itself does not change. Of an open trip, later positions need the points from the first one of
 * `points` (`Segment.resumeAtMs`).
 *
 * @param options.isOpen whether positions may still be added
 */
export function toTripSegment(trip: OpenTrip, { isOpen }: { readonly isOpen: boolean }): Segment {
  const { start, points, countedUntilMs } = trip;
  const first = points[0]!;
  const last = points.at(-1)!;
  const sum = { ...trip.sum, mmByQuarter: [...trip.sum.mmByQuarter] };
  addLegs({ sum, start }, points, { fromMs: countedUntilMs, toMs: Infinity });
  const quarterCount = findQuarter(last.atMs) - findQuarter(start.atMs) + 1;
  while (sum.mmByQuarter.length < quarterCount) sum.mmByQuarter.push(0);
  sum.mmByQuarter.length = quarterCount; // Subtracted legs may have left quarters of 0 at the end.
  return {
    kind: 'trip',
    vehicleId: trip.vehicleId,
    startedAtMs: start.atMs,
    endedAtMs: last.atMs,
    start: toPlace(start),
    end: toPlace(last),
    ...sum,
    fuelLevelMl: isOpen ? first.fuelLevelMl : null,
    resumeAtMs: isOpen ? first.atMs : null,
    countedUntilMs: isOpen ? countedUntilMs : null,
  };
}

/** Adds to a trip the path from its last position, at the edge of a stop, to where the vehicle stood. */
export function addArrival(trip: Segment, arrivalKm: number): Segment {
  const mmByQuarter = [...trip.mmByQuarter];
  mmByQuarter[mmByQuarter.length - 1]! += Math.round(arrivalKm * MM_PER_KM);
  return { ...trip, mmByQuarter };
}
