import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import { legKm } from '../../../../shared/geo/ellipsoid';
import { addDistance, addFuel, addLegs, type Amounts, quarterOf } from './track-distance';
import { type Arrival, arrivalOf, isAtRest, placeAfter, settledAt } from './standstill';
import { type Fix, isJump, STOP_RADIUS_KM, waverKm } from './track-fix';
import { legsOf } from './track-legs';

/** The shortest stop. The vehicle stays within STOP_RADIUS_KM of its first point. */
export const STOP_MS = 180_000;
/** A vehicle stands if it stays within STAND_RADIUS_KM for this long. Otherwise it is creeping, as in a traffic jam. */
const STAND_MS = 120_000;
const STAND_RADIUS_KM = 0.05;
/** A vehicle that stays within the radius of a stop for this long has stopped, even if it never stood. */
const LONGEST_CREEP_MS = 900_000;
/** A pause between two positions that ends a trip. */
export const GAP_MS = 3_600_000;
/** A position with a larger error is not used for stops and trips. */
export const MAX_INACCURACY_M = 200;
/** The highest plausible acceleration from a standstill, in m/s². A faster leap over more than LEAP_FROM_M needs a second position as proof. */
const MAX_ACCELERATION = 1.5;
const LEAP_FROM_M = 50;
/** Up to this many consecutive positions that agree with each other, but not with earlier ones, count as errors of the receiver. */
const MAX_OUTLIERS = 2;

/** A position of a device. */
export interface TrackPoint extends Coordinates {
  /** Milliseconds since 1970. No two positions of a device have the same time. */
  readonly at: number;
  /** The vehicle that the device was assigned to at that time. */
  readonly vehicleId: string | null;
  readonly accuracyM: number | null;
  readonly speedKmh: number | null;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
  /** The fuel level that was reported with this position, in millilitres. */
  readonly fuelMl: number | null;
}

/** A trip or a stop. All amounts are whole numbers, so that adding and subtracting legs is exact. */
export interface Segment {
  readonly kind: 'trip' | 'stop';
  readonly vehicleId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** The start of a trip, or where the vehicle came to rest at a stop. */
  readonly start: Coordinates;
  /** The end of a trip, or where the vehicle stood at a stop. */
  readonly end: Coordinates;
  /**
   * Millimetres driven in each quarter of an hour, beginning with the quarter in which the segment starts. A stop has none, unless an
   * earlier version stored it.
   */
  readonly mmByQuarter: readonly number[];
  /** The sum of all decreases of the reported fuel level, in millilitres. It is only meaningful if there are readings. */
  readonly fuelUsedMl: number;
  readonly fuelReadings: number;
  /** The fuel level at `anchorAt` of a trip, or at the end of a stop. */
  readonly fuelLevelMl: number | null;
  /** The time of the first position that must be read again to continue an open trip; null for all other segments. */
  readonly anchorAt: number | null;
  /** The time up to which the path of an open trip is certain; null in rows of earlier versions, where it is `anchorAt`. */
  readonly countedAt: number | null;
}

/**
 * A trip to which positions can still be added. The points from the index `anchor` on may become a stop. `sum` has the amounts up to
 * `countedAt`. `points` begins with the leg before that time, since the next leg depends on it.
 */
interface OpenTrip {
  kind: 'trip';
  vehicleId: string;
  start: Fix;
  points: Fix[];
  anchor: number;
  countedAt: number;
  sum: Amounts;
}
/**
 * A stop to which positions can still be added. `anchor` is where the vehicle came to rest. `last` is the last point at which it stood,
 * with the coordinates where it stands now. `away` has later points within the radius, after which the vehicle either leaves or rests
 * again.
 */
interface OpenStop {
  kind: 'stop';
  vehicleId: string;
  anchor: Fix;
  last: Fix;
  away: Fix[];
  sum: Amounts;
}

