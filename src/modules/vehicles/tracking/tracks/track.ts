import { distanceKm } from '../../../../shared/geo/distance';
import { computeLegKm } from '../../../../shared/geo/ellipsoid';
import { MAX_CREEP_MS, type OpenStop, settleStopAt, addPointAtStop, toStopSegment } from './segments/open-stop';
import {
  countCertainPath,
  endTripAtPoint,
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
import { addDistance, addFuel, addLegs, findQuarter } from './line/track-distance';
import { type Fix, toFix, STOP_RADIUS_KM, WITHOUT_READINGS } from './track-fix';

/** The duration of the shortest stop. During it, the vehicle stays within STOP_RADIUS_KM of its first point. */
export const MIN_STOP_MS = 180_000;
/** The shortest pause between two positions that ends a trip. */
const MIN_GAP_MS = 3_600_000;

/**
 * Computes the trips and stops of one device. Call `addPoint` with the positions in order of time, then `listSegments`.
 *
 * Divides the positions of a device, in order of time, into trips and stops.
 *
 * A stop begins at the first point from which the vehicle stays within 200 m for at least 3 minutes. It ends with the last point at which
 * the vehicle stood there before it moved away. The vehicle must have stood within 50 m for two of these minutes, or stay for 15 minutes,
 * because slow traffic is not a stop. Everything between stops is a trip. If two points are an hour apart, one trip ends and the next
 * begins after the gap.
 *
 * Positions less accurate than 200 m are skipped, and so is a jump of more than 200 m at more than 200 km/h. If the next two positions
 * confirm a jump, they are used, and the distance of the jump is 0.
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

  /** Returns a track that continues after a stop, with the positions after its end. */
  static createAfterStop(stop: Segment): Track {
    const track = new Track();
    const { vehicleId, mmByQuarter, fuelUsedMl, fuelReadings, fuelLevelMl } = stop;
    track.openSegment = {
      kind: 'stop',
      vehicleId,
      anchor: { ...stop.start, atMs: stop.startedAtMs, ...WITHOUT_READINGS },
      lastRest: { ...stop.end, atMs: stop.endedAtMs, ...WITHOUT_READINGS, fuelLevelMl },
      unsettled: [],
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    return track;
  }

  /**
   * Returns a track that continues an open trip.
   *
   * @param seen the positions of the trip from `anchorAtMs` to its end
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
      countedAtMs: trip.countedAtMs ?? first.atMs,
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    track.openSegment = open;
    for (const point of rest) open.points.push(...track.filter.accept(point, open));
    // The stored amounts go to the end of the trip. What comes after `countedAtMs` is subtracted here, and added again by later positions.
    addLegs(open.sum, open.start.atMs, open.points, { fromMs: open.countedAtMs, toMs: Infinity }, -1);
    track.advanceAnchor(open);
    return track;
  }

  /** Adds the next position of the device. A position while the device is on no vehicle ends the current segment. */
  addPoint(point: TrackPoint): void {
    if (point.vehicleId === null) return this.closeSegment();
    if (this.openSegment && this.openSegment.vehicleId !== point.vehicleId) this.closeSegment();
    for (const fix of this.filter.accept(point, this.openSegment)) {
      if (!this.openSegment) this.openSegment = startTrip(point.vehicleId, fix);
      else this.addTo(this.openSegment, fix);
    }
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

  private addTo(open: OpenTrip | OpenStop, fix: Fix): void {
    if (open.kind === 'stop') this.addToStop(open, fix);
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
    const isAfterGap = stop.unsettled.length === 0 && fix.atMs - stop.lastRest.atMs >= MIN_GAP_MS;
    if (isAfterGap) this.openSegment = openTripAfterGap(stop.vehicleId, fix);
    else this.leaveStop(stop, fix);
  }

  /**
   * Begins a trip with the points after which the vehicle did not rest again. Adding them one by one may end this trip, because they may
   * contain another stop.
   */
  private leaveStop(stop: OpenStop, fix: Fix): void {
    const { vehicleId, lastRest: start } = stop;
    const [first = fix, ...others] = [...stop.unsettled, fix];
    const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: 0 };
    addFuel(sum, start, first, 1);
    const km = computeLegKm(start, first);
    addDistance(sum.mmByQuarter, findQuarter(start.atMs), { from: start, to: first, km }, 1);
    this.openSegment = {
      kind: 'trip',
      vehicleId,
      start,
      points: [first],
      anchorIndex: 0,
      countedAtMs: first.atMs,
      sum,
    };
    for (const other of others) this.addTo(this.openSegment, other);
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
        this.closedSegments.push(toTripSegment(endTripAtPoint(trip, trip.anchorIndex), { isOpen: false }));
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
    if (hasTrip) {
      const segment = toTripSegment(endTripAtPoint(trip, trip.anchorIndex), { isOpen: false });
      this.closedSegments.push(addArrival(segment, arrival.km));
    }
    const place = { ...anchor, ...arrival.place };
    const stop: OpenStop = {
      kind: 'stop',
      vehicleId,
      anchor: place,
      lastRest: place,
      unsettled: points.slice(trip.anchorIndex + 1),
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
