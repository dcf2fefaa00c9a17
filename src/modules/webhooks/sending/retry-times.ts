const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Pauses between the attempts of a delivery. After the last attempt it is dead. */
export const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  300 * SECOND_MS,
  0.5 * HOUR_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** A random part of a pause, at most this share, is added to it. So messages that failed together are not all retried at the same time. */
const JITTER_SHARE = 0.1;
/** Longest pause that a receiver may request. */
const MAX_RETRY_AFTER_MS = DAY_MS;

/** A webhook is paused after this many failures in a row. Then it gets one message at a time. */
const FAILURES_THAT_PAUSE = 5;
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;

/** A webhook that has accepted no message for this time is deactivated. */
export const FAILING_MS = 5 * DAY_MS;

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
  const afterPause = now.getTime() + Math.round(pauseMs * (1 + JITTER_SHARE * random));
  return new Date(Math.max(afterPause, retryAfter?.getTime() ?? 0));
}

/** Returns the end of the pause after this many failures in a row; null without a pause. */
export function computePauseEnd(failures: number, now: Date): Date | null {
  const doublings = failures - FAILURES_THAT_PAUSE;
  if (doublings < 0) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pauseMs);
}

/**
 * Parses the header `Retry-After`, which has a number of seconds or a date. A time more than a day from now is moved to a day from now.
 *
 * @returns null without a valid time in the future
 */
export function parseRetryAfter(header: string | string[] | undefined, now: Date): Date | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  const at = /^\d{1,10}$/.test(text) ? now.getTime() + Number(text) * SECOND_MS : Date.parse(text);
  return at > now.getTime() ? new Date(Math.min(at, now.getTime() + MAX_RETRY_AFTER_MS)) : null;
}