/**
 * Divides the positions of a device, in order of time, into trips and stops.
 *
 * A stop begins at the first point from which the vehicle stays within 200 m for at least 3 minutes. It ends with the last point at which the
 * vehicle stood there before it is farther away from where it came to rest. It must have stood within 50 m for two of these minutes, or stay
 * for 15 minutes: creeping in a traffic jam is no stop. Everything in between is a trip, unless its points are an hour apart: then one trip
 * ends and the next begins after the gap. Positions less accurate than 200 m are skipped, and so is a jump of more than 200 m at more than
 * 200 km/h. If the next two positions confirm the jump, the vehicle is there, and the way between counts as no distance.
 *
 * Distance is measured between places at which the vehicle has certainly moved, see `legsOf`; otherwise waiting at a red light would count as
 * driving. A stop has no distance, however imprecise its receiver is. The way from the edge of its radius to where the vehicle stood belongs
 * to the trip before, the way from there to the trip after.
 *
 * A closed segment never depends on later positions, so a track can be resumed: after any stop, or within the last segment if all new
 * positions are later than it.
 */
export class Track {
  private readonly closed: Segment[] = [];
  private open: OpenTrip | OpenStop | null = null;
  /** Suspicious positions that agree with each other, in order of time. */
  private suspects: readonly TrackPoint[] = [];

  /** Returns a track that continues after a stop, with the positions after its end. */
  static afterStop(stop: Segment): Track {
    const track = new Track();
    const { vehicleId, fuelUsedMl, fuelReadings, fuelLevelMl } = stop;
    track.open = {
      kind: 'stop',
      vehicleId,
      anchor: { ...stop.start, at: stop.startedAt, ...UNREAD },
      last: { ...stop.end, at: stop.endedAt, ...UNREAD, fuelLevelMl },
      away: [],
      sum: { mmByQuarter: [...stop.mmByQuarter], fuelUsedMl, fuelReadings },
    };
    return track;
  }

