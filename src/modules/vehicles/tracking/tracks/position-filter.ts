import { type Coordinates, distanceKm } from '../../../../shared/geo/distance';
import type { OpenStop } from './segments/open-stop';
import type { OpenTrip } from './segments/open-trip';
import type { TrackPoint } from './segments/segment';
import { type Fix, toFixes, isJump } from './track-fix';

/** A position with a larger error is not used for stops and trips. */
export const MAX_INACCURACY_M = 200;
/** The highest plausible acceleration from a standstill, in m/s². */
const MAX_ACCELERATION = 1.5;
/** A movement from a standstill over more than this distance with a higher acceleration needs a second position as proof. */
const LEAP_FROM_M = 50;
/** The maximum number of consecutive outliers. More positions that agree with each other are used. */
const MAX_OUTLIERS = 2;

/** Skips positions that are errors of the receiver. A suspicious position is retained until the next one confirms or refutes it. */
export class PositionFilter {
  /** Suspicious positions that agree with each other, in order of time. */
  private suspects: readonly TrackPoint[] = [];

  /**
   * Returns the positions to add to the track now: none, this position, or this position after the suspicious ones that it confirms.
   *
   * @param open the trip or stop to which the position would be added; null at the beginning of a track
   */
  accept(point: TrackPoint, open: OpenTrip | OpenStop | null): Fix[] {
    if (point.accuracyM !== null && point.accuracyM > MAX_INACCURACY_M) return [];
    const last = open && findLastFix(open);
    if (last && isJump(last, point)) return this.acceptJump(point, last);
    const suspect = this.suspects.at(-1);
    const isConfirmed =
      suspect !== undefined &&
      last !== null &&
      !isJump(suspect, point) &&
      !isJump(last, suspect) &&
      isNearer(point, suspect, last);
    if (isConfirmed) {
      this.suspects = [];
      return toFixes([suspect, point], last.fuelLevelMl);
    }
    if (open?.kind === 'stop' && isLeap(open, point)) {
      this.suspects = [point];
      return [];
    }
    this.suspects = [];
    return toFixes([point], last?.fuelLevelMl ?? null);
  }

  /** Drops the suspicious positions. */
  reset(): void {
    this.suspects = [];
  }

  /** Accepts a jump once enough positions prove it. The first of them is dropped, since only the later ones confirm it. */
  private acceptJump(point: TrackPoint, last: Fix): Fix[] {
    const suspect = this.suspects.at(-1);
    const agreeing = suspect && !isJump(suspect, point) ? [...this.suspects, point] : [point];
    if (agreeing.length <= MAX_OUTLIERS) {
      this.suspects = agreeing;
      return [];
    }
    this.suspects = [];
    return toFixes(agreeing.slice(1), last.fuelLevelMl);
  }
}

/** Returns the newest position of the trip or stop. */
const findLastFix = (open: OpenTrip | OpenStop): Fix =>
  open.kind === 'stop' ? (open.away.at(-1) ?? open.last) : open.points.at(-1)!;

/** Returns whether the point is farther from the stop than the vehicle can drive from a standstill in that time. */
function isLeap({ last }: OpenStop, point: TrackPoint): boolean {
  const seconds = (point.at - last.at) / 1_000;
  const metres = distanceKm(last, point) * 1_000;
  const reachableMetres = (MAX_ACCELERATION / 2) * seconds * seconds;
  return metres > LEAP_FROM_M && metres > reachableMetres;
}

const isNearer = (place: Coordinates, one: Coordinates, other: Coordinates): boolean =>
  distanceKm(place, one) < distanceKm(place, other);
