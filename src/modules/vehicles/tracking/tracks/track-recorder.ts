import type { Segment, TrackPoint } from './segments/segment';
import { Track } from './track';

/*
 * Words of this file. A track is the list of all segments of a device in order of time. A segment is a trip or a stop. Positions arrive
 * late too, so new positions can change segments that are stored already.
 */

/** A device with new positions. Times of this file are in milliseconds since 1970. */
export interface TouchedTrack {
  readonly deviceId: string;
  /** The time of the first new position. */
  readonly firstAtMs: number;
  /** The time of the last new position. */
  readonly lastAtMs: number;
  /** Whether all new positions are later than every earlier one. */
  readonly isInOrder: boolean;
}

/** A stored segment before or after the new positions. */
export interface NeighbourSegment {
  readonly segment: Segment;
  /** Whether no other segment reaches to its beginning, as after a gap. Then it depends on nothing before its first point. */
  readonly isFresh: boolean;
}

/** Where the computation resumes, and where the stored track is valid again. */
export interface TrackBounds {
  /**
   * The segment from which the computation resumes. For positions in order it is the last segment. For late positions it is the last
   * segment before the first new position that begins after a gap, or that is a stop which has ended by then.
   */
  readonly resume: NeighbourSegment | null;
  /** A stop or a fresh segment after the last new position; null for positions in order, or if there is none. */
  readonly rejoin: NeighbourSegment | null;
}

