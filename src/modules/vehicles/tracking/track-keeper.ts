import { type Segment, Track, type TrackPoint } from './track';

/** A device with new positions, from the first of them to the last. */
export interface TouchedTrack {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
  /** Whether all new positions are later than every earlier one. */
  readonly inOrder: boolean;
}

/** A kept segment beside new positions. */
export interface Neighbour {
  readonly segment: Segment;
  /** Whether no other segment reaches to where it begins: then nothing before its first point has a say in it. */
  readonly isFresh: boolean;
}

/** Where a track can be taken up again, and where the old one holds again. */
export interface TrackBounds {
  /** In order: the last segment. Otherwise the last that begins before the first new position and is fresh, or a stop that is over by then. */
  readonly resume: Neighbour | null;
  /** A stop or a fresh segment that begins after the last new position; null when in order, or when there is none. */
  readonly rejoin: Neighbour | null;
}

/** Positions of a device from `from` to `to`, both included. */
export interface PointsWanted {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
}

/** The segments that begin from `from` on and before `before` are to be these. */
export interface Replacement {
  readonly deviceId: string;
  readonly from: number;
  readonly before: number;
  readonly segments: readonly Segment[];
  /** In order nothing has to go: the last segment went on, or became a stop that begins where it did, and others follow. */
  readonly appends: boolean;
}

/** Where tracks are kept. One answer for each entry, in their order. */
export interface TrackStore {
  /** `passedOver`: how many segments where the old track could hold again are left behind. */
  bounds(touched: readonly TouchedTrack[], passedOver: number): Promise<TrackBounds[]>;
  points(wanted: readonly PointsWanted[]): Promise<TrackPoint[][]>;
  replace(replacements: readonly Replacement[]): Promise<void>;
}

/** The last moment that the database and JavaScript both know. */
export const FOREVER = Date.UTC(9000, 0);
/** A track that does not come out as it was at one place is tried farther on, and then to its end: never much more is read than is made anew. */
const PASSED_OVER = [0, 1, 8, 64, Infinity];

/**
 * Brings trips and stops up to date with positions that have been stored, in order or not. Only what the new positions
 * can have changed is made anew: from the last stop that was over before them, or the last trip behind a gap, to where
 * the old track holds again. That is the next segment behind a gap if it still begins there, or the next stop that comes
 * out as it was: what follows a stop depends on its first point alone. The result is the same as if all positions had
 * come in order, at once.
 *
 * @returns what was made anew
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

/** The new segments within the bounds; null for a track that does not come out at its rejoining segment as it was. */
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

/** Whether the track goes on behind the segment, and is not made anew from its first point. */
const goesOnBehind = ({ segment }: Neighbour, { from, inOrder }: TouchedTrack): boolean =>
  inOrder || (segment.kind === 'stop' && segment.endedAt < from);

/** From which position on a track must be seen again. Before the first segment of all nothing counts. */
function firstPoint(resume: Neighbour | null, touched: TouchedTrack): number {
  if (!resume) return touched.from;
  const { kind, startedAt, endedAt, anchorAt } = resume.segment;
  if (!goesOnBehind(resume, touched)) return startedAt;
  return kind === 'stop' ? endedAt + 1 : (anchorAt ?? touched.from);
}

const lastPoint = ({ segment, isFresh }: Neighbour): number => (isFresh ? segment.startedAt : segment.endedAt);

/** A track that goes on at `resume`, the points it has yet to see, and from where on its segments are new. */
function resumed(resume: Neighbour | null, points: readonly TrackPoint[], touched: TouchedTrack) {
  if (!resume) return { track: new Track(), rest: points, from: touched.from };
  const { segment } = resume;
  if (!goesOnBehind(resume, touched)) return { track: new Track(), rest: points, from: segment.startedAt };
  if (segment.kind === 'stop') return { track: Track.afterStop(segment), rest: points, from: segment.startedAt };
  const [anchor, ...others] = points.filter(({ at }) => at <= segment.endedAt);
  // A trip stays as it is when it has ended, or when its positions are older than the retention.
  if (!anchor || anchor.at !== segment.anchorAt)
    return { track: new Track(), rest: points.filter(({ at }) => at >= touched.from), from: touched.from };
  const rest = points.slice(1 + others.length);
  return { track: Track.withinTrip(segment, [anchor, ...others]), rest, from: segment.startedAt };
}

/** Whether the old track holds from `kept` on. A fresh segment's first point alone has been seen: nothing must reach to it. */
const holdsAgain = (made: Segment, { segment, isFresh }: Neighbour): boolean =>
  isFresh ? made.startedAt === segment.startedAt : isSameStop(made, segment);

/** The level of fuel too: it is carried on into what follows. */
const isSameStop = (made: Segment, kept: Segment): boolean =>
  made.kind === kept.kind &&
  made.vehicleId === kept.vehicleId &&
  made.startedAt === kept.startedAt &&
  made.endedAt === kept.endedAt &&
  made.fuelUsedMl === kept.fuelUsedMl &&
  made.fuelReadings === kept.fuelReadings &&
  made.fuelLevelMl === kept.fuelLevelMl;
