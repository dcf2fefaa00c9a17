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

/** Effects of booking transitions, all of one business and with the same outcome. Call them inside a unit of work. */
@Injectable()
export class BookingEffects implements Effects<BookingEffect, readonly BookingChange[]> {
  constructor(
    private readonly bookings: CarrierBookingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Stores the new status, and why the carrier did not book. */
  async storeOutcome(changes: readonly BookingChange[]): Promise<void> {
    const [{ booking, to, failure }] = changes as [BookingChange];
    const ids = changes.map(({ booking: { id } }) => id);
    await this.bookings.updateBookings(booking.businessId, ids, { status: to, lastError: failure });
  }

  /** Stores the responses of the carrier. Polling begins unless cancelling was requested. */
  async storeBooking(changes: readonly BookingChange[]): Promise<void> {
    for (const change of changes) await this.storeResponse(change);
  }

  /** Enqueues the cancellation with the carrier if cancelling was requested while the carrier was booking. */
  async cancelIfUnwanted(changes: readonly BookingChange[]): Promise<void> {
    const jobs = changes
      .filter(({ booking }) => booking.cancelRequestedAt !== null)
      .map(({ booking: { businessId, id } }): BookingJob => ({ businessId, bookingId: id }));
    await this.outbox.enqueueJobs(CANCEL_TASK, jobs, { alternatesBusinesses: true });
  }

  private async storeResponse({ booking, to, booked }: BookingChange): Promise<void> {
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
}
