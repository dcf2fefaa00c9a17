import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '../../../common/time/durations';

// Two kinds of pauses follow a failed call. The message is tried again after a pause that grows with its number of attempts. The webhook as
// a whole is paused after several failures in a row, of whichever messages.

/**
 * Pauses between the attempts of a delivery: the first entry follows the first attempt. They are those of the example schedule of Standard
 * Webhooks 1.0. After the last attempt the delivery is dead.
 */
export const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** A pause is lengthened at random by up to this share, so that messages that failed together are not all retried at the same time. */
const MAX_JITTER_SHARE = 0.1;
/** Longest pause that a receiver may request. */
const MAX_RETRY_AFTER_MS = DAY_MS;

/** A webhook is paused after this many failures in a row, and after each further one. */
const FAILURES_BEFORE_PAUSE = 5;
/** Each pause of a webhook is twice as long as the one before, up to the longest. */
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;

/** A webhook that has accepted no message for this time is disabled. */
export const MAX_FAILING_DAYS = 5;
export const MAX_FAILING_MS = MAX_FAILING_DAYS * DAY_MS;

/**
 * Returns the time of the next attempt; null after the last one.
 *
 * @param tries number of attempts, with the one that has just failed
 * @param retryAfter earliest time that the receiver requested
 */
export function computeNextAttemptTime(
  tries: number,
  now: Date,
  retryAfter: Date | null,
  random = Math.random(),
): Date | null {
  const pauseMs = RETRY_PAUSES_MS[tries - 1];
  if (pauseMs === undefined) return null;
  const pauseEndMs = now.getTime() + Math.round(pauseMs * (1 + MAX_JITTER_SHARE * random));
  return new Date(Math.max(pauseEndMs, retryAfter?.getTime() ?? 0));
}

/** Returns the end of the pause of a webhook after this many failures in a row; null without a pause. */
export function computePauseEnd(failures: number, now: Date): Date | null {
  const doublings = failures - FAILURES_BEFORE_PAUSE;
  if (doublings < 0) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pauseMs);
}

/**
 * Parses the header `Retry-After` (RFC 9110), which has a number of seconds or a date. A time more than a day from now is moved to a day
 * from now.
 *
 * @returns null without a valid time in the future
 */
export function parseRetryAfter(header: string | string[] | undefined, now: Date): Date | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  const nowMs = now.getTime();
  // NaN for a text that is neither. It is not later than the current time.
  const requestedMs = /^\d{1,10}$/.test(text) ? nowMs + Number(text) * SECOND_MS : Date.parse(text);
  return requestedMs > nowMs ? new Date(Math.min(requestedMs, nowMs + MAX_RETRY_AFTER_MS)) : null;
}
