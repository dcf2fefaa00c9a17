import { distanceKm } from '../../../../shared/geo/distance';
import { computeLegKm } from '../../../../shared/geo/ellipsoid';
import { MAX_CREEP_MS, type OpenStop, settleStopAt, addPointAtStop, toStopSegment } from './segments/open-stop';
import {
  countCertainPath,
  endTripAtAnchor,
  hasStood,
  type OpenTrip,
  isNearAnchor,
  startTrip,
  toTripSegment,
  addArrival,
} from './segments/open-trip';
import { PositionFilter } from './position-filter';
import type { Segment, TrackPoint } from './segments/segment';
import { findArrival } from './standstill';
import { addDistance, addFuel, findQuarter, subtractLegs } from './line/track-distance';
import { type Fix, toFix, STOP_RADIUS_KM, WITHOUT_READINGS } from './track-fix';

/*
 * Words of this file:
 * - fix: a position that the filter has accepted. Only fixes are added to segments.
 * - anchor of a trip: the first fix at which a stop could still begin. It advances as the vehicle drives away from it.
 * - anchor of a stop: where the vehicle came to rest first. The radius of the stop is around it.
 * - last rest: the last fix at which the vehicle stood at a stop. The fixes after it are unsettled: they belong to the stop if the
 *   vehicle rests there again, otherwise to the next trip.
 * - sum: the distance and the fuel of a segment. Distances are per quarter of an hour (`mmByQuarter`).
 * - counted: the part of a trip that is in its sum, because later fixes can no longer change it. It ends at `countedUntilMs`.
 */

/** The duration of the shortest stop. During it, the vehicle stays within STOP_RADIUS_KM of its first point. */
export const MIN_STOP_MS = 180_000;
/** The shortest pause between two positions that ends a trip. */
const MIN_GAP_MS = 3_600_000;

/**
 * Divides the positions of one device into trips and stops. Call `addPoint` with the positions in order of time, then `listSegments`.
 *
 * A stop begins at the first point from which the vehicle stays within 200 m (STOP_RADIUS_KM) for at least 3 minutes (MIN_STOP_MS). It ends
 * with the last point at which the vehicle stood there before it moved away. Slow traffic is not a stop. So the vehicle must have stood
 * within 50 m for two of these minutes (`hasStood`), or stay for 15 minutes (MAX_CREEP_MS). Everything between stops is a trip. If two
 * points are an hour apart (MIN_GAP_MS), one trip ends and the next begins after the gap.
 *
 * PositionFilter skips inaccurate positions and jumps. If the next two positions confirm a jump, they are used, and the distance of the
 * jump is 0.
 *
 * Distance is measured between places to which the vehicle has certainly moved (see `computeLegs`). Otherwise the scatter of positions at a
 * red light would be distance. A stop has no distance. The way from the edge of its radius to the place where the vehicle stood belongs
 * to the trip before, and the way from there to the trip after.
 *
 * A closed segment never depends on later positions. So a track can be resumed after any stop, or within the last segment if all new
 * positions are later.
 */
export class Track {
  private readonly closedSegments: Segment[] = [];
  private readonly filter = new PositionFilter();
  private openSegment: OpenTrip | OpenStop | null = null;

