import { save, currentPhone } from './phone';

/** Smaller differences between the clocks are ignored. */
const TOLERATED_MS = 60_000;
/** The `Date` header has whole seconds: on average, the service's clock is half a second later. */
const HALF_SECOND_MS = 500;

/** Returns how far the phone's clock is behind the service's, or 0 within the tolerance. */
export const clockError = (clock: number): number => (Math.abs(clock) > TOLERATED_MS ? clock : 0);

/** Returns the current time by the service's clock, adjusted by the known difference. */
export const phoneTime = (): Date => new Date(Date.now() + clockError(currentPhone().clock));

/** Compares the phone's clock with the `Date` header of a response. @param requestedAt time of the request, in milliseconds */
export async function compareClocks(response: Response, requestedAt: number): Promise<void> {
  const serviceTime = Date.parse(response.headers.get('Date') ?? '') + HALF_SECOND_MS;
  if (Number.isNaN(serviceTime)) return;
  const middleOfRequest = (requestedAt + Date.now()) / 2;
  const behindMs = Math.round(serviceTime - middleOfRequest);
  if (Math.abs(behindMs - currentPhone().clock) > TOLERATED_MS / 4) await save('clock', behindMs);
}
