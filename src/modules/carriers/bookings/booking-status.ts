import { ApiError } from '../../../common/errors/api-error';
import type { Conditions, StateMachine } from '../../../common/state-machine';

export const BOOKING_STATUSES = ['pending', 'booked', 'failed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What causes a transition: a change of the shipment, or a response of the carrier. */
export type BookingTrigger = 'shipment' | 'carrier';

/** Effects of transitions, implemented in `booking.effects.ts`. */
export type BookingEffect = 'storeOutcome' | 'storeBooking' | 'cancelIfUnwanted';

/** Input of the conditions. */
export interface BookingInTransition {
  readonly booking: {
    readonly attempts: number;
    /** When cancelling was requested; null while the booking is wanted. */
    readonly cancelRequestedAt: Date | null;
  };
  /** Why the carrier finally did not book; null if it has booked or was not asked. */
  readonly failure: string | null;
}

/** Conditions of transitions. Each returns undefined if it holds, or the error that explains why not. */
export const BOOKING_CONDITIONS = {
  isWanted: ({ booking }) =>
    booking.cancelRequestedAt === null ? undefined : createConflict('Cancelling of the booking was requested.'),

  isCancelRequested: ({ booking }) =>
    booking.cancelRequestedAt === null ? createConflict('Cancelling of the booking was not requested.') : undefined,

  /**
   * The carrier was never asked, or finally did not book. After a running attempt, or one without a response, the carrier may have booked.
   * The job of the booking finds out by repeating the request with the same id, and then cancels.
   */
  isUnknownToCarrier: ({ booking, failure }) =>
    booking.attempts === 0 || failure !== null
      ? undefined
      : createConflict('The carrier may have booked the shipment.'),
} satisfies Conditions<string, BookingInTransition>;

const createConflict = (message: string): ApiError => new ApiError('CONFLICT', undefined, message);

/**
 * States of a booking. `pending`: the carrier is to book. `booked`: it has booked. `failed`: it finally did not book. `cancelled`: the
 * booking is not needed any more, and the carrier has not booked or has cancelled. A transition requires the lock of the booking. Booking
 * again creates another booking.
 */
export const BOOKING_MACHINE: StateMachine<
  BookingStatus,
  BookingTrigger,
  keyof typeof BOOKING_CONDITIONS,
  BookingEffect
> = {
  pending: {
    booked: { by: ['carrier'], then: ['storeBooking', 'cancelIfUnwanted'] },
    failed: { by: ['carrier'], when: ['isWanted'], then: ['storeOutcome'] },
    cancelled: {
      by: ['shipment', 'carrier'],
      when: ['isCancelRequested', 'isUnknownToCarrier'],
      then: ['storeOutcome'],
    },
  },
  booked: { cancelled: { by: ['carrier'], when: ['isCancelRequested'], then: ['storeOutcome'] } },
  failed: {},
  cancelled: {},
};

/** Statuses of bookings that the carrier has made or is to make. */
export const ACTIVE_BOOKING_STATUSES: readonly BookingStatus[] = ['pending', 'booked'];
