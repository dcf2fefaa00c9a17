import type { ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { parseTimestamp } from '../../../common/time/time-zone';

const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
const MAX_AHEAD_MS = 10 * 60_000;

/**
 * Returns the time of an action: the timestamp of the phone, or now if the report has none.
 *
 * @throws ApiError VALIDATION_ERROR for a time more than 7 days ago or 10 minutes ahead
 */
export function resolveActionTime(timestamp: string | undefined, timeZone: string, now: Date): Date {
  if (timestamp === undefined) return now;
  const at = parseTimestamp(timestamp, timeZone)!;
  refuseFaults('VALIDATION_ERROR', findActionTimeFaults(at, now));
  return at;
}

/** Returns a fault for a time that is too far in the past or in the future. Null stands for an invalid time, which has its own fault. */
export function findActionTimeFaults(at: Date | null, now: Date): ErrorDetails {
  if (!at) return {};
  if (at.getTime() < now.getTime() - MAX_AGE_MS) return { timestamp: 'Must not be older than 7 days.' };
  if (at.getTime() > now.getTime() + MAX_AHEAD_MS) return { timestamp: 'Must not be more than 10 minutes ahead.' };
  return {};
}
