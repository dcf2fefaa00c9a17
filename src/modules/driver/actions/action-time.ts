import type { ErrorDetails } from '../../../common/errors/api-error';
import { refuseFaults } from '../../../common/errors/faults';
import { parseTimestamp } from '../../../common/time/time-zone';

// The time of a driver action, by the clock of the phone. The messages and the description of `timestamp` (driver-action.dto.ts) name
// these limits.

/** A phone may be offline for days before it can send its reports. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
/** How far the clock of a phone may be ahead. */
const MAX_AHEAD_MS = 10 * 60_000;

/**
 * Returns the time of an action: the timestamp of the phone, or now if the report has none.
 *
 * @param timestamp valid, because the DTO has checked its form
 * @throws ApiError VALIDATION_ERROR for a time more than 7 days ago or 10 minutes ahead
 */
export function resolveActionTime(timestamp: string | undefined, timeZone: string, now: Date): Date {
  if (timestamp === undefined) return now;
  const actionTime = parseTimestamp(timestamp, timeZone)!;
  refuseFaults('VALIDATION_ERROR', findActionTimeFaults(actionTime, now));
  return actionTime;
}

/**
 * Returns a fault for a time that is too far in the past or in the future.
 *
 * @param actionTime null for an invalid time, which has its own fault
 */
export function findActionTimeFaults(actionTime: Date | null, now: Date): ErrorDetails {
  if (!actionTime) return {};
  const ageMs = now.getTime() - actionTime.getTime();
  if (ageMs > MAX_AGE_MS) return { timestamp: 'Must not be older than 7 days.' };
  if (ageMs < -MAX_AHEAD_MS) return { timestamp: 'Must not be more than 10 minutes ahead.' };
  return {};
}
