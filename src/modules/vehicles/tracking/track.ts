import { type Coordinates, distanceKm } from '../../../geo/distance';
import { legKm } from '../../../geo/ellipsoid';
import { addDistance, addFuel, addLegs, type Amounts, quarterOf } from './track-distance';
import { type Arrival, arrivalOf, isAtRest, placeAfter, settledAt } from './standstill';
import { type Fix, isJump, STOP_RADIUS_KM, waverKm } from './track-fix';
import { legsOf } from './track-legs';

/** A stop is at least this long, within STOP_RADIUS_KM of its first point. */
export const STOP_MS = 180_000;
/** A vehicle that was nowhere for so long, within so far, has crept along: as in a jam … */
const STOOD_MS = 120_000;
const STOOD_KM = 0.05;
/** … unless it does not get away for so long. */
const LONGEST_CREEP_MS = 900_000;
/** Points this far apart in time are not joined by a trip. */
export const GAP_MS = 3_600_000;
/** A position that may be this wrong says nothing about where a stop or a trip is. */
export const MAX_INACCURACY_M = 200;
/** Who goes farther from a standstill than with this acceleration (m/s²) has to be seen there again, from so many metres on. */
const STARTS = 1.5;
const LEAP_FROM_M = 50;
/** So many positions in a row that agree with each other, and with nothing before them, are errors of the receiver. */
const MOST_OUTLIERS = 2;

/** A position as the track sees it. */
export interface TrackPoint extends Coordinates {
  /** Milliseconds since 1970; no two of a device are the same. */
  readonly at: number;
  /** The vehicle that the device was on then. */
  readonly vehicleId: string | null;
  readonly accuracyM: number | null;
  readonly speedKmh: number | null;
  /** Degrees clockwise from north. */
  readonly heading: number | null;
  /** Level reported with this very position, in millilitres. */
  readonly fuelMl: number | null;
}

/** A trip or a stop. All amounts are whole numbers, so that adding and taking away legs is exact. */
export interface Segment {
  readonly kind: 'trip' | 'stop';
  readonly vehicleId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Of a stop: where the vehicle came to rest. */
  readonly start: Coordinates;
  /** Of a stop: the place at which the vehicle stood. */
  readonly end: Coordinates;
  /** Millimetres driven in each quarter of an hour, from the one in which it starts. None at a stop, unless it was stored by an earlier version. */
  readonly mmByQuarter: readonly number[];
  /** Sum of all decreases of the reported level, in millilitres; it means something where there are readings. */
  readonly fuelUsedMl: number;
  readonly fuelReadings: number;
  /** The level known at `anchorAt` of a trip, at the end of a stop. */
  readonly fuelLevelMl: number | null;
  /** Of a trip that may go on: the point from which on it must be seen again … */
  readonly anchorAt: number | null;
  /** … and its last point by which its way is certain. Null of one that was kept before this was: the same point. */
  readonly countedAt: number | null;
}

/**
 * The points from `anchor` on may yet become a stop. `sum` is what came before `countedAt`; `points` begins with the leg before that,
 * which has a say in the next one.
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
 * `anchor` is the place where the vehicle came to rest, `last` the last point at which it stood, at the place where it stands now. `away`
 * are later points within the radius: the vehicle may have left, or comes back to rest.
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
 * Divides the positions of a device, given in order of time, into trips and stops.
 *
 * A stop begins at the first point from which on the vehicle stays within 200 m of that point for 3 minutes or longer,
 * and ends with the last point at which it stood there before it is farther away from where it came to rest. It has stood somewhere for two of them,
 * within 50 m, or stays for a quarter of an hour: to creep along in a jam is no stop. What lies between is a trip, unless its points are an hour
 * apart: that ends one trip, and the next begins behind the gap. Positions less accurate than 200 m are passed over, and
 * so is a jump: more than 200 m at more than 200 km/h. When the next two positions agree with the jump, the vehicle really
 * is there; the way between counts as no distance.
 *
 * The distance is measured between places at which the vehicle has moved for certain, see `legsOf`: measured from point to point,
 * waiting at a red light would be driving. A stop has no distance, however its receiver wavers. The way from the edge of its radius to
 * the place where the vehicle stood belongs to the trip before it, the way from there to the trip behind it.
 *
 * What has been decided never depends on later positions, so a track may be resumed: behind any stop, or at the last
 * segment when the new positions are later than all that went into it.
 */
export class Track {
  private readonly closed: Segment[] = [];
  private open: OpenTrip | OpenStop | null = null;
  /** Odd positions that agree with each other, the latest last. */
  private suspects: readonly TrackPoint[] = [];

