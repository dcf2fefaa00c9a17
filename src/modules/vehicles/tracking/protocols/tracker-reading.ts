import { parseTimestamp } from '../../../../common/time/time-zone';
import type { Position } from '../position';
import {
  MAX_POSITION_AHEAD_MS,
  POSITION_FIELD_RULES,
  POSITION_RULES,
  type RawPosition,
  findTimeFault,
  toPosition,
} from '../ingest/position-rules';

/** Reasons why a message of a tracker has no usable position. */
export const REJECTION_REASONS = ['no_fix', 'out_of_range', 'bad_timestamp', 'too_old', 'in_future'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The position of a message, or the reason why it has none. */
export type Reading = Position | RejectionReason;

/**
 * Reads a message of a tracker. Place and time must be valid. Any other invalid field becomes null, because trackers repeat a rejected
 * message and would then never send later ones.
 */
export function readTrackerMessage(raw: RawPosition, nowMs: number): Reading {
  const { latitude, longitude, timestamp } = raw;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'no_fix';
  if (latitude === 0 && longitude === 0) return 'no_fix'; // This is what a receiver without a fix reports.
  if (!POSITION_RULES.latitude.accepts(latitude) || !POSITION_RULES.longitude.accepts(longitude)) return 'out_of_range';
  if (!POSITION_RULES.timestamp.accepts(timestamp)) return 'bad_timestamp';
  const atMs = parseTimestamp(timestamp as string, 'UTC')?.getTime();
  if (atMs === undefined) return 'bad_timestamp';
  const recordedAtMs = correctWeekRollover(atMs, nowMs);
  return findTimeFault(recordedAtMs, nowMs) ?? toPosition(replaceInvalidByNull(raw), recordedAtMs);
}

/** Returns the fields that have passed their rules, which `toPosition` needs. TypeScript cannot express that, so their type is `never`. */
const replaceInvalidByNull = (raw: RawPosition): Record<keyof typeof POSITION_RULES, never> =>
  Object.fromEntries(
    POSITION_FIELD_RULES.map(([field, { accepts }]) => [field, accepts(raw[field]) ? raw[field] : null]),
  ) as never;

/** The GPS week number has 10 bits, so old receivers restart at 0 after this time. */
const GPS_ROLLOVER_MS = 1_024 * 7 * 86_400_000;

/**
 * Adds 1,024 weeks to a time if the result is close to now, at most MAX_POSITION_AHEAD_MS before or after it. Positions that were sent
 * later than that, and times that are two restarts old, are not corrected.
 */
function correctWeekRollover(atMs: number, nowMs: number): number {
  const correctedMs = atMs + GPS_ROLLOVER_MS;
  return Math.abs(correctedMs - nowMs) <= MAX_POSITION_AHEAD_MS ? correctedMs : atMs;
}
