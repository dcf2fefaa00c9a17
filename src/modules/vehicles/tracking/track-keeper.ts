import { type Segment, Track, type TrackPoint } from './track';

/** A device whose positions have changed, from the first new one to the last. */
export interface TouchedTrack {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
  /** Whether all new positions are later than every earlier one. */
  readonly inOrder: boolean;
}

/** Where a track can be taken up again, and where the old one holds again. */
export interface TrackBounds {
  /** In order: the last segment. Otherwise: the last stop that ended before the first new position. */
  readonly resume: Segment | null;
  /** The first stop that begins after the last new position; null when in order, or when there is none. */
  readonly rejoin: Segment | null;
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
  bounds(touched: readonly TouchedTrack[]): Promise<TrackBounds[]>;
  points(wanted: readonly PointsWanted[]): Promise<TrackPoint[][]>;
  replace(replacements: readonly Replacement[]): Promise<void>;
}

/** The last moment that the database and JavaScript both know. */
export const FOREVER = Date.UTC(9000, 0);

/**
 * Brings trips and stops up to date with positions that have been stored, in order or not. Only what the new positions
 * can have changed is made anew: from the last stop that was over before them, to the next stop after them that comes
 * out as it was. From there on nothing differs, since what follows a stop depends on its first point alone. The result
 * is the same as if all positions had come in order, at once.
 */
export async function keepTracks(store: TrackStore, touched: readonly TouchedTrack[]): Promise<void> {
  if (touched.length === 0) return;
  const bounds = await store.bounds(touched);
  const replacements = await remade(store, touched, bounds);
  const again = touched.flatMap((track, i) => (replacements[i] ? [] : [{ track, i }]));
  if (again.length > 0) {
    const toTheEnd = again.map(({ i }) => ({ resume: bounds[i]!.resume, rejoin: null }));
    const rest = await remade(
      store,
      again.map(({ track }) => track),
      toTheEnd,
    );
    again.forEach(({ i }, n) => (replacements[i] = rest[n]!));
  }
  await store.replace(replacements as Replacement[]);
}

/** The new segments within the bounds; null for a track that does not come out at its rejoining stop as it was. */
async function remade(
  store: TrackStore,
  touched: readonly TouchedTrack[],
  bounds: readonly TrackBounds[],
): Promise<(Replacement | null)[]> {
  const points = await store.points(
    touched.map(({ deviceId, from }, i) => {
      const { resume, rejoin } = bounds[i]!;
      return { deviceId, from: firstPoint(resume, from), to: rejoin?.endedAt ?? FOREVER };
    }),
  );
  return touched.map(({ deviceId, from: firstNew, inOrder }, i) => {
    const { resume, rejoin } = bounds[i]!;
    const { track, rest, from } = resumed(resume, points[i]!, firstNew);
    for (const point of rest) track.add(point);
    const segments = track.segments();
    if (!rejoin) return { deviceId, from, before: FOREVER, segments, appends: inOrder };
    const last = segments.pop();
    return last && isSameStop(last, rejoin)
      ? { deviceId, from, before: rejoin.startedAt, segments, appends: false }
      : null;
  });
}

/** From which position on a track must be seen again. */
function firstPoint(resume: Segment | null, firstNew: number): number {
  if (!resume) return 0;
  return resume.kind === 'stop' ? resume.endedAt + 1 : (resume.anchorAt ?? firstNew);
}

/** A track that goes on where `resume` ends, the points it has yet to see, and from where on its segments are new. */
function resumed(resume: Segment | null, points: readonly TrackPoint[], firstNew: number) {
  if (resume?.kind === 'stop') return { track: Track.afterStop(resume), rest: points, from: resume.startedAt };
  if (!resume) return { track: new Track(), rest: points, from: 0 };
  const [anchor, ...others] = points.filter(({ at }) => at <= resume.endedAt);
  // A trip that has ended, or whose positions have passed out of the retention, stays as it is.
  if (!anchor || anchor.at !== resume.anchorAt)
    return { track: new Track(), rest: points.filter(({ at }) => at >= firstNew), from: firstNew };
  const rest = points.slice(1 + others.length);
  return { track: Track.withinTrip(resume, [anchor, ...others]), rest, from: resume.startedAt };
}

/** The level of fuel too: it is carried on into what follows. */
const isSameStop = (made: Segment, kept: Segment): boolean =>
  made.kind === kept.kind &&
  made.vehicleId === kept.vehicleId &&
  made.startedAt === kept.startedAt &&
  made.endedAt === kept.endedAt &&
  made.fuelUsedMl === kept.fuelUsedMl &&
  made.fuelReadings === kept.fuelReadings &&
  made.fuelLevelMl === kept.fuelLevelMl;
