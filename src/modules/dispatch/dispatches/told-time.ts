import { ApiError } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time-zone';

/** How far the clock of who tells may be ahead of ours. */
const MAX_AHEAD_MS = 10 * 60_000;
/** As old as positions may be that tell of the same drive. */
const OLDEST_MS = 30 * 24 * 60 * 60_000;

/**
 * When a change of a dispatch happened: now, or when who tells of it later says.
 *
 * @param zone IANA zone for a time without an offset
 * @param since when the dispatch started; nothing of its end happened before that
 * @throws 400 for a time that is ahead, older than 30 days, or before the start
 */
export function toldTime(
  timestamp: string | undefined,
  { now, zone, since }: { now: Date; zone: string; since: Date | null },
): Date {
  if (timestamp === undefined) return now;
  const at = parseTimestamp(timestamp, zone)!;
  if (at.getTime() > now.getTime() + MAX_AHEAD_MS) refuse('Must not be more than 10 minutes ahead.');
  if (at.getTime() < now.getTime() - OLDEST_MS) refuse('Must not be older than 30 days.');
  if (since && at < since) refuse(`Must not be before the dispatch started: ${since.toISOString()}.`);
  return at;
}

function refuse(timestamp: string): never {
  throw new ApiError('VALIDATION_ERROR', { timestamp });
}
