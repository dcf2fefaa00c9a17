import { distanceKm } from '../../../../../shared/geo/distance';
import type { Segment } from './segment';
import { addLegs, type Amounts, MM_PER_KM, findQuarter } from '../line/track-distance';
import { type Fix, toPlace, STOP_RADIUS_KM } from '../track-fix';
import { computeLegs } from '../track-legs';

/** A vehicle stands if it stays within STAND_RADIUS_KM for this long. Otherwise it is creeping, as in a traffic jam. */
export const STAND_MS = 120_000;
const STAND_RADIUS_KM = 0.05;

/** A trip to which positions can still be added. */
export interface OpenTrip {
  kind: 'trip';
  vehicleId: string;
  start: Fix;
  /** The positions that are still needed. It begins with the leg before `countedAt`, since the next leg depends on it. */
  points: Fix[];
  /** The index of the point from which on the vehicle may be at a stop. */
  anchor: number;
  /** The time up to which `sum` has the distance and the fuel. */
  countedAt: number;
  sum: Amounts;
}

/** Returns a trip that begins with a position. */
export function startTrip(vehicleId: string, start: Fix): OpenTrip {
  const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: start.hasReading ? 1 : 0 };
  return { kind: 'trip', vehicleId, start, points: [start], anchor: 0, countedAt: start.at, sum };
}

/** Returns the trip as if it ended with one of its points. */
export const endTripAtPoint = (trip: OpenTrip, index: number): OpenTrip => ({
  ...trip,
  points: trip.points.slice(0, index + 1),
});

/** Returns whether all points after the anchor are within the radius of a stop around it. */
export function isNearAnchor({ points, anchor }: OpenTrip): boolean {
  // The search begins at the newest point, which is most likely to be outside.
  for (let index = points.length - 1; index > anchor; index--) {
    if (distanceKm(points[anchor]!, points[index]!) > STOP_RADIUS_KM) return false;
  }
  return true;
}

/** Returns whether the vehicle stood at any time after the anchor, instead of creeping all the time. */
export function hasStood({ points, anchor }: OpenTrip): boolean {
  let standingFrom = points[anchor]!;
  for (const fix of points.slice(anchor + 1)) {
    if (distanceKm(standingFrom, fix) > Math.max(STAND_RADIUS_KM, fix.waverKm)) standingFrom = fix;
    else if (fix.at - standingFrom.at >= STAND_MS) return true;
  }
  return false;
}

/** Adds the part of the path that later positions can no longer change to the sum, and removes the points that are not needed any more. */
export function countCertainPath(trip: OpenTrip): void {
  const { points, anchor, countedAt, sum, start } = trip;
  const pointsToAnchor = points.slice(0, anchor + 1);
  const firstUncertainLeg = computeLegs(pointsToAnchor).find(({ isCertain }) => !isCertain);
  if (!firstUncertainLeg) return;
  const certainUntil = points[firstUncertainLeg.from]!.at;
  if (certainUntil <= countedAt) return;
  trip.countedAt = certainUntil;
  addLegs(sum, start.at, pointsToAnchor, { from: countedAt, to: certainUntil }, 1);
  const firstNeeded = (firstUncertainLeg.before ?? firstUncertainLeg).from;
  points.splice(0, firstNeeded);
  trip.anchor -= firstNeeded;
}

/**
 * Returns the segment of a trip.
 *
 * @param options.isOpen whether positions may still be added
 */
export function toTripSegment(trip: OpenTrip, { isOpen }: { readonly isOpen: boolean }): Segment {
  const { start, points, countedAt } = trip;
  const [first] = points;
  const last = points.at(-1)!;
  const sum = { ...trip.sum, mmByQuarter: [...trip.sum.mmByQuarter] };
  addLegs(sum, start.at, points, { from: countedAt, to: Infinity }, 1);
  const quarters = findQuarter(last.at) - findQuarter(start.at) + 1;
  while (sum.mmByQuarter.length < quarters) sum.mmByQuarter.push(0);
  sum.mmByQuarter.length = quarters;
  return {
    kind: 'trip',
    vehicleId: trip.vehicleId,
    startedAt: start.at,
    endedAt: last.at,
    start: toPlace(start),
    end: toPlace(last),
    ...sum,
    fuelLevelMl: isOpen ? first!.fuelLevelMl : null,
    anchorAt: isOpen ? first!.at : null,
    countedAt: isOpen ? countedAt : null,
  };
}

/** Adds to a trip the path from its last position, at the edge of a stop, to where the vehicle stood. */
export function withArrival(trip: Segment, arrivalKm: number): Segment {
  const mmByQuarter = [...trip.mmByQuarter];
  mmByQuarter[mmByQuarter.length - 1]! += Math.round(arrivalKm * MM_PER_KM);
  return { ...trip, mmByQuarter };
}
