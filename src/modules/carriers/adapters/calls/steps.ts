import { CarrierUnavailable } from '../carrier-errors';

/** Runs the steps of a booking that cost nothing. If one fails, nothing is booked. */
export const runBeforeBooking = <T>(step: () => Promise<T>): Promise<T> => runStep(step, 'no');

/** Runs a step after parcels were closed. If it fails, they are closed nevertheless. */
export const runAfterClosing = <T>(step: () => Promise<T>): Promise<T> => runStep(step, 'yes');

async function runStep<T>(step: () => Promise<T>, mayBeDone: 'yes' | 'no'): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof CarrierUnavailable ? new CarrierUnavailable(error.message, mayBeDone) : error;
  }
}
