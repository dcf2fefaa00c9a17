/** The names of the jobs that call a carrier for a booking. */
export const BOOK_TASK = 'book_with_carrier';
export const CANCEL_TASK = 'cancel_with_carrier';

/** Payload of booking jobs. */
export interface BookingJob {
  readonly businessId: string;
  readonly bookingId: string;
}
