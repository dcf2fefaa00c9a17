import { distanceKm } from '../../../../../shared/geo/distance';
import type { TrackFix } from '../../../../../shared/geo/roads/osrm-match';
import { estimateScatterKm } from '../track-fix';

/*
 * A trip has two distances. The first one is measured between its positions. The matched one is measured on the roads that the vehicle most
 * probably took. The matched distance counts as long as the positions of the trip are the same as when it was matched.
 *
 * The SQL of this file reads a row of track_segments with the alias `segment`.
 */

/** SQL: the distance between the positions of the segment, in millimetres. */
export const TRACK_MM_SQL = '(SELECT sum(mm) FROM unnest(segment.mm_by_quarter) AS mm)';
/**
 * SQL: the distance of the trip on the road network, or between its positions if the trip is not matched or has changed since.
 * `matched_of` is the distance between the positions at the time of the match, so it differs if the trip has changed.
 */
export const COUNTED_MM_SQL = `COALESCE(CASE WHEN segment.matched_of = ${TRACK_MM_SQL} THEN segment.matched_mm END, ${TRACK_MM_SQL})`;

/** A distance on the road network outside these factors of the distance between the positions belongs to another road. */
const MIN_ROAD_FACTOR = 0.8;
const MAX_ROAD_FACTOR = 1.5;
/** The largest number of fixes to match. Of a longer track, evenly distributed ones are selected. */
export const MAX_FIXES = 5_000;

/**
 * Returns the first fix, those at which the vehicle moved, and the last one. There is at most one per second, because OSRM has times in
 * whole seconds. So the last fix is left out if it is in the same second as the one returned before it.
 */
export function findMovingFixes(fixes: readonly TrackFix[]): TrackFix[] {
  const moving: TrackFix[] = [];
  for (const [index, fix] of fixes.entries()) {
    const before = moving.at(-1);
    const isSameSecond = before !== undefined && Math.floor(before.atMs / 1_000) === Math.floor(fix.atMs / 1_000);
    if (isSameSecond) continue;
    const isEnd = before === undefined || index === fixes.length - 1;
    if (isEnd || distanceKm(before, fix) > estimateScatterKm(fix.accuracyM)) moving.push(fix);
  }
  const step = Math.ceil(moving.length / MAX_FIXES);
  if (step < 2) return moving;
  return moving.filter((_, index) => index % step === 0 || index === moving.length - 1);
}

/** Returns the length of the matched roads in millimetres, or that of the track if these cannot be the driven roads. */
export function choosePlausibleMm(trackMm: number, roadMetres: number | null): number {
  const roadMm = Math.round((roadMetres ?? 0) * 1_000);
  const isPlausible = roadMm >= trackMm * MIN_ROAD_FACTOR && roadMm <= trackMm * MAX_ROAD_FACTOR;
  return isPlausible ? roadMm : trackMm;
}

/** Scales the distances per quarter of an hour so that their sum is exactly `totalMm`. */
export function scaleToTotal(mmByQuarter: readonly number[], totalMm: number): number[] {
  const trackMm = mmByQuarter.reduce((sum, mm) => sum + mm, 0);
  if (trackMm === 0 || trackMm === totalMm) return [...mmByQuarter];
  // Sums are rounded instead of single quarters, so that rounding errors do not add up.
  let passedMm = 0;
  let assignedMm = 0;
  return mmByQuarter.map((mm) => {
    passedMm += mm;
    const scaledPassedMm = Math.round((passedMm / trackMm) * totalMm);
    const scaledMm = scaledPassedMm - assignedMm;
    assignedMm = scaledPassedMm;
    return scaledMm;
  });
}
