import { ApiError } from '../../../common/errors/api-error';
import type { Conditions, Machine } from '../../../common/state-machine';

export const BOOKING_STATUSES = ['pending', 'booked', 'failed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A change of the shipment brings the move about, or what the carrier answered. */
export type BookingTrigger = 'shipment' | 'carrier';

/** What moves do; `booking.effects.ts` says how. */
export type BookingEffect = 'record' | 'keepBooked' | 'cancelUnwanted';

/** What the conditions look at. */
export interface BookingToMove {
  readonly booking: {
    readonly attempts: number;
    /** When the booking was given up; null while it is wanted. */
    readonly cancelRequestedAt: Date | null;
  };
  /** Why the carrier did not book in the end; null where it has, or was not asked. */
  readonly failure: string | null;
}

export const BOOKING_CONDITIONS = {
  isWanted: ({ booking }) => (booking.cancelRequestedAt === null ? undefined : inTheWay('The booking was given up.')),

  isGivenUp: ({ booking }) => (booking.cancelRequestedAt === null ? inTheWay('The booking is wanted.') : undefined),

  /**
   * It was never asked, or did not book in the end. A try that is under way, or that the carrier did not answer, may have
   * been booked: its job finds out by trying again under the same id, and cancels.
   */
  isUnknownToCarrier: ({ booking, failure }) =>
    booking.attempts === 0 || failure !== null ? undefined : inTheWay('The carrier may have booked it.'),
} satisfies Conditions<string, BookingToMove>;

const inTheWay = (sentence: string): ApiError => new ApiError('CONFLICT', undefined, sentence);

/** The life of a booking. A move is made with the booking locked. Who books again makes another booking. */
export const BOOKING_MACHINE: Machine<BookingStatus, BookingTrigger, keyof typeof BOOKING_CONDITIONS, BookingEffect> = {
  pending: {
    booked: { by: ['carrier'], then: ['keepBooked', 'cancelUnwanted'] },
    failed: { by: ['carrier'], when: ['isWanted'], then: ['record'] },
    cancelled: { by: ['shipment', 'carrier'], when: ['isGivenUp', 'isUnknownToCarrier'], then: ['record'] },
  },
  booked: { cancelled: { by: ['carrier'], when: ['isGivenUp'], then: ['record'] } },
  failed: {},
  cancelled: {},
};

/** The carrier was or is to be asked for it. */
export const WANTED: readonly BookingStatus[] = ['pending', 'booked'];
