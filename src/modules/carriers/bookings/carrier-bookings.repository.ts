import { Injectable } from '@nestjs/common';
import { In, type Repository } from 'typeorm';
import { sqlList } from '../../../platform/database/queries/sql-list';
import { callFunction } from '../../../platform/database/queries/statements/call-function';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { CarrierBooking } from '../entities/carrier-booking.entity';
import { CarrierBookingEvent } from '../entities/carrier-booking-event.entity';
import { ACTIVE_BOOKING_STATUSES } from './booking-status';
import type { TrackingPace } from './tracking-pace';

/** Identifies a booking across businesses. */
export interface BookingKey {
  readonly businessId: string;
  readonly bookingId: string;
}

/** Stores and locks bookings with carriers. Call it inside a unit of work. */
@Injectable()
export class CarrierBookingsRepository {
  constructor(private readonly work: UnitOfWork) {}

  async insertBookings(
    bookings: readonly Pick<CarrierBooking, 'businessId' | 'id' | 'shipmentId' | 'carrierId'>[],
  ): Promise<void> {
    await this.work.manager.insert(CarrierBooking, [...bookings]);
  }

  findBooking(businessId: string, id: string): Promise<CarrierBooking | null> {
    return this.bookings.findOne({ where: { businessId, id } });
  }

  /** Locks the booking for the rest of the transaction. */
  lockBooking(businessId: string, id: string): Promise<CarrierBooking | null> {
    return this.bookings.findOne({ where: { businessId, id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Locks and returns the bookings of these shipments that are pending or booked and not being cancelled. */
  async lockWantedBookings(businessId: string, shipmentIds: readonly string[]): Promise<CarrierBooking[]> {
    return this.bookings
      .createQueryBuilder('booking')
      .setLock('for_no_key_update')
      .where(
        `booking.business_id = :businessId
        AND booking.shipment_id = ANY(:shipmentIds)`,
        { businessId, shipmentIds },
      )
      .andWhere(`booking.status IN (${sqlList(ACTIVE_BOOKING_STATUSES)}) AND booking.cancel_requested_at IS NULL`)
      .orderBy('booking.id')
      .getMany();
  }

  /** Finds a booking by the carrier's id. A carrier may reuse ids, so the newest booking counts. */
  findByReference(businessId: string, carrierId: string, carrierReference: string): Promise<CarrierBooking | null> {
    return this.bookings.findOne({ where: { businessId, carrierId, carrierReference }, order: { id: 'DESC' } });
  }

  /** Locks and returns the newest booking of the shipment. Waits for a request that is storing a newer one. */
  async lockNewest(businessId: string, shipmentId: string): Promise<CarrierBooking | null> {
    const newest = await this.findNewest(businessId, shipmentId);
    if (newest) await this.lockBooking(businessId, newest.id);
    return this.findNewest(businessId, shipmentId);
  }

  async updateBooking(
    { businessId, id }: Pick<CarrierBooking, 'businessId' | 'id'>,
    changes: Partial<Omit<CarrierBooking, 'businessId' | 'id'>>,
  ): Promise<void> {
    await this.bookings.update({ businessId, id }, { ...changes, updatedAt: () => 'now()' });
  }

  /** Writes the same changes to all of the bookings. */
  async updateBookings(
    businessId: string,
    ids: readonly string[],
    changes: Partial<Omit<CarrierBooking, 'businessId' | 'id'>>,
  ): Promise<void> {
    await this.bookings.update({ businessId, id: In([...ids]) }, { ...changes, updatedAt: () => 'now()' });
  }

  /** Stores that an event was received. Returns false if it was received before. */
  async insertEvent(businessId: string, bookingId: string, eventId: string): Promise<boolean> {
    const inserted = await this.work.manager
      .getRepository(CarrierBookingEvent)
      .createQueryBuilder()
      .insert()
      .values({ businessId, bookingId, eventId })
      .orIgnore()
      .returning('event_id')
      .updateEntity(false)
      .execute();
    return (inserted.raw as unknown[]).length === 1;
  }

  /**
   * Claims bookings of all businesses that are due to be polled, as many as the limits of their carriers allow. No other worker gets them
   * for 15 minutes. `afterMs` is how long to wait before a booking is polled.
   */
  claimDueBookings(
    limit: number,
    paces: readonly { adapter: string; pace: TrackingPace }[],
  ): Promise<(BookingKey & { afterMs: number })[]> {
    const limits = paces.map(({ adapter, pace }) => ({
      adapter,
      every_ms: pace.refillMs,
      spacing_ms: pace.spacingMs,
      burst: pace.maxSavedRequests,
    }));
    return this.work.runWithoutBusiness(() =>
      callFunction<BookingKey & { afterMs: number }>(
        this.work.manager,
        'claim_carrier_bookings',
        limit,
        JSON.stringify(limits),
      ),
    );
  }

  private findNewest(businessId: string, shipmentId: string): Promise<CarrierBooking | null> {
    return this.bookings.findOne({ where: { businessId, shipmentId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  private get bookings(): Repository<CarrierBooking> {
    return this.work.manager.getRepository(CarrierBooking);
  }
}
