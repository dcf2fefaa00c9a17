import { Injectable } from '@nestjs/common';
import type { Effects } from '../../../common/state-machine';
import { Outbox } from '../../../platform/jobs/outbox';
import type { BookingResult } from '../adapters/carrier-adapter';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { type BookingJob, CANCEL_TASK } from './booking-job';
import type { BookingEffect, BookingStatus, BookingInTransition } from './booking-status';
import { CarrierBookingsRepository } from './carrier-bookings.repository';

/** How long after a booking its carrier is polled for the first time. */
const FIRST_POLL_AFTER_MS = 10 * 60_000;

/** A transition of a locked booking. */
export interface BookingChange extends BookingInTransition {
  /** The booking before the transition. Its `cancelRequestedAt` is already set if that causes the transition. */
  readonly booking: CarrierBooking;
  readonly to: BookingStatus;
  /** Response of the carrier; null if it did not book. */
  readonly booked: BookingResult | null;
}

/** Effects of booking transitions. Call them inside a unit of work. */
@Injectable()
export class BookingEffects implements Effects<BookingEffect, BookingChange> {
  constructor(
    private readonly bookings: CarrierBookingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Stores the new status, and why the carrier did not book. */
  async storeOutcome({ booking, to, failure }: BookingChange): Promise<void> {
    await this.bookings.updateBooking(booking, { status: to, lastError: failure });
  }

  /** Stores the response of the carrier. Polling begins unless cancelling was requested. */
  async storeBooking({ booking, to, booked }: BookingChange): Promise<void> {
    if (!booked) throw new Error('The transition to booked needs the response of the carrier.');
    const { reference, trackingNumber, label } = booked;
    const bookedAt = new Date();
    const isWanted = booking.cancelRequestedAt === null;
    await this.bookings.updateBooking(booking, {
      status: to,
      carrierReference: reference,
      carrierTrackingNumber: trackingNumber,
      label: label?.content ?? null,
      labelType: label?.type ?? null,
      bookedAt,
      unansweredSince: null,
      lastError: null,
      nextTrackAt: isWanted ? new Date(bookedAt.getTime() + FIRST_POLL_AFTER_MS) : null,
    });
  }

  /** Enqueues the cancellation with the carrier if cancelling was requested while the carrier was booking. */
  async cancelIfUnwanted({ booking: { businessId, id, cancelRequestedAt } }: BookingChange): Promise<void> {
    if (cancelRequestedAt === null) return;
    await this.outbox.enqueueJob(CANCEL_TASK, { businessId, bookingId: id } satisfies BookingJob, {
      alternatesBusinesses: true,
    });
  }
}