  /**
   * Returns a track that continues an open trip.
   *
   * @param seen the positions of the trip from `anchorAt` to its end
   */
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
      countedAt: trip.countedAt ?? first.at,
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    track.open = open;
    for (const point of rest) open.points.push(...track.accept(point));
    addLegs(open.sum, open.start.at, open.points, { from: open.countedAt, to: Infinity }, -1); // Only the certain amounts remain.
    track.advance(open);
    return track;
  }

  add(point: TrackPoint): void {
    if (point.vehicleId === null) return this.close();
    if (this.open && this.open.vehicleId !== point.vehicleId) this.close();
    for (const fix of this.accept(point)) {
      if (!this.open) this.begin(point.vehicleId, fix);
      else if (this.open.kind === 'stop') this.addToStop(this.open, fix);
      else this.addToTrip(this.open, fix);
    }
  }

  /** Returns all segments; the last one may still be open. */
  segments(): Segment[] {
    return this.open ? [...this.closed, asSegment(this.open, true)] : [...this.closed];
  }

  /** Returns the positions to add now. A suspicious position is retained until the next one confirms or refutes it. */
  private accept(point: TrackPoint): Fix[] {
    if (point.accuracyM !== null && point.accuracyM > MAX_INACCURACY_M) return [];
    const last = this.open && lastOf(this.open);
    const suspect = this.suspects.at(-1);
    const agreeing = suspect && !isJump(suspect, point) ? [...this.suspects, point] : [point];
    if (last !== null && isJump(last, point)) {
      // Enough positions that agree prove the jump. The first of them is dropped, since only the later ones confirm it.
      this.suspects = agreeing.length > MAX_OUTLIERS ? [] : agreeing;
      return this.suspects.length > 0 ? [] : fixesOf(agreeing.slice(1), last.fuelLevelMl);
    }
    const hasLeapt =
      suspect !== undefined &&
      agreeing.length > 1 &&
      last !== null &&
      !isJump(last, suspect) &&
      isNearer(point, suspect, last);
    const isOdd = !hasLeapt && this.open?.kind === 'stop' && isLeap(this.open, point);
    this.suspects = isOdd ? [point] : [];
    if (isOdd) return [];
    return fixesOf(hasLeapt ? [suspect, point] : [point], last?.fuelLevelMl ?? null);
  }

  private close(): void {
    if (this.open) this.closed.push(asSegment(this.open, false));
    this.open = null;
    this.suspects = [];
  }

  private begin(vehicleId: string, fix: Fix): void {
    const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: fix.hasReading ? 1 : 0 };
    this.open = { kind: 'trip', vehicleId, start: fix, points: [fix], anchor: 0, countedAt: fix.at, sum };
  }

  /** Begins a trip after a gap, without the fuel level from before it. */
  private beginAfterGap(vehicleId: string, { fuelLevelMl, ...fix }: Fix): void {
    this.begin(vehicleId, { ...fix, fuelLevelMl: fix.hasReading ? fuelLevelMl : null });
  }

  private addToStop(stop: OpenStop, fix: Fix): void {
    if (distanceKm(stop.anchor, fix) <= STOP_RADIUS_KM) return stay(stop, fix);
    this.closed.push(asSegment(stop, false));
    if (stop.away.length === 0 && fix.at - stop.last.at >= GAP_MS) return this.beginAfterGap(stop.vehicleId, fix);
    const { vehicleId, last: start } = stop;
    const [first = fix, ...others] = [...stop.away, fix];
    const sum = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: 0 };
    addFuel(sum, start, first, 1);
    addDistance(sum.mmByQuarter, quarterOf(start.at), start, first, legKm(start, first));
    const trip: OpenTrip = { kind: 'trip', vehicleId, start, points: [first], anchor: 0, countedAt: first.at, sum };
    this.open = trip;
    for (const other of others) {
      if (this.open.kind === 'trip') this.addToTrip(this.open, other);
      else this.addToStop(this.open, other);
    }
  }

  private addToTrip(trip: OpenTrip, fix: Fix): void {
    trip.points.push(fix);
    this.advance(trip);
  }

  /** Moves the anchor to the first point after which all points lie within a stop's radius. If they last long enough, they become a stop. */
  private advance(trip: OpenTrip): void {
    const { points } = trip;
    const newest = points.at(-1)!;
    while (trip.anchor < points.length - 1) {
      const anchor = points[trip.anchor]!;
      if (staysNear(points, trip.anchor)) {
        const lasts = newest.at - anchor.at;
        if (lasts >= STOP_MS && (lasts >= LONGEST_CREEP_MS || hasStood(points, trip.anchor))) this.stopAt(trip);
        return;
      }
      const next = points[trip.anchor + 1]!;
      if (next.at - anchor.at >= GAP_MS) {
        this.closed.push(asSegment(upTo(trip, trip.anchor), false));
        return this.beginAfterGap(trip.vehicleId, next); // Only the newest point can be after a gap.
      }
      trip.anchor++;
      settle(trip);
    }
  }

  private stopAt(trip: OpenTrip): void {
    const { vehicleId, start, points, sum } = trip;
    const anchor = points[trip.anchor]!;
    const hasTrip = start.at < anchor.at;
    const arrival = arrivalOf(points.slice(trip.anchor));
    if (hasTrip) this.closed.push(withArrival(asSegment(upTo(trip, trip.anchor), false), arrival));
    const own = { mmByQuarter: [], fuelUsedMl: 0, fuelReadings: hasTrip ? 0 : sum.fuelReadings };
    const place = { ...anchor, ...arrival.place };
    const stop: OpenStop = {
      kind: 'stop',
      vehicleId,
      anchor: place,
      last: place,
      away: points.slice(trip.anchor + 1),
      sum: own,
    };
    restAt(stop, place);
    this.open = stop;
  }
}

const UNREAD = { fuelLevelMl: null, hasReading: false, waverKm: 0, speedMs: null, heading: null };

const fixOf = (
  { at, latitude, longitude, accuracyM, speedKmh, heading, fuelMl }: TrackPoint,
  fuelLevelMl: number | null,
): Fix => ({
  at,
  latitude,
  longitude,
  speedMs: speedKmh === null ? null : speedKmh / 3.6,
  heading,
  fuelLevelMl,
  hasReading: fuelMl !== null,
  waverKm: waverKm(accuracyM),
});

/** Converts positions. Each one without a fuel reading gets the level of the one before. */
function fixesOf(points: readonly TrackPoint[], fuelLevelMl: number | null): Fix[] {
  let level = fuelLevelMl;
  return points.map((point) => {
    level = point.fuelMl ?? level;
    return fixOf(point, level);
  });
}

const lastOf = (open: OpenTrip | OpenStop): Fix =>
  open.kind === 'stop' ? (open.away.at(-1) ?? open.last) : open.points.at(-1)!;

/** Returns the trip as if it ended with one of its points. */
const upTo = (trip: OpenTrip, index: number): OpenTrip => ({ ...trip, points: trip.points.slice(0, index + 1) });

