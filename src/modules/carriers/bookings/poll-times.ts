import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../../common/time/durations';

/** Pauses between polls by the age of the booking, youngest first. A booking older than the last entry is not polled. */
const POLL_INTERVALS: readonly { readonly maxAgeMs: number; readonly intervalMs: number }[] = [
  { maxAgeMs: 2 * DAY_MS, intervalMs: 10 * MINUTE_MS },
  { maxAgeMs: 14 * DAY_MS, intervalMs: HOUR_MS },
  { maxAgeMs: 90 * DAY_MS, intervalMs: 6 * HOUR_MS },
];
/** Pause after the first failure. It doubles with each further one, up to the longest. */
const FIRST_FAILURE_PAUSE_MS = 10 * MINUTE_MS;
const LONGEST_FAILURE_PAUSE_MS = 6 * HOUR_MS;

/** Varies a pause by ten percent, so that bookings of the same time are not polled together forever. */
const addJitter = (pauseMs: number): number => pauseMs * (0.9 + 0.2 * Math.random());

/** Returns when to poll a booking next; null if it is too old. */
export function computeNextPoll(bookedAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - bookedAt.getTime();
  const polling = POLL_INTERVALS.find(({ maxAgeMs }) => ageMs < maxAgeMs);
  return polling ? new Date(now.getTime() + addJitter(polling.intervalMs)) : null;
}

/**
 * Returns when to poll a booking next after a failure.
 *
 * @param failuresBefore the failures in a row before this one
 */
export function computeNextPollAfterFailure(failuresBefore: number, now: Date): Date {
  // Ten doublings already exceed the longest pause. The limit keeps the power finite.
  const pauseMs = FIRST_FAILURE_PAUSE_MS * 2 ** Math.min(failuresBefore, 10);
  return new Date(now.getTime() + addJitter(Math.min(LONGEST_FAILURE_PAUSE_MS, pauseMs)));
}
