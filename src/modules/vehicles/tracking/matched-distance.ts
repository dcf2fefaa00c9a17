import { distanceKm } from '../../../geo/distance';
import type { TrackFix } from '../../../geo/osrm-match';
import { waverKm } from './track-fix';

/** The sum of a row `s` of track_segments, in millimetres. */
export const OWN_MM = '(SELECT sum(mm) FROM unnest(s.mm_by_quarter) AS mm)';
/** What counts of it: what was matched with the road network, as long as the trip is the one that was matched. */
export const COUNTED_MM = `COALESCE(CASE WHEN s.matched_of = ${OWN_MM} THEN s.matched_mm END, ${OWN_MM})`;

/** A road that is this much shorter or longer than the track is another road. */
const SHORTEST = 0.8;
const LONGEST = 1.5;
/** A track of more fixes is matched by so many of them, spread evenly. */
export const MOST_FIXES = 5_000;

/** The fixes between which the vehicle moved, with the first and the last; no two in the same second. */
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

/** What a trip counts when roads of so many metres were found for it; its own sum where they can't be those that were driven. */
export function believed(ownMm: number, metres: number | null): number {
  const mm = Math.round((metres ?? 0) * 1_000);
  return mm >= ownMm * SHORTEST && mm <= ownMm * LONGEST ? mm : ownMm;
}

/** Quarters of an hour of a trip, stretched or shrunk so that they add up to what was matched. */
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
