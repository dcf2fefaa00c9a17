import { currentPhone, save, showPhone } from './phone';

/** Smaller differences between the clocks are ignored. */
const TOLERATED_MS = 60_000;
/** Smaller changes of the known difference are not stored: they are delays of the network. */
const MIN_CHANGE_MS = TOLERATED_MS / 4;
/** The `Date` header has whole seconds: on average, the service's clock is half a second later. */
const HALF_SECOND_MS = 500;

/** Returns how far the phone's clock is behind the service's, or 0 within the tolerance. */
export const clockError = (behindMs: number): number => (Math.abs(behindMs) > TOLERATED_MS ? behindMs : 0);

/** Returns the current time by the service's clock, adjusted by the known difference. */
export const phoneTime = (): Date => new Date(Date.now() + clockError(currentPhone().clockBehindMs));

/** Compares the phone's clock with the `Date` header of a response. @param requestedAtMs time of the request, in milliseconds since 1970 */
export async function compareClocks(response: Response, requestedAtMs: number): Promise<void> {
  const serviceTimeMs = Date.parse(response.headers.get('Date') ?? '') + HALF_SECOND_MS;
  if (Number.isNaN(serviceTimeMs)) return;
  const middleMs = (requestedAtMs + Date.now()) / 2;
  const behindMs = Math.round(serviceTimeMs - middleMs);
  if (Math.abs(behindMs - currentPhone().clockBehindMs) <= MIN_CHANGE_MS) return;
  // A phone that is too full to store the difference still sends its reports.
  await save('clock', behindMs).catch(() => showPhone({ clockBehindMs: behindMs }));
}
