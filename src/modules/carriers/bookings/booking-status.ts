export const BOOKING_STATUSES = ['pending', 'booked', 'failed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The carrier was or is to be asked for it. */
export const WANTED: readonly BookingStatus[] = ['pending', 'booked'];
