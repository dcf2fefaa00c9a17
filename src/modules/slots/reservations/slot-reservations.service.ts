import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/actor';
import { DepotKeysReadModel } from '../days/depot-keys.read-model';
import { SlotDaysRepository } from '../days/slot-days.repository';
import type { SlotResponse } from '../dto/slot.response';
import type { SlotHold } from '../entities/slot-hold.entity';
import { SlotBookingsService } from '../holds/slot-bookings.service';
import { SlotHoldsRepository } from '../holds/slot-holds.repository';
import { SlotHoldsService } from '../holds/slot-holds.service';
import { type SlotBusiness, SlotOffersService } from '../offers/slot-offers.service';
import type { StopToDeliver } from '../slot-stop';

/** A reserved slot. */
export type SlotReservation = Pick<SlotHold, 'id' | 'date' | 'windowStart' | 'windowEnd'>;

/** The day of a reserved slot. */
export interface ReservedDay {
  /** The depot where the routes of the slot start; null for the default depot, if the slot names none. */
  readonly depotId: string | null;
}

/**
 * Reserves slots for requests on which the business decides later. Call it inside a unit of work, before other records are locked: a
 * reservation locks its day.
 */
@Injectable()
export class SlotReservationsService {
  constructor(
    private readonly offers: SlotOffersService,
    private readonly slotHolds: SlotHoldsService,
    private readonly bookings: SlotBookingsService,
    private readonly holds: SlotHoldsRepository,
    private readonly days: SlotDaysRepository,
    private readonly depots: DepotKeysReadModel,
  ) {}

  /** Returns the slots that a stop can have, in the order of time. */
  async findAvailable(
    business: SlotBusiness,
    stop: StopToDeliver,
    from: string,
    days: number,
  ): Promise<SlotResponse[]> {
    return (await this.offers.findSlots(business, stop, from, days)).filter(({ isAvailable }) => isAvailable);
  }

  /**
   * Reserves a slot as long as it can be booked.
   *
   * @param firstAlternative the first day that may be proposed if the slot is not available, as YYYY-MM-DD
   * @throws ApiError NOT_FOUND for an unknown slot
   * @throws ApiError CONFLICT with the three best alternatives if the slot is not available
   */
  reserve(
    business: SlotBusiness,
    slotId: string,
    stop: StopToDeliver,
    firstAlternative: string,
  ): Promise<SlotReservation> {
    return this.slotHolds.holdSlot(business, slotId, stop, { duration: 'until_cutoff', firstAlternative });
  }

  /** Locks the day of a reservation. Returns null if the reservation has expired and was deleted. */
  async lockDay(businessId: string, id: string): Promise<ReservedDay | null> {
    const hold = await this.holds.findHold(businessId, id);
    if (!hold) return null;
    await this.days.lockDay(hold);
    return { depotId: await this.depots.findDepotOfHold(hold) };
  }

  /**
   * Gives the slot to a shipment: its delivery day and window change.
   *
   * @throws ApiError CONFLICT with the three best alternatives if the reservation expired and the slot is taken
   */
  async book(actor: Actor, id: string, shipmentId: string): Promise<void> {
    await this.bookings.confirm(actor, id, { shipmentId });
  }

  /** Ends a reservation. Another request can have the slot. */
  async release(businessId: string, id: string): Promise<void> {
    const hold = await this.holds.lockHold(businessId, id);
    if (hold?.state === 'held') await this.holds.updateHold(hold, { state: 'released' });
  }
}
