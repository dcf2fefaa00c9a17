import { setTimeout as pause } from 'node:timers/promises';

type Condition = () => boolean | Promise<boolean>;

/** The first checks follow each other quickly, later ones every 50 ms. */
const FIRST_PAUSE_MS = 5;
const LAST_PAUSE_MS = 50;
/** Less than the limit of a test, so that the message names the condition. */
const TIMEOUT_MS = 60_000;

/**
 * Waits until a condition holds.
 *
 * @param what the condition in words for the error message, or a function that is called for it
 * @throws Error when the condition does not hold within `timeoutMs`
 */
export async function until(what: string | (() => string), holds: Condition, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; !(await holds()); pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)) {
    if (Date.now() > deadline)
      throw new Error(`Not within ${timeoutMs} ms: ${typeof what === 'string' ? what : what()}.`);
    await pause(pauseMs);
  }
}

/** Waits until a condition holds whose source code is a sufficient error message. */
export const untilTrue = (holds: Condition, timeoutMs?: number): Promise<void> =>
  until(() => holds.toString(), holds, timeoutMs);

/**
 * Waits where there is no condition to wait for: when a test expects that nothing happens, or clients write for a
 * while.
 */
export const letTimePass = (ms: number): Promise<void> => pause(ms);
