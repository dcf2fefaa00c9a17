import { type Coordinates, distanceKm } from '../../../geo/distance';
import { legKm } from '../../../geo/ellipsoid';

/** A stop is at least this long … */
export const STOP_MS = 180_000;
/** … within this of its first point. */
export const STOP_RADIUS_KM = 0.2;
/** Points this far apart in time are not joined by a trip. */
export const GAP_MS = 3_600_000;
/** Faster than this, and farther than a stop is wide, is an error of the receiver and no travel. */
const MAX_SPEED_KMH = 200;
/** A position that may be this wrong says nothing about where a stop or a trip is. */
export const MAX_INACCURACY_M = 200;
/** Nearer than this to where it last was for certain, a vehicle has not moved: its receiver wavers, most of all at a standstill … */
const WAVER_KM = 0.025;
/** … and so it does within this many times the inaccuracy that it tells of, though never beyond a stop's radius. */
const WAVER_BY_INACCURACY = 2;
/** Every time zone's midnight begins a quarter of an hour of UTC. */
export const QUARTER_MS = 900_000;

/** A position as the track sees it. */
export interface TrackPoint extends Coordinates {
  /** Milliseconds since 1970; no two of a device are the same. */
  readonly at: number;
  /** The vehicle that the device was on then. */
  readonly vehicleId: string | null;
  readonly accuracyM: number | null;
  /** Level reported with this very position, in millilitres. */
  readonly fuelMl: number | null;
}

/** A trip or a stop. All amounts are whole numbers, so that adding and taking away legs is exact. */
export interface Segment {
  readonly kind: 'trip' | 'stop';
  readonly vehicleId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly start: Coordinates;
  /** Of a stop: where the vehicle last was for certain. */
  readonly end: Coordinates;
  /** Millimetres driven in each quarter of an hour, from the one in which it starts. At a stop: on the way to and from its place within the radius. */
  readonly mmByQuarter: readonly number[];
  /** Sum of all decreases of the reported level, in millilitres; it means something where there are readings. */
  readonly fuelUsedMl: number;
  readonly fuelReadings: number;
  /** The level known at `anchorAt` of a trip, at the end of a stop. */
  readonly fuelLevelMl: number | null;
  /** Of a trip that may go on: its last point that is certain to be counted, from which on it must be seen again. */
  readonly anchorAt: number | null;
}

/** An accepted position with the level of fuel that is known by then. */
interface Fix extends Coordinates {
  readonly at: number;
  readonly fuelLevelMl: number | null;
  readonly hasReading: boolean;
  /** Only farther than this from another place has the vehicle moved. */
  readonly waverKm: number;
}

interface Amounts {
  mmByQuarter: number[];
  fuelUsedMl: number;
  fuelReadings: number;
}

/**
 * The points from `anchor` on may yet become a stop. `points` begins with the last one at or before the anchor at which
 * the vehicle had moved for certain; `sum` is what came before that.
 */
interface OpenTrip {
  kind: 'trip';
  vehicleId: string;
  start: Fix;
  points: Fix[];
  anchor: number;
  sum: Amounts;
}
/** `last` is the time of the last point, at the place where the vehicle then was for certain. */
interface OpenStop {
  kind: 'stop';
  vehicleId: string;
  anchor: Fix;
  last: Fix;
  sum: Amounts;
}

/**
 * Divides the positions of a device, given in order of time, into trips and stops.
 *
 * A stop begins at the first point from which on the vehicle stays within 200 m of that point for 3 minutes or longer,
 * and ends with the last point before it is farther away. What lies between is a trip, unless its points are an hour
 * apart: that ends one trip, and the next begins behind the gap. Positions less accurate than 200 m are passed over, and
 * so is a jump: more than 200 m at more than 200 km/h. When the next position agrees with the jump, the vehicle really
 * is there; the way between counts as no distance.
 *
 * The distance is measured between places at which the vehicle has moved for certain: each farther from the one before than
 * a receiver wavers. Measured from point to point, waiting at a red light would be driving; measured between stops alone,
 * the last and the first 200 m would be missing at each. So a stop has a distance too: that to its place and away from it.
 *
 * What has been decided never depends on later positions, so a track may be resumed: behind any stop, or at the last
 * segment when the new positions are later than all that went into it.
 */
export class Track {
  private readonly closed: Segment[] = [];
  private open: OpenTrip | OpenStop | null = null;
  private suspect: TrackPoint | null = null;

  /** Goes on behind a stop, with the positions after its end. */
  static afterStop(stop: Segment): Track {
    const track = new Track();
    const { vehicleId, fuelUsedMl, fuelReadings, fuelLevelMl } = stop;
    track.open = {
      kind: 'stop',
      vehicleId,
      anchor: { ...stop.start, at: stop.startedAt, ...UNREAD },
      last: { ...stop.end, at: stop.endedAt, ...UNREAD, fuelLevelMl },
      sum: { mmByQuarter: [...stop.mmByQuarter], fuelUsedMl, fuelReadings },
    };
    return track;
  }

