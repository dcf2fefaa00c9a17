import { CarrierRefusal, CarrierUnavailable } from './adapters/carrier-errors';

/*
 * An answer is lost if a request to a carrier ends without a response: the carrier may have done what it was asked, or not.
 */

/**
 * How long a carrier may still be working on a request whose sender has ended, as a multiple of CARRIER_TIMEOUT_MS. A booking may take 3
 * times as long.
 */
const SETTLING_FACTOR = 4;

/** Returns when a carrier has certainly ended a request. */
export const computeSettledAt = (sentAt: Date, { CARRIER_TIMEOUT_MS }: { readonly CARRIER_TIMEOUT_MS: number }): Date =>
  new Date(sentAt.getTime() + SETTLING_FACTOR * CARRIER_TIMEOUT_MS);

/** Returns whether the carrier has certainly not done what it was asked. After other errors it may have done it. */
export const isCertainlyNotDone = (error: unknown): boolean =>
  error instanceof CarrierRefusal || (error instanceof CarrierUnavailable && error.mayBeDone === 'no');
