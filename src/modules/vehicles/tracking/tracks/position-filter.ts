import { distanceKm } from '../../../../shared/geo/distance';
import type { OpenStop } from './segments/open-stop';
import type { OpenTrip } from './segments/open-trip';
import type { TrackPoint } from './segments/segment';
import { type Fix, toFixes, isJump } from './track-fix';

/*
 * Two kinds of wrong positions are filtered. A jump is a movement that no vehicle can drive, at any time. A leap is a movement that no
 * vehicle can drive from a standstill, so it is only searched at a stop.
 */

/** A position with a larger error is not used for stops and trips. */
export const MAX_INACCURACY_M = 200;
/** The highest plausible mean acceleration from a standstill. */
const MAX_ACCELERATION_METRES_PER_SECOND_SQUARED = 1.5;
/** A leap is longer than this. It needs a second position as proof. */
const MIN_LEAP_M = 50;
/** The maximum number of positions after a jump that are dropped. If one more agrees with them, the jump is real. */
const MAX_OUTLIERS = 2;

/** Skips positions that are errors of the receiver. A suspicious position is retained until the next one confirms or refutes it. */
export class PositionFilter {
  /** Suspicious positions that agree with each other, in order of time: a leap, or jumps, of which a leap may be the first. */
  private suspects: readonly TrackPoint[] = [];

  /**
   * Returns the positions to add to the track now: none, this position, or this position after the suspicious ones that it confirms.
   *
   * @param open the trip or stop to which the position would be added; null at the beginning of a track
   */
  accept(point: TrackPoint, open: OpenTrip | OpenStop | null): Fix[] {
    if (point.accuracyM !== null && point.accuracyM > MAX_INACCURACY_M) return [];
    if (!open) {
      this.suspects = [];
      return toFixes([point], null);
    }
    const last = findLastFix(open);
    if (isJump(last, point)) return this.acceptJump(point, last);
    // This test precedes that of a new leap: a position that confirms a leap is as far from the stop as the leap itself.
    const suspect = this.suspects.at(-1);
    if (suspect && isLeapConfirmed(last, suspect, point)) {
      this.suspects = [];
      return toFixes([suspect, point], last.fuelLevelMl);
    }
    if (open.kind === 'stop' && isLeap(open, point)) {
      this.suspects = [point];
      return [];
    }
    this.suspects = [];
    return toFixes([point], last.fuelLevelMl);
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

/** Returns the newest position of the trip or stop. At a stop it may be one after the last rest, which is not settled yet. */
const findLastFix = (open: OpenTrip | OpenStop): Fix =>
  open.kind === 'stop' ? (open.unsettledFixes.at(-1) ?? open.lastRest) : open.points.at(-1)!;

/**
 * Returns whether the suspicious point is a leap and the point after it shows that it was no error: it is nearer to the suspicious point
 * than to the stop.
 */
function isLeapConfirmed(last: Fix, suspect: TrackPoint, point: TrackPoint): boolean {
  const isLeapSuspect = !isJump(last, suspect); // The other suspects are jumps.
  return isLeapSuspect && !isJump(suspect, point) && distanceKm(point, suspect) < distanceKm(point, last);
}

/** Returns whether the point is farther from the stop than the vehicle can drive from a standstill in that time. */
function isLeap({ lastRest }: OpenStop, point: TrackPoint): boolean {
  const seconds = (point.atMs - lastRest.atMs) / 1_000;
  const metres = distanceKm(lastRest, point) * 1_000;
  const reachableMetres = (MAX_ACCELERATION_METRES_PER_SECOND_SQUARED / 2) * seconds * seconds;
  return metres > MIN_LEAP_M && metres > reachableMetres;
}
