import { type Segment, Track, type TrackPoint } from './track';

/** A device with new positions, from the first of them to the last. */
export interface TouchedTrack {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
  /** Whether all new positions are later than every earlier one. */
  readonly inOrder: boolean;
}

/** A stored segment next to new positions. */
export interface Neighbour {
  readonly segment: Segment;
  /** Whether no other segment reaches to where it begins: then nothing before its first point has a say in it. */
  readonly isFresh: boolean;
}

/** Where the computation resumes, and where the stored track is valid again. */
export interface TrackBounds {
  /** In order: the last segment. Otherwise the last that begins before the first new position and is fresh, or a stop that is over by then. */
  readonly resume: Neighbour | null;
  /** A stop or a fresh segment that begins after the last new position; null when in order, or when there is none. */
  readonly rejoin: Neighbour | null;
}

/** Selects positions of a device from `from` to `to`, inclusive. */
export interface PointsWanted {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
}

/** Replaces the segments that begin at or after `from` and before `before`. */
export interface Replacement {
  readonly deviceId: string;
  readonly from: number;
  readonly before: number;
  readonly segments: readonly Segment[];
  /** True if nothing is deleted: the last segment continues, or becomes a stop with the same start, and others follow. */
  readonly appends: boolean;
}

/** Stores tracks. Returns one result per entry, in order. */
export interface TrackStore {
  /** @param passedOver number of segments to skip at which the stored track could be valid again */
  bounds(touched: readonly TouchedTrack[], passedOver: number): Promise<TrackBounds[]>;
  points(wanted: readonly PointsWanted[]): Promise<TrackPoint[][]>;
  replace(replacements: readonly Replacement[]): Promise<void>;
}

/** The latest time that both PostgreSQL and JavaScript support. */
export const FOREVER = Date.UTC(9000, 0);
/** Numbers of segments to skip before comparing again, if a track differs at one place; at last the rest of the track. */
const PASSED_OVER = [0, 1, 8, 64, Infinity];

/**
 * Updates trips and stops after positions have been stored, in any order. Only what the new positions can have changed is computed again: from
 * the last stop that was over before them, or the last trip after a gap, to where the old track is valid again. That is the next segment after
 * a gap, if it still begins there, or the next stop that comes out the same, because what follows a stop depends only on its first point. The
 * result is the same as if all positions had come in order, at once.
 *
 * @returns the replaced segments
 */
export async function keepTracks(store: TrackStore, touched: readonly TouchedTrack[]): Promise<readonly Replacement[]> {
  const replacements: Replacement[] = [];
  let left = touched;
  for (const passedOver of PASSED_OVER) {
    if (left.length === 0) break;
    const made = await remade(store, left, await store.bounds(left, passedOver));
    replacements.push(...made.filter((replacement) => replacement !== null));
    left = left.filter((_, i) => made[i] === null);
  }
  if (replacements.length > 0) await store.replace(replacements);
  return replacements;
}

/** Returns the new segments within the bounds, or null if they do not lead to the stored segment at the end. */
async function remade(
  store: TrackStore,
  touched: readonly TouchedTrack[],
  bounds: readonly TrackBounds[],
): Promise<(Replacement | null)[]> {
  const points = await store.points(
    touched.map((track, i) => {
      const { resume, rejoin } = bounds[i]!;
      return { deviceId: track.deviceId, from: firstPoint(resume, track), to: rejoin ? lastPoint(rejoin) : FOREVER };
    }),
  );
  return touched.map((touch, i) => {
    const { deviceId, inOrder } = touch;
    const { resume, rejoin } = bounds[i]!;
    const { track, rest, from } = resumed(resume, points[i]!, touch);
    for (const point of rest) track.add(point);
    const segments = track.segments();
    if (!rejoin) return { deviceId, from, before: FOREVER, segments, appends: inOrder };
    const last = segments.pop();
    return last && holdsAgain(last, rejoin)
      ? { deviceId, from, before: rejoin.segment.startedAt, segments, appends: false }
      : null;
  });
}

/** Whether the track continues after the segment, and is not computed again from its first point. */
const goesOnBehind = ({ segment }: Neighbour, { from, inOrder }: TouchedTrack): boolean =>
  inOrder || (segment.kind === 'stop' && segment.endedAt < from);

/** Returns the first position of the recomputation. Nothing before the first segment matters. */
function firstPoint(resume: Neighbour | null, touched: TouchedTrack): number {
  if (!resume) return touched.from;
  const { kind, startedAt, endedAt, anchorAt } = resume.segment;
  if (!goesOnBehind(resume, touched)) return startedAt;
  return kind === 'stop' ? endedAt + 1 : (anchorAt ?? touched.from);
}

const lastPoint = ({ segment, isFresh }: Neighbour): number => (isFresh ? segment.startedAt : segment.endedAt);

/** Returns a track that continues at `resume`, the points to add to it, and the time from which its segments are new. */
function resumed(resume: Neighbour | null, points: readonly TrackPoint[], touched: TouchedTrack) {
  if (!resume) return { track: new Track(), rest: points, from: touched.from };
  const { segment } = resume;
  if (!goesOnBehind(resume, touched)) return { track: new Track(), rest: points, from: segment.startedAt };
  if (segment.kind === 'stop') return { track: Track.afterStop(segment), rest: points, from: segment.startedAt };
  const [anchor, ...others] = points.filter(({ at }) => at <= segment.endedAt);
  // A trip can no longer change when it has ended, or when its positions are older than the retention.
  if (!anchor || anchor.at !== segment.anchorAt)
    return { track: new Track(), rest: points.filter(({ at }) => at >= touched.from), from: touched.from };
  const rest = points.slice(1 + others.length);
  return { track: Track.withinTrip(segment, [anchor, ...others]), rest, from: segment.startedAt };
}

/** Whether the old track is valid from a stored segment on. A fresh segment has only its first point, so nothing must reach it. */
const holdsAgain = (made: Segment, { segment, isFresh }: Neighbour): boolean =>
  isFresh ? made.startedAt === segment.startedAt : isSameStop(made, segment);

/** Compares the fuel level too, since later segments continue with it. */
const isSameStop = (made: Segment, stored: Segment): boolean =>
  made.kind === stored.kind &&
  made.vehicleId === stored.vehicleId &&
  made.startedAt === stored.startedAt &&
  made.endedAt === stored.endedAt &&
  made.fuelUsedMl === stored.fuelUsedMl &&
  made.fuelReadings === stored.fuelReadings &&
  made.fuelLevelMl === stored.fuelLevelMl;
