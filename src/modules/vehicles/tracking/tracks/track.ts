import { distanceKm } from '../../../../shared/geo/distance';
import { computeLegKm } from '../../../../shared/geo/ellipsoid';
import { LONGEST_CREEP_MS, type OpenStop, restAt, stay, toStopSegment } from './segments/open-stop';
import {
  countCertainPath,
  endTripAtPoint,
  hasStood,
  type OpenTrip,
  isNearAnchor,
  startTrip,
  toTripSegment,
  withArrival,
} from './segments/open-trip';
import { PositionFilter } from './position-filter';
import type { Segment, TrackPoint } from './segments/segment';
import { findArrival } from './standstill';
import { addDistance, addFuel, addLegs, findQuarter } from './line/track-distance';
import { type Fix, toFix, STOP_RADIUS_KM, WITHOUT_READINGS } from './track-fix';

/** The shortest stop. The vehicle stays within STOP_RADIUS_KM of its first point. */
export const STOP_MS = 180_000;
/** A pause between two positions that ends a trip. */
const GAP_MS = 3_600_000;

/**
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
  private readonly closed: Segment[] = [];
  private readonly filter = new PositionFilter();
  private open: OpenTrip | OpenStop | null = null;

  /** Returns a track that continues after a stop, with the positions after its end. */
  static createAfterStop(stop: Segment): Track {
    const track = new Track();
    const { vehicleId, mmByQuarter, fuelUsedMl, fuelReadings, fuelLevelMl } = stop;
    track.open = {
      kind: 'stop',
      vehicleId,
      anchor: { ...stop.start, at: stop.startedAt, ...WITHOUT_READINGS },
      last: { ...stop.end, at: stop.endedAt, ...WITHOUT_READINGS, fuelLevelMl },
      away: [],
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    return track;
  }

  /**
   * Returns a track that continues an open trip.
   *
   * @param seen the positions of the trip from `anchorAt` to its end
   */
  static createWithinTrip(trip: Segment, seen: readonly [TrackPoint, ...TrackPoint[]]): Track {
    const track = new Track();
    const { vehicleId, mmByQuarter, fuelUsedMl, fuelReadings } = trip;
    const [first, ...rest] = seen;
    const open: OpenTrip = {
      kind: 'trip',
      vehicleId,
      start: { ...trip.start, at: trip.startedAt, ...WITHOUT_READINGS },
      points: [toFix(first, trip.fuelLevelMl)],
      anchor: 0,
      countedAt: trip.countedAt ?? first.at,
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    track.open = open;
    for (const point of rest) open.points.push(...track.filter.accept(point, open));
    // The stored amounts go to the end of the trip. What comes after `countedAt` is subtracted here, and added again by later positions.
    addLegs(open.sum, open.start.at, open.points, { from: open.countedAt, to: Infinity }, -1);
    track.advance(open);
    return track;
  }

  /** Adds the next position of the device. */
  add(point: TrackPoint): void {
    if (point.vehicleId === null) return this.close();
    if (this.open && this.open.vehicleId !== point.vehicleId) this.close();
    for (const fix of this.filter.accept(point, this.open)) {
      if (!this.open) this.open = startTrip(point.vehicleId, fix);
      else this.addTo(this.open, fix);
    }
  }

  /** Returns all segments; the last one may still be open. */
  listSegments(): Segment[] {
    return this.open ? [...this.closed, toSegment(this.open, { isOpen: true })] : [...this.closed];
  }

  private close(): void {
    if (this.open) this.closed.push(toSegment(this.open, { isOpen: false }));
    this.open = null;
    this.filter.reset();
  }

  private addTo(open: OpenTrip | OpenStop, fix: Fix): void {
    if (open.kind === 'stop') this.addToStop(open, fix);
    else this.addToTrip(open, fix);
  }

  private addToTrip(trip: OpenTrip, fix: Fix): void {
    trip.points.push(fix);
    this.advance(trip);
  }

  private addToStop(stop: OpenStop, fix: Fix): void {
    const hasLeft = distanceKm(stop.anchor, fix) > STOP_RADIUS_KM;
    if (!hasLeft) return stay(stop, fix);
    this.closed.push(toStopSegment(stop));
    const isAfterGap = stop.away.length === 0 && fix.at - stop.last.at >= GAP_MS;
    if (isAfterGap) this.open = openTripAfterGap(stop.vehicleId, fix);
    else this.leave(stop, fix);
  }

  /** Begins a trip with the points after which the vehicle did not rest again. They may contain another stop. */
  private leave(stop: OpenStop, fix: Fix): void {
    const { vehicleId, last: start } = stop;
    const [first = fix, ...others] = [...stop.away, fix];
    const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: 0 };
    addFuel(sum, start, first, 1);
    addDistance(sum.mmByQuarter, findQuarter(start.at), start, first, computeLegKm(start, first));
    const trip: OpenTrip = { kind: 'trip', vehicleId, start, points: [first], anchor: 0, countedAt: first.at, sum };
    this.open = trip;
    for (const other of others) this.addTo(this.open, other);
  }

  /**
   * Moves the anchor to the first point after which all points lie within the radius of a stop. If they cover enough time, they become a
   * stop.
   */
  private advance(trip: OpenTrip): void {
    const { points } = trip;
    const newest = points.at(-1)!;
    while (trip.anchor < points.length - 1) {
      const anchor = points[trip.anchor]!;
      if (isNearAnchor(trip)) {
        const durationMs = newest.at - anchor.at;
        if (durationMs >= STOP_MS && (durationMs >= LONGEST_CREEP_MS || hasStood(trip))) this.stopAt(trip);
        return;
      }
      const next = points[trip.anchor + 1]!;
      if (next.at - anchor.at >= GAP_MS) {
        this.closed.push(toTripSegment(endTripAtPoint(trip, trip.anchor), { isOpen: false }));
        this.open = openTripAfterGap(trip.vehicleId, next); // Only the newest point can be after a gap.
        return;
      }
      trip.anchor++;
      countCertainPath(trip);
    }
  }

  /** Ends the trip at its anchor and begins a stop there. A trip that starts at the anchor has no length and is left out. */
  private stopAt(trip: OpenTrip): void {
    const { vehicleId, start, points, sum } = trip;
    const anchor = points[trip.anchor]!;
    const arrival = findArrival(points.slice(trip.anchor));
    const hasTrip = start.at < anchor.at;
    if (hasTrip) {
      const segment = toTripSegment(endTripAtPoint(trip, trip.anchor), { isOpen: false });
      this.closed.push(withArrival(segment, arrival.km));
    }
    const place = { ...anchor, ...arrival.place };
    const stop: OpenStop = {
      kind: 'stop',
      vehicleId,
      anchor: place,
      last: place,
      away: points.slice(trip.anchor + 1),
      sum: { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: hasTrip ? 0 : sum.fuelReadings },
    };
    restAt(stop, place);
    this.open = stop;
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
  startTrip(vehicleId, { ...fix, fuelLevelMl: fix.hasReading ? fix.fuelLevelMl : null });