  /** Goes on with an open trip. `seen`: its positions from `anchorAt` to its end, which are already part of it. */
  static withinTrip(trip: Segment, seen: readonly [TrackPoint, ...TrackPoint[]]): Track {
    const track = new Track();
    const { vehicleId, mmByQuarter, fuelUsedMl, fuelReadings } = trip;
    const [first, ...rest] = seen;
    const open: OpenTrip = {
      kind: 'trip',
      vehicleId,
      start: { ...trip.start, at: trip.startedAt, ...UNREAD },
      points: [fixOf(first, trip.fuelLevelMl)],
      anchor: 0,
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    track.open = open;
    for (const point of rest) {
      const fix = track.accept(point);
      if (fix) open.points.push(fix);
    }
    addLegs(open.sum, open.start.at, open.points, -1); // back to what was certain
    track.advance(open);
    return track;
  }

  add(point: TrackPoint): void {
    if (point.vehicleId === null) return this.close();
    if (this.open && this.open.vehicleId !== point.vehicleId) this.close();
    const fix = this.accept(point);
    if (!fix) return;
    if (!this.open) this.begin(point.vehicleId, fix);
    else if (this.open.kind === 'stop') this.addToStop(this.open, fix);
    else this.addToTrip(this.open, fix);
  }

  /** All segments, the last one as far as it is known. */
  segments(): Segment[] {
    return this.open ? [...this.closed, asSegment(this.open, true)] : [...this.closed];
  }

  private accept(point: TrackPoint): Fix | null {
    if (point.accuracyM !== null && point.accuracyM > MAX_INACCURACY_M) return null;
    const last = this.open && lastOf(this.open);
    if (last && isJump(last, point) && (!this.suspect || isJump(this.suspect, point))) {
      this.suspect = point;
      return null;
    }
    this.suspect = null;
    return fixOf(point, point.fuelMl ?? last?.fuelLevelMl ?? null);
  }

  private close(): void {
    if (this.open) this.closed.push(asSegment(this.open, false));
    this.open = null;
    this.suspect = null;
  }

  private begin(vehicleId: string, fix: Fix): void {
    const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: fix.hasReading ? 1 : 0 };
    this.open = { kind: 'trip', vehicleId, start: fix, points: [fix], anchor: 0, sum };
  }

  /** Behind a gap nothing is known of what was before. */
  private beginAfterGap(vehicleId: string, { fuelLevelMl, ...fix }: Fix): void {
    this.begin(vehicleId, { ...fix, fuelLevelMl: fix.hasReading ? fuelLevelMl : null });
  }

  private addToStop(stop: OpenStop, fix: Fix): void {
    if (distanceKm(stop.anchor, fix) <= STOP_RADIUS_KM) return stay(stop, fix);
    this.closed.push(asSegment(stop, false));
    if (fix.at - stop.last.at >= GAP_MS) return this.beginAfterGap(stop.vehicleId, fix);
    const { vehicleId, last: start } = stop;
    const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: 0 };
    addLegs(sum, start.at, [start, fix], 1);
    this.open = { kind: 'trip', vehicleId, start, points: [fix], anchor: 0, sum };
  }

  private addToTrip(trip: OpenTrip, fix: Fix): void {
    trip.points.push(fix);
    this.advance(trip);
  }

  /** Brings the anchor to the first point from which on all others are within a stop's radius, and makes them a stop when they last. */
  private advance(trip: OpenTrip): void {
    const { points } = trip;
    const newest = points.at(-1)!;
    while (trip.anchor < points.length - 1) {
      const anchor = points[trip.anchor]!;
      if (staysNear(points, trip.anchor)) {
        if (newest.at - anchor.at >= STOP_MS) this.stopAt(trip);
        return;
      }
      const next = points[trip.anchor + 1]!;
      if (next.at - anchor.at >= GAP_MS) {
        this.closed.push(asSegment(upTo(trip, trip.anchor), false));
        return this.beginAfterGap(trip.vehicleId, next); // only the newest point can lie behind a gap
      }
      trip.anchor++;
      settle(trip);
    }
  }

  private stopAt(trip: OpenTrip): void {
    const { vehicleId, start, points, sum } = trip;
    const anchor = points[trip.anchor]!;
    const hasTrip = start.at < anchor.at;
    if (hasTrip) this.closed.push(asSegment(upTo(trip, trip.anchor), false));
    const own = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: hasTrip ? 0 : sum.fuelReadings };
    const stop: OpenStop = { kind: 'stop', vehicleId, anchor, last: anchor, sum: own };
    for (const fix of points.slice(trip.anchor + 1)) stay(stop, fix);
    this.open = stop;
  }
}

const UNREAD = { fuelLevelMl: null, hasReading: false, waverKm: 0 };

const fixOf = ({ at, latitude, longitude, accuracyM, fuelMl }: TrackPoint, fuelLevelMl: number | null): Fix => ({
  at,
  latitude,
  longitude,
  fuelLevelMl,
  hasReading: fuelMl !== null,
  waverKm: Math.min(STOP_RADIUS_KM, Math.max(WAVER_KM, (WAVER_BY_INACCURACY * (accuracyM ?? 0)) / 1000)),
});

