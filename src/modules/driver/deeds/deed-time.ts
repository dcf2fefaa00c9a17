import { ApiError } from '../../../common/errors/api-error';
import { parseTimestamp } from '../../../common/time-zone';

const OLDEST_MS = 7 * 24 * 60 * 60_000;
const MAX_AHEAD_MS = 10 * 60_000;

/** When it was done, as the phone says it; now where it says nothing. */
export function timeOf(timestamp: string | undefined, timeZone: string, now: Date): Date {
  if (timestamp === undefined) return now;
  const at = parseTimestamp(timestamp, timeZone)!;
  if (at.getTime() < now.getTime() - OLDEST_MS) throw untimely('Must not be older than 7 days.');
  if (at.getTime() > now.getTime() + MAX_AHEAD_MS) throw untimely('Must not be more than 10 minutes ahead.');
  return at;
}

const untimely = (timestamp: string): ApiError => new ApiError('VALIDATION_ERROR', { timestamp });
