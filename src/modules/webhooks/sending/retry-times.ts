const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long after each try the next one comes; after the last one the delivery is dead. */
export const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND,
  300 * SECOND,
  0.5 * HOUR,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** What failed together does not come back together: up to so much later. */
const JITTER = 0.1;
/** The longest that a receiver may ask us to wait. */
const LONGEST_WISH_MS = DAY;

/** One that has failed so often in a row is left alone for a while, and then asked by one message at a time. */
const FAILURES_THAT_PAUSE = 5;
const FIRST_PAUSE_MS = 5 * SECOND;
const LONGEST_PAUSE_MS = 60 * SECOND;

/** A webhook that has taken nothing for so long is switched off. */
export const FAILING_MS = 5 * DAY;

/**
 * When it is tried again; null: no more.
 *
 * @param tries how often it was tried, this time included
 * @param wish until when the receiver wants to be left alone
 */
export function nextTry(tries: number, now: Date, wish: Date | null, random = Math.random()): Date | null {
  const pause = RETRY_PAUSES_MS[tries - 1];
  if (pause === undefined) return null;
  return new Date(Math.max(now.getTime() + Math.round(pause * (1 + JITTER * random)), wish?.getTime() ?? 0));
}

/** Until when a receiver that has failed so often in a row is left alone; null: not at all. */
export function pauseUntil(failures: number, now: Date): Date | null {
  const more = failures - FAILURES_THAT_PAUSE;
  if (more < 0) return null;
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(more, 10), LONGEST_PAUSE_MS));
}

/** `Retry-After` in seconds or as a date, a day from now at most; null where there is none that can be read. */
export function retryAfter(header: string | string[] | undefined, now: Date): Date | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  const at = /^\d{1,10}$/.test(text) ? now.getTime() + Number(text) * SECOND : Date.parse(text);
  return at > now.getTime() ? new Date(Math.min(at, now.getTime() + LONGEST_WISH_MS)) : null;
}
