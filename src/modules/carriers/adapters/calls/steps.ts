import { CarrierUnavailable } from '../carrier-errors';

/*
 * A request to a carrier may take several calls. Whether the carrier may have done what it was asked then depends on the call that fails:
 * see `CarrierUnavailable.mayBeDone`.
 */

/** Runs the steps of a booking that cost nothing. If one fails, nothing is booked. */
export const runBeforeBooking = <T>(step: () => Promise<T>): Promise<T> => runStep(step, 'no');

/** Runs a step after parcels were closed. If it fails, they are closed nevertheless. */
export const runAfterClosing = <T>(step: () => Promise<T>): Promise<T> => runStep(step, 'yes');

/** @param mayBeDone what an error of the step says about the whole request */
async function runStep<T>(step: () => Promise<T>, mayBeDone: 'yes' | 'no'): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof CarrierUnavailable ? new CarrierUnavailable(error.message, mayBeDone) : error;
  }
}
