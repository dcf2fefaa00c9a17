import { CarrierUnavailable } from '../carrier-errors';

/** Runs the steps of a booking that cost nothing. If one fails, nothing is booked. */
export async function beforeBooking<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw error instanceof CarrierUnavailable ? new CarrierUnavailable(error.message, 'no') : error;
  }
}