  /** Goes on behind a stop, with the positions after its end. */
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
      countedAt: trip.countedAt ?? first.at,
      sum: { mmByQuarter: [...mmByQuarter], fuelUsedMl, fuelReadings },
    };
    track.open = open;
    for (const point of rest) open.points.push(...track.accept(point));
    addLegs(open.sum, open.start.at, open.points, { from: open.countedAt, to: Infinity }, -1); // back to what was certain
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

  /** All segments, the last one as far as it is known. */
  segments(): Segment[] {
    return this.open ? [...this.closed, asSegment(this.open, true)] : [...this.closed];
  }

  /** What is to be counted now: nothing of what is odd, until the next position says whether it was so. */
  private accept(point: TrackPoint): Fix[] {
    if (point.accuracyM !== null && point.accuracyM > MAX_INACCURACY_M) return [];
    const last = this.open && lastOf(this.open);
    const suspect = this.suspects.at(-1);
    const agreeing = suspect && !isJump(suspect, point) ? [...this.suspects, point] : [point];
    if (last !== null && isJump(last, point)) {
      this.suspects = agreeing.length > MOST_OUTLIERS ? [] : agreeing;
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

  /** Behind a gap nothing is known of what was before. */
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

  /** Brings the anchor to the first point from which on all others are within a stop's radius, and makes them a stop when they last. */
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

/** The fuel level is carried on from one to the next. */
function fixesOf(points: readonly TrackPoint[], fuelLevelMl: number | null): Fix[] {
  let level = fuelLevelMl;
  return points.map((point) => {
    level = point.fuelMl ?? level;
    return fixOf(point, level);
  });
}

const lastOf = (open: OpenTrip | OpenStop): Fix =>
  open.kind === 'stop' ? (open.away.at(-1) ?? open.last) : open.points.at(-1)!;

/** The trip as if it ended with one of its points. */
const upTo = (trip: OpenTrip, index: number): OpenTrip => ({ ...trip, points: trip.points.slice(0, index + 1) });

/** Whether all points behind one of them are within a stop's radius of it. */
function staysNear(points: readonly Fix[], anchor: number): boolean {
  for (let i = points.length - 1; i > anchor; i--)
    if (distanceKm(points[anchor]!, points[i]!) > STOP_RADIUS_KM) return false;
  return true;
}

/** Whether the vehicle stood behind one of its points, and did not creep on all the time. */
function hasStood(points: readonly Fix[], anchor: number): boolean {
  let since = points[anchor]!;
  for (const fix of points.slice(anchor + 1)) {
    if (distanceKm(since, fix) > Math.max(STOOD_KM, fix.waverKm)) since = fix;
    else if (fix.at - since.at >= STOOD_MS) return true;
  }
  return false;
}

/** What later positions can no longer change of the way to the anchor is counted, and its points are let go. */
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

/** Farther from where it stands than a vehicle drives from a standstill in that time. */
function isLeap({ last }: OpenStop, point: TrackPoint): boolean {
  const seconds = (point.at - last.at) / 1_000;
  const metres = distanceKm(last, point) * 1_000;
  return metres > LEAP_FROM_M && metres > (STARTS / 2) * seconds * seconds;
}

const isNearer = (place: Coordinates, one: Coordinates, other: Coordinates): boolean =>
  distanceKm(place, one) < distanceKm(place, other);

/** Another point within the radius of a stop. */
function stay(stop: OpenStop, fix: Fix): void {
  const before = lastOf(stop);
  const isBack = isAtRest(stop.last, fix);
  stop.away.push(fix);
  if (isBack) restAt(stop, placeAfter(stop.last, fix));
  else if (fix.at - before.at >= LONGEST_CREEP_MS) restAt(stop, fix);
  else {
    const place = settledAt(stop.away, { stoodMs: STOOD_MS, longestMs: LONGEST_CREEP_MS });
    if (place) restAt(stop, place);
  }
}

/** All points so far belong to the stop, and the vehicle stands at that place. */
function restAt(stop: OpenStop, { latitude, longitude }: Coordinates): void {
  let { last } = stop;
  for (const fix of stop.away) {
    addFuel(stop.sum, last, fix, 1);
    last = fix;
  }
  stop.last = { ...last, latitude, longitude };
  stop.away = [];
}

/** A trip with the way from its last position, at the edge of a stop, to where the vehicle stood. */
function withArrival(trip: Segment, { km }: Arrival): Segment {
  const mmByQuarter = [...trip.mmByQuarter];
  mmByQuarter[mmByQuarter.length - 1]! += Math.round(km * 1_000_000);
  return { ...trip, mmByQuarter };
}

/** `goesOn`: later positions may still be added to it. */
function asSegment(open: OpenTrip | OpenStop, goesOn: boolean): Segment {
  const last = open.kind === 'stop' ? open.last : lastOf(open);
  const start = open.kind === 'stop' ? open.anchor : open.start;
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
    fuelLevelMl: open.kind === 'stop' ? last.fuelLevelMl : goesOn ? open.points[0]!.fuelLevelMl : null,
    anchorAt: open.kind === 'trip' && goesOn ? open.points[0]!.at : null,
    countedAt: open.kind === 'trip' && goesOn ? open.countedAt : null,
  };
}
