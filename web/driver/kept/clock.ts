import { keep, thePhone } from './phone';

/** A phone's clock may be off by less, and nobody minds. */
const TOLERATED_MS = 60_000;

/** How far the phone's clock is behind the service's, where that is too much. */
export const clockError = (clock: number): number => (Math.abs(clock) > TOLERATED_MS ? clock : 0);

/** What time it is by the service's clock, as far as the phone knows. */
export const phoneTime = (): Date => new Date(Date.now() + clockError(thePhone().clock));

/** Reads the service's clock off an answer. @param asked when it was asked for, in milliseconds */
export async function compareClocks(response: Response, asked: number): Promise<void> {
  const date = Date.parse(response.headers.get('Date') ?? '');
  if (Number.isNaN(date)) return;
  const behind = Math.round(date + 500 - (asked + Date.now()) / 2);
  if (Math.abs(behind - thePhone().clock) > TOLERATED_MS / 4) await keep('clock', behind);
}