  /** Returns a track that continues after a stop, with the positions after its end. It restores what `toStopSegment` stored. */
  static createAfterStop(stop: Segment): Track {
    const track = new Track();
    const { vehicleId, mmByQuarter, fuelUsedMl, fuelReadings, fuelLevelMl } = stop;
    track.openSegment = {
      kind: 'stop',
      vehicleId,
      anchor: { ...stop.start, atMs: stop.startedAtMs, ...WITHOUT_READINGS },
      lastRest: { ...stop.end, atMs: stop.endedAtMs, ...WITHOUT_READINGS, fuelLevelMl },
      unsettledFixes: [],
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    return track;
  }

  /**
   * Returns a track that continues an open trip. It restores what `toTripSegment` stored.
   *
   * @param seen the positions of the trip from its `resumeAtMs` to its end
   */
  static createWithinTrip(trip: Segment, seen: readonly [TrackPoint, ...TrackPoint[]]): Track {
    const track = new Track();
    const { vehicleId, mmByQuarter, fuelUsedMl, fuelReadings } = trip;
    const [first, ...rest] = seen;
    const open: OpenTrip = {
      kind: 'trip',
      vehicleId,
      start: { ...trip.start, atMs: trip.startedAtMs, ...WITHOUT_READINGS },
      points: [toFix(first, trip.fuelLevelMl)],
      anchorIndex: 0,
      countedUntilMs: trip.countedUntilMs ?? first.atMs,
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    track.openSegment = open;
    // No stop can begin among these points, or the stored trip would have ended there. So the anchor advances only after all of them.
    for (const point of rest) open.points.push(...track.filter.accept(point, open));
    // The stored sum has the whole path of the trip, but an OpenTrip counts only the path that later positions can no longer change.
    subtractLegs(open, open.points, { fromMs: open.countedUntilMs, toMs: Infinity });
    track.advanceAnchor(open);
    return track;
  }

  /** Adds the next position of the device. A position while the device is on no vehicle ends the current segment. */
  addPoint(point: TrackPoint): void {
    if (point.vehicleId === null) return this.closeSegment();
    if (this.openSegment && this.openSegment.vehicleId !== point.vehicleId) this.closeSegment();
    for (const fix of this.filter.accept(point, this.openSegment)) this.addFix(point.vehicleId, fix);
  }

  /** Returns all segments; the last one may still be open. */
  listSegments(): Segment[] {
    if (!this.openSegment) return [...this.closedSegments];
    return [...this.closedSegments, toSegment(this.openSegment, { isOpen: true })];
  }

  /** Closes the open segment, if there is one. The next position begins a new one. */
  private closeSegment(): void {
    if (this.openSegment) this.closedSegments.push(toSegment(this.openSegment, { isOpen: false }));
    this.openSegment = null;
    this.filter.reset();
  }

  /** Adds a fix to the segment that is open at that moment, or begins a trip. It may close this segment and open another one. */
  private addFix(vehicleId: string, fix: Fix): void {
    const open = this.openSegment;
    if (!open) this.openSegment = startTrip(vehicleId, fix);
    else if (open.kind === 'stop') this.addToStop(open, fix);
    else this.addToTrip(open, fix);
  }

  private addToTrip(trip: OpenTrip, fix: Fix): void {
    trip.points.push(fix);
    this.advanceAnchor(trip);
  }

  private addToStop(stop: OpenStop, fix: Fix): void {
    const hasLeft = distanceKm(stop.anchor, fix) > STOP_RADIUS_KM;
    if (!hasLeft) return addPointAtStop(stop, fix);
    this.closedSegments.push(toStopSegment(stop));
    const isAfterGap = stop.unsettledFixes.length === 0 && fix.atMs - stop.lastRest.atMs >= MIN_GAP_MS;
    if (isAfterGap) this.openSegment = openTripAfterGap(stop.vehicleId, fix);
    else this.leaveStop(stop, fix);
  }

  /**
   * Begins a trip at the last rest, with the unsettled points and the fix outside the radius. The points are added one by one, because they
   * may contain another stop, which ends this trip.
   */
  private leaveStop(stop: OpenStop, fix: Fix): void {
    const { vehicleId, lastRest: start } = stop;
    const [first = fix, ...others] = [...stop.unsettledFixes, fix];
    const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: 0 };
    addFuel(sum, start, first);
    const km = computeLegKm(start, first);
    addDistance(sum.mmByQuarter, findQuarter(start.atMs), { from: start, to: first, km });
    this.openSegment = {
      kind: 'trip',
      vehicleId,
      start,
      points: [first],
      anchorIndex: 0,
      countedUntilMs: first.atMs,
      sum,
    };
    for (const other of others) this.addFix(vehicleId, other);
  }

  /**
   * Moves the anchor of the trip to the first point after which all points lie within the radius of a stop. If they cover enough time, they
   * become a stop. A gap after the anchor ends the trip.
   */
  private advanceAnchor(trip: OpenTrip): void {
    const { points } = trip;
    const newest = points.at(-1)!;
    while (trip.anchorIndex < points.length - 1) {
      const anchor = points[trip.anchorIndex]!;
      if (isNearAnchor(trip)) {
        const durationMs = newest.atMs - anchor.atMs;
        if (durationMs >= MIN_STOP_MS && (durationMs >= MAX_CREEP_MS || hasStood(trip))) this.beginStopAtAnchor(trip);
        return;
      }
      const next = points[trip.anchorIndex + 1]!;
      if (next.atMs - anchor.atMs >= MIN_GAP_MS) {
        this.closedSegments.push(endTripAtAnchor(trip));
        this.openSegment = openTripAfterGap(trip.vehicleId, next); // Only the newest point can be after a gap.
        return;
      }
      trip.anchorIndex++;
      countCertainPath(trip);
    }
  }

  /** Ends the trip at its anchor and begins a stop there. A trip that starts at the anchor has no length and is left out. */
  private beginStopAtAnchor(trip: OpenTrip): void {
    const { vehicleId, start, points, sum } = trip;
    const anchor = points[trip.anchorIndex]!;
    const arrival = findArrival(points.slice(trip.anchorIndex));
    const hasTrip = start.atMs < anchor.atMs;
    if (hasTrip) this.closedSegments.push(addArrival(endTripAtAnchor(trip), arrival.km));
    const place = { ...anchor, ...arrival.place };
    const stop: OpenStop = {
      kind: 'stop',
      vehicleId,
      anchor: place,
      lastRest: place,
      unsettledFixes: points.slice(trip.anchorIndex + 1),
      // Without a trip before it, the stop has the fuel reading with which the trip began.
      sum: { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: hasTrip ? 0 : sum.fuelReadings },
    };
    settleStopAt(stop, place);
    this.openSegment = stop;
  }
}

/**
 * Returns the segment of a trip or stop.
 *
 * @param options.isOpen whether positions may still be added to a trip
 */
const toSegment = (open: OpenTrip | OpenStop, options: { readonly isOpen: boolean }): Segment =>
  open.kind === 'stop' ? toStopSegment(open) : toTripSegment(open, options);

/** Begins a trip after a gap. The fuel level from before the gap is unknown now, unless the position has a new reading. */
const openTripAfterGap = (vehicleId: string, fix: Fix): OpenTrip =>
  startTrip(vehicleId, { ...fix, fuelLevelMl: fix.hasFuelReading ? fix.fuelLevelMl : null });
