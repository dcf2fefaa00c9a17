import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a condition holds.
 *
 * @param what the condition in words, for the error message
 * @param holds checked every 50 ms
 * @throws Error when the condition does not hold within `timeoutMs`
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}.`);
    await pause(50);
  }
}