/** A range of positions of a device. Both ends are included. */
export interface PointRange {
  readonly deviceId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** New segments, which replace those that begin at or after `fromMs` and before `beforeMs`. */
export interface SegmentReplacement {
  readonly deviceId: string;
  readonly fromMs: number;
  readonly beforeMs: number;
  readonly segments: readonly Segment[];
  /** Whether nothing has to be deleted, because the new segments only continue and follow the last one. */
  readonly isAppending: boolean;
}

/** Reads and writes stored tracks. Each method returns one result per entry, in the order of the entries. */
export interface TrackStore {
  /** @param skippedSegments number of segments to skip at which the stored track could be valid again */
  readBounds(touched: readonly TouchedTrack[], skippedSegments: number): Promise<TrackBounds[]>;
  readPoints(ranges: readonly PointRange[]): Promise<TrackPoint[][]>;
  replaceSegments(replacements: readonly SegmentReplacement[]): Promise<void>;
}

/** The latest time that both PostgreSQL and JavaScript support. */
export const LATEST_TIME_MS = Date.UTC(9000, 0);
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
): Promise<readonly SegmentReplacement[]> {
  const replacements: SegmentReplacement[] = [];
  let remaining = touched;
  for (const skippedSegments of SKIPPED_SEGMENTS) {
    if (remaining.length === 0) break;
    const bounds = await store.readBounds(remaining, skippedSegments);
    const results = await recomputeTracks(store, remaining, bounds);
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
async function recomputeTracks(
  store: TrackStore,
  touched: readonly TouchedTrack[],
  bounds: readonly TrackBounds[],
): Promise<(SegmentReplacement | null)[]> {
  const points = await store.readPoints(
    touched.map((track, index) => {
      const { resume, rejoin } = bounds[index]!;
      return {
        deviceId: track.deviceId,
        fromMs: findFirstPointMs(resume, track),
        toMs: rejoin ? findLastPointMs(rejoin) : LATEST_TIME_MS,
      };
    }),
  );
  return touched.map((track, index) => createReplacement(track, bounds[index]!, points[index]!));
}

/** Computes the new segments of one track. Returns null if they do not rejoin the stored track at the end of the bounds. */
function createReplacement(
  touched: TouchedTrack,
  { resume, rejoin }: TrackBounds,
  points: readonly TrackPoint[],
): SegmentReplacement | null {
  const { deviceId, isInOrder } = touched;
  const { track, pointsToAdd, fromMs } = resumeTrack(resume, points, touched);
  for (const point of pointsToAdd) track.addPoint(point);
  const segments = track.listSegments();
  if (!rejoin) return { deviceId, fromMs, beforeMs: LATEST_TIME_MS, segments, isAppending: isInOrder };
  const last = segments.pop(); // The last segment is the one to compare. It is stored already.
  if (!last || !isValidAgain(last, rejoin)) return null;
  return { deviceId, fromMs, beforeMs: rejoin.segment.startedAtMs, segments, isAppending: false };
}

/** Returns whether the track continues after the end of the segment. Otherwise the segment is computed again from its first point. */
const canContinueAfter = ({ segment }: NeighbourSegment, { firstAtMs, isInOrder }: TouchedTrack): boolean =>
  isInOrder || (segment.kind === 'stop' && segment.endedAtMs < firstAtMs);

/** Returns the time of the first position that the computation needs. */
function findFirstPointMs(resume: NeighbourSegment | null, touched: TouchedTrack): number {
  if (!resume) return touched.firstAtMs;
  const { kind, startedAtMs, endedAtMs, resumeAtMs } = resume.segment;
  if (!canContinueAfter(resume, touched)) return startedAtMs;
  return kind === 'stop' ? endedAtMs + 1 : (resumeAtMs ?? touched.firstAtMs);
}

/** Returns the time of the last position that the computation needs. */
const findLastPointMs = ({ segment, isFresh }: NeighbourSegment): number =>
  isFresh ? segment.startedAtMs : segment.endedAtMs;

interface ResumedTrack {
  readonly track: Track;
  readonly pointsToAdd: readonly TrackPoint[];
  /** The time from which the segments of the track are new. */
  readonly fromMs: number;
}

/** Returns a track that continues at `resume`. */
function resumeTrack(
  resume: NeighbourSegment | null,
  points: readonly TrackPoint[],
  touched: TouchedTrack,
): ResumedTrack {
  if (!resume) return { track: new Track(), pointsToAdd: points, fromMs: touched.firstAtMs };
  const { segment } = resume;
  const fromMs = segment.startedAtMs;
  if (!canContinueAfter(resume, touched)) return { track: new Track(), pointsToAdd: points, fromMs };
  if (segment.kind === 'stop') return { track: Track.createAfterStop(segment), pointsToAdd: points, fromMs };
  const [anchor, ...others] = points.filter(({ atMs }) => atMs <= segment.endedAtMs);
  const canContinueTrip = anchor && anchor.atMs === segment.resumeAtMs;
  if (!canContinueTrip) {
    // The trip has ended, or its positions are older than the retention. So a new segment begins with the new positions.
    const newPoints = points.filter(({ atMs }) => atMs >= touched.firstAtMs);
    return { track: new Track(), pointsToAdd: newPoints, fromMs: touched.firstAtMs };
  }
  const pointsToAdd = points.slice(1 + others.length);
  return { track: Track.createWithinTrip(segment, [anchor, ...others]), pointsToAdd, fromMs };
}

/**
 * Returns whether the stored track is valid again from a stored segment on. Of a fresh segment only the first point was added to the new
 * track, so the start is all that can be compared.
 */
const isValidAgain = (computed: Segment, { segment, isFresh }: NeighbourSegment): boolean =>
  isFresh ? computed.startedAtMs === segment.startedAtMs : isSameStop(computed, segment);

/** Compares the fuel levels too, because later segments continue with them. */
const isSameStop = (computed: Segment, stored: Segment): boolean =>
  computed.kind === stored.kind &&
  computed.vehicleId === stored.vehicleId &&
  computed.startedAtMs === stored.startedAtMs &&
  computed.endedAtMs === stored.endedAtMs &&
  computed.fuelUsedMl === stored.fuelUsedMl &&
  computed.fuelReadings === stored.fuelReadings &&
  computed.fuelLevelMl === stored.fuelLevelMl;
