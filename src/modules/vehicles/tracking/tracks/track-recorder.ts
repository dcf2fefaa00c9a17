import type { Segment, TrackPoint } from './segments/segment';
import { Track } from './track';

/** A device with new positions. */
export interface TouchedTrack {
  readonly deviceId: string;
  /** The time of the first new position. */
  readonly from: number;
  /** The time of the last new position. */
  readonly to: number;
  /** Whether all new positions are later than every earlier one. */
  readonly inOrder: boolean;
}

/** A stored segment before or after new positions. */
export interface Neighbour {
  readonly segment: Segment;
  /** Whether no other segment reaches to its beginning. Then it does not depend on anything before its first point. */
  readonly isFresh: boolean;
}

/** Where the computation resumes, and where the stored track is valid again. */
export interface TrackBounds {
  /**
   * The segment from which the computation resumes. For positions in order it is the last segment. For late positions it is the last
   * segment before the first new position that begins after a gap, or that is a stop which has ended by then.
   */
  readonly resume: Neighbour | null;
  /** A stop or a fresh segment after the last new position; null for positions in order, or if there is none. */
  readonly rejoin: Neighbour | null;
}

/** Selects the positions of a device from `from` to `to`, both included. */
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
  /** Whether nothing has to be deleted, because the new segments only continue and follow the last one. */
  readonly appends: boolean;
}

/** Stores tracks. Returns one result per entry, in order. */
export interface TrackStore {
  /** @param skippedSegments number of segments to skip at which the stored track could be valid again */
  readBounds(touched: readonly TouchedTrack[], skippedSegments: number): Promise<TrackBounds[]>;
  readPoints(wanted: readonly PointsWanted[]): Promise<TrackPoint[][]>;
  replaceSegments(replacements: readonly Replacement[]): Promise<void>;
}

/** The latest time that both PostgreSQL and JavaScript support. */
export const FOREVER = Date.UTC(9000, 0);
/**
 * The number of segments to skip in each attempt to rejoin the stored track. If the tracks still differ there, a longer part is computed
 * again, at last the whole rest.
 */
const SKIPPED_SEGMENTS = [0, 1, 8, 64, Infinity];

/**
 * Updates trips and stops after positions have been stored, in any order. The result is the same as if all positions had come in order.
 *
 * Only the part that the new positions can have changed is computed again. It begins with the last stop that ended before them, or with
 * the last trip that began after a gap. It ends where the stored track is valid again: at the next segment after a gap, or at the next
 * stop that equals the stored one, because segments after a stop depend only on this stop.
 *
 * @returns the replaced segments
 */
export async function updateTracks(
  store: TrackStore,
  touched: readonly TouchedTrack[],
): Promise<readonly Replacement[]> {
  const replacements: Replacement[] = [];
  let remaining = touched;
  for (const skippedSegments of SKIPPED_SEGMENTS) {
    if (remaining.length === 0) break;
    const bounds = await store.readBounds(remaining, skippedSegments);
    const results = await recompute(store, remaining, bounds);
    replacements.push(...results.filter((replacement) => replacement !== null));
    remaining = remaining.filter((_, index) => results[index] === null);
  }
  if (replacements.length > 0) await store.replaceSegments(replacements);
  return replacements;
}

/**
 * Computes the segments of each track within its bounds.
 *
 * @returns one replacement per track; null if the new segments do not rejoin the stored track at the end of the bounds
 */
async function recompute(
  store: TrackStore,
  touched: readonly TouchedTrack[],
  bounds: readonly TrackBounds[],
): Promise<(Replacement | null)[]> {
  const points = await store.readPoints(
    touched.map((track, index) => {
      const { resume, rejoin } = bounds[index]!;
      const to = rejoin ? findLastPoint(rejoin) : FOREVER;
      return { deviceId: track.deviceId, from: findFirstPoint(resume, track), to };
    }),
  );
  return touched.map((track, index) => createReplacement(track, bounds[index]!, points[index]!));
}

function createReplacement(
  touched: TouchedTrack,
  { resume, rejoin }: TrackBounds,
  points: readonly TrackPoint[],
): Replacement | null {
  const { deviceId, inOrder } = touched;
  const { track, rest, from } = resumeTrack(resume, points, touched);
  for (const point of rest) track.add(point);
  const segments = track.listSegments();
  if (!rejoin) return { deviceId, from, before: FOREVER, segments, appends: inOrder };
  const last = segments.pop();
  if (!last || !isValidAgain(last, rejoin)) return null;
  return { deviceId, from, before: rejoin.segment.startedAt, segments, appends: false };
}

/** Returns whether the track continues after the end of the segment. Otherwise the segment is computed again from its first point. */
const canContinueAfter = ({ segment }: Neighbour, { from, inOrder }: TouchedTrack): boolean =>
  inOrder || (segment.kind === 'stop' && segment.endedAt < from);

/** Returns the time of the first position that the computation needs. */
function findFirstPoint(resume: Neighbour | null, touched: TouchedTrack): number {
  if (!resume) return touched.from;
  const { kind, startedAt, endedAt, anchorAt } = resume.segment;
  if (!canContinueAfter(resume, touched)) return startedAt;
  return kind === 'stop' ? endedAt + 1 : (anchorAt ?? touched.from);
}

/** Returns the time of the last position that the computation needs. */
const findLastPoint = ({ segment, isFresh }: Neighbour): number => (isFresh ? segment.startedAt : segment.endedAt);

/** Returns a track that continues at `resume`, the points to add to it, and the time from which its segments are new. */
function resumeTrack(resume: Neighbour | null, points: readonly TrackPoint[], touched: TouchedTrack) {
  if (!resume) return { track: new Track(), rest: points, from: touched.from };
  const { segment } = resume;
  if (!canContinueAfter(resume, touched)) return { track: new Track(), rest: points, from: segment.startedAt };
  if (segment.kind === 'stop') return { track: Track.createAfterStop(segment), rest: points, from: segment.startedAt };
  const [anchor, ...others] = points.filter(({ at }) => at <= segment.endedAt);
  const canContinueTrip = anchor && anchor.at === segment.anchorAt;
  if (!canContinueTrip) {
    // The trip has ended, or its positions are older than the retention. So a new segment begins with the new positions.
    return { track: new Track(), rest: points.filter(({ at }) => at >= touched.from), from: touched.from };
  }
  const rest = points.slice(1 + others.length);
  return { track: Track.createWithinTrip(segment, [anchor, ...others]), rest, from: segment.startedAt };
}

/**
 * Returns whether the stored track is valid again from a stored segment on. Of a fresh segment only the first point was added to the new
 * track, so the start is all that can be compared.
 */
const isValidAgain = (made: Segment, { segment, isFresh }: Neighbour): boolean =>
  isFresh ? made.startedAt === segment.startedAt : isSameStop(made, segment);

/** Compares the fuel levels too, because later segments continue with them. */
const isSameStop = (made: Segment, stored: Segment): boolean =>
  made.kind === stored.kind &&
  made.vehicleId === stored.vehicleId &&
  made.startedAt === stored.startedAt &&
  made.endedAt === stored.endedAt &&
  made.fuelUsedMl === stored.fuelUsedMl &&
  made.fuelReadings === stored.fuelReadings &&
  made.fuelLevelMl === stored.fuelLevelMl;
