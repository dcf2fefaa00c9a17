import { Injectable } from '@nestjs/common';
import type { Effects } from '../../../common/state-machine';
import { Outbox } from '../../../outbox/outbox';
import type { Booked } from '../adapters/carrier-adapter';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { type BookingJob, CANCEL_TASK } from './booking-job';
import type { BookingEffect, BookingStatus, BookingToMove } from './booking-status';
import { CarrierBookingsRepository } from './carrier-bookings.repository';

/** When a carrier is first asked how a new booking goes on. */
const FIRST_TRACK_MS = 10 * 60_000;

/** A move of a locked booking. */
export interface BookingChange extends BookingToMove {
  /** As it was before; given up, where the move follows from that. */
  readonly booking: CarrierBooking;
  readonly to: BookingStatus;
  /** What the carrier made of it; null where it did not book. */
  readonly booked: Booked | null;
}

/** What the moves of a booking do. Inside an open unit of work. */
@Injectable()
export class BookingEffects implements Effects<BookingEffect, BookingChange> {
  constructor(
    private readonly bookings: CarrierBookingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The new status, and why the carrier did not book. */
  async record({ booking, to, failure }: BookingChange): Promise<void> {
    await this.bookings.update(booking, { status: to, lastError: failure });
  }

  /** The carrier's names for it and its label. A booking that is wanted is tracked from now on. */
  async keepBooked({ booking, to, booked }: BookingChange): Promise<void> {
    if (!booked) throw new Error('A booking is booked with the answer of its carrier.');
    const { reference, trackingNumber, label } = booked;
    const bookedAt = new Date();
    const isWanted = booking.cancelRequestedAt === null;
    await this.bookings.update(booking, {
      status: to,
      carrierReference: reference,
      carrierTrackingNumber: trackingNumber,
      label: label?.content ?? null,
      labelType: label?.type ?? null,
      bookedAt,
      lastError: null,
      nextTrackAt: isWanted ? new Date(bookedAt.getTime() + FIRST_TRACK_MS) : null,
    });
  }

  /** It may have been given up while the carrier was booking: then it is cancelled with the carrier. */
  async cancelUnwanted({ booking: { businessId, id, cancelRequestedAt } }: BookingChange): Promise<void> {
    if (cancelRequestedAt === null) return;
    await this.outbox.job(CANCEL_TASK, { businessId, bookingId: id } satisfies BookingJob, { inTurn: true });
  }
}
