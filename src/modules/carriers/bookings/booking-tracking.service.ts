import { Injectable } from '@nestjs/common';
import { InUseChecks } from '../../../application/in-use-checks';
import { UnitOfWork } from '../../../database/unit-of-work';
import type { CarrierEvent } from '../adapters/carrier-adapter';
import { CarrierRefusal, CarrierUnavailable } from '../adapters/carrier-errors';
import { isSignedByCarrier } from '../adapters/http/signature';
import { CarrierAccountsService } from '../carrier-accounts.service';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { type BookingKey, CarrierBookingsRepository } from './carrier-bookings.repository';
import { nextPollAfterFailure, nextPollAt } from './poll-times';

/** A booking about which there is news. */
export interface TrackedBooking {
  readonly bookingId: string;
  readonly shipmentId: string;
}

/** A message with events, as it came. */
export interface SignedEvents {
  readonly carrierId: string;
  readonly eventsKey: string;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** How carriers tell what becomes of bookings: asked by us, or by themselves. What it means for a shipment is not known here. */
@Injectable()
export class BookingTrackingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bookings: CarrierBookingsRepository,
    private readonly accounts: CarrierAccountsService,
    private readonly uses: InUseChecks,
  ) {}

  /** Bookings of all businesses that are due to be asked about, claimed so that no other worker asks. */
  claimDue(howMany: number): Promise<BookingKey[]> {
    return this.bookings.claimDue(howMany);
  }

  /**
   * Asks the carrier about a booking and settles when to ask next. Null when it is over or the carrier is away; all its
   * events so far, oldest first, else.
   */
  async poll({ businessId, bookingId }: BookingKey): Promise<(TrackedBooking & { events: CarrierEvent[] }) | null> {
    const booking = await this.findOpen(businessId, bookingId);
    if (!booking) return null;
    const { shipmentId } = booking;
    try {
      const events = await this.ask(booking);
      await this.work.run(businessId, () =>
        this.bookings.update(booking, {
          trackFailures: 0,
          lastError: null,
          nextTrackAt: nextPollAt(booking.bookedAt!, new Date()),
        }),
      );
      return { bookingId, shipmentId, events };
    } catch (error) {
      if (!(error instanceof CarrierUnavailable) && !(error instanceof CarrierRefusal)) throw error;
      const { trackFailures } = booking;
      await this.work.run(businessId, () =>
        this.bookings.update(booking, {
          trackFailures: trackFailures + 1,
          lastError: error.message,
          nextTrackAt: nextPollAfterFailure(trackFailures, new Date()),
        }),
      );
      return null;
    }
  }

  /** The business that these events are for: its path, signed with its secret, about now. Null for any other message. */
  async businessOf({ carrierId, eventsKey, ...signed }: SignedEvents): Promise<string | null> {
    const businessId = await this.bookings.findBusinessOfEvents(carrierId, eventsKey);
    const opened = businessId && (await this.accounts.find(businessId, carrierId));
    if (!opened || !opened.account.apiSecret) return null;
    return isSignedByCarrier(opened.account.apiSecret, signed, new Date()) ? businessId : null;
  }

  /** The booking that the carrier calls so. Inside a unit of work. */
  async findByReference(businessId: string, carrierId: string, reference: string): Promise<TrackedBooking | null> {
    const booking = await this.bookings.findByReference(businessId, carrierId, reference);
    return booking && { bookingId: booking.id, shipmentId: booking.shipmentId };
  }

  /** Whether we have the event for the first time; from then on we have it. Inside a unit of work. */
  isNew(businessId: string, { bookingId }: TrackedBooking, eventId: string): Promise<boolean> {
    return this.bookings.addEvent(businessId, bookingId, eventId);
  }

  /** One that still matters; one that does not is asked about no more. */
  private findOpen(businessId: string, bookingId: string): Promise<CarrierBooking | null> {
    return this.work.run(businessId, async () => {
      const booking = await this.bookings.find(businessId, bookingId);
      if (booking?.status !== 'booked' || !booking.nextTrackAt) return null;
      const isDue = nextPollAt(booking.bookedAt!, new Date()) !== null;
      if (isDue && (await this.uses.any('booking', businessId, booking.shipmentId))) return booking;
      await this.bookings.update(booking, { nextTrackAt: null });
      return null;
    });
  }

  private async ask({ businessId, carrierId, carrierReference, bookedAt, shipmentId }: CarrierBooking) {
    const opened = await this.accounts.find(businessId, carrierId);
    if (!opened) throw new CarrierRefusal('The carrier is not configured any more.');
    const { serviceLevel } = await this.bookings.findShipment(businessId, shipmentId);
    const request = { reference: carrierReference!, bookedAt: bookedAt!, serviceLevel };
    const events = await opened.adapter.track(opened.account, request);
    return [...events].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  }
}
