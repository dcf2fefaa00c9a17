import { distanceKm } from '../../../../shared/geo/distance';
import type { TrackFix } from '../../../../shared/geo/roads/osrm-match';
import { waverKm } from './track-fix';

/** SQL: distance between positions of row `s` of track_segments, in millimetres. */
export const OWN_MM = '(SELECT sum(mm) FROM unnest(s.mm_by_quarter) AS mm)';
/** SQL: distance of the trip: the road-matched one, unless the trip has changed since. */
export const COUNTED_MM = `COALESCE(CASE WHEN s.matched_of = ${OWN_MM} THEN s.matched_mm END, ${OWN_MM})`;

/** A matched distance outside these factors of the track belongs to another road. */
const SHORTEST = 0.8;
const LONGEST = 1.5;
/** Maximum number of fixes to match. A longer track is thinned evenly. */
export const MOST_FIXES = 5_000;

/** Returns the first and the last fix and those at which the vehicle moved, at most one per second. */
export function movingFixes(fixes: readonly TrackFix[]): TrackFix[] {
  const moving: TrackFix[] = [];
  for (const [index, fix] of fixes.entries()) {
    const before = moving.at(-1);
    if (before && Math.floor(before.at / 1000) === Math.floor(fix.at / 1000)) continue;
    if (!before || index === fixes.length - 1 || distanceKm(before, fix) > waverKm(fix.accuracyM)) moving.push(fix);
  }
  const step = Math.ceil(moving.length / MOST_FIXES);
  return step < 2 ? moving : moving.filter((_, index) => index % step === 0 || index === moving.length - 1);
}

/** Returns the length of the matched roads in millimetres, or the track's own length if the roads cannot be the driven ones. */
export function believed(ownMm: number, metres: number | null): number {
  const mm = Math.round((metres ?? 0) * 1_000);
  return mm >= ownMm * SHORTEST && mm <= ownMm * LONGEST ? mm : ownMm;
}

/** Scales the distances per quarter of an hour so that their sum is the matched distance. */
export function stretched(mmByQuarter: readonly number[], mm: number): number[] {
  const own = mmByQuarter.reduce((sum, each) => sum + each, 0);
  if (own === 0 || own === mm) return [...mmByQuarter];
  let [passed, counted] = [0, 0];
  return mmByQuarter.map((each) => {
    passed += each;
    const until = Math.round((passed / own) * mm);
    const part = until - counted;
    counted = until;
    return part;
  });
}