const lastOf = (open: OpenTrip | OpenStop): Fix => (open.kind === 'stop' ? open.last : open.points.at(-1)!);

/** The trip as if it ended with one of its points. */
const upTo = (trip: OpenTrip, index: number): OpenTrip => ({ ...trip, points: trip.points.slice(0, index + 1) });

const hasMoved = (from: Coordinates, to: Fix): boolean => distanceKm(from, to) > to.waverKm;

/** Whether all points behind one of them are within a stop's radius of it. */
function staysNear(points: readonly Fix[], anchor: number): boolean {
  for (let i = points.length - 1; i > anchor; i--)
    if (distanceKm(points[anchor]!, points[i]!) > STOP_RADIUS_KM) return false;
  return true;
}

/** When the vehicle has moved by the anchor, what lies before it is certain. */
function settle(trip: OpenTrip): void {
  const { points, anchor } = trip;
  const here = points[anchor]!;
  if (!isJump(points[anchor - 1]!, here) && !hasMoved(points[0]!, here)) return;
  addLegs(trip.sum, trip.start.at, points.slice(0, anchor + 1), 1);
  points.splice(0, anchor);
  trip.anchor = 0;
}

/** Another point of a stop. */
function stay(stop: OpenStop, fix: Fix): void {
  const { last, sum } = stop;
  addFuel(sum, last, fix, 1);
  const isElsewhere = isJump(last, fix) || hasMoved(last, fix);
  if (isElsewhere) addDistance(sum.mmByQuarter, quarterOf(stop.anchor.at), last, fix, 1);
  const { latitude, longitude } = isElsewhere ? fix : last;
  stop.last = { ...fix, latitude, longitude };
}

interface Moment extends Coordinates {
  readonly at: number;
}

function isJump(from: Moment, to: Moment): boolean {
  const km = distanceKm(from, to);
  return km > STOP_RADIUS_KM && km / ((to.at - from.at) / 3_600_000) > MAX_SPEED_KMH;
}

function addFuel(sum: Amounts, from: Fix, to: Fix, sign: 1 | -1): void {
  if (to.hasReading) sum.fuelReadings += sign;
  if (from.fuelLevelMl !== null && to.fuelLevelMl !== null)
    sum.fuelUsedMl += sign * Math.max(0, from.fuelLevelMl - to.fuelLevelMl);
}

/**
 * Adds or takes away what lies between the points of a trip that starts at `startedAt`. The way is measured to each point at
 * which the vehicle has moved, and to the last one.
 */
function addLegs(sum: Amounts, startedAt: number, points: readonly Fix[], sign: 1 | -1): void {
  let from = points[0]!;
  for (let i = 1; i < points.length; i++) {
    const [before, to] = [points[i - 1]!, points[i]!];
    addFuel(sum, before, to, sign);
    if (isJump(before, to)) from = to;
    else if (i === points.length - 1 || hasMoved(from, to)) {
      addDistance(sum.mmByQuarter, quarterOf(startedAt), from, to, sign);
      from = to;
    }
  }
}

export const quarterOf = (at: number): number => Math.floor(at / QUARTER_MS);

/** A leg over the end of a quarter is divided in proportion to the time; the parts add up to the leg to the millimetre. */
function addDistance(mmByQuarter: number[], base: number, from: Fix, to: Fix, sign: 1 | -1): void {
  if (isJump(from, to)) return;
  const mm = Math.round(legKm(from, to) * 1_000_000);
  let counted = 0;
  for (let quarter = quarterOf(from.at); ; quarter++) {
    const end = Math.min((quarter + 1) * QUARTER_MS, to.at);
    const until = Math.round((mm * (end - from.at)) / (to.at - from.at));
    while (mmByQuarter.length <= quarter - base) mmByQuarter.push(0);
    mmByQuarter[quarter - base]! += sign * (until - counted);
    counted = until;
    if (end >= to.at) return;
  }
}

/** `goesOn`: later positions may still be added to it. */
function asSegment(open: OpenTrip | OpenStop, goesOn: boolean): Segment {
  const last = lastOf(open);
  const start = open.kind === 'stop' ? open.anchor : open.start;
  const sum = { ...open.sum, mmByQuarter: [...open.sum.mmByQuarter] };
  if (open.kind === 'trip') {
    addLegs(sum, start.at, open.points, 1);
    const quarters = quarterOf(last.at) - quarterOf(start.at) + 1;
    while (sum.mmByQuarter.length < quarters) sum.mmByQuarter.push(0);
    sum.mmByQuarter.length = quarters;
  }
  return {
    kind: open.kind,
    vehicleId: open.vehicleId,
    startedAt: start.at,
    endedAt: last.at,
    start: { latitude: start.latitude, longitude: start.longitude },
    end: { latitude: last.latitude, longitude: last.longitude },
    ...sum,
    fuelLevelMl: open.kind === 'stop' ? last.fuelLevelMl : goesOn ? open.points[0]!.fuelLevelMl : null,
    anchorAt: open.kind === 'trip' && goesOn ? open.points[0]!.at : null,
  };
}
