import { Injectable } from '@nestjs/common';
import { ReferenceChecks } from '../../../core/reference-checks';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { AdapterRegistry } from '../adapters/adapter.registry';
import type { CarrierEvent } from '../adapters/carrier-adapter';
import { CarrierRefusal, CarrierUnavailable } from '../adapters/carrier-errors';
import { isSignedByCarrier } from '../adapters/http/signature';
import { CarrierAccountsService } from '../carrier-accounts.service';
import type { CarrierBooking } from '../entities/carrier-booking.entity';
import { type BookingKey, CarrierBookingsRepository } from './carrier-bookings.repository';
import { computeNextPollAfterFailure, computeNextPoll } from './poll-times';
import { computePace } from './tracking-pace';
import { CarrierBookingsReadModel } from './carrier-bookings.read-model';

/** A booking whose carrier reports events, and its shipment. */
export interface TrackedBooking {
  readonly bookingId: string;
  readonly shipmentId: string;
}

/** A booking to poll, and in how many milliseconds. */
export interface DueBooking extends BookingKey {
  readonly afterMs: number;
}

/** A received message with events, whose signature has not been verified yet. */
export interface SignedEvents {
  readonly carrierId: string;
  /** The part of the path that identifies the business, see `CarrierConfiguration.eventsKey`. */
  readonly eventsKey: string;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** Receives the events of bookings, polled from carriers or pushed by them. Other modules apply the events to shipments. */
@Injectable()
export class BookingTrackingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly bookings: CarrierBookingsRepository,
    private readonly readModel: CarrierBookingsReadModel,
    private readonly accounts: CarrierAccountsService,
    private readonly adapters: AdapterRegistry,
    private readonly references: ReferenceChecks,
  ) {}

  /** Claims bookings of all businesses that are due to be polled, as many as the limits of carriers allow. No other worker polls them. */
  claimDueBookings(count: number): Promise<DueBooking[]> {
    const paces = this.adapters
      .listTrackingLimits()
      .map(({ adapter, limit }) => ({ adapter, pace: computePace(limit) }));
    return this.bookings.claimDueBookings(count, paces);
  }

  /**
   * Requests the events of a booking from its carrier and stores when to poll next.
   *
   * @returns all events so far, oldest first; null if the booking has ended or the carrier failed
   */
  async pollBooking({
    businessId,
    bookingId,
  }: BookingKey): Promise<(TrackedBooking & { events: CarrierEvent[] }) | null> {
    const booking = await this.findPollable(businessId, bookingId);
    if (!booking) return null;
    const { shipmentId } = booking;
    try {
      const events = await this.requestEvents(booking);
      await this.work.run(businessId, () =>
        this.bookings.updateBooking(booking, {
          trackFailures: 0,
          lastError: null,
          nextTrackAt: computeNextPoll(booking.bookedAt!, new Date()),
        }),
      );
      return { bookingId, shipmentId, events };
    } catch (error) {
      if (!(error instanceof CarrierUnavailable) && !(error instanceof CarrierRefusal)) throw error;
      const { trackFailures } = booking;
      await this.work.run(businessId, () =>
        this.bookings.updateBooking(booking, {
          trackFailures: trackFailures + 1,
          lastError: error.message,
          nextTrackAt: computeNextPollAfterFailure(trackFailures, new Date()),
        }),
      );
      return null;
    }
  }

  /** Returns the business that a message is for; null unless the path and the signature are valid and the message is recent. */
  async findBusinessOfMessage({ carrierId, eventsKey, ...signed }: SignedEvents): Promise<string | null> {
    const businessId = await this.readModel.findBusinessOfEvents(carrierId, eventsKey);
    if (businessId === null) return null;
    const purpose = { operation: 'track', shipmentId: null } as const;
    const opened = await this.accounts.findCarrierAccount(businessId, carrierId, purpose);
    const secret = opened?.account.apiSecret;
    if (!secret) return null;
    return isSignedByCarrier(secret, signed, new Date()) ? businessId : null;
  }

  /** Finds a booking by the carrier's id. Call it inside a unit of work. */
  async findByReference(businessId: string, carrierId: string, reference: string): Promise<TrackedBooking | null> {
    const booking = await this.bookings.findByReference(businessId, carrierId, reference);
    return booking && { bookingId: booking.id, shipmentId: booking.shipmentId };
  }

  /** Stores that an event was received. Returns false if it was received before. Call it inside a unit of work. */
  storeEvent(businessId: string, { bookingId }: TrackedBooking, eventId: string): Promise<boolean> {
    return this.bookings.insertEvent(businessId, bookingId, eventId);
  }

  /** Returns a booking that is still to be polled. Ends the polling of one whose shipment has ended, or that is too old. */
  private findPollable(businessId: string, bookingId: string): Promise<CarrierBooking | null> {
    return this.work.run(businessId, async () => {
      const booking = await this.bookings.findBooking(businessId, bookingId);
      if (booking?.status !== 'booked' || !booking.nextTrackAt) return null;
      const isYoungEnough = computeNextPoll(booking.bookedAt!, new Date()) !== null;
      // The shipment refers to its booking until it has ended. The check identifies a booking by its shipment.
      if (isYoungEnough && (await this.references.isReferenced('booking', businessId, booking.shipmentId)))
        return booking;
      await this.bookings.updateBooking(booking, { nextTrackAt: null });
      return null;
    });
  }

  /** Requests the events from the carrier, and sorts them by time. */
  private async requestEvents({ businessId, carrierId, carrierReference, bookedAt, shipmentId }: CarrierBooking) {
    const opened = await this.accounts.findCarrierAccount(businessId, carrierId, { operation: 'track', shipmentId });
    if (!opened) throw new CarrierRefusal('The carrier is no longer configured.');
    const { serviceLevel } = await this.readModel.findShipment(businessId, shipmentId);
    const request = { reference: carrierReference!, bookedAt: bookedAt!, serviceLevel };
    const events = await opened.adapter.track(opened.account, request);
    return [...events].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  }
}