/** Whether all points after the anchor are within the radius of a stop around it. */
function staysNear(points: readonly Fix[], anchor: number): boolean {
  for (let i = points.length - 1; i > anchor; i--)
    if (distanceKm(points[anchor]!, points[i]!) > STOP_RADIUS_KM) return false;
  return true;
}

/** Whether the vehicle stood at any time after the anchor, instead of creeping all the time. */
function hasStood(points: readonly Fix[], anchor: number): boolean {
  let since = points[anchor]!;
  for (const fix of points.slice(anchor + 1)) {
    if (distanceKm(since, fix) > Math.max(STAND_RADIUS_KM, fix.waverKm)) since = fix;
    else if (fix.at - since.at >= STAND_MS) return true;
  }
  return false;
}

/** Adds the part of the path that later positions can no longer change to the sum, and removes its points. */
function settle(trip: OpenTrip): void {
  const { points, anchor, countedAt, sum, start } = trip;
  const certain = points.slice(0, anchor + 1);
  const next = legsOf(certain).find(({ isCertain }) => !isCertain);
  if (!next || points[next.from]!.at <= countedAt) return;
  trip.countedAt = points[next.from]!.at;
  addLegs(sum, start.at, certain, { from: countedAt, to: trip.countedAt }, 1);
  const first = (next.before ?? next).from;
  points.splice(0, first);
  trip.anchor -= first;
}

/** Whether the point is farther from the stop than the vehicle can drive from a standstill in that time. */
function isLeap({ last }: OpenStop, point: TrackPoint): boolean {
  const seconds = (point.at - last.at) / 1_000;
  const metres = distanceKm(last, point) * 1_000;
  return metres > LEAP_FROM_M && metres > (MAX_ACCELERATION / 2) * seconds * seconds;
}

const isNearer = (place: Coordinates, one: Coordinates, other: Coordinates): boolean =>
  distanceKm(place, one) < distanceKm(place, other);

/** Adds a point within the radius of the stop. */
function stay(stop: OpenStop, fix: Fix): void {
  const before = lastOf(stop);
  const isBack = isAtRest(stop.last, fix);
  stop.away.push(fix);
  if (isBack) restAt(stop, placeAfter(stop.last, fix));
  else if (fix.at - before.at >= LONGEST_CREEP_MS) restAt(stop, fix);
  else {
    const place = settledAt(stop.away, { stoodMs: STAND_MS, longestMs: LONGEST_CREEP_MS });
    if (place) restAt(stop, place);
  }
}

/** Makes all points so far a part of the stop. The vehicle stands at the given coordinates. */
function restAt(stop: OpenStop, { latitude, longitude }: Coordinates): void {
  let { last } = stop;
  for (const fix of stop.away) {
    addFuel(stop.sum, last, fix, 1);
    last = fix;
  }
  stop.last = { ...last, latitude, longitude };
  stop.away = [];
}

/** Adds to a trip the path from its last position, at the edge of a stop, to where the vehicle stood. */
function withArrival(trip: Segment, { km }: Arrival): Segment {
  const mmByQuarter = [...trip.mmByQuarter];
  mmByQuarter[mmByQuarter.length - 1]! += Math.round(km * MM_PER_KM);
  return { ...trip, mmByQuarter };
}

const MM_PER_KM = 1_000_000;

/** @param isOpen whether positions may still be added */
function asSegment(open: OpenTrip | OpenStop, isOpen: boolean): Segment {
  const last = open.kind === 'stop' ? open.last : lastOf(open);
  const start = open.kind === 'stop' ? open.anchor : open.start;
  const openTrip = open.kind === 'trip' && isOpen ? open : null;
  const sum = { ...open.sum, mmByQuarter: [...open.sum.mmByQuarter] };
  if (open.kind === 'trip') {
    addLegs(sum, start.at, open.points, { from: open.countedAt, to: Infinity }, 1);
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
    fuelLevelMl: open.kind === 'stop' ? last.fuelLevelMl : (openTrip?.points[0]!.fuelLevelMl ?? null),
    anchorAt: openTrip?.points[0]!.at ?? null,
    countedAt: openTrip?.countedAt ?? null,
  };
}
